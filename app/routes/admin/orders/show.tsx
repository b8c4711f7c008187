import { randomUUID } from 'node:crypto'
import { href, useLocation } from 'react-router'
import * as drivers from '#app/api/admin-drivers.server.ts'
import * as orders from '#app/api/admin-orders.server.ts'
import * as settings from '#app/api/settings.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { backTo } from '../list/use-list-address.ts'
import { actOnOrder } from './act.server.ts'
import { Customer } from './customer.tsx'
import { Goods } from './goods.tsx'
import { Money } from './money.tsx'
import { Papers } from './papers.tsx'
import { NextStep } from './next-step.tsx'
import { Notes } from './notes.tsx'
import { Timeline } from './timeline.tsx'
import type { Route } from './+types/show'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const [order, active] = await Promise.all([
    orders.show(api, params.orderId),
    drivers.findActive(api),
  ])
  // the customer is written to as the shop calls itself in his language
  const { siteName, withoutDelivery } = await settings.show(api, order.language)
  const back = backTo(href('/admin-dashboard/orders'), url.searchParams)
  return {
    order,
    drivers: active,
    shop: { siteName, withoutDelivery, now: new Date().toISOString() },
    back,
    keyOfForm: randomUUID(),
  }
}

export function action(args: Route.ActionArgs) {
  return actOnOrder(args, args.params.orderId)
}

/** One order: how it stands and what is to be done next, who ordered it, what, for how much, and what has happened so far. */
export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { order, shop, back, keyOfForm } = loaderData
  const form = actionData ?? emptyForm
  const params = { orderId: String(order.id) }
  return (
    <>
      <PageHead
        title={t('admin:orders.number', { number: order.number })}
        steps={[{ name: t('admin:areas.orders'), to: back }]}
        wrong={form.message !== null}
      >
        <Papers ids={String(order.id)} />
        {order.can_edit && (
          <a
            href={`${href('/admin-dashboard/orders/:orderId/edit', params)}${search}`}
            className={buttonStyle.quiet}
          >
            <Icon name="pencil" className="size-5" />
            {t('admin:orders.edit')}
          </a>
        )}
      </PageHead>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-x-10">
        <NextStep {...{ order, form }} drivers={loaderData.drivers} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Customer {...{ order, shop, form }} />
        </div>
        <Goods order={order} />
        <Money {...{ order, form, keyOfForm }} />
        <Notes {...{ order, form }} />
        <Timeline order={order} />
      </div>
    </>
  )
}
