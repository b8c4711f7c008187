import { z } from 'zod'
import type { Api } from './client.server.ts'
import { Count, Id, Money, PictureShape, Text } from './shapes.server.ts'

const Daily = z.object({ date: z.string(), orders: Count, revenue: Money })
export type Daily = z.output<typeof Daily>

/** Null where the administrator may not see it. */
const Figures = z.object({
  from: z.string(),
  to: z.string(),
  orders: z
    .object({
      placed: Count,
      sold: Count,
      pending: Count,
      confirmed: Count,
      returned: Count,
      rejected: Count,
      cancelled: Count,
    })
    .nullish(),
  revenue: Money.nullish(),
  average: Money.nullish(),
  refunded: Money.nullish(),
  customers: Count.nullish(),
  daily: z.array(Daily),
})
export type Figures = z.output<typeof Figures>

const Named = { name_en: Text, name_ar: Text, image: PictureShape.nullish() }

const Stats = Figures.extend({
  previous: Figures,
  open: z.object({
    orders: z
      .object({ pending: Count, confirmed: Count, preparing: Count, out_for_delivery: Count })
      .nullish(),
    messages: Count.nullish(),
    reviews: Count.nullish(),
  }),
  best_sellers: z.array(
    z.object({
      kind: z.enum(['product', 'package']),
      id: Id.nullish(),
      ...Named,
      pieces: Count,
      revenue: Money,
    }),
  ),
  best_customers: z.array(
    z.object({ user_id: Id.nullish(), name: Text, orders: Count, revenue: Money }),
  ),
  latest_orders: z.array(
    z.object({
      id: Id,
      number: z.string(),
      status: z.string(),
      name: Text,
      area: Text,
      total: Money,
      created_at: z.string(),
    }),
  ),
  products: z.object({ active: Count, hidden: Count, low: Count, out: Count }).nullish(),
  low_stock: z.array(z.object({ id: Id, ...Named, stock: Count })),
})
export type Stats = z.output<typeof Stats>

/** The figures of a period, as `{ ok: false, message }` where it is none (contract, GET /admin/stats). */
export function ask(api: Api, period: { from: string; to: string }) {
  return api.ask('/admin/stats', {
    query: period,
    answer: z.object({ data: Stats }),
    failure: 'admin:dashboard.error.fetch',
  })
}

/** The figures of the last thirty days. */
export async function show(api: Api) {
  const { data } = await api.get('/admin/stats', {
    answer: z.object({ data: Stats }),
    failure: 'admin:dashboard.error.fetch',
  })
  return data
}
