import { sql, type Selectable, type Transaction } from 'kysely'
import { transact, type Database } from '../db/database.ts'
import type { Products } from '../db/schema-catalogue.ts'
import type { Schema } from '../db/schema.ts'
import { listed } from '../db/sqlite-search.ts'
import type { MediaStore } from '../media-store.ts'
import { invalid, notFound, Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { showOfficeProduct } from './admin-product.ts'
import { requireVersion } from './edits.ts'
import { changesBetween, record, type Action, type Change, type Doing } from './history.ts'
import { refreshListings } from './listing.ts'
import { addImages } from './product-images.ts'
import { freeSlug } from './slugs.ts'
import { notifyBackInStock } from './stock-alerts.ts'
import { withUploads } from './uploads.ts'

/** What is not given stays as it is; a new product begins shown, not featured and in no category. */
export type ProductGiven = {
  name_en: string
  name_ar?: string | null | undefined
  description_en?: string | null | undefined
  description_ar?: string | null | undefined
  category_ids?: number[] | undefined
  is_featured?: boolean | undefined
  is_active?: boolean | undefined
  images: unknown[]
}

/** Refuses (409 `version`) where somebody else has changed the product since `version`; the answer holds it as it is now. */
export async function changeProduct(
  scope: Scope,
  media: MediaStore,
  user: Doing['user'],
  id: number | null,
  given: ProductGiven & { version: number },
) {
  await withUploads(scope, media, given.images, 'images', (mediaIds) =>
    transact(scope.db, async (db) => {
      const before = await requireProduct(db, id)
      requireVersion(before, given.version, { product: await showOfficeProduct(db, before.id) })
      await addImages(db, before.id, mediaIds)
      await writeProduct({ db, now: scope.now, user }, before, {
        name_en: given.name_en,
        name_ar: given.name_ar === undefined ? before.name_ar : given.name_ar,
        description_en:
          given.description_en === undefined ? before.description_en : given.description_en,
        description_ar:
          given.description_ar === undefined ? before.description_ar : given.description_ar,
        is_featured:
          given.is_featured === undefined ? before.is_featured : Number(given.is_featured),
        is_active: given.is_active === undefined ? before.is_active : Number(given.is_active),
        category_ids: given.category_ids ?? before.category_ids,
      })
    }),
  )
}

/** Moves a product into the bin; one that a package on offer needs is refused (409 `in_use`). */
export async function deleteProduct(doing: Doing, id: number | null) {
  const before = await requireProduct(doing.db, id)
  await refuseIfPackaged(doing, before.id)
  await writeProduct(doing, before, { deleted_at: doing.now.toISOString() }, 'delete')
}

/** Takes a product out of the bin, as it was. */
export async function restoreProduct(doing: Doing, id: number | null) {
  const before = await requireProduct(doing.db, id, true)
  if (before.deleted_at === null) return
  await writeProduct(doing, before, { deleted_at: null }, 'restore')
}

/** A product with the ids of its categories. One in the bin is not found, unless it is asked for. */
export async function requireProduct(db: Database, id: number | null, inBin = false) {
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || (row.deleted_at !== null && !inBin)) throw notFound('product.notFound')
  const categories = await db
    .selectFrom('product_categories')
    .select('category_id')
    .where('product_id', '=', row.id)
    .orderBy('category_id')
    .execute()
  return { ...row, category_ids: categories.map(({ category_id }) => category_id) }
}

export type ProductRow = Selectable<Products> & { category_ids: number[] }
type Fields = Pick<ProductRow, (typeof written)[number]>

/** What the history tells of a product itself. */
export const written = [
  'name_en',
  'name_ar',
  'description_en',
  'description_ar',
  'is_featured',
  'is_active',
  'deleted_at',
  'category_ids',
] as const

/** Writes these fields of a product with all that follows from them: lists, letters to who waits for it, history. */
export async function writeProduct(
  doing: Doing,
  before: ProductRow,
  { category_ids, ...fields }: Partial<Fields>,
  action: Action = 'update',
) {
  const { db, now } = doing
  const name = fields.name_en ?? before.name_en
  if (category_ids) await setCategories(db, before.id, category_ids)
  await db
    .updateTable('products')
    .set({
      ...fields,
      slug: name === before.name_en ? before.slug : await freeSlug(db, 'products', name, before.id),
      version: before.version + 1,
      updated_at: now.toISOString(),
    })
    .where('id', '=', before.id)
    .execute()
  await refreshListings(db, [before.id], now)
  const after = await requireProduct(db, before.id, true)
  if (after.is_listed > before.is_listed)
    await notifyBackInStock(doing, await variantsOf(db, after.id))
  await note(doing, action, before, after)
}

/** Adds a line about a product to the history: its fields, or `others` that stand for them. */
export function note(
  doing: Doing,
  action: Action,
  before: ProductRow | null,
  after: ProductRow,
  others?: Change[],
) {
  const pick = (row: ProductRow) => Object.fromEntries(written.map((name) => [name, row[name]]))
  const changes = others ?? changesBetween(before && pick(before), pick(after))
  return record(doing, { action, entity: 'product', id: after.id, label: after.name_en, changes })
}

/** Moves a product's version on where something that belongs to it was changed. */
export function touchProduct({ db, now }: Omit<Doing, 'user'>, id: number) {
  return db
    .updateTable('products')
    .set({ version: sql`version + 1`, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Puts a product into these categories alone. */
export async function setCategories(db: Transaction<Schema>, id: number, categoryIds: number[]) {
  const wanted = [...new Set(categoryIds)]
  const known = await db
    .selectFrom('categories')
    .select('id')
    .where('id', 'in', wanted)
    .where('deleted_at', 'is', null)
    .execute()
  if (known.length < wanted.length) throw invalid('category_ids', { key: 'category.noParent' })

  await db.deleteFrom('product_categories').where('product_id', '=', id).execute()
  if (wanted.length === 0) return
  await db
    .insertInto('product_categories')
    .values(wanted.map((category_id) => ({ product_id: id, category_id })))
    .execute()
}

/** Refuses where a package that is on offer, or will be, needs the product or, given alone, this variant of it. */
export async function refuseIfPackaged(
  { db, now }: Omit<Doing, 'user'>,
  productId: number,
  variantId: number | null = null,
  field?: string,
) {
  let query = packagesWith({ db, now }, [productId])
  if (variantId !== null) query = query.where('product_variant_id', '=', variantId)
  const packages = await query.execute()
  if (packages.length === 0) return
  const values = { names: packages.map((row) => row.name_en).join(', ') }
  const sentence = { key: 'product.inPackage', values } as const
  throw new Refusal('in_use', sentence, {
    data: { packages: packages.map(({ id, name_en }) => ({ id, name_en })) },
    ...(field && { errors: { [field]: sentence } }),
  })
}

/** The packages that need some of these products and are on offer, or will be. */
export function packagesWith({ db, now }: { db: Database; now: Date }, productIds: number[]) {
  return db
    .selectFrom('package_products')
    .innerJoin('packages', 'packages.id', 'package_products.package_id')
    .select(['packages.id', 'name_en', 'product_id'])
    .distinct()
    .where('product_id', 'in', listed(productIds))
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]),
    )
}

async function variantsOf(db: Transaction<Schema>, productId: number) {
  const rows = await db
    .selectFrom('product_variants')
    .select('id')
    .where('product_id', '=', productId)
    .where('is_active', '=', 1)
    .execute()
  return rows.map((row) => row.id)
}
