import { Hono } from 'hono'
import { Message } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { readBody, type Call, type Env } from '../http.ts'
import { say } from '../messages.ts'
import { signOrder } from '../models/order-links.ts'
import { lookAtAttempt, type Till } from '../models/pay-order.ts'
import { settleCharge } from '../models/settle-payment.ts'
import { paymentGateway } from '../payments/gateway.ts'
import { notFound, Refusal } from '../refusal.ts'

/** What paying needs, as this call knows it. */
export function tillOf({ var: { parts, scope } }: Call): Till {
  const { publicUrl, report } = parts
  return { db: scope.db, now: scope.now, publicUrl, report }
}

/** Where the gateway speaks to the shop, and where it sends its browsers back to. */
export const payments = new Hono<Env>()
  .post(
    '/webhook',
    endpoint(
      {
        summary:
          'The notice of the gateway: what became of a charge. Nothing is believed without its signature',
        answer: Message,
        refusals: [400],
      },
      async (c) => {
        const gateway = await paymentGateway(c.var.parts.db)
        const charge = gateway?.readNotice(c.req.raw.headers, await readBody(c))
        if (!charge) throw new Refusal('unreadable', { key: 'payment.badSignature' })
        await settleCharge(c.var.scope, charge)
        return { message: say(c.var.language, 'payment.noted') }
      },
    ),
  )
  // what the browser says of the payment is not looked at
  .get('/:key/return', async (c) => {
    const attempt = await c.var.parts.db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('key', '=', c.req.param('key'))
      .executeTakeFirst()
    if (!attempt) throw notFound('order.notFound')
    if (attempt.state === 'open') await lookAtAttempt(tillOf(c), attempt)

    const order = await c.var.parts.db
      .selectFrom('orders')
      .select(['number', 'created_at'])
      .where('id', '=', attempt.order_id)
      .executeTakeFirstOrThrow()
    const { number, expires, signature } = signOrder(order, c.var.parts.secrets)
    const receipt = new URL(`/receipt/${number}`, c.var.parts.publicUrl)
    receipt.search = String(new URLSearchParams({ expires: String(expires), signature, look: '1' }))
    return c.redirect(receipt.href, 303)
  })
