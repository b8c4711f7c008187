import { formatFils, type Fils } from '#kuwait/money.ts'
import type { Governorate } from '#kuwait/governorates.ts'
import { invalid } from '../refusal.ts'
import { inLanguage, type Scope } from '../scope.ts'

type Wanted = { id?: number | null; governorate?: Governorate | null; search?: string }

/** Areas that are delivered to, by name in the asked language. Amounts are fils. */
export async function findAreas(
  { db, language }: Pick<Scope, 'db' | 'language'>,
  { id = null, governorate = null, search = '' }: Wanted = {},
) {
  let query = db.selectFrom('areas').selectAll().where('is_active', '=', 1)
  if (id !== null) query = query.where('id', '=', id)
  if (governorate !== null) query = query.where('governorate', '=', governorate)

  const rows = await query.execute()
  const names = new Intl.Collator(language)
  return rows
    .map((row) => ({ ...row, name: inLanguage(row, 'name', language) ?? '' }))
    .filter((row) =>
      `${row.name_en} ${row.name_ar ?? ''}`.toLowerCase().includes(search.toLowerCase()),
    )
    .toSorted((a, b) => names.compare(a.name, b.name))
}

export type Area = Awaited<ReturnType<typeof findAreas>>[number]

/** An area with the fee that this order would pay there. */
export function presentArea(area: Area, fee: Fils) {
  return {
    id: area.id,
    name: area.name,
    /** In every language, to find it in what somebody wrote. */
    names: [area.name_en, area.name_ar].flatMap((name) => name ?? []),
    governorate: area.governorate,
    fee: formatFils(fee),
    minimum: formatFils(area.minimum),
    days: area.days,
    active: true,
  }
}

/** Refuses, beside `field`, to deliver so little: `missing` fils are left until the area's minimum is reached. */
export function belowMinimum(
  field: 'area_id' | 'address_id',
  area: { name_en: string; name_ar: string | null; minimum: Fils },
  missing: Fils,
  language: Scope['language'],
) {
  return invalid(field, {
    key: 'validation.area_id.minimum',
    values: {
      area: inLanguage(area, 'name', language) ?? '',
      minimum: formatFils(area.minimum),
      missing: formatFils(missing),
    },
  })
}
