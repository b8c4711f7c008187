import { z } from 'zod'
import { mailStates } from './admin-outbox.server.ts'
import type { Api } from './client.server.ts'
import { Count, Done, Id, isYes, List, Text } from './shapes.server.ts'

/** What can be told; an upstream may know more. */
export const events = [
  'order.placed',
  'order.confirmed',
  'order.rejected',
  'order.cancelled',
  'stock.low',
] as const

const Answer = z.coerce
  .number()
  .nullish()
  .transform((answer) => answer ?? null)

const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(z.string()),
  is_active: z.unknown().transform(isYes),
  version: z.coerce.number(),
  secret: Text,
  last_delivery: z
    .object({ status: z.enum(mailStates), answer: Answer, created_at: z.string() })
    .nullish()
    .transform((delivery) => delivery ?? null),
})
export type Webhook = z.output<typeof Webhook>

const Delivery = z.object({
  id: Id,
  event: z.string(),
  event_id: Text,
  body: Text,
  status: z.enum(mailStates),
  answer: Answer,
  problem: Text,
  tries: Count,
  due_at: Text,
  created_at: z.string(),
})
export type Delivery = z.output<typeof Delivery>

const failure = 'admin:webhooks.error.fetch' as const
const notSaved = 'admin:webhooks.error.save' as const
const One = z.object({ data: Webhook })

export async function list(api: Api) {
  const answer = z.object({ data: z.array(Webhook) })
  return (await api.get('/admin/webhooks', { answer, failure })).data
}

export async function show(api: Api, id: string) {
  return (await api.get(path(id), { answer: One, failure })).data
}

/** Answers the new webhook with its secret, so that its page can be shown next. */
export function create(api: Api, form: FormData) {
  const answer = Done.extend(One.shape)
  return api.post('/admin/webhooks', { body: written(form), answer, failure: notSaved })
}

/** Needs `version`; an ApiError with the code `version` holds the webhook as it is now (`readTheirs`). */
export function update(api: Api, id: string, form: FormData) {
  const body = { ...written(form), version: form.get('version'), _method: 'PUT' }
  return api.post(path(id), { body, answer: Done, failure: notSaved })
}

export function remove(api: Api, id: string) {
  return api.post(path(id), { body: { _method: 'DELETE' }, answer: Done, failure: notSaved })
}

export function tryOut(api: Api, id: string) {
  return api.post(`${path(id)}/test`, { body: {}, answer: Done, failure: notSaved })
}

/** What it was told, newest first. */
export function listDeliveries(api: Api, id: string, query: Record<string, string | number>) {
  return api.get(`${path(id)}/deliveries`, { query, answer: List(Delivery), failure })
}

export function replay(api: Api, id: string, deliveryId: string) {
  const address = `${path(id)}/deliveries/${encodeURIComponent(deliveryId)}/replay`
  return api.post(address, { body: {}, answer: Done, failure: notSaved })
}

/** A webhook as the fields of its form. */
export function fieldsOf({ url, events, is_active, version }: Webhook) {
  return {
    url,
    events: events.join(),
    is_active: is_active ? '1' : '0',
    version: String(version),
  }
}

export function readTheirs(details: unknown) {
  const fresh = z.object({ webhook: Webhook }).safeParse(details)
  return fresh.success ? fieldsOf(fresh.data.webhook) : null
}

/** The events come as boxes, or as one text where one of two versions was chosen. */
function written(form: FormData) {
  const chosen = form.getAll('events[]').concat(String(form.get('events') ?? '').split(','))
  return {
    url: form.get('url'),
    events: chosen.filter((event) => event !== ''),
    is_active: form.get('is_active') === '1' ? '1' : '0',
    new_secret: form.get('new_secret') === '1' ? '1' : '0',
  }
}

function path(id: string) {
  return `/admin/webhooks/${encodeURIComponent(id)}`
}
