import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useAllowed } from '../frame/use-allowed.ts'

type Props = {
  title: string
  /** The page with all of them, and what somebody has to be allowed to do there. */
  all: string
  permission: string
  children: React.ReactNode
}

/** A few of many. */
export function Panel({ title, all, permission, children }: Props) {
  const { t } = useTranslation()
  const isAllowed = useAllowed()
  return (
    <section className="rounded-picture border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg font-semibold">{title}</h2>
        {isAllowed(permission) && (
          <a href={all} className={buttonStyle.link}>
            {t('admin:dashboard.all')}
            <span className="sr-only">{`: ${title}`}</span>
          </a>
        )}
      </div>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  )
}
