import { Hono } from 'hono'
import { z } from 'zod'
import { Message } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import type { Env } from '../http.ts'
import { say } from '../messages.ts'
import { paymentGateway } from '../payments/gateway.ts'
import { GatewayError } from '../payments/provider.ts'
import { Refusal } from '../refusal.ts'

/** What the back office does about the gateway itself. */
export const adminPayments = new Hono<Env>().post(
  '/test',
  endpoint(
    {
      summary: 'Ask the gateway whether it knows our secret key; nothing is charged',
      permission: 'settings',
      answer: Message.extend({ works: z.boolean() }),
      refusals: [403, 409],
    },
    async (c) => {
      const gateway = await paymentGateway(c.var.parts.db)
      if (!gateway) throw new Refusal('in_use', { key: 'payment.test.noKey' })
      const key = await gateway.check().then(
        () => 'works' as const,
        (error: unknown) => {
          if (!(error instanceof GatewayError)) throw error
          return error.kind
        },
      )
      return { message: say(c.var.language, `payment.test.${key}`), works: key === 'works' }
    },
  ),
)
