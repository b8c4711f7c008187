import { z } from 'zod'
import { bulkDeadline, BulkDone, type Agreed, type Meant } from './bulk.server.ts'
import type { Api } from './client.server.ts'
import { Count, Done, Id, isYes, List, PictureShape, Text } from './shapes.server.ts'

const Review = z.object({
  id: Id,
  rating: z.coerce.number().int().min(1).max(5),
  title: Text,
  body: Text,
  author: Text,
  verified: z.unknown().transform(isYes),
  images: z.array(PictureShape).catch([]),
  reply: Text,
  status: z.enum(['pending', 'approved', 'rejected']),
  reason: Text,
  held_for: z.array(z.object({ rule: z.string(), message: Text })).catch([]),
  product: z.object({ id: Id, slug: Text, name_en: z.string(), name_ar: Text }),
  user: z.object({ id: Id, name: Text, email: Text }).nullish(),
  created_at: z.string(),
  updated_at: Text,
})
export type OfficeReview = z.output<typeof Review>

const Counts = z
  .object({ meta: z.object({ counts: z.object({ pending: Count }) }) })
  .transform(({ meta }) => meta.counts.pending)
  .catch(0)
const Reviews = List(Review).and(
  z.unknown().transform((answer) => ({ waiting: Counts.parse(answer) })),
)
const failure = 'admin:reviews.error.fetch' as const
const notSaved = 'admin:reviews.error.save' as const
const saving = { answer: Done, failure: notSaved }

export function list(api: Api, query: Record<string, string | number>) {
  return api.get('/admin/reviews', { query, answer: Reviews, failure })
}

export async function show(api: Api, id: string) {
  const { data } = await api.get(path(id), { answer: z.object({ data: Review }), failure })
  return data
}

/** `seen` is the `updated_at` of what was read: what was written since is not decided unseen. */
export function approve(api: Api, id: string, seen: string) {
  return api.post(`${path(id)}/approve`, { body: { seen }, ...saving })
}

export function reject(api: Api, id: string, given: { reason: string; seen: string }) {
  return api.post(`${path(id)}/reject`, { body: given, ...saving })
}

/** A blank text takes the answer back. */
export function reply(api: Api, id: string, body: string) {
  return api.post(`${path(id)}/reply`, { body: { body }, ...saving })
}

/** Does something to many reviews, or with `agreed` to as many as somebody has been shown. */
export async function bulk(
  api: Api,
  meant: Meant,
  what: { action: string; value?: string },
  agreed?: Agreed,
) {
  const { data } = await api.post('/admin/reviews/bulk', {
    body: { ...meant, action: what.action, reason: what.value, expected: agreed?.expected },
    headers: agreed ? { 'Idempotency-Key': agreed.key } : {},
    answer: z.object({ data: BulkDone }),
    failure: notSaved,
    deadline: bulkDeadline,
  })
  return data
}

/** How many reviews are meant. */
export async function previewBulk(api: Api, meant: Meant, action: string) {
  const { data } = await api.post('/admin/reviews/bulk', {
    body: { ...meant, action, dry_run: '1' },
    answer: z.object({ data: z.object({ count: Count }) }),
    failure: notSaved,
    deadline: bulkDeadline,
  })
  return data
}

function path(id: string) {
  return `/admin/reviews/${encodeURIComponent(id)}`
}
