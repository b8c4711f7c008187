import type { Selectable, Transaction, Updateable } from 'kysely'
import { addressParts } from '#kuwait/addresses.ts'
import { formatFils, type Fils } from '#kuwait/money.ts'
import { transact } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Orders } from '../db/schema-orders.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { belowMinimum } from './areas.ts'
import { countAttempt } from './attempts.ts'
import { addItems } from './add-items.ts'
import { mayAmend } from './admin-order-flags.ts'
import { amendItems, type WantedItem } from './amend-items.ts'
import type { NewItem } from './cart.ts'
import { changesBetween, type Doing } from './history.ts'
import { orderFacts } from './order-facts.ts'
import { mailShopper } from './order-mail.ts'
import { paymentStatusOf } from './order-payments.ts'
import { feeFor } from './delivery.ts'
import { discountOf } from './coupons.ts'
import { wrongState } from './order-states.ts'
import { findMeant, presentFor, type OrderMeant } from './orders.ts'
import { addToTimeline, recordOrder } from './order-timeline.ts'
import { isOnline } from './payment-attempts.ts'
import { checkoutSettings } from './settings.ts'

type Order = Selectable<Orders>
type Writing = Scope & { db: Transaction<Schema> }

const ofPlace = ['area_id', ...addressParts, 'paci', 'directions', 'notes'] as const
const ofPerson = ['name', 'phone', 'email'] as const
const parts = [...ofPlace, ...ofPerson]

/** What a shopper wants otherwise; what is left out stays as it is. `version` is that of the order he has seen. */
export type Amendment = Partial<Pick<Order, (typeof ofPlace)[number]>> & {
  items?: WantedItem[]
  version: number
}

/** The back office also puts in other goods, and puts right who ordered. */
export type OfficeAmendment = Amendment &
  Partial<Pick<Order, (typeof ofPerson)[number]>> & { add?: NewItem[] }

/**
 * Changes address, note and quantities of an order: its shopper while it is pending, the back office (`by`) until it is on its
 * way. Prices stay as bought, new lines cost what they do today; fee, discount and total
 * are reckoned anew when goods or area change. Of two who change the same version at once, the second is refused
 * (`version`) and shown what the first has made of it. What changes nothing writes nothing.
 */
export function amendOrder(
  scope: Scope,
  meant: OrderMeant,
  { items = [], add = [], version, ...wanted }: OfficeAmendment,
  by: Doing['user'] | null = null,
): Promise<Order> {
  return transact(scope.db, async (db) => {
    const writing = { ...scope, db }
    const order = await findMeant(db, meant)
    await refuseUnlessOpen(writing, meant, order, by)
    if (order.version !== version) {
      const data = { order: await presentFor(writing, meant, order) }
      throw new Refusal('version', { key: 'order.changedMeanwhile' }, { data })
    }

    const before = await orderFacts(db, order)
    const otherCounts = await amendItems(writing, meant, order, items, add.length > 0)
    const otherGoods = (await addItems(writing, order, add)) || otherCounts
    const otherArea = wanted.area_id !== undefined && wanted.area_id !== order.area_id
    const isOther = parts.some((part) => wanted[part] !== undefined && wanted[part] !== order[part])
    if (!otherGoods && !isOther) return order
    if (!by) await countAttempt(writing, [{ key: `amend:${order.id}`, most: 20, seconds: 3600 }])

    const changes: Updateable<Orders> = { ...wanted }
    if (otherGoods || otherArea) {
      Object.assign(changes, await reckonAnew(writing, order, wanted.area_id ?? order.area_id))
    }
    await addToTimeline(writing, order.id, { status: by ? 'changed' : 'amended', by })
    const moment = scope.now.toISOString()
    const amended = await db
      .updateTable('orders')
      .set({ ...changes, version: order.version + 1, updated_at: moment })
      .where('id', '=', order.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (by) {
      await recordOrder(writing, by, order, changesBetween(before, await orderFacts(db, amended)))
      await mailShopper(writing, amended, 'order_changed')
    }
    return amended
  })
}

async function refuseUnlessOpen(
  writing: Writing,
  meant: OrderMeant,
  order: Order,
  by: Doing['user'] | null,
) {
  // what a shopper pays on the bank's page keeps its total
  const isOwners = order.status === 'pending' && !isOnline(order.payment_method)
  if (by ? mayAmend(order) : isOwners) return
  const hasLeft = by !== null && order.status === 'confirmed'
  throw await wrongState(writing, meant, order, hasLeft ? 'order.hasLeft' : null)
}

/** What the order's goods cost now, delivered to an area: a new one must be served and its minimum reached. */
async function reckonAnew(writing: Writing, order: Order, areaId: number) {
  const { db, language } = writing
  const { subtotal, items_count } = await db
    .selectFrom('order_items')
    .select(({ fn }) => fn.sum<number>('line_total').as('subtotal'))
    .select(({ fn }) => fn.sum<number>('quantity').as('items_count'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const area = await db.selectFrom('areas').selectAll().where('id', '=', areaId).executeTakeFirst()
  if (!area || (area.is_active !== 1 && areaId !== order.area_id)) {
    throw invalid('area_id', { key: 'validation.area_id.invalid' })
  }
  if (subtotal < area.minimum) {
    throw belowMinimum('area_id', area, area.minimum - subtotal, language)
  }

  const { freeDeliveryFrom } = await checkoutSettings(db)
  const delivery_fee = feeFor(area, subtotal, freeDeliveryFrom)
  const discount = await discountAnew(writing, order, subtotal)
  const total = subtotal - discount + delivery_fee
  return {
    governorate: area.governorate,
    area_en: area.name_en,
    area_ar: area.name_ar,
    delivery_days: area.days,
    items_count,
    subtotal,
    delivery_fee,
    discount,
    total,
    // money that came may be enough now, or not any more
    ...(order.paid > 0 && { payment_status: paymentStatusOf({ ...order, total }) }),
  }
}

/**
 * The coupon that the order was made with takes its share of the new goods, whether or not it could still be used for
 * another order; but what it asks for at least must be bought.
 */
async function discountAnew({ db }: Writing, order: Order, subtotal: Fils) {
  const coupon = await db
    .selectFrom('coupon_usages')
    .innerJoin('coupons', 'coupons.id', 'coupon_usages.coupon_id')
    .select(['code', 'type', 'value', 'maximum_discount', 'minimum_spend'])
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (!coupon) return Math.min(order.discount, subtotal)

  const { code, minimum_spend } = coupon
  if (minimum_spend !== null && subtotal < minimum_spend) {
    const values = { code, minimum: formatFils(minimum_spend) }
    throw invalid('items', { key: 'order.couponMinimum', values })
  }
  const discount = discountOf(coupon, subtotal)
  await db.updateTable('coupon_usages').set({ discount }).where('order_id', '=', order.id).execute()
  return discount
}
