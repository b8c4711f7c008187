import { Hono } from 'hono'
import { z } from 'zod'
import { Message } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { Email, Id, optional, Phone } from '../fields.ts'
import type { Env } from '../http.ts'
import { say } from '../messages.ts'
import { askForStockAlert, endStockAlert } from '../models/stock-alerts.ts'

const StockAlert = z.object({
  product_variant_id: Id,
  email: optional(Email),
  phone: optional(Phone),
  /** Hidden from people: whoever fills it in is a machine, and is thanked like everybody else. */
  website: z.string().optional(),
})

export const stockAlerts = new Hono<Env>()
  .post(
    '/',
    endpoint(
      {
        summary: 'Ask to be told when a sold-out variant is back; twice is the same as once',
        form: 'alert',
        body: StockAlert,
        answer: Message,
        status: 201,
        refusals: [422],
      },
      async (c, { body: { website, ...wish } }) => {
        if (!website) await askForStockAlert(c.var.scope, wish, c.var.client)
        return { message: say(c.var.language, 'alert.kept') }
      },
    ),
  )
  .delete(
    '/:token',
    endpoint(
      {
        summary: 'End an alert by the token in its mail; twice is the same as once',
        answer: Message,
      },
      async (c) => {
        await endStockAlert(c.var.scope, c.req.param('token') ?? '')
        return { message: say(c.var.language, 'alert.ended') }
      },
    ),
  )
