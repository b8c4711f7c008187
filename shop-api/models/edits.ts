import { Refusal } from '../refusal.ts'
import type { Change } from './history.ts'

/**
 * Refuses a change that was made to an earlier version of a row, so that nobody writes over what somebody else has written
 * meanwhile. `fresh` goes along: the back office shows both side by side.
 */
export function requireVersion(
  row: { version: number },
  given: number,
  fresh: Record<string, unknown>,
) {
  if (row.version !== given) throw new Refusal('version', { key: 'error.version' }, { data: fresh })
}

/**
 * What the fields of `row` were before `changes`, if they still are what those made of them; otherwise refuses (409
 * `version`), since going back would undo what came after, too.
 */
export function undone<Row extends object>(row: Row, changes: Change[]): Partial<Row> {
  const now = new Map<string, unknown>(Object.entries(row))
  const isAsLeft = ({ field, to }: Change) =>
    now.has(field) && JSON.stringify(now.get(field)) === JSON.stringify(to)
  if (!changes.every(isAsLeft)) {
    throw new Refusal('version', { key: 'history.changedSince' })
  }
  return Object.fromEntries(changes.map(({ field, from }) => [field, from])) as Partial<Row>
}
