import { expect, test } from 'vitest'
import { mailsAbout, order, usesOf } from '#tests/support/orders.ts'
import {
  emptyStore,
  insertArea,
  insertCoupon,
  insertPackage,
  insertProduct,
  insertUser,
  newGuest,
  scopeOf,
  stockOf,
} from '#tests/support/store.ts'
import type { Owner } from '../scope.ts'
import { moveOrder } from './order-states.ts'
import { askForStockAlert } from './stock-alerts.ts'

const db = await emptyStore()
const scope = scopeOf(db)
const area = await insertArea(db, { fee: 1500 })
await db
  .insertInto('settings')
  .values({
    name: 'Email Address',
    name_ar: null,
    value: 'shop@example.com',
    value_en: null,
    value_ar: null,
    position: 0,
  })
  .execute()

const confirm = { move: 'confirm', by: 'admin', note: null } as const
const reject = { move: 'reject', by: 'admin', note: 'The glaze is cracked' } as const
const cancel = { move: 'cancel', by: 'owner', note: null } as const
const undo = { move: 'cancel', by: 'admin', note: 'No driver' } as const

async function ordered(quantity = 3, owner: Owner = newGuest()) {
  const product = await insertProduct(db, { variants: [{ price: 1000, stock: 7 }] })
  return { product, placed: await order(scope, owner, area, [{ product, quantity }]) }
}

async function historyOf(order_id: number) {
  const rows = await db
    .selectFrom('order_history')
    .select(['status', 'note'])
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()
  return rows.map(({ status, note }) => [status, note])
}

test('an order that is confirmed stays taken from stock, and its shopper hears of it', async () => {
  const { product, placed } = await ordered()

  const moved = await moveOrder(scope, { id: placed.id }, confirm)

  expect(moved).toMatchObject({ status: 'confirmed', version: placed.version + 1 })
  expect(await stockOf(db, product.variantId)).toBe(4)
  expect(await historyOf(placed.id)).toEqual([
    ['pending', null],
    ['confirmed', null],
  ])
  expect(await mailsAbout(db, placed.id)).toEqual([
    ['order_received', 'sara@example.com'],
    ['order_confirmed', 'sara@example.com'],
  ])
})

test('an order that is rejected gives back stock and says why', async () => {
  const { product, placed } = await ordered()

  await moveOrder(scope, { id: placed.id }, reject)

  expect(await stockOf(db, product.variantId)).toBe(7)
  expect(await historyOf(placed.id)).toContainEqual(['rejected', 'The glaze is cracked'])
  const movements = await db
    .selectFrom('stock_movements')
    .select(['change', 'stock', 'reason'])
    .where('order_id', '=', placed.id)
    .orderBy('id')
    .execute()
  expect(movements.map((row) => ({ ...row }))).toEqual([
    { change: -3, stock: 4, reason: 'order' },
    { change: 3, stock: 7, reason: 'reject' },
  ])
})

test('what is given back shows in the lists again, and those who wait for it are told', async () => {
  const { product, placed } = await ordered(7)
  const listed = async () =>
    (
      await db
        .selectFrom('products')
        .select('stock')
        .where('id', '=', product.id)
        .executeTakeFirstOrThrow()
    ).stock
  expect(await listed()).toBe(0)
  const wish = { product_variant_id: product.variantId, email: 'ali@example.com', phone: null }
  await askForStockAlert(scope, wish, 'somebody')

  await moveOrder(scope, { id: placed.id }, cancel)

  expect(await listed()).toBe(7)
  const told = db.selectFrom('outbox').select('recipient').where('kind', '=', 'back_in_stock')
  expect(await told.execute()).toMatchObject([{ recipient: 'ali@example.com' }])
})

test('an order that its shopper cancels is told to him and to the shop', async () => {
  const { placed } = await ordered()

  await moveOrder(scope, { number: placed.number }, { ...cancel, note: 'Ordered twice' })

  expect(await historyOf(placed.id)).toContainEqual(['cancelled', 'Ordered twice'])
  expect(await mailsAbout(db, placed.id)).toEqual([
    ['order_received', 'sara@example.com'],
    ['order_cancelled', 'sara@example.com'],
    ['order_cancelled', 'shop@example.com'],
  ])
})

test('an order without an e-mail is told to the address of its account', async () => {
  const user = await insertUser(db, 'account@example.com')
  const product = await insertProduct(db)
  const placed = await order(scope, `user:${user}`, area, [{ product, quantity: 1 }], {
    email: null,
  })

  expect(await mailsAbout(db, placed.id)).toEqual([['order_received', 'account@example.com']])
})

test('twenty who cancel at once give back stock, coupon and package once', async () => {
  const user = await insertUser(db)
  const product = await insertProduct(db, { variants: [{ price: 1000, stock: 9 }] })
  const goods = [{ product_id: product.id, product_variant_id: product.variantId, quantity: 2 }]
  const set = await insertPackage(db, { goods, usage_limit: 3 })
  const { id: coupon, code } = await insertCoupon(db, { usage_limit: 1 })
  const wishes = [{ product, quantity: 1 }, { package_id: set }]
  const placed = await order(scope, `user:${user}`, area, wishes, { coupon_code: code })
  expect([await stockOf(db, product.variantId), await usesOf(db, coupon)]).toEqual([6, 1])

  const moved = await Promise.all(
    Array.from({ length: 20 }, () => moveOrder(scope, { id: placed.id, user_id: user }, cancel)),
  )
  await moveOrder(scope, { id: placed.id }, undo)

  expect(moved.every(({ status }) => status === 'cancelled')).toBe(true)
  expect(await stockOf(db, product.variantId)).toBe(9)
  expect(await usesOf(db, coupon)).toBe(0)
  const { usages_count } = await db
    .selectFrom('packages')
    .select('usages_count')
    .where('id', '=', set)
    .executeTakeFirstOrThrow()
  expect(usages_count).toBe(0)
  const uses = db.selectFrom('package_usages').selectAll().where('order_id', '=', placed.id)
  expect(await uses.execute()).toEqual([])
  expect(await historyOf(placed.id)).toHaveLength(2)
})

test('of a shopper who cancels and a shop that confirms at once, one wins', async () => {
  for (const moves of [
    [confirm, cancel],
    [cancel, confirm],
  ] as const) {
    const { product, placed } = await ordered()

    const results = await Promise.allSettled(
      moves.map((move) => moveOrder(scope, { id: placed.id }, move)),
    )

    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(results[1]).toMatchObject({ reason: { code: 'order_state' } })
    const cancelled = moves[0] === cancel
    expect(await stockOf(db, product.variantId)).toBe(cancelled ? 7 : 4)
    expect(await historyOf(placed.id)).toHaveLength(2)
  }
})

test('the back office may cancel what it confirmed, until it is delivered, and has to say why', async () => {
  const { product, placed } = await ordered()
  await moveOrder(scope, { id: placed.id }, confirm)

  await expect(moveOrder(scope, { id: placed.id }, { ...undo, note: null })).rejects.toMatchObject({
    details: { errors: { reason: { key: 'order.reasonMissing' } } },
  })
  await moveOrder(scope, { id: placed.id }, undo)
  expect(await stockOf(db, product.variantId)).toBe(7)

  const other = await ordered()
  await moveOrder(scope, { id: other.placed.id }, confirm)
  await db
    .updateTable('orders')
    .set({ fulfillment_status: 'delivered' })
    .where('id', '=', other.placed.id)
    .execute()
  await expect(moveOrder(scope, { id: other.placed.id }, undo)).rejects.toMatchObject({
    code: 'order_state',
    sentence: { key: 'order.already.delivered' },
  })
  expect(await stockOf(db, other.product.variantId)).toBe(4)
})

test('every other move is refused, with the order as it stands', async () => {
  const ends = [
    [confirm, [cancel, reject]],
    [reject, [cancel, confirm, undo]],
    [cancel, [confirm, reject]],
  ] as const
  for (const [first, others] of ends) {
    const { product, placed } = await ordered()
    const moved = await moveOrder(scope, { id: placed.id }, first)
    const stock = await stockOf(db, product.variantId)

    for (const other of others) {
      await expect(moveOrder(scope, { id: placed.id }, other)).rejects.toMatchObject({
        code: 'order_state',
        details: { data: { order: { id: placed.id, status: moved.status } } },
      })
    }
    expect(await stockOf(db, product.variantId)).toBe(stock)
    expect(await historyOf(placed.id)).toHaveLength(2)
  }
})

test('nobody moves the order of somebody else', async () => {
  const [owner, other] = [await insertUser(db), await insertUser(db)]
  const { placed } = await ordered(1, `user:${owner}`)

  await expect(moveOrder(scope, { id: placed.id, user_id: other }, cancel)).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('the link of a guest shows the state of his order, and not who he is', async () => {
  const { placed } = await ordered()
  await moveOrder(scope, { id: placed.id }, confirm)

  const refused = moveOrder(scope, { number: placed.number }, cancel)

  await expect(refused).rejects.toMatchObject({
    details: { data: { order: { phone: '••••7766', status: 'confirmed' } } },
  })
  await expect(refused).rejects.not.toHaveProperty('details.data.order.email')
})
