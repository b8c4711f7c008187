import type { Database } from '../db/database.ts'

/** One text of a row in one language, as `with=translations` tells it. */
export type Translation = { locale: 'en' | 'ar'; field: string; value: string }

const fields = {
  products: ['name', 'description'],
  categories: ['name', 'description'],
  packages: ['name', 'short_description', 'description'],
} as const

/** Both languages of the texts of these rows, by id; a text that is missing is left out. */
export async function findTranslations(db: Database, table: keyof typeof fields, ids: number[]) {
  if (ids.length === 0) return new Map<number, Translation[]>()
  const rows = await db.selectFrom(table).selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, translationsOf(row, fields[table])]))
}

function translationsOf(row: object, names: readonly string[]) {
  const texts: Record<string, unknown> = { ...row }
  return names.flatMap((field) =>
    (['en', 'ar'] as const).flatMap((locale): Translation[] => {
      const value = texts[`${field}_${locale}`]
      return typeof value === 'string' && value !== '' ? [{ locale, field, value }] : []
    }),
  )
}
