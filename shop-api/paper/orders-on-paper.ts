import type { Selectable } from 'kysely'
import { endOfDay } from '#kuwait/dates.ts'
import type { Database } from '../db/database.ts'
import type { Orders } from '../db/schema-orders.ts'
import { mostDeliveries, openDeliveries } from '../models/deliveries.ts'
import { notFound } from '../refusal.ts'

type Order = Selectable<Orders>

/** Which orders are meant: some by their ids or, without, those of a day or a driver; none where nothing is said. */
export type OrdersMeant = {
  ids: number[]
  /** The start of a day in Kuwait: all that were ordered then and confirmed. */
  day: Date | null
  /** A driver's id, or `none` for those that nobody brings yet; `all` narrows nothing. */
  driver: number | 'none' | 'all' | null
}

/**
 * The orders to be put on paper: those of the ids, in their order, and none of them missing (404); else those that were
 * confirmed of a day or, of a driver alone, those still to be brought.
 */
export async function findOrdersMeant(db: Database, { ids, day, driver }: OrdersMeant) {
  if (ids.length > 0) return findByIds(db, ids)
  if (day !== null) return findOfDay(db, day, driver)
  return driver === null ? [] : openDeliveries(db, driver)
}

function findOfDay(db: Database, day: Date, driver: OrdersMeant['driver']) {
  const query = db
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', 'confirmed')
    .where('created_at', '>=', day.toISOString())
    .where('created_at', '<', endOfDay(day).toISOString())
  const narrowed =
    driver === null || driver === 'all'
      ? query
      : query.where('driver_id', 'is', driver === 'none' ? null : driver)
  return narrowed.orderBy('created_at').orderBy('id').limit(mostDeliveries).execute()
}

async function findByIds(db: Database, ids: number[]) {
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].map((id) => {
    const order = byId.get(id)
    if (!order) throw notFound('order.notFound')
    return order
  })
}

/** Whether there is anything to pack and to bring: what was rejected or cancelled stays on the shelf. */
export function goesOut({ status }: Order) {
  return status !== 'rejected' && status !== 'cancelled'
}
