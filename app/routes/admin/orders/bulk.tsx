import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import * as drivers from '#app/api/admin-drivers.server.ts'
import * as orders from '#app/api/admin-orders.server.ts'
import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useUnsaved } from '../form/use-unsaved.ts'
import { PageHead } from '../frame/page-head.tsx'
import { afterBulk } from '../list/bulk.server.ts'
import { backTo } from '../list/use-list-address.ts'
import { DriverField } from './driver-field.tsx'
import type { Route } from './+types/bulk'

const list = href('/admin-dashboard/orders')

/** The page between the list and what asks for more than the ticked orders: with whom they go out, whether they were paid. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const [active] = await Promise.all([drivers.findActive(api), orders.list(api, { per_page: 1 })])
  const isDelivery = url.searchParams.get('action') === 'delivered'
  return {
    ids: url.searchParams.getAll('ids[]').slice(0, 1000),
    action: isDelivery ? ('delivered' as const) : ('out_for_delivery' as const),
    drivers: active,
    back: backTo(list, url.searchParams),
    key: randomUUID(),
  }
}

export function action(args: Route.ActionArgs) {
  const { context, url } = args
  const back = backTo(list, url.searchParams)
  return handleForm(
    args,
    async ({ ids = '', action: act = '', driver, paid, key = '' }) => {
      const what = { action: act, driver, paid }
      const result = await orders.bulk(getApi(context), ids.split(','), what, key)
      return { message: '', adjusted: false, nextPage: afterBulk(context, result, back) }
    },
    back,
  )
}

export default function OrdersBulk({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { ids, action: act, back, key } = loaderData
  const form = actionData ?? emptyForm
  const title = t(`admin:orders.do.${act}`)
  const unsaved = useUnsaved()
  return (
    <>
      <PageHead
        title={title}
        steps={[{ name: t('admin:areas.orders'), to: back }]}
        wrong={form.message !== null}
      />
      {ids.length === 0 ? (
        <Empty title={t('admin:bulk.none')} text={t('admin:bulk.noneText')}>
          <a href={back} className={buttonStyle.primary}>
            {t('admin:bulk.toList')}
          </a>
        </Empty>
      ) : (
        <form method="post" noValidate className="grid max-w-text gap-5" {...unsaved}>
          <ErrorSummary form={form} labels={{ driver: t('admin:orders.driver') }} />
          <input type="hidden" name="ids" value={form.values.ids ?? ids.join()} />
          <input type="hidden" name="action" value={act} />
          <input type="hidden" name="key" value={form.values.key ?? key} />
          <p>{t('admin:bulk.selected', { number: ids.length })}</p>
          {act === 'out_for_delivery' ? (
            <DriverField form={form} drivers={loaderData.drivers} />
          ) : (
            <CheckboxField form={form} name="paid" label={t('admin:orders.allPaid')} checked />
          )}
          <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <button className={buttonStyle.primary}>{`${title}: ${ids.length}`}</button>
            <a href={back} className={buttonStyle.link}>
              {t('admin:form.cancel')}
            </a>
          </p>
        </form>
      )}
    </>
  )
}
