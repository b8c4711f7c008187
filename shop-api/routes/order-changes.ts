import { Hono } from 'hono'
import { z } from 'zod'
import { formatFils } from '#kuwait/money.ts'
import { addressFields } from '../address-fields.ts'
import { Cart, Message } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { Id, optionalText, quantity } from '../fields.ts'
import { ownOrder, type Call, type Env } from '../http.ts'
import { say } from '../messages.ts'
import { amendOrder } from '../models/amend-order.ts'
import { loadCart, mostLines } from '../models/cart-lines.ts'
import { checkOrderLink } from '../models/order-links.ts'
import { moveOrder } from '../models/order-states.ts'
import { findMeant, presentOrder, presentTracked, type OrderMeant } from '../models/orders.ts'
import { presentCart } from '../models/present-cart.ts'
import { reorder, type Reordered } from '../models/reorder.ts'
import { OrderDetail, TrackedOrder } from '../order-answers.ts'
import { paperPolicy } from '../paper/document.ts'
import { renderInvoice } from '../paper/invoice.ts'

const reason = optionalText(300)

/** What is left out stays as it is. */
const Amendment = z
  .object({ ...addressFields, notes: optionalText(500) })
  .partial()
  .extend({
    items: z
      .array(z.object({ id: Id, quantity: quantity(0) }))
      .max(mostLines)
      .optional(),
    version: Id,
  })

/** What shoppers change about their orders, signed in or by the signed link. */
export const orderChanges = new Hono<Env>()
  .post(
    '/track/:number/cancel',
    endpoint(
      {
        summary: 'Cancel the order of a signed link while it is pending',
        body: z.object({
          expires: z.coerce.string().default(''),
          signature: z.string().default(''),
          reason,
        }),
        answer: Message.extend({ data: TrackedOrder }),
        refusals: [403, 409, 410, 422],
      },
      async (c, { body }) => {
        const number = c.req.param('number') ?? ''
        checkOrderLink({ number, ...body }, c.var.parts.secrets, c.var.scope.now)
        const order = await cancel(c, { number }, body.reason)
        const message = say(c.var.language, 'order.cancelled', { number })
        return { message, data: await presentTracked(c.var.scope, order) }
      },
    ),
  )
  .post(
    '/:id/cancel',
    endpoint(
      {
        summary: "Cancel one of the user's orders while it is pending; twice is the same as once",
        signedIn: true,
        body: z.object({ reason }),
        answer: Message.extend({ data: OrderDetail }),
        refusals: [409, 422],
      },
      async (c, { body }) => {
        const order = await cancel(c, ownOrder(c), body.reason)
        const message = say(c.var.language, 'order.cancelled', { number: order.number })
        return { message, data: await presentOrder(c.var.scope, order) }
      },
    ),
  )
  .put(
    '/:id',
    endpoint(
      {
        summary:
          "Change address, note or quantities of one of the user's orders while it is pending",
        signedIn: true,
        body: Amendment,
        answer: Message.extend({ data: OrderDetail }),
        refusals: [409, 422],
      },
      async (c, { body }) => {
        const order = await amendOrder(c.var.scope, ownOrder(c), body)
        const { number, total } = order
        const message = say(c.var.language, 'order.amended', { number, total: formatFils(total) })
        return { message, data: await presentOrder(c.var.scope, order) }
      },
    ),
  )
  .post(
    '/:id/reorder',
    endpoint(
      {
        summary: "Put what one of the user's orders holds into the cart again",
        signedIn: true,
        answer: Message.extend({
          adjusted: z.boolean(),
          data: Cart.extend({
            skipped: z.array(z.object({ name: z.string(), message: z.string() })),
          }),
        }),
      },
      async (c) => {
        const { user_id } = ownOrder(c)
        const result = await reorder(c.var.scope, ownOrder(c))
        const cart = await presentCart(c.var.scope, await loadCart(c.var.scope, `user:${user_id}`))
        return {
          message: reorderedSentence(c, result),
          adjusted: result.adjusted || result.skipped.length > 0,
          data: { ...cart, skipped: result.skipped },
        }
      },
    ),
  )
  .get('/:id/invoice', async (c) => {
    const order = await findMeant(c.var.parts.db, ownOrder(c))
    c.header('Content-Security-Policy', paperPolicy)
    return c.html(await renderInvoice(c.var.scope, order))
  })

function cancel(c: Call, meant: OrderMeant, note: string | null) {
  return moveOrder(c.var.scope, meant, { move: 'cancel', by: 'owner', note })
}

function reorderedSentence(c: Call, { skipped, adjusted, isEmpty }: Reordered) {
  if (isEmpty) return say(c.var.language, 'order.againNone')
  if (skipped.length > 0) {
    const list = new Intl.ListFormat(c.var.language, { type: 'conjunction' })
    const names = list.format(skipped.map(({ name }) => name))
    return say(c.var.language, 'order.againWithout', { names })
  }
  return say(c.var.language, adjusted ? 'order.againHeld' : 'order.again')
}
