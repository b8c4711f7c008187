import { transact, type Database } from '../db/database.ts'
import type { MediaStore } from '../media-store.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { record, type Action, type Change, type Doing } from './history.ts'
import type { Facts } from './reverts.ts'
import { takePictures } from './review-pictures.ts'
import { hasBought } from './reviews.ts'
import { dropUpload } from './uploads.ts'

/** What the shop says of a review, and can go back on. */
export const reviewFields = ['status', 'reason', 'reply'] as const

export const reviewActions = ['approve', 'reject'] as const
type Decision = { action: (typeof reviewActions)[number]; reason?: string | null }

/** Does to one review what is done to many. */
export function actOnReview(doing: Doing, id: number, { action, reason = null }: Decision) {
  return action === 'approve' ? approveReview(doing, id) : rejectReview(doing, id, reason)
}

/**
 * Publishes a review. Whether the writer has bought the product is looked up once more: his order may have ended meanwhile.
 * Where he has written something else since `seen` (the review's `updated_at`), it is refused (409 `version`).
 */
export async function approveReview(doing: Doing, id: number | null, seen: string | null = null) {
  const before = await requireReview(doing.db, id, seen)
  const is_verified =
    before.user_id === null
      ? before.is_verified
      : await hasBought(doing, before.user_id, before.product_id)
  await write(doing, before, { status: 'approved', reason: null }, 'update', is_verified)
}

/** Keeps a review from being read, or takes it back; its writer is told the reason. */
export async function rejectReview(
  doing: Doing,
  id: number | null,
  reason: string | null,
  seen: string | null = null,
) {
  await write(doing, await requireReview(doing.db, id, seen), { status: 'rejected', reason })
}

/** What the shop has to say to a review, below it; null takes it back. */
export async function replyToReview(doing: Doing, id: number | null, reply: string | null) {
  await write(doing, await requireReview(doing.db, id), { reply })
}

/** Deletes anybody's review, with its pictures. */
export async function removeReview(
  scope: Scope,
  media: MediaStore,
  user: Doing['user'],
  id: number | null,
) {
  const taken = await transact(scope.db, async (db) => {
    const before = await requireReview(db, id)
    const pictures = await takePictures(db, before.id, 'all')
    await db.deleteFrom('reviews').where('id', '=', before.id).execute()
    const { rating, title, body, author, status } = before
    const changes = Object.entries({ rating, title, body, author, status }).map(
      ([field, from]) => ({ field, from, to: null }),
    )
    await note({ db, now: scope.now, user }, 'delete', before, changes)
    return pictures
  })
  for (const picture of taken) await dropUpload(scope.db, media, picture)
}

/** What the shop says of a review now; nothing of one that is gone. */
export async function reviewFacts(db: Database, id: number): Promise<Facts> {
  const row = await db
    .selectFrom('reviews')
    .select([...reviewFields])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? {}
}

/** Puts what the shop says of a review back to what it was. */
export async function revertReview(doing: Doing, id: number, before: Facts) {
  await write(doing, await requireReview(doing.db, id), before as Partial<Said>, 'revert')
}

async function requireReview(db: Database, id: number | null, seen: string | null = null) {
  const review = await db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst()
  if (!review) throw notFound('review.notFound')
  if (seen !== null && seen !== review.updated_at) {
    throw new Refusal('version', { key: 'review.changedSince' })
  }
  return review
}

type Review = Awaited<ReturnType<typeof requireReview>>
type Said = Pick<Review, (typeof reviewFields)[number]>

async function write(
  doing: Doing,
  before: Review,
  said: Partial<Said>,
  action: Action = 'update',
  is_verified = before.is_verified,
) {
  await doing.db
    .updateTable('reviews')
    .set({ ...said, is_verified })
    .where('id', '=', before.id)
    .execute()
  const fields = Object.entries(said) as [keyof Said, string | null][]
  const changes = fields
    .filter(([field, to]) => before[field] !== to)
    .map(([field, to]) => ({ field, from: before[field], to }))
  await note(doing, action, before, changes)
}

async function note(doing: Doing, action: Action, { id, product_id }: Review, changes: Change[]) {
  const { name_en: label } = await doing.db
    .selectFrom('products')
    .select('name_en')
    .where('id', '=', product_id)
    .executeTakeFirstOrThrow()
  await record(doing, { action, entity: 'review', id, label, changes })
}
