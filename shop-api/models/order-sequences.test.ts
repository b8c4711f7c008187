import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkoutOf, order } from '#tests/support/orders.ts'
import {
  emptyStore,
  insertArea,
  insertCoupon,
  insertPackage,
  insertProduct,
  insertUser,
  scopeOf,
  today,
} from '#tests/support/store.ts'
import { transact, type Database } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import type { Owner, Scope } from '../scope.ts'
import { amendOrder } from './amend-order.ts'
import { makeQuote } from './checkout.ts'
import { fulfil } from './fulfillment.ts'
import { fulfillmentStates, stepsFrom } from './fulfillment-steps.ts'
import { notePayment, paymentStatusOf } from './order-payments.ts'
import { moveOrder } from './order-states.ts'
import { findMeant, type KeptComponent } from './orders.ts'
import { takeOrder } from './telephone-order.ts'

const db = await emptyStore()
const areas = [await insertArea(db, { fee: 750 }), await insertArea(db, { fee: 2250 })]
const by = { id: await insertUser(db), name: 'Noura' }

/** Something that somebody does to the shop: `which` order, `what` goods, by numbers that are folded to what there is. */
const step = fc.record({
  deed: fc.constantFrom(
    ...([
      'order',
      'telephone',
      'amend',
      'change',
      'move',
      'move',
      'fulfil',
      'fulfil',
      'fulfil',
      'pay',
    ] as const),
  ),
  which: fc.nat(99),
  what: fc.nat(99),
  quantity: fc.integer({ min: 0, max: 5 }),
  amount: fc.integer({ min: 0, max: 20_000 }),
  flag: fc.boolean(),
  move: fc.constantFrom('confirm', 'confirm', 'reject', 'cancel'),
  to: fc.constantFrom(...fulfillmentStates),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Goods of which there are few, so that they run out, a package of them, a coupon and two shoppers. */
async function openRun() {
  const prices = [1250, 3335, 4995]
  const products = await Promise.all(
    prices.map((price) => insertProduct(db, { variants: [{ price, stock: 9 }] })),
  )
  const goods = products
    .slice(0, 2)
    .map(({ id, variantId }) => ({ product_id: id, product_variant_id: variantId, quantity: 2 }))
  const set = await insertPackage(db, { goods, discount_value: 333, usage_limit: 4 })
  const { id: coupon, code } = await insertCoupon(db, {
    value: 12_500,
    usage_limit: 3,
    minimum_spend: 2000,
  })
  const owners: Owner[] = [`user:${await insertUser(db)}`, `user:${await insertUser(db)}`]
  return { products, set, coupon, code, owners, orders: [] as number[] }
}
type Run = Awaited<ReturnType<typeof openRun>>

let keys = 0

async function take(run: Run, scope: Scope, { deed, which, what, quantity, flag, amount }: Step) {
  const owner = run.owners[which % 2] ?? 'user:0'
  const area = areas[what % 2] ?? 0
  const product = run.products[what % 3] ?? { id: 0, variantId: 0 }
  const coupon_code = flag ? run.code : null
  const wishes = [
    { product, quantity: quantity + 1 },
    ...(amount % 3 ? [] : [{ package_id: run.set }]),
  ]
  if (deed === 'order') return order(scope, owner, area, wishes, { coupon_code })

  const none = { product_id: null, product_variant_id: null, package_id: null }
  const items = wishes.map((wish) =>
    'package_id' in wish
      ? { ...none, ...wish, quantity: 1 }
      : { ...none, product_id: wish.product.id, quantity: wish.quantity },
  )
  const user_id = Number(owner.slice('user:'.length))
  const { total } = await makeQuote(scope, owner, area, coupon_code, items)
  const call = { by, items, language: 'ar', user_id, confirmed: which % 3 === 0 } as const
  const given = checkoutOf(area, total, { coupon_code })
  return (await takeOrder(scope, given, call, `telephone-run-${++keys}`)).order
}

async function alter(run: Run, scope: Scope, { deed, what, quantity, flag }: Step, id: number) {
  const { version } = await findMeant(db, { id })
  const items = await db.selectFrom('order_items').select('id').where('order_id', '=', id).execute()
  const line = items[what % items.length]?.id ?? 0
  const wanted = { version, items: [{ id: line, quantity }] }
  if (deed === 'amend') return amendOrder(scope, { id }, wanted)

  const product_id = run.products[what % 3]?.id ?? 0
  const other = { product_id, product_variant_id: null, package_id: null, quantity: quantity + 1 }
  const area_id = areas[what % 2] ?? 0
  return amendOrder(scope, { id }, { ...wanted, add: flag ? [other] : [], area_id }, by)
}

/** Mostly the next step of a confirmed order, so that goods come to the door and back. */
async function takeStep(run: Run, scope: Scope, { which, what, flag, to }: Step, id: number) {
  const confirmed = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', run.orders)
    .where('status', '=', 'confirmed')
    .where('fulfillment_status', '<>', 'returned')
    .execute()
  const order = confirmed[which % Math.max(1, confirmed.length)]
  const open = order ? stepsFrom(order) : []
  const next = what % 8 === 0 ? to : (open[what % 3 === 0 ? 1 : 0]?.to ?? to)
  return fulfil(scope, order?.id ?? id, { to: next, driver: null, paid: flag }, by)
}

async function act(run: Run, scope: Scope, given: Step) {
  const { deed, which, flag, amount, move } = given
  if (deed === 'order' || deed === 'telephone') {
    run.orders.push((await take(run, scope, given)).id)
    return
  }
  const id = run.orders[which % Math.max(1, run.orders.length)] ?? 0
  const orders = {
    amend: () => alter(run, scope, given, id),
    change: () => alter(run, scope, given, id),
    move: () => moveOrder(scope, { id }, { move, by: flag ? 'admin' : 'owner', note: 'So it is' }),
    fulfil: () => takeStep(run, scope, given, id),
    pay: () =>
      transact(db, async (trx) => {
        const kind = flag ? 'payment' : 'refund'
        const payment = { kind, method: 'cash', amount, reference: null, by } as const
        return notePayment({ db: trx, now: scope.now }, await findMeant(trx, { id }), payment)
      }),
  }
  await orders[deed]()
}

/** What is not on the shelf of a variant any more: in orders that hold their goods. */
function heldBy(lines: Awaited<ReturnType<typeof linesOf>>, variantId: number) {
  const pieces = lines
    .filter(
      ({ status, fulfillment_status }) => isHolding(status) && fulfillment_status !== 'returned',
    )
    .map(({ product_variant_id, components, quantity }) => {
      const parts = JSON.parse(components ?? '[]') as KeptComponent[]
      const inSet = parts.filter((part) => part.product_variant_id === variantId)
      const own = product_variant_id === variantId ? 1 : 0
      return quantity * inSet.reduce((sum, part) => sum + part.quantity, own)
    })
  return pieces.reduce((sum, count) => sum + count, 0)
}

function isHolding(status: string) {
  return status === 'pending' || status === 'confirmed'
}

function linesOf(db: Database, orders: number[]) {
  return db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['order_id', 'package_id', 'product_variant_id', 'components', 'quantity'])
    .select(['unit_price', 'line_total', 'status', 'fulfillment_status'])
    .where('order_id', 'in', orders)
    .execute()
}

/** Everything that has to be true of the shop, whatever has been done to it. */
async function check({ products, set, coupon, code, orders }: Run) {
  const lines = await linesOf(db, orders)
  for (const { variantId } of products) {
    const { stock } = await db
      .selectFrom('product_variants')
      .select('stock')
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow()
    const { moved } = await db
      .selectFrom('stock_movements')
      .select(({ fn }) => fn.sum<number>('change').as('moved'))
      .where('product_variant_id', '=', variantId)
      .executeTakeFirstOrThrow()
    expect({ all: stock + heldBy(lines, variantId), moved: stock - (moved ?? 0) }).toEqual({
      all: 9,
      moved: 9,
    })
    expect(stock).toBeGreaterThanOrEqual(0)
  }

  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', orders).execute()
  const { used_count } = await db
    .selectFrom('coupons')
    .select('used_count')
    .where('id', '=', coupon)
    .executeTakeFirstOrThrow()
  const live = rows.filter((row) => row.coupon_code === code && isHolding(row.status))
  expect(used_count).toBe(live.length)
  const { usages_count } = await db
    .selectFrom('packages')
    .select('usages_count')
    .where('id', '=', set)
    .executeTakeFirstOrThrow()
  const sets = lines.filter((line) => line.package_id === set && isHolding(line.status))
  expect(usages_count).toBe(sets.reduce((sum, { quantity }) => sum + quantity, 0))

  const payments = await db
    .selectFrom('order_payments')
    .selectAll()
    .where('order_id', 'in', orders)
    .execute()
  for (const row of rows) {
    const own = lines.filter((line) => line.order_id === row.id)
    const sumOf = (kind: string) =>
      payments
        .filter((payment) => payment.order_id === row.id && payment.kind === kind)
        .reduce((sum, { amount }) => sum + amount, 0)
    expect(row).toMatchObject({
      subtotal: own.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0),
      total: row.subtotal - row.discount + row.delivery_fee,
      paid: sumOf('payment'),
      refunded: sumOf('refund'),
      payment_status: paymentStatusOf(row),
    })
    expect(own.every((line) => line.line_total === line.unit_price * line.quantity)).toBe(true)
    expect(row.discount).toBeLessThanOrEqual(row.subtotal)
    expect(row.refunded).toBeLessThanOrEqual(row.paid)
  }
}

test('whatever is done to orders in whatever order, stock, coupons, payments and totals are right', async () => {
  const steps = fc.array(step, { minLength: 30, maxLength: 60 })
  const deeds = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      const run = await openRun()
      run.orders.push(
        (
          await order(scopeOf(db), run.owners[0] ?? 'user:0', areas[0] ?? 0, [
            { product: run.products[0] ?? { id: 0, variantId: 0 }, quantity: 2 },
          ])
        ).id,
      )
      for (const [place, one] of given.entries()) {
        const now = new Date(today.getTime() + place * 600_000)
        try {
          await act(run, scopeOf(db, now), one)
          deeds.set(one.deed, (deeds.get(one.deed) ?? 0) + 1)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
        }
        await check(run)
      }
    }),
    { numRuns: 50, endOnFailure: true },
  )
  // each of them has come about, and not only been refused
  expect([...deeds.keys()].toSorted()).toEqual(
    'amend change fulfil move order pay telephone'.split(' '),
  )
  const ways = await db.selectFrom('orders').select('fulfillment_status').distinct().execute()
  expect(ways.map((row) => row.fulfillment_status).toSorted()).toEqual(fulfillmentStates.toSorted())
  const { rows } = await sql<{ counted: number; there: number }>`
    select coalesce(counted.orders, 0) as counted, there.orders as there
    from (select standing, area_id, count(*) as orders from orders group by 1, 2) as there
    left join order_counts as counted using (standing, area_id)
  `.execute(db)
  expect(rows.map(({ counted }) => counted)).toEqual(rows.map(({ there }) => there))
})
