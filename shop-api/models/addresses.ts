import type { Selectable, Transaction } from 'kysely'
import { addressParts } from '#kuwait/addresses.ts'
import { placeOf, type Address } from '../address-fields.ts'
import { transact } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { invalid, notFound, Refusal } from '../refusal.ts'
import { inLanguage, type Scope } from '../scope.ts'

export const mostAddresses = 20

export type LabelledAddress = Address & { label: string }

type Writing = Scope & { db: Transaction<Schema> }

/** A shopper's address book: the default first, then as they were written. */
export async function listAddresses(scope: Scope, userId: number) {
  const rows = await ownAddresses(scope, userId)
    .orderBy('is_default', 'desc')
    .orderBy('addresses.id')
    .execute()
  return rows.map((row) => presentAddress(row, scope.language))
}

/** One of a shopper's own addresses; anybody else's does not exist for him. */
export async function showAddress(scope: Scope, userId: number, id: number | null) {
  const row = await ownAddresses(scope, userId).where('addresses.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('address.notFound')
  return presentAddress(row, scope.language)
}

/** Where an own address is, as an order keeps it; null for an address that is not his. */
export async function findPlace(scope: Scope, userId: number, id: number) {
  const row = await ownAddresses(scope, userId).where('addresses.id', '=', id).executeTakeFirst()
  if (!row) return null
  if (row.is_active === 0) throw invalid('address_id', { key: 'address.notServed' })
  return placeOf(row)
}

/** Adds to the book. The first address is the default. */
export function addAddress(scope: Scope, userId: number, given: LabelledAddress) {
  return transact(scope.db, async (db) => {
    const writing = { ...scope, db }
    await refuseUnlessServed(writing, given.area_id)
    const others = await db
      .selectFrom('addresses')
      .selectAll()
      .where('user_id', '=', userId)
      .execute()
    if (others.length >= mostAddresses) {
      throw new Refusal('invalid', { key: 'address.full', values: { count: mostAddresses } })
    }
    refuseTwice(others, given)

    const { id } = await db
      .insertInto('addresses')
      .values({
        ...given,
        user_id: userId,
        is_default: others.length === 0 ? 1 : 0,
        created_at: scope.now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return showAddress(writing, userId, id)
  })
}

export function changeAddress(
  scope: Scope,
  userId: number,
  id: number | null,
  given: LabelledAddress,
) {
  return transact(scope.db, async (db) => {
    const writing = { ...scope, db }
    const before = await showAddress(writing, userId, id)
    if (before.area_id !== given.area_id) await refuseUnlessServed(writing, given.area_id)
    await db.updateTable('addresses').set(given).where('id', '=', before.id).execute()
    return showAddress(writing, userId, id)
  })
}

/** Takes an address out of the book and answers what is left. The oldest of the others follows a default that goes. */
export function removeAddress(scope: Scope, userId: number, id: number | null) {
  return transact(scope.db, async (db) => {
    const writing = { ...scope, db }
    const gone = await showAddress(writing, userId, id)
    await db.deleteFrom('addresses').where('id', '=', gone.id).execute()
    const [oldest] = await listAddresses(writing, userId)
    if (gone.is_default && oldest) await setDefault(writing, userId, oldest.id)
    return listAddresses(writing, userId)
  })
}

export function chooseDefault(scope: Scope, userId: number, id: number | null) {
  return transact(scope.db, async (db) => {
    const writing = { ...scope, db }
    const chosen = await showAddress(writing, userId, id)
    await setDefault(writing, userId, chosen.id)
    return showAddress(writing, userId, id)
  })
}

function setDefault({ db }: Writing, userId: number, id: number) {
  return db
    .updateTable('addresses')
    .set(({ eb }) => ({ is_default: eb.case().when('id', '=', id).then(1).else(0).end() }))
    .where('user_id', '=', userId)
    .execute()
}

async function refuseUnlessServed({ db }: Writing, areaId: number) {
  const area = await db
    .selectFrom('areas')
    .select('id')
    .where('id', '=', areaId)
    .where('is_active', '=', 1)
    .executeTakeFirst()
  if (!area) throw invalid('area_id', { key: 'validation.area_id.invalid' })
}

const place = ['area_id', ...addressParts] as const

/** The same place twice would only make choosing harder; a form that is sent twice must not do that either. */
function refuseTwice(others: ({ label: string } & Address)[], given: LabelledAddress) {
  const same = others.find((other) => place.every((part) => other[part] === given[part]))
  if (same) throw invalid('label', { key: 'address.twice', values: { label: same.label } })
}

function ownAddresses({ db }: Scope, userId: number) {
  return db
    .selectFrom('addresses')
    .innerJoin('areas', 'areas.id', 'addresses.area_id')
    .selectAll('addresses')
    .select(['governorate', 'name_en', 'name_ar', 'is_active'])
    .where('user_id', '=', userId)
}

type Row = Selectable<Schema['addresses']> &
  Pick<Selectable<Schema['areas']>, 'governorate' | 'name_en' | 'name_ar' | 'is_active'>

function presentAddress(row: Row, language: Scope['language']) {
  return {
    id: row.id,
    label: row.label,
    governorate: row.governorate,
    area: inLanguage(row, 'name', language) ?? '',
    ...placeOf(row),
    is_default: row.is_default === 1,
    is_served: row.is_active === 1,
  }
}
