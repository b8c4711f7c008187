import type { Selectable } from 'kysely'
import { endOfDay, later } from '#kuwait/dates.ts'
import { transact, type Database } from '../db/database.ts'
import type { Orders } from '../db/schema-orders.ts'
import { inLanguage, type Scope } from '../scope.ts'
import { mailShop, mailShopper } from './order-mail.ts'
import { wrongState } from './order-states.ts'
import { addToTimeline } from './order-timeline.ts'
import { findMeant, type OrderMeant } from './orders.ts'
import { settingRow, settingValue } from './settings.ts'

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
  const row = await settingRow(db, 'Withdrawal Text')
  const text = (row && inLanguage(row, 'value', language)) ?? null
  return { until: until.toISOString(), text, asked_at: null, reason: null }
}

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

/** The end of the last day on which an order that was delivered can be given back; null for any other. */
async function openUntil(db: Database, order: Order) {
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

function findWithdrawal(db: Database, orderId: number) {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}
