import { sql, type Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'

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
