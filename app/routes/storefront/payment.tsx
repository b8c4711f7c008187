import { data, href, redirect } from 'react-router'
import { getSession } from '#app/middleware/session.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Head } from '#app/ui/head.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import type { Route } from './+types/payment'

/**
 * Leads on to the bank's page at once. A redirect would not do: browsers hold the target of a form, redirects included, against
 * `form-action`, and where banks lead to is not known beforehand.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { payment } = getSession(context)
  if (!payment) throw redirect(href('/'))
  const target = new URL(payment.url).href
  return data({ ...payment, url: target }, { headers: { Refresh: `0; url=${target}` } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function Payment({ loaderData: { url, receipt } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <div className="mx-auto max-w-text py-16 text-center">
      <Head title={t('payment.to.title')} hidden />
      <h1 className="voice text-3xl">{t('payment.to.title')}</h1>
      <p className="mt-3 text-quiet">{t('payment.to.text')}</p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <a href={url} rel="noreferrer" className={buttonStyle.main}>
          {t('payment.to.go')}
        </a>
        <a href={receipt} className={buttonStyle.quiet}>
          {t('payment.to.order')}
        </a>
      </p>
    </div>
  )
}
