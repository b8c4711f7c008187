import { addToCart } from '../../models/cart.ts'
import { loadCart } from '../../models/cart-lines.ts'
import { makeQuote } from '../../models/checkout.ts'
import { refreshListings } from '../../models/listing.ts'
import { moveOrder } from '../../models/order-states.ts'
import { notePayment } from '../../models/order-payments.ts'
import { placeOrder } from '../../models/place-order.ts'
import { moveStock } from '../../models/stock.ts'
import type { Owner, Scope } from '../../scope.ts'
import type { SeedOrder } from './content.ts'
import { wanted, type Seeding } from './demo-catalogue.ts'

const hour = 3600 * 1000

/** Where all of the demo's orders go to. */
const address = {
  block: '4',
  street: 'Salem Al Mubarak',
  avenue: null,
  building: '15',
  floor: '2',
  apartment: '6',
  paci: null,
  directions: null,
}

/**
 * Orders of the past weeks, made by the rules of the shop on the days they are of. The shelves hold afterwards what the
 * catalogue says, and nobody gets mail about what is long past.
 */
export async function insertOrders(seeding: Seeding, packages: Map<string, number>) {
  const { trx, now, content } = seeding
  for (const order of content.orders) await insertOrder(seeding, order, packages)

  await trx.deleteFrom('outbox').execute()
  const products = await trx.selectFrom('products').select('id').execute()
  await refreshListings(
    trx,
    products.map(({ id }) => id),
    now,
  )
}

async function insertOrder(seeding: Seeding, given: SeedOrder, packages: Map<string, number>) {
  const { trx, now } = seeding
  const { language, email, coupon: coupon_code } = given
  const placed = new Date(now.getTime() - given.days_ago * 24 * hour - 3 * hour)
  const scope = { db: trx, language, now: placed }
  const user = await trx
    .selectFrom('users')
    .select(['id', 'name', 'phone'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { id: area_id } = await trx
    .selectFrom('areas')
    .select('id')
    .where('name_en', '=', 'Salmiya')
    .executeTakeFirstOrThrow()

  const owner: Owner = `user:${user.id}`
  for (const item of given.items)
    await addToCart(scope, owner, await thing(seeding, item, packages))
  if (!given.moves.some(({ move }) => move !== 'confirm')) await stockUp(seeding, scope, owner)
  const { total } = await makeQuote(scope, owner, area_id, coupon_code)
  const { name, phone } = user
  const { order } = await placeOrder(
    scope,
    owner,
    {
      ...address,
      name,
      phone: phone ?? '',
      email,
      area_id,
      notes: given.notes,
      payment_method: 'cod',
      coupon_code,
      expected_total: total,
    },
    `demo-order-${given.number}`,
  )
  for (const { hours_later, ...move } of given.moves) {
    const then = new Date(placed.getTime() + hours_later * hour)
    await moveOrder({ ...scope, now: then }, { id: order.id }, move)
  }
  const done = await trx
    .updateTable('orders')
    .set({ number: given.number, fulfillment_status: given.fulfillment })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (given.fulfillment === 'delivered') {
    const then = new Date(placed.getTime() + 2 * 24 * hour)
    const cash = { kind: 'payment', method: 'cod', amount: total, reference: null } as const
    await notePayment({ db: trx, now: then }, done, { ...cash, by: null })
  }
}

async function thing(
  { trx }: Seeding,
  item: SeedOrder['items'][number],
  packages: Map<string, number>,
) {
  const nothing = { product_id: null, product_variant_id: null, package_id: null }
  const { quantity } = item
  if ('package' in item) return { ...nothing, package_id: wanted(packages, item.package), quantity }

  const variant = await trx
    .selectFrom('product_variants')
    .select(['id', 'product_id'])
    .where('sku', '=', item.sku)
    .executeTakeFirstOrThrow()
  return {
    ...nothing,
    product_id: variant.product_id,
    product_variant_id: variant.id,
    quantity,
  }
}

/** Puts onto the shelf what this order will take from it for good. */
async function stockUp({ trx }: Seeding, scope: Scope, owner: Owner) {
  const { lines } = await loadCart(scope, owner)
  const { id: user_id } = await trx
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', 1)
    .executeTakeFirstOrThrow()
  for (const { takes, quantity } of lines) {
    for (const { variant_id, pieces } of takes) {
      const cause = { user_id, reason: 'received', note: null } as const
      await moveStock(
        { db: trx, now: scope.now },
        cause,
        new Map([[variant_id, -pieces * quantity]]),
      )
    }
  }
}
