import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkoutOf } from '#tests/support/orders.ts'
import {
  emptyStore,
  insertArea,
  insertPackage,
  insertProduct,
  newGuest,
  scopeOf,
  stockOf,
} from '#tests/support/store.ts'
import type { Owner } from '../scope.ts'
import { loadCart } from './cart-lines.ts'
import { addToCart } from './cart.ts'
import { placeOrder, type Checkout } from './place-order.ts'

const db = await emptyStore()
const scope = scopeOf(db)
const area_id = await insertArea(db, { fee: 1500 })

function checkout(expected_total: number, changes: Partial<Checkout> = {}) {
  return checkoutOf(area_id, expected_total, changes)
}

async function guestWith(product: { id: number; variantId: number }, quantity: number) {
  const guest = newGuest()
  const item = {
    product_id: product.id,
    product_variant_id: product.variantId,
    package_id: null,
    quantity,
  }
  await addToCart(scope, guest, item)
  return guest
}

async function orders() {
  const { count } = await db
    .selectFrom('orders')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function key(name: string) {
  return name.padEnd(16, '-')
}

test('an order takes the goods from stock, notes it, and leaves the cart empty', async () => {
  const product = await insertProduct(db, { variants: [{ price: 2750, stock: 7 }] })
  const guest = await guestWith(product, 3)

  const { order } = await placeOrder(scope, guest, checkout(3 * 2750 + 1500), key('first'))

  expect(order).toMatchObject({
    status: 'pending',
    subtotal: 8250,
    delivery_fee: 1500,
    total: 9750,
  })
  expect(await stockOf(db, product.variantId)).toBe(4)
  const movements = await db
    .selectFrom('stock_movements')
    .select(['change', 'stock', 'order_id'])
    .where('product_variant_id', '=', product.variantId)
    .execute()
  expect(movements.map((row) => ({ ...row }))).toEqual([
    { change: -3, stock: 4, order_id: order.id },
  ])
  expect((await loadCart(scope, guest)).lines).toEqual([])
})

test('a total that is not the one the shopper saw asks again and writes nothing', async () => {
  const product = await insertProduct(db, { variants: [{ price: 2750, stock: 7 }] })
  const guest = await guestWith(product, 1)
  const before = await orders()

  await expect(placeOrder(scope, guest, checkout(2750), key('wrong'))).rejects.toMatchObject({
    code: 'total_changed',
    details: { data: { quote: { total: '4.250' } } },
  })

  expect(await orders()).toBe(before)
  expect(await stockOf(db, product.variantId)).toBe(7)
  expect((await loadCart(scope, guest)).items_count).toBe(1)
})

test('the same key and form are one order, however often they are sent at once', async () => {
  const product = await insertProduct(db, { variants: [{ price: 1000, stock: 20 }] })
  const guest = await guestWith(product, 2)

  const placed = await Promise.all(
    Array.from({ length: 20 }, () => placeOrder(scope, guest, checkout(3500), key('once'))),
  )

  expect(new Set(placed.map(({ order }) => order.number)).size).toBe(1)
  expect(placed.every(({ conflict }) => !conflict)).toBe(true)
  expect(await stockOf(db, product.variantId)).toBe(18)
})

test('the same key with another form is a conflict that names the first order', async () => {
  const product = await insertProduct(db, { variants: [{ price: 1000, stock: 20 }] })
  const guest = await guestWith(product, 1)
  const first = await placeOrder(scope, guest, checkout(2500), key('other'))
  await addToCart(scope, guest, {
    product_id: product.id,
    product_variant_id: product.variantId,
    package_id: null,
    quantity: 1,
  })

  const second = await placeOrder(scope, guest, checkout(2500, { name: 'Ali' }), key('other'))

  expect(second).toMatchObject({ conflict: true, order: { id: first.order.id } })
  expect(await stockOf(db, product.variantId)).toBe(19)
})

test('a key belongs to one shopper', async () => {
  const product = await insertProduct(db, { variants: [{ price: 1000, stock: 20 }] })
  const [one, two] = [await guestWith(product, 1), await guestWith(product, 1)]

  const first = await placeOrder(scope, one, checkout(2500), key('shared'))
  const second = await placeOrder(scope, two, checkout(2500), key('shared'))

  expect(second.order.number).not.toBe(first.order.number)
})

test('a refused order stores nothing under its key, so that it can be put right', async () => {
  const product = await insertProduct(db, { variants: [{ price: 1000, stock: 20 }] })
  const guest = await guestWith(product, 1)

  await expect(placeOrder(scope, guest, checkout(1), key('again'))).rejects.toMatchObject({
    code: 'total_changed',
  })
  const { conflict } = await placeOrder(scope, guest, checkout(2500), key('again'))

  expect(conflict).toBe(false)
})

test('of fifty who order the last piece at once, one gets it', async () => {
  const product = await insertProduct(db, { variants: [{ price: 1000, stock: 1 }] })
  const guests = await Promise.all(Array.from({ length: 50 }, () => guestWith(product, 1)))
  const before = await orders()

  const results = await Promise.allSettled(
    guests.map((guest, place) => placeOrder(scope, guest, checkout(2500), key(`last-${place}`))),
  )

  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  const refusals = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason.code] : [],
  )
  expect(refusals).toEqual(Array.from({ length: 49 }, () => 'out_of_stock'))
  expect(await orders()).toBe(before + 1)
  expect(await stockOf(db, product.variantId)).toBe(0)
})

test('whatever is ordered at once, sold and left are what there was', async () => {
  const product = await insertProduct(db, { variants: [{ price: 1000, stock: 5 }] })
  const wishes = Array.from({ length: 20 }, (_, place) => (place % 3) + 1)
  const guests = await Promise.all(wishes.map((quantity) => guestWith(product, quantity)))

  await Promise.allSettled(
    guests.map((guest, place) =>
      placeOrder(scope, guest, checkout((wishes[place] ?? 0) * 1000 + 1500), key(`five-${place}`)),
    ),
  )

  const { sold } = await db
    .selectFrom('order_items')
    .select(sql<number>`coalesce(sum(quantity), 0)`.as('sold'))
    .where('product_variant_id', '=', product.variantId)
    .executeTakeFirstOrThrow()
  expect(sold + (await stockOf(db, product.variantId))).toBe(5)
})

test('a package takes all of its goods or none', async () => {
  const plenty = await insertProduct(db, { variants: [{ price: 1000, stock: 9 }] })
  const last = await insertProduct(db, { variants: [{ price: 2000, stock: 1 }] })
  const set = await insertPackage(db, {
    goods: [plenty, last].map((one) => ({
      product_id: one.id,
      product_variant_id: one.variantId,
      quantity: 1,
    })),
    discount_type: 'percent',
    discount_value: 10_000,
  })
  const [forSet, forOne] = [newGuest(), await guestWith(last, 1)]
  await addToCart(scope, forSet, {
    product_id: null,
    product_variant_id: null,
    package_id: set,
    quantity: 1,
  })

  const results = await Promise.allSettled([
    placeOrder(scope, forSet, checkout(2700 + 1500), key('set')),
    placeOrder(scope, forOne, checkout(2000 + 1500), key('single')),
  ])

  expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await stockOf(db, last.variantId)).toBe(0)
  const packageWon = results[0]?.status === 'fulfilled'
  expect(await stockOf(db, plenty.variantId)).toBe(packageWon ? 8 : 9)
})

test('a package is used no more often than its limits say', async () => {
  const product = await insertProduct(db, { variants: [{ price: 1000, stock: 100 }] })
  const goods = [{ product_id: product.id, product_variant_id: product.variantId, quantity: 1 }]
  const limited = await insertPackage(db, { goods, usage_limit: 2 })
  const perPerson = await insertPackage(db, { goods, user_usage_limit: 1 })
  const order = async (package_id: number, guest: Owner, name: string) => {
    await addToCart(scope, guest, {
      product_id: null,
      product_variant_id: null,
      package_id,
      quantity: 1,
    })
    return placeOrder(scope, guest, checkout(2500), key(name))
  }

  const all = await Promise.allSettled(
    Array.from({ length: 6 }, (_, place) => order(limited, newGuest(), `limit-${place}`)),
  )
  expect(all.filter((result) => result.status === 'fulfilled')).toHaveLength(2)

  await order(perPerson, newGuest(), 'mine-1')
  await expect(order(perPerson, newGuest(), 'mine-2')).rejects.toMatchObject({ code: 'invalid' })
  expect(await stockOf(db, product.variantId)).toBe(97)
})

test('an area that wants a larger order says what is missing', async () => {
  const far = await insertArea(db, { fee: 3000, minimum: 10_000 })
  const product = await insertProduct(db, { variants: [{ price: 7250, stock: 5 }] })
  const guest = await guestWith(product, 1)

  await expect(
    placeOrder(scope, guest, checkout(10_250, { area_id: far }), key('far')),
  ).rejects.toMatchObject({
    code: 'invalid',
    sentence: { values: { missing: '2.750', minimum: '10.000' } },
  })
})

test('an area that is not served is refused', async () => {
  const closed = await insertArea(db, { is_active: 0 })
  const product = await insertProduct(db)
  const guest = await guestWith(product, 1)

  await expect(
    placeOrder(scope, guest, checkout(6500, { area_id: closed }), key('closed')),
  ).rejects.toMatchObject({
    code: 'invalid',
  })
})

test('an empty cart is no order', async () => {
  await expect(placeOrder(scope, newGuest(), checkout(1500), key('empty'))).rejects.toMatchObject({
    code: 'empty_cart',
  })
})

test('an order keeps names and prices of its day, in both languages', async () => {
  const product = await insertProduct(db, {
    name: 'Dallah',
    nameAr: 'دلّة',
    variants: [{ price: 1000 }],
  })
  const guest = await guestWith(product, 2)
  const { order } = await placeOrder(scope, guest, checkout(3500), key('kept'))
  await db
    .updateTable('products')
    .set({ name_en: 'Pot', name_ar: 'إبريق' })
    .where('id', '=', product.id)
    .execute()

  const [item] = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', order.id)
    .execute()

  expect(item).toMatchObject({
    name_en: 'Dallah',
    name_ar: 'دلّة',
    unit_price: 1000,
    line_total: 2000,
  })
})
