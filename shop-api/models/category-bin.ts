import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import {
  childrenOf,
  noteCategory,
  productsBelow,
  requireCategory,
  requireParent,
  type CategoryRow,
} from './category-rows.ts'
import type { Doing } from './history.ts'
import { refreshListings } from './listing.ts'

/**
 * Moves a category into the bin. One that has products or categories below it is refused (409 `in_use`) unless `moveTo`
 * names the category that takes them.
 */
export async function deleteCategory(doing: Doing, id: number | null, moveTo: number | null) {
  const { db, now } = doing
  const before = await requireCategory(db, id)
  const products = await productsBelow(db, before.id)
  if (moveTo === null) await requireEmpty(db, before.id)
  else {
    await requireParent(db, before.id, moveTo, 'move_to')
    await moveGoods(db, before.id, moveTo)
  }
  await db
    .updateTable('categories')
    .set({ deleted_at: now.toISOString(), version: before.version + 1 })
    .where('id', '=', before.id)
    .execute()
  await refreshListings(db, products, now)
  await noteCategory(doing, 'delete', before, await requireCategory(db, id, true))
}

/** Takes a category out of the bin, to where it was; to the top where that is gone. */
export async function restoreCategory(doing: Doing, id: number | null) {
  const { db, now } = doing
  const before = await requireCategory(db, id, true)
  if (before.deleted_at === null) return
  await db
    .updateTable('categories')
    .set({
      deleted_at: null,
      parent_id: await parentLeft(db, before),
      version: before.version + 1,
    })
    .where('id', '=', before.id)
    .execute()
  await refreshListings(db, await productsBelow(db, before.id), now)
  await noteCategory(doing, 'restore', before, await requireCategory(db, id))
}

/** Where a category that comes out of the bin stands: below its parent, or at the top where that is gone. */
export async function parentLeft(db: Database, { parent_id }: CategoryRow) {
  const parent = await db
    .selectFrom('categories')
    .select('deleted_at')
    .where('id', '=', parent_id)
    .executeTakeFirst()
  return parent?.deleted_at === null ? parent_id : null
}

/** Refuses (409 `in_use`) a category with products or categories below it. */
export async function requireEmpty(db: Database, id: number) {
  const products = await productsBelow(db, id)
  const children = await childrenOf(db, id)
  if (products.length + children.length === 0) return
  const values = { count: products.length }
  throw new Refusal('in_use', { key: 'category.inUse', values })
}

async function moveGoods(db: Transaction<Schema>, from: number, to: number) {
  await sql`
    insert or ignore into product_categories (product_id, category_id)
    select product_id, ${to} from product_categories where category_id = ${from}
  `.execute(db)
  await db.deleteFrom('product_categories').where('category_id', '=', from).execute()
  await db.updateTable('categories').set({ parent_id: to }).where('parent_id', '=', from).execute()
}
