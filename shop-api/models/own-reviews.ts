import type { Transaction } from 'kysely'
import { transact } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { MediaStore } from '../media-store.ts'
import { invalid, notFound, Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { hasBought, presentReviews } from './reviews.ts'
import { reviewsWait } from './settings.ts'
import { keepUpload } from './uploads.ts'

/** At most so many pictures go with a review. */
export const mostImages = 4

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
  const pictures = await keepPictures(scope, media, images)

  await transact(scope.db, async (db) => {
    const writing = { ...scope, db }
    const moment = scope.now.toISOString()
    const row = await db
      .insertInto('reviews')
      .values({
        ...given,
        ...(await standing(writing, writer, productId)),
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
  })
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
  const pictures = await keepPictures(scope, media, images)

  await transact(scope.db, async (db) => {
    const writing = { ...scope, db }
    const review = await findOwn(writing, writer.id, id)
    await db
      .updateTable('reviews')
      .set({
        ...given,
        ...(await standing(writing, writer, product_id)),
        reply: null,
        updated_at: scope.now.toISOString(),
      })
      .where('id', '=', review.id)
      .execute()
    if (remove_images.length > 0) {
      await db
        .deleteFrom('review_images')
        .where('review_id', '=', review.id)
        .where('id', 'in', remove_images)
        .execute()
    }
    await addPictures(db, review.id, pictures)
  })
  return ownReview(scope, writer.id, product_id)
}

export async function deleteReview(scope: Scope, userId: number, id: number | null) {
  const { id: own } = await findOwn(scope, userId, id)
  await scope.db.deleteFrom('reviews').where('id', '=', own).execute()
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

/** What the shop says about a review that has just been written, rather than its writer. */
async function standing(scope: Scope, writer: Writer, productId: number) {
  return {
    author: firstName(writer.name),
    status: (await reviewsWait(scope.db)) ? ('pending' as const) : ('approved' as const),
    reason: null,
    is_verified: await hasBought(scope, writer.id, productId),
  }
}

const beginnings = /^(عبد|أبو|ابو|أم|ام|abd|abdul|abu|bu|um|umm)$/i

/** The first name of a full one; names such as أم خالد and Abdul Rahman have two words. */
export function firstName(name: string) {
  const [first = '', second] = name.trim().split(/\s+/)
  return second && beginnings.test(first) ? `${first} ${second}` : first
}

async function keepPictures({ db, now }: Scope, media: MediaStore, files: unknown[]) {
  if (files.length > mostImages) throw tooMany()
  const kept: number[] = []
  for (const file of files) kept.push(await keepUpload(db, media, file, 'images', now))
  return kept
}

async function addPictures(db: Transaction<Schema>, reviewId: number, mediaIds: number[]) {
  if (mediaIds.length === 0) return
  const there = await db
    .selectFrom('review_images')
    .select('position')
    .where('review_id', '=', reviewId)
    .orderBy('position')
    .execute()
  if (there.length + mediaIds.length > mostImages) throw tooMany()

  const next = (there.at(-1)?.position ?? -1) + 1
  await db
    .insertInto('review_images')
    .values(
      mediaIds.map((media_id, place) => ({
        review_id: reviewId,
        media_id,
        position: next + place,
      })),
    )
    .execute()
}

function tooMany() {
  return invalid('images', { key: 'review.tooManyImages', values: { count: mostImages } })
}

function alreadyWritten() {
  return new Refusal('already', { key: 'review.already' })
}
