import { Hono } from 'hono'
import { z } from 'zod'
import { Message } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { Email, optional, OptionalId, Phone, text } from '../fields.ts'
import type { Env } from '../http.ts'
import { say } from '../messages.ts'
import { leaveMessage } from '../models/contact.ts'

const ContactMessage = z.object({
  name: text(120),
  phone: optional(Phone),
  email: optional(Email),
  message: text(3000),
  product_id: OptionalId,
  /** Hidden from people: whoever fills it in is a machine, and is thanked like everybody else. */
  website: z.string().optional(),
})

export const contact = new Hono<Env>().post(
  '/',
  endpoint(
    {
      summary: 'Leave a message for the shop',
      body: ContactMessage,
      answer: Message,
      status: 201,
      refusals: [422],
    },
    async (c, { body: { website, ...message } }) => {
      if (!website) await leaveMessage(c.var.scope, message)
      return { message: say(c.var.language, 'contact.sent') }
    },
  ),
)
