import { sql } from 'kysely'
import { mostFileBytes } from '#kuwait/multipart.server.ts'
import type { MediaStore } from '../media-store.ts'
import type { Database } from '../db/database.ts'
import { invalid } from '../refusal.ts'
import type { Scope } from '../scope.ts'

/**
 * Keeps a picture from a multipart field and answers the id of its media row. Refuses what is too big or no picture,
 * beside `field`. Call it before a transaction begins: it takes time. What was
 * sent is put by as it came, unless it is private: what shoppers send may say where they live.
 */
export async function keepUpload(
  db: Database,
  media: MediaStore,
  file: unknown,
  field: string,
  now: Date,
  { isPrivate = false } = {},
) {
  if (!(file instanceof File)) throw invalid(field, { key: 'upload.invalid' })
  if (file.size > mostFileBytes) throw invalid(field, { key: 'upload.large' })

  const kept = await media.addUpload(file, { keepsOriginal: !isPrivate })
  if (kept === 'broken') throw invalid(field, { key: 'upload.invalid' })
  if (kept === 'pixels') throw invalid(field, { key: 'upload.pixels' })
  const { id } = await db
    .insertInto('media')
    .values({ ...kept, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ color: kept.color }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps files for `work`, which is given their media ids; when one or all of it is refused, they are forgotten again. */
export async function withUploads<Result>(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  media: MediaStore,
  files: unknown[],
  field: string,
  work: (mediaIds: number[]) => Promise<Result>,
  options?: { isPrivate: boolean },
) {
  const kept: number[] = []
  try {
    for (const file of files) kept.push(await keepUpload(db, media, file, field, now, options))
    return await work(kept)
  } catch (error) {
    for (const id of kept) await dropUpload(db, media, id)
    throw error
  }
}

/**
 * Forgets a picture that somebody has taken back, with everything that was made of it. One that is shown elsewhere, too,
 * stays.
 */
export async function dropUpload(db: Database, media: MediaStore, id: number | null) {
  const gone = await db
    .deleteFrom('media')
    .where('id', '=', id)
    .where(({ and, not, exists }) =>
      and(
        shownIn.map(([table, column]) =>
          not(
            exists(
              db
                .selectFrom(table)
                .select(column)
                .where(column, '=', sql<number>`media.id`),
            ),
          ),
        ),
      ),
    )
    .returning(['hash', 'extension'])
    .executeTakeFirst()
  if (gone) await media.remove(gone)
}

const shownIn = [
  ['users', 'users.media_id'],
  ['review_images', 'review_images.media_id'],
  ['product_images', 'product_images.media_id'],
  ['categories', 'categories.media_id'],
  ['packages', 'packages.media_id'],
  ['hero_sliders', 'hero_sliders.media_id'],
  ['hero_sliders', 'hero_sliders.media_ar_id'],
  ['settings', 'settings.media_id'],
] as const

/** Whether a multipart field holds a file at all: browsers send one without a name for a field that was left alone. */
export function isFilled(file: unknown): file is File {
  return file instanceof File && (file.size > 0 || file.name !== '')
}
