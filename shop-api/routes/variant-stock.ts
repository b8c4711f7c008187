import { Hono } from 'hono'
import { z } from 'zod'
import { Data, List, Message } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { Moment, optional, OptionalId, optionalText, Stock, WholeChange } from '../fields.ts'
import { idParam, Paging, type Env } from '../http.ts'
import { say } from '../messages.ts'
import { adjustStock, requireVariant } from '../models/admin-stock.ts'
import { listStockMovements, type MovementFilter } from '../models/stock-movements.ts'
import { allReasons, officeReasons } from '../models/stock.ts'
import { paginate } from '../models/pages.ts'
import { inOneGo } from './product-writes.ts'

/** Either so many more or less (`change`), or how many there are (`stock`, with the `expected` that was shown). */
const Adjustment = z
  .object({
    change: WholeChange.optional(),
    stock: Stock.optional(),
    expected: Stock.optional(),
    reason: z.enum(officeReasons).default('other'),
    note: optionalText(200),
  })
  .refine(({ change, stock }) => (change === undefined) !== (stock === undefined), {
    path: ['stock'],
    message: 'required',
  })

const Movement = z.object({
  id: z.number(),
  change: z.number(),
  stock: z.number(),
  reason: z.string(),
  note: z.string().nullable(),
  user: z.object({ id: z.number(), name: z.string() }).nullable(),
  order: z.object({ id: z.number(), number: z.string() }).nullable(),
  variant: z.object({ id: z.number(), sku: z.string(), is_removed: z.boolean() }),
  product: z.object({ id: z.number(), name_en: z.string(), name_ar: z.string().nullable() }),
  created_at: z.string(),
})

const MovementsQuery = Paging.in
  .extend({
    variant: OptionalId,
    product: OptionalId,
    search: z.string().max(200).default(''),
    reason: optional(z.enum(allReasons)),
    from: optional(Moment),
    to: optional(Moment),
  })
  .transform((query) => {
    const { page: _, per_page: __, pagination: ___, ...filter } = query
    return { filter, paging: Paging.parse(query) }
  })

const permission = 'products'

export const variantStock = new Hono<Env>()
  .put(
    '/:id/stock',
    endpoint(
      {
        summary:
          'Move the stock of a variant by `change`, or to `stock`; 409 `version` where it is not `expected` any more',
        permission,
        form: 'variant',
        body: Adjustment,
        answer: Message.extend(Data(z.object({ id: z.number(), stock: z.number() })).shape),
        refusals: [403, 409, 422],
      },
      async (c, { body }) => {
        const data = await inOneGo(c, (doing) => adjustStock(doing, idParam(c), body))
        return { message: say(c.var.language, 'variant.stockMoved', { count: data.stock }), data }
      },
    ),
  )
  .get(
    '/:id/stock-movements',
    endpoint(
      {
        summary: 'What has moved of a variant, newest first',
        permission,
        query: Paging,
        answer: List(Movement),
        refusals: [403],
      },
      async (c, { query }) => {
        const { id } = await requireVariant(c.var.scope.db, idParam(c))
        const page = await listStockMovements(c.var.scope, { ...anything, variant: id }, query)
        return paginate(page, query, new URL(c.req.url))
      },
    ),
  )

const anything: MovementFilter = {
  variant: null,
  product: null,
  search: '',
  reason: null,
  from: null,
  to: null,
}

export const stockMovements = new Hono<Env>().get(
  '/',
  endpoint(
    {
      summary:
        'What has moved of all variants, newest first: of a variant, a product, or what a search finds; for a reason, from a moment to before another. Of more than 5,000 the newest are counted.',
      permission,
      query: MovementsQuery,
      answer: List(Movement),
      refusals: [403, 422],
    },
    async (c, { query: { filter, paging } }) => {
      const page = await listStockMovements(c.var.scope, filter, paging)
      return paginate(page, paging, new URL(c.req.url))
    },
  ),
)
