import type { ParseKeys } from 'i18next'
import { z } from 'zod'
import { parseWhole } from '#kuwait/digits.ts'

/** What a button is about, as a number; `problem` is the key of what is said of a button that does not tell. */
export function intentId(problem: ParseKeys) {
  return z
    .string(problem)
    .transform((id) => parseWhole(id, Number.MAX_SAFE_INTEGER) || null)
    .pipe(z.number(problem))
}
