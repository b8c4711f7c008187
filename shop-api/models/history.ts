import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { countRows, pageOf, type PageAsked } from './pages.ts'

/** What the back office changes, by the names of the contract. */
export const entities = ['category', 'product', 'package', 'discount', 'import'] as const
export type Entity = (typeof entities)[number]

export type Action = 'create' | 'update' | 'delete' | 'restore' | 'revert'

/** One field, before and after; null where there was, or is, nothing. */
export type Change = { field: string; from: unknown; to: unknown }

/** Who does it, when, and in which transaction. */
export type Doing = { db: Transaction<Schema>; now: Date; user: { id: number; name: string } }

type Line = {
  action: Action
  entity: Entity
  id: number
  /** What the thing is called, for those who read the history after it is gone. */
  label: string
  changes: Change[]
}

/** The fields of `after` that differ from `before`. */
export function changesBetween<Row extends object>(before: Row | null, after: Row): Change[] {
  const old: Record<string, unknown> = { ...before }
  return Object.entries(after)
    .map(([field, to]) => ({ field, from: old[field] ?? null, to: to ?? null }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
}

/**
 * Adds a line to the history, in the transaction of the deed, so that neither can be without the other. Nothing is written
 * where nothing changed.
 */
export async function record({ db, now, user }: Doing, line: Line) {
  if (line.changes.length === 0 && line.action === 'update') return
  const entry = {
    at: now.toISOString(),
    user_id: user.id,
    user_name: user.name,
    action: line.action,
    entity: line.entity,
    entity_id: line.id,
    label: line.label,
    changes: JSON.stringify(line.changes),
  }
  const last = await db
    .selectFrom('history')
    .select('hash')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  await db
    .insertInto('history')
    .values({ ...entry, hash: chain(last?.hash ?? '', entry) })
    .execute()
}

function chain(previous: string, entry: object) {
  return createHash('sha256').update(previous).update(JSON.stringify(entry)).digest('hex')
}

/** A line of the history that can be gone back on: something was there before it. */
export async function findRevertible(db: Transaction<Schema>, id: number | null) {
  const line = await db.selectFrom('history').selectAll().where('id', '=', id).executeTakeFirst()
  if (!line) throw notFound('history.notFound')
  if (line.action === 'create') throw new Refusal('in_use', { key: 'history.created' })
  return { entity: line.entity, id: line.entity_id, changes: JSON.parse(line.changes) as Change[] }
}

export type HistoryFilter = {
  user: number | null
  entity: Entity | null
  id: number | null
  from: string | null
  to: string | null
}

/** The history, newest first, narrowed to a person, a thing or a time. */
export async function listHistory({ db }: Scope, filter: HistoryFilter, asked: PageAsked) {
  let query = db.selectFrom('history')
  if (filter.user !== null) query = query.where('user_id', '=', filter.user)
  if (filter.entity !== null) query = query.where('entity', '=', filter.entity)
  if (filter.id !== null) query = query.where('entity_id', '=', filter.id)
  if (filter.from !== null) query = query.where('at', '>=', filter.from)
  if (filter.to !== null) query = query.where('at', '<', filter.to)
  const rows = await pageOf(query.selectAll().orderBy('id', 'desc'), asked).execute()
  return {
    rows: rows.map(({ user_id, user_name, entity_id, changes, hash: _, ...row }) => ({
      ...row,
      entity_id,
      user: { id: user_id, name: user_name },
      changes: JSON.parse(changes) as Change[],
    })),
    total: await countRows(query),
  }
}
