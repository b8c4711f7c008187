import { sql, type Transaction } from 'kysely'
import { foldDigits } from '#kuwait/digits.ts'
import { transact, type Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { listed, replaceTexts } from '../db/sqlite-search.ts'
import { foldForSearch } from './search-text.ts'

const batch = 500

/**
 * Reads again who has changed since the last search (the triggers of 0023-people-in-the-office note it). Cheap to call
 * before every search. Where very many have changed, the others are left to the time between requests.
 */
export async function refreshUserSearch(db: Database) {
  const waiting = await db.selectFrom('user_changes').select('user_id').limit(1).execute()
  if (waiting.length === 0 || catchingUp.has(db)) return

  if (await transact(db, indexSome)) return
  catchingUp.add(db)
  setImmediate(() => void catchUp(db))
}

const catchingUp = new WeakSet<Database>()

async function catchUp(db: Database) {
  try {
    while (!(await transact(db, indexSome))) await new Promise((resolve) => setImmediate(resolve))
  } catch {
    // the next search tries again
  } finally {
    catchingUp.delete(db)
  }
}

/** Whether that was all. */
async function indexSome(trx: Transaction<Schema>) {
  const changed = await trx.selectFrom('user_changes').select('user_id').limit(batch).execute()
  const ids = changed.map((row) => row.user_id)
  const users = await trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone'])
    .where('id', 'in', ids)
    .execute()
  const found = new Map(users.map((user) => [user.id, ` ${wordsAbout(user)} `]))
  const texts = ids.map((id) => ({ id, words: found.get(id) ?? '' }))
  await replaceTexts(trx, 'user_names', texts)
  await sql`delete from user_changes where user_id in ${listed(ids)}`.execute(trx)
  return ids.length < batch
}

/** All that somebody is found by, folded. */
export function wordsAbout({
  name,
  email,
  phone,
}: {
  name: string
  email: string
  phone: string | null
}) {
  return foldForSearch(`${name} ${email} ${phone ?? ''}`)
}

/** What is typed, as folded parts. A number is one part, however it is grouped and wherever it is dialled from. */
export function partsOf(search: string) {
  const number = foldDigits(search).replace(/[\s()+./-]/g, '')
  if (/^\d{3,}$/.test(number)) return [number.replace(/^00/, '')]
  return foldForSearch(search).split(' ').filter(Boolean)
}
