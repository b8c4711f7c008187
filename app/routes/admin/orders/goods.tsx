import { href } from 'react-router'
import type { OfficeOrder } from '#app/api/admin-orders.server.ts'
import { Name } from '#app/ui/name.tsx'
import { ItemDetails, ItemPicture, OrderSums } from '#app/ui/order-goods.tsx'
import { Amount } from '#app/ui/price.tsx'
import { Times } from '#app/ui/times.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useAllowed } from '../frame/use-allowed.ts'

type Item = OfficeOrder['items'][number]

/** What is ordered, line by line with what each costs, and what it comes to. */
export function Goods({ order }: { order: OfficeOrder }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="goods">
      <h2 id="goods" className="text-lg font-semibold">
        {t('admin:orders.goods', {
          count: order.items.reduce((sum, one) => sum + one.quantity, 0),
        })}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {order.items.map((item) => (
          <li key={item.id} className="flex items-center gap-3 py-3">
            <ItemPicture item={item} />
            <div className="min-w-0 grow">
              <p className="font-medium">
                <ItemName item={item} /> <Times quantity={item.quantity} />
              </p>
              <ItemDetails item={item} />
              {item.sku && (
                <p className="text-sm text-quiet">
                  <bdi>{item.sku}</bdi>
                </p>
              )}
            </div>
            <div className="text-end">
              <Amount fils={item.line_total} />
              {item.quantity > 1 && item.unit_price != null && (
                <p className="text-sm text-quiet">
                  <Amount fils={item.unit_price} /> {t('order.amend.each')}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <OrderSums order={order} className="mt-3" />
    </section>
  )
}

/** The name as it was on that day; it leads to the product or package for who may change those. */
function ItemName({ item: { name, product_id, package_id } }: { item: Item }) {
  const isAllowed = useAllowed()
  const to =
    product_id && isAllowed('products')
      ? href('/admin-dashboard/products/:productId', { productId: String(product_id) })
      : package_id && isAllowed('packages')
        ? href('/admin-dashboard/packages/:packageId', { packageId: String(package_id) })
        : null
  if (!to) return <Name>{name}</Name>
  return (
    <a href={to} className="underline-offset-4 hover:underline">
      <Name>{name}</Name>
    </a>
  )
}
