import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { formatFils } from '#kuwait/money.ts'
import { listed, productsNamed } from '../db/sqlite-search.ts'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Scope } from '../scope.ts'
import { countedOnce } from './counted-once.ts'
import { refreshSales } from './listing.ts'
import { mediaUrl } from './media.ts'
import type { PageAsked } from './pages.ts'
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
    const meant = await findMeant(scope.db, filter)
    const total = await countProducts(scope.db, filter, meant)
    if (total === 0) return { ids: [], total }
    return { ids: await idsInOrder(scope, filter, meant, sort, asked, total), total }
  })
  return { rows: await present(scope.db, ids), total }
}

/** How many products there are of each kind, for the tabs above the list. */
export async function countOffice(scope: Scope) {
  const of = (filter: Partial<OfficeFilter>) =>
    countProducts(scope.db, { ...everything, ...filter }, nothingMeant)
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

/** The products that a filter leaves. */
export async function narrowed(db: Database, filter: OfficeFilter): Promise<Products> {
  const meant = await findMeant(db, filter)
  let query: Products = db.selectFrom('products')
  for (const condition of conditionsOf(filter, meant, 'gather')) query = query.where(condition)
  return query
}

/** What narrows by more than facts, looked up once for the count and the page: null where it is not asked for. */
type Meant = Record<'named' | 'numbered' | 'categories', number[] | null>

const nothingMeant: Meant = { named: null, numbered: null, categories: null }

async function findMeant(db: Database, { search, sku, category }: OfficeFilter): Promise<Meant> {
  const parts = foldForSearch(search).split(' ').filter(Boolean)
  const ids = async (rows: RawBuilder<{ id: number }>) =>
    (await rows.execute(db)).rows.map((row) => row.id)
  return {
    named:
      search.trim() === ''
        ? null
        : await ids(sql`
            select rowid as id from ${productsNamed(parts, asOneRun(search))} as found
          `),
    numbered:
      sku === null
        ? null
        : await ids(sql`
            select product_id as id from product_variants
            where sku = ${sku} collate nocase and removed_at is null
          `),
    categories:
      category === null
        ? null
        : await ids(sql`
            with recursive below (id) as (
              select ${category}
              union select categories.id from categories join below on parent_id = below.id
            ) select id from below
          `),
  }
}

/** Whether the products that are meant are looked up and put in order, or met on the way along the order. */
type Way = 'gather' | 'walk'

function conditionsOf(filter: OfficeFilter, { named, numbered, categories }: Meant, way: Way) {
  // a plus keeps SQLite from looking up what it should meet
  const id = sql.raw(way === 'walk' ? '+products.id' : 'products.id')
  const conditions = factsOf(filter)
  for (const ids of [named, numbered]) {
    if (ids) conditions.push(sql`${id} in ${listed(ids)}`)
  }
  if (categories) {
    conditions.push(
      way === 'gather'
        ? sql`${id} in ${productsIn(categories)}`
        : sql`exists (
            select 1 from product_categories
            where product_id = products.id and category_id in ${listed(categories)}
          )`,
    )
  }
  return conditions
}

/** From the categories to their products: SQLite would rather read all products there are. */
function productsIn(categories: number[]) {
  return sql<number>`(
    select product_id from ${listed(categories)} as wanted
    cross join product_categories on category_id = wanted.value
  )`
}

/** The products with all of their facts, prices and stocks in few pages. */
const closeTogether = sql`products indexed by products_in_office_by_id`

/**
 * Where a filter leaves few, they are looked up and sorted; where it leaves many, they are soon met on the way along the
 * order. Prices and stocks of a category can all be at the far end of it, and are looked up closely together.
 */
async function idsInOrder(
  { db, language }: Scope,
  filter: OfficeFilter,
  meant: Meant,
  sort: OfficeSort,
  { page, perPage }: PageAsked,
  total: number,
) {
  const column = sort.replace('-', '') as (typeof columns)[number]
  const isClose = column === 'price' || column === 'stock'
  const isFew = isSelective(meant) && total < (isClose ? 20_000 : 2_000)
  const conditions = conditionsOf(filter, meant, isFew ? 'gather' : 'walk')
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  const by = sql.ref(`products.${column === 'name' ? `name_${language}` : column}`)
  const slice = perPage === null ? sql`` : sql`limit ${perPage} offset ${(page - 1) * perPage}`
  const { rows } = await sql<{ id: number }>`
    select products.id from ${isFew && isClose ? closeTogether : sql`products`}
    where ${sql.join(conditions, sql` and `)}
    order by ${by} ${direction}, products.id ${direction} ${slice}
  `.execute(db)
  return rows.map((row) => row.id)
}

/** How many that leaves is not known beforehand. */
function isSelective(meant: Meant) {
  return Object.values(meant).some((ids) => ids !== null)
}

async function countProducts(db: Database, filter: OfficeFilter, meant: Meant) {
  const counted = isSelective(meant)
    ? sql<{ count: number }>`
        select count(*) as count from ${closeTogether}
        where ${sql.join(conditionsOf(filter, meant, 'gather'), sql` and `)}
      `
    : sql<{ count: number }>`
        select coalesce(sum(products), 0) as count from product_counts as products
        where ${sql.join(factsOf(filter), sql` and `)}
      `
  const { rows } = await counted.execute(db)
  return rows[0]?.count ?? 0
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
