import type { Database } from '../db/database.ts'
import { countedOnce } from './counted-once.ts'
import { foldForSearch } from './search-text.ts'

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
