import { z } from 'zod'
import { governorates } from '#kuwait/governorates.ts'
import type { Api } from './client.server.ts'
import { Count, Id, List, Money } from './shapes.server.ts'

export const Area = z.object({
  id: Id,
  name: z.string(),
  /** What it is called in every language, as far as the upstream tells. */
  names: z.array(z.string()).catch([]),
  governorate: z.enum(governorates).catch('capital'),
  /** Fils. */
  fee: Money,
  /** Fils. */
  minimum: Money.catch(0),
  days: Count.catch(1),
})
export type Area = z.output<typeof Area>

/** One area that is delivered to; null for any other, and where it cannot be had within a second. */
export async function find(api: Api, id: number) {
  const found = await api.find('/areas', {
    query: { id, pagination: 0 },
    answer: List(Area),
    failure: 'checkout.error.quote',
    deadline: 1_000,
  })
  return found?.rows.find((area) => area.id === id) ?? null
}

/** Every area that is delivered to. */
export async function list(api: Api) {
  const { rows } = await api.get('/areas', {
    query: { pagination: 0 },
    answer: List(Area),
    failure: 'checkout.error.quote',
  })
  return rows
}
