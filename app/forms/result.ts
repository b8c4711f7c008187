import type { judgePassword } from '#kuwait/passwords.ts'

/**
 * A form that was sent and has to be shown again: what was typed, and the sentences beside its fields.
 * `message` is about the form as a whole; `passwordRules` about the password that was typed, which itself is not shown.
 */
export type FormResult = {
  values: Record<string, string>
  errors: Record<string, string[]>
  message: string | null
  passwordRules: ReturnType<typeof judgePassword> | null
  /** What of a pasted address was not understood; there once one has been read. */
  unread?: string
  /** Files that were sent with the form and need not be chosen again, by the field's name. */
  files?: Record<string, KeptFile[]>
  /** The same fields as somebody else has written them meanwhile, where the form was made for an earlier version. */
  theirs?: Record<string, string> | null
}

/** A file that waits on the server for its form to be right (kept-files.server.ts). */
export type KeptFile = { id: string; name: string; size: number; isPicture: boolean }

/** The hidden field with the ids of the files that wait for a field, and the box that throws one away. */
export function keptName(field: string) {
  return `kept_${field}`
}

export function dropName(id: string) {
  return `drop_${id}`
}

export const emptyForm: FormResult = {
  values: {},
  errors: {},
  message: null,
  passwordRules: null,
}

/** Fields of another form that go along while somebody signs in again have this before their names. */
export const keptPrefix = 'kept.'
