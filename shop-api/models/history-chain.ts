import { createHash } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { History } from '../db/schema-back-office.ts'

type Entry = Omit<Selectable<History>, 'id' | 'hash'>

/** The hash over a line and the one before it: whoever changes a line breaks all that come after. */
export function sealOf(previous: string, entry: Entry) {
  return createHash('sha256').update(previous).update(JSON.stringify(entry)).digest('hex')
}

/** How many lines the history has, and the first that somebody has changed or taken out; null where nobody has. */
export type Verdict = { lines: number; broken: number | null }

/** Reads the whole history, a thousand lines at a time, and holds each line against its hash. */
export async function verifyHistory(db: Database): Promise<Verdict> {
  let lines = 0
  let seal = ''
  for (;;) {
    const rows = await db
      .selectFrom('history')
      .select(['id', 'hash'])
      // in the order in which they were sealed
      .select(['at', 'user_id', 'user_name', 'action', 'entity', 'entity_id', 'label', 'changes'])
      .where('id', '>', lines)
      .orderBy('id')
      .limit(1000)
      .execute()
    for (const { id, hash, ...entry } of rows) {
      if (id !== lines + 1 || hash !== sealOf(seal, entry)) return { lines, broken: lines + 1 }
      seal = hash
      lines = id
    }
    if (rows.length === 0)
      return { lines, broken: lines < (await lastGiven(db)) ? lines + 1 : null }
  }
}

/** The last id that was given to a line, whether it is still there or not. */
async function lastGiven(db: Database) {
  const { rows } = await sql<{ seq: number }>`
    select seq from sqlite_sequence where name = 'history'
  `.execute(db)
  return rows[0]?.seq ?? 0
}
