import type { Database } from '#shop-api/db/database.ts'
import { addToCart } from '#shop-api/models/cart.ts'
import { makeQuote } from '#shop-api/models/checkout.ts'
import { placeOrder, type Checkout } from '#shop-api/models/place-order.ts'
import type { Owner, Scope } from '#shop-api/scope.ts'

let made = 0

type Wish =
  { product: { id: number; variantId: number }; quantity: number } | { package_id: number }

/** A checkout that nothing is wrong with, delivered to an area. `expected_total` is fils. */
export function checkoutOf(
  area_id: number,
  expected_total: number,
  changes: Partial<Checkout> = {},
): Checkout {
  return {
    name: 'Sara',
    phone: '+96599887766',
    email: 'sara@example.com',
    area_id,
    block: '4',
    street: '2',
    avenue: null,
    building: '15',
    floor: null,
    apartment: null,
    paci: null,
    directions: null,
    notes: null,
    payment_method: 'cod',
    coupon_code: null,
    expected_total,
    ...changes,
  }
}

/** Puts things into the cart of `owner` and orders them, delivered to an area. */
export async function order(
  scope: Scope,
  owner: Owner,
  area_id: number,
  wishes: Wish[],
  changes: Partial<Checkout> = {},
) {
  for (const wish of wishes) {
    const item =
      'package_id' in wish
        ? { product_id: null, product_variant_id: null, package_id: wish.package_id, quantity: 1 }
        : {
            product_id: wish.product.id,
            product_variant_id: wish.product.variantId,
            package_id: null,
            quantity: wish.quantity,
          }
    await addToCart(scope, owner, item)
  }
  const { total } = await makeQuote(scope, owner, area_id, changes.coupon_code ?? null)
  const placed = await placeOrder(
    scope,
    owner,
    checkoutOf(area_id, total, changes),
    `order-of-a-test-${++made}`,
  )
  return placed.order
}

/** How many uses of a coupon count. */
export async function usesOf(db: Database, couponId: number) {
  const { used_count } = await db
    .selectFrom('coupons')
    .select('used_count')
    .where('id', '=', couponId)
    .executeTakeFirstOrThrow()
  return used_count
}

/** What has been written to be mailed about an order, and to whom. */
export async function mailsAbout(db: Database, orderId: number) {
  const rows = await db
    .selectFrom('outbox')
    .select(['kind', 'recipient'])
    .where('details', '=', JSON.stringify({ order_id: orderId }))
    .orderBy('id')
    .execute()
  return rows.map(({ kind, recipient }) => [kind, recipient])
}
