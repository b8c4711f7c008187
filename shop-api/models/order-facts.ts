import type { Selectable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Orders } from '../db/schema-orders.ts'

/** What the history says of an order that the back office has changed: where it goes, what is in it, what it costs. */
export async function orderFacts(db: Database, order: Selectable<Orders>) {
  const items = await db
    .selectFrom('order_items')
    .select(['quantity', 'name_en', 'options_en'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  const goods = items.map(
    ({ quantity, name_en, options_en }) =>
      `${quantity} × ${[name_en, options_en].filter(Boolean).join(', ')}`,
  )
  return {
    name: order.name,
    phone: order.phone,
    email: order.email,
    area: order.area_en,
    block: order.block,
    street: order.street,
    avenue: order.avenue,
    building: order.building,
    floor: order.floor,
    apartment: order.apartment,
    paci: order.paci,
    directions: order.directions,
    notes: order.notes,
    items: goods.join('\n'),
    discount: order.discount,
    delivery_fee: order.delivery_fee,
    total: order.total,
  }
}
