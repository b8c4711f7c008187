import type { Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { sealOf } from './history-chain.ts'

/** What the back office changes, by the names of the contract. A discount is a change of a product's variants. */
export const entities = [
  'category',
  'product',
  'package',
  'import',
  'order',
  'driver',
  'coupon',
  'review',
  'slider',
  'setting',
  'area',
  'page',
  'user',
  'webhook',
  'synonym',
  'redirect',
] as const
export type Entity = (typeof entities)[number]

export type Action = 'create' | 'update' | 'delete' | 'restore' | 'revert'

/** One field, before and after; null where there was, or is, nothing. */
export type Change = { field: string; from: unknown; to: unknown }

/** Stands in the history for a secret, which nobody shall read there. */
export const veil = '•••'

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
    .values({ ...entry, hash: sealOf(last?.hash ?? '', entry) })
    .execute()
}
