import type { Generated } from 'kysely'

/** Who changed what: lines are only ever added. `changes` is JSON, `hash` is over the line and the one before it. */
export type History = {
  id: Generated<number>
  at: string
  user_id: number
  user_name: string
  action: string
  entity: string
  entity_id: number
  label: string
  changes: string
  hash: string
}

/** A list of the back office as somebody likes to see it: `query` is what stands in its address. */
export type SavedViews = {
  id: Generated<number>
  user_id: number
  area: string
  name: string
  query: string
}
