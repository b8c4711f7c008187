import type { Selectable, Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { Orders } from '../db/schema-orders.ts'
import { record, type Change, type Doing } from './history.ts'
import { maskChanges } from './masks.ts'

type Writing = { db: Transaction<Schema>; now: Date }

/**
 * Adds a line to what has happened to an order: a state, or `amended` (by its owner), `changed` (by the back office),
 * `payment`, `refund`. The shopper reads it, without who did it.
 */
export async function addToTimeline(
  { db, now }: Writing,
  orderId: number,
  line: { status: string; note?: string | null; by?: Doing['user'] | null },
) {
  const { status, note = null, by = null } = line
  await db
    .insertInto('order_history')
    .values({
      order_id: orderId,
      status,
      note,
      user_id: by?.id ?? null,
      user_name: by?.name ?? null,
      created_at: now.toISOString(),
    })
    .execute()
}

/** What tells who somebody is, where he lives, or what was written about him. */
const personal = [
  'name',
  'phone',
  'email',
  'street',
  'avenue',
  'building',
  'floor',
  'apartment',
  'paci',
  'directions',
  'notes',
  'note',
  'message',
]

/** Writes into the history what somebody of the back office has done to an order; what anybody else does is not its matter. */
export async function recordOrder(
  { db, now }: Writing,
  by: Doing['user'] | null,
  { id, number: label }: Selectable<Orders>,
  changes: Change[],
  action: 'create' | 'update' = 'update',
) {
  if (!by) return
  const masked = maskChanges(personal, changes)
  await record({ db, now, user: by }, { action, entity: 'order', id, label, changes: masked })
}
