import { Hono } from 'hono'
import { z } from 'zod'
import { Data, List, Message } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { optional } from '../fields.ts'
import { idParam, Paging, type Env } from '../http.ts'
import { say } from '../messages.ts'
import { readLetter } from '../mail/read-letter.ts'
import { listMail, mailStates, resendMail } from '../models/outbox.ts'
import { paginate } from '../models/pages.ts'

const Mail = z.object({
  id: z.number(),
  kind: z.string(),
  recipient: z.string(),
  language: z.enum(['en', 'ar']),
  status: z.enum(mailStates),
  tries: z.number(),
  due_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  problem: z.string().nullable(),
  created_at: z.string(),
})

const Letter = Mail.extend({
  /** Null for a letter whose link is for its reader alone, and for one that there is nothing left to write about. */
  subject: z.string().nullable(),
  text: z.string().nullable(),
  is_secret: z.boolean(),
})

const ListQuery = Paging.in
  .extend({
    state: optional(z.enum(mailStates)),
    kind: optional(z.string().max(40)),
    search: z.string().max(200).default(''),
  })
  .transform((query) => ({ ...query, paging: Paging.parse(query) }))

const permission = 'settings'

export const adminOutbox = new Hono<Env>()
  .get(
    '/',
    endpoint(
      {
        summary: 'Letters that were sent, wait or were given up, newest first',
        permission,
        query: ListQuery,
        answer: List(Mail),
        refusals: [403],
      },
      async (c, { query: { paging, ...filter } }) =>
        paginate(await listMail(c.var.scope, filter, paging), paging, new URL(c.req.url)),
    ),
  )
  .get(
    '/:id',
    endpoint(
      {
        summary: 'One letter as it would be written now, without what only its reader may know',
        permission,
        answer: Data(Letter),
        refusals: [403],
      },
      async (c) => ({ data: await readLetter(c.var.parts, idParam(c)) }),
    ),
  )
  .post(
    '/:id/resend',
    endpoint(
      { summary: 'Send a letter again', permission, answer: Message, refusals: [403, 410] },
      async (c) => {
        await resendMail(c.var.scope, idParam(c))
        return { message: say(c.var.language, 'outbox.resent') }
      },
    ),
  )
