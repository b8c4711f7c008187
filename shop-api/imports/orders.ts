import type { ImportState } from '../db/schema-imports.ts'
import { transact, type Database } from '../db/database.ts'
import type { Kind } from '../csv/columns.ts'
import type { Doing } from '../models/history.ts'
import { Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { changedSince } from './apply.ts'
import { findChangedSince, readChanging } from './changed-since.ts'
import { busyStates } from './office.ts'
import { present, requireImport } from './store.ts'
import { findUndoable } from './undo.ts'
import { claimedUntil, type Import } from './work.ts'

type Scoped = Pick<Scope, 'db' | 'now' | 'language'>

/** A file that has come in, as an import that is to be checked once it lies in its place. Answers its id. */
export async function orderCheck(
  { db, now }: Scoped,
  user: Doing['user'],
  given: { kind: Kind; file_name: string; size: number },
) {
  return transact(db, async (trx) => {
    await refuseIfBusy(trx)
    const { id } = await trx
      .insertInto('imports')
      .values({
        kind: given.kind,
        file_name: given.file_name,
        user_id: user.id,
        user_name: user.name,
        created_at: now.toISOString(),
        state: 'checking',
        of: given.size,
        claimed_until: claimedUntil(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Refuses (409 `already`) while another import is worked on. */
export async function refuseIfBusy(db: Database) {
  const busy = await db
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', busyStates)
    .executeTakeFirst()
  if (busy) throw new Refusal('already', { key: 'import.busy' }, { data: { id: busy.id } })
}

/** Has a file held against the catalogue once more, as it is by now. */
export async function orderAgain(scope: Scoped, found: Import, size: number) {
  if (!present(found, scope.language).can_check) throw notNow()
  await move(scope.db, found, { state: 'checking', done: 0, of: size, problem: null })
}

/** Has an import written. Refuses (409 `version`) where the catalogue is not any more what the check has seen. */
export async function orderApply(scope: Scoped, user: Doing['user'], found: Import) {
  const { db, language } = scope
  if (found.wrong > 0) throw new Refusal('order_state', { key: 'import.hasErrors' })
  if (!present(found, language).can_apply) throw notNow()
  await refuseIfBusy(db)
  let products = 0
  for (let last = 0; ;) {
    const rows = await readChanging(db, found.id, last, 100)
    const changed = await findChangedSince(db, rows, true)
    if (changed) throw changedSince(changed)
    products += new Set(rows.map(({ product }) => product)).size
    const next = rows.at(-1)?.product
    if (next === undefined) break
    last = next
    await new Promise((resolve) => setImmediate(resolve))
  }
  const by = { user_id: user.id, user_name: user.name }
  await move(db, found, { ...by, state: 'applying', done: 0, of: products, problem: null })
}

/** Has everything put back to what it was before. Refuses (409 `version`) where it has been changed since. */
export async function orderUndo(scope: Scoped, user: Doing['user'], found: Import) {
  const { db, language } = scope
  if (!present(found, language).can_undo) throw notNow()
  await refuseIfBusy(db)
  const changed = await findUndoable(db, found.id)
  if (changed !== null) {
    throw new Refusal('version', { key: 'import.undoChanged', values: { name: changed } })
  }
  const { count } = await db
    .selectFrom('import_journal')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', found.id)
    .executeTakeFirstOrThrow()
  const by = { user_id: user.id, user_name: user.name }
  await move(db, found, { ...by, state: 'undoing', done: 0, of: count, problem: null })
}

function notNow() {
  return new Refusal('order_state', { key: 'import.notNow' })
}

/** Only from the state that was looked at: of two who press at once, one is refused. */
async function move(
  db: Database,
  { id, state }: Import,
  fields: Partial<Import> & { state: ImportState },
) {
  await transact(db, async (trx) => {
    await refuseIfBusy(trx)
    const fresh = await requireImport(trx, id)
    if (fresh.state !== state) throw notNow()
    await trx
      .updateTable('imports')
      .set({ ...fields, claimed_until: null })
      .where('id', '=', id)
      .execute()
  })
}
