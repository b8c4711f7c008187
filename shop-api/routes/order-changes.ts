import { Hono } from 'hono'
import { z } from 'zod'
import { Message } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { optionalText } from '../fields.ts'
import { ownOrder, type Call, type Env } from '../http.ts'
import { say } from '../messages.ts'
import { checkOrderLink } from '../models/order-links.ts'
import { moveOrder } from '../models/order-states.ts'
import { presentOrder, presentTracked, type OrderMeant } from '../models/orders.ts'
import { OrderDetail, TrackedOrder } from '../order-answers.ts'

const reason = optionalText(300)

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

function cancel(c: Call, meant: OrderMeant, note: string | null) {
  return moveOrder(c.var.scope, meant, { move: 'cancel', by: 'owner', note })
}
