import type { Database } from '../db/database.ts'
import { countedOnce } from './counted-once.ts'
import { foldForSearch, foldWord, joiningWords, wordsOf } from './search-text.ts'
import { formsOf, lookUp, type Term } from './search-words.ts'

/** One reading of what was typed: a product has to have all of its words. `score` is what it is worse than the first. */
export type Meaning = { name: string; terms: Term[]; score: number }

const most = { words: 8, meanings: 8 }

/**
 * What a text may mean: its words, the same with synonyms in their place, and two words written as one. Words that only join
 * others are left out unless there is nothing else.
 */
export async function readQuery(db: Database, text: string) {
  const { spelt, words, others } = await readWords(db, text)
  const looked = new Map<string, Term>()
  async function termsOf(words: string[], isTyped: boolean) {
    const terms: Term[] = []
    for (const word of words) {
      const key = `term ${isTyped} ${word}`
      const term = looked.get(word) ?? (await countedOnce(db, key, () => lookUp(db, word, isTyped)))
      looked.set(word, term)
      terms.push(term)
    }
    return terms
  }

  const terms = await termsOf(words, true)
  const meanings: Meaning[] =
    terms.length > 0 ? [{ name: foldForSearch(text), terms, score: 0 }] : []
  for (const way of others) {
    meanings.push({ name: way.join(' '), terms: await termsOf(way, false), score: 4 })
  }
  return { spelt, terms, meanings }
}

/** The telling words of a text, as they are spelt and folded, and the `others` that say the same. */
export async function readWords(db: Database, text: string) {
  const spelt = tellingWords(wordsOf(text.slice(0, 400)))
  const words = spelt.map(foldWord)
  const others = [...replaced(words, await findSynonyms(db)), ...joined(words)]
  return { spelt, words, others: others.slice(0, most.meanings) }
}

function tellingWords(words: string[]) {
  const folded = words.filter((word) => foldWord(word) !== '')
  const telling = folded.filter((word) => !joiningWords.has(foldWord(word)))
  const once = new Map(
    (telling.length > 0 ? telling : folded).map((word) => [foldWord(word), word]),
  )
  return [...once.values()].slice(0, most.words)
}

function joined(words: string[]) {
  return words.length === 2 ? [[words.join('')]] : []
}

/** The words with one synonym in the place of what it stands for, for every synonym. */
function replaced(words: string[], groups: string[][][]) {
  const others: string[][] = []
  for (const group of groups) {
    for (const phrase of group) {
      const place = placeOf(phrase, words)
      if (place === -1) continue
      for (const other of group) {
        if (other !== phrase) others.push(words.toSpliced(place, phrase.length, ...other))
      }
    }
  }
  return others
}

function placeOf(phrase: string[], words: string[]) {
  return words.findIndex((_, start) =>
    phrase.every((word, step) => isForm(words[start + step], word)),
  )
}

function isForm(typed: string | undefined, word: string) {
  return typed === word || (typed !== undefined && formsOf(typed).includes(word))
}

/** Groups of phrases that mean the same, each phrase as its folded words. */
function findSynonyms(db: Database) {
  return countedOnce(db, 'synonyms', async () => {
    const rows = await db.selectFrom('synonyms').select('words').orderBy('id').execute()
    return rows.map(({ words }) =>
      words
        .split('\n')
        .map((phrase) => foldForSearch(phrase).split(' '))
        .filter(([first]) => first !== ''),
    )
  })
}
