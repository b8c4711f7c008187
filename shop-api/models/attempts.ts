import { sql } from 'kysely'
import { transact, type Database } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'

/** At most so many tries of a thing in so many seconds. */
export type Limit = { key: string; most: number; seconds: number }

/** A limit for one address that requests come from; none where the server does not tell addresses. */
export function perClient(
  client: string | null,
  what: string,
  most: number,
  seconds: number,
): Limit[] {
  return client === null ? [] : [{ key: `${what}:${client}`, most, seconds }]
}

/**
 * Counts one try against every limit, or refuses it (`too_many`) when one is used up. The try is counted before it is
 * known how it ends, so that many at once are held back as well.
 */
export async function countAttempt({ db, now }: Pick<Scope, 'db' | 'now'>, limits: Limit[]) {
  if (limits.length === 0) return
  await transact(db, async (trx) => {
    for (const { key, most, seconds } of limits) {
      const since = new Date(now.getTime() - seconds * 1000).toISOString()
      await trx.deleteFrom('attempts').where('key', '=', key).where('at', '<=', since).execute()
      const tries = await trx.selectFrom('attempts').select('at').where('key', '=', key).execute()
      if (tries.length >= most) {
        const oldest = Math.min(...tries.map(({ at }) => Date.parse(at)))
        const wait = Math.ceil((oldest + seconds * 1000 - now.getTime()) / 1000)
        throw new Refusal('too_many', { key: 'error.tooMany' }, { retryAfter: Math.max(1, wait) })
      }
    }
    await trx
      .insertInto('attempts')
      .values(limits.map(({ key }) => ({ key, at: now.toISOString() })))
      .execute()
  })
}

/** Takes back what was counted, for somebody who turned out to be right. */
export async function forgetAttempts(db: Database, keys: string[]) {
  await db.deleteFrom('attempts').where('key', 'in', keys).execute()
}

const day = 24 * 3600 * 1000

/** No limit looks back further than a day; where somebody has been before is known for ninety. */
export async function forgetOldAttempts(db: Database, now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * day).toISOString()
  await db
    .deleteFrom('attempts')
    .where('at', '<', ago(1))
    .where(({ eb, or }) => or([eb('key', 'not like', 'home:%'), eb('at', '<', ago(90))]))
    .execute()
}

/** Forgets what was counted for an e-mail address, whatever it was. */
export async function forgetAttemptsOf(db: Database, email: string) {
  await db
    .deleteFrom('attempts')
    .where(sql`instr(key || ':', ${`:${email}:`})`, '>', 0)
    .execute()
}
