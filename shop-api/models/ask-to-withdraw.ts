import { transact } from '../db/database.ts'
import type { Scope } from '../scope.ts'
import { mailShop, mailShopper } from './order-mail.ts'
import { wrongState } from './order-states.ts'
import { addToTimeline } from './order-timeline.ts'
import { findMeant, type OrderMeant } from './orders.ts'
import { findWithdrawal, openUntil } from './withdrawals.ts'

/**
 * Keeps that somebody wants to give back what was delivered to him, and writes to him and to the shop. Nothing else changes:
 * the back office fetches the goods and notes the refund. Asked twice is asked once.
 */
export function askToWithdraw(scope: Scope, meant: OrderMeant, reason: string | null) {
  return transact(scope.db, async (db) => {
    const writing = { ...scope, db }
    const order = await findMeant(db, meant)
    if (await findWithdrawal(db, order.id)) return order
    const until = await openUntil(db, order)
    if (until === null || until <= scope.now) {
      throw await wrongState(writing, meant, order, 'withdrawal.over')
    }

    await db
      .insertInto('withdrawals')
      .values({ order_id: order.id, body: reason, created_at: scope.now.toISOString() })
      .execute()
    await addToTimeline(writing, order.id, { status: 'withdrawal', note: reason })
    await mailShopper(writing, order, 'order_withdrawal')
    await mailShop(writing, order, 'order_withdrawal')
    return order
  })
}
