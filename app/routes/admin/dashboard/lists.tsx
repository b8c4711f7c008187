import { href } from 'react-router'
import type { Stats } from '#app/api/admin-stats.server.ts'
import { Name } from '#app/ui/name.tsx'
import { OrderStateBadge } from '#app/ui/order-state.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Amount } from '#app/ui/price.tsx'
import { useMoment } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useNameOf } from '../list/use-name-of.ts'
import { Panel } from './panel.tsx'

/** The latest orders, what sells best, who buys most and what runs out: a few of each, with the way to all of them. */
export function Lists({ figures }: { figures: Stats }) {
  const { t } = useTranslation()
  const { latest_orders, best_sellers, best_customers, low_stock, from, to } = figures
  const period = new URLSearchParams({ from, to })
  return (
    <div className="grid gap-4 pt-4 lg:grid-cols-2">
      {latest_orders.length > 0 && (
        <Panel
          title={t('admin:dashboard.latest')}
          all="/admin-dashboard/orders"
          permission="orders"
        >
          {latest_orders.map((order) => (
            <LatestOrder key={order.id} order={order} />
          ))}
        </Panel>
      )}
      {best_sellers.length > 0 && (
        <Panel
          title={t('admin:dashboard.bestSellers')}
          all={`/admin-dashboard/reports/products?${period}`}
          permission="reports"
        >
          {best_sellers.map((thing) => (
            <Seller key={`${thing.kind}-${thing.id}`} thing={thing} />
          ))}
        </Panel>
      )}
      {best_customers.length > 0 && (
        <Panel
          title={t('admin:dashboard.bestCustomers')}
          all={`/admin-dashboard/reports/customers?${period}`}
          permission="reports"
        >
          {best_customers.map((customer, place) => (
            <li key={place} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
              <span className="min-w-0 font-semibold">
                <Name>{customer.name}</Name>
              </span>
              <Amount fils={customer.revenue} className="font-semibold" />
              <span className="basis-full text-sm text-quiet">
                {t('admin:dashboard.ordersOf', { count: customer.orders })}
              </span>
            </li>
          ))}
        </Panel>
      )}
      {low_stock.length > 0 && (
        <Panel
          title={t('admin:dashboard.lowStock')}
          all={`${href('/admin-dashboard/products')}?stock=low&sort=stock`}
          permission="products"
        >
          {low_stock.map((product) => (
            <LowStock key={product.id} product={product} />
          ))}
        </Panel>
      )}
    </div>
  )
}

function LatestOrder({ order }: { order: Stats['latest_orders'][number] }) {
  const moment = useMoment()
  return (
    <li className="relative grid grid-cols-[1fr_auto] gap-x-4 py-3">
      <span className="min-w-0">
        <a href={`/admin-dashboard/orders/${order.id}`} className="covers font-semibold">
          <bdi>{order.number}</bdi>
        </a>
        {' · '}
        <Name>{order.name}</Name>
      </span>
      <Amount fils={order.total} className="font-semibold" />
      <span className="text-sm text-quiet">
        <Name>{order.area}</Name>
        {' · '}
        <time dateTime={order.created_at}>{moment(order.created_at)}</time>
      </span>
      <span className="justify-self-end">
        <OrderStateBadge status={order.status} />
      </span>
    </li>
  )
}

function Seller({ thing }: { thing: Stats['best_sellers'][number] }) {
  const { t } = useTranslation()
  const nameOf = useNameOf()
  return (
    <li className="flex items-center gap-3 py-2">
      <Thumb image={thing.image ?? null} />
      <span className="min-w-0 grow">
        <span className="block font-semibold">
          <Name>{nameOf(thing) || t('admin:figures.gone')}</Name>
        </span>
        <span className="text-sm text-quiet">
          {t('admin:dashboard.pieces', { count: thing.pieces })}
        </span>
      </span>
      <Amount fils={thing.revenue} className="font-semibold" />
    </li>
  )
}

function LowStock({ product }: { product: Stats['low_stock'][number] }) {
  const { t } = useTranslation()
  const nameOf = useNameOf()
  const to = href('/admin-dashboard/products/:productId/stock', { productId: String(product.id) })
  return (
    <li className="relative flex items-center gap-3 py-2">
      <Thumb image={product.image ?? null} />
      <a href={to} className="covers min-w-0 grow font-semibold">
        <Name>{nameOf(product)}</Name>
      </a>
      <span className="text-warning">{t('admin:dashboard.left', { count: product.stock })}</span>
    </li>
  )
}

function Thumb({ image }: { image: Parameters<typeof Picture>[0]['picture'] }) {
  return (
    <Picture
      picture={image}
      kind="thumb"
      alt=""
      className="size-12 shrink-0 rounded-control object-cover"
    />
  )
}
