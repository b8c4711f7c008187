import { addToCart } from '../../models/cart.ts'
import { loadCart } from '../../models/cart-lines.ts'
import { makeQuote } from '../../models/checkout.ts'
import { fulfil } from '../../models/fulfillment.ts'
import { refreshListings } from '../../models/listing.ts'
import { moveOrder } from '../../models/order-states.ts'
import { placeOrder } from '../../models/place-order.ts'
import { moveStock } from '../../models/stock.ts'
import type { Owner, Scope } from '../../scope.ts'
import type { SeedOrder } from './content.ts'
import { wanted, type Seeding } from './demo-catalogue.ts'

const hour = 3600 * 1000

/** Where the demo's orders go to that do not say. */
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
  await insertDrivers(seeding)
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
  const { area = 'Salmiya', ...place } = given.address ?? {}
  const { id: area_id } = await trx
    .selectFrom('areas')
    .select('id')
    .where('name_en', '=', area)
    .executeTakeFirstOrThrow()
  const { owner, name, phone } = await shopperOf(seeding, given)
  for (const item of given.items)
    await addToCart(scope, owner, await thing(seeding, item, packages))
  if (!given.moves.some(({ move }) => move !== 'confirm')) await stockUp(seeding, scope, owner)
  const { total } = await makeQuote(scope, owner, area_id, coupon_code)
  const { order } = await placeOrder(
    scope,
    owner,
    {
      ...address,
      ...place,
      name,
      phone,
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
  const { number } = given
  await trx.updateTable('orders').set({ number }).where('id', '=', order.id).execute()
  await bring(scope, order.id, given.fulfillment)
}

/** A guest's cart is known by the number of his order. */
async function shopperOf({ trx }: Seeding, { email, guest, number }: SeedOrder) {
  if (guest) return { ...guest, owner: `guest:demo0000${number}` as const }
  const { id, name, phone } = await trx
    .selectFrom('users')
    .select(['id', 'name', 'phone'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { name, phone: phone ?? '', owner: `user:${id}` as const }
}

const drivers = [
  { name: 'Yousef', phone: '+96555501234' },
  { name: 'بلال', phone: '+96566607788' },
]

function insertDrivers({ trx, now }: Seeding) {
  const created_at = now.toISOString()
  return trx
    .insertInto('drivers')
    .values(drivers.map((driver) => ({ ...driver, created_at })))
    .execute()
}

/** Takes the goods of an order as far as they came, with one of the drivers and, at the door, the cash. */
async function bring(scope: Scope & { db: Seeding['trx'] }, id: number, end: string) {
  const way = ['preparing', 'out_for_delivery', 'delivered'] as const
  for (const [place, to] of way.slice(0, way.findIndex((each) => each === end) + 1).entries()) {
    const now = new Date(scope.now.getTime() + (place * 10 + 3) * hour)
    const driver = to === 'preparing' ? null : (drivers[id % drivers.length]?.name ?? null)
    await fulfil({ ...scope, now }, id, { to, driver, paid: true }, null)
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
