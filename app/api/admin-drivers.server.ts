import { z } from 'zod'
import { formatPhone } from '#kuwait/phone.ts'
import type { Api } from './client.server.ts'
import { Count, Done, Id, isYes, List, Text } from './shapes.server.ts'

const Driver = z.object({
  id: Id,
  name: z.string(),
  phone: Text.transform(formatPhone),
  is_active: z.unknown().transform(isYes),
  orders_on_the_way: Count.catch(0),
})
export type Driver = z.output<typeof Driver>

const Drivers = List(Driver)
const failure = 'admin:drivers.error.fetch' as const

/** Who brings orders to the door, by name. */
export async function list(api: Api) {
  const { rows } = await api.get('/admin/drivers', { answer: Drivers, failure })
  return rows
}

/** Who may be sent out; nobody where that cannot be had. */
export async function findActive(api: Api) {
  const found = await api.find('/admin/drivers', { answer: Drivers, failure })
  return found?.rows.filter((driver) => driver.is_active) ?? []
}

/** Adds a driver or, by his id, changes one. */
export function save(api: Api, id: string | null, { name, phone, is_active }: Fields) {
  // a box that is not ticked is not sent at all
  const body = { name, phone, is_active: is_active === '1', ...(id !== null && { _method: 'PUT' }) }
  const path = id === null ? '/admin/drivers' : `/admin/drivers/${encodeURIComponent(id)}`
  return api.post(path, { body, answer: Done, failure: 'admin:drivers.error.save' })
}

type Fields = Record<string, string>
