import { Hono } from 'hono'
import { z } from 'zod'
import { Category, Data, List, Product, Review } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { Amount, Flag, Id, optional, OptionalId } from '../fields.ts'
import { idParam, Paging, With, type Env } from '../http.ts'
import { listCategories } from '../models/categories.ts'
import { paginate } from '../models/pages.ts'
import {
  homeProducts,
  listProducts,
  productParts,
  productSorts,
  relatedProducts,
  showProduct,
  suggestProducts,
} from '../models/products.ts'

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
  .extend({ sort: z.enum(productSorts).default('-created_at'), with: With(productParts) })
  .transform((query) => {
    const { 'option[size]': size, 'option[color]': color, ...rest } = query
    return { ...rest, size, color, paging: Paging.parse(query) }
  })

const Detail = Product.extend({
  description: z.string(),
  reviews: z.array(Review).optional(),
})

export const products = new Hono<Env>()
  .get(
    '/',
    endpoint(
      { summary: 'Products, narrowed and sorted', query: ListQuery, answer: List(Product) },
      async (c, { query }) => {
        const { sort, with: parts, paging, ...filter } = query
        const page = await listProducts(c.var.scope, filter, sort, paging, parts)
        return paginate(page, paging, new URL(c.req.url))
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
        answer: Data(Detail),
      },
      async (c, { query }) => ({ data: await showProduct(c.var.scope, idParam(c), query.with) }),
    ),
  )
  .get(
    '/:id/related',
    endpoint(
      { summary: 'Up to eight products that go with this one', answer: Data(z.array(Product)) },
      async (c) => ({ data: await relatedProducts(c.var.scope, idParam(c)) }),
    ),
  )

const anyCategory = { parentId: null, search: '' }
const firstTen = { page: 1, perPage: 10 }
