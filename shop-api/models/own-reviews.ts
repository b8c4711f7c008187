import { transact } from '../db/database.ts'
import type { MediaStore } from '../media-store.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { addPictures, takePictures, withPictures } from './review-pictures.ts'
import { hasBought, presentReviews } from './reviews.ts'
import { judgeReview } from './review-rules.ts'
import { heldWords, reviewsWait } from './settings.ts'
import { dropUpload } from './uploads.ts'

export type NewReview = { rating: number; title: string | null; body: string; images: unknown[] }

/** `remove_images` are ids of pictures that go; those in `images` come. */
export type ChangedReview = NewReview & { remove_images: number[] }

type Writer = { id: number; name: string }

/** What a user has written about a product, in whatever state it is. */
export async function findOwnReview(scope: Scope, userId: number, productId: number) {
  const row = await scope.db
    .selectFrom('reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  if (!row) return null

  const [review] = await presentReviews(scope, [row])
  return review ? { ...review, status: row.status, reason: row.reason } : null
}

/** Keeps a user's review of a product: one each. It waits for approval unless the shop does without. */
export async function writeReview(
  scope: Scope,
  media: MediaStore,
  writer: Writer,
  productId: number,
  { images, ...given }: NewReview,
) {
  if (await findOwnReview(scope, writer.id, productId)) throw alreadyWritten()

  await withPictures(scope, media, images, (pictures) =>
    transact(scope.db, async (db) => {
      const moment = scope.now.toISOString()
      const row = await db
        .insertInto('reviews')
        .values({
          ...given,
          ...(await standing({ ...scope, db }, writer, productId, given)),
          product_id: productId,
          user_id: writer.id,
          reply: null,
          created_at: moment,
          updated_at: moment,
        })
        .onConflict((conflict) => conflict.columns(['product_id', 'user_id']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!row) throw alreadyWritten()
      await addPictures(db, row.id, pictures)
    }),
  )
  return ownReview(scope, writer.id, productId)
}

/** Changes a user's own review, which then waits again. The answer of the shop was to other words, and goes. */
export async function editReview(
  scope: Scope,
  media: MediaStore,
  writer: Writer,
  id: number | null,
  { images, remove_images, ...given }: ChangedReview,
) {
  const { product_id } = await findOwn(scope, writer.id, id)

  const taken = await withPictures(scope, media, images, (pictures) =>
    transact(scope.db, async (db) => {
      const writing = { ...scope, db }
      const review = await findOwn(writing, writer.id, id)
      await db
        .updateTable('reviews')
        .set({
          ...given,
          ...(await standing(writing, writer, product_id, given)),
          reply: null,
          updated_at: scope.now.toISOString(),
        })
        .where('id', '=', review.id)
        .execute()
      const gone = await takePictures(db, review.id, remove_images)
      await addPictures(db, review.id, pictures)
      return gone
    }),
  )
  for (const picture of taken) await dropUpload(scope.db, media, picture)
  return ownReview(scope, writer.id, product_id)
}

/** Takes a user's own review back, with its pictures. */
export async function deleteReview(
  scope: Scope,
  media: MediaStore,
  userId: number,
  id: number | null,
) {
  const taken = await transact(scope.db, async (db) => {
    const review = await findOwn({ ...scope, db }, userId, id)
    const pictures = await takePictures(db, review.id, 'all')
    await db.deleteFrom('reviews').where('id', '=', review.id).execute()
    return pictures
  })
  for (const picture of taken) await dropUpload(scope.db, media, picture)
}

async function findOwn({ db }: Scope, userId: number, id: number | null) {
  const review = await db
    .selectFrom('reviews')
    .select(['id', 'product_id'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!review) throw notFound('review.notFound')
  return review
}

async function ownReview(scope: Scope, userId: number, productId: number) {
  const review = await findOwnReview(scope, userId, productId)
  if (!review) throw notFound('review.notFound')
  return review
}

/** What the shop says about a review that has just been written, rather than its writer: one that a rule finds something in waits in any case. */
async function standing(
  scope: Scope,
  writer: Writer,
  productId: number,
  { title, body }: Pick<NewReview, 'title' | 'body'>,
) {
  const found = judgeReview(`${title ?? ''}\n${body}`, await heldWords(scope.db))
  const waits = found.length > 0 || (await reviewsWait(scope.db))
  return {
    author: firstName(writer.name),
    status: waits ? ('pending' as const) : ('approved' as const),
    reason: null,
    held_for: JSON.stringify(found),
    is_verified: await hasBought(scope, writer.id, productId),
  }
}

const beginnings = /^(عبد|أبو|ابو|أم|ام|abd|abdul|abu|bu|um|umm)$/i

/** The first name of a full one; names such as أم خالد and Abdul Rahman have two words. */
export function firstName(name: string) {
  const [first = '', second] = name.trim().split(/\s+/)
  return second && beginnings.test(first) ? `${first} ${second}` : first
}

function alreadyWritten() {
  return new Refusal('already', { key: 'review.already' })
}
