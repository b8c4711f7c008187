import { data } from 'react-router'
import { z } from 'zod'
import type { Api } from './client.server.ts'
import { addressTexts, Done, Id, isYes, List, Text } from './shapes.server.ts'

export const Address = z
  .object({
    id: Id,
    label: Text,
    governorate: Text,
    area_id: Id,
    ...addressTexts,
    is_default: z.unknown().transform(isYes),
    is_served: z.boolean().catch(true),
  })
  .transform(({ is_default, is_served, ...address }) => ({
    ...address,
    isDefault: is_default,
    /** Nothing is delivered to the areas of some addresses any more. */
    isServed: is_served,
  }))
export type Address = z.output<typeof Address>

/** The address book of whoever is signed in. */
export async function list(api: Api) {
  const { rows } = await api.get('/addresses', {
    answer: List(Address),
    failure: 'address.error.fetch',
  })
  return rows
}

/** The same for a page that can do without: empty when it cannot be had within a second. */
export async function find(api: Api) {
  const found = await api.find('/addresses', {
    answer: List(Address),
    failure: 'address.error.fetch',
    deadline: 1_000,
  })
  return found?.rows ?? []
}

/** One of them; a number that is none of them is an address that does not exist. */
export async function show(api: Api, id: string) {
  const address = (await list(api)).find((each) => String(each.id) === id)
  if (!address) throw data(null, { status: 404 })
  return address
}

type Fields = Record<string, string>

export function create(api: Api, fields: Fields) {
  return api.post('/addresses', { body: fields, answer: Done, failure: 'address.error.save' })
}

export function update(api: Api, id: string, fields: Fields) {
  return api.post(`/addresses/${encodeURIComponent(id)}`, {
    body: { ...fields, _method: 'PUT' },
    answer: Done,
    failure: 'address.error.save',
  })
}

export function remove(api: Api, id: string) {
  return api.post(`/addresses/${encodeURIComponent(id)}`, {
    body: { _method: 'DELETE' },
    answer: Done,
    failure: 'address.error.remove',
  })
}

export function makeDefault(api: Api, id: string) {
  return api.post(`/addresses/${encodeURIComponent(id)}/default`, {
    body: {},
    answer: Done,
    failure: 'address.error.save',
  })
}
