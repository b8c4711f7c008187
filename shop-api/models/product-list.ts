import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { listed } from '../db/sqlite-search.ts'
import type { Scope } from '../scope.ts'
import { countedOnce } from './counted-once.ts'
import { refreshSales } from './listing.ts'
import { pageOf, type PageAsked } from './pages.ts'
import { presentProducts, type ProductPart } from './products.ts'
import { isMeant, mostRanked, productsMeant, searchProducts, type Found } from './search.ts'

export const productSorts = ['-created_at', 'price', '-price', 'name', 'relevance'] as const
export type ProductSort = (typeof productSorts)[number]

/** What a list of products is narrowed to. Prices are fils. */
export type ProductFilter = {
  search: string
  category: number | null
  on_sale: boolean
  featured: boolean
  in_stock: boolean
  min_price: number | null
  max_price: number | null
  size: string | null
  color: string | null
  ids: number[] | null
}

export const noFilter: ProductFilter = {
  search: '',
  category: null,
  on_sale: false,
  featured: false,
  in_stock: false,
  min_price: null,
  max_price: null,
  size: null,
  color: null,
  ids: null,
}

/**
 * Listed products, a page at a time. With a search, `found` tells what it made of the words, and `isAtLeast` that there are
 * more products than `total`: beyond a thousand they are not counted.
 */
export async function listProducts(
  scope: Scope,
  filter: ProductFilter,
  sort: ProductSort,
  asked: PageAsked,
  parts: ProductPart[],
) {
  await refreshSales(scope.db, scope.now)
  const found = filter.search === '' ? null : await searchProducts(scope.db, filter.search)
  const find = () =>
    found && !found.isMany
      ? pageOfFew(scope, filter, sort, asked, found.ids)
      : pageOfMany(scope, filter, sort, asked, found)
  const key = JSON.stringify(['products', filter, sort, asked, sort === 'name' && scope.language])
  const { ids, total, isAtLeast } = await (filter.ids ? find() : countedOnce(scope.db, key, find))
  return { rows: await presentProducts(scope, ids, parts), total, isAtLeast, found }
}

/** Whether anything but a search keeps products out of the list. */
export function isNarrowed({ search: _, ...filter }: ProductFilter) {
  return Object.values(filter).some((value) => value !== null && value !== false)
}

export type ProductPage = Awaited<ReturnType<typeof listProducts>>

/** What a search has found is at hand: it is narrowed and sorted at once. */
async function pageOfFew(
  scope: Scope,
  filter: ProductFilter,
  sort: ProductSort,
  asked: PageAsked,
  found: number[],
) {
  const query = (await narrowed(scope.db, filter)).where('products.id', 'in', listed(found))
  const rows = await inOrder(query, filter, sort, scope.language).select('products.id').execute()
  const left = new Set(rows.map((row) => row.id))
  const ids = sort === 'relevance' ? found.filter((id) => left.has(id)) : [...left]
  return { ids: slice(ids, asked), total: ids.length, isAtLeast: false }
}

/** A list that is walked in its order, along an index, up to the page that is asked for. */
async function pageOfMany(
  scope: Scope,
  filter: ProductFilter,
  sort: ProductSort,
  asked: PageAsked,
  found: Found | null,
) {
  if (found && sort === 'relevance' && !isNarrowed(filter)) {
    return { ids: slice(found.ids, asked), total: found.ids.length, isAtLeast: true }
  }

  const all = await narrowed(scope.db, filter)
  const query = found ? all.where(await meant(scope.db, found)) : all
  const sorted = inOrder(query, filter, sort, scope.language).select('products.id')
  const rows = await pageOf(sorted.limit(mostRanked), asked).execute()
  return { ids: rows.map((row) => row.id), ...(await count(scope.db, filter, query)) }
}

function slice(ids: number[], { page, perPage }: PageAsked) {
  return perPage === null ? ids : ids.slice((page - 1) * perPage, page * perPage)
}

/** Up to so many products are gathered and sorted; where a search means more, they are met soon on the way. */
const mostGathered = 20_000

async function meant(db: Database, { meanings }: Found) {
  const gathered = productsMeant(meanings)
  return (await countUpTo(db, gathered, mostGathered)) < mostGathered
    ? sql<boolean>`products.id in ${gathered}`
    : isMeant(meanings, sql`products.id`)
}

type Listed = SelectQueryBuilder<Schema, 'products', object>

/**
 * A condition that leaves few products is written so that these are looked up; one that leaves many so that it is asked of
 * each product on the way (`+` keeps SQLite from going through all of them and sorting).
 */
async function narrowed(db: Database, filter: ProductFilter): Promise<Listed> {
  const { category, size, color, min_price, max_price } = filter
  let query: Listed = db.selectFrom('products').where('is_listed', '=', 1)

  if (filter.ids !== null) query = query.where('products.id', 'in', filter.ids)
  if (filter.on_sale) query = query.where('on_sale', '=', 1)
  if (filter.featured) query = query.where('is_featured', '=', 1)
  if (filter.in_stock) query = query.where(sql<boolean>`+stock > 0`)
  if (min_price !== null || max_price !== null) {
    const [least, most] = [min_price ?? 0, max_price ?? Number.MAX_SAFE_INTEGER]
    const between = sql`(
      select 1 from products where is_listed = 1 and price between ${least} and ${most}
    )`
    const isRare = (await countUpTo(db, between, mostRanked)) < mostRanked
    const price = isRare ? sql`products.price` : sql`+products.price`
    query = query.where(sql<boolean>`${price} between ${least} and ${most}`)
  }
  if (category !== null) {
    query = query.innerJoin('category_listings', (join) =>
      join
        .onRef('category_listings.product_id', '=', 'products.id')
        .on('category_listings.category_id', '=', category),
    )
  }
  if (size !== null || color !== null) {
    query = query.where(({ exists, selectFrom }) => {
      let variants = selectFrom('product_variants')
        .select('product_id')
        .whereRef('product_id', '=', 'products.id')
        .where('is_active', '=', 1)
      if (size !== null) variants = variants.where('size', '=', size)
      if (color !== null) variants = variants.where('color', '=', color)
      return exists(variants)
    })
  }
  return query
}

/** Sorted by columns of the category where there is one, so that its own index is walked. */
function inOrder(
  query: Listed,
  { category }: ProductFilter,
  sort: ProductSort,
  language: Scope['language'],
) {
  const [table, id] =
    category === null ? ['products', 'products.id'] : ['category_listings', 'product_id']
  const direction = sort === 'price' || sort === 'name' ? sql`asc` : sql`desc`
  const column =
    sort === 'name'
      ? sql.ref(language === 'ar' ? 'products.name_ar' : 'products.name_en')
      : sql.ref(`${table}.${sort.endsWith('price') ? 'price' : 'created_at'}`)
  return query.orderBy(sql`${column} ${direction}`).orderBy(sql`${sql.ref(id)} ${direction}`)
}

/** All products and those of a category are kept counted; what is narrowed further is counted up to a thousand. */
async function count(db: Database, filter: ProductFilter, query: Listed) {
  const { category, search, ...rest } = filter
  if (search === '' && !isNarrowed({ ...rest, search, category: null })) {
    const kept = await db
      .selectFrom('listing_counts')
      .select('products')
      .where('category_id', '=', category ?? 0)
      .executeTakeFirst()
    return { total: kept?.products ?? 0, isAtLeast: false }
  }
  const rows = sql`${query.select('products.id')}`
  const total = await countUpTo(db, rows, mostRanked + 1)
  return { total: Math.min(total, mostRanked), isAtLeast: total > mostRanked }
}

/** How many rows a subquery has, `most` at most. */
async function countUpTo(db: Database, rows: RawBuilder<unknown>, most: number) {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (select 1 from ${rows} limit ${most})
  `.execute(db)
  return counted[0]?.total ?? 0
}
