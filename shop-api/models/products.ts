import { sql, type SelectQueryBuilder } from 'kysely'
import { formatFils } from '#kuwait/money.ts'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { notFound } from '../refusal.ts'
import { inLanguage, type Scope } from '../scope.ts'
import { countedOnce } from './counted-once.ts'
import { refreshSales } from './listing.ts'
import { pageOf, type Page, type PageAsked } from './pages.ts'
import {
  findImages,
  findPrimaryImages,
  findProductCategories,
  findVariants,
  stockState,
} from './product-parts.ts'
import { average, latestReviews, listReviews } from './reviews.ts'
import { foldForSearch } from './search-text.ts'
import { findTranslations } from './translations.ts'

export const productParts = ['images', 'variants', 'categories', 'reviews', 'translations'] as const
export type ProductPart = (typeof productParts)[number]

export const productSorts = ['-created_at', 'price', '-price', 'name', 'relevance'] as const

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

/** Listed products, a page at a time. */
export async function listProducts(
  scope: Scope,
  filter: ProductFilter,
  sort: (typeof productSorts)[number],
  asked: PageAsked,
  parts: ProductPart[],
): Promise<Page<Awaited<ReturnType<typeof presentProducts>>[number]>> {
  await refreshSales(scope.db, scope.now)

  const total = await countProducts(scope.db, filter)
  const sorted = inOrder(narrowed(scope.db, filter), sort, scope.language).select('products.id')
  const ids = await pageOf(sorted.limit(1000), asked).execute()

  return {
    rows: await presentProducts(
      scope,
      ids.map((row) => row.id),
      parts,
    ),
    total,
  }
}

/** A listed product with its description. Refuses for one that is unknown, hidden or deleted. */
export async function showProduct(scope: Scope, id: number | null, parts: ProductPart[]) {
  await refreshSales(scope.db, scope.now)
  const [product] = id === null ? [] : await presentProducts(scope, [id], parts)
  if (!product) throw notFound('product.notFound')

  const texts = await scope.db
    .selectFrom('products')
    .select(['description_en', 'description_ar'])
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()
  const description = inLanguage(texts, 'description', scope.language) ?? ''
  const reviews = parts.includes('reviews')
    ? (await listReviews(scope, product.id, latestReviews, { page: 1, perPage: 8 })).rows
    : undefined
  return { ...product, description, ...(reviews && { reviews }) }
}

/** The id of a product that shoppers can see; anything else is refused. */
export async function requireListed({ db }: Scope, id: number | null) {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('is_listed', '=', 1)
    .executeTakeFirst()
  if (!product) throw notFound('product.notFound')
  return product.id
}

/** Ten products for the front page: the featured ones, newest first, then the newest others. */
export async function homeProducts(scope: Scope, parts: ProductPart[]) {
  await refreshSales(scope.db, scope.now)
  const rows = await scope.db
    .selectFrom('products')
    .select('id')
    .where('is_listed', '=', 1)
    .orderBy('is_featured', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  return presentProducts(
    scope,
    rows.map((row) => row.id),
    parts,
  )
}

/** Up to `most` listed products whose name or article number contains the typed text, as they come. */
export async function suggestProducts(scope: Scope, typed: string, most: number) {
  await refreshSales(scope.db, scope.now)
  const rows = await narrowed(scope.db, { ...noFilter, search: typed })
    .select('products.id')
    .limit(most)
    .execute()
  return presentProducts(
    scope,
    rows.map((row) => row.id),
    [],
  )
}

/** Up to eight products that go with this one: those chosen for it, then others of its categories. */
export async function relatedProducts(scope: Scope, id: number | null) {
  const product = await showProduct(scope, id, [])
  const chosen = await scope.db
    .selectFrom('related_products')
    .innerJoin('products', 'products.id', 'related_products.related_id')
    .select('products.id')
    .where('product_id', '=', product.id)
    .where('is_listed', '=', 1)
    .orderBy('position')
    .limit(8)
    .execute()
  const neighbours = await scope.db
    .selectFrom('product_categories as own')
    .innerJoin('category_listings', 'category_listings.category_id', 'own.category_id')
    .select('category_listings.product_id as id')
    .where('own.product_id', '=', product.id)
    .orderBy('category_listings.created_at', 'desc')
    .limit(20)
    .execute()

  const ids = new Set([...chosen, ...neighbours].map((row) => row.id))
  ids.delete(product.id)
  return presentProducts(scope, [...ids].slice(0, 8), [])
}

/** Products as lists show them, in the order of `ids`, leaving out those that are not listed. */
export async function presentProducts(scope: Scope, ids: number[], parts: ProductPart[] = []) {
  if (ids.length === 0) return []

  const rows = await scope.db
    .selectFrom('products')
    .select(['id', 'slug', 'name_en', 'name_ar', 'is_featured', 'price', 'full_price', 'on_sale'])
    .select(['stock', 'variants_count', 'created_at', 'updated_at', 'is_listed'])
    .select(['rating_sum', 'rating_count'])
    .where('id', 'in', ids)
    .execute()
  const primary = await findPrimaryImages(scope, ids)
  const images = parts.includes('images') ? await findImages(scope, ids) : null
  const variants = parts.includes('variants') ? await findVariants(scope, ids) : null
  const categories = parts.includes('categories') ? await findProductCategories(scope, ids) : null
  const translations = parts.includes('translations')
    ? await findTranslations(scope.db, 'products', ids)
    : null

  const products = rows
    .filter((row) => row.is_listed === 1)
    .map((row) => {
      return {
        id: row.id,
        slug: row.slug,
        name: inLanguage(row, 'name', scope.language) ?? '',
        primary_image_url: primary.get(row.id)?.url ?? null,
        primary_image: primary.get(row.id) ?? null,
        min_price: formatFils(row.full_price),
        min_sale_price: row.price < row.full_price ? formatFils(row.price) : null,
        is_featured: row.is_featured === 1,
        on_sale: row.on_sale === 1,
        stock_state: stockState(row.stock),
        variants_count: row.variants_count,
        rating: { average: average(row.rating_sum, row.rating_count), count: row.rating_count },
        created_at: row.created_at,
        updated_at: row.updated_at,
        ...(images && { images: images.get(row.id) ?? [] }),
        ...(variants && { variants: variants.get(row.id) ?? [] }),
        ...(categories && { categories: categories.get(row.id) ?? [] }),
        ...(translations && { translations: translations.get(row.id) ?? [] }),
      }
    })
  const byId = new Map(products.map((product) => [product.id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Listed = SelectQueryBuilder<Schema, 'products', object>

function narrowed(db: Database, filter: ProductFilter): Listed {
  const { search, category, size, color } = filter
  let query: Listed = db.selectFrom('products').where('is_listed', '=', 1)

  if (filter.ids !== null) query = query.where('products.id', 'in', filter.ids)
  if (filter.on_sale) query = query.where('on_sale', '=', 1)
  if (filter.featured) query = query.where('is_featured', '=', 1)
  if (filter.in_stock) query = query.where('stock', '>', 0)
  if (filter.min_price !== null) query = query.where('price', '>=', filter.min_price)
  if (filter.max_price !== null) query = query.where('price', '<=', filter.max_price)
  if (search !== '') query = query.where('products.id', 'in', matching(search))
  if (category !== null) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('category_listings')
          .select('product_id')
          .whereRef('product_id', '=', 'products.id')
          .where('category_id', '=', category),
      ),
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

/** The trigram index answers words of three letters or more; shorter ones are looked for in what is left. */
function matching(search: string) {
  const words = foldForSearch(search).split(' ').slice(0, 8)
  const long = words.filter((word) => word.length >= 3).map((word) => `"${word}"`)
  const short = words.filter((word) => word.length < 3)

  const conditions = short.map((word) => sql`words like ${`%${word}%`}`)
  if (long.length > 0) conditions.unshift(sql`product_search match ${long.join(' ')}`)
  return sql<number>`(select rowid from product_search where ${sql.join(conditions, sql` and `)})`
}

function inOrder(query: Listed, sort: string, language: Scope['language']) {
  const name = language === 'ar' ? 'name_ar' : 'name_en'
  switch (sort) {
    case 'price':
      return query.orderBy('price').orderBy('id')
    case '-price':
      return query.orderBy('price', 'desc').orderBy('id', 'desc')
    case 'name':
      return query.orderBy(name).orderBy('id')
    default:
      return query.orderBy('created_at', 'desc').orderBy('id', 'desc')
  }
}

/** Some products by their ids are counted on the spot: they are few, and everybody asks for others. */
function countProducts(db: Database, filter: ProductFilter) {
  async function count() {
    const { total } = await narrowed(db, filter)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return total
  }
  return filter.ids === null
    ? countedOnce(db, `products ${JSON.stringify(filter)}`, count)
    : count()
}
