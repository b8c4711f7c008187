import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>

/**
 * Runs `work` in one transaction that takes the write lock at its start, so that what it reads cannot change before
 * it writes. When another process holds the lock, it is tried again for up to five seconds. Within a transaction that is
 * under way, `work` becomes part of that one, so that rules can be put together. Never wait in it for anything but the store.
 */
export async function transact<Result>(
  db: Database | Transaction<Schema>,
  work: (trx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db as Transaction<Schema>)
  const deadline = Date.now() + 5_000

  for (;;) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!isLocked(error) || Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 60))
    }
  }
}

/** Another process is writing: SQLite asks to try again. */
export function isLocked(error: unknown) {
  const SQLITE_BUSY = 5
  return (
    error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
  )
}
