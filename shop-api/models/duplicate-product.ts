import type { Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { note, requireProduct } from './admin-products.ts'
import type { Doing } from './history.ts'
import { refreshListings } from './listing.ts'
import { freeSku } from './skus.ts'
import { freeSlug } from './slugs.ts'

/**
 * A copy of a product to go on from, hidden, with variants and pictures; answers its id. Nothing of the copy is in stock:
 * the pieces on the shelf are the original's.
 */
export async function duplicateProduct(doing: Doing, id: number | null) {
  const { db, now } = doing
  const original = await requireProduct(db, id)
  const name_en = `${original.name_en} (copy)`
  const moment = now.toISOString()
  const { id: copy } = await db
    .insertInto('products')
    .values({
      name_en,
      name_ar: original.name_ar && `${original.name_ar} (نسخة)`,
      description_en: original.description_en,
      description_ar: original.description_ar,
      slug: await freeSlug(db, 'products', name_en, null),
      is_active: 0,
      created_at: moment,
      updated_at: moment,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await copyCategories(db, original.category_ids, copy)
  await copyImages(db, original.id, copy, await copyVariants(db, original.id, copy))
  await refreshListings(db, [copy], now)
  await note(doing, 'create', null, await requireProduct(db, copy))
  return copy
}

async function copyCategories(db: Transaction<Schema>, categoryIds: number[], copy: number) {
  for (const category_id of categoryIds) {
    await db.insertInto('product_categories').values({ category_id, product_id: copy }).execute()
  }
}

/** Answers which variant became which. */
async function copyVariants(db: Transaction<Schema>, original: number, copy: number) {
  const rows = await db
    .selectFrom('product_variants')
    .selectAll()
    .where('product_id', '=', original)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute()
  const copies = new Map<number, number>()
  for (const { id, ...row } of rows) {
    const sku = await freeSku(db, `${row.sku}-COPY`)
    const added = await db
      .insertInto('product_variants')
      .values({ ...row, product_id: copy, sku, stock: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    copies.set(id, added.id)
  }
  return copies
}

async function copyImages(
  db: Transaction<Schema>,
  original: number,
  copy: number,
  variants: Map<number, number>,
) {
  const rows = await db
    .selectFrom('product_images')
    .selectAll()
    .where('product_id', '=', original)
    .orderBy('position')
    .execute()
  for (const { id, ...row } of rows) {
    const added = await db
      .insertInto('product_images')
      .values({ ...row, product_id: copy })
      .returning('id')
      .executeTakeFirstOrThrow()
    const pairs = await db
      .selectFrom('product_image_variants')
      .select('product_variant_id')
      .where('product_image_id', '=', id)
      .execute()
    for (const { product_variant_id } of pairs) {
      const variant = variants.get(product_variant_id)
      if (variant === undefined) continue
      await db
        .insertInto('product_image_variants')
        .values({ product_image_id: added.id, product_variant_id: variant })
        .execute()
    }
  }
}
