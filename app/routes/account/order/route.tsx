import { href } from 'react-router'
import { z } from 'zod'
import * as orders from '#app/api/orders.server.ts'
import { handleIntent } from '#app/forms/handle.server.ts'
import { lookAgain, whatToPay } from '#app/middleware/payment.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { CancelForm } from '#app/ui/cancel-form.tsx'
import { Head } from '#app/ui/head.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { OrderFacts } from '#app/ui/order-facts.tsx'
import { OrderGoods } from '#app/ui/order-goods.tsx'
import { OrderStateBadge } from '#app/ui/order-state.tsx'
import { PaymentState } from '#app/ui/payment-state.tsx'
import { OrderRights, WithdrawForm } from '#app/ui/order-rights.tsx'
import { OrderTimeline } from '#app/ui/order-timeline.tsx'
import { useDate } from '#app/ui/use-date.ts'
import { WhereIsMyOrder } from '#app/ui/where-is-my-order.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import type { Route } from './+types/route'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return lookAgain(context, await orders.show(getApi(context), params.orderId), url)
}

const Intent = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('cancel'), reason: z.string().optional() }),
  z.object({ intent: z.literal('reorder') }),
  z.object({ intent: z.literal('withdraw'), reason: z.string().optional() }),
  z.object({ intent: z.literal('pay'), payment_method: z.string().max(20) }),
])

/** What is done about an order, from its own page or from the list. Ordering again leads to the cart. */
export function action(args: Route.ActionArgs) {
  const { context, params } = args
  const api = getApi(context)
  const page = href('/order/:orderId', params)
  return handleIntent(
    args,
    Intent,
    async (input) => {
      switch (input.intent) {
        case 'cancel':
          return orders.cancel(api, params.orderId, input.reason)
        case 'withdraw':
          return orders.withdraw(api, params.orderId, input.reason)
        case 'pay': {
          const paying = await orders.pay(api, params.orderId, input.payment_method)
          return whatToPay(context, paying, page, input.payment_method)
        }
        case 'reorder':
          return { ...(await orders.reorder(api, params.orderId)), nextPage: href('/cart') }
      }
    },
    page,
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

const wide = 'grow sm:grow-0'

export default function OrderPage({ loaderData: { order }, params }: Route.ComponentProps) {
  const { t } = useTranslation()
  const date = useDate()
  const title = t('receipt.title', { number: order.number })
  return (
    <div className="pt-4">
      <Head title={title} hidden />
      <p>
        <a href={href('/order')} className={buttonStyle.link}>
          {t('order.all')}
        </a>
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 className="voice text-3xl">{title}</h1>
        <OrderStateBadge status={order.status} />
      </div>
      <p className="mt-1 text-quiet">{t('order.placed', { date: date(order.created_at) })}</p>
      <div className="grid gap-x-14 lg:grid-cols-[1fr_22rem]">
        <div>
          <PaymentState order={order} />
          <OrderRights order={order} />
          <OrderTimeline order={order} />
          <OrderGoods order={order} />
        </div>
        <div>
          <OrderFacts order={order} className="lg:mt-6 lg:grid-cols-1" />
          <section aria-labelledby="actions" className="mt-8">
            <h2 id="actions" className="sr-only">
              {t('order.actions')}
            </h2>
            <div className="flex flex-wrap items-start gap-3">
              <form method="post" className={wide}>
                <button
                  name="intent"
                  value="reorder"
                  className={`${buttonStyle.primary} w-full sm:w-auto`}
                >
                  <Icon name="again" className="size-5" />
                  {t('order.again')}
                </button>
              </form>
              <a
                href={href('/order/:orderId/invoice', params)}
                className={`${buttonStyle.quiet} ${wide}`}
              >
                <Icon name="paper" className="size-5" />
                {t('order.print')}
              </a>
              {order.canEdit && (
                <a
                  href={href('/order/:orderId/edit', params)}
                  className={`${buttonStyle.quiet} ${wide}`}
                >
                  <Icon name="pencil" className="size-5" />
                  {t('order.edit')}
                </a>
              )}
              <WhereIsMyOrder number={order.number} className={wide} />
              <WithdrawForm order={order} />
              {order.canCancel && <CancelForm id="order" number={order.number} />}
            </div>
          </section>
        </div>
      </div>
    </div>
  )
}
