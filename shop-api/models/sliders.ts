import type { Selectable } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { inLanguage, type Scope } from '../scope.ts'
import { findPictures } from './media.ts'

export type SliderRow = Selectable<Schema['hero_sliders']>

export type SliderState = 'active' | 'planned' | 'ended' | 'hidden' | 'deleted'

/** Where a slide is in its life; `active` is on show now. */
export function stateOf(
  { deleted_at, is_active, starts_at, ends_at }: SliderRow,
  now: Date,
): SliderState {
  const moment = now.toISOString()
  if (deleted_at !== null) return 'deleted'
  if (is_active === 0) return 'hidden'
  if (ends_at !== null && ends_at <= moment) return 'ended'
  return starts_at !== null && starts_at > moment ? 'planned' : 'active'
}

/** The slides of the front page that are on show now. */
export async function listSliders({ db, language, now }: Scope) {
  const all = await db
    .selectFrom('hero_sliders')
    .selectAll()
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const rows = all.filter((row) => stateOf(row, now) === 'active')
  const pictures = await findPictures(
    db,
    rows.flatMap((row) => [row.media_id, row.media_ar_id]),
  )

  return rows.flatMap((row) => {
    const english = pictures.get(row.media_id)
    const arabic = row.media_ar_id === null ? undefined : pictures.get(row.media_ar_id)
    const shown = language === 'ar' ? (arabic ?? english) : english
    if (!english || !shown) return []

    return {
      id: row.id,
      image_url: english.url,
      image_url_ar: arabic?.url ?? null,
      image: { ...shown, alt: inLanguage(row, 'alt', language) ?? '' },
      link: row.link,
      title: inLanguage(row, 'title', language),
      text: inLanguage(row, 'text', language),
      action: inLanguage(row, 'action', language),
      alt: inLanguage(row, 'alt', language),
      is_active: true,
      position: row.position,
      starts_at: row.starts_at,
      ends_at: row.ends_at,
    }
  })
}
