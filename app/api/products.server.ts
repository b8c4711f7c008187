import { z } from 'zod'
import { Category } from './categories.server.ts'
import type { Api } from './client.server.ts'
import { RichText } from './rich-text.server.ts'
import {
  Count,
  Id,
  isYes,
  List,
  Money,
  pictureOf,
  PictureShape,
  Rating,
  requirePage,
  Text,
} from './shapes.server.ts'

const StockState = z.enum(['in', 'low', 'out'])
export type StockState = z.output<typeof StockState>

const Variant = z
  .object({
    id: Id,
    sku: Text,
    size: z.string().nullish(),
    color: z.string().nullish(),
    price: Money,
    sale_price: Money.nullish(),
    sale_start: z.string().nullish(),
    sale_end: z.string().nullish(),
    stock: Count.nullish().catch(null),
    stock_state: StockState.optional().catch(undefined),
    is_active: z.unknown().optional(),
  })
  .transform((variant) => {
    const onSale = saleRuns(variant)
    return {
      id: variant.id,
      sku: variant.sku,
      size: variant.size ?? null,
      color: variant.color ?? null,
      /** Fils. */
      price: variant.price,
      /** Fils; null unless the sale runs now. */
      salePrice: onSale ? (variant.sale_price ?? null) : null,
      saleEnd: onSale ? (variant.sale_end ?? null) : null,
      /** Null where the upstream does not tell. */
      stock: variant.stock ?? null,
      stockState: variant.stock_state ?? stockState(variant.stock ?? null),
      isActive: variant.is_active === undefined || isYes(variant.is_active),
    }
  })
export type Variant = z.output<typeof Variant>

const ProductShape = z.object({
  id: Id,
  slug: Text,
  name: z.string(),
  primary_image_url: z.string().nullish(),
  primary_image: PictureShape.nullish(),
  min_price: Money.nullish(),
  min_sale_price: Money.nullish(),
  on_sale: z.unknown().optional(),
  stock_state: StockState.catch('in'),
  variants_count: Count.nullish(),
  rating: Rating,
})

/** A product as lists show it. */
export const ListedProduct = ProductShape.transform(toProduct)
export type Product = ReturnType<typeof toProduct>

const ProductImage = PictureShape.and(
  z.object({
    variant_ids: z
      .array(Id)
      .nullish()
      .transform((ids) => ids ?? []),
  }),
)
export type ProductImage = z.output<typeof ProductImage>

const Detail = ProductShape.extend({
  description: RichText,
  images: z.array(ProductImage).nullish(),
  variants: z.array(Variant).nullish(),
  categories: z.array(z.object({ id: Id, slug: Text, name: z.string() })).nullish(),
}).transform((detail) => ({
  ...toProduct(detail),
  description: detail.description,
  images: detail.images ?? [],
  variants: (detail.variants ?? []).filter((variant) => variant.isActive),
  categories: detail.categories ?? [],
}))
export type ProductDetail = z.output<typeof Detail>

const Products = List(ListedProduct)

export const productSorts = ['-created_at', 'price', '-price', 'name'] as const

/** What a list is narrowed to and how it is sorted; prices are KWD as text. */
export type ProductQuery = {
  search?: string | null
  category?: number | null
  on_sale?: 1 | null
  in_stock?: 1 | null
  min_price?: string | null
  max_price?: string | null
  sort?: (typeof productSorts)[number]
  page?: number
}

const perPage = 12

const noNotes = { didYouMean: null, searched: null, redirect: null }

/** What the search made of the words; an upstream may have nothing to say of it. */
const SearchNotes = z
  .object({
    meta: z.object({
      did_you_mean: z.string().max(200).nullish(),
      searched: z.string().max(200).nullish(),
      redirect: z.string().max(300).nullish(),
    }),
  })
  .transform(({ meta }) => ({
    /** Other words to offer, and those that the products were found by where the typed ones found nothing. */
    didYouMean: meta.did_you_mean || null,
    searched: meta.searched || null,
    /** A page of the shop that answers better. */
    redirect: meta.redirect || null,
  }))
  .catch(noNotes)

/** Refuses a page beyond the last. */
export async function list(api: Api, query: ProductQuery) {
  const found = await api.get('/products', {
    query: { ...query, per_page: perPage },
    answer: Products.and(SearchNotes),
    failure: 'products.error.fetch',
  })
  return requirePage(found, query.page ?? 1)
}

/** Four that the shop is proud of, for who has found nothing; none when they cannot be had. */
export async function findFeatured(api: Api) {
  const found = await api.find('/products', {
    query: { featured: 1, in_stock: 1, per_page: 4 },
    answer: Products,
    failure: 'products.error.fetch',
    deadline: 1_000,
  })
  return found?.rows.slice(0, 4) ?? []
}

/** Everything on sale today; nothing when it cannot be had. */
export async function findOnSale(api: Api) {
  const found = await api.find('/products', {
    query: { on_sale: 1, pagination: 0, with: 'images' },
    answer: Products,
    failure: 'products.error.fetch',
  })
  return found?.rows ?? []
}

export function show(api: Api, id: string) {
  return showAt(api, `/products/${encodeURIComponent(id)}`)
}

/** The same for administrators, whether shoppers see it yet or not. */
export function preview(api: Api, id: string) {
  return showAt(api, `/admin/products/${encodeURIComponent(id)}/preview`)
}

async function showAt(api: Api, path: string) {
  const { data } = await api.get(path, {
    query: { with: 'images,variants,categories' },
    answer: z.object({ data: Detail }),
    failure: 'products.error.notFound',
  })
  return data
}

/** Products whose name contains the typed text, and categories; none when they cannot be had. */
export async function suggest(api: Api, search: string, limit: number) {
  const found = await api.find('/products/suggestions', {
    query: { search, limit },
    answer: z.object({
      data: z.object({ products: z.array(ListedProduct), categories: z.array(Category) }),
    }),
    failure: 'products.error.fetch',
    deadline: 1_000,
  })
  return found?.data ?? { products: [], categories: [] }
}

/** Up to eight products that go with one; none when they cannot be had. */
export async function findRelated(api: Api, id: string) {
  const found = await api.find(`/products/${encodeURIComponent(id)}/related`, {
    answer: Products,
    failure: 'products.error.fetch',
  })
  return found?.rows ?? []
}

/** These products, in this order; without those that cannot be had, and none where the upstream gives others. */
export async function findSome(api: Api, ids: number[]) {
  if (ids.length === 0) return []
  const found = await api.find('/products', {
    query: { ids: ids.join(','), per_page: ids.length },
    answer: Products,
    failure: 'products.error.fetch',
    deadline: 1_000,
  })
  const byId = new Map(found?.rows.map((product) => [product.id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The ten products of the front page. */
export async function home(api: Api) {
  const { data } = await api.get('/products/homepage', {
    query: { with: 'images,variants,categories' },
    answer: z.object({ data: z.object({ products: z.array(ListedProduct) }) }),
    failure: 'products.error.fetch',
  })
  return data.products
}

function toProduct(product: z.output<typeof ProductShape>) {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    picture: pictureOf(product.primary_image, product.primary_image_url, product.name),
    /** Fils; null where the upstream gives no price. */
    price: product.min_price ?? null,
    /** Fils; null when it is not on sale. */
    salePrice: product.min_sale_price ?? null,
    /** Whether any of its variants is on sale, though its lowest price may not be a sale price. */
    onSale: isYes(product.on_sale) || typeof product.min_sale_price === 'number',
    stockState: product.stock_state,
    /** Whether it can go into the cart without a choice. */
    isSimple: product.variants_count === 1,
    rating: product.rating,
  }
}

type Sale = { sale_price?: number | null; sale_start?: string | null; sale_end?: string | null }

function saleRuns({ sale_price, sale_start, sale_end }: Sale) {
  const now = Date.now()
  return (
    typeof sale_price === 'number' &&
    (!sale_start || Date.parse(sale_start) <= now) &&
    (!sale_end || now < Date.parse(sale_end))
  )
}

/** For an upstream that gives numbers only; one that gives nothing sells what it lists. */
function stockState(stock: number | null): StockState {
  if (stock === null) return 'in'
  if (stock === 0) return 'out'
  return stock <= 3 ? 'low' : 'in'
}
