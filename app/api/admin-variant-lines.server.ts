import { z } from 'zod'
import { OfficeVariant } from './admin-products.server.ts'
import type { Api } from './client.server.ts'
import { Done, Id, isYes, List, Text } from './shapes.server.ts'

type Fields = Record<string, string>

const Line = OfficeVariant.extend({
  product: z.object({ id: Id, name_en: z.string(), name_ar: Text }),
})
export type VariantLine = z.output<typeof Line>

const Lines = List(Line).and(z.object({ is_cut: z.unknown().transform(isYes) }))

const Written = Done.extend({
  data: z.object({
    done: z.array(Id),
    failed: z.array(
      z.object({ id: Id, message: Text, errors: z.record(z.string(), z.array(z.string())) }),
    ),
  }),
})

const failure = 'admin:products.error.fetch' as const

/** The variants of the products that the list of products shows for the same query, or of those with the `ids`. */
export function listLines(api: Api, { state, ...query }: Record<string, string | number>) {
  return api.get('/admin/variants', { query: { ...query, status: state }, answer: Lines, failure })
}

/** A line with the fields that are to be changed; `was` holds what the form showed in them. */
export type ChangedLine = { id: string; stock_was?: string; was: Fields } & Record<string, unknown>

/** Writes variants each by itself: answers which are done, and why the others are not. */
export function saveLines(api: Api, variants: ChangedLine[]) {
  const body = { _method: 'PUT', variants }
  const call = { body, answer: Written, failure: 'admin:products.error.save' as const }
  return api.post('/variants', { ...call, deadline: 30_000 })
}
