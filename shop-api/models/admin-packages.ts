import type { Selectable, Transaction } from 'kysely'
import { later } from '#kuwait/dates.ts'
import { transact, type Database } from '../db/database.ts'
import type { Packages } from '../db/schema-catalogue.ts'
import type { Schema } from '../db/schema.ts'
import type { MediaStore } from '../media-store.ts'
import { invalid, notFound } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { findLines, showOfficePackage } from './admin-package.ts'
import { requireVersion } from './edits.ts'
import { changesBetween, record, type Action, type Doing } from './history.ts'
import type { PackageLine } from './package-goods.ts'
import { requireLines, writeLines } from './package-lines.ts'
import type { Facts } from './reverts.ts'
import { freeSlug } from './slugs.ts'
import { isFilled, withUploads } from './uploads.ts'

/** What an administrator writes of a package, besides its goods. Amounts are fils, percentages thousandths. */
export type PackageFields = Pick<
  Selectable<Packages>,
  (typeof texts)[number] | (typeof terms)[number]
>

const texts = [
  'name_en',
  'name_ar',
  'short_description_en',
  'short_description_ar',
  'description_en',
  'description_ar',
  'alt_en',
  'alt_ar',
] as const
const terms = [
  'discount_type',
  'discount_value',
  'duration_value',
  'duration_unit',
  'starts_at',
  'expires_at',
  'usage_limit',
  'user_usage_limit',
] as const

/** `is_active` and `products` that are not given stay as they are. A new `image` takes the place of the old one. */
export type PackageGiven = PackageFields & {
  is_active: boolean | undefined
  products?: PackageLine[] | undefined
  image?: unknown
  remove_image: boolean
}

/** Answers the id of the new package, which stands last in the shop. */
export async function createPackage(
  scope: Scope,
  media: MediaStore,
  user: Doing['user'],
  given: PackageGiven & { products: PackageLine[] },
) {
  const files = [given.image].filter(isFilled)
  return withUploads(scope, media, files, 'image', ([media_id = null]) =>
    transact(scope.db, async (db) => {
      const doing = { db, now: scope.now, user }
      const fields = { ...fieldsOf(given), ...datesOf(given, null, scope.now), media_id }
      return addPackage(
        doing,
        { ...fields, is_active: Number(given.is_active ?? true) },
        given.products,
      )
    }),
  )
}

/** Refuses (409 `version`) where somebody else has changed the package since `version`; the answer holds it as it is now. */
export async function changePackage(
  scope: Scope,
  media: MediaStore,
  user: Doing['user'],
  id: number | null,
  given: PackageGiven & { version: number },
) {
  const files = [given.image].filter(isFilled)
  await withUploads(scope, media, files, 'image', ([added]) =>
    transact(scope.db, async (db) => {
      const before = await requirePackage(db, id)
      const fresh = await showOfficePackage({ ...scope, db }, before.id)
      requireVersion(before, given.version, { package: fresh })
      const media_id = added ?? (given.remove_image ? null : before.media_id)
      await writePackage({ db, now: scope.now, user }, before, {
        ...fieldsOf(given),
        ...datesOf(given, before, scope.now),
        media_id,
        is_active: given.is_active === undefined ? before.is_active : Number(given.is_active),
        products: given.products ?? before.products,
      })
    }),
  )
}

export const packageActions = ['activate', 'deactivate', 'delete', 'restore'] as const

/** Does to one package what is done to many. */
export async function actOnPackage(
  doing: Doing,
  id: number,
  { action }: { action: (typeof packageActions)[number] },
) {
  switch (action) {
    case 'activate':
      return setActive(doing, id, true)
    case 'deactivate':
      return setActive(doing, id, false)
    case 'delete':
      return deletePackage(doing, id)
    case 'restore':
      return restorePackage(doing, id)
  }
}

/** Shows a package to shoppers, or hides it from them. */
async function setActive(doing: Doing, id: number, isActive: boolean) {
  const before = await requirePackage(doing.db, id)
  if (before.is_active === Number(isActive)) return
  await writePackage(doing, before, { is_active: Number(isActive) })
}

/** Moves a package into the bin. Carts that hold it say that it is not sold any more; orders of it stay. */
export async function deletePackage(doing: Doing, id: number | null) {
  const before = await requirePackage(doing.db, id)
  await writePackage(doing, before, { deleted_at: doing.now.toISOString() }, 'delete')
}

/** Takes a package out of the bin, as it was. */
export async function restorePackage(doing: Doing, id: number | null) {
  const before = await requirePackage(doing.db, id, true)
  if (before.deleted_at === null) return
  await writePackage(doing, before, { deleted_at: null }, 'restore')
}

/** A copy of a package to go on from, hidden and never used; answers its id. */
export async function duplicatePackage(doing: Doing, id: number | null) {
  const original = await requirePackage(doing.db, id)
  const copy = {
    ...fieldsOf(original),
    name_en: `${original.name_en} (copy)`,
    name_ar: original.name_ar && `${original.name_ar} (نسخة)`,
    media_id: original.media_id,
    is_active: 0,
  }
  return addPackage(doing, copy, original.products)
}

/** A package in all that its history speaks of. */
export async function packageFacts(db: Database, id: number): Promise<Facts> {
  return factsOf(await requirePackage(db, id, true))
}

/** Puts a package back to what it was; goods that are there no more are refused. */
export async function revertPackage(doing: Doing, id: number, before: Facts) {
  await writePackage(doing, await requirePackage(doing.db, id, true), before, 'revert')
}

/** A package with its goods. One in the bin is not found, unless it is asked for. */
export async function requirePackage(db: Database, id: number | null, inBin = false) {
  const row = await db.selectFrom('packages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || (row.deleted_at !== null && !inBin)) throw notFound('package.notFound')
  const lines = await findLines(db, row.id)
  return { ...row, products: lines.map(({ id: _, ...line }) => line) }
}

export type PackageRow = Selectable<Packages> & { products: PackageLine[] }

const written = [...texts, ...terms, 'media_id', 'is_active', 'deleted_at', 'products'] as const
type Written = Pick<PackageRow, (typeof written)[number]>

/** Writes these fields of a package, and a line about them into its history. */
export async function writePackage(
  doing: Doing,
  before: PackageRow,
  { products, ...fields }: Partial<Written>,
  action: Action = 'update',
) {
  const { db } = doing
  const name = fields.name_en ?? before.name_en
  if (products) await writeLines(db, before.id, await requireLines(db, products, before.products))
  await db
    .updateTable('packages')
    .set({
      ...fields,
      slug: name === before.name_en ? before.slug : await freeSlug(db, 'packages', name, before.id),
      version: before.version + 1,
    })
    .where('id', '=', before.id)
    .execute()
  await note(doing, action, before, await requirePackage(db, before.id, true))
}

async function addPackage(
  doing: Doing,
  fields: PackageFields & { media_id: number | null; is_active: number },
  products: PackageLine[],
) {
  const { db, now } = doing
  const { id } = await db
    .insertInto('packages')
    .values({
      ...fields,
      slug: await freeSlug(db, 'packages', fields.name_en, null),
      position: await nextPosition(db),
      created_at: now.toISOString(),
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeLines(db, id, await requireLines(db, products, []))
  await note(doing, 'create', null, await requirePackage(db, id))
  return id
}

function fieldsOf(given: PackageFields): PackageFields {
  const fields = [...texts, ...terms].map((name) => [name, given[name]])
  return Object.fromEntries(fields) as PackageFields
}

/**
 * From when until when a package is on offer. A start that is not given is now, and an end that is not given is the
 * duration after it. An end that came about in this way moves along with start and duration; one that somebody has chosen
 * himself stays where it is.
 */
function datesOf(given: PackageFields, before: PackageRow | null, now: Date) {
  const starts_at = kept(given.starts_at, before?.starts_at) ?? wholeMinute(now)
  const chosen = kept(given.expires_at, before?.expires_at)
  const followed =
    before !== null && chosen === before.expires_at && chosen === endOf(before.starts_at, before)
  const expires_at = (followed ? null : chosen) ?? endOf(starts_at, given)
  if (expires_at === null || expires_at <= starts_at) {
    throw invalid('expires_at', { key: 'validation.package.expires_at.invalid' })
  }
  return { starts_at, expires_at }
}

/** Forms know of seconds only: what is still the same second has not been changed. */
function kept(given: string | null, before: string | null | undefined) {
  return given !== null && before && given.slice(0, 19) === before.slice(0, 19) ? before : given
}

function wholeMinute(now: Date) {
  return `${now.toISOString().slice(0, 16)}:00.000Z`
}

function endOf(
  start: string | null,
  {
    duration_value: value,
    duration_unit: unit,
  }: Pick<PackageFields, 'duration_value' | 'duration_unit'>,
) {
  return start === null ? null : later(new Date(start), { value, unit }).toISOString()
}

async function nextPosition(db: Transaction<Schema>) {
  const { last } = await db
    .selectFrom('packages')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? -1) + 1
}

function note(doing: Doing, action: Action, before: PackageRow | null, after: PackageRow) {
  const changes = changesBetween(before && factsOf(before), factsOf(after))
  return record(doing, { action, entity: 'package', id: after.id, label: after.name_en, changes })
}

function factsOf(row: PackageRow): Facts {
  return Object.fromEntries(written.map((name) => [name, row[name]]))
}
