import type { Selectable, Transaction } from 'kysely'
import { formatFils } from '#kuwait/money.ts'
import { transact, type Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Orders, PaymentAttempts } from '../db/schema-orders.ts'
import type { Charge } from '../payments/provider.ts'
import { mailShop, mailShopper } from './order-mail.ts'
import { dueFor, notePayment } from './order-payments.ts'
import { isBeingPaid } from './payment-attempts.ts'

type Writing = { db: Transaction<Schema>; now: Date }
type Attempt = Selectable<PaymentAttempts>
type Order = Selectable<Orders>

/**
 * Writes down what the gateway says of a charge. The order is paid by it exactly once: when it is captured, in the amount
 * and currency that were asked for, whatever came before and however often it is said. Money that comes for an order which
 * has ended, or was paid already, is noted all the same, and the shop is told. So it is where the order has come to cost more
 * since it was asked for: what is missing is taken at the door. A charge that is not ours changes nothing.
 */
export function settleCharge({ db, now }: { db: Database; now: Date }, charge: Charge) {
  return transact(db, async (trx) => {
    const writing = { db: trx, now }
    const attempt = await trx
      .selectFrom('payment_attempts')
      .selectAll()
      .where('reference', '=', charge.reference)
      .executeTakeFirst()
    if (!attempt || attempt.state === 'paid' || charge.state === 'open') return

    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', attempt.order_id)
      .executeTakeFirstOrThrow()
    if (charge.state === 'failed') return fail(writing, order, attempt, charge.reason)
    if (charge.amount === attempt.amount && charge.currency === 'KWD') {
      return pay(writing, order, attempt, charge)
    }
    await suspect(writing, order, attempt, charge)
  })
}

async function pay(writing: Writing, order: Order, attempt: Attempt, charge: Charge) {
  await write(writing, attempt, { state: 'paid', bank_reference: charge.bankReference })
  const { method, amount } = attempt
  const paid = await notePayment(writing, order, {
    kind: 'payment',
    method,
    amount,
    reference: charge.reference,
    by: null,
  })
  const hasEnded = order.status === 'cancelled' || order.status === 'rejected'
  const isTooLittle = dueFor(paid) > 0
  await writing.db
    .updateTable('orders')
    .set({ payment_method: isTooLittle ? 'cod' : method, payment_due_at: null })
    .where('id', '=', order.id)
    .execute()
  if (hasEnded || paid.paid > paid.total) {
    await mailShop(writing, order, 'payment_to_refund', `refund ${attempt.id}`)
  } else if (isTooLittle) {
    await mailShop(writing, order, 'payment_odd', `odd ${attempt.id}`)
  } else {
    await mailShopper(writing, order, 'order_paid')
  }
}

/** A try has come to nothing. The order can be paid otherwise, until it is due. */
export async function fail(
  writing: Writing,
  order: Order,
  attempt: Attempt,
  problem: string | null,
) {
  if (attempt.state !== 'new' && attempt.state !== 'open') return
  await write(writing, attempt, { state: 'failed', problem })
  if (order.payment_status !== 'pending' || (await isBeingPaid(writing.db, order.id))) return
  await writing.db
    .updateTable('orders')
    .set({ payment_status: 'failed' })
    .where('id', '=', order.id)
    .execute()
}

/** Something was paid, but not this: no order is paid or cancelled by it before somebody has looked. */
async function suspect(writing: Writing, order: Order, attempt: Attempt, charge: Charge) {
  if (attempt.state === 'odd') return
  const amount = charge.amount === null ? '?' : formatFils(charge.amount)
  const problem = `${amount} ${charge.currency}`
  await write(writing, attempt, { state: 'odd', problem, bank_reference: charge.bankReference })
  await writing.db
    .updateTable('orders')
    .set({ payment_due_at: null })
    .where('id', '=', order.id)
    .execute()
  await mailShop(writing, order, 'payment_odd', `odd ${attempt.id}`)
}

function write(
  { db, now }: Writing,
  { id }: Attempt,
  changes: Partial<Pick<Attempt, 'state' | 'problem' | 'bank_reference'>>,
) {
  return db
    .updateTable('payment_attempts')
    .set({ problem: null, ...changes, settled_at: now.toISOString(), check_at: null })
    .where('id', '=', id)
    .execute()
}
