import { isLocked } from '../db/database.ts'
import { say } from '../messages.ts'
import { moveOrder } from './order-states.ts'
import { lookAtAttempt, lookAtOrder, type Till } from './pay-order.ts'
import { fail } from './settle-payment.ts'
import { transact } from '../db/database.ts'
import type { Attempt } from './payment-attempts.ts'

const minute = 60 * 1000
const hour = 60 * minute
const atOnce = 50

/** So long a gateway that is away is waited for before an order that it may have taken money for is cancelled. */
const patience = 6 * hour

/**
 * Asks the gateway about tries to pay that nobody has told us the end of, and cancels orders that have waited for their
 * payment for too long: stock and coupon go back, and the shopper is told. What is paid later is noted all the same.
 */
export async function sweepPayments(till: Till) {
  await lookAtDueAttempts(till)
  await cancelDueOrders(till)
}

async function lookAtDueAttempts(till: Till) {
  const due = await till.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('check_at', '<=', till.now.toISOString())
    .orderBy('check_at')
    .limit(atOnce)
    .execute()
  for (const attempt of due) {
    await till.db
      .updateTable('payment_attempts')
      .set({ check_at: nextLook(attempt, till.now) })
      .where('id', '=', attempt.id)
      .where('state', 'in', ['new', 'open'])
      .execute()
    await lookAtAttempt(till, attempt)
  }
}

/** Every few minutes while somebody may be paying, then every hour for a day, then daily for a week. */
function nextLook({ created_at }: Attempt, now: Date) {
  const age = now.getTime() - Date.parse(created_at)
  if (age > 7 * 24 * hour) return null
  const wait = age < 65 * minute ? 5 * minute : age < 24 * hour ? hour : 24 * hour
  return new Date(now.getTime() + wait).toISOString()
}

async function cancelDueOrders(till: Till) {
  const { db, now } = till
  const due = await db
    .selectFrom('orders')
    .select(['id', 'language', 'payment_due_at'])
    .where('payment_due_at', '<=', now.toISOString())
    .orderBy('payment_due_at')
    .limit(atOnce)
    .execute()
  for (const { id, language, payment_due_at } of due) {
    const isKnown = await lookAtOrder(till, id)
    const waited = now.getTime() - Date.parse(payment_due_at ?? '')
    if (isKnown || waited > patience) await giveUp(till, id, language)
  }
}

async function giveUp({ db, now }: Till, id: number, language: 'en' | 'ar') {
  await transact(db, async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .where('payment_due_at', '<=', now.toISOString())
      .executeTakeFirst()
    if (!order) return
    const tries = await trx
      .selectFrom('payment_attempts')
      .selectAll()
      .where('order_id', '=', id)
      .where('state', '=', 'new')
      .execute()
    for (const attempt of tries) await fail({ db: trx, now }, order, attempt, null)
    await trx
      .updateTable('orders')
      .set({
        payment_due_at: null,
        ...(order.payment_status === 'pending' && { payment_status: 'failed' }),
      })
      .where('id', '=', id)
      .execute()
    if (order.status !== 'pending' || order.payment_status === 'paid') return
    const note = say(language, 'payment.expired')
    await moveOrder({ db: trx, now, language }, { id }, { move: 'cancel', by: 'shop', note })
  })
}

type Work = Omit<Till, 'now'> & { now: () => Date }

/** Does so every half minute until it is closed. Several processes may do this on one store. */
export function openPaymentSweep({ now, ...work }: Work) {
  let under: Promise<void> | null = null
  const look = () => {
    under ??= sweepPayments({ ...work, now: now() })
      .catch((error: unknown) => {
        if (!isLocked(error)) work.report(error)
      })
      .finally(() => (under = null))
  }
  const timer = setInterval(look, minute / 2)
  timer.unref()
  return async function close() {
    clearInterval(timer)
    await under
  }
}
