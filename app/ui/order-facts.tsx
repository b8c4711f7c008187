import type { Order } from '#app/api/orders.server.ts'
import { Recipient } from './recipient.tsx'
import { Name } from './name.tsx'
import { knownMethod } from './payment-methods.ts'
import { useTranslation } from './use-translation.ts'

/** Where an order goes, how it is paid and what was noted with it. */
export function OrderFacts({ order, className = '' }: { order: Order; className?: string }) {
  const { t } = useTranslation()
  return (
    <div className={`mt-8 grid gap-6 sm:grid-cols-2 ${className}`}>
      <Block title={t('receipt.address')}>
        <Recipient order={order} />
      </Block>
      <Block title={t('receipt.payment')}>
        <PaymentName order={order} />
        {order.notes && (
          <p className="mt-3">
            <span className="text-quiet">{t('receipt.notes')}: </span>
            <Name>{order.notes}</Name>
          </p>
        )}
      </Block>
    </div>
  )
}

/** How an order is paid and, where that is so, that it has been. */
export function PaymentName({
  order: { payment_method, payment_status },
}: {
  order: Pick<Order, 'payment_method' | 'payment_status'>
}) {
  const { t } = useTranslation()
  return (
    <p>
      {t(`payment.${knownMethod(payment_method)}.name`)}
      {payment_status === 'paid' && `${t('list.comma')}${t('order.paid')}`}
      {payment_status === 'refunded' && `${t('list.comma')}${t('order.refunded')}`}
    </p>
  )
}

function Block({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="rounded-picture bg-stone p-5">
      <h2 className="mb-2 font-semibold">{title}</h2>
      {children}
    </section>
  )
}
