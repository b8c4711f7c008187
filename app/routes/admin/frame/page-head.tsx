import { href } from 'react-router'
import { Head } from '#app/ui/head.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Name } from '#app/ui/name.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** The top of a page below the dashboard: the way to it, its title, and what can be done there first. `wrong` says so in the title of the window. */
export function PageHead({
  title,
  steps = [],
  wrong = false,
  children,
}: {
  title: string
  /** From below the dashboard down to the page above this one. */
  steps?: { name: string; to: string }[]
  wrong?: boolean
  children?: React.ReactNode
}) {
  const { t } = useTranslation()
  const above = [{ name: t('admin:areas.dashboard'), to: href('/admin-dashboard') }, ...steps]
  return (
    <>
      <Head title={wrong ? t('form.errorTitle', { title }) : title} hidden />
      <nav aria-label={t('nav.breadcrumbs')} className="pt-2 text-sm text-quiet">
        <ol className="flex flex-wrap items-center gap-x-1">
          {above.map(({ name, to }) => (
            <li key={to} className="flex items-center gap-1">
              <a href={to} className="flex min-h-11 items-center hover:text-ink hover:underline">
                {name}
              </a>
              <Icon name="forward" turns className="size-4" />
            </li>
          ))}
          <li aria-current="page" className="flex min-h-11 items-center wrap-anywhere">
            <Name>{title}</Name>
          </li>
        </ol>
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-1 pb-5">
        <h1 className="voice min-w-0 text-2xl wrap-anywhere">
          <Name>{title}</Name>
        </h1>
        {children && <div className="flex flex-wrap gap-x-5 gap-y-2">{children}</div>}
      </div>
    </>
  )
}
