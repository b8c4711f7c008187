import type { Selectable } from 'kysely'
import { endOfDay, later } from '#kuwait/dates.ts'
import type { Database } from '../db/database.ts'
import type { Orders } from '../db/schema-orders.ts'
import type { Scope } from '../scope.ts'
import { settingIn, settingValue } from './settings.ts'

type Order = Selectable<Orders>

/**
 * What an order's owner may read of giving it back: until when he may ask for it, in the words of the retailer, or when he
 * has. Null where the shop offers no such thing, or it is not the time.
 */
export async function presentWithdrawal(scope: Scope, order: Order) {
  const { db, now, language } = scope
  const asked = await findWithdrawal(db, order.id)
  if (asked) return { until: null, text: null, asked_at: asked.created_at, reason: asked.body }
  const until = await openUntil(db, order)
  if (until === null || until <= now) return null
  const text = await settingIn(db, 'Withdrawal Text', language)
  return { until: until.toISOString(), text, asked_at: null, reason: null }
}

/** The end of the last day on which an order that was delivered can be given back; null for any other. */
export async function openUntil(db: Database, order: Order) {
  const days = await settingValue(db, 'Withdrawal Days')
  if (days === null || order.fulfillment_status !== 'delivered') return null
  const delivered = await db
    .selectFrom('order_history')
    .select('created_at')
    .where('order_id', '=', order.id)
    .where('status', '=', 'delivered')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const moment = new Date(delivered?.created_at ?? order.updated_at)
  return endOfDay(later(moment, { value: Number(days), unit: 'days' }))
}

export function findWithdrawal(db: Database, orderId: number) {
  return db.selectFrom('withdrawals').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}
