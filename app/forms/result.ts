/**
 * A form that was sent and has to be shown again: what was typed, and the sentences beside its fields.
 * `message` is about the form as a whole.
 */
export type FormResult = {
  values: Record<string, string>
  errors: Record<string, string[]>
  message: string | null
}

export const emptyForm: FormResult = { values: {}, errors: {}, message: null }
