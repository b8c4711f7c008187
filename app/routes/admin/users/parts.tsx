import { href } from 'react-router'
import type { UserDetails } from '#app/api/admin-users.server.ts'
import { AddressLine } from '#app/ui/address-line.tsx'
import { Name } from '#app/ui/name.tsx'
import { OrderStateBadge } from '#app/ui/order-state.tsx'
import { Amount } from '#app/ui/price.tsx'
import { useDate } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useAllowed } from '../frame/use-allowed.ts'

/** The latest orders, with their pages for who may open them. */
export function UserOrders({ user }: { user: UserDetails }) {
  const { t } = useTranslation()
  const date = useDate()
  const isAllowed = useAllowed()
  return (
    <section aria-labelledby="orders-title">
      <h2 id="orders-title" className="pb-2 text-lg font-semibold">
        {t('admin:users.latest')}
      </h2>
      {user.orders.length === 0 && <p className="text-quiet">{t('admin:users.noOrders')}</p>}
      <ul className="divide-y divide-line border-y border-line">
        {user.orders.map((order) => (
          <li
            key={order.id}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <span className="flex flex-wrap items-center gap-x-3">
              {isAllowed('orders') ? (
                <a
                  href={href('/admin-dashboard/orders/:orderId', { orderId: String(order.id) })}
                  className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                >
                  <bdi>{order.number}</bdi>
                </a>
              ) : (
                <bdi className="font-semibold">{order.number}</bdi>
              )}
              <time dateTime={order.created_at} className="text-sm text-quiet">
                {date(order.created_at)}
              </time>
            </span>
            <span className="flex flex-wrap items-center gap-x-4">
              <OrderStateBadge status={order.status} />
              <Amount fils={order.total} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where he has things brought to. */
export function UserAddresses({ user }: { user: UserDetails }) {
  const { t } = useTranslation()
  if (user.addresses.length === 0) return null
  return (
    <section aria-labelledby="addresses-title">
      <h2 id="addresses-title" className="pb-2 text-lg font-semibold">
        {t('admin:users.addresses')}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {user.addresses.map((address) => (
          <li key={address.id} className="rounded-picture border border-line p-4">
            <h3 className="font-semibold">
              <Name>{address.label}</Name>
            </h3>
            <address className="not-italic">
              <Name>{address.area}</Name>
              {t('list.comma')}
              <AddressLine address={address} />
            </address>
          </li>
        ))}
      </ul>
    </section>
  )
}
