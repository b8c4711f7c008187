import type { Transaction } from 'kysely'
import { transact } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { refreshSales } from './listing.ts'
import { presentProducts } from './products.ts'

/** The most that one wishlist holds: all of it is shown on one page. */
export const mostWishes = 100

/** A user's wishes, the latest first. One whose product is not offered any more waits unseen until it is again. */
export async function findWishes({ db }: Pick<Scope, 'db'>, userId: number) {
  return db
    .selectFrom('wishlist_items')
    .innerJoin('products', 'products.id', 'wishlist_items.product_id')
    .select(['wishlist_items.id', 'product_id'])
    .where('user_id', '=', userId)
    .where('is_listed', '=', 1)
    .orderBy('wishlist_items.id', 'desc')
    .execute()
}

/** The same with each product as lists show it. */
export async function showWishlist(scope: Scope, userId: number) {
  await refreshSales(scope.db, scope.now)
  const wishes = await findWishes(scope, userId)
  const products = await presentProducts(
    scope,
    wishes.map((wish) => wish.product_id),
  )
  const byId = new Map(products.map((product) => [product.id, product]))
  return wishes.flatMap((wish) => {
    const product = byId.get(wish.product_id)
    return product ? [{ ...wish, product }] : []
  })
}

/** Refuses as `already` what is in the list, also for the second of two who add it at once. */
export async function addWish(scope: Scope, userId: number, productId: number) {
  await transact(scope.db, async (db) => {
    const added = await insertWish({ ...scope, db }, userId, productId)
    if (!added) throw new Refusal('already', { key: 'wishlist.already' })
  })
}

/** Takes a product out. Doing it twice is the same as once. */
export function removeWish({ db }: Scope, userId: number, productId: number) {
  return db
    .deleteFrom('wishlist_items')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
}

/** Takes out those of the products that are in the list and puts in the others: all of it or nothing. */
export async function toggleWishes(scope: Scope, userId: number, productIds: number[]) {
  return transact(scope.db, async (db) => {
    const added: number[] = []
    const removed: number[] = []
    for (const id of new Set(productIds)) {
      const { numDeletedRows } = await removeWish({ ...scope, db }, userId, id)
      if (numDeletedRows > 0) removed.push(id)
      else {
        await insertWish({ ...scope, db }, userId, id)
        added.push(id)
      }
    }
    return { added, removed }
  })
}

export async function clearWishlist({ db }: Scope, userId: number) {
  await db.deleteFrom('wishlist_items').where('user_id', '=', userId).execute()
}

/** Whether it is new in the list. */
async function insertWish(
  { db, now }: Scope & { db: Transaction<Schema> },
  userId: number,
  productId: number,
) {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('is_listed', '=', 1)
    .executeTakeFirst()
  if (!product) throw notFound('product.notFound')

  const wish = await db
    .insertInto('wishlist_items')
    .values({ user_id: userId, product_id: productId, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (wish) await refuseIfFull(db, userId)
  return wish !== undefined
}

async function refuseIfFull(db: Transaction<Schema>, userId: number) {
  const { wishes } = await db
    .selectFrom('wishlist_items')
    .select(({ fn }) => fn.countAll<number>().as('wishes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (wishes > mostWishes) {
    throw new Refusal('invalid', { key: 'wishlist.full', values: { count: mostWishes } })
  }
}
