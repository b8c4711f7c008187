import { z } from 'zod'
import type { Api } from './client.server.ts'
import { Done, Id, isYes, List, Text } from './shapes.server.ts'

const Movement = z.object({
  id: Id,
  change: z.coerce.number().int(),
  stock: z.coerce.number().int(),
  reason: z.string(),
  note: Text,
  created_at: z.string(),
  user: z.object({ name: Text }).nullish(),
  order: z.object({ id: Id, number: Text }).nullish(),
  variant: z.object({ id: Id, sku: Text, is_removed: z.unknown().transform(isYes) }),
  product: z.object({ id: Id, name_en: z.string(), name_ar: Text }),
})
export type Movement = z.output<typeof Movement>

const Movements = List(Movement)
const failure = 'admin:stock.error.fetch' as const

/** What has moved, newest first: of a variant, a product, or what a search finds. */
export function listMovements(api: Api, query: Record<string, string | number>) {
  return api.get('/admin/stock-movements', { query, answer: Movements, failure })
}

/**
 * Moves the stock of a variant by `change`, or to `stock` where it still is `expected`: otherwise an ApiError with the code
 * `version` (`readTheirs`).
 */
export function adjust(api: Api, variantId: string, fields: Record<string, string>) {
  const { change = '', stock = '', expected = '', reason = '', note = '' } = fields
  const counted = stock.trim() === '' ? {} : { stock, expected }
  const body = {
    _method: 'PUT',
    ...counted,
    ...(change.trim() !== '' && { change }),
    reason,
    note,
  }
  const call = { body, answer: Done, failure: 'admin:stock.error.save' as const }
  return api.post(`/variants/${encodeURIComponent(variantId)}/stock`, call)
}

/** How many there are now, in what a refusal tells. */
export function readTheirs(details: unknown) {
  const now = z.object({ stock: z.coerce.number() }).safeParse(details)
  return now.success ? { expected: String(now.data.stock) } : null
}
