import type { Generated } from 'kysely'
import type { Action, Entity } from '../models/history.ts'

/** Who changed what: lines are only ever added. `changes` is JSON, `hash` is over the line and the one before it. */
export type History = {
  id: Generated<number>
  at: string
  user_id: number
  user_name: string
  action: Action
  entity: Entity
  entity_id: number
  label: string
  changes: string
  hash: string
}

/** How many lines of the history somebody has written about things of a kind; kept by a trigger. */
export type HistoryCounts = { user_id: number; entity: Entity; lines: number }

/** A list of the back office as somebody likes to see it: `query` is what stands in its address. */
export type SavedViews = {
  id: Generated<number>
  user_id: number
  area: string
  name: string
  query: string
}

/**
 * Something that is done to many rows, one by one: `params` is JSON, `position` how many rows it has come to, `done` to how
 * many of them it was done. Whoever works at it says so by `alive_at`.
 */
export type Tasks = {
  id: Generated<number>
  user_id: number
  user_name: string
  key: string | null
  kind: string
  params: string
  state: 'running' | 'done' | 'stopped'
  total: number
  position: Generated<number>
  done: Generated<number>
  created_at: string
  alive_at: string
  finished_at: Generated<string | null>
}

/** Other programs that are told what happens. `events` is a JSON list. */
export type Webhooks = {
  id: Generated<number>
  url: string
  secret: string
  events: string
  is_active: Generated<number>
  version: Generated<number>
  created_at: string
}
