import { sql, type SelectQueryBuilder } from 'kysely'
import { formatFils } from '#kuwait/money.ts'
import { listed, productsNamed } from '../db/sqlite-search.ts'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Scope } from '../scope.ts'
import { countedOnce } from './counted-once.ts'
import { refreshSales } from './listing.ts'
import { mediaUrl } from './media.ts'
import { pageOf, type PageAsked } from './pages.ts'
import { hasFact, isFact } from './product-facts.ts'
import { groupBy, stockState } from './product-parts.ts'
import { asOneRun, refreshSearch } from './search-index.ts'
import { foldForSearch } from './search-text.ts'

export const productStatuses = ['active', 'hidden', 'deleted'] as const
export const incomplete = ['ar', 'image', 'price'] as const
const lacking = { ar: 'no_arabic', image: 'no_image', price: 'no_price' } as const

const columns = ['created_at', 'updated_at', 'name', 'price', 'stock'] as const
export const officeSorts = columns.flatMap((column) => [column, `-${column}`] as const)
export type OfficeSort = (typeof officeSorts)[number]

/** What the back office narrows its products to. Without a status, what is in the bin is left out. */
export type OfficeFilter = {
  search: string
  /** The whole article number of a variant, in capitals or not. */
  sku: string | null
  category: number | null
  status: (typeof productStatuses)[number] | null
  featured: boolean | null
  on_sale: boolean | null
  stock: 'low' | 'out' | null
  missing: (typeof incomplete)[number] | null
}

/** Products of the back office, shown to shoppers or not, a page at a time. */
export async function listOfficeProducts(
  scope: Scope,
  filter: OfficeFilter,
  sort: OfficeSort,
  asked: PageAsked,
) {
  await prepare(scope)
  const key = JSON.stringify([
    'office',
    filter,
    sort,
    asked,
    sort.endsWith('name') && scope.language,
  ])
  const { ids, total } = await countedOnce(scope.db, key, async () => {
    const total = await countProducts(scope.db, filter)
    if (total === 0) return { ids: [], total }
    const query = await narrowed(scope.db, filter)
    const rows = await pageOf(inOrder(query, sort, scope.language), asked).execute()
    return { ids: rows.map((row) => row.id), total }
  })
  return { rows: await present(scope.db, ids), total }
}

/** How many products there are of each kind, for the tabs above the list. */
export async function countOffice(scope: Scope) {
  const of = (filter: Partial<OfficeFilter>) =>
    countProducts(scope.db, { ...everything, ...filter })
  return {
    all: await of({}),
    active: await of({ status: 'active' }),
    hidden: await of({ status: 'hidden' }),
    deleted: await of({ status: 'deleted' }),
    low: await of({ stock: 'low' }),
    out: await of({ stock: 'out' }),
  }
}

/** The ids of all products that a filter leaves. */
export async function officeIds(scope: Scope, filter: OfficeFilter) {
  await prepare(scope)
  const query = await narrowed(scope.db, filter)
  // a hundred thousand rows take three times as long as one that holds them all
  const { rows } = await sql<{ ids: string }>`
    select json_group_array(id) as ids from (${query.select('products.id').orderBy('products.id')})
  `.execute(scope.db)
  return JSON.parse(rows[0]?.ids ?? '[]') as number[]
}

/** The next few of the products that a filter leaves, by id: a walk over all of them that holds up nobody. */
export async function officeIdsAfter(
  scope: Scope,
  filter: OfficeFilter,
  after: number,
  most: number,
) {
  if (after === 0) await prepare(scope)
  const query = await narrowed(scope.db, filter)
  const rows = await query
    .select('products.id')
    .where('products.id', '>', after)
    .orderBy('products.id')
    .limit(most)
    .execute()
  return rows.map((row) => row.id)
}

/** All products that are not in the bin. */
export const everything: OfficeFilter = {
  search: '',
  sku: null,
  category: null,
  status: null,
  featured: null,
  on_sale: null,
  stock: null,
  missing: null,
}

/** Brings in what a list would not see yet: sales that have started or ended, and what has changed for the search. */
export async function prepare({ db, now }: Scope) {
  await refreshSales(db, now)
  await refreshSearch(db)
}

type Products = SelectQueryBuilder<Schema, 'products', object>

/** What a filter says of the facts that are kept counted. */
function factsOf({ status, featured, on_sale, stock, missing }: OfficeFilter) {
  const conditions = [sql<boolean>`products.in_bin = ${sql.lit(status === 'deleted' ? 1 : 0)}`]
  if (status === 'active' || status === 'hidden') {
    conditions.push(isFact('active', status === 'active'))
  }
  if (featured !== null) conditions.push(isFact('featured', featured))
  if (on_sale !== null) conditions.push(isFact('on_sale', on_sale))
  if (stock !== null) conditions.push(isFact(stock))
  if (missing !== null) conditions.push(isFact(lacking[missing]))
  return conditions
}

/** The products that a filter leaves. `isCount` says that no order is asked for. */
export async function narrowed(
  db: Database,
  filter: OfficeFilter,
  isCount = false,
): Promise<Products> {
  const { search, sku, category } = filter
  let query: Products = db.selectFrom('products')
  for (const condition of factsOf(filter)) query = query.where(condition)
  if (search.trim() !== '') {
    const parts = foldForSearch(search).split(' ').filter(Boolean)
    query = query.where('products.id', 'in', productsNamed(parts, asOneRun(search)))
  }
  if (sku !== null) {
    query = query.where(
      'products.id',
      'in',
      sql<number>`(
        select product_id from product_variants
        where sku = ${sku} collate nocase and removed_at is null
      )`,
    )
  }
  if (category !== null) query = await inCategory(db, query, category, isCount)
  return query
}

/** So many products of a category are gathered and sorted; where there are more, they are soon met on the way. */
const mostGathered = 2000

async function inCategory(db: Database, query: Products, id: number, isCount: boolean) {
  const { rows } = await sql<{ id: number }>`
    with recursive below (id) as (
      select ${id} union select categories.id from categories join below on parent_id = below.id
    ) select id from below
  `.execute(db)
  const ids = listed(rows.map((row) => row.id))
  const products = sql`select product_id from product_categories where category_id in ${ids}`
  const { rows: some } = await sql<{ count: number }>`
    select count(*) as count from (${products} limit ${mostGathered})
  `.execute(db)
  const isFew = isCount || (some[0]?.count ?? 0) < mostGathered
  return query.where(
    isFew
      ? sql<boolean>`products.id in (${products})`
      : sql<boolean>`exists (${products} and product_id = products.id)`,
  )
}

function inOrder(query: Products, sort: OfficeSort, language: Scope['language']) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const column = sort.replace('-', '') as (typeof columns)[number]
  const sorted = column === 'name' ? (`name_${language}` as const) : column
  return query
    .select('products.id')
    .orderBy(`products.${sorted}`, direction)
    .orderBy('products.id', direction)
}

async function countProducts(db: Database, filter: OfficeFilter) {
  if (filter.category === null && filter.sku === null && filter.search.trim() === '') {
    const { rows } = await sql<{ count: number }>`
      select coalesce(sum(products), 0) as count from product_counts as products
      where ${sql.join(factsOf(filter), sql` and `)}
    `.execute(db)
    return rows[0]?.count ?? 0
  }
  const query = await narrowed(db, filter, true)
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The lines of products in the back office, in the order of their ids. */
export async function present(db: Database, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .leftJoin('product_images', (join) =>
      join
        .onRef('product_images.product_id', '=', 'products.id')
        .on('product_images.position', '=', 0),
    )
    .leftJoin('media', 'media.id', 'product_images.media_id')
    .select(['products.id', 'slug', 'name_en', 'name_ar', 'is_active', 'is_featured', 'on_sale'])
    .select(['price', 'full_price', 'stock', 'variants_count', 'version', 'facts'])
    .select(['products.created_at', 'updated_at', 'deleted_at', 'hash', 'width', 'height', 'color'])
    .where('products.id', 'in', ids)
    .execute()
  const variants = await findVariants(db, ids)
  const categories = await findCategories(db, ids)

  const products = rows.map(
    ({ facts, hash, width, height, color, is_active, full_price, ...row }) => ({
      ...row,
      is_active: is_active === 1,
      is_featured: row.is_featured === 1,
      on_sale: row.on_sale === 1,
      status: statusOf({ is_active, deleted_at: row.deleted_at }),
      image:
        hash === null
          ? null
          : { url: mediaUrl(hash), width: width ?? 0, height: height ?? 0, color },
      price: formatFils(full_price),
      sale_price: row.price < full_price ? formatFils(row.price) : null,
      stock_state: stockState(row.stock),
      max_price: formatFils(highest(full_price, variants.get(row.id))),
      skus: (variants.get(row.id) ?? []).map(({ sku }) => sku),
      categories: categories.get(row.id) ?? [],
      missing: missingIn(facts),
    }),
  )
  const byId = new Map(products.map((product) => [product.id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** How a product stands in the back office's lists. */
export function statusOf(row: { is_active: number; deleted_at: string | null }) {
  if (row.deleted_at !== null) return 'deleted' as const
  return row.is_active === 1 ? ('active' as const) : ('hidden' as const)
}

function missingIn(facts: number) {
  return incomplete.filter((one) => hasFact(facts, lacking[one]))
}

type ListedVariant = { sku: string; price: number; is_active: number }

/** What the dearest variant that is sold costs without its sale. */
function highest(price: number, variants: ListedVariant[] = []) {
  return Math.max(price, ...variants.map((one) => (one.is_active === 1 ? one.price : 0)))
}

async function findVariants(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('product_variants')
    .select(['product_id', 'sku', 'price', 'is_active'])
    .where('product_id', 'in', ids)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute()
  return groupBy(
    rows,
    (row) => row.product_id,
    (row): ListedVariant => row,
  )
}

/** The categories that products stand in themselves, hidden ones too. */
export async function findCategories(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('product_categories')
    .innerJoin('categories', 'categories.id', 'product_categories.category_id')
    .select(['product_id', 'categories.id', 'name_en', 'name_ar', 'is_active', 'deleted_at'])
    .where('product_id', 'in', ids)
    .orderBy('position')
    .execute()
  return groupBy(
    rows,
    (row) => row.product_id,
    ({ id, name_en, name_ar, is_active, deleted_at }) => {
      return { id, name_en, name_ar, is_shown: is_active === 1 && deleted_at === null }
    },
  )
}
