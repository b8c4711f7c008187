import { sql, type Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { record, type Doing } from '../models/history.ts'
import { refreshListings } from '../models/listing.ts'
import { indexForSearch } from '../models/search-index.ts'

/**
 * Takes a product that an import has made away as if it had never been. Nobody has ordered it; those who have it in a cart
 * or on a list lose it there.
 */
export async function eraseProduct(doing: Doing, id: number) {
  const { db, now } = doing
  const { name_en } = await db
    .selectFrom('products')
    .select('name_en')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const variants = await db
    .selectFrom('product_variants')
    .select('id')
    .where('product_id', '=', id)
    .execute()
  for (const variant of variants) await eraseVariant(db, variant.id)
  await refreshListings(db, [id], now)
  await indexForSearch(db, [id])
  await sql`delete from product_names where rowid = ${id}`.execute(db)
  await db.deleteFrom('wishlist_items').where('product_id', '=', id).execute()
  await db.deleteFrom('category_listings').where('product_id', '=', id).execute()
  await db.deleteFrom('product_categories').where('product_id', '=', id).execute()
  await db.deleteFrom('products').where('id', '=', id).execute()
  await sql`delete from search_changes where product_id = ${id}`.execute(db)
  const changes = [{ field: 'name_en', from: name_en, to: null }]
  await record(doing, { action: 'delete', entity: 'product', id, label: name_en, changes })
}

/** The same with a variant, and its movements of stock. */
export async function eraseVariant(db: Transaction<Schema>, id: number) {
  for (const table of ['cart_items', 'stock_alerts', 'stock_movements'] as const) {
    await db.deleteFrom(table).where('product_variant_id', '=', id).execute()
  }
  await db.deleteFrom('product_variants').where('id', '=', id).execute()
}
