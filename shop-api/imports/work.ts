import { setTimeout as pause } from 'node:timers/promises'
import type { Selectable, Transaction } from 'kysely'
import { transact, type Database } from '../db/database.ts'
import type { Imports } from '../db/schema-imports.ts'
import type { Schema } from '../db/schema.ts'

export type Import = Selectable<Imports>

/** What somebody who works on an import has at hand. `isStopping` says that the process wants to end. */
export type Work = {
  db: Database
  now: () => Date
  fileOf: (id: number) => string
  isStopping: () => boolean
}

/** The process ends: what is left is done by the one that comes after it. */
export class Stopped extends Error {}

/** Whoever has not said for so long that he is still at it has died. */
const claimLasts = 15_000

export function claimedUntil(now: Date) {
  return new Date(now.getTime() + claimLasts).toISOString()
}

/** Others are served for about as long as one batch takes. */
const breath = 4

/**
 * One step of work in a transaction of its own, which has to stay short. It says how far the work has come, and lets others
 * have their turn afterwards.
 */
export async function step<Result>(
  work: Work,
  id: number,
  act: (trx: Transaction<Schema>) => Promise<{ done?: number; result: Result }>,
) {
  if (work.isStopping()) throw new Stopped()
  const result = await transact(work.db, async (trx) => {
    const { done, result } = await act(trx)
    await trx
      .updateTable('imports')
      .set({ claimed_until: claimedUntil(work.now()), ...(done !== undefined && { done }) })
      .where('id', '=', id)
      .execute()
    return result
  })
  await pause(breath)
  return result
}

/** Goes on with `act` for each of `items` for some milliseconds; answers how many were done. */
export async function forAWhile<Item>(items: Item[], act: (item: Item) => Promise<void>) {
  const until = performance.now() + longestStep
  let done = 0
  for (const item of items) {
    await act(item)
    done += 1
    if (performance.now() > until) break
  }
  return done
}

const longestStep = 15
