import { Hono } from 'hono'
import { z } from 'zod'
import { Data, List, Message, Money } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import {
  Amount,
  Email,
  Id,
  numberText,
  optional,
  optionalNumberText,
  optionalText,
  Phone,
  text,
} from '../fields.ts'
import { idParam, Paging, requireOwner, requireUser, type Env } from '../http.ts'
import { say } from '../messages.ts'
import { paymentMethods } from '../models/checkout.ts'
import { checkOrderLink, signOrder } from '../models/order-links.ts'
import { listOrders, presentOrder, showOrder, trackOrder } from '../models/orders.ts'
import { paginate } from '../models/pages.ts'
import { placeOrder } from '../models/place-order.ts'
import { Refusal } from '../refusal.ts'

const Summary = z.object({
  id: z.number(),
  number: z.string(),
  status: z.string(),
  payment_status: z.string(),
  fulfillment_status: z.string(),
  total: Money,
  items_count: z.number(),
  created_at: z.string(),
  can_cancel: z.boolean(),
  can_confirm: z.boolean(),
  can_reject: z.boolean(),
  can_edit: z.boolean(),
})

const Line = z.object({
  id: z.number(),
  product_id: z.number().nullable(),
  package_id: z.number().nullable(),
  name: z.string(),
  options: z.string().nullable(),
  sku: z.string().nullable(),
  image_url: z.string().nullable(),
  quantity: z.number(),
  unit_price: Money,
  line_total: Money,
  components: z.array(
    z.object({
      name: z.string(),
      options: z.string().nullable(),
      sku: z.string(),
      quantity: z.number(),
    }),
  ),
})

const Detail = Summary.extend({
  payment_method: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  subtotal: Money,
  discount: Money,
  coupon_code: z.string().nullable(),
  delivery_fee: Money,
  delivery_days: z.number(),
  notes: z.string().nullable(),
  address: z.object({
    governorate: z.string(),
    area_id: z.number(),
    area: z.string(),
    block: z.string(),
    street: z.string(),
    avenue: z.string().nullable(),
    building: z.string(),
    floor: z.string().nullable(),
    apartment: z.string().nullable(),
    paci: z.string().nullable(),
    directions: z.string().nullable(),
  }),
  items: z.array(Line),
  history: z.array(z.object({ status: z.string(), note: z.string().nullable(), at: z.string() })),
})

/** What a signed link is made of: the owner of a fresh order gets it with the answer. */
const Tracking = z.object({ number: z.string(), expires: z.number(), signature: z.string() })

const Checkout = z.object({
  name: text(120, 2),
  phone: Phone,
  email: optional(Email),
  area_id: Id,
  block: numberText(10),
  street: text(80),
  avenue: optionalText(40),
  building: text(40),
  floor: optionalNumberText(10),
  apartment: optionalNumberText(10),
  paci: optional(numberText(20).pipe(z.string().regex(/^\d{8}$/, 'invalid'))),
  directions: optionalText(300),
  notes: optionalText(500),
  payment_method: z.enum(paymentMethods, 'invalid'),
  expected_total: Amount,
  coupon_code: optionalText(200),
})

/** A guest has no account to send the receipt to. */
const GuestCheckout = Checkout.extend({ email: Email })

const Keyed = z.object({
  'Idempotency-Key': z.string('required').regex(/^[\w-]{16,64}$/, 'invalid'),
})

const ListQuery = Paging.in
  .extend({ status: optional(z.string().max(20)) })
  .transform((query) => ({ ...query, paging: Paging.parse(query) }))

const placing = endpoint(
  {
    summary: 'Order what is in the cart (also POST /checkout)',
    body: Checkout,
    bodyFor: (c) => (c.var.user ? Checkout : GuestCheckout),
    answer: Message.extend({ data: Detail.extend({ tracking: Tracking }) }),
    status: 201,
    refusals: [409, 422],
  },
  async (c, { body: checkout }) => {
    const owner = requireOwner(c)
    const { 'Idempotency-Key': key } = Keyed.parse({
      'Idempotency-Key': c.req.header('idempotency-key'),
    })
    const { order, conflict } = await placeOrder(c.var.scope, owner, checkout, key)
    const tracking = signOrder(order, c.var.parts.secrets)
    if (conflict) throw new Refusal('idempotency', { key: 'order.keyUsed' }, { data: { tracking } })
    return {
      message: say(c.var.language, 'order.placed', { number: order.number }),
      data: { ...(await presentOrder(c.var.scope, order)), tracking },
    }
  },
)

export const placingOnly = new Hono<Env>().post('/', placing)

export const orders = new Hono<Env>()
  .post('/', placing)
  .get(
    '/',
    endpoint(
      { summary: "The user's orders, newest first", query: ListQuery, answer: List(Summary) },
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
        answer: Data(Detail.omit({ email: true })),
        refusals: [403, 410],
      },
      async (c, { query }) => {
        const number = c.req.param('number') ?? ''
        checkOrderLink({ number, ...query }, c.var.parts.secrets, c.var.scope.now)
        return { data: await trackOrder(c.var.scope, number) }
      },
    ),
  )
  .get(
    '/:id',
    endpoint({ summary: "One of the user's orders", answer: Data(Detail) }, async (c) => ({
      data: await showOrder(c.var.scope, requireUser(c).id, idParam(c)),
    })),
  )
