import { useLocation } from 'react-router'
import type { Order } from '#app/api/orders.server.ts'
import { buttonStyle } from './button-style.ts'
import { Icon } from './icon.tsx'
import { knownMethod } from './payment-methods.ts'
import { useMoment } from './use-date.ts'
import { useTranslation } from './use-translation.ts'

/** How the payment of an order stands that is paid on a page of the bank's, and how it can be paid. */
export function PaymentState({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const moment = useMoment()
  const { payment_status, payment_method, ways_to_pay, payment_due_at } = order
  if (payment_status === 'paid' && knownMethod(payment_method) !== 'cod') {
    return (
      <p className="mt-6 flex items-center gap-2 font-semibold text-good">
        <Icon name="check" className="size-5" />
        {t('payment.state.arrived')}
      </p>
    )
  }
  if (ways_to_pay.length === 0) return null

  const failed = payment_status === 'failed'
  const until = moment(payment_due_at)
  const query = new URLSearchParams(search)
  query.set('look', '1')
  // the way that was chosen comes first
  const ways = ways_to_pay.toSorted(
    (a, b) => Number(b === payment_method) - Number(a === payment_method),
  )
  return (
    <section aria-labelledby="payment" className="mt-6 rounded-picture border border-edge p-5">
      <h2
        id="payment"
        className={`flex items-center gap-2 font-semibold ${failed ? 'text-wrong' : 'text-warning'}`}
      >
        <Icon name={failed ? 'close' : 'clock'} className="size-5" />
        {t(failed ? 'payment.state.failed' : 'payment.state.waiting')}
      </h2>
      <p className="mt-2 max-w-text">
        {t(failed ? 'payment.state.failedText' : 'payment.state.waitingText')}{' '}
        {until && t('payment.state.until', { until })}
      </p>
      <form method="post" action={`${pathname}${search}`} className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="pay" />
        {ways.map((method, place) => (
          <button
            key={method}
            name="payment_method"
            value={method}
            className={`${place === 0 ? buttonStyle.main : buttonStyle.quiet} grow sm:grow-0`}
          >
            {t(`payment.again.${knownMethod(method)}`)}
          </button>
        ))}
      </form>
      {!failed && (
        <p className="mt-2">
          <a href={`${pathname}?${query}`} className={buttonStyle.link}>
            {t('payment.state.look')}
          </a>
        </p>
      )}
    </section>
  )
}
