import { href } from 'react-router'
import { buttonStyle } from './button-style.ts'
import { Head } from './head.tsx'
import { Mark } from './logo.tsx'
import { useTranslation } from './use-translation.ts'

const known = [400, 403, 404, 405, 410, 413, 415, 429, 502, 503] as const

/** What went wrong, what it means and where to go from here. */
export function Problem({
  status,
  message,
  children,
}: {
  status: number
  message?: string | null
  /** Other ways to go on than into the shop. */
  children?: React.ReactNode
}) {
  const { t } = useTranslation()
  const kind = known.find((each) => each === status) ?? (status < 500 ? 400 : 500)
  const title = t(`problem.${kind}.title`)

  return (
    <div className="mx-auto grid max-w-text justify-items-center gap-4 py-16 text-center lg:py-24">
      <Head title={title} hidden />
      <Mark className="size-16 lg:size-20" />
      <p className="text-sm text-quiet tabular-nums">
        <bdi>{status}</bdi>
      </p>
      <h1 className="voice text-3xl">{message || title}</h1>
      <p className="text-quiet">{t(`problem.${kind}.text`)}</p>
      <p className="mt-4 flex flex-wrap justify-center gap-3">
        {children ?? (
          <>
            <a href={href('/products')} className={buttonStyle.primary}>
              {t('problem.products')}
            </a>
            <a href={href('/')} className={buttonStyle.quiet}>
              {t('problem.home')}
            </a>
          </>
        )}
      </p>
    </div>
  )
}
