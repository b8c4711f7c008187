import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import { formatFils } from '#kuwait/money.ts'
import { emptyStore, insertArea, insertUser, scopeOf, today } from '#tests/support/store.ts'
import type { OrderItems, Orders } from '../db/schema-orders.ts'
import { findNight, sum } from '../models/cash.ts'
import { settleNight } from '../models/driver-nights.ts'
import { printOrders } from './print.ts'

/** Numbers as if by chance, the same each time. */
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const count = 10_000
const perPrint = 500
const random = chance(14)
const of = <Value>(...values: Value[]) => values[random(values.length)] as Value

const db = await emptyStore()
const scope = scopeOf(db)
const area_id = await insertArea(db)
const user = { id: await insertUser(db), name: 'Sara' }
for (const name of ['Yousef', 'Rashid', 'Fahad']) {
  await db.insertInto('drivers').values({ name, phone: null, created_at: '' }).execute()
}

type Made = { order: Insertable<Orders> & { id: number }; pieces: number; cash: number }

/** An order in any state, for any amount, with any part of it paid; what it comes to is known from its making. */
function madeOrder(id: number): Made & { items: Insertable<OrderItems>[] } {
  const items = Array.from({ length: 1 + random(4) }, () => madeItem(id))
  const subtotal = items.reduce((total, { line_total }) => total + line_total, 0)
  const [discount, delivery_fee] = [random(subtotal + 1), random(5) * 250]
  const total = subtotal - discount + delivery_fee
  const status = of('pending', 'confirmed', 'confirmed', 'confirmed', 'rejected', 'cancelled')
  const isOut = status === 'confirmed'
  const fulfillment_status = isOut
    ? of('unfulfilled', 'preparing', 'out_for_delivery', 'delivered', 'delivered', 'returned')
    : 'unfulfilled'
  const paid = of(0, 0, total, random(total + 1))
  const payment_method = of('cod', 'cod', 'cod', 'knet')
  const isDue = (isOut || status === 'pending') && fulfillment_status !== 'returned'
  const order = {
    id,
    ...address,
    number: String(10_000_000 + id),
    governorate: of('capital', 'hawalli', 'farwaniya', 'mubarak_al_kabeer', 'ahmadi', 'jahra'),
    block: String(1 + random(12)),
    status,
    fulfillment_status,
    payment_method,
    payment_status: paid > 0 && paid === total ? 'paid' : 'unpaid',
    paid,
    items_count: items.length,
    subtotal,
    discount,
    delivery_fee,
    total,
    driver_id: of(1, 2, 3, null),
  }
  return {
    order,
    items: items.map(({ pieces: _, ...item }) => item),
    pieces: items.reduce((all, { pieces }) => all + pieces, 0),
    cash: isDue && payment_method === 'cod' ? total - paid : 0,
  }
}

const address = {
  owner: 'guest:gggggggggggggggg',
  user_id: null,
  language: 'en' as const,
  name: 'Sara',
  phone: '+96599887766',
  email: null,
  area_id,
  area_en: 'Salmiya',
  area_ar: null,
  street: '2',
  avenue: null,
  building: '15',
  floor: null,
  apartment: null,
  paci: null,
  directions: null,
  notes: null,
  coupon_code: null,
  delivery_days: 1,
  created_at: today.toISOString(),
  updated_at: today.toISOString(),
}

function madeItem(order_id: number) {
  const [quantity, unit_price] = [1 + random(5), 1 + random(90_000)]
  const parts = of(0, 0, 0, 2)
  const named = (thing: number) => ({
    name_en: `Thing ${thing}`,
    name_ar: null,
    options_en: null,
    options_ar: null,
    sku: `T-${thing}`,
  })
  const components = Array.from({ length: parts }, () => ({
    ...named(random(40)),
    quantity: 1 + random(3),
  }))
  return {
    order_id,
    product_id: null,
    product_variant_id: null,
    package_id: null,
    ...named(random(40)),
    image_hash: null,
    quantity,
    unit_price,
    line_total: quantity * unit_price,
    components: parts === 0 ? null : JSON.stringify(components),
    pieces:
      parts === 0 ? quantity : components.reduce((all, part) => all + part.quantity, 0) * quantity,
  }
}

function inParts<Row>(rows: Row[], size: number) {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, place) =>
    rows.slice(place * size, (place + 1) * size),
  )
}

const made = Array.from({ length: count }, (_, place) => madeOrder(place + 1))
for (const part of inParts(made, 500)) {
  await db
    .insertInto('orders')
    .values(part.map(({ order }) => order))
    .execute()
  await db
    .insertInto('order_items')
    .values(part.flatMap(({ items }) => items))
    .execute()
}
const goingOut = made.filter(({ order }) => !['rejected', 'cancelled'].includes(order.status))

function print(part: Made[], view: 'picking' | 'driver') {
  const ids = part.map(({ order }) => order.id)
  return printOrders(scope, { ids, day: null, driver: null }, view, new URLSearchParams())
}

test('driver sheets ask for what 10,000 orders owe at the door, to the fil', async () => {
  for (const part of inParts(goingOut, perPrint)) {
    const page = await print(part, 'driver')
    const stops = [...page.matchAll(/<strong><bdi class="whole">(\d+)\.(\d{3}) KWD/g)]
    const sums = [...page.matchAll(/<td class="amount"><bdi class="whole">(\d+)\.(\d{3}) KWD/g)]
    const inAll = (found: RegExpExecArray[]) => sum(found, (one) => Number(`${one[1]}${one[2]}`))

    expect(stops).toHaveLength(part.length)
    expect(sums.length).toBeGreaterThan(2)
    expect([inAll(stops), inAll(sums)]).toEqual([sum(part, (one) => one.cash), inAll(stops)])
  }
})

test('pick lists hold the pieces of 10,000 orders, no more and no less', async () => {
  for (const part of inParts(goingOut, perPrint)) {
    const page = await print(part, 'picking')
    const lines = [...page.matchAll(/<td class="number"><strong>(\d+)</g)]
    const [, total] = /<tr class="sum">\s*<td><\/td>\s*<td class="number">(\d+)</.exec(page) ?? []

    expect(sum(lines, (line) => Number(line[1]))).toBe(sum(part, ({ pieces }) => pieces))
    expect(Number(total)).toBe(sum(part, ({ pieces }) => pieces))
  }
})

test('what drivers hand over is what they delivered and nobody had paid, and comes to nothing after', async () => {
  for (const driver of [1, 2, 3]) {
    const his = made.filter(({ order }) => order.driver_id === driver)
    const delivered = his.filter(({ order }) => order.fulfillment_status === 'delivered')
    const expected = sum(delivered, ({ cash }) => cash)
    expect(formatFils((await findNight(db, driver)).expected)).toBe(formatFils(expected))

    const given = { key: `night-${driver}`, counted: expected, expected, note: null }
    const night = await settleNight(scope, user, driver, given)
    expect([night.expected, night.delivered]).toEqual([expected, delivered.length])
    const rest = await findNight(db, driver)
    expect([rest.expected, rest.delivered, rest.payments]).toEqual([0, [], []])
  }
  const { paid } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.sum<number>('paid').as('paid'))
    .executeTakeFirstOrThrow()
  const before = sum(made, ({ order }) => order.paid ?? 0)
  const handedOver = made.filter(
    ({ order }) => order.fulfillment_status === 'delivered' && order.driver_id !== null,
  )
  expect(paid).toBe(before + sum(handedOver, ({ cash }) => cash))
})
