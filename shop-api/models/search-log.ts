import { sql } from 'kysely'
import { dayOf, daysAfter } from '#kuwait/dates.ts'
import { transact, type Database } from '../db/database.ts'
import type { Scope } from '../scope.ts'
import type { Page, PageAsked } from './pages.ts'
import { foldForSearch } from './search-text.ts'

const most = { length: 60, waiting: 500, daily: 1000, days: 90 }
const pause = 5_000

type Counted = { day: string; words: string; searches: number; results: number }

const waiting = new WeakMap<Database, Map<string, Counted>>()

/**
 * Notes that something was looked for, and how much was found (nothing, where only a correction found something). Nothing
 * is written here: what was counted goes to the store together, a few seconds later. What may be somebody's address or
 * number is not kept, nor is anything about who was looking.
 */
export function countSearch({ db, now }: Pick<Scope, 'db' | 'now'>, text: string, results: number) {
  const words = foldForSearch(text).slice(0, most.length).trim()
  if (
    words === '' ||
    text.normalize('NFKC').includes('@') ||
    /\d{6}/.test(words.replaceAll(' ', ''))
  )
    return

  let counts = waiting.get(db)
  if (!counts) {
    counts = new Map()
    waiting.set(db, counts)
    setTimeout(() => void keepSearches(db).catch(() => {}), pause).unref()
  }
  const key = `${dayOf(now)} ${words}`
  const before = counts.get(key)
  if (!before && counts.size >= most.waiting) return
  counts.set(key, {
    day: dayOf(now),
    words,
    searches: (before?.searches ?? 0) + 1,
    results,
  })
}

/**
 * Writes what this process has counted. A day holds a thousand different texts that found something and a thousand that
 * did not, so that a robot cannot fill the disk; ninety days are kept.
 */
export async function keepSearches(db: Database) {
  const counts = [...(waiting.get(db)?.values() ?? [])]
  waiting.delete(db)
  if (counts.length === 0) return

  await transact(db, async (trx) => {
    for (const count of counts) {
      const { day, words, searches, results } = count
      const { numUpdatedRows } = await trx
        .updateTable('search_log')
        .set({ searches: sql<number>`searches + ${searches}`, results })
        .where('day', '=', day)
        .where('words', '=', words)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) continue
      await sql`
        insert into search_log (day, words, searches, results)
        select ${day}, ${words}, ${searches}, ${results} where (
          select count(*) from search_log where day = ${day} and (results > 0) = ${results > 0 ? 1 : 0}
        ) < ${most.daily}
      `.execute(trx)
    }
    const [newest = ''] = counts
      .map(({ day }) => day)
      .toSorted()
      .toReversed()
    const oldest = daysAfter(newest, -most.days)
    await trx.deleteFrom('search_log').where('day', '<', oldest).execute()
  })
}

/** What was looked for between two days, both among them: most often first; `onlyNothing` keeps to what found nothing. */
export async function listSearches(
  { db }: Scope,
  { from, to, onlyNothing }: { from: string | null; to: string | null; onlyNothing: boolean },
  asked: PageAsked,
): Promise<Page<{ words: string; searches: number; results: number; last_day: string }>> {
  await keepSearches(db)
  const { rows } = await sql<{
    words: string
    searches: number
    results: number
    last_day: string
  }>`
    select words, sum(searches) as searches, results, max(day) as last_day from search_log
    where day >= ${from ?? ''} and day <= ${to ?? '9999'}
    group by words having ${onlyNothing ? sql`results = 0` : sql`true`}
    order by searches desc, words
  `.execute(db)
  const { page, perPage } = asked
  return {
    rows: perPage === null ? rows : rows.slice((page - 1) * perPage, page * perPage),
    total: rows.length,
  }
}
