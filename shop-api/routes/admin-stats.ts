import { Hono } from 'hono'
import { z } from 'zod'
import { Data, Money } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { mayDo, type Env } from '../http.ts'
import { periodFields, periodOf } from '../models/period.ts'
import { reckonStats } from '../models/stats.ts'

const Image = z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable()
const Named = { name_en: z.string(), name_ar: z.string().nullable() }

const States = z.object({
  placed: z.number(),
  sold: z.number(),
  pending: z.number(),
  confirmed: z.number(),
  returned: z.number(),
  rejected: z.number(),
  cancelled: z.number(),
})

const Figures = z.object({
  from: z.string(),
  to: z.string(),
  orders: States.nullable(),
  revenue: Money.nullable(),
  average: Money.nullable(),
  refunded: Money.nullable(),
  customers: z.number().nullable(),
  daily: z.array(z.object({ date: z.string(), orders: z.number(), revenue: Money })),
})

const Stats = Figures.extend({
  previous: Figures,
  open: z.object({
    orders: z
      .object({
        pending: z.number(),
        confirmed: z.number(),
        preparing: z.number(),
        out_for_delivery: z.number(),
      })
      .nullable(),
    messages: z.number().nullable(),
    reviews: z.number().nullable(),
  }),
  best_sellers: z.array(
    z.object({
      kind: z.enum(['product', 'package']),
      id: z.number().nullable(),
      ...Named,
      image: Image,
      lines: z.number(),
      pieces: z.number(),
      revenue: Money,
    }),
  ),
  best_customers: z.array(
    z.object({
      user_id: z.number().nullable(),
      name: z.string(),
      orders: z.number(),
      revenue: Money,
    }),
  ),
  latest_orders: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      status: z.string(),
      name: z.string(),
      area: z.string(),
      total: Money,
      created_at: z.string(),
    }),
  ),
  products: z
    .object({
      all: z.number(),
      active: z.number(),
      hidden: z.number(),
      deleted: z.number(),
      low: z.number(),
      out: z.number(),
    })
    .nullable(),
  low_stock: z.array(z.object({ id: z.number(), ...Named, stock: z.number(), image: Image })),
})

/** What the shop has come to in a period, for every administrator as far as he may see it (contract, figures). */
export const adminStats = new Hono<Env>().get(
  '/',
  endpoint(
    {
      summary: 'Figures of a period beside the one before, and what waits to be done',
      admin: true,
      query: z.object(periodFields),
      answer: Data(Stats),
      refusals: [422],
    },
    async (c, { query }) => {
      const period = periodOf(c.var.scope.now, query)
      return { data: await reckonStats(c.var.scope, period, mayDo(c)) }
    },
  ),
)
