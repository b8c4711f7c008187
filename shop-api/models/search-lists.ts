import type { Database } from '../db/database.ts'
import { notFound } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { requireVersion } from './edits.ts'
import { changesBetween, record, type Action, type Doing } from './history.ts'
import { countRows, pageOf, type Page, type PageAsked } from './pages.ts'

/** Lists of words that steer the search: those that mean the same, and those that lead to a page. */
export type SearchList = 'synonyms' | 'search_redirects'

/** `target`, of a redirect, is an address within the shop. */
export type Given = { words: string[]; target?: string }
type Entry = Given & { id: number; version: number; updated_at: string }

export async function listEntries(
  { db }: Scope,
  list: SearchList,
  asked: PageAsked,
): Promise<Page<Entry>> {
  const query = db.selectFrom(list)
  const rows = await pageOf(query.selectAll().orderBy('id', 'desc'), asked).execute()
  return { rows: rows.map(present), total: await countRows(query) }
}

const entities = { synonyms: 'synonym', search_redirects: 'redirect' } as const

export async function addEntry(doing: Doing, list: SearchList, given: Given) {
  const { db, now } = doing
  const row = await db
    .insertInto(list)
    .values({ ...stored(given), updated_at: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow()
  await note(doing, list, 'create', row.id, null, given)
  return present(row)
}

/** Refuses where somebody else has changed it since it was read; the answer holds it as it is now. */
export async function changeEntry(
  doing: Doing,
  list: SearchList,
  id: number | null,
  { version, ...given }: Given & { version: number },
) {
  const { db, now } = doing
  const before = await requireEntry(db, list, id)
  requireVersion(before, version, { entry: before })
  const row = await db
    .updateTable(list)
    .set({ ...stored(given), version: version + 1, updated_at: now.toISOString() })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await note(doing, list, 'update', row.id, before, given)
  return present(row)
}

export async function removeEntry(doing: Doing, list: SearchList, id: number | null) {
  const entry = await requireEntry(doing.db, list, id)
  await doing.db.deleteFrom(list).where('id', '=', entry.id).execute()
  await note(doing, list, 'delete', entry.id, entry, entry)
}

function note(
  doing: Doing,
  list: SearchList,
  action: Action,
  id: number,
  before: Given | null,
  after: Given,
) {
  const label = (before ?? after).words[0] ?? ''
  const changes = changesBetween(before && written(before), written(after))
  return record(doing, { action, entity: entities[list], id, label, changes })
}

function written({ words, target }: Given) {
  return { words: words.join(', '), ...(target !== undefined && { target }) }
}

async function requireEntry(db: Database, list: SearchList, id: number | null) {
  const row = await db.selectFrom(list).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('error.notFound')
  return present(row)
}

function stored({ words, ...more }: Given) {
  return { words: words.join('\n'), ...more }
}

function present<Row extends { words: string }>({ words, ...row }: Row) {
  return { ...row, words: words.split('\n') }
}
