import { transact, type Database } from '../db/database.ts'
import { invalid, notFound } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { changesBetween, record, type Doing } from './history.ts'

const onTheWay = ['unpaid', 'pending', 'paid', 'failed', 'refunded'].map(
  (payment) => `confirmed ${payment} out_for_delivery`,
)

export type DriverFields = { name: string; phone: string | null; is_active: number }

/** Who brings orders to the door, by name, with how many each has on the way now. */
export async function listDrivers(db: Database) {
  const rows = await db.selectFrom('drivers').select(['id', 'name', 'phone', 'is_active']).execute()
  const out = await db
    .selectFrom('orders')
    .select('driver_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('standing', 'in', onTheWay)
    .groupBy('driver_id')
    .execute()
  return rows
    .map(({ is_active, ...row }) => ({
      ...row,
      is_active: is_active === 1,
      orders_on_the_way: out.find(({ driver_id }) => driver_id === row.id)?.count ?? 0,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

export function addDriver({ db, now }: Scope, user: Doing['user'], given: DriverFields) {
  return transact(db, async (trx) => {
    const doing = { db: trx, now, user }
    await refuseTaken(doing, given.name, null)
    return insert(doing, given)
  })
}

export function changeDriver(
  { db, now }: Scope,
  user: Doing['user'],
  id: number | null,
  given: DriverFields,
) {
  return transact(db, async (trx) => {
    const doing = { db: trx, now, user }
    const before = await driverFacts(trx, id ?? 0)
    if (Object.keys(before).length === 0) throw notFound('driver.notFound')
    await refuseTaken(doing, given.name, id)
    await writeDriver(doing, id ?? 0, given, 'update')
  })
}

/** The driver of this name, in whatever spelling of blanks and capitals; where somebody names him, a new one is added. */
export async function findOrAddDriver(
  { db, now }: Omit<Doing, 'user'>,
  name: string,
  by: Doing['user'] | null,
) {
  const known = await findByName(db, name)
  if (known) return known.id
  if (!by) throw notFound('driver.notFound')
  return insert({ db, now, user: by }, { name, phone: null, is_active: 1 })
}

export async function driverName(db: Database, id: number | null) {
  const row = await db.selectFrom('drivers').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? null
}

/** What the history says of a driver. */
export async function driverFacts(db: Database, id: number) {
  const row = await db
    .selectFrom('drivers')
    .select(['name', 'phone', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirst()
  return { ...row }
}

/** Puts a driver back to what the history says. */
export async function revertDriver(doing: Doing, id: number, before: Record<string, unknown>) {
  const now = (await driverFacts(doing.db, id)) as DriverFields
  const after = { ...now, ...before } as DriverFields
  await refuseTaken(doing, after.name, id)
  await writeDriver(doing, id, after, 'revert')
}

async function insert(doing: Doing, given: DriverFields) {
  const { id } = await doing.db
    .insertInto('drivers')
    .values({ ...given, created_at: doing.now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const changes = changesBetween(null, given)
  await record(doing, { action: 'create', entity: 'driver', id, label: given.name, changes })
  return id
}

async function writeDriver(
  doing: Doing,
  id: number,
  { name, phone, is_active }: DriverFields,
  action: 'update' | 'revert',
) {
  const after = { name, phone, is_active }
  const changes = changesBetween(await driverFacts(doing.db, id), after)
  await doing.db.updateTable('drivers').set(after).where('id', '=', id).execute()
  await record(doing, { action, entity: 'driver', id, label: name, changes })
}

async function refuseTaken(doing: Doing, name: string, id: number | null) {
  const other = await findByName(doing.db, name)
  if (other && other.id !== id) throw invalid('name', { key: 'driver.taken' })
}

async function findByName(db: Database, name: string) {
  const drivers = await db.selectFrom('drivers').select(['id', 'name']).execute()
  return drivers.find((driver) => plain(driver.name) === plain(name))
}

function plain(name: string) {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
}
