import { sql, type Insertable, type Selectable, type Transaction } from 'kysely'
import { refreshListings } from '../../models/listing.ts'
import { indexForSearch } from '../../models/search-index.ts'
import { openLedgers } from '../../models/stock.ts'
import { transact, type Database } from '../database.ts'
import type { Products, ProductVariants } from '../schema-catalogue.ts'
import type { Schema } from '../schema.ts'

/** Places of Kuwait, whose names tell the copies of a product apart. */
const editions = [
  { en: 'Failaka', ar: 'فيلكا' },
  { en: 'Wafra', ar: 'الوفرة' },
  { en: 'Bubiyan', ar: 'بوبيان' },
  { en: 'Kadhma', ar: 'كاظمة' },
  { en: 'Mutla', ar: 'المطلاع' },
  { en: 'Salmi', ar: 'السالمي' },
  { en: 'Warba', ar: 'وربة' },
  { en: 'Dasman', ar: 'دسمان' },
]

/** Makes a large shop out of the demo shop: editions of its products, until there are `wanted` of them. */
export async function growShop(db: Database, wanted: number, now: Date) {
  if (!Number.isSafeInteger(wanted) || wanted < 1)
    throw new Error('--products takes a whole number')

  const originals = await readOriginals(db)
  let count = await countProducts(db)
  while (count < wanted) {
    const batch = Math.min(1000, wanted - count)
    const start = count
    await transact(db, (trx) => addEditions(trx, originals, start, batch, now))
    count += batch
  }
  await transact(db, (trx) => openLedgers({ db: trx, now }))
  await sql`analyze`.execute(db)
  return count
}

async function countProducts(db: Database) {
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type Originals = Awaited<ReturnType<typeof readOriginals>>

async function readOriginals(db: Database) {
  const products = await db.selectFrom('products').selectAll().orderBy('id').limit(64).execute()
  const ids = products.map((product) => product.id)
  const variants = await db
    .selectFrom('product_variants')
    .selectAll()
    .where('product_id', 'in', ids)
    .execute()
  const images = await db
    .selectFrom('product_images')
    .selectAll()
    .where('product_id', 'in', ids)
    .execute()
  const categories = await db
    .selectFrom('product_categories')
    .selectAll()
    .where('product_id', 'in', ids)
    .execute()
  return products.map((product) => ({
    product,
    variants: ofProduct(variants, product.id),
    images: ofProduct(images, product.id),
    categories: ofProduct(categories, product.id),
  }))
}

function ofProduct<Row extends { product_id: number }>(rows: Row[], id: number) {
  return rows.filter((row) => row.product_id === id)
}

async function addEditions(
  trx: Transaction<Schema>,
  originals: Originals,
  start: number,
  count: number,
  now: Date,
) {
  const places = Array.from({ length: count }, (_, step) => start + step)
  const copied = places.map((place) => originals[place % originals.length]!)
  const added = await trx
    .insertInto('products')
    .values(copied.map(({ product }, step) => edition(product, places[step]!, now)))
    .returning('id')
    .execute()
  const ids = added.map((row) => row.id)

  await inChunks(
    copied.flatMap(({ variants }, step) =>
      variants.map((variant) => editionOfVariant(variant, ids[step]!, places[step]!)),
    ),
    (rows) => trx.insertInto('product_variants').values(rows).execute(),
  )
  await inChunks(
    copied.flatMap(({ images }, step) =>
      images.map(({ id: _, ...image }) => ({ ...image, product_id: ids[step]! })),
    ),
    (rows) => trx.insertInto('product_images').values(rows).execute(),
  )
  await inChunks(
    copied.flatMap(({ categories }, step) =>
      categories.map(({ category_id }) => ({ category_id, product_id: ids[step]! })),
    ),
    (rows) => trx.insertInto('product_categories').values(rows).execute(),
  )
  await refreshListings(trx, ids, now)
  await indexForSearch(trx, ids)
}

function edition(product: Selectable<Products>, place: number, now: Date): Insertable<Products> {
  const { en, ar } = editions[place % editions.length]!
  const { slug, name_en, name_ar, description_en, description_ar } = product
  const created_at = new Date(now.getTime() - (place % 1000) * 12 * 3600 * 1000).toISOString()
  return {
    slug: `${slug}-${place}`,
    name_en: `${name_en}, ${en} ${place}`,
    name_ar: `${name_ar}، ${ar} ${place}`,
    description_en,
    description_ar,
    created_at,
    updated_at: created_at,
    deleted_at: null,
  }
}

function editionOfVariant(
  { id: _, ...variant }: Selectable<ProductVariants>,
  product_id: number,
  place: number,
): Insertable<ProductVariants> {
  const price = variant.price + (place % 40) * 25
  return { ...variant, product_id, sku: `${variant.sku}-${place}`, price, stock: place % 50 }
}

async function inChunks<Row>(rows: Row[], insert: (rows: Row[]) => Promise<unknown>) {
  for (let start = 0; start < rows.length; start += 500)
    await insert(rows.slice(start, start + 500))
}
