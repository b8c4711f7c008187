import { href } from 'react-router'
import { z } from 'zod'
import * as orders from '#app/api/orders.server.ts'
import { handleIntent } from '#app/forms/handle.server.ts'
import { lookAgain, whatToPay, withoutLook } from '#app/middleware/payment.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { CancelForm } from '#app/ui/cancel-form.tsx'
import { Head } from '#app/ui/head.tsx'
import { OrderFacts } from '#app/ui/order-facts.tsx'
import { OrderGoods } from '#app/ui/order-goods.tsx'
import { PaymentState } from '#app/ui/payment-state.tsx'
import { OrderRights, WithdrawForm } from '#app/ui/order-rights.tsx'
import { OrderTimeline } from '#app/ui/order-timeline.tsx'
import { WhereIsMyOrder } from '#app/ui/where-is-my-order.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import type { Route } from './+types/route'

/** A guest's receipt and way to follow the order: whoever holds the signed link sees it, and nobody else. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const order = await orders.track(getApi(context), linkOf(params.number, url))
  return lookAgain(context, order, url)
}

const Intent = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('cancel'), reason: z.string().optional() }),
  z.object({ intent: z.literal('withdraw'), reason: z.string().optional() }),
  z.object({ intent: z.literal('pay'), payment_method: z.string().max(20) }),
])

/** Whoever holds the link may pay the order, too, while that is waited for, and cancel it while it is pending. */
export function action(args: Route.ActionArgs) {
  const { context, params, url } = args
  const page = `${url.pathname}${withoutLook(url)}`
  return handleIntent(
    args,
    Intent,
    async (input) => {
      const api = getApi(context)
      const link = linkOf(params.number, url)
      if (input.intent === 'cancel') return orders.cancelTracked(api, link, input.reason)
      if (input.intent === 'withdraw') return orders.withdrawTracked(api, link, input.reason)
      const paying = await orders.payTracked(api, link, input.payment_method)
      return whatToPay(context, paying, page, input.payment_method)
    },
    page,
  )
}

function linkOf(number: string, { searchParams }: URL) {
  return {
    number,
    expires: searchParams.get('expires') ?? '',
    signature: searchParams.get('signature') ?? '',
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function Receipt({ loaderData: { order } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <div className="mx-auto max-w-192 pt-8 lg:pt-12">
      <Head title={t('receipt.title', { number: order.number })} hidden />
      <h1 className="voice text-3xl">{t('receipt.thanks', { name: order.name })}</h1>
      <p className="mt-2 text-quiet">
        {t('receipt.number')}{' '}
        <bdi className="font-semibold text-ink tabular-nums">{order.number}</bdi>
      </p>
      <p className="mt-1 max-w-text text-quiet">{t('receipt.text')}</p>
      <PaymentState order={order} />
      <OrderRights order={order} />
      <OrderTimeline order={order} />
      <OrderGoods order={order} />
      <OrderFacts order={order} />
      <div className="mt-10 flex flex-wrap gap-3">
        <a href={href('/products')} className={buttonStyle.primary}>
          {t('cart.goOn')}
        </a>
        <a href={href('/contact')} className={buttonStyle.quiet}>
          {t('nav.contact')}
        </a>
        <WhereIsMyOrder number={order.number} />
        <WithdrawForm order={order} />
        {order.canCancel && <CancelForm id="order" number={order.number} />}
      </div>
    </div>
  )
}
