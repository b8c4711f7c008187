import { setImmediate as breathe } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import { formatFils } from '#kuwait/money.ts'
import { formatPhone } from '#kuwait/phone.ts'
import type { OrderItems, Orders } from '../db/schema-orders.ts'
import { say } from '../messages.ts'
import { ordersAfter, type OrderFilter } from '../models/admin-order-list.ts'
import { inLanguage, type Scope } from '../scope.ts'
import { formatMoment } from './dates.ts'
import { csvLines, csvStart } from './export.ts'

/** So many are read at a time: others are served in between. */
const batch = 500

const headings = [
  'number',
  'created_at',
  'status',
  'fulfillment_status',
  'payment_method',
  'payment_status',
  'name',
  'phone',
  'email',
  'governorate',
  'area',
  'block',
  'street',
  'avenue',
  'building',
  'floor',
  'apartment',
  'paci',
  'directions',
  'notes',
  'items',
  'items_count',
  'subtotal',
  'discount',
  'coupon_code',
  'delivery_fee',
  'total',
  'paid',
  'refunded',
] as const

/** The orders that a filter leaves as a table, oldest first, read as they are taken: one row each, with its goods in one cell. */
export async function* exportOrders(scope: Scope, filter: OrderFilter) {
  yield csvStart(headings.map((name) => say(scope.language, `order.columns.${name}`)))
  for (let last = 0; ;) {
    const orders = await ordersAfter(scope, filter, last, batch)
    if (orders.length === 0) return
    last = orders.at(-1)?.id ?? last
    const goods = await goodsOf(scope, orders)
    yield csvLines(
      orders.map((order) => {
        const row = { ...order, ...written(order, scope), items: goods.get(order.id) ?? '' }
        return headings.map((name) => String(row[name] ?? ''))
      }),
    )
    await breathe()
  }
}

function written(order: Selectable<Orders>, { language }: Scope) {
  return {
    created_at: formatMoment(order.created_at),
    phone: order.phone && formatPhone(order.phone),
    area: inLanguage(order, 'area', language),
    subtotal: formatFils(order.subtotal),
    discount: formatFils(order.discount),
    delivery_fee: formatFils(order.delivery_fee),
    total: formatFils(order.total),
    paid: formatFils(order.paid),
    refunded: formatFils(order.refunded),
  }
}

async function goodsOf({ db, language }: Scope, orders: { id: number }[]) {
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const told = (item: Selectable<OrderItems>) =>
    [
      `${item.quantity} × ${inLanguage(item, 'name', language)}`,
      inLanguage(item, 'options', language),
    ]
      .filter(Boolean)
      .join(' ')
  return new Map(
    [...Map.groupBy(items, ({ order_id }) => order_id)].map(([id, some]) => [
      id,
      some.map(told).join(language === 'ar' ? '، ' : ', '),
    ]),
  )
}
