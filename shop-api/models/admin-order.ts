import type { Selectable } from 'kysely'
import { formatFils } from '#kuwait/money.ts'
import type { Database } from '../db/database.ts'
import type { Orders } from '../db/schema-orders.ts'
import type { Scope } from '../scope.ts'
import { presentTrust } from './cash-trust.ts'
import { presentLine } from './admin-order-list.ts'
import { findMeant, presentOrder } from './orders.ts'
import { presentAttempts } from './payment-attempts.ts'
import { previousOrders } from './previous-orders.ts'

type Order = Selectable<Orders>

/** One order with all that the back office knows of it. */
export async function showOfficeOrder(scope: Scope, id: number | null) {
  return presentOffice(scope, await findMeant(scope.db, { id: id ?? 0 }))
}

export async function presentOffice(scope: Scope, order: Order) {
  const { db } = scope
  return {
    ...(await presentOrder(scope, order)),
    ...presentLine(order, scope.language),
    history: await historyOf(db, order.id),
    customer: await customerOf(db, order.user_id),
    office_notes: await notesOf(db, order.id),
    payments: await paymentsOf(db, order.id),
    cash_trust: await presentTrust(scope, order),
    payment_attempts: await presentAttempts(db, order.id),
    driver: await driverOf(db, order.driver_id),
    taken_by: await colleague(db, order.taken_by),
    previous_orders: await previousOrders(db, order, order.id),
  }
}

async function historyOf(db: Database, orderId: number) {
  const rows = await db
    .selectFrom('order_history')
    .select(['status', 'note', 'user_name as by', 'created_at as at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row }))
}

/** The account that ordered; null for a guest. */
async function customerOf(db: Database, userId: number | null) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified_at', 'is_blocked'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return null
  const { id, name, email, email_verified_at, is_blocked } = user
  return {
    id,
    name,
    email,
    email_verified: email_verified_at !== null,
    is_blocked: is_blocked === 1,
  }
}

async function notesOf(db: Database, orderId: number) {
  const rows = await db
    .selectFrom('order_notes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, body, is_visible, user_name, created_at }) => ({
    id,
    body,
    visible_to_customer: is_visible === 1,
    by: user_name,
    at: created_at,
  }))
}

async function paymentsOf(db: Database, orderId: number) {
  const rows = await db
    .selectFrom('order_payments')
    .leftJoin('drivers', 'drivers.id', 'driver_id')
    .selectAll('order_payments')
    .select('drivers.name as driver')
    .where('order_id', '=', orderId)
    .orderBy('order_payments.id')
    .execute()
  return rows.map(({ id, kind, method, amount, reference, driver, user_name, created_at }) => ({
    id,
    kind,
    method,
    amount: formatFils(amount),
    reference,
    driver,
    by: user_name,
    at: created_at,
  }))
}

async function driverOf(db: Database, id: number | null) {
  const driver = await db
    .selectFrom('drivers')
    .select(['id', 'name', 'phone'])
    .where('id', '=', id)
    .executeTakeFirst()
  return driver ?? null
}

async function colleague(db: Database, id: number | null) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  return user ?? null
}
