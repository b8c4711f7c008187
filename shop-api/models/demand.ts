import { sql } from 'kysely'
import { dayOf, daysAfter } from '#kuwait/dates.ts'
import { transact, type Database } from '../db/database.ts'
import type { DemandDays } from '../db/schema-figures.ts'
import type { Owner, Scope } from '../scope.ts'

const pause = 5_000
const most = { waiting: 1000, seen: 20_000, days: 400 }

type Kind = DemandDays['kind']
type Waiting = { day: string; counts: Map<string, DemandDays>; seen: Set<string> }

const waiting = new WeakMap<Database, Waiting>()

/**
 * Notes that somebody wanted a thing: looked at a product that is sold out, or wanted to order to an area. With `shopper`
 * he counts once a day. Nothing is written here: what was counted goes to the store together, a few seconds later, and
 * nothing of who it was.
 */
export function countDemand(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  kind: Kind,
  thing_id: number,
  shopper: Owner | null = null,
) {
  const day = dayOf(now)
  const before = waiting.get(db)
  const today =
    before?.day === day
      ? before
      : { day, counts: before?.counts ?? new Map(), seen: new Set<string>() }
  waiting.set(db, today)

  if (shopper !== null) {
    const mark = `${kind} ${thing_id} ${shopper}`
    if (today.seen.has(mark) || today.seen.size >= most.seen) return
    today.seen.add(mark)
  }
  if (today.counts.size === 0) {
    setTimeout(() => void keepDemand(db).catch(() => {}), pause).unref()
  }
  const key = `${day} ${kind} ${thing_id}`
  const known = today.counts.get(key)
  if (!known && today.counts.size >= most.waiting) return
  today.counts.set(key, { kind, day, thing_id, times: (known?.times ?? 0) + 1 })
}

/** Writes what this process has counted; what is older than thirteen months goes. */
async function keepDemand(db: Database) {
  const today = waiting.get(db)
  const counts = [...(today?.counts.values() ?? [])]
  today?.counts.clear()
  if (!today || counts.length === 0) return

  await transact(db, async (trx) => {
    await trx
      .insertInto('demand_days')
      .values(counts)
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'day', 'thing_id'])
          .doUpdateSet({ times: sql<number>`times + excluded.times` }),
      )
      .execute()
    const oldest = daysAfter(today.day, -most.days)
    await trx.deleteFrom('demand_days').where('day', '<', oldest).execute()
  })
}

/** How often each thing was wanted in a period, by its id. */
export async function sumDemand(
  db: Database,
  kind: Kind,
  { from, to }: { from: string; to: string },
) {
  await keepDemand(db)
  const { rows } = await sql<{ thing_id: number; times: number }>`
    select thing_id, sum(times) as times from demand_days
    where kind = ${kind} and day between ${from} and ${to} group by thing_id
  `.execute(db)
  return new Map(rows.map(({ thing_id, times }) => [thing_id, times]))
}
