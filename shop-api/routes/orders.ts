import { Hono } from 'hono'
import { z } from 'zod'
import { addressFields } from '../address-fields.ts'
import { Data, List, Message } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { Amount, Email, Id, optional, OptionalId, optionalText, Phone, text } from '../fields.ts'
import { ownOrder, Paging, requireOwner, requireUser, With, type Call, type Env } from '../http.ts'
import { say } from '../messages.ts'
import { paymentMethods } from '../models/payment-settings.ts'
import { paymentPage } from '../models/pay-order.ts'
import { checkOrderLink, signOrder } from '../models/order-links.ts'
import { findMeant, listOrders, presentOrder, presentTracked } from '../models/orders.ts'
import { paginate } from '../models/pages.ts'
import { placeOrder } from '../models/place-order.ts'
import { OrderDetail, OrderSummary, TrackedOrder } from '../order-answers.ts'
import { Refusal } from '../refusal.ts'
import { tillOf } from './payments.ts'

/** What a signed link is made of: the owner of a fresh order gets it with the answer. */
const Tracking = z.object({ number: z.string(), expires: z.number(), signature: z.string() })

const Contact = z.object({
  name: text(120, 2),
  phone: Phone,
  email: optional(Email),
  notes: optionalText(500),
  payment_method: z.enum(paymentMethods, 'invalid'),
  expected_total: Amount,
  coupon_code: optionalText(200),
})

const AddressedCheckout = z.object({
  ...Contact.pick({ name: true, phone: true, email: true }).shape,
  ...addressFields,
  ...Contact.omit({ name: true, phone: true, email: true }).shape,
  address_id: optional(z.never('invalid')).transform(() => null),
})

/** A guest has neither an account to send the receipt to nor addresses of his own. */
const GuestCheckout = AddressedCheckout.extend({ email: Email })

/** With an own address, the fields of one are not looked at. */
const SavedCheckout = Contact.extend({ address_id: Id })

function checkoutFor({ var: { user } }: Call, { address_id }: Record<string, unknown>) {
  if (user === null) return GuestCheckout
  return OptionalId.safeParse(address_id).data === null ? AddressedCheckout : SavedCheckout
}

export const Keyed = z.object({
  'Idempotency-Key': z.string('required').regex(/^[\w-]{16,64}$/, 'invalid'),
})

const ListQuery = Paging.in
  .extend({ status: optional(z.string().max(20)) })
  .transform((query) => ({ ...query, paging: Paging.parse(query) }))

const placing = endpoint(
  {
    summary: 'Order what is in the cart (also POST /checkout)',
    body: z.union([AddressedCheckout, SavedCheckout]),
    bodyFor: checkoutFor,
    answer: Message.extend({
      data: OrderDetail.extend({ tracking: Tracking, payment_url: z.string().nullable() }),
    }),
    status: 201,
    refusals: [409, 422],
  },
  async (c, { body: checkout }) => {
    const owner = requireOwner(c)
    const { 'Idempotency-Key': key } = Keyed.parse({
      'Idempotency-Key': c.req.header('idempotency-key'),
    })
    const { order, conflict } = await placeOrder(c.var.scope, owner, checkout, key, {
      client: c.var.client,
    })
    const tracking = signOrder(order, c.var.parts.secrets)
    if (conflict) throw new Refusal('idempotency', { key: 'order.keyUsed' }, { data: { tracking } })
    const payment_url = await paymentPage(tillOf(c), order)
    const { number } = order
    const shown = await presentOrder(c.var.scope, await findMeant(c.var.parts.db, { number }))
    return {
      message: say(c.var.language, 'order.placed', { number }),
      data: { ...shown, tracking, payment_url },
    }
  },
)

export const placingOnly = new Hono<Env>().post('/', placing)

export const orders = new Hono<Env>()
  .post('/', placing)
  .get(
    '/',
    endpoint(
      {
        summary: "The user's orders, newest first",
        signedIn: true,
        query: ListQuery,
        answer: List(OrderSummary),
      },
      async (c, { query }) => {
        const page = await listOrders(c.var.scope, requireUser(c).id, query.status, query.paging)
        return paginate(page, query.paging, new URL(c.req.url))
      },
    ),
  )
  .get(
    '/track/:number',
    endpoint(
      {
        summary: 'An order, for whoever holds its signed link',
        query: z.object({ expires: z.string().default(''), signature: z.string().default('') }),
        answer: Data(TrackedOrder),
        refusals: [403, 410],
      },
      async (c, { query }) => {
        const number = c.req.param('number') ?? ''
        checkOrderLink({ number, ...query }, c.var.parts.secrets, c.var.scope.now)
        const order = await findMeant(c.var.parts.db, { number })
        return { data: await presentTracked(c.var.scope, order) }
      },
    ),
  )
  .get(
    '/:id',
    endpoint(
      {
        summary: "One of the user's orders, always with its items and history",
        signedIn: true,
        query: z.object({ with: With(['items', 'history']) }),
        answer: Data(OrderDetail),
        refusals: [422],
      },
      async (c) => {
        const order = await findMeant(c.var.parts.db, ownOrder(c))
        return { data: await presentOrder(c.var.scope, order) }
      },
    ),
  )
