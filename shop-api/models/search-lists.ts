import { transact, type Database } from '../db/database.ts'
import { notFound } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { requireVersion } from './edits.ts'
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

export async function addEntry({ db, now }: Scope, list: SearchList, given: Given) {
  const row = await db
    .insertInto(list)
    .values({ ...stored(given), updated_at: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow()
  return present(row)
}

/** Refuses where somebody else has changed it since it was read; the answer holds it as it is now. */
export async function changeEntry(
  { db, now }: Scope,
  list: SearchList,
  id: number | null,
  { version, ...given }: Given & { version: number },
) {
  return transact(db, async (trx) => {
    const before = await requireEntry(trx, list, id)
    requireVersion(before, version, { entry: before })
    const row = await trx
      .updateTable(list)
      .set({ ...stored(given), version: version + 1, updated_at: now.toISOString() })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return present(row)
  })
}

export async function removeEntry({ db }: Scope, list: SearchList, id: number | null) {
  const entry = await requireEntry(db, list, id)
  await db.deleteFrom(list).where('id', '=', entry.id).execute()
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
