import type { Selectable, Transaction } from 'kysely'
import { formatFils, type Fils } from '#kuwait/money.ts'
import type { Schema } from '../db/schema.ts'
import type { Orders } from '../db/schema-orders.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { Doing } from './history.ts'
import { addToTimeline, recordOrder } from './order-timeline.ts'

type Order = Selectable<Orders>

/** How money comes or goes back, as the back office says it; `cod` is cash at the door. Payment pages have names of their own. */
export const paymentWays = ['cod', 'cash', 'knet', 'card', 'transfer', 'other'] as const

export type Payment = {
  kind: 'payment' | 'refund'
  method: string
  /** Fils, more than 0. */
  amount: Fils
  reference: string | null
  /** Who took the cash at the door. */
  driver_id?: number | null
  /** Of the form that was sent: the same key counts once. */
  key?: string | null
  /** Who of the back office notes it; null for a payment page, whose word is taken as it is. */
  by: Doing['user'] | null
}

/** What is still to be paid for an order, in fils. */
export function dueFor({ status, fulfillment_status, total, paid, refunded }: Order): Fils {
  const hasEnded = status === 'rejected' || status === 'cancelled'
  if (hasEnded || fulfillment_status === 'returned') return 0
  return Math.max(0, total - (paid - refunded))
}

/** What has been paid and not paid back, in fils. */
export function heldFor({ paid, refunded }: Order): Fils {
  return paid - refunded
}

/**
 * Notes money that came for an order or went back, and nothing else does: the sums and state of payment, a line of its
 * timeline and of the history are written with it. The same key, or kind and reference, again changes nothing. From the back
 * office no more is taken than is due, and nothing for an order that has ended; never more goes back than came. Answers the
 * order as it is then.
 */
export async function notePayment(
  writing: { db: Transaction<Schema>; now: Date },
  order: Order,
  payment: Payment,
): Promise<Order> {
  const { db, now } = writing
  const { kind, method, amount, reference, driver_id = null, key = null, by } = payment
  if (await isKnown(db, order.id, payment)) return order
  refuseNonsense(order, payment)

  const moment = now.toISOString()
  const line = { kind, method, amount, reference, driver_id, key }
  const who = { user_id: by?.id ?? null, user_name: by?.name ?? null }
  await db
    .insertInto('order_payments')
    .values({ order_id: order.id, ...line, ...who, created_at: moment })
    .execute()
  await addToTimeline(writing, order.id, { status: kind, by })

  const sum = kind === 'payment' ? 'paid' : 'refunded'
  const sums = { paid: order.paid, refunded: order.refunded, [sum]: order[sum] + amount }
  await recordOrder(writing, by, order, [{ field: sum, from: order[sum], to: sums[sum] }])
  return db
    .updateTable('orders')
    .set({
      ...sums,
      payment_status: paymentStatusOf({ ...sums, total: order.total }),
      version: order.version + 1,
      updated_at: moment,
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Paid is what has been paid in full, refunded what went back in full. */
export function paymentStatusOf({
  total,
  paid,
  refunded,
}: {
  total: Fils
  paid: Fils
  refunded: Fils
}) {
  if (paid > 0 && refunded >= paid) return 'refunded'
  return paid > 0 && paid >= total ? 'paid' : 'unpaid'
}

async function isKnown(
  db: Transaction<Schema>,
  orderId: number,
  { kind, reference, key = null }: Payment,
) {
  if (reference === null && key === null) return false
  const known = await db
    .selectFrom('order_payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where(({ or, and, eb }) =>
      or([
        ...(key === null ? [] : [eb('key', '=', key)]),
        ...(reference === null ? [] : [and({ kind, reference })]),
      ]),
    )
    .executeTakeFirst()
  return known !== undefined
}

function refuseNonsense(order: Order, { kind, amount, by }: Payment) {
  if (!Number.isSafeInteger(amount) || amount <= 0) {
    throw invalid('amount', { key: 'payment.amount' })
  }
  if (kind === 'refund') {
    const held = heldFor(order)
    if (held === 0) throw new Refusal('in_use', { key: 'payment.nothingPaid' })
    if (amount > held) {
      throw invalid('amount', { key: 'payment.overPaid', values: { amount: formatFils(held) } })
    }
    return
  }
  if (by === null) return
  const due = dueFor(order)
  if (due === 0) throw new Refusal('in_use', { key: 'payment.nothingDue' })
  if (amount > due) {
    throw invalid('amount', { key: 'payment.overDue', values: { amount: formatFils(due) } })
  }
}
