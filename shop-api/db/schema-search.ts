import type { Generated } from 'kysely'

/**
 * A word that products are found by, folded, and as it was spelt where it was first met. One that ends in `*` stands for
 * all words that start so: of those with up to three letters there would be too many to look for one by one.
 */
export type SearchWords = {
  id: Generated<number>
  word: string
  shown: string
  /** Its consonants (models/search-sound.ts); null for codes, numbers and starts of words. */
  skeleton: string | null
}

/** What stands in the index about a product, as JSON: its folded names, and `[word_id, field]` for each of its words. */
export type SearchProducts = { product_id: number; names: string; entries: string }

/** How often something was looked for on a day (in Kuwait), and how much was found the last time. */
export type SearchLog = { day: string; words: string; searches: number; results: number }

/** Words, one a line, that mean the same to the search. */
export type Synonyms = {
  id: Generated<number>
  words: string
  version: Generated<number>
  updated_at: string
}

/** Words, one a line, that lead to a page of the shop instead of a search. */
export type SearchRedirects = {
  id: Generated<number>
  words: string
  target: string
  version: Generated<number>
  updated_at: string
}
