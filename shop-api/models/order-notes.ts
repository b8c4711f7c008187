import { transact } from '../db/database.ts'
import type { Scope } from '../scope.ts'
import type { Doing } from './history.ts'
import { mailNote } from './order-mail.ts'
import { recordOrder } from './order-timeline.ts'
import { findMeant } from './orders.ts'

/** Milliseconds in which the same words by the same person are a second click. */
const secondClick = 60_000

/**
 * Writes a note beside an order; a visible one is for the customer, too, who reads it on the order's page and by mail. The
 * same words again within a minute are the same note.
 */
export function addNote(
  scope: Scope,
  orderId: number,
  { body, visible }: { body: string; visible: boolean },
  by: Doing['user'],
) {
  return transact(scope.db, async (db) => {
    const writing = { db, now: scope.now }
    const order = await findMeant(db, { id: orderId })
    const note = { order_id: order.id, user_id: by.id, body, is_visible: visible ? 1 : 0 }
    const known = await db
      .selectFrom('order_notes')
      .select('id')
      .where(({ and }) => and(note))
      .where('created_at', '>', new Date(scope.now.getTime() - secondClick).toISOString())
      .executeTakeFirst()
    if (known) return

    const { id } = await db
      .insertInto('order_notes')
      .values({ ...note, user_name: by.name, created_at: scope.now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const field = visible ? 'message' : 'note'
    await recordOrder(writing, by, order, [{ field, from: null, to: body }])
    if (visible) await mailNote(writing, order, id)
  })
}
