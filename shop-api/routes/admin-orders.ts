import { Hono } from 'hono'
import { z } from 'zod'
import { endOfDay } from '#kuwait/dates.ts'
import { governorates } from '#kuwait/governorates.ts'
import { OfficeOrder, OfficeOrderLine } from '../admin-order-answers.ts'
import { Data, List, Meta } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { Day, optional, OptionalId } from '../fields.ts'
import { idParam, Paging, type Env } from '../http.ts'
import { showOfficeOrder } from '../models/admin-order.ts'
import { countOfficeOrders, listOfficeOrders, orderSorts } from '../models/admin-order-list.ts'
import { fulfillmentStates } from '../models/fulfillment-steps.ts'
import { paginate } from '../models/pages.ts'

/** What a query narrows orders to. */
export const orderFilter = {
  search: z.string().max(200).default(''),
  status: optional(z.enum(['pending', 'confirmed', 'rejected', 'cancelled'])),
  payment_status: optional(z.enum(['unpaid', 'pending', 'paid', 'failed', 'refunded'])),
  fulfillment_status: optional(z.enum(fulfillmentStates)),
  governorate: optional(z.enum(governorates)),
  area_id: OptionalId,
  from: optional(Day),
  to: optional(Day),
}

/** The same with the moments that its days begin and end at. */
export function meantOrders<Filter extends { from: Date | null; to: Date | null }>({
  from,
  to,
  ...filter
}: Filter) {
  return { ...filter, from: from && from.toISOString(), to: to && endOfDay(to).toISOString() }
}

const ListQuery = Paging.in
  .extend({
    ...orderFilter,
    sort: optional(z.enum(orderSorts)),
    per_page: z.string().default('10'),
  })
  .transform(({ page, per_page, pagination, sort, ...filter }) => ({
    filter: meantOrders(filter),
    sort: sort ?? ('-created_at' as const),
    paging: Paging.parse({ page, per_page, pagination }),
  }))

const OrderMeta = Meta.extend({ counts: z.record(z.string(), z.number()) })

const permission = 'orders'

export const adminOrders = new Hono<Env>()
  .get(
    '/',
    endpoint(
      {
        summary:
          'Orders, newest first, narrowed and sorted; `from` and `to` are days in Kuwait, `search` is the start of a number, phone or name',
        permission,
        query: ListQuery,
        answer: List(OfficeOrderLine).extend({ meta: OrderMeta.optional() }),
        refusals: [403, 422],
      },
      async (c, { query: { filter, sort, paging } }) => {
        const page = await listOfficeOrders(c.var.scope, filter, sort, paging)
        const { meta, ...list } = paginate(page, paging, new URL(c.req.url))
        const counts = await countOfficeOrders(c.var.scope.db)
        return meta ? { ...list, meta: { ...meta, counts } } : list
      },
    ),
  )
  .get(
    '/:id',
    endpoint(
      {
        summary: 'One order, with the customer, notes, payments and what may be done with it',
        permission,
        answer: Data(OfficeOrder),
        refusals: [403],
      },
      async (c) => ({ data: await showOfficeOrder(c.var.scope, idParam(c)) }),
    ),
  )
