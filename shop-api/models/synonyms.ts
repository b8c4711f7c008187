import type { Selectable } from 'kysely'
import type { Synonyms } from '../db/schema-search.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { countRows, pageOf, type Page, type PageAsked } from './pages.ts'

/** Words or phrases that mean the same to the search, in either language. */
export async function listSynonyms(
  { db }: Scope,
  asked: PageAsked,
): Promise<Page<ReturnType<typeof present>>> {
  const query = db.selectFrom('synonyms')
  const rows = await pageOf(query.selectAll().orderBy('id', 'desc'), asked).execute()
  return { rows: rows.map(present), total: await countRows(query) }
}

export async function addSynonyms({ db, now }: Scope, words: string[]) {
  const row = await db
    .insertInto('synonyms')
    .values({ words: words.join('\n'), updated_at: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow()
  return present(row)
}

/** Refuses where somebody else has changed them since they were read. */
export async function changeSynonyms(
  scope: Scope,
  id: number | null,
  { words, version }: { words: string[]; version: number },
) {
  const row = await scope.db
    .updateTable('synonyms')
    .set({ words: words.join('\n'), version: version + 1 })
    .set({ updated_at: scope.now.toISOString() })
    .where('id', '=', id ?? 0)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (row) return present(row)
  await requireSynonyms(scope, id)
  throw new Refusal('version', { key: 'error.version' })
}

export async function removeSynonyms(scope: Scope, id: number | null) {
  await requireSynonyms(scope, id)
  await scope.db
    .deleteFrom('synonyms')
    .where('id', '=', id ?? 0)
    .execute()
}

async function requireSynonyms({ db }: Scope, id: number | null) {
  const row = await db
    .selectFrom('synonyms')
    .select('id')
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  if (!row) throw notFound('error.notFound')
}

function present({ words, ...row }: Selectable<Synonyms>) {
  return { ...row, words: words.split('\n') }
}
