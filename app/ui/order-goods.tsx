import type { Order, OrderItem } from '#app/api/orders.server.ts'
import { DeliveryFee } from './delivery-fee.tsx'
import { DiscountRow } from './discount-row.tsx'
import { Name } from './name.tsx'
import { packagePath, productPath } from './paths.ts'
import { Picture } from './picture.tsx'
import { Amount } from './price.tsx'
import { SumRow } from './sum-row.tsx'
import { Times } from './times.tsx'
import { useTranslation } from './use-translation.ts'

/** What was ordered, line by line, and what it came to. */
export function OrderGoods({ order }: { order: Order }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="goods" className="mt-8">
      <h2 id="goods" className="voice text-xl">
        {t('receipt.goods')}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {order.items.map((item) => (
          <li key={item.id} className="flex items-center gap-4 py-4">
            <ItemPicture item={item} />
            <div className="grow">
              <p className="font-medium">
                <ItemName item={item} /> <Times quantity={item.quantity} />
              </p>
              <ItemDetails item={item} />
            </div>
            <Amount fils={item.line_total} />
          </li>
        ))}
      </ul>
      <OrderSums order={order} className="mt-4" />
    </section>
  )
}

export function ItemPicture({ item: { image_url } }: { item: OrderItem }) {
  return (
    <Picture
      picture={image_url ? { url: image_url, alt: '', width: null, height: null } : null}
      kind="thumb"
      alt=""
      className="size-16 shrink-0 rounded-control object-cover"
    />
  )
}

/** The name as it was on that day, with a link to where it may still be had. */
function ItemName({ item: { name, product_id, package_id } }: { item: OrderItem }) {
  const to = product_id
    ? productPath({ id: product_id, slug: '' })
    : package_id
      ? packagePath({ id: package_id, slug: '' })
      : null
  if (!to) return <Name>{name}</Name>
  return (
    <a href={to} className="hover:underline hover:underline-offset-4">
      <Name>{name}</Name>
    </a>
  )
}

/** Size and colour, or what a package holds. */
export function ItemDetails({ item: { options, components } }: { item: OrderItem }) {
  return (
    <>
      {options && (
        <p className="text-sm text-quiet">
          <Name>{options}</Name>
        </p>
      )}
      {components && components.length > 0 && (
        <ul className="text-sm text-quiet">
          {components.map(({ name, options, quantity }) => (
            <li key={`${name} ${options}`}>
              <Name>{name}</Name> <Times quantity={quantity} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type Sums = Pick<Order, 'subtotal' | 'discount' | 'coupon_code' | 'delivery_fee' | 'total'>

/** What an order came to, with its discount and the code that gave it. */
export function OrderSums({ order, className = '' }: { order: Sums; className?: string }) {
  const { t } = useTranslation()
  return (
    <dl className={`grid gap-2 ${className}`}>
      <SumRow label={t('checkout.subtotal')}>
        <Amount fils={order.subtotal} />
      </SumRow>
      <DiscountRow fils={order.discount} code={order.coupon_code} />
      <SumRow label={t('checkout.delivery')}>
        <DeliveryFee fils={order.delivery_fee} />
      </SumRow>
      <SumRow label={t('checkout.total')} strong>
        <Amount fils={order.total} />
      </SumRow>
    </dl>
  )
}
