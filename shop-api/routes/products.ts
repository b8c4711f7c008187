import { Hono } from 'hono'
import { z } from 'zod'
import { Category, Data, List, Meta, Product, Review } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { Amount, Flag, Id, optional, OptionalId } from '../fields.ts'
import { idParam, Paging, With, type Env } from '../http.ts'
import { countDemand } from '../models/demand.ts'
import { listCategories } from '../models/categories.ts'
import { paginate } from '../models/pages.ts'
import { isNarrowed, listProducts, productSorts, type ProductPage } from '../models/product-list.ts'
import {
  homeProducts,
  productParts,
  relatedProducts,
  showProduct,
  suggestProducts,
} from '../models/products.ts'
import { facetsOf } from '../models/search-facets.ts'
import { countSearch } from '../models/search-log.ts'
import { redirectFor } from '../models/search-redirects.ts'
import type { Scope } from '../scope.ts'

const Search = z.string().max(200).default('')

/** Some products by their ids, `3,17,5`. */
const GivenIds = z
  .string()
  .transform((given): (string | number)[] => given.split(','))
  .pipe(z.array(Id).max(100))

const Filter = z.object({
  search: Search,
  category: OptionalId,
  on_sale: Flag.default(false),
  featured: Flag.default(false),
  in_stock: Flag.default(false),
  min_price: optional(Amount),
  max_price: optional(Amount),
  'option[size]': optional(z.string().max(80)),
  'option[color]': optional(z.string().max(80)),
  ids: optional(GivenIds),
})

const ListQuery = Paging.in
  .extend(Filter.shape)
  .extend({ sort: optional(z.enum(productSorts)), with: With(productParts) })
  .transform((query) => {
    const { 'option[size]': size, 'option[color]': color, ...rest } = query
    const { page: _, per_page: __, pagination: ___, sort, with: parts, ...filter } = rest
    return { filter: { ...filter, size, color }, sort, parts, paging: Paging.parse(query) }
  })

const Facets = z.object({
  categories: z.array(z.object({ id: z.number(), name: z.string(), count: z.number() })),
  in_stock: z.number(),
  on_sale: z.number(),
})

/** What a search makes of the words, beside the usual `meta`. */
const ProductList = List(Product).extend({
  meta: Meta.extend({
    did_you_mean: z.string().nullable().optional(),
    searched: z.string().nullable().optional(),
    redirect: z.string().nullable().optional(),
    facets: Facets.optional(),
  }).optional(),
})

export const ProductDetail = Product.extend({
  description: z.string(),
  reviews: z.array(Review).optional(),
})

export const products = new Hono<Env>()
  .get(
    '/',
    endpoint(
      { summary: 'Products, narrowed and sorted', query: ListQuery, answer: ProductList },
      async (c, { query }) => {
        const { filter, sort, parts, paging } = query
        const { scope } = c.var
        const usual = filter.search === '' ? '-created_at' : 'relevance'
        const page = await listProducts(scope, filter, sort ?? usual, paging, parts)
        if (isNewSearch(query)) {
          countSearch(scope, filter.search, page.found?.searched ? 0 : page.total)
        }
        const { rows, total } = page
        const { meta, ...list } = paginate({ rows, total }, paging, new URL(c.req.url))
        if (!meta) return list
        return { ...list, meta: { ...meta, ...(await searchMeta(scope, filter.search, page)) } }
      },
    ),
  )
  .get(
    '/homepage',
    endpoint(
      {
        summary: 'What the front page shows: ten products and ten categories',
        query: z.object({ with: With(productParts) }),
        answer: Data(z.object({ products: z.array(Product), categories: z.array(Category) })),
      },
      async (c, { query }) => {
        const categories = await listCategories(c.var.scope, anyCategory, firstTen, [])
        return {
          data: {
            products: await homeProducts(c.var.scope, query.with),
            categories: categories.rows,
          },
        }
      },
    ),
  )
  .get(
    '/suggestions',
    endpoint(
      {
        summary: 'Products and categories whose name contains what is being typed',
        query: z.object({
          search: Search,
          limit: z.coerce.number().int().min(1).max(20).default(6),
        }),
        answer: Data(z.object({ products: z.array(Product), categories: z.array(Category) })),
      },
      async (c, { query }) => {
        const named = { parentId: null, search: query.search }
        const categories = await listCategories(c.var.scope, named, firstTen, [])
        const products = await suggestProducts(c.var.scope, query.search, query.limit)
        return { data: { products, categories: categories.rows } }
      },
    ),
  )
  .get(
    '/:id',
    endpoint(
      {
        summary: 'One product',
        query: z.object({ with: With(productParts) }),
        answer: Data(ProductDetail),
      },
      async (c, { query }) => {
        const data = await showProduct(c.var.scope, idParam(c), query.with)
        if (data.stock_state === 'out' && !c.var.user?.is_admin) {
          countDemand(c.var.scope, 'sold_out', data.id)
        }
        return { data }
      },
    ),
  )
  .get(
    '/:id/related',
    endpoint(
      { summary: 'Up to eight products that go with this one', answer: Data(z.array(Product)) },
      async (c) => ({ data: await relatedProducts(c.var.scope, idParam(c)) }),
    ),
  )

/** The first page of a search that has not been narrowed or sorted: what somebody has typed just now. */
function isNewSearch({ filter, sort, paging }: z.output<typeof ListQuery>) {
  return filter.search !== '' && !isNarrowed(filter) && sort === null && paging.page === 1
}

async function searchMeta(scope: Scope, text: string, { found, isAtLeast }: ProductPage) {
  if (!found) return {}
  return {
    did_you_mean: found.didYouMean,
    searched: found.searched,
    is_at_least: isAtLeast,
    redirect: await redirectFor(scope.db, text),
    ...(!found.isMany && { facets: await facetsOf(scope, text, found) }),
  }
}

const anyCategory = { parentId: null, search: '' }
const firstTen = { page: 1, perPage: 10 }
