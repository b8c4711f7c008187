import { ApiError } from '#app/api/client.server.ts'
import type { Done } from '#app/api/shapes.server.ts'
import { isUntouched } from './fingerprints.ts'

type Fields = Record<string, string>

/**
 * Saves a form for a version of something. Where somebody has meanwhile changed what is not in the form, there is nothing to
 * choose from: it is saved on top of that.
 */
export async function saveBeside<Saved extends Done>(
  fields: Fields,
  save: (fields: Fields) => Promise<Saved>,
  readTheirs: (details: unknown, fields: Fields) => Fields | null,
) {
  try {
    return await save(fields)
  } catch (error) {
    const isLate = error instanceof ApiError && error.code === 'version'
    const theirs = isLate ? readTheirs(error.details, fields) : null
    if (!theirs || !isAsMade(theirs, fields.made)) throw error
    return save({ ...fields, version: theirs.version ?? '' })
  }
}

function isAsMade({ version: _, ...theirs }: Fields, made: string | undefined) {
  return Object.entries(theirs).every(([name, value]) => isUntouched(made, name, value))
}
