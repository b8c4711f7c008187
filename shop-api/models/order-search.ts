import { sql } from 'kysely'
import { transact, type Database } from '../db/database.ts'
import { listed, replaceTexts } from '../db/sqlite-search.ts'
import { foldDigits } from '#kuwait/digits.ts'
import { foldForSearch } from './search-text.ts'

const batch = 500

/**
 * What is typed, as the starts of words that an order has to hold: of its number, of the phone (with or without +965) or of
 * the name, in any digits and spelling. A phone may be typed with blanks.
 */
export function orderWords(search: string) {
  const run = foldDigits(search).replace(/[\s+().·/_#-]/g, '')
  if (/^\d+$/.test(run)) return [run.replace(/^00/, '')]
  return foldForSearch(search).split(' ').filter(Boolean)
}

/** Reads again the numbers, phones and names that have changed since the last search. */
export async function refreshOrderWords(db: Database) {
  while (!(await readSomeChanges(db))) await new Promise((resolve) => setImmediate(resolve))
}

/** Whether those were all. */
async function readSomeChanges(db: Database) {
  const waiting = db.selectFrom('order_word_changes').select('order_id')
  if ((await waiting.limit(1).execute()).length === 0) return true

  return transact(db, async (trx) => {
    const rows = await trx
      .selectFrom('order_word_changes')
      .innerJoin('orders', 'orders.id', 'order_word_changes.order_id')
      .select(['orders.id', 'number', 'phone', 'name'])
      .orderBy('order_id')
      .limit(batch)
      .execute()
    await replaceTexts(
      trx,
      'order_words',
      rows.map(({ id, number, phone, name }) => {
        const digits = phone.replace('+', '')
        const words = [number, digits, digits.replace(/^965/, ''), foldForSearch(name)]
        return { id, words: words.join(' ') }
      }),
    )
    const ids = rows.map(({ id }) => id)
    await sql`delete from order_word_changes where order_id in ${listed(ids)}`.execute(trx)
    return rows.length < batch
  })
}
