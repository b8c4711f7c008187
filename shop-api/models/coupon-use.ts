import { sql, type Selectable, type Transaction } from 'kysely'
import type { Orders } from '../db/schema-orders.ts'
import type { Schema } from '../db/schema.ts'
import type { Scope } from '../scope.ts'
import { couponRefusal, usedUp, type TriedCoupon } from './coupons.ts'

/**
 * Counts the use of a coupon by the order that was made with it. It checks and counts in one statement: whoever comes
 * second finds no row to change, and the order is not made.
 */
export async function useCoupon(
  { db, now }: Scope & { db: Transaction<Schema> },
  tried: TriedCoupon | null,
  order: Selectable<Orders>,
) {
  if (!tried?.coupon) return
  const { id } = tried.coupon
  const counted = await db
    .updateTable('coupons')
    .set({ used_count: sql<number>`used_count + 1` })
    .where('id', '=', id)
    .where(({ eb, or, ref }) =>
      or([eb('usage_limit', 'is', null), eb('used_count', '<', ref('usage_limit'))]),
    )
    .returning('id')
    .executeTakeFirst()
  if (!counted) throw couponRefusal('coupon_code', usedUp())

  await db
    .insertInto('coupon_usages')
    .values({
      coupon_id: id,
      user_id: order.user_id,
      order_id: order.id,
      discount: tried.discount,
      created_at: now.toISOString(),
    })
    .execute()
}

/** Gives back the use of a coupon by an order that is cancelled or rejected: once, however often it is called. */
export async function giveBackCoupon(db: Transaction<Schema>, orderId: number, now: Date) {
  const usage = await db
    .updateTable('coupon_usages')
    .set({ given_back_at: now.toISOString() })
    .where('order_id', '=', orderId)
    .where('given_back_at', 'is', null)
    .returning('coupon_id')
    .executeTakeFirst()
  if (!usage) return

  await db
    .updateTable('coupons')
    .set({ used_count: sql<number>`used_count - 1` })
    .where('id', '=', usage.coupon_id)
    .execute()
}
