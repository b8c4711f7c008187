import { href } from 'react-router'
import type { OrderRow } from '#app/api/admin-orders.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Name } from '#app/ui/name.tsx'
import { Amount } from '#app/ui/price.tsx'
import { telephone } from '#app/ui/telephone.ts'
import { useMoment } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import type { Column } from '../list/rows.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { OrderStage, usePaymentState } from './state.tsx'
import { useAge } from './use-age.ts'

/** What the list says of an order. */
export function useColumns(): Column<OrderRow>[] {
  const { t } = useTranslation()
  const paymentState = usePaymentState()
  return [
    {
      key: 'number',
      label: t('admin:orders.order'),
      kind: 'main',
      cell: (order) => <Title order={order} />,
    },
    {
      key: 'total',
      label: t('checkout.total'),
      sort: 'total',
      kind: 'number',
      cell: ({ total }) => <Amount fils={total} className="font-semibold" />,
    },
    {
      key: 'payment_status',
      label: t('admin:orders.payment.title'),
      kind: 'state',
      cell: ({ payment_status }) => (
        <span className="text-quiet">{paymentState(payment_status)}</span>
      ),
    },
    {
      key: 'state',
      label: t('admin:list.state'),
      kind: 'state',
      cell: (order) => (
        <span>
          <OrderStage order={order} />
          {order.hold && (
            <span className="block text-sm text-warning">{t('admin:orders.onHold')}</span>
          )}
        </span>
      ),
    },
    {
      key: 'created_at',
      label: t('admin:orders.placed'),
      sort: 'created_at',
      kind: 'state',
      cell: ({ created_at }) => <Age moment={created_at} />,
    },
    {
      key: 'call',
      label: t('admin:products.actions'),
      kind: 'buttons',
      cell: ({ name, phone }) =>
        phone && (
          <a href={`tel:${telephone(phone)}`} className={buttonStyle.link}>
            <Icon name="phone" className="size-5" />
            {t('admin:orders.call')}
            <span className="sr-only">{` ${name}`}</span>
          </a>
        ),
    },
  ]
}

function Title({ order: { id, number, name, area } }: { order: OrderRow }) {
  const { t } = useTranslation()
  const { rowAddress } = useListAddress()
  return (
    <span className="min-w-0">
      <a
        href={rowAddress(href('/admin-dashboard/orders/:orderId', { orderId: String(id) }))}
        className="font-semibold underline-offset-4 hover:underline"
      >
        <bdi>{number}</bdi>
      </a>
      <span className="block">
        <Name>{name}</Name>
        <span className="text-quiet">
          {t('list.comma')}
          <Name>{area}</Name>
        </span>
      </span>
    </span>
  )
}

/** How long ago; the whole moment for who looks closer. */
export function Age({ moment }: { moment: string }) {
  const age = useAge()
  const whole = useMoment()
  return (
    <time dateTime={moment} title={whole(moment)} className="whitespace-nowrap">
      {age(moment)}
    </time>
  )
}
