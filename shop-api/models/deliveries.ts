import type { Selectable } from 'kysely'
import { governorates } from '#kuwait/governorates.ts'
import { formatFils } from '#kuwait/money.ts'
import { formatPhone } from '#kuwait/phone.ts'
import { placeOf } from '../address-fields.ts'
import type { Database } from '../db/database.ts'
import type { Orders } from '../db/schema-orders.ts'
import { notFound, Refusal } from '../refusal.ts'
import { inLanguage, type Scope } from '../scope.ts'
import { cashDue, findNight } from './cash.ts'
import { driverName } from './drivers.ts'
import type { Doing } from './history.ts'
import { recordOrder } from './order-timeline.ts'

type Order = Selectable<Orders>

/** So many are looked at and printed at once at most. */
export const mostDeliveries = 500

/** How orders stand that are confirmed and still to be brought. */
const open = ['unpaid', 'pending', 'paid', 'failed', 'refunded'].flatMap((payment) =>
  ['unfulfilled', 'preparing', 'out_for_delivery'].map((place) => `confirmed ${payment} ${place}`),
)

/** Orders to be brought, the oldest first: a driver's by his id, those that nobody brings yet, or all. */
export function openDeliveries(db: Database, driver: number | 'none' | 'all') {
  const query = db.selectFrom('orders').selectAll().where('standing', 'in', open)
  const narrowed =
    driver === 'all'
      ? query
      : driver === 'none'
        ? query.where('driver_id', 'is', null)
        : query.where('driver_id', '=', driver)
  return narrowed.orderBy('created_at').orderBy('id').limit(mostDeliveries).execute()
}

/** By governorate, area and block, as one drives. */
export function alongTheWay(orders: Order[]) {
  const { compare } = new Intl.Collator('en', { numeric: true })
  return orders.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      compare(a.area_en, b.area_en) ||
      compare(a.block, b.block) ||
      compare(a.street, b.street) ||
      compare(a.building, b.building) ||
      a.id - b.id,
  )
}

/** A governorate that is none of the six comes last. */
function rankOf({ governorate }: Order) {
  const rank = governorates.findIndex((each) => each === governorate)
  return rank < 0 ? governorates.length : rank
}

/** All that is to be brought, as one drives, and what each driver has to do with it; cash is what he would hand over now. */
export async function listDeliveries({ db, language }: Scope) {
  const orders = await openDeliveries(db, 'all')
  const drivers = await db
    .selectFrom('drivers')
    .select(['id', 'name', 'phone', 'is_active'])
    .orderBy('name')
    .execute()
  const nights = await Promise.all(drivers.map(({ id }) => findNight(db, id)))
  return {
    orders: alongTheWay(orders).map((order) => present(order, language)),
    is_cut: orders.length === mostDeliveries,
    drivers: drivers.map(({ is_active, ...driver }, place) => ({
      ...driver,
      is_active: is_active === 1,
      delivered: nights[place]?.delivered.length ?? 0,
      returned: nights[place]?.returned.length ?? 0,
      cash: formatFils(nights[place]?.expected ?? 0),
    })),
  }
}

function present(order: Order, language: Scope['language']) {
  return {
    id: order.id,
    number: order.number,
    name: order.name,
    phone: formatPhone(order.phone),
    address: {
      governorate: order.governorate,
      area: inLanguage(order, 'area', language) ?? '',
      ...placeOf(order),
    },
    fulfillment_status: order.fulfillment_status,
    items_count: order.items_count,
    total: formatFils(order.total),
    cash: formatFils(cashDue(order)),
    driver_id: order.driver_id,
    created_at: order.created_at,
  }
}

/** Gives an order that is still to be brought to a driver, or, with null, takes it from him. */
export async function assignDriver(
  doing: Doing,
  id: number,
  { driver_id }: { driver_id: number | null },
) {
  const { db, now } = doing
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!order) throw notFound('order.notFound')
  if (!open.includes(order.standing)) throw new Refusal('order_state', { key: 'delivery.notOpen' })
  if (order.driver_id === driver_id) return

  const [from, to] = [await driverName(db, order.driver_id), await driverName(db, driver_id)]
  await db
    .updateTable('orders')
    .set({ driver_id, version: order.version + 1, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  await recordOrder(doing, doing.user, order, [{ field: 'driver', from, to }])
}

/** A driver, at work or not. */
export async function findDriver(db: Database, id: number | null) {
  const driver = await db
    .selectFrom('drivers')
    .select(['id', 'name', 'phone'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!driver) throw notFound('driver.notFound')
  return driver
}
