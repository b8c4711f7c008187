import type { Language } from '#kuwait/languages.ts'
import { parseFils, type Fils } from '#kuwait/money.ts'
import type { Database } from '../db/database.ts'
import { inLanguage } from '../scope.ts'
import { findPictures } from './media.ts'
import {
  allSettings,
  isForEverybody,
  type SettingEntry,
  type SettingName,
} from './setting-names.ts'

/** The settings that everybody may read, each with its name and value in both languages. */
export async function listSettings(db: Database) {
  const rows = await loadSettings(db)
  return rows
    .filter(({ entry }) => isForEverybody(entry))
    .flatMap(({ entry, row, image }) => (row ? [present(entry, row, image)] : []))
}

function present(entry: SettingEntry, row: SettingRow, image: Picture | null) {
  const value = image?.url ?? row.value
  return {
    id: row.id,
    name: entry.name,
    value,
    image: image ?? undefined,
    translations: [
      { locale: 'en' as const, name: entry.name, value: row.value_en ?? value },
      { locale: 'ar' as const, name: entry.name_ar, value: row.value_ar ?? value },
    ],
  }
}

/** Every entry of the registry with what the store has for it. */
export async function loadSettings(db: Database) {
  const rows = await db.selectFrom('settings').selectAll().execute()
  const pictures = await findPictures(
    db,
    rows.map((row) => row.media_id),
  )
  return allSettings.map((entry) => {
    const row = rows.find((candidate) => candidate.name === entry.name) ?? null
    return { entry, row, image: pictures.get(row?.media_id ?? 0) ?? null }
  })
}

export type SettingRow = NonNullable<Awaited<ReturnType<typeof loadSettings>>[number]['row']>
type Picture = NonNullable<Awaited<ReturnType<typeof loadSettings>>[number]['image']>

/** Counts up with every change of any setting. */
export async function versionOfSettings(db: Database) {
  const { sum } = await db
    .selectFrom('settings')
    .select(({ fn }) => fn.sum<number | null>('version').as('sum'))
    .executeTakeFirstOrThrow()
  return (sum ?? 0) + 1
}

/** What a setting holds, in English where it has two languages; null where nobody has filled it in. */
export async function settingValue(db: Database, name: SettingName) {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'value_en'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value_en || row?.value || null
}

/** The same in a language; in English where its Arabic is missing. */
export async function settingIn(db: Database, name: SettingName, language: Language) {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'value_en', 'value_ar'])
    .where('name', '=', name)
    .executeTakeFirst()
  return (row && inLanguage(row, 'value', language)) || row?.value || null
}

/** What the checkout needs of the settings. `freeDeliveryFrom` is null where delivery is never free. */
export async function checkoutSettings(db: Database) {
  const freeDeliveryFrom: Fils | null = parseFils(await settingValue(db, 'Free Delivery From'))
  return { guestsMayOrder: (await settingValue(db, 'Guest Checkout')) !== '0', freeDeliveryFrom }
}

/** Where the shop reads its mail; null as long as the settings name no address that mail could go to. */
export async function shopEmail(db: Database) {
  const address = (await settingValue(db, 'Email Address'))?.trim() ?? ''
  return /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+$/.test(address) ? address : null
}

/** The words that a review is not published with before somebody has read it, as they were typed. */
export async function heldWords(db: Database) {
  return ((await settingValue(db, 'Review Words')) ?? '').split(/[,،;؛\n]/).filter(Boolean)
}

/** Whether somebody of the shop reads a review before everybody does. Only a plain 0 does without. */
export async function reviewsWait(db: Database) {
  return (await settingValue(db, 'Review Approval')) !== '0'
}

/** What the shop is called, for apps that show it beside other shops'. */
export async function siteName(db: Database) {
  return (await settingValue(db, 'Site Name'))?.trim() || 'Shop'
}
