import type { Selectable } from 'kysely'
import { parseMoment } from '#kuwait/dates.ts'
import type { Database } from '../db/database.ts'
import type { Orders } from '../db/schema-orders.ts'
import { notFound } from '../refusal.ts'

type Order = Selectable<Orders>

/** Which orders are meant: some by their ids or, without, those of a day or a driver; none where nothing is said. */
export type OrdersMeant = {
  ids: number[]
  /** A day in Kuwait, "2026-03-10": all that were ordered then and confirmed. */
  day: string | null
  /** A driver's id, or `none` for those that nobody brings yet; `all` narrows nothing. */
  driver: number | 'none' | 'all' | null
}

/** So many are printed at once at most. */
export const mostOrders = 500

/**
 * The orders to be put on paper: those of the ids, in their order, and none of them missing (404); else those that were
 * confirmed of a day or, of a driver alone, those still to be brought.
 */
export async function findOrdersMeant(db: Database, { ids, day, driver }: OrdersMeant) {
  if (ids.length > 0) return findByIds(db, ids)
  if (day === null && driver === null) return []

  let query = db.selectFrom('orders').selectAll().where('status', '=', 'confirmed')
  const start = day === null ? null : parseMoment(day)
  if (start) {
    const end = new Date(start.getTime() + oneDay)
    query = query
      .where('created_at', '>=', start.toISOString())
      .where('created_at', '<', end.toISOString())
  } else {
    query = query.where('fulfillment_status', 'not in', ['delivered', 'returned'])
  }
  if (driver === 'none') query = query.where('driver_id', 'is', null)
  else if (driver !== null && driver !== 'all') query = query.where('driver_id', '=', driver)
  return query.orderBy('created_at').orderBy('id').limit(mostOrders).execute()
}

const oneDay = 24 * 3600 * 1000

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
