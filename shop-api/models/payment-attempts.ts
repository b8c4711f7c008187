import { randomBytes } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import { formatFils } from '#kuwait/money.ts'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Orders, PaymentAttempts } from '../db/schema-orders.ts'
import { onlineMethods, type OnlineMethod } from '../payments/provider.ts'
import type { Scope } from '../scope.ts'
import { waysFor } from './cash-trust.ts'
import { paymentSettings } from './payment-settings.ts'

type Order = Selectable<Orders>
export type Attempt = Selectable<PaymentAttempts>

const minute = 60 * 1000

/** An order that is not paid this long after the last try to pay it is cancelled. A gateway's page lasts half of that. */
const held = 60 * minute

/** A page that was opened less than this ago can still be paid on: paying again leads there. */
const usable = 25 * minute

export function isOnline(method: string): method is OnlineMethod {
  return onlineMethods.some((one) => one === method)
}

/** What an order that waits for its payment can still be paid by; nothing for any other. */
export async function waysToPay(scope: Scope, order: Order) {
  const isOpen = order.status === 'pending' || order.status === 'confirmed'
  if (order.payment_due_at === null || !isOpen || order.payment_status === 'paid') return []
  return waysFor(scope, order, (await paymentSettings(scope.db)).methods)
}

/** The try that paying an order by a method goes on with: the one that is under way, or a new one. */
export async function openAttempt(
  { db, now }: { db: Transaction<Schema>; now: Date },
  order: Order,
  method: OnlineMethod,
): Promise<Attempt> {
  const since = new Date(now.getTime() - usable).toISOString()
  const under = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('method', '=', method)
    .where('amount', '=', order.total - order.paid)
    .where('state', 'in', ['new', 'open'])
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  await db
    .updateTable('orders')
    .set({
      payment_method: method,
      payment_status: 'pending',
      payment_due_at: new Date(now.getTime() + held).toISOString(),
    })
    .where('id', '=', order.id)
    .execute()
  if (under) return under

  return db
    .insertInto('payment_attempts')
    .values({
      order_id: order.id,
      key: randomBytes(18).toString('base64url'),
      method,
      amount: order.total - order.paid,
      state: 'new',
      reference: null,
      bank_reference: null,
      url: null,
      problem: null,
      created_at: now.toISOString(),
      check_at: null,
      settled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whether somebody may still be paying for an order, on any page. */
export async function isBeingPaid(db: Database, orderId: number) {
  const open = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['new', 'open'])
    .executeTakeFirst()
  return open !== undefined
}

/** The tries to pay an order as the back office sees them, oldest first. */
export async function presentAttempts(db: Database, orderId: number) {
  const rows = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, method, amount, state, reference, bank_reference, problem, ...row }) => ({
    id,
    method,
    amount: formatFils(amount),
    state: state === 'new' ? ('open' as const) : state,
    reference,
    bank_reference,
    problem,
    at: row.created_at,
    settled_at: row.settled_at,
  }))
}
