import type { Selectable } from 'kysely'
import { transact, type Database } from '../db/database.ts'
import type { Orders } from '../db/schema-orders.ts'
import { paymentGateway } from '../payments/gateway.ts'
import { GatewayError } from '../payments/provider.ts'
import { invalid } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { countAttempt } from './attempts.ts'
import { holdFor } from './cash-trust.ts'
import { emailOf } from './order-mail.ts'
import { wrongState } from './order-states.ts'
import { findMeant, type OrderMeant } from './orders.ts'
import { isOnline, openAttempt, waysToPay, type Attempt } from './payment-attempts.ts'
import { fail, settleCharge } from './settle-payment.ts'

type Order = Selectable<Orders>

/** What paying needs beside the call: where the shop is reached, and who hears of what went wrong. */
export type Till = { db: Database; now: Date; publicUrl: string; report: (error: unknown) => void }

const firstLook = 3 * 60 * 1000

/**
 * Chooses anew how an order that waits for its payment is paid: by a method on the gateway's page, or in cash. Whoever has a
 * page open goes on with that one. The gateway is asked first whether an earlier try has gone well after all.
 */
export async function payAgain(scope: Scope, till: Till, meant: OrderMeant, method: string) {
  const before = await findMeant(scope.db, meant)
  await countAttempt(scope, [{ key: `pay:${before.id}`, most: 20, seconds: 3600 }])
  await lookAtOrder(till, before.id)
  return transact(scope.db, async (db) => {
    const writing = { ...scope, db }
    const order = await findMeant(db, meant)
    const ways = await waysToPay(writing, order)
    if (ways.length === 0) throw await wrongState(writing, meant, order)
    if (!ways.some((way) => way === method)) {
      throw invalid('payment_method', { key: 'validation.payment_method.invalid' })
    }
    if (isOnline(method)) await openAttempt(writing, order, method)
    else await payAtTheDoor(writing, order)
    return findMeant(db, meant)
  })
}

async function payAtTheDoor(scope: Scope, order: Order) {
  const hold = await holdFor(scope, order)
  await scope.db
    .updateTable('orders')
    .set({ payment_method: 'cod', payment_status: 'unpaid', payment_due_at: null, hold })
    .where('id', '=', order.id)
    .execute()
}

/**
 * The page on which an order is to be paid; null for one that is not to be paid so, and where the gateway has none for us.
 * Asked again, it is the same page.
 */
export async function paymentPage(till: Till, order: Order): Promise<string | null> {
  if (!isOnline(order.payment_method) || order.payment_due_at === null) return null
  const attempt = await till.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('method', '=', order.payment_method)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (attempt?.state === 'open') return attempt.url
  return attempt?.state === 'new' ? askForPage(till, order, attempt) : null
}

async function askForPage(till: Till, order: Order, attempt: Attempt) {
  const { db, now, publicUrl } = till
  try {
    const gateway = await paymentGateway(db)
    if (!gateway) throw new GatewayError('refused', 'no account')
    const { reference, url } = await gateway.createCharge({
      key: attempt.key,
      method: attempt.method,
      amount: attempt.amount,
      number: order.number,
      customer: { name: order.name, email: await emailOf({ db }, order), phone: order.phone },
      returnUrl: new URL(`/api/payments/${attempt.key}/return`, publicUrl).href,
      noticeUrl: new URL('/api/payments/webhook', publicUrl).href,
    })
    await db
      .updateTable('payment_attempts')
      .set({
        reference,
        url,
        state: 'open',
        check_at: new Date(now.getTime() + firstLook).toISOString(),
      })
      .where('id', '=', attempt.id)
      .where('state', '=', 'new')
      .execute()
    return url
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    till.report(error)
    await transact(db, (trx) => fail({ db: trx, now }, order, attempt, error.message))
    return null
  }
}

/** Asks the gateway how a try stands and writes it down. False where the gateway does not say. */
export async function lookAtAttempt(till: Till, { reference }: Attempt) {
  const gateway = await paymentGateway(till.db)
  if (!gateway || reference === null) return false
  try {
    await settleCharge(till, await gateway.fetchCharge(reference))
    return true
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    till.report(error)
    return false
  }
}

/** Asks after all tries of an order that are under way. False where the gateway does not say of one. */
export async function lookAtOrder(till: Till, orderId: number) {
  const open = await till.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute()
  const answered = await Promise.all(open.map((attempt) => lookAtAttempt(till, attempt)))
  return answered.every(Boolean)
}
