import { Hono } from 'hono'
import { z } from 'zod'
import { OfficeProduct, ProductLine } from '../admin-answers.ts'
import { Data, List, Meta } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { Flag, optional, OptionalId, optionalText } from '../fields.ts'
import { idParam, Paging, With, type Env } from '../http.ts'
import { showOfficeProduct } from '../models/admin-product.ts'
import {
  countOffice,
  incomplete,
  listOfficeProducts,
  officeSorts,
  productStatuses,
} from '../models/admin-product-list.ts'
import { paginate } from '../models/pages.ts'
import { productParts, showProduct } from '../models/products.ts'
import { ProductDetail } from './products.ts'

/** What the list is narrowed to; a bulk action with `all=1` goes by the same fields. */
export const officeFilter = {
  search: z.string().max(200).default(''),
  sku: optionalText(60),
  category: OptionalId,
  status: optional(z.enum(productStatuses)),
  featured: optional(Flag),
  on_sale: optional(Flag),
  stock: optional(z.enum(['low', 'out'])),
  missing: optional(z.enum(incomplete)),
}

const ListQuery = Paging.in
  .extend({
    ...officeFilter,
    sort: optional(z.enum(officeSorts)),
    per_page: z.string().default('10'),
  })
  .transform((query) => {
    const { page: _, per_page: __, pagination: ___, sort, ...filter } = query
    return { filter, sort: sort ?? '-created_at', paging: Paging.parse(query) }
  })

const Counts = z.object({
  all: z.number(),
  active: z.number(),
  hidden: z.number(),
  deleted: z.number(),
  low: z.number(),
  out: z.number(),
})

const permission = 'products'

export const adminProducts = new Hono<Env>()
  .get(
    '/',
    endpoint(
      {
        summary: 'All products, shown to shoppers or not, narrowed and sorted',
        permission,
        query: ListQuery,
        answer: List(ProductLine).extend({ meta: Meta.extend({ counts: Counts }).optional() }),
        refusals: [403, 422],
      },
      async (c, { query: { filter, sort, paging } }) => {
        const page = await listOfficeProducts(c.var.scope, filter, sort, paging)
        const { meta, ...list } = paginate(page, paging, new URL(c.req.url))
        if (!meta) return list
        return { ...list, meta: { ...meta, counts: await countOffice(c.var.scope) } }
      },
    ),
  )
  .get(
    '/:id',
    endpoint(
      {
        summary: 'One product to edit, and why shoppers cannot buy it',
        permission: ['products', 'discounts'],
        answer: Data(OfficeProduct),
        refusals: [403],
      },
      async (c) => ({ data: await showOfficeProduct(c.var.parts.db, idParam(c)) }),
    ),
  )
  .get(
    '/:id/preview',
    endpoint(
      {
        summary: 'One product as shoppers would see it, whether they do yet or not',
        permission,
        query: z.object({ with: With(productParts) }),
        answer: Data(ProductDetail),
        refusals: [403],
      },
      async (c, { query }) => ({
        data: await showProduct(c.var.scope, idParam(c), query.with, true),
      }),
    ),
  )
