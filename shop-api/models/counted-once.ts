import type { Database } from '../db/database.ts'

const kept = new WeakMap<Database, { version: number; answers: Map<string, unknown> }>()

/**
 * An answer about the whole catalogue (how many products a filter leaves, how many each category holds), which takes a
 * walk through all of it: worked out once for each version of the catalogue.
 */
export async function countedOnce<Answer>(db: Database, key: string, count: () => Promise<Answer>) {
  const { version } = await db
    .selectFrom('catalogue_state')
    .select('version')
    .executeTakeFirstOrThrow()
  let current = kept.get(db)
  if (current?.version !== version || current.answers.size > 1000) {
    current = { version, answers: new Map() }
    kept.set(db, current)
  }
  if (!current.answers.has(key)) current.answers.set(key, await count())
  return current.answers.get(key) as Answer
}
