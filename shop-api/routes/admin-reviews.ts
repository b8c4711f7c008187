import { Hono } from 'hono'
import { z } from 'zod'
import { BulkDone, Data, List, Message, Meta, Review } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { Id, optional, optionalText, quantity, text } from '../fields.ts'
import { idParam, Paging, requireUser, type Call, type Env } from '../http.ts'
import { say, type MessageKey } from '../messages.ts'
import {
  approveReview,
  rejectReview,
  removeReview,
  replyToReview,
  reviewActions,
} from '../models/admin-reviews.ts'
import { paginate } from '../models/pages.ts'
import {
  listOfficeReviews,
  officeReviewIds,
  officeReviewSorts,
  reviewStatuses,
  showOfficeReview,
} from '../models/review-list.ts'
import { Refusal } from '../refusal.ts'
import {
  chosen,
  hasChosen,
  noneChosen,
  refuseOtherNumber,
  startFor,
  TaskDone,
} from './many-rows.ts'
import { inOneGo } from './product-writes.ts'

/** `held_for` tells what the rules found: a link, a telephone number, a word of the list. */
const OfficeReview = Review.extend({
  status: z.enum(reviewStatuses),
  reason: z.string().nullable(),
  held_for: z.array(z.object({ rule: z.string(), message: z.string() })),
  product: z.object({
    id: z.number(),
    slug: z.string(),
    name_en: z.string(),
    name_ar: z.string().nullable(),
  }),
  user: z.object({ id: z.number(), name: z.string(), email: z.string() }).nullable(),
  updated_at: z.string(),
})

/** What a query narrows reviews to. */
export const reviewFilter = {
  search: z.string().max(200).default(''),
  status: optional(z.enum(reviewStatuses)),
  rating: optional(quantity(1).pipe(z.number().max(5))),
  product_id: optional(Id),
}
const ListQuery = Paging.in
  .extend({
    ...reviewFilter,
    sort: optional(z.enum(officeReviewSorts)),
    per_page: z.string().default('10'),
  })
  .transform(({ search, status, rating, product_id, sort, ...paging }) => ({
    filter: { search, status, rating, product: product_id },
    sort: sort ?? ('-created_at' as const),
    paging: Paging.parse(paging),
  }))
const Counts = z.record(z.enum(['all', ...reviewStatuses]), z.number())

const Reason = optionalText(500)
/** The review's `updated_at` as somebody has read it: what was written since is not decided unseen. */
const Seen = optional(text(40))
const Bulk = z
  .object({
    ...reviewFilter,
    ...chosen,
    action: z.enum([...reviewActions, 'delete']),
    reason: Reason,
  })
  .refine(hasChosen, noneChosen)
const Preview = z.object({ count: z.number() })

const Written = Message.extend({ data: OfficeReview })
const call = { permission: 'reviews' as const, form: 'review', answer: Written }

async function written(c: Call, key: MessageKey) {
  const data = await showOfficeReview(c.var.scope, idParam(c))
  return { message: say(c.var.language, key), data }
}

/** What the shop does about what shoppers write. */
export const adminReviews = new Hono<Env>()
  .get(
    '/',
    endpoint(
      {
        ...call,
        summary: 'All reviews, published or not, the newest first',
        query: ListQuery,
        answer: List(OfficeReview).extend({ meta: Meta.extend({ counts: Counts }).optional() }),
        refusals: [403, 422],
      },
      async (c, { query: { filter, sort, paging } }) => {
        const page = await listOfficeReviews(c.var.scope, filter, sort, paging)
        const { meta, ...list } = paginate(page, paging, new URL(c.req.url))
        return meta ? { ...list, meta: { ...meta, counts: page.counts } } : list
      },
    ),
  )
  .get(
    '/:id',
    endpoint(
      { ...call, summary: 'One review', answer: Data(OfficeReview), refusals: [403] },
      async (c) => ({ data: await showOfficeReview(c.var.scope, idParam(c)) }),
    ),
  )
  .post(
    '/bulk',
    endpoint(
      {
        ...call,
        summary: 'Do the same to many reviews, each by itself',
        form: 'bulk',
        body: Bulk,
        answer: Data(z.union([TaskDone, BulkDone, Preview])),
        refusals: [403, 409, 422],
      },
      async (c, { body: { action, reason, all, ids: given, expected, dry_run, ...rest } }) => {
        const { product_id: product, ...narrowed } = rest
        const ids = all
          ? await officeReviewIds(c.var.scope, { ...narrowed, product })
          : [...new Set(given)]
        if (dry_run) return { data: { count: ids.length } }
        if (action === 'delete') {
          refuseOtherNumber(expected, ids.length)
          return { data: await removeMany(c, ids) }
        }
        const params = action === 'reject' ? { action, reason } : { action }
        return { data: await startFor(c, expected, { kind: 'reviews', params, ids }) }
      },
    ),
  )
  .post(
    '/:id/approve',
    endpoint(
      {
        ...call,
        summary: 'Publish a review; 409 `version` where it was rewritten since `seen`',
        body: z.object({ seen: Seen }),
        refusals: [403, 409],
      },
      async (c, { body }) => {
        await inOneGo(c, (doing) => approveReview(doing, idParam(c), body.seen))
        return written(c, 'review.approved')
      },
    ),
  )
  .post(
    '/:id/reject',
    endpoint(
      {
        ...call,
        summary: 'Keep a review from being read, or take it back; its writer sees the reason',
        body: z.object({ reason: Reason, seen: Seen }),
        refusals: [403, 409, 422],
      },
      async (c, { body: { reason, seen } }) => {
        await inOneGo(c, (doing) => rejectReview(doing, idParam(c), reason, seen))
        return written(c, 'review.rejected')
      },
    ),
  )
  .post(
    '/:id/reply',
    endpoint(
      {
        ...call,
        summary: 'Answer a review, below it; a blank `body` takes the answer back',
        body: z.object({ body: optionalText(2000) }),
        refusals: [403, 422],
      },
      async (c, { body: { body } }) => {
        await inOneGo(c, (doing) => replyToReview(doing, idParam(c), body))
        return written(c, body === null ? 'review.replyTaken' : 'review.replied')
      },
    ),
  )

/** Pictures go with them, which takes the store of files: they are deleted here and now, not as a task. */
async function removeMany(c: Call, ids: number[]) {
  const { scope, parts, language } = c.var
  const failed: { id: number; message: string }[] = []
  for (const id of ids.slice(0, 1000)) {
    try {
      await removeReview(scope, parts.media, requireUser(c), id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failed.push({ id, message: say(language, error.sentence.key, error.sentence.values) })
    }
  }
  return { done: Math.min(ids.length, 1000) - failed.length, failed }
}
