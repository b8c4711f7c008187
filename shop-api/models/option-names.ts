import type { Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'

type Named = Partial<Record<'size' | 'size_ar' | 'color' | 'color_ar', string | null | undefined>>

/**
 * Keeps what sizes and colours are called in Arabic, where that is given and new. Lines that still say what was known before
 * do not take back what another line says.
 */
export async function nameOptions(db: Transaction<Schema>, given: Named[]) {
  const before = await db.selectFrom('option_values').selectAll().execute()
  const names = new Map(before.map(({ kind, value, name_ar }) => [`${kind} ${value}`, name_ar]))
  const known = new Set(names.keys())
  for (const { size, size_ar, color, color_ar } of given) {
    if (size && size_ar) await keep('size', size, size_ar)
    if (color && color_ar) await keep('color', color, color_ar)
  }

  async function keep(kind: 'size' | 'color', value: string, name_ar: string) {
    const option = `${kind} ${value}`
    if (names.get(option) === name_ar) return
    // no upsert: within one, triggers cannot ignore what they have noted already
    await (known.has(option) ? rename(db, kind, value, name_ar) : name(db, kind, value, name_ar))
    known.add(option)
  }
}

async function rename(
  db: Transaction<Schema>,
  kind: 'size' | 'color',
  value: string,
  name_ar: string,
) {
  await db
    .updateTable('option_values')
    .set({ name_ar })
    .where('kind', '=', kind)
    .where('value', '=', value)
    .execute()
}

async function name(
  db: Transaction<Schema>,
  kind: 'size' | 'color',
  value: string,
  name_ar: string,
) {
  const { last } = await db
    .selectFrom('option_values')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('option_values')
    .values({ kind, value, name_ar, position: (last ?? -1) + 1 })
    .execute()
}
