import { z } from 'zod'
import { parseFils } from '#kuwait/money.ts'
import { BulkDone } from './bulk.server.ts'
import type { Api } from './client.server.ts'
import { addressTexts, Count, Id, isYes, List, Money, Text } from './shapes.server.ts'

/** Cash may be less than nothing: what was given back at the door, or what is missing. */
const Cash = z.coerce
  .string()
  .transform((kwd) => {
    const fils = parseFils(kwd.replace(/^-/, ''))
    return fils !== null && kwd.startsWith('-') ? -fils : fils
  })
  .pipe(z.number())

const Delivery = z.object({
  id: Id,
  number: z.coerce.string(),
  name: Text,
  phone: Text,
  address: z.object(addressTexts),
  fulfillment_status: Text,
  cash: Money,
  driver_id: Id.nullish(),
})
export type Delivery = z.output<typeof Delivery>

const Driver = z.object({
  id: Id,
  name: z.string(),
  phone: Text,
  is_active: z.unknown().transform(isYes),
  delivered: Count,
  returned: Count,
  cash: Cash,
})
export type Driver = z.output<typeof Driver>

const Brought = z.object({
  id: Id,
  number: z.coerce.string(),
  name: Text,
  area: Text,
  total: Money,
  cash: Cash,
})
export type Brought = z.output<typeof Brought>

const OpenNight = z.object({
  driver: z.object({ id: Id, name: z.string() }),
  expected: Cash,
  /** What was noted for orders that are still under way. */
  others: Cash,
  out: z.array(Brought),
  delivered: z.array(Brought),
  returned: z.array(Brought),
})

const night = {
  id: Id,
  day: z.string(),
  driver: z.object({ id: Id, name: z.string() }),
  delivered: Count,
  returned: Count,
  expected: Cash,
  counted: Money,
  difference: Cash,
  note: Text,
  by: Text,
  at: z.string(),
}
const Night = z.object(night)
export type Night = z.output<typeof Night>

const PastNight = z.object({
  ...night,
  orders: z.array(Brought.extend({ outcome: z.string() })),
})

const failure = 'admin:delivery.error.fetch' as const
const notSaved = 'admin:delivery.error.save' as const

/** What is to be brought, in the order in which one drives, and by whom. */
export async function list(api: Api) {
  const answer = z.object({
    data: z.object({
      orders: z.array(Delivery),
      is_cut: z.unknown().transform(isYes),
      drivers: z.array(Driver),
    }),
  })
  return (await api.get('/admin/deliveries', { answer, failure })).data
}

/** Gives orders to a driver by his id; without one, to nobody. */
export async function assign(api: Api, ids: string[], driver_id: string) {
  const call = {
    body: { ids, driver_id },
    answer: z.object({ data: BulkDone }),
    failure: notSaved,
  }
  return (await api.post('/admin/deliveries/assign', call)).data
}

/** What a driver would hand over now. */
export async function showOpenNight(api: Api, driverId: string) {
  const path = `/admin/deliveries/drivers/${encodeURIComponent(driverId)}`
  return (await api.get(path, { answer: z.object({ data: OpenNight }), failure })).data
}

/** Takes a driver's cash, once for each key. Answers the night that it ended. */
export async function settle(api: Api, driverId: string, fields: Record<string, string>) {
  const { key = '', counted, expected, note } = fields
  const path = `/admin/deliveries/drivers/${encodeURIComponent(driverId)}/settle`
  const { message, data } = await api.post(path, {
    body: { counted, expected, note },
    headers: { 'Idempotency-Key': key },
    answer: z.object({ message: Text, data: Night }),
    failure: notSaved,
  })
  return { message, adjusted: false, night: data }
}

/** Past nights, the newest first. */
export function listNights(api: Api, query: Record<string, string | number>) {
  return api.get('/admin/deliveries/nights', { query, answer: List(Night), failure })
}

export async function showNight(api: Api, id: string) {
  const path = `/admin/deliveries/nights/${encodeURIComponent(id)}`
  return (await api.get(path, { answer: z.object({ data: PastNight }), failure })).data
}
