import { transact } from '../db/database.ts'
import type { MediaStore } from '../media-store.ts'
import type { Scope } from '../scope.ts'
import { note, requireProduct, setCategories, type ProductGiven } from './admin-products.ts'
import { startVariants } from './generate-variants.ts'
import type { Doing } from './history.ts'
import { refreshListings } from './listing.ts'
import { addImages } from './product-images.ts'
import { freeSlug } from './slugs.ts'
import { withUploads } from './uploads.ts'

/**
 * Answers the id of the new product. It is there with all its pictures and variants, or not at all; without `start` it has
 * no variant and is not for sale yet.
 */
export async function createProduct(
  scope: Scope,
  media: MediaStore,
  user: Doing['user'],
  given: ProductGiven,
  start: Parameters<typeof startVariants>[2] | null,
) {
  return withUploads(scope, media, given.images, 'images', (mediaIds) =>
    transact(scope.db, async (db) => {
      const doing = { db, now: scope.now, user }
      const id = await insertProduct(doing, given)
      await addImages(db, id, mediaIds)
      await refreshListings(db, [id], scope.now)
      await note(doing, 'create', null, await requireProduct(db, id))
      if (start) await startVariants(doing, id, start)
      return id
    }),
  )
}

/** Puts in a product without pictures and variants, and without a line in the history. */
export async function insertProduct(
  { db, now }: Omit<Doing, 'user'>,
  given: Omit<ProductGiven, 'images'>,
) {
  const moment = now.toISOString()
  const { id } = await db
    .insertInto('products')
    .values({
      name_en: given.name_en,
      name_ar: given.name_ar ?? null,
      description_en: given.description_en ?? null,
      description_ar: given.description_ar ?? null,
      slug: await freeSlug(db, 'products', given.name_en, null),
      is_featured: Number(given.is_featured ?? false),
      is_active: Number(given.is_active ?? true),
      created_at: moment,
      updated_at: moment,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setCategories(db, id, given.category_ids ?? [])
  return id
}
