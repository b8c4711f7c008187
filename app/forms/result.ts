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
  /** The same fields as somebody else has written them meanwhile, where the form was made for an earlier version. */
  theirs?: Record<string, string> | null
}

export const emptyForm: FormResult = {
  values: {},
  errors: {},
  message: null,
  passwordRules: null,
}

/** Fields of another form that go along while somebody signs in again have this before their names. */
export const keptPrefix = 'kept.'
