import { transact } from '../db/database.ts'
import type { Scope } from '../scope.ts'
import { cashTrust, refusalsOf } from './cash-trust.ts'
import type { Doing } from './history.ts'
import { recordOrder } from './order-timeline.ts'
import { findMeant } from './orders.ts'

/**
 * Begins anew with the customer of an order: what his numbers have refused so far counts no more, and his orders that wait
 * for a call wait no longer. The note says why.
 */
export function forgiveRefusals(
  scope: Scope,
  user: Doing['user'],
  orderId: number | null,
  note: string,
) {
  return transact(scope.db, async (db) => {
    const writing = { ...scope, db }
    const order = await findMeant(db, { id: orderId ?? 0 })
    const months = (await cashTrust(writing, order))?.months
    const refusals = await refusalsOf(writing, order, months)
    const phones = [...new Set([order.phone, ...refusals.map(({ phone }) => phone)])]
    await db
      .insertInto('cash_forgiveness')
      .values(
        phones.map((phone) => ({
          phone,
          note,
          user_id: user.id,
          user_name: user.name,
          created_at: scope.now.toISOString(),
        })),
      )
      .execute()
    await db
      .updateTable('orders')
      .set({ hold: null })
      .where('hold', 'is not', null)
      .where(({ or, eb }) => or([eb('phone', 'in', phones), eb('id', '=', order.id)]))
      .execute()
    await recordOrder(writing, user, order, [
      { field: 'refusals', from: refusals.length, to: 0 },
      { field: 'note', from: null, to: note },
    ])
    return findMeant(db, { id: order.id })
  })
}
