import type { Language } from '#kuwait/languages.ts'

/** A letter before it is HTML and plain text: what it says from top to bottom. Nothing in it is escaped yet. */
export type Letter = {
  subject: string
  title: string
  parts: Part[]
  /** Why it came to this address. */
  reason: string
  replyTo?: { name: string; address: string }
  /** Where such letters can be stopped. */
  unsubscribe?: string
}

export type Part =
  /** `language` is there where it is not the letter's. */
  | { kind: 'text'; text: string; language?: Language }
  | { kind: 'note'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'button'; label: string; url: string; language?: Language }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'goods'; goods: Goods[]; sums: Sum[] }

export type Fact = { label: string; value: string }

/** A line of an order; `details` are its options, or what is in a package. */
export type Goods = { name: string; quantity: number; details: string[]; amount: string }

export type Sum = { label: string; amount: string; strong: boolean }
