import { Hono } from 'hono'
import { z } from 'zod'
import { Data, List, Message } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { optionalText, Stock, WholeChange } from '../fields.ts'
import { idParam, Paging, type Env } from '../http.ts'
import { say } from '../messages.ts'
import { adjustStock, listStockMovements } from '../models/admin-stock.ts'
import { officeReasons } from '../models/stock.ts'
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
  created_at: z.string(),
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
        const page = await listStockMovements(c.var.scope, idParam(c), query)
        return paginate(page, query, new URL(c.req.url))
      },
    ),
  )
