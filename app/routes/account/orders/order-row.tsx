import { href } from 'react-router'
import type { OrderSummary } from '#app/api/orders.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { CancelForm } from '#app/ui/cancel-form.tsx'
import { OrderStateBadge } from '#app/ui/order-state.tsx'
import { Amount } from '#app/ui/price.tsx'
import { useDate } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** An order in the list: number, day, state and total, with what can be done about it from here. */
export function OrderRow({ order }: { order: OrderSummary }) {
  const { t } = useTranslation()
  const date = useDate()
  const path = href('/order/:orderId', { orderId: String(order.id) })
  return (
    <li className="grid gap-3 py-6 sm:grid-cols-[1fr_auto_7rem] sm:gap-x-8">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 sm:justify-start">
          <h2 className="text-lg">
            <a href={path} className="hover:underline hover:underline-offset-4">
              {t('receipt.title', { number: order.number })}
            </a>
          </h2>
          <OrderStateBadge status={order.status} />
        </div>
        <p className="text-quiet">
          {t('order.placed', { date: date(order.created_at) })}
          {order.items_count != null && ` · ${t('order.items', { count: order.items_count })}`}
        </p>
      </div>
      <Amount fils={order.total} className="font-semibold sm:order-last sm:py-2 sm:text-end" />
      <div className="flex flex-wrap items-start gap-3 sm:justify-end">
        <a href={path} className={`${buttonStyle.quiet} grow sm:grow-0`}>
          {t('order.open')}
          <span className="sr-only"> {order.number}</span>
        </a>
        {order.canCancel && (
          <CancelForm id={String(order.id)} number={order.number} action={path} />
        )}
      </div>
    </li>
  )
}
