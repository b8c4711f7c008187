import type { Selectable } from 'kysely'
import { formatFils } from '#kuwait/money.ts'
import { formatPhone } from '#kuwait/phone.ts'
import { placeOf } from '../address-fields.ts'
import type { Database } from '../db/database.ts'
import type { OrderItems, Orders } from '../db/schema-orders.ts'
import { notFound } from '../refusal.ts'
import { inLanguage, type Scope } from '../scope.ts'
import { mediaUrl } from './media.ts'
import { isLate, lateRule, type LateRule } from './late-delivery.ts'
import { mayMove } from './order-moves.ts'
import { isOnline, waysToPay } from './payment-attempts.ts'
import { presentWithdrawal } from './withdrawals.ts'
import { countRows, pageOf, type Page, type PageAsked } from './pages.ts'

type Order = Selectable<Orders>

/** A user's own orders, newest first. */
export async function listOrders(
  { db, now }: Scope,
  userId: number,
  status: string | null,
  asked: PageAsked,
): Promise<Page<ReturnType<typeof presentBriefly>>> {
  let query = db.selectFrom('orders').where('user_id', '=', userId)
  if (status !== null) query = query.where('status', '=', status)

  const newestFirst = query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
  const rows = await pageOf(newestFirst, asked).execute()
  const rule = await lateRule(db)
  const shown = rows.map((row) => presentBriefly(row, rule, now))
  return { rows: shown, total: await countRows(query) }
}

/** Which order is meant: one of a user's own, that of a signed link, or, for the back office, any. */
export type OrderMeant = { id: number; user_id: number } | { number: string } | { id: number }

/** Anybody else's order does not exist for a user. */
export async function findMeant(db: Database, meant: OrderMeant) {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where(({ and }) => and(meant))
    .executeTakeFirst()
  if (!order) throw notFound('order.notFound')
  return order
}

/** An order for whoever holds its link: no e-mail, and of the phone only the end. */
export async function presentTracked(scope: Scope, order: Order) {
  const { email: _, phone, ...rest } = await presentOrder(scope, order)
  return { ...rest, phone: `••••${phone.replace(/\s/g, '').slice(-4)}` }
}

/** An order as whoever named it may see it. */
export function presentFor(scope: Scope, meant: OrderMeant, order: Order) {
  return 'number' in meant ? presentTracked(scope, order) : presentOrder(scope, order)
}

/** Whom a package's limit per person counts: the account or, for a guest, the phone number. */
export function customerOf(order: Order) {
  return order.user_id === null ? order.phone : order.owner
}

function presentBriefly(order: Order, rule: LateRule | null, now: Date) {
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    payment_status: order.payment_status,
    fulfillment_status: order.fulfillment_status,
    total: formatFils(order.total),
    items_count: order.items_count,
    created_at: order.created_at,
    can_cancel: mayMove(order, 'cancel', 'owner') || isLate(order, rule, now),
    can_confirm: mayMove(order, 'confirm', 'admin'),
    can_reject: mayMove(order, 'reject', 'admin'),
    // what is being paid keeps its total
    can_edit: order.status === 'pending' && !isOnline(order.payment_method),
  }
}

/** An order with its items and history, as its owner sees it. */
export async function presentOrder(scope: Scope, order: Order) {
  const { db, language, now } = scope
  const rule = await lateRule(db)
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()

  return {
    ...presentBriefly(order, rule, now),
    is_late: isLate(order, rule, now),
    waits_for_call: order.hold !== null && order.status === 'pending',
    withdrawal: await presentWithdrawal(scope, order),
    payment_method: order.payment_method,
    ways_to_pay: await waysToPay(scope, order),
    payment_due_at: order.payment_due_at,
    name: order.name,
    phone: formatPhone(order.phone),
    email: order.email,
    subtotal: formatFils(order.subtotal),
    discount: formatFils(order.discount),
    coupon_code: order.coupon_code,
    delivery_fee: formatFils(order.delivery_fee),
    delivery_days: order.delivery_days,
    notes: order.notes,
    address: {
      governorate: order.governorate,
      area: inLanguage(order, 'area', language) ?? '',
      ...placeOf(order),
    },
    items: items.map((item) => presentItem(item, language)),
    history: await timelineOf(db, order.id),
    version: order.version,
  }
}

/** What has happened to an order, with what the shop has written to the customer. */
async function timelineOf(db: Database, orderId: number) {
  const happened = await db
    .selectFrom('order_history')
    .select(['status', 'note', 'created_at as at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const written = await db
    .selectFrom('order_notes')
    .select(['body as note', 'created_at as at'])
    .where('order_id', '=', orderId)
    .where('is_visible', '=', 1)
    .orderBy('id')
    .execute()
  return [...happened, ...written.map((line) => ({ status: 'note', ...line }))].toSorted((a, b) =>
    a.at < b.at ? -1 : Number(a.at > b.at),
  )
}

type Named = {
  name_en: string
  name_ar: string | null
  options_en: string | null
  options_ar: string | null
}

/** A package's goods as they are kept on its line of the order. */
export type KeptComponent = Named & { sku: string; quantity: number; product_variant_id?: number }

function presentItem(item: Selectable<OrderItems>, language: Scope['language']) {
  const components: KeptComponent[] = item.components ? JSON.parse(item.components) : []
  return {
    id: item.id,
    product_id: item.product_id,
    product_variant_id: item.product_variant_id,
    package_id: item.package_id,
    ...presentName(item, language),
    sku: item.sku,
    image_url: item.image_hash ? mediaUrl(item.image_hash) : null,
    quantity: item.quantity,
    unit_price: formatFils(item.unit_price),
    line_total: formatFils(item.line_total),
    components: components.map((component) => ({
      ...presentName(component, language),
      sku: component.sku,
      quantity: component.quantity,
    })),
  }
}

function presentName(named: Named, language: Scope['language']) {
  return {
    name: inLanguage(named, 'name', language) ?? '',
    options: inLanguage(named, 'options', language),
  }
}
