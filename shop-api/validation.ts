import type { z } from 'zod'
import type { Language } from '#kuwait/languages.ts'
import { hasMessage, say, type MessageKey } from './messages.ts'

/** Laravel's shape for failed checks: `{ message, errors: { field: [sentence] } }`, in the language of the call. */
export function validationAnswer(error: z.ZodError, language: Language, form?: string) {
  const errors: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'request'
    errors[field] ??= [sentence(issue, field, language, form)]
  }
  return answerWithErrors(errors, language)
}

export function answerWithErrors(errors: Record<string, string[]>, language: Language) {
  const sentences = Object.values(errors)
  const [first = ''] = sentences[0] ?? []
  const others = sentences.length - 1
  const message = others > 0 ? say(language, 'validation.more', { first, count: others }) : first
  return { message, errors }
}

/**
 * The form's sentence for the field (`validation.checkout.email.required`), else the field's, else the general one. A field
 * of one of many (`items.0.quantity`) is known by its own name.
 */
function sentence(issue: z.core.$ZodIssue, field: string, language: Language, form = '') {
  const { rule, limit } = ruleOf(issue)
  const general: MessageKey = `validation.${rule}`
  const name = field.split('.').at(-1)
  const special = [`validation.${form}.${name}.${rule}`, `validation.${name}.${rule}`]
  return say(language, special.find(hasMessage) ?? general, { count: limit })
}

function ruleOf(issue: z.core.$ZodIssue) {
  if (issue.message === 'required') return { rule: 'required', limit: 0 } as const
  if (issue.code === 'too_small' && issue.origin === 'string') {
    const least = Number(issue.minimum)
    return least > 1
      ? ({ rule: 'short', limit: least } as const)
      : ({ rule: 'required', limit: 0 } as const)
  }
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return { rule: 'long', limit: Number(issue.maximum) } as const
  }
  return { rule: 'invalid', limit: 0 } as const
}
