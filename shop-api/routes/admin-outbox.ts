import { Hono } from 'hono'
import { z } from 'zod'
import { List, Message } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { idParam, Paging, type Env } from '../http.ts'
import { say } from '../messages.ts'
import { listMail, resendMail } from '../models/outbox.ts'
import { paginate } from '../models/pages.ts'

const Mail = z.object({
  id: z.number(),
  kind: z.string(),
  recipient: z.string(),
  language: z.enum(['en', 'ar']),
  status: z.enum(['waiting', 'sent', 'failed']),
  tries: z.number(),
  due_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  problem: z.string().nullable(),
  created_at: z.string(),
})

const permission = 'settings'

export const adminOutbox = new Hono<Env>()
  .get(
    '/',
    endpoint(
      {
        summary: 'Letters that were sent, wait or were given up, newest first',
        permission,
        query: Paging,
        answer: List(Mail),
        refusals: [403],
      },
      async (c, { query }) => {
        return paginate(await listMail(c.var.scope, query), query, new URL(c.req.url))
      },
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
