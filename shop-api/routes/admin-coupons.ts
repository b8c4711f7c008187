import { Hono } from 'hono'
import { z } from 'zod'
import {
  CouponBatch,
  CouponLine,
  CouponUsage,
  OfficeCoupon,
  Simulated,
} from '../admin-coupon-answers.ts'
import { Data, List, Meta } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { optional, OptionalId } from '../fields.ts'
import { idParam, Paging, requirePermission, With, type Env } from '../http.ts'
import { exportCoupons } from '../csv/export-coupons.ts'
import { showCoupon } from '../models/admin-coupon.ts'
import { listBatches, requireBatch } from '../models/coupon-codes.ts'
import { couponSorts, listCoupons } from '../models/coupon-list.ts'
import { simulateCoupon } from '../models/coupon-simulation.ts'
import { couponStates } from '../models/coupon-states.ts'
import { listUsages } from '../models/coupon-usages.ts'
import { paginate } from '../models/pages.ts'
import { csvAnswer } from './admin-exports.ts'
import { Code, couponFields, couponFilter, inStore, Items, judged } from './coupon-fields.ts'
import { formatFils } from '#kuwait/money.ts'

const ListQuery = Paging.in
  .extend({
    ...couponFilter,
    sort: optional(z.enum(couponSorts)),
    per_page: z.string().default('10'),
  })
  .transform((query) => {
    const { page: _, per_page: __, pagination: ___, sort, ...filter } = query
    return { filter, sort: sort ?? ('-created_at' as const), paging: Paging.parse(query) }
  })
const Counts = z.record(z.enum(['all', ...couponStates]), z.number())
const PageQuery = Paging.in.transform((query) => Paging.parse(query))

const Simulation = z
  .object({
    code: optional(Code),
    fields: judged(z.object(couponFields)).optional(),
    coupon_id: OptionalId,
    items: Items,
    user_id: OptionalId,
  })
  .refine(({ code, fields }) => code !== null || fields !== undefined, {
    path: ['code'],
    message: 'required',
  })

const permission = 'coupons'

/** What the back office reads of coupons. */
export const adminCoupons = new Hono<Env>()
  .get(
    '/',
    endpoint(
      {
        summary: 'All coupons, with how often they were used and what that cost',
        permission,
        query: ListQuery,
        answer: List(CouponLine).extend({ meta: Meta.extend({ counts: Counts }).optional() }),
        refusals: [403, 422],
      },
      async (c, { query: { filter, sort, paging } }) => {
        const page = await listCoupons(c.var.scope, filter, sort, paging)
        const { meta, ...list } = paginate(page, paging, new URL(c.req.url))
        return meta ? { ...list, meta: { ...meta, counts: page.counts } } : list
      },
    ),
  )
  .post(
    '/simulate',
    endpoint(
      {
        summary:
          'What a `code`, or the `fields` of one that is not saved, would do to items[] that are in nobody’s cart, by the rules of the shop, and what there is to say of it',
        permission,
        form: 'coupon',
        body: Simulation,
        answer: Data(Simulated),
        refusals: [403, 422],
      },
      async (c, { body: { code, fields, coupon_id, items, user_id } }) => {
        const tried = fields
          ? { fields: inStore(fields, { is_active: true, is_public: false }), coupon_id }
          : { code: code ?? '' }
        return { data: await simulateCoupon(c.var.scope, tried, items, user_id) }
      },
    ),
  )
  .get(
    '/batches',
    endpoint(
      {
        summary: 'Codes that were made many at once, batch by batch, the newest first',
        permission,
        query: PageQuery,
        answer: List(CouponBatch),
        refusals: [403],
      },
      async (c, { query }) => {
        const { rows, total } = await listBatches(c.var.scope, query)
        return paginate({ rows: rows.map(presentBatch), total }, query, new URL(c.req.url))
      },
    ),
  )
  .get(
    '/batches/:id',
    endpoint(
      { summary: 'One batch of codes', permission, answer: Data(CouponBatch), refusals: [403] },
      async (c) => ({ data: presentBatch(await requireBatch(c.var.scope.db, idParam(c))) }),
    ),
  )
  .get('/batches/:id/codes.csv', async (c) => {
    requirePermission(c, permission)
    const batch = await requireBatch(c.var.scope.db, idParam(c))
    const filter = { search: '', state: null, active: null, batch: batch.id }
    const table = exportCoupons(c.var.scope, filter, batch.prefix)
    return csvAnswer(c, `coupons-${batch.id}`, table)
  })
  .get(
    '/:id',
    endpoint(
      {
        summary: 'One coupon to edit; with `usages`, also the latest hundred times it was used',
        permission,
        query: z.object({ with: With(['usages']) }),
        answer: Data(OfficeCoupon),
        refusals: [403],
      },
      async (c, { query }) => {
        const { scope } = c.var
        const data = await showCoupon(scope, idParam(c))
        if (!query.with.includes('usages')) return { data }
        const { rows } = await listUsages(scope, data.id, { page: 1, perPage: 100 })
        return { data: { ...data, usages: rows } }
      },
    ),
  )
  .get(
    '/:id/usages',
    endpoint(
      {
        summary: 'Who used a coupon, on which order, what it cost, and whether it was given back',
        permission,
        query: PageQuery,
        answer: List(CouponUsage),
        refusals: [403],
      },
      async (c, { query }) =>
        paginate(await listUsages(c.var.scope, idParam(c), query), query, new URL(c.req.url)),
    ),
  )

/** A batch as the API answers it. */
export function presentBatch({
  discount_given,
  ...batch
}: Awaited<ReturnType<typeof requireBatch>>) {
  return { ...batch, discount_given: formatFils(discount_given) }
}
