import { Hono } from 'hono'
import { z } from 'zod'
import { addressFields } from '../address-fields.ts'
import { Caller, WrittenOrder } from '../admin-order-answers.ts'
import { Data } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import {
  Amount,
  CheckBox,
  Email,
  Id,
  Ids,
  optional,
  OptionalId,
  optionalText,
  Phone,
  quantity,
  text,
} from '../fields.ts'
import { requireUser, type Call, type Env } from '../http.ts'
import { amendOrder } from '../models/amend-order.ts'
import { findCallers } from '../models/callers.ts'
import { mostLines, mostPieces } from '../models/cart-lines.ts'
import { makeQuote, presentQuote } from '../models/checkout.ts'
import { orderActions } from '../models/order-bulk.ts'
import { callerOf, takeOrder } from '../models/telephone-order.ts'
import { Refusal } from '../refusal.ts'
import { orderId, written } from './admin-order-moves.ts'
import { Quote } from './checkout.ts'
import { startFor, TaskDone } from './many-rows.ts'
import { Keyed } from './orders.ts'

const Item = z
  .object({
    product_id: OptionalId,
    product_variant_id: OptionalId,
    package_id: OptionalId,
    quantity: quantity(1).pipe(z.number().max(mostPieces)),
  })
  .refine(({ product_id, package_id }) => (product_id === null) !== (package_id === null), {
    path: ['product_id'],
    message: 'required',
  })

const Items = z.array(Item, 'required').min(1, 'required').max(mostLines)

const person = { name: text(120, 2), phone: Phone, email: optional(Email) }

/** What is left out stays as it is. */
const Amendment = z
  .object({ ...person, ...addressFields, notes: optionalText(500) })
  .partial()
  .extend({
    items: z
      .array(z.object({ id: Id, quantity: quantity(0).pipe(z.number().max(mostPieces)) }))
      .max(mostLines)
      .optional(),
    add: z.array(Item).max(mostLines).optional(),
    version: Id,
  })

const goods = { user_id: OptionalId, items: Items, coupon_code: optionalText(200) }

const Contact = z.object({
  ...goods,
  ...person,
  notes: optionalText(500),
  language: z.enum(['en', 'ar'], 'invalid').optional(),
  confirmed: CheckBox,
  expected_total: Amount,
})
const Addressed = Contact.extend({
  ...addressFields,
  address_id: optional(z.never('invalid')).transform(() => null),
})
const Saved = Contact.extend({ address_id: Id })

function bodyFor(_: Call, { address_id }: Record<string, unknown>) {
  return OptionalId.safeParse(address_id).data === null ? Addressed : Saved
}

const call = { permission: 'orders' as const, form: 'checkout' }

/** What the back office makes of orders: other goods and places, orders taken by telephone, many at once. */
export const adminOrderWrites = new Hono<Env>()
  .get(
    '/customers',
    endpoint(
      {
        ...call,
        summary: 'Who may be calling: by the start of a phone number or name, or an e-mail address',
        query: z.object({ search: z.string().max(200).default('') }),
        answer: Data(z.array(Caller)),
        refusals: [403, 422],
      },
      async (c, { query }) => ({ data: await findCallers(c.var.scope, query.search) }),
    ),
  )
  .post(
    '/quote',
    endpoint(
      {
        ...call,
        summary: 'What an order taken by telephone would cost, without placing it',
        body: z.object({ ...goods, area_id: OptionalId }),
        answer: Data(Quote),
        refusals: [403, 422],
      },
      async (c, { body: { user_id, items, coupon_code, area_id } }) => {
        const owner = await callerOf(c.var.scope, user_id)
        const quote = await makeQuote(c.var.scope, owner, area_id, coupon_code, items)
        return { data: await presentQuote(c.var.scope, quote) }
      },
    ),
  )
  .post(
    '/bulk',
    endpoint(
      {
        ...call,
        summary: 'Confirm many orders, or take their goods a step on, each by itself',
        body: z.object({
          ids: Ids,
          action: z.enum(orderActions, 'invalid'),
          driver: optionalText(80),
          paid: CheckBox,
        }),
        answer: Data(TaskDone),
        refusals: [403, 409, 422],
      },
      async (c, { body: { ids, ...params } }) => ({
        data: await startFor(c, null, { kind: 'orders', params, ids }),
      }),
    ),
  )
  .post(
    '/',
    endpoint(
      {
        ...call,
        summary:
          'Take an order by telephone, paid at the door, for an account or for a guest; `confirmed` confirms it at once',
        body: z.union([Addressed, Saved]),
        bodyFor,
        answer: WrittenOrder,
        status: 201,
        refusals: [403, 409, 422],
      },
      async (c, { body: { user_id, items, confirmed, language, ...given } }) => {
        const { 'Idempotency-Key': key } = Keyed.parse({
          'Idempotency-Key': c.req.header('idempotency-key'),
        })
        const by = requireUser(c)
        const { order, conflict } = await takeOrder(
          c.var.scope,
          { ...given, payment_method: 'cod' },
          { by, items, user_id, confirmed, language: language ?? c.var.language },
          key,
        )
        if (conflict) {
          const data = { order: { id: order.id, number: order.number } }
          throw new Refusal('idempotency', { key: 'order.keyUsed' }, { data })
        }
        return written(c, 'order.office.taken', order)
      },
    ),
  )
  .put(
    '/:id',
    endpoint(
      {
        ...call,
        summary:
          'Change who ordered, the address or the goods of an order that is not on its way yet; `add` puts in other goods',
        body: Amendment,
        answer: WrittenOrder,
        refusals: [403, 409, 422],
      },
      async (c, { body }) => {
        const meant = { id: orderId(c) }
        return written(
          c,
          'order.office.changed',
          await amendOrder(c.var.scope, meant, body, requireUser(c)),
        )
      },
    ),
  )
