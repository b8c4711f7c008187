import { formatFils } from '#kuwait/money.ts'
import { notFound } from '../refusal.ts'
import { inLanguage, type Scope } from '../scope.ts'
import { refreshSales } from './listing.ts'
import {
  findImages,
  findPrimaryImages,
  findProductCategories,
  findVariants,
  stockState,
} from './product-parts.ts'
import { average, latestReviews, listReviews } from './reviews.ts'
import { searchProducts } from './search.ts'
import { findTranslations } from './translations.ts'

export const productParts = ['images', 'variants', 'categories', 'reviews', 'translations'] as const
export type ProductPart = (typeof productParts)[number]

/**
 * A listed product with its description. Refuses for one that is unknown, hidden or deleted; `evenHidden` shows it as it would
 * be seen.
 */
export async function showProduct(
  scope: Scope,
  id: number | null,
  parts: ProductPart[],
  evenHidden = false,
) {
  await refreshSales(scope.db, scope.now)
  const [product] = id === null ? [] : await presentProducts(scope, [id], parts, evenHidden)
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

/** Up to `most` listed products that the typed text may mean, the best match first. */
export async function suggestProducts(scope: Scope, typed: string, most: number) {
  await refreshSales(scope.db, scope.now)
  const { ids } = await searchProducts(scope.db, typed, 10 * most)
  return presentProducts(scope, ids.slice(0, most), [])
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

/** Products as lists show them, in the order of `ids`, leaving out those that are not listed unless `evenHidden`. */
export async function presentProducts(
  scope: Scope,
  ids: number[],
  parts: ProductPart[] = [],
  evenHidden = false,
) {
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
    .filter((row) => evenHidden || row.is_listed === 1)
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
