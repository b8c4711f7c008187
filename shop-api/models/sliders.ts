import { inLanguage, type Scope } from '../scope.ts'
import { findPictures } from './media.ts'

/** The slides of the front page that are on show now. */
export async function listSliders({ db, language, now }: Scope) {
  const moment = now.toISOString()
  const rows = await db
    .selectFrom('hero_sliders')
    .selectAll()
    .where('is_active', '=', 1)
    .where(({ eb, or }) => or([eb('starts_at', 'is', null), eb('starts_at', '<=', moment)]))
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', moment)]))
    .orderBy('position')
    .execute()
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
