import { Refusal } from '../refusal.ts'

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
