import type { Database } from './db/database.ts'
import type { Language } from '#kuwait/languages.ts'

/** What every rule needs to know about the call it serves: the store, the language of the answer and the time. */
export type Scope = { db: Database; language: Language; now: Date }

/** Who is shopping: `user:12`, or `guest:a1B2c3D4e5F6g7H8` for someone without an account. */
export type Owner = `user:${number}` | `guest:${string}`

export function userOf(owner: Owner) {
  return owner.startsWith('user:') ? Number(owner.slice('user:'.length)) : null
}

/** The text in the asked language, or in English where the Arabic is missing. */
export function inLanguage<Name extends string>(
  row: Record<`${Name}_en` | `${Name}_ar`, string | null>,
  name: Name,
  language: Language,
) {
  return (language === 'ar' && row[`${name}_ar`]) || row[`${name}_en`]
}
