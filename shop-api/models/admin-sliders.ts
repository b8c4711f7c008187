import { transact, type Database } from '../db/database.ts'
import type { MediaStore } from '../media-store.ts'
import { invalid, notFound } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { requireVersion } from './edits.ts'
import { changesBetween, record, type Action, type Doing } from './history.ts'
import { findPictures } from './media.ts'
import { stateOf, type SliderRow } from './sliders.ts'
import { isFilled, withUploads } from './uploads.ts'

/** What an administrator writes of a slide. `link` is a path within the shop or an address of the web, the dates are ISO 8601. */
export type SliderFields = {
  link: string | null
  title_en: string | null
  title_ar: string | null
  text_en: string | null
  text_ar: string | null
  action_en: string | null
  action_ar: string | null
  alt_en: string | null
  alt_ar: string | null
  starts_at: string | null
  ends_at: string | null
}

/** `image_ar` stands in place of `image` on Arabic pages. What is not given of pictures and `is_active` stays as it is. */
export type SliderGiven = SliderFields & {
  is_active: boolean | undefined
  image?: unknown
  image_ar?: unknown
  remove_image_ar: boolean
  version: number | null
}

/** Every slide in its order, in both languages; those of the bin, the last deleted first, only when they are asked for. */
export async function listOfficeSliders({ db, now }: Scope, inBin: boolean) {
  const query = db.selectFrom('hero_sliders').selectAll()
  const rows = await (
    inBin
      ? query.where('deleted_at', 'is not', null).orderBy('deleted_at', 'desc')
      : query.where('deleted_at', 'is', null).orderBy('position')
  )
    .orderBy('id')
    .execute()
  return presentAll(db, rows, now)
}

/** One slide to edit, in the bin or not. */
export async function showOfficeSlider({ db, now }: Scope, id: number | null) {
  const [shown] = await presentAll(db, [await requireSlider(db, id)], now)
  if (!shown) throw notFound('slider.notFound')
  return shown
}

async function presentAll(db: Database, rows: SliderRow[], now: Date) {
  const pictures = await findPictures(
    db,
    rows.flatMap((row) => [row.media_id, row.media_ar_id]),
  )
  return rows.map((row) => {
    const { media_id, media_ar_id, ...fields } = row
    const image = pictures.get(media_id) ?? null
    const image_ar = pictures.get(media_ar_id ?? 0) ?? null
    return {
      ...fields,
      image_url: image?.url ?? null,
      image_url_ar: image_ar?.url ?? null,
      image,
      image_ar,
      is_active: row.is_active === 1,
      state: stateOf(row, now),
    }
  })
}

/** Answers the id of the new slide, which stands last. */
export async function createSlider(
  scope: Scope,
  media: MediaStore,
  user: Doing['user'],
  given: SliderGiven,
) {
  if (!isFilled(given.image)) throw invalid('image', { key: 'validation.slider.image.required' })
  return withPictures(scope, media, given, ({ media_id, media_ar_id }) =>
    transact(scope.db, async (db) => {
      const { last } = await db
        .selectFrom('hero_sliders')
        .select(({ fn }) => fn.max('position').as('last'))
        .executeTakeFirstOrThrow()
      const { id } = await db
        .insertInto('hero_sliders')
        .values({
          ...fieldsOf(given),
          media_id: media_id ?? 0,
          media_ar_id: media_ar_id ?? null,
          is_active: given.is_active === false ? 0 : 1,
          position: (last ?? -1) + 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await note({ db, now: scope.now, user }, 'create', null, await requireSlider(db, id))
      return id
    }),
  )
}

/** Refuses (409 `version`) where somebody else has changed the slide since `version`, where one is given. */
export async function changeSlider(
  scope: Scope,
  media: MediaStore,
  user: Doing['user'],
  id: number | null,
  given: SliderGiven,
) {
  await withPictures(scope, media, given, (pictures) =>
    transact(scope.db, async (db) => {
      const before = await requireSlider(db, id, false)
      const slider = await showOfficeSlider({ ...scope, db }, before.id)
      if (given.version !== null) requireVersion(before, given.version, { slider })
      await write({ db, now: scope.now, user }, 'update', before, {
        ...fieldsOf(given),
        media_id: pictures.media_id ?? before.media_id,
        media_ar_id: pictures.media_ar_id ?? (given.remove_image_ar ? null : before.media_ar_id),
        is_active: given.is_active === undefined ? before.is_active : Number(given.is_active),
      })
    }),
  )
}

/** Moves a slide into the bin. */
export async function deleteSlider(doing: Doing, id: number | null) {
  const before = await requireSlider(doing.db, id, false)
  await write(doing, 'delete', before, { deleted_at: doing.now.toISOString() })
}

/** Takes a slide out of the bin, to where it stood. */
export async function restoreSlider(doing: Doing, id: number | null) {
  const before = await requireSlider(doing.db, id)
  await write(doing, 'restore', before, { deleted_at: null })
}

/** Puts slides into the order of `ids`; those that are not named keep theirs behind them. */
export async function orderSliders(doing: Doing, ids: number[]) {
  const { db } = doing
  const all = await db
    .selectFrom('hero_sliders')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const named = [...new Set(ids)].flatMap((id) => all.find((row) => row.id === id) ?? [])
  const ordered = [...named, ...all.filter((row) => !named.includes(row))]
  for (const [position, before] of ordered.entries()) {
    // whoever has a slide open is not held up by another place of it
    await write(doing, 'update', before, { position, version: before.version })
  }
}

/** A slide in all that its history speaks of. */
export async function sliderFacts(db: Database, id: number) {
  const { id: _, version: __, ...facts } = await requireSlider(db, id)
  return facts
}

/** Puts fields of a slide back to what they were. */
export async function revertSlider(doing: Doing, id: number, before: Partial<SliderRow>) {
  await write(doing, 'revert', await requireSlider(doing.db, id), before)
}

async function write(
  doing: Doing,
  action: Action,
  before: SliderRow,
  fields: Partial<Omit<SliderRow, 'id'>>,
) {
  if (changesBetween(before, { ...before, ...fields }).length === 0) return
  await doing.db
    .updateTable('hero_sliders')
    .set({ version: before.version + 1, ...fields })
    .where('id', '=', before.id)
    .execute()
  await note(doing, action, before, await requireSlider(doing.db, before.id))
}

function note(doing: Doing, action: Action, before: SliderRow | null, after: SliderRow) {
  const { id, version: _, ...fields } = after
  const changes = changesBetween(before, fields)
  const label = after.title_en ?? after.title_ar ?? after.alt_en ?? `#${id}`
  return record(doing, { action, entity: 'slider', id, label, changes })
}

async function requireSlider(db: Database, id: number | null, inBin = true) {
  const row = await db
    .selectFrom('hero_sliders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || (row.deleted_at !== null && !inBin)) throw notFound('slider.notFound')
  return row
}

/** New pictures by what they stand for, for `work`; they are forgotten again where that is refused. */
function withPictures<Result>(
  scope: Scope,
  media: MediaStore,
  { image, image_ar }: SliderGiven,
  work: (ids: { media_id?: number; media_ar_id?: number }) => Promise<Result>,
) {
  const english = [image].filter(isFilled)
  const arabic = [image_ar].filter(isFilled)
  return withUploads(scope, media, english, 'image', ([media_id]) =>
    withUploads(scope, media, arabic, 'image_ar', ([media_ar_id]) =>
      work({ media_id, media_ar_id }),
    ),
  )
}

function fieldsOf(given: SliderGiven): SliderFields {
  const { link, title_en, title_ar, text_en, text_ar, action_en, action_ar } = given
  const { alt_en, alt_ar, starts_at, ends_at } = given
  return {
    link,
    title_en,
    title_ar,
    text_en,
    text_ar,
    action_en,
    action_ar,
    alt_en,
    alt_ar,
    starts_at,
    ends_at,
  }
}
