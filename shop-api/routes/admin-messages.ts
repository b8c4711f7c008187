import { Hono } from 'hono'
import { z } from 'zod'
import { Data, List, Message } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { optional } from '../fields.ts'
import { idParam, Paging, requireUser, type Call, type Env } from '../http.ts'
import { say, type MessageKey } from '../messages.ts'
import {
  listMessages,
  markMessage,
  removeMessage,
  showMessage,
} from '../models/contact-messages.ts'
import { paginate } from '../models/pages.ts'

const ContactMessage = z.object({
  id: z.number(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  message: z.string(),
  language: z.enum(['en', 'ar']),
  product: z
    .object({ id: z.number(), name_en: z.string(), name_ar: z.string().nullable() })
    .nullable(),
  created_at: z.string(),
  handled_at: z.string().nullable(),
  handled_by: z.string().nullable(),
})

const ListQuery = Paging.in
  .extend({
    search: z.string().max(200).default(''),
    state: optional(z.enum(['open', 'done'])),
  })
  .transform((query) => ({ ...query, paging: Paging.parse(query) }))

/** Who serves the customers, whether he looks after their orders or their accounts. */
const permission = ['orders', 'users'] as const

async function marked(c: Call, isHandled: boolean, key: MessageKey) {
  await markMessage(c.var.scope, requireUser(c), idParam(c), isHandled)
  const data = await showMessage(c.var.parts.db, idParam(c))
  return { message: say(c.var.language, key, { name: data.name }), data }
}

/** What was written through the contact form, and what waits for something sold out by telephone. */
export const adminMessages = new Hono<Env>()
  .get(
    '/',
    endpoint(
      {
        summary: 'Messages from the contact form, newest first',
        permission,
        query: ListQuery,
        answer: List(ContactMessage),
        refusals: [403],
      },
      async (c, { query: { paging, ...filter } }) =>
        paginate(await listMessages(c.var.parts.db, filter, paging), paging, new URL(c.req.url)),
    ),
  )
  .get(
    '/:id',
    endpoint(
      { summary: 'One message', permission, answer: Data(ContactMessage), refusals: [403] },
      async (c) => ({ data: await showMessage(c.var.parts.db, idParam(c)) }),
    ),
  )
  .post(
    '/:id/done',
    endpoint(
      {
        summary: 'Somebody has dealt with the message',
        permission,
        answer: Message.extend({ data: ContactMessage }),
        refusals: [403],
      },
      (c) => marked(c, true, 'contact.handled'),
    ),
  )
  .post(
    '/:id/reopen',
    endpoint(
      {
        summary: 'The message has to be dealt with after all',
        permission,
        answer: Message.extend({ data: ContactMessage }),
        refusals: [403],
      },
      (c) => marked(c, false, 'contact.reopened'),
    ),
  )
  .delete(
    '/:id',
    endpoint(
      { summary: 'Delete a message for good', permission, answer: Message, refusals: [403] },
      async (c) => {
        await removeMessage(c.var.parts.db, idParam(c))
        return { message: say(c.var.language, 'contact.removed') }
      },
    ),
  )
