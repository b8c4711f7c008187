/**
 * Tells later which fields of a form were changed, without sending all of them twice: a mark for each field, as it was when
 * the form was made.
 */
export function fingerprints(fields: Record<string, string>) {
  return Object.entries(fields)
    .map(([name, value]) => `${name}:${mark(value)}`)
    .join(' ')
}

/** Whether a field still holds what it held when the form was made. */
export function isUntouched(made: string | undefined, name: string, value: string) {
  return (made ?? '').split(' ').includes(`${name}:${mark(value)}`)
}

/** Browsers send line breaks in their own way. */
export function plain(value: string) {
  return value.replace(/\r\n?/g, '\n').trim()
}

/** A mark of a text, the same for the same text. */
export function mark(value: string) {
  let sum = 0x811c9dc5
  for (const character of plain(value)) {
    sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (sum >>> 0).toString(36)
}
