import type { Database } from '../db/database.ts'
import type { Change } from './history.ts'
import { findPictures, mediaUrl } from './media.ts'

const kinds = ['categories', 'products', 'variants', 'images', 'media'] as const
type Ids = Record<(typeof kinds)[number], Set<number>>

/** What changes mention by id, so that people can read them; what is gone for good is left out. */
export async function findMentioned(db: Database, changes: Change[]) {
  const wanted = idsIn(changes)
  const found = {
    categories: await findNames(db, 'categories', [...wanted.categories]),
    products: await findNames(db, 'products', [...wanted.products]),
    variants: await findVariants(db, [...wanted.variants]),
    images: await findImages(db, [...wanted.images]),
    media: await findMedia(db, [...wanted.media]),
  }
  return (some: Change[]) => {
    const ids = idsIn(some)
    const only = <Row extends { id: number }>(rows: Row[], of: Set<number>) =>
      rows.filter((row) => of.has(row.id))
    return {
      categories: only(found.categories, ids.categories),
      products: only(found.products, ids.products),
      variants: only(found.variants, ids.variants),
      images: only(found.images, ids.images),
      media: only(found.media, ids.media),
    }
  }
}

function idsIn(changes: Change[]): Ids {
  const ids: Ids = {
    categories: new Set(),
    products: new Set(),
    variants: new Set(),
    images: new Set(),
    media: new Set(),
  }
  for (const { field, from, to } of changes) {
    const [name, id] = field.split('.')
    const values = [from, to].flat()
    if (name === 'variants') ids.variants.add(Number(id))
    if (name === 'parent_id' || name === 'category_ids') addAll(ids.categories, values)
    if (name === 'media_id' || name === 'media_ar_id') addAll(ids.media, values)
    if (name === 'products') addGoods(ids, values)
    if (name !== 'images') continue
    for (const image of values) {
      const { id, variant_ids } = image as { id: number; variant_ids: number[] }
      ids.images.add(id)
      addAll(ids.variants, variant_ids)
    }
  }
  return ids
}

function addAll(ids: Set<number>, values: unknown[]) {
  for (const value of values) if (typeof value === 'number') ids.add(value)
}

/** The goods of a package. */
function addGoods(ids: Ids, lines: unknown[]) {
  for (const line of lines) {
    const { product_id, product_variant_id } = (line ?? {}) as Record<string, unknown>
    addAll(ids.products, [product_id])
    addAll(ids.variants, [product_variant_id])
  }
}

async function findNames(db: Database, table: 'categories' | 'products', ids: number[]) {
  if (ids.length === 0) return []
  return db.selectFrom(table).select(['id', 'name_en', 'name_ar']).where('id', 'in', ids).execute()
}

/** Also those that have been taken out, under the number that they had. */
async function findVariants(db: Database, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('product_variants')
    .select(['id', 'sku', 'removed_at'])
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id, sku, removed_at }) => ({
    id,
    sku: removed_at === null ? sku : sku.replace(/~\d+$/, ''),
  }))
}

async function findImages(db: Database, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('product_images')
    .innerJoin('media', 'media.id', 'product_images.media_id')
    .select(['product_images.id', 'hash', 'width', 'height', 'color'])
    .where('product_images.id', 'in', ids)
    .execute()
  return rows.map(({ hash, ...row }) => ({ ...row, url: mediaUrl(hash) }))
}

async function findMedia(db: Database, ids: number[]) {
  const pictures = await findPictures(db, ids)
  return [...pictures].map(([id, picture]) => ({ id, ...picture }))
}
