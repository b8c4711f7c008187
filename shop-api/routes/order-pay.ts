import { Hono } from 'hono'
import { z } from 'zod'
import { Message } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { ownOrder, type Call, type Env } from '../http.ts'
import { say } from '../messages.ts'
import { checkOrderLink } from '../models/order-links.ts'
import { payAgain, paymentPage } from '../models/pay-order.ts'
import { findMeant, presentOrder, presentTracked, type OrderMeant } from '../models/orders.ts'
import { isOnline } from '../models/payment-attempts.ts'
import { OrderDetail, TrackedOrder } from '../order-answers.ts'
import { tillOf } from './payments.ts'

const PayAgain = z.object({ payment_method: z.string('required') })
const page = { payment_url: z.string().nullable() }

/** How shoppers pay what they have ordered, signed in or by the signed link, when it did not go well the first time. */
export const orderPay = new Hono<Env>()
  .post(
    '/track/:number/pay',
    endpoint(
      {
        summary: 'Pay the order of a signed link, by another method or once more by the same',
        body: PayAgain.extend({
          expires: z.coerce.string().default(''),
          signature: z.string().default(''),
        }),
        answer: Message.extend({ data: TrackedOrder.extend(page) }),
        refusals: [403, 409, 410, 422],
      },
      async (c, { body }) => {
        const number = c.req.param('number') ?? ''
        checkOrderLink({ number, ...body }, c.var.parts.secrets, c.var.scope.now)
        const { message, payment_url, order } = await pay(c, { number }, body.payment_method)
        return { message, data: { ...(await presentTracked(c.var.scope, order)), payment_url } }
      },
    ),
  )
  .post(
    '/:id/pay',
    endpoint(
      {
        summary: "Pay one of the user's orders, by another method or once more by the same",
        signedIn: true,
        body: PayAgain,
        answer: Message.extend({ data: OrderDetail.extend(page) }),
        refusals: [409, 422],
      },
      async (c, { body }) => {
        const { message, payment_url, order } = await pay(c, ownOrder(c), body.payment_method)
        return { message, data: { ...(await presentOrder(c.var.scope, order)), payment_url } }
      },
    ),
  )

async function pay(c: Call, meant: OrderMeant, method: string) {
  const till = tillOf(c)
  const payment_url = await paymentPage(till, await payAgain(c.var.scope, till, meant, method))
  // the gateway may have refused meanwhile
  const order = await findMeant(c.var.parts.db, meant)
  const key = payment_url
    ? 'payment.goOn'
    : isOnline(method)
      ? 'payment.noPage'
      : 'payment.atTheDoor'
  return { message: say(c.var.language, key), payment_url, order }
}
