import { z } from 'zod'
import type { Api } from './client.server.ts'
import { Done, Id, isYes, List, PictureShape, Text } from './shapes.server.ts'

/** One field of a line: what it was before, what the line made of it, and, of a line that is looked at alone, what it is now. */
const Change = z.object({
  field: z.string(),
  from: z.unknown().optional(),
  to: z.unknown().optional(),
  now: z.unknown().optional(),
  is_as_left: z.boolean().catch(true),
})
export type Change = z.output<typeof Change>

const Picture = z.object({ id: Id }).and(PictureShape)

const Named = z.object({ id: Id, name_en: z.string(), name_ar: Text })

/** What changes mention by id, so that it can be shown; what is gone is missing. */
const Mentions = z
  .object({
    categories: z.array(Named),
    products: z.array(Named),
    variants: z.array(z.object({ id: Id, sku: Text })),
    images: z.array(Picture),
    media: z.array(Picture),
  })
  .catch({ categories: [], products: [], variants: [], images: [], media: [] })
export type Mentions = z.output<typeof Mentions>

const Line = z.object({
  id: Id,
  at: z.string(),
  user: z.object({ id: z.coerce.number(), name: Text }),
  action: z.string(),
  entity: z.string(),
  entity_id: Id,
  label: Text,
  can_revert: z.unknown().transform(isYes),
  changes: z.array(Change),
  mentions: Mentions,
})
export type HistoryLine = z.output<typeof Line>

const Lines = List(Line)
const One = z.object({ data: Line })
const People = z.object({ data: z.array(z.object({ id: Id, name: Text })) })
const failure = 'admin:history.error.fetch' as const

/** Newest first. With `entity` and `id`, the history of one thing, for whoever may change it. */
export function list(api: Api, query: Record<string, string | number>) {
  return api.get('/admin/audit-log', { query, answer: Lines, failure })
}

/** Everybody who has ever changed anything; nobody when that cannot be had. */
export async function findPeople(api: Api) {
  const found = await api.find('/admin/audit-log/people', { answer: People, failure })
  return found?.data ?? []
}

/** A line with what its fields are by now. */
export async function show(api: Api, id: string) {
  const { data } = await api.get(path(id), { answer: One, failure })
  return data
}

/** Puts a thing back to what it was before a line; an ApiError with the status 409 where it has been changed since. */
export function revert(api: Api, id: string) {
  const call = { body: {}, answer: Done, failure: 'admin:history.error.save' as const }
  return api.post(`${path(id)}/revert`, call)
}

function path(id: string) {
  return `/admin/audit-log/${encodeURIComponent(id)}`
}
