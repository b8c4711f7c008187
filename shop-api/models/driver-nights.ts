import type { Selectable, Transaction } from 'kysely'
import { dayOf } from '#kuwait/dates.ts'
import { formatFils, type Fils } from '#kuwait/money.ts'
import { transact, type Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { DriverNights, Orders } from '../db/schema-orders.ts'
import { notFound, Refusal } from '../refusal.ts'
import { inLanguage, type Scope } from '../scope.ts'
import { cashDue, findNight, paymentsNotHandedOver, signed, sum, type Night } from './cash.ts'
import { findDriver } from './deliveries.ts'
import { record, type Doing } from './history.ts'
import { notePayment } from './order-payments.ts'
import { countRows, pageOf, type PageAsked } from './pages.ts'

type Order = Selectable<Orders>
type Row = Selectable<DriverNights>

/** What a driver would hand over now, order by order. */
export async function showNight(scope: Scope, driverId: number | null) {
  const driver = await findDriver(scope.db, driverId)
  return { driver, ...presentOpen(scope, await findNight(scope.db, driver.id)) }
}

function presentOpen({ language }: Scope, night: Night) {
  const took = (order: Order) =>
    sum(
      night.payments.filter(({ order_id }) => order_id === order.id),
      signed,
    )
  const known = new Set([...night.delivered, ...night.returned].map(({ id }) => id))
  const others = night.payments.filter(({ order_id }) => !known.has(order_id))
  return {
    expected: formatFils(night.expected),
    /** Noted already, and not handed over yet. */
    noted: formatFils(sum(night.payments, signed)),
    others: formatFils(sum(others, signed)),
    out: night.out.map((order) => presentOrder(order, language, cashDue(order))),
    delivered: night.delivered.map((order) =>
      presentOrder(order, language, cashDue(order) + took(order)),
    ),
    returned: night.returned.map((order) => presentOrder(order, language, took(order))),
  }
}

function presentOrder(order: Order, language: Scope['language'], cash: Fils) {
  return {
    id: order.id,
    number: order.number,
    name: order.name,
    area: inLanguage(order, 'area', language) ?? '',
    payment_method: order.payment_method,
    total: formatFils(order.total),
    cash: formatFils(cash),
  }
}

type Settling = {
  /** Of the form, which counts once. */
  key: string
  counted: Fils
  /** What its sender was shown; where it is another sum by now, nothing is written. */
  expected: Fils
  note: string | null
}

/**
 * Ends a driver's night: notes what was paid at the door for each delivered order, writes down what he handed over, and who
 * counted it. All of it or nothing; the same form again is the same night, and for another driver it is refused (409
 * `idempotency`).
 */
export function settleNight(
  scope: Scope,
  user: Doing['user'],
  driverId: number | null,
  { key, counted, expected, note }: Settling,
): Promise<Row> {
  return transact(scope.db, async (db) => {
    const known = await db
      .selectFrom('driver_nights')
      .selectAll()
      .where('key', '=', key)
      .executeTakeFirst()
    if (known) {
      if (known.driver_id === driverId) return known
      throw new Refusal('idempotency', { key: 'task.keyUsed' })
    }

    const driver = await findDriver(db, driverId)
    const night = await findNight(db, driver.id)
    if (night.delivered.length + night.returned.length + night.payments.length === 0) {
      throw new Refusal('in_use', { key: 'cash.nothing', values: { name: driver.name } })
    }
    if (night.expected !== expected) {
      const values = { amount: formatFils(night.expected) }
      throw new Refusal('version', { key: 'cash.changed', values })
    }

    const { now } = scope
    const row = await db
      .insertInto('driver_nights')
      .values({
        key,
        driver_id: driver.id,
        driver_name: driver.name,
        day: dayOf(now),
        delivered: night.delivered.length,
        returned: night.returned.length,
        expected,
        counted,
        note,
        user_id: user.id,
        user_name: user.name,
        created_at: now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const doing = { db, now, user }
    await noteCash(doing, driver.id, night, row.id)
    await writeLines(db, driver.id, night, row.id)
    const changes = [
      { field: 'expected_cash', from: null, to: formatFils(expected) },
      { field: 'counted_cash', from: null, to: formatFils(counted) },
    ]
    const { id, name: label } = driver
    await record(doing, { action: 'update', entity: 'driver', id, label, changes })
    return row
  })
}

async function noteCash(doing: Doing, driver_id: number, { delivered }: Night, nightId: number) {
  const payment = {
    kind: 'payment',
    method: 'cod',
    reference: null,
    driver_id,
    key: `night-${nightId}`,
    by: doing.user,
  } as const
  for (const order of delivered) {
    const amount = cashDue(order)
    if (amount > 0) await notePayment(doing, order, { ...payment, amount })
  }
}

/** A line for each payment, and for each order without one. */
async function writeLines(
  db: Transaction<Schema>,
  driverId: number,
  { delivered, returned }: Night,
  night_id: number,
) {
  const payments = await paymentsNotHandedOver(db, driverId)
  const outcomes = new Map([
    ...delivered.map(({ id }) => [id, 'delivered'] as const),
    ...returned.map(({ id }) => [id, 'returned'] as const),
  ])
  const paidFor = new Set(payments.map(({ order_id }) => order_id))
  const lines = [
    ...payments.map((payment) => ({
      night_id,
      order_id: payment.order_id,
      outcome: outcomes.get(payment.order_id) ?? ('paid' as const),
      payment_id: payment.id,
      amount: signed(payment),
    })),
    ...[...outcomes]
      .filter(([order_id]) => !paidFor.has(order_id))
      .map(([order_id, outcome]) => ({ night_id, order_id, outcome, payment_id: null, amount: 0 })),
  ]
  await db.insertInto('driver_night_lines').values(lines).execute()
}

/** Past nights, the newest first; `driver` null is everybody's, `day` one in Kuwait. */
export async function listNights(
  { db }: Scope,
  { driver, day }: { driver: number | null; day: string | null },
  asked: PageAsked,
) {
  let query = db.selectFrom('driver_nights')
  if (driver !== null) query = query.where('driver_id', '=', driver)
  if (day !== null) query = query.where('day', '=', day)
  const rows = await pageOf(query.selectAll().orderBy('id', 'desc'), asked).execute()
  return { rows: rows.map(presentNight), total: await countRows(query) }
}

/** One past night with its orders. */
export async function showPastNight({ db, language }: Scope, id: number | null) {
  const row = await db
    .selectFrom('driver_nights')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('cash.notFound')
  return { ...presentNight(row), orders: await ordersOf(db, row.id, language) }
}

async function ordersOf(db: Database, nightId: number, language: Scope['language']) {
  const lines = await db
    .selectFrom('driver_night_lines as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .selectAll('orders')
    .select(['line.outcome', 'line.amount'])
    .where('line.night_id', '=', nightId)
    .orderBy('line.id')
    .execute()
  return lines.map(({ outcome, amount, ...order }) => ({
    ...presentOrder(order, language, amount),
    outcome,
  }))
}

export function presentNight(row: Row) {
  return {
    id: row.id,
    day: row.day,
    driver: { id: row.driver_id, name: row.driver_name },
    delivered: row.delivered,
    returned: row.returned,
    expected: formatFils(row.expected),
    counted: formatFils(row.counted),
    difference: formatFils(row.counted - row.expected),
    note: row.note,
    by: row.user_name,
    at: row.created_at,
  }
}
