import { sql, type Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { soldMeanwhile } from './stock.ts'

type Writing = { db: Transaction<Schema> }

/**
 * Counts uses of a package by an order, in all and for this customer, within its limits; less than 0 gives uses back.
 * A customer is an account (`user:12`) or, for a guest, the phone number.
 */
export async function usePackage(
  { db }: Writing,
  use: { package_id: number; order_id: number; customer: string; quantity: number },
) {
  const { package_id, customer, quantity } = use
  let counting = db
    .updateTable('packages')
    .set({ usages_count: sql<number>`usages_count + ${quantity}` })
    .where('id', '=', package_id)
  if (quantity > 0) {
    counting = counting.where(({ eb, or }) =>
      or([
        eb('usage_limit', 'is', null),
        eb('usage_limit', '>=', sql<number>`usages_count + ${quantity}`),
      ]),
    )
  }
  const counted = await counting.returning('user_usage_limit').executeTakeFirst()
  if (!counted) throw soldMeanwhile()

  await db.insertInto('package_usages').values(use).execute()
  const { own } = await db
    .selectFrom('package_usages')
    .select(({ fn }) => fn.sum<number>('quantity').as('own'))
    .where('package_id', '=', package_id)
    .where('customer', '=', customer)
    .executeTakeFirstOrThrow()
  const limit = counted.user_usage_limit
  if (quantity > 0 && limit !== null && own > limit) {
    throw new Refusal('invalid', { key: 'package.usedUp', values: { count: limit } })
  }
}

/** Gives back all uses of packages by an order: once, since they are gone then. */
export async function giveBackPackages({ db }: Writing, orderId: number) {
  const uses = await db
    .deleteFrom('package_usages')
    .where('order_id', '=', orderId)
    .returning(['package_id', 'quantity'])
    .execute()
  for (const { package_id, quantity } of uses) {
    await db
      .updateTable('packages')
      .set({ usages_count: sql<number>`usages_count - ${quantity}` })
      .where('id', '=', package_id)
      .execute()
  }
}
