import { href } from 'react-router'
import * as stockAlerts from '#app/api/stock-alerts.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Head } from '#app/ui/head.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import type { Route } from './+types/stock-alert'

export function loader({ url }: Route.LoaderArgs) {
  return { ended: url.searchParams.get('ended') === '1' }
}

/** Opening the link of a mail changes nothing, since mail programs open links too; the button does. */
export function action(args: Route.ActionArgs) {
  const { token } = args.params
  return handleForm(
    args,
    async () => ({ ...(await stockAlerts.end(getApi(args.context), token)), message: '' }),
    `${href('/stock-alert/:token', { token })}?ended=1`,
  )
}

export default function StockAlert({
  loaderData: { ended },
  actionData: form = emptyForm,
}: Route.ComponentProps) {
  const { t } = useTranslation()
  const title = ended ? t('alert.ended.title') : t('alert.stop.title')
  return (
    <div className="mx-auto grid max-w-text gap-4 py-12">
      <Head title={title} hidden />
      <h1 className="voice text-3xl">{title}</h1>
      <ErrorSummary form={form} labels={{}} />
      <p className="text-quiet">{ended ? t('alert.ended.text') : t('alert.stop.text')}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {!ended && (
          <form method="post" action="?">
            <button className={buttonStyle.primary}>{t('alert.stop.send')}</button>
          </form>
        )}
        <a href={href('/products')} className={ended ? buttonStyle.primary : buttonStyle.quiet}>
          {t('problem.products')}
        </a>
      </div>
    </div>
  )
}
