import { z } from 'zod'
import { languages } from '#kuwait/languages.ts'
import { ApiError, type Api } from './client.server.ts'
import { orderShape } from './orders.server.ts'
import { bulkDeadline, BulkDone } from './bulk.server.ts'
import { Count, Done, Id, isYes, List, Money, Text } from './shapes.server.ts'

const Flag = z.unknown().transform(isYes)
const Person = z.object({ id: Id, name: Text })

const brief = {
  id: Id,
  number: z.coerce.string(),
  status: z.string(),
  payment_status: Text,
  fulfillment_status: Text,
  total: Money,
  created_at: Text,
}

const line = {
  ...brief,
  name: Text,
  phone: Text,
  area: Text,
  /** Why it waits for a call before it is confirmed. */
  hold: Text,
}
const Row = z.object(line)
export type OrderRow = z.output<typeof Row>

const Order = z.object({
  ...orderShape,
  ...brief,
  hold: Text,
  language: z.enum(languages).catch('en'),
  paid: Money,
  refunded: Money,
  /** What is still to be paid. */
  due: Money,
  driver: Person.nullish(),
  /** The account that ordered; null for a guest. */
  customer: z.object({ id: Id, is_blocked: Flag }).nullish(),
  /** How many cash orders its customer let go back at the door in so many months; null where nobody counts. */
  cash_trust: z.object({ refused: Count, months: Count }).nullish(),
  /** Until when it waits to be paid on the bank's page. */
  payment_due_at: z.string().nullish(),
  /** It should have come long ago. */
  is_late: z.unknown().optional().transform(isYes),
  /** That it is to be given back, once that was asked for. */
  withdrawal: z.object({ asked_at: Text, reason: Text }).nullish(),
  payment_attempts: z
    .array(
      z.object({
        id: Id,
        method: Text,
        amount: Money,
        state: z.enum(['open', 'paid', 'failed', 'odd']),
        reference: Text,
        problem: Text,
        at: Text,
      }),
    )
    .catch([]),
  taken_by: Person.nullish(),
  history: z.array(z.object({ status: z.string(), note: Text, by: Text, at: Text })),
  office_notes: z.array(
    z.object({ id: Id, body: Text, visible_to_customer: Flag, by: Text, at: Text }),
  ),
  payments: z.array(
    z.object({
      id: Id,
      kind: z.enum(['payment', 'refund']),
      method: Text,
      amount: Money,
      reference: Text,
      driver: Text,
      by: Text,
      at: Text,
    }),
  ),
  previous_orders: z.object({
    count: Count,
    refused: Count,
    latest: z.array(z.object(brief)),
  }),
  can_confirm: Flag,
  can_reject: Flag,
  can_cancel: Flag,
  can_edit: Flag,
  can_pay: Flag,
  can_refund: Flag,
  /** Where its goods can go from where they are; back is to put a mistake right. */
  steps: z.array(z.object({ to: z.string(), is_correction: Flag })),
})
export type OfficeOrder = z.output<typeof Order>

/** A list, with how many orders there are of each kind, whatever the list is narrowed to. */
const Orders = z.intersection(
  List(Row),
  z
    .object({ meta: z.object({ counts: z.record(z.string(), Count) }) })
    .transform(({ meta: { counts } }) => ({ counts }))
    .catch({ counts: {} }),
)
const One = z.object({ data: Order })
const failure = 'admin:orders.error.fetch' as const
const notSaved = 'admin:orders.error.save' as const

export function list(api: Api, query: Record<string, string | number>) {
  return api.get('/admin/orders', { query, answer: Orders, failure })
}

/** The first few that a number, phone or name leads to, with how many there are; null when they cannot be had. */
export function search(api: Api, words: string) {
  const query = { search: words, per_page: 5 }
  return api.find('/admin/orders', { query, answer: Orders, failure })
}

export async function show(api: Api, id: string) {
  const { data } = await api.get(pathOf(id), { answer: One, failure })
  return data
}

type Fields = Record<string, string | undefined>

/** What an order should be instead: who and where to, how many of its lines, and what is added to them. */
type Amendment = Record<string, unknown> & {
  items: { id: string; quantity: string }[]
  add: { product_id: string; product_variant_id: string; quantity: string }[]
}

/**
 * Changes an order that has not left the shop; an ApiError with the code `version` holds it as it is now (`readTheirs`). What
 * is wrong is said for `quantity-{id}` of a line and `products.{place}.…` of what is added.
 */
export async function amend(
  api: Api,
  id: string,
  version: string | undefined,
  { items, add, ...fields }: Amendment,
) {
  const body = { _method: 'PUT', ...fields, items, add, version }
  try {
    return await api.post(pathOf(id), { body, answer: Done, failure: notSaved })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { message, status, code, details } = error
    const fieldOf = (name: string) => {
      const [, place] = /^items\.(\d+)\./.exec(name) ?? []
      const line = place === undefined ? undefined : items[Number(place)]
      return line ? `quantity-${line.id}` : name.replace(/^add\b/, 'products')
    }
    const errors = Object.entries(error.fieldErrors).map(([name, said]) => [fieldOf(name), said])
    throw new ApiError(message, status, {
      message,
      code: code ?? undefined,
      errors: Object.fromEntries(errors),
      data: details,
    })
  }
}

const Changed = z.object(orderShape)
export type ChangedOrder = z.output<typeof Changed>

/** The order as somebody else has left it, from what comes with a refused change. */
export function readTheirs(details: unknown) {
  const found = z.object({ order: Changed }).safeParse(details)
  return found.success ? found.data.order : null
}

/** Needs `reason` to reject an order, and to cancel one that was confirmed; the customer reads it. */
export function move(
  api: Api,
  id: string,
  to: 'confirm' | 'reject' | 'cancel',
  { reason, note }: Fields,
) {
  const body = to === 'confirm' ? { note } : { reason }
  return api.post(`${pathOf(id)}/${to}`, { body, answer: Done, failure: notSaved })
}

/** Moves the goods on or back, with a driver by his name; `paid` says whether what was due was taken at the door. */
export function bring(api: Api, id: string, { status, driver, paid }: Fields) {
  const body = { status, driver, paid: paid === '1' }
  return api.post(`${pathOf(id)}/fulfillment`, { body, answer: Done, failure: notSaved })
}

/** The same `key` is the same payment, however often it is sent. */
export function notePayment(api: Api, id: string, { key = '', ...fields }: Fields) {
  const { kind, amount, method, reference } = fields
  return api.post(`${pathOf(id)}/payment`, {
    body: { kind, amount, method, reference },
    headers: { 'Idempotency-Key': key },
    answer: Done,
    failure: notSaved,
  })
}

export function addNote(api: Api, id: string, { body: text, visible_to_customer }: Fields) {
  const body = { body: text, visible_to_customer: visible_to_customer === '1' }
  return api.post(`${pathOf(id)}/notes`, { body, answer: Done, failure: notSaved })
}

/** Counts no more what the customer of an order has refused at the door so far. */
export function forgive(api: Api, id: string, { note }: Fields) {
  return api.post(`${pathOf(id)}/forgive`, { body: { note }, answer: Done, failure: notSaved })
}

/** Confirms many orders or takes their goods a step on, with a driver and with what was `paid`. The same `key` is the same task. */
export async function bulk(api: Api, ids: string[], { action, driver, paid }: Fields, key: string) {
  const { data } = await api.post('/admin/orders/bulk', {
    body: { ids, action, driver, paid: paid === '1' },
    headers: { 'Idempotency-Key': key },
    answer: z.object({ data: BulkDone }),
    failure: notSaved,
    deadline: bulkDeadline,
  })
  return data
}

function pathOf(id: string) {
  return `/admin/orders/${encodeURIComponent(id)}`
}
