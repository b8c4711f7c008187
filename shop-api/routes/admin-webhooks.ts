import { Hono } from 'hono'
import { z } from 'zod'
import { Data, List, Message } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { CheckBox, Id, OptionalFlag, text } from '../fields.ts'
import { idParam, Paging, requireUser, type Call, type Env } from '../http.ts'
import { say, type MessageKey } from '../messages.ts'
import { mailStates, replayNotice } from '../models/outbox.ts'
import { paginate } from '../models/pages.ts'
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  showWebhook,
  testWebhook,
} from '../models/webhooks.ts'
import { events } from '../webhooks/events.ts'

const Webhook = z.object({
  id: z.number(),
  url: z.string(),
  events: z.array(z.enum(events)),
  is_active: z.boolean(),
  version: z.number(),
  created_at: z.string(),
  last_delivery: z
    .object({
      status: z.enum(mailStates),
      answer: z.number().nullable(),
      created_at: z.string(),
    })
    .nullable(),
})
const WithSecret = Webhook.extend({ secret: z.string() })

const Delivery = z.object({
  id: z.number(),
  event: z.string(),
  /** The same for every try, so that a receiver can tell what it has already. */
  event_id: z.string(),
  body: z.string(),
  status: z.enum(mailStates),
  answer: z.number().nullable(),
  problem: z.string().nullable(),
  tries: z.number(),
  due_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  created_at: z.string(),
})

const Address = text(500).refine(isWebAddress, 'invalid')
const Chosen = z.preprocess(
  (given) => (given === undefined || given === '' ? [] : [given].flat()),
  z.array(z.enum(events, 'invalid')).min(1, 'required'),
)
const fields = { url: Address, events: Chosen, is_active: OptionalFlag }
const NewWebhook = z.object(fields)
const ChangedWebhook = z.object({ ...fields, version: Id, new_secret: CheckBox })

function isWebAddress(given: string) {
  const url = URL.parse(given)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === ''
}

const Written = Message.extend({ data: WithSecret })
const permission = 'settings'

async function written(c: Call, key: MessageKey, id: number | null) {
  const data = await showWebhook(c.var.parts.db, id)
  return { message: say(c.var.language, key), data }
}

/** Other programs that are told of orders and stock (contract, webhooks). */
export const adminWebhooks = new Hono<Env>()
  .get(
    '/',
    endpoint(
      {
        summary: 'All webhooks, with how the newest notice of each fared',
        permission,
        answer: Data(z.array(Webhook)),
        refusals: [403],
      },
      async (c) => ({ data: await listWebhooks(c.var.parts.db) }),
    ),
  )
  .post(
    '/',
    endpoint(
      {
        summary: 'Tell another program of events; the answer holds the secret that signs them',
        permission,
        form: 'webhook',
        body: NewWebhook,
        answer: Written,
        status: 201,
        refusals: [403, 422],
      },
      async (c, { body }) => {
        const given = { ...body, is_active: body.is_active ?? true }
        const id = await createWebhook(c.var.scope, requireUser(c), given)
        return written(c, 'webhook.created', id)
      },
    ),
  )
  .get(
    '/:id',
    endpoint(
      {
        summary: 'One webhook with its secret',
        permission,
        answer: Data(WithSecret),
        refusals: [403],
      },
      async (c) => ({ data: await showWebhook(c.var.parts.db, idParam(c)) }),
    ),
  )
  .put(
    '/:id',
    endpoint(
      {
        summary: 'Change a webhook, or give it a new secret',
        permission,
        form: 'webhook',
        body: ChangedWebhook,
        answer: Written,
        refusals: [403, 409, 422],
      },
      async (c, { body }) => {
        const given = { ...body, is_active: body.is_active ?? true }
        await changeWebhook(c.var.scope, requireUser(c), idParam(c), given)
        return written(c, 'webhook.updated', idParam(c))
      },
    ),
  )
  .delete(
    '/:id',
    endpoint(
      {
        summary: 'Remove a webhook with all that waits for it',
        permission,
        answer: Message,
        refusals: [403],
      },
      async (c) => {
        await removeWebhook(c.var.scope, requireUser(c), idParam(c))
        return { message: say(c.var.language, 'webhook.removed') }
      },
    ),
  )
  .post(
    '/:id/test',
    endpoint(
      { summary: 'Send a notice to try it out', permission, answer: Message, refusals: [403] },
      async (c) => {
        await testWebhook(c.var.scope, idParam(c))
        return { message: say(c.var.language, 'webhook.tested') }
      },
    ),
  )
  .get(
    '/:id/deliveries',
    endpoint(
      {
        summary: 'What a webhook was told, newest first',
        permission,
        query: Paging,
        answer: List(Delivery),
        refusals: [403],
      },
      async (c, { query }) => {
        const found = await listDeliveries(c.var.parts.db, idParam(c), query)
        return paginate(found, query, new URL(c.req.url))
      },
    ),
  )
  .post(
    '/:id/deliveries/:deliveryId/replay',
    endpoint(
      { summary: 'Send a notice again, as it was', permission, answer: Message, refusals: [403] },
      async (c) => {
        await replayNotice(c.var.scope, idParam(c), idParam(c, 'deliveryId'))
        return { message: say(c.var.language, 'webhook.replayed') }
      },
    ),
  )
