import { data, href, redirect } from 'react-router'
import * as orders from '#app/api/admin-orders.server.ts'
import * as areas from '#app/api/areas.server.ts'
import { ApiError } from '#app/api/client.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { emptyForm, type FormResult } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getSession } from '#app/middleware/session.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Conflict } from '../form/conflict.tsx'
import { fingerprints } from '../form/fingerprints.ts'
import { findPicking } from '../form/pick-products.server.ts'
import { changePicked, pickedFields, pickedIn } from '../form/picked.ts'
import { PageHead } from '../frame/page-head.tsx'
import { EditForm } from './edit-form.tsx'
import { amendmentIn, fieldsOf } from './edit-fields.ts'
import { useOrderLabels } from './use-order-labels.ts'
import type { Route } from './+types/edit'

/** An order that can still be changed; any other is shown on its own page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const [order, served] = await Promise.all([orders.show(api, params.orderId), areas.list(api)])
  const page = href('/admin-dashboard/orders/:orderId', params) + url.search
  if (!order.can_edit) throw redirect(page)
  const { version, ...fields } = fieldsOf(order)
  const values = { ...fields, version: version ?? '', made: fingerprints(fields) }
  return { order, areas: served, page, values }
}

/** Saves, unless one of the picker's buttons was pressed. What has been decided meanwhile is shown on the order's page. */
export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args
  const api = getApi(context)
  const page = href('/admin-dashboard/orders/:orderId', params) + url.search
  const answer = await handleForm(
    args,
    async (fields) => {
      try {
        return await orders.amend(api, params.orderId, fields.version, amendmentIn(fields))
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'order_state') throw error
        getSession(context).toast = { kind: 'error', message: error.message }
        throw seeOther(page)
      }
    },
    page,
    { changes: changed, readTheirs },
  )
  if (answer instanceof Response) return answer
  const picking = await findPicking(api, answer.data)
  return data({ form: answer.data, picking }, answer.init ?? undefined)
}

async function changed(fields: Record<string, string>): Promise<FormResult | null> {
  const values = changePicked(fields)
  return values && { ...emptyForm, values }
}

function readTheirs(details: unknown) {
  const theirs = orders.readTheirs(details)
  return theirs && fieldsOf(theirs)
}

export default function EditOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { order, areas: served, page, values } = loaderData
  const form = actionData?.form ?? { ...emptyForm, values }
  const picking = actionData?.picking ?? { goods: [], found: null }
  const labels = useOrderLabels(order, pickedIn(form.values).length)
  const number = t('admin:orders.number', { number: order.number })
  const show = (name: string, value: string) =>
    (name === 'area_id' && served.find(({ id }) => String(id) === value)?.name) || value
  return (
    <>
      <PageHead
        title={t('admin:orders.edit')}
        steps={[
          { name: t('admin:areas.orders'), to: href('/admin-dashboard/orders') },
          { name: number, to: page },
        ]}
        wrong={form.message !== null}
      />
      {form.theirs ? (
        <Conflict {...{ form, labels, show, cancel: page }}>
          {Object.entries(pickedFields(pickedIn(form.values))).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </Conflict>
      ) : (
        <EditForm {...{ order, form, picking, labels, areas: served, cancel: page }} />
      )}
    </>
  )
}
