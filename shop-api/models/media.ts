import type { Database } from '../db/database.ts'

/** Widths, in pixels, in which a picture can be had; smaller originals are never enlarged. */
export const widths = [160, 320, 480, 640, 960, 1280, 1920] as const
export const formats = ['avif', 'webp', 'jpg'] as const

/** `color` is what most of it is, `#rrggbb`; null for pictures from before it was noted. */
export type Picture = { url: string; width: number; height: number; color: string | null }

/** Where a picture is found: every width and format hangs below `/media/{hash}/`, and the hash is of its content. */
export function mediaUrl(hash: string) {
  return `/media/${hash}/960.webp`
}

/** Pictures by their media ids, with the original's proportions. */
export async function findPictures(db: Database, ids: (number | null)[]) {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map<number, Picture>()

  const rows = await db
    .selectFrom('media')
    .select(['id', 'hash', 'width', 'height', 'color'])
    .where('id', 'in', wanted)
    .execute()
  return new Map(rows.map(({ id, hash, ...row }) => [id, { url: mediaUrl(hash), ...row }]))
}
