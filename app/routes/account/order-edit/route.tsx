import { href, redirect } from 'react-router'
import * as areas from '#app/api/areas.server.ts'
import { ApiError } from '#app/api/client.server.ts'
import * as orders from '#app/api/orders.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import { getSession } from '#app/middleware/session.server.ts'
import { addressText } from '#app/ui/address.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Head } from '#app/ui/head.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { AmendForm } from './amend-form.tsx'
import { fieldsOf, quantitiesOf } from './fields.ts'
import type { Route } from './+types/route'

/** An order that can still be changed; any other is shown on its own page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = getApi(context)
  const [order, served] = await Promise.all([orders.show(api, params.orderId), areas.list(api)])
  if (!order.canEdit) throw redirect(href('/order/:orderId', params))
  return { order, areas: served }
}

/** What the shop has decided meanwhile is shown on the order's page; anything else comes back with what was typed. */
export function action(args: Route.ActionArgs) {
  const { context, params } = args
  const api = getApi(context)
  const { t } = getI18n(context)
  const path = href('/order/:orderId', params)

  return handleForm(
    args,
    async ({ version, ...typed }) => {
      const { fields, quantities } = quantitiesOf(typed)
      const served = await areas.list(api)
      const area = served.find(({ id }) => String(id) === fields.area_id) ?? null
      const asText = addressText(fields, area, t)
      try {
        const amendment = { fields: { ...fields, ...asText }, quantities, version }
        return await orders.amend(api, params.orderId, amendment)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'order_state') throw error
        getSession(context).toast = { kind: 'error', message: error.message }
        throw seeOther(path)
      }
    },
    path,
  )
}

export default function EditOrder({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { order } = loaderData
  const form = actionData ?? { ...emptyForm, values: fieldsOf(order) }
  const title = t('order.amend.title', { number: order.number })
  return (
    <div className="mx-auto max-w-192 pt-4">
      <Head title={form.message === null ? title : t('form.errorTitle', { title })} hidden />
      <p>
        <a href={href('/order/:orderId', params)} className={buttonStyle.link}>
          {t('order.amend.back')}
        </a>
      </p>
      <h1 className="voice text-3xl">{title}</h1>
      <p className="mt-2 max-w-text text-quiet">{t('order.amend.text')}</p>
      <AmendForm form={form} order={order} areas={loaderData.areas} />
    </div>
  )
}
