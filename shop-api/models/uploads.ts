import type { MediaStore } from '../media-store.ts'
import type { Database } from '../db/database.ts'
import { invalid } from '../refusal.ts'

const mostBytes = 5 * 1024 * 1024

/**
 * Keeps a picture from a multipart field and answers the id of its media row. Refuses what is too big or no picture,
 * beside `field`. Call it before a transaction begins: it takes time.
 */
export async function keepUpload(
  db: Database,
  media: MediaStore,
  file: unknown,
  field: string,
  now: Date,
) {
  if (!(file instanceof File)) throw invalid(field, { key: 'upload.invalid' })
  if (file.size > mostBytes) throw invalid(field, { key: 'upload.large' })

  const kept = await media.addUpload(Buffer.from(await file.arrayBuffer()))
  if (kept === null) throw invalid(field, { key: 'upload.invalid' })
  const { id } = await db
    .insertInto('media')
    .values({ ...kept, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ extension: kept.extension }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether a multipart field holds a file at all: browsers send an empty one for a field that was left alone. */
export function isFilled(file: unknown): file is File {
  return file instanceof File && file.size > 0
}
