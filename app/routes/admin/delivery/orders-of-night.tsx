import { href } from 'react-router'
import type { Brought } from '#app/api/admin-deliveries.server.ts'
import { Name } from '#app/ui/name.tsx'
import { Amount } from '#app/ui/price.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

type Props = {
  /** The id of its heading. */
  id: string
  title: string
  orders: Brought[]
}

/** Orders that a driver had, with the cash for each. */
export function OrdersOfNight({ id: heading, title, orders }: Props) {
  const { t } = useTranslation()
  if (orders.length === 0) return null
  const sum = orders.reduce((all, { cash }) => all + cash, 0)
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="pb-2 text-lg font-semibold">
        {title}{' '}
        <span className="text-sm font-normal text-quiet">
          {t('admin:delivery.orders', { count: orders.length })}
        </span>
      </h2>
      <ul className="divide-y divide-line rounded-picture border border-line">
        {orders.map(({ id, number, name, area, cash }) => (
          <li key={id} className="flex items-center justify-between gap-4 px-3 py-1">
            <span className="min-w-0">
              <a
                href={href('/admin-dashboard/orders/:orderId', { orderId: String(id) })}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                <bdi>{number}</bdi>
              </a>{' '}
              <Name>{name}</Name>
              {t('list.comma')}
              <span className="text-quiet">
                <Name>{area}</Name>
              </span>
            </span>
            <Amount fils={cash} />
          </li>
        ))}
        {orders.length > 1 && (
          <li className="flex justify-between gap-4 px-3 py-3 font-semibold">
            {t('admin:delivery.sum')}
            <Amount fils={sum} />
          </li>
        )}
      </ul>
    </section>
  )
}
