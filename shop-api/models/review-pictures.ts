import type { Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { MediaStore } from '../media-store.ts'
import { invalid } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { withUploads } from './uploads.ts'

/** At most so many pictures go with a review. */
const mostImages = 4

/** Keeps up to four files for `work`, as `withUploads` does, and nothing of what they were before. */
export async function withPictures<Result>(
  scope: Scope,
  media: MediaStore,
  files: unknown[],
  work: (mediaIds: number[]) => Promise<Result>,
) {
  if (files.length > mostImages) throw tooMany()
  return withUploads(scope, media, files, 'images', work, { isPrivate: true })
}

/** Puts pictures behind those that a review has. */
export async function addPictures(db: Transaction<Schema>, reviewId: number, mediaIds: number[]) {
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

/** Takes pictures off a review, those with these ids or all; answers their media ids, to be forgotten afterwards. */
export async function takePictures(
  db: Transaction<Schema>,
  reviewId: number,
  ids: number[] | 'all',
) {
  let query = db.deleteFrom('review_images').where('review_id', '=', reviewId)
  if (ids !== 'all') query = query.where('id', 'in', ids)
  const taken = await query.returning('media_id').execute()
  return taken.map((row) => row.media_id)
}

function tooMany() {
  return invalid('images', { key: 'review.tooManyImages', values: { count: mostImages } })
}
