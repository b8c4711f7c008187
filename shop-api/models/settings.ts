import type { Fils } from '#kuwait/money.ts'
import { parseFils } from '#kuwait/money.ts'
import type { Database } from '../db/database.ts'

/** All settings, each with its name and value in both languages. */
export async function listSettings(db: Database) {
  const rows = await db.selectFrom('settings').selectAll().orderBy('position').execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    value: row.value,
    translations: [
      { locale: 'en' as const, name: row.name, value: row.value_en },
      { locale: 'ar' as const, name: row.name_ar ?? row.name, value: row.value_ar },
    ],
  }))
}

/** What the checkout needs of the settings. `freeDeliveryFrom` is null where delivery is never free. */
export async function checkoutSettings(db: Database) {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value', 'value_en'])
    .where('name', 'in', ['Guest Checkout', 'Free Delivery From'])
    .execute()
  const value = (name: string) => {
    const row = rows.find((candidate) => candidate.name === name)
    return row?.value_en || row?.value || null
  }
  const freeDeliveryFrom: Fils | null = parseFils(value('Free Delivery From'))
  return { guestsMayOrder: value('Guest Checkout') !== '0', freeDeliveryFrom }
}

/** Where the shop reads its mail; null as long as the settings name no address that mail could go to. */
export async function shopEmail(db: Database) {
  const address = (await settingValue(db, 'Email Address'))?.trim() ?? ''
  return /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+$/.test(address) ? address : null
}

/** Whether somebody of the shop reads a review before everybody does. Only a plain 0 does without. */
export async function reviewsWait(db: Database) {
  return (await settingValue(db, 'Review Approval')) !== '0'
}

async function settingValue(db: Database, name: string) {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'value_en'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value_en || row?.value || null
}
