import { Hono } from 'hono'
import { z } from 'zod'
import { formatFils } from '#kuwait/money.ts'
import { dayOf } from '#kuwait/dates.ts'
import { addressAnswer } from '../address-fields.ts'
import { Data, List, Message, Money } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { Amount, Day, Ids, optional, OptionalId, optionalText } from '../fields.ts'
import { idParam, Paging, requireUser, type Env } from '../http.ts'
import { say } from '../messages.ts'
import { findDriver, listDeliveries } from '../models/deliveries.ts'
import {
  listNights,
  presentNight,
  settleNight,
  showNight,
  showPastNight,
} from '../models/driver-nights.ts'
import { paginate } from '../models/pages.ts'
import { Key, startFor, TaskDone } from './many-rows.ts'

const Delivery = z.object({
  id: z.number(),
  number: z.string(),
  name: z.string(),
  phone: z.string(),
  address: z.object(addressAnswer),
  fulfillment_status: z.string(),
  items_count: z.number(),
  total: Money,
  cash: Money,
  driver_id: z.number().nullable(),
  created_at: z.string(),
})

const Person = z.object({ id: z.number(), name: z.string(), phone: z.string().nullable() })

const Driver = Person.extend({
  is_active: z.boolean(),
  delivered: z.number(),
  returned: z.number(),
  cash: Money,
})

const Brought = z.object({
  id: z.number(),
  number: z.string(),
  name: z.string(),
  area: z.string(),
  payment_method: z.string(),
  total: Money,
  cash: Money,
})

const OpenNight = z.object({
  driver: Person,
  expected: Money,
  noted: Money,
  others: Money,
  out: z.array(Brought),
  delivered: z.array(Brought),
  returned: z.array(Brought),
})

const Night = z.object({
  id: z.number(),
  day: z.string(),
  driver: Person.omit({ phone: true }),
  delivered: z.number(),
  returned: z.number(),
  expected: Money,
  counted: Money,
  difference: Money,
  note: z.string().nullable(),
  by: z.string(),
  at: z.string(),
})

const NightsQuery = Paging.in
  .extend({ driver: OptionalId, day: optional(Day) })
  .transform(({ driver, day, ...query }) => ({
    filter: { driver, day: day && dayOf(day) },
    paging: Paging.parse(query),
  }))

const permission = 'orders'

/** What is brought to the door by whom, and the cash that comes back with them. */
export const adminDeliveries = new Hono<Env>()
  .get(
    '/',
    endpoint(
      {
        summary:
          'Confirmed orders that are still to be brought, by governorate, area and block, and what each driver has to do with them',
        permission,
        answer: Data(
          z.object({
            orders: z.array(Delivery),
            is_cut: z.boolean(),
            drivers: z.array(Driver),
          }),
        ),
        refusals: [403],
      },
      async (c) => ({ data: await listDeliveries(c.var.scope) }),
    ),
  )
  .post(
    '/assign',
    endpoint(
      {
        summary: 'Give orders to a driver or, without one, take them from whoever has them',
        permission,
        body: z.object({ ids: Ids, driver_id: OptionalId }),
        answer: Data(TaskDone),
        refusals: [403, 404, 422],
      },
      async (c, { body: { ids, driver_id } }) => {
        if (driver_id !== null) await findDriver(c.var.scope.db, driver_id)
        const task = { kind: 'deliveries' as const, params: { driver_id }, ids }
        return { data: await startFor(c, null, task) }
      },
    ),
  )
  .get(
    '/drivers/:id',
    endpoint(
      {
        summary: 'What a driver has brought and taken since he last handed over cash',
        permission,
        answer: Data(OpenNight),
        refusals: [403],
      },
      async (c) => ({ data: await showNight(c.var.scope, idParam(c)) }),
    ),
  )
  .post(
    '/drivers/:id/settle',
    endpoint(
      {
        summary:
          'Take the cash of a driver: notes the payments of what he has delivered; the same Idempotency-Key again changes nothing',
        permission,
        form: 'cash',
        body: z.object({ counted: Amount, expected: Amount, note: optionalText(300) }),
        answer: Message.extend({ data: Night }),
        refusals: [403, 409, 422],
      },
      async (c, { body }) => {
        const { 'Idempotency-Key': key } = Keyed.parse({
          'Idempotency-Key': c.req.header('idempotency-key'),
        })
        const user = requireUser(c)
        const night = await settleNight(c.var.scope, user, idParam(c), { ...body, key })
        const values = { name: night.driver_name, amount: formatFils(night.counted) }
        return { message: say(c.var.language, 'cash.settled', values), data: presentNight(night) }
      },
    ),
  )
  .get(
    '/nights',
    endpoint(
      {
        summary: 'Past nights, the newest first, of a driver or a day in Kuwait',
        permission,
        query: NightsQuery,
        answer: List(Night),
        refusals: [403, 422],
      },
      async (c, { query: { filter, paging } }) => {
        const page = await listNights(c.var.scope, filter, paging)
        return paginate(page, paging, new URL(c.req.url))
      },
    ),
  )
  .get(
    '/nights/:id',
    endpoint(
      {
        summary: 'One past night with its orders',
        permission,
        answer: Data(Night.extend({ orders: z.array(Brought.extend({ outcome: z.string() })) })),
        refusals: [403],
      },
      async (c) => ({ data: await showPastNight(c.var.scope, idParam(c)) }),
    ),
  )

const Keyed = z.object({ 'Idempotency-Key': Key.unwrap() })
