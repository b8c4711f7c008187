import { Hono } from 'hono'
import { z } from 'zod'
import { ProductLine } from '../admin-answers.ts'
import { List, Money } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { OptionalId } from '../fields.ts'
import { Paging, type Env } from '../http.ts'
import { everything } from '../models/admin-product-list.ts'
import { saleStates } from '../models/discounts.ts'
import { paginate } from '../models/pages.ts'
import { listSales } from '../models/sales.ts'

const ListQuery = Paging.in
  .extend({
    state: z.preprocess((given) => given || undefined, z.enum(saleStates).default('running')),
    search: z.string().max(200).default(''),
    category: OptionalId,
  })
  .transform((query) => ({ ...query, paging: Paging.parse(query) }))

/** `percent` is the largest share that is taken off; `last_end` is null where one of the variants has no end. */
const OnSale = ProductLine.extend({
  sale: z.object({
    variants: z.number(),
    lowest: Money,
    percent: z.number(),
    starts_at: z.string().nullable(),
    first_end: z.string().nullable(),
    last_end: z.string().nullable(),
  }),
})

export const adminDiscounts = new Hono<Env>().get(
  '/',
  endpoint(
    {
      summary: 'Products whose sale is running, to come or over',
      permission: 'discounts',
      query: ListQuery,
      answer: List(OnSale),
      refusals: [403, 422],
    },
    async (c, { query: { state, search, category, paging } }) => {
      const filter = { ...everything, search, category }
      const page = await listSales(c.var.scope, state, filter, paging)
      return paginate(page, paging, new URL(c.req.url))
    },
  ),
)
