import type { Selectable } from 'kysely'
import type { Governorate } from '#kuwait/governorates.ts'
import { formatFils, type Fils } from '#kuwait/money.ts'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { requireVersion } from './edits.ts'
import { changesBetween, record, type Action, type Doing } from './history.ts'
import { foldForSearch } from './search-text.ts'

type AreaRow = Selectable<Schema['areas']>

/** What is charged and promised in an area: fils, fils, and days until an order arrives. */
export type AreaTerms = { fee: Fils; minimum: Fils; days: number; active: boolean }

export type AreaGiven = Omit<AreaTerms, 'active'> & {
  name_en: string
  name_ar: string | null
  governorate: Governorate
  active: boolean | undefined
  version: number | null
}

export type AreasWanted = {
  governorate: Governorate | null
  search: string
  state: 'active' | 'hidden' | null
}

/** Areas in both languages, delivered to or not, by governorate and name. */
export async function listOfficeAreas({ db, language }: Scope, wanted: AreasWanted) {
  const words = foldForSearch(wanted.search)
  const rows = await inGovernorate(db, wanted.governorate)
  const names = new Intl.Collator(language)
  const nameOf = (row: AreaRow) => (language === 'ar' && row.name_ar) || row.name_en
  return rows
    .filter((row) => wanted.state === null || (row.is_active === 1) === (wanted.state === 'active'))
    .filter((row) => foldForSearch(`${row.name_en} ${row.name_ar ?? ''}`).includes(words))
    .toSorted((a, b) => names.compare(nameOf(a), nameOf(b)))
    .map(presentOfficeArea)
}

/** One area to edit, with how many orders and address books name it. */
export async function showOfficeArea(db: Database, id: number | null) {
  const area = await requireArea(db, id)
  return { ...presentOfficeArea(area), uses: await countUses(db, area.id) }
}

function presentOfficeArea({ is_active, fee, minimum, ...row }: AreaRow) {
  return {
    ...row,
    governorate: row.governorate as Governorate,
    fee: formatFils(fee),
    minimum: formatFils(minimum),
    active: is_active === 1,
  }
}

/** Answers the id of the new area. */
export async function createArea(doing: Doing, given: AreaGiven) {
  const { active = true, version: _, ...fields } = given
  const { id } = await doing.db
    .insertInto('areas')
    .values({ ...fields, is_active: Number(active) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await note(doing, 'create', null, await requireArea(doing.db, id))
  return id
}

/** Refuses (409 `version`) where somebody else has changed the area since `version`, where one is given. */
export async function changeArea(doing: Doing, id: number | null, given: AreaGiven) {
  const before = await requireArea(doing.db, id)
  const { active, version, ...fields } = given
  if (version !== null) requireVersion(before, version, { area: presentOfficeArea(before) })
  await write(doing, 'update', before, {
    ...fields,
    is_active: active === undefined ? before.is_active : Number(active),
  })
}

/** One of many areas that are changed at once; what is not given stays as it is. */
export type AreaLine = Partial<AreaTerms> & { id: number; version: number | null }

/**
 * Changes many areas at once, or none: refused (409 `version`) where any has been changed since the version that it was shown in;
 * all of them as they are now go along.
 */
export async function changeAreas(doing: Doing, lines: AreaLine[]) {
  const rows = await Promise.all(lines.map(({ id }) => requireArea(doing.db, id)))
  const areas = rows.map(presentOfficeArea)
  for (const [place, { version, id: _, active, ...terms }] of lines.entries()) {
    const before = rows[place]
    if (!before) continue
    if (version !== null) requireVersion(before, version, { areas })
    const given = Object.entries(terms).filter(([, value]) => value !== undefined)
    await write(doing, 'update', before, {
      ...Object.fromEntries(given),
      ...(active !== undefined && { is_active: Number(active) }),
    })
  }
}

/** Gives all areas of a governorate the same terms; what is not given stays as it is. Answers how many there are. */
export async function changeGovernorate(
  doing: Doing,
  governorate: Governorate,
  terms: Partial<AreaTerms>,
) {
  const rows = await inGovernorate(doing.db, governorate)
  await changeAreas(
    doing,
    rows.map(({ id }) => ({ id, version: null, ...terms })),
  )
  return rows.length
}

/** Refuses (409 `in_use`) an area that an order or an address book names; such a one can be switched off. */
export async function deleteArea(doing: Doing, id: number | null) {
  const before = await requireArea(doing.db, id)
  const { orders, addresses } = await countUses(doing.db, before.id)
  if (orders + addresses > 0) throw new Refusal('in_use', { key: 'area.inUse' })

  await doing.db.deleteFrom('areas').where('id', '=', before.id).execute()
  const changes = Object.entries(factsOf(before)).flatMap(([field, from]) =>
    from === null ? [] : [{ field, from, to: null }],
  )
  const label = before.name_en
  await record(doing, { action: 'delete', entity: 'area', id: before.id, label, changes })
}

/** An area in all that its history speaks of; nothing of one that is gone. */
export async function areaFacts(db: Database, id: number) {
  const row = await db.selectFrom('areas').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? factsOf(row) : {}
}

/** Puts fields of an area back to what they were; one that is gone comes back with the same id. */
export async function revertArea(doing: Doing, id: number, fields: Partial<AreaRow>) {
  const before = await doing.db
    .selectFrom('areas')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (before) return write(doing, 'revert', before, fields)

  const { name_en = '', name_ar = null, governorate = '', fee = 0, minimum = 0 } = fields
  const { days = 1, is_active = 0 } = fields
  await doing.db
    .insertInto('areas')
    .values({ id, name_en, name_ar, governorate, fee, minimum, days, is_active })
    .execute()
  await note(doing, 'revert', null, await requireArea(doing.db, id))
}

async function write(
  doing: Doing,
  action: Action,
  before: AreaRow,
  fields: Partial<Omit<AreaRow, 'id' | 'version'>>,
) {
  const after = { ...before, ...fields, version: before.version + 1 }
  if (changesBetween(factsOf(before), factsOf(after)).length === 0) return
  const { id, ...values } = after
  await doing.db.updateTable('areas').set(values).where('id', '=', id).execute()
  await note(doing, action, before, after)
}

function note(doing: Doing, action: Action, before: AreaRow | null, after: AreaRow) {
  const changes = changesBetween(before && factsOf(before), factsOf(after))
  return record(doing, { action, entity: 'area', id: after.id, label: after.name_en, changes })
}

function factsOf({ id: _, version: __, ...facts }: AreaRow) {
  return facts
}

async function requireArea(db: Database, id: number | null) {
  const row = await db.selectFrom('areas').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('area.notFound')
  return row
}

function inGovernorate(db: Database, governorate: Governorate | null) {
  const query = db.selectFrom('areas').selectAll()
  return (governorate === null ? query : query.where('governorate', '=', governorate)).execute()
}

async function countUses(db: Database, id: number) {
  const count = (table: 'orders' | 'addresses') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('area_id', '=', id)
      .executeTakeFirstOrThrow()
  const [orders, addresses] = await Promise.all([count('orders'), count('addresses')])
  return { orders: orders.count, addresses: addresses.count }
}
