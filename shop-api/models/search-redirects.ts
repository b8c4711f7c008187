import type { Selectable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { SearchRedirects } from '../db/schema-search.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { countedOnce } from './counted-once.ts'
import { countRows, pageOf, type Page, type PageAsked } from './pages.ts'
import { foldForSearch } from './search-text.ts'

type Given = { words: string[]; target: string }

/** Words that lead to a page of the shop instead of a search: `delivery` to /contact. */
export async function listRedirects(
  { db }: Scope,
  asked: PageAsked,
): Promise<Page<ReturnType<typeof present>>> {
  const query = db.selectFrom('search_redirects')
  const rows = await pageOf(query.selectAll().orderBy('id', 'desc'), asked).execute()
  return { rows: rows.map(present), total: await countRows(query) }
}

/** Where a search for exactly these words leads, an address within the shop; null for nearly all. */
export async function redirectFor(db: Database, text: string) {
  const targets = await countedOnce(db, 'search redirects', () => readTargets(db))
  return targets.get(foldForSearch(text)) ?? null
}

async function readTargets(db: Database) {
  const rows = await db.selectFrom('search_redirects').selectAll().orderBy('id').execute()
  const targets = rows.flatMap(({ words, target }) =>
    words.split('\n').map((phrase) => [foldForSearch(phrase), target] as const),
  )
  const led = new Map(targets.filter(([phrase]) => phrase !== ''))
  // a search that leads to one which leads on could go round and round
  return new Map([...led].filter(([, target]) => !led.has(searchIn(target))))
}

function searchIn(target: string) {
  const url = URL.parse(target, 'http://shop.invalid')
  return url?.pathname === '/products' ? foldForSearch(url.searchParams.get('search') ?? '') : ''
}

export async function addRedirect({ db, now }: Scope, { words, target }: Given) {
  const row = await db
    .insertInto('search_redirects')
    .values({ words: words.join('\n'), target, updated_at: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow()
  return present(row)
}

/** Refuses where somebody else has changed it since it was read. */
export async function changeRedirect(
  scope: Scope,
  id: number | null,
  { words, target, version }: Given & { version: number },
) {
  const row = await scope.db
    .updateTable('search_redirects')
    .set({ words: words.join('\n'), target, version: version + 1 })
    .set({ updated_at: scope.now.toISOString() })
    .where('id', '=', id ?? 0)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (row) return present(row)
  await requireRedirect(scope, id)
  throw new Refusal('version', { key: 'error.version' })
}

export async function removeRedirect(scope: Scope, id: number | null) {
  await requireRedirect(scope, id)
  await scope.db
    .deleteFrom('search_redirects')
    .where('id', '=', id ?? 0)
    .execute()
}

async function requireRedirect({ db }: Scope, id: number | null) {
  const row = await db
    .selectFrom('search_redirects')
    .select('id')
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  if (!row) throw notFound('error.notFound')
}

function present({ words, ...row }: Selectable<SearchRedirects>) {
  return { ...row, words: words.split('\n') }
}
