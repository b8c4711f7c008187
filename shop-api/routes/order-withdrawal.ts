import { Hono } from 'hono'
import { z } from 'zod'
import { Message } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { optionalText } from '../fields.ts'
import { ownOrder, type Env } from '../http.ts'
import { say } from '../messages.ts'
import { askToWithdraw } from '../models/ask-to-withdraw.ts'
import { checkOrderLink } from '../models/order-links.ts'
import { presentOrder, presentTracked } from '../models/orders.ts'
import { OrderDetail, TrackedOrder } from '../order-answers.ts'

const reason = optionalText(1000)

/** How shoppers ask to give back what was delivered to them, signed in or by the signed link; twice is the same as once. */
export const orderWithdrawal = new Hono<Env>()
  .post(
    '/track/:number/withdrawal',
    endpoint(
      {
        summary: 'Ask to give back the order of a signed link',
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
        const order = await askToWithdraw(c.var.scope, { number }, body.reason)
        const message = say(c.var.language, 'withdrawal.asked', { number })
        return { message, data: await presentTracked(c.var.scope, order) }
      },
    ),
  )
  .post(
    '/:id/withdrawal',
    endpoint(
      {
        summary: "Ask to give back one of the user's orders",
        signedIn: true,
        body: z.object({ reason }),
        answer: Message.extend({ data: OrderDetail }),
        refusals: [409, 422],
      },
      async (c, { body }) => {
        const order = await askToWithdraw(c.var.scope, ownOrder(c), body.reason)
        const message = say(c.var.language, 'withdrawal.asked', { number: order.number })
        return { message, data: await presentOrder(c.var.scope, order) }
      },
    ),
  )
