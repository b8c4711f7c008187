import type { Change } from './history.ts'

/**
 * The history is never erased, a person can be: of what tells who somebody is and where he lives, lines hold the beginning.
 * `personal` are the fields that do.
 */
export function maskChanges(personal: readonly string[], changes: Change[]): Change[] {
  return changes.map(({ field, from, to }) => ({
    field,
    from: maskOf(personal, field, from),
    to: maskOf(personal, field, to),
  }))
}

/** One value as lines of the history hold it. */
export function maskOf(personal: readonly string[], field: string, value: unknown) {
  if (!personal.includes(field) || typeof value !== 'string') return value ?? null
  if (field === 'phone') return `…${value.slice(-2)}`
  return field === 'email' ? maskedEmail(value) : `${[...value][0] ?? ''}…`
}

/** `s…@example.com` */
export function maskedEmail(email: string) {
  const [name = '', host = ''] = email.split('@')
  return `${[...name][0] ?? ''}…@${host}`
}
