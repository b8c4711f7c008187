import type { MessageKey } from './messages.ts'

/** Why a rule says no. `app.ts` gives each its HTTP status. */
export type RefusalCode =
  | 'unauthenticated'
  | 'not_admin'
  | 'forbidden'
  | 'not_found'
  | 'expired'
  | 'invalid'
  | 'out_of_stock'
  | 'total_changed'
  | 'order_state'
  | 'version'
  | 'in_use'
  | 'idempotency'
  | 'already'
  | 'second_factor'
  | 'empty_cart'
  | 'too_many'
  | 'too_large'
  | 'unreadable'
  | 'unsupported'

/** A sentence of the `api` messages in `locales/` with what goes into it. */
export type Message = { key: MessageKey; values?: Record<string, string | number> }

type Details = {
  /** Sentences that belong beside a field, by the field's name in the request. */
  errors?: Record<string, Message>
  /** What the caller needs to go on, such as the new quote. */
  data?: Record<string, unknown>
  /** Further fields of the answer, beside its message. */
  more?: Record<string, string>
  /** Seconds to wait before trying again. */
  retryAfter?: number
}

/** An expected no. Models throw it; it never reaches a caller as a 500. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly sentence: Message
  readonly details: Details

  constructor(code: RefusalCode, sentence: Message, details: Details = {}) {
    super(`${code}: ${sentence.key}`)
    this.code = code
    this.sentence = sentence
    this.details = details
  }
}

/** A refusal that belongs to one field of the request. */
export function invalid(field: string, sentence: Message) {
  return new Refusal('invalid', sentence, { errors: { [field]: sentence } })
}

export function notFound(key: MessageKey) {
  return new Refusal('not_found', { key })
}
