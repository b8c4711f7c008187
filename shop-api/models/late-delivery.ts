import type { Selectable } from 'kysely'
import { daysToArrival, endOfDay, later, weekdays, type Weekday } from '#kuwait/dates.ts'
import type { Database } from '../db/database.ts'
import type { Orders } from '../db/schema-orders.ts'
import { settingValue } from './settings.ts'

type Order = Pick<
  Selectable<Orders>,
  'status' | 'fulfillment_status' | 'created_at' | 'delivery_days'
>

/** After how many days somebody may cancel what has not come, and the days without delivery; null where the shop offers no such thing. */
export type LateRule = { days: number; without: Weekday[] }

export async function lateRule(db: Database): Promise<LateRule | null> {
  const days = await settingValue(db, 'Late Delivery Days')
  if (days === null) return null
  const without = (await settingValue(db, 'No Delivery On')) ?? ''
  return { days: Number(days), without: weekdays.filter((day) => without.includes(day)) }
}

/** Whether an order that was to come long ago has not: then its owner may cancel it, although it was confirmed. */
export function isLate(order: Order, rule: LateRule | null, now: Date) {
  const { status, fulfillment_status, created_at, delivery_days } = order
  const hasCome = fulfillment_status === 'delivered' || fulfillment_status === 'returned'
  if (rule === null || status !== 'confirmed' || hasCome) return false
  const placed = new Date(created_at)
  const days = daysToArrival(placed, delivery_days, rule.without) + rule.days
  return now >= endOfDay(later(placed, { value: days, unit: 'days' }))
}
