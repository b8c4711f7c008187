import { z } from 'zod'
import { governorates } from '#kuwait/governorates.ts'
import type { Api } from './client.server.ts'
import { Count, Id, List, Money } from './shapes.server.ts'

export const Area = z.object({
  id: Id,
  name: z.string(),
  governorate: z.enum(governorates).catch('capital'),
  /** Fils. */
  fee: Money,
  days: Count.catch(1),
})
export type Area = z.output<typeof Area>

/** Every area that is delivered to. */
export async function list(api: Api) {
  const { rows } = await api.get('/areas', {
    query: { pagination: 0 },
    answer: List(Area),
    failure: 'checkout.error.quote',
  })
  return rows
}
