import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { similarWords, wordsContaining, type KnownWord } from '../db/sqlite-search.ts'
import { longestStart } from './search-index.ts'
import { skeletonsOf, soundsAlike } from './search-sound.ts'
import { mistakesBetween } from './search-mistakes.ts'

/** How near a word of the catalogue is to a typed one; less is nearer. */
export const nearness = { same: 0, start: 1, sound: 2, part: 3 } as const

/** A typed word, folded, and the words of the catalogue that it may mean, the nearest first. */
export type Term = { typed: string; known: (KnownWord & { near: number })[] }

const most = { starts: 40, sounds: 60, parts: 20, similar: 60 }

/**
 * What a folded word may mean: itself and its other forms, words that start with it and, where it is as somebody typed it,
 * words that sound like it or contain it.
 */
export async function lookUp(db: Database, typed: string, isTyped = true): Promise<Term> {
  const forms = formsOf(typed)
  const known = new Map<number, Term['known'][number]>()
  function take(words: KnownWord[], near: number) {
    for (const word of words) if (!known.has(word.id)) known.set(word.id, { ...word, near })
  }

  const spelt = await wordsSpelt(db, [typed, ...forms, `${typed}*`])
  take(
    spelt.filter(({ word }) => word === typed),
    nearness.same,
  )
  take(spelt, nearness.start)
  if (typed.length > longestStart) take(await wordsStarting(db, typed), nearness.start)
  if (!isTyped) return { typed, known: [...known.values()] }

  const sounding = await onShelves(db, await wordsSounding(db, [typed, ...forms]))
  take(
    sounding.filter(({ word }) => isArabic(word) !== isArabic(typed) || isArabic(word)),
    nearness.sound,
  )
  if (known.size === 0 || typed.length > longestStart) {
    take(sounding, nearness.part)
    if (typed.length >= 3) take(await wordsContaining(db, typed, most.parts), nearness.part)
  }
  return { typed, known: [...known.values()] }
}

/** The word of the catalogue that somebody who typed this most likely meant, or null: one letter wrong, or two in a long word. */
export async function correct(db: Database, typed: string): Promise<KnownWord | null> {
  if (typed.length < 4 || !/^\p{L}+$/u.test(typed)) return null
  const allowed = typed.length >= 7 ? 2 : 1
  const candidates = [
    ...(await wordsSpelt(db, turnedAround(typed))),
    ...(await similarWords(db, typed, most.similar)),
  ]
  const near = candidates
    .map((known) => ({ known, mistakes: mistakesBetween(typed, known.word) }))
    .filter(({ known, mistakes }) => mistakes <= (known.word[0] === typed[0] ? allowed : 1))
    .toSorted((a, b) => a.mistakes - b.mistakes)
  const [best] = await onShelves(
    db,
    near.map(({ known }) => known),
  )
  return best ?? null
}

/** The word with each two neighbouring letters changing places: of a short one hardly a piece stays the same. */
function turnedAround(word: string) {
  return Array.from(
    { length: word.length - 1 },
    (_, place) => `${word.slice(0, place)}${word[place + 1]}${word[place]}${word.slice(place + 2)}`,
  )
}

/** The two words of the catalogue that somebody has written as one, or null. */
export async function split(db: Database, typed: string): Promise<[KnownWord, KnownWord] | null> {
  const places = Array.from({ length: Math.max(0, typed.length - 5) }, (_, start) => start + 3)
  const halves = places.map((place) => [typed.slice(0, place), typed.slice(place)] as const)
  const words = await onShelves(db, await wordsSpelt(db, halves.flat()))
  const known = new Map(words.map((word) => [word.word, word]))
  for (const [first, second] of halves) {
    const [left, right] = [known.get(first), known.get(second)]
    if (left && right) return [left, right]
  }
  return null
}

/** Those that stand in the name of a product, category, size or colour: nobody is led to a word of a description. */
async function onShelves(db: Database, words: KnownWord[]) {
  if (words.length === 0) return []
  const rows = await db
    .selectFrom('search_postings')
    .select('word_id')
    .distinct()
    .where(
      'word_id',
      'in',
      words.map(({ id }) => id),
    )
    .execute()
  const ids = new Set(rows.map((row) => row.word_id))
  return words.filter(({ id }) => ids.has(id))
}

/** Singulars of plurals (اطباق is of the commonest kind that Arabic makes by changing vowels), and Arabic words without the ending that makes them feminine. */
export function formsOf(word: string) {
  const forms = isArabic(word)
    ? [
        word.replace(/^ا(..)ا(.)$/, '$1$2'),
        word.replace(/ات$/, ''),
        word.replace(/ات$/, 'ه'),
        word.replace(/(ين|ان|ون)$/, ''),
        word.replace(/ه$/, ''),
      ]
    : [
        word.replace(/ies$/, 'y'),
        word.replace(/(?<=s|x|z|ch|sh)es$/, ''),
        word.replace(/(?<=[^su])s$/, ''),
        word.replace(/^(?:al|el|il)(?=...)/, ''),
      ]
  return [...new Set(forms)].filter((form) => form !== word && form.length >= 3)
}

function isArabic(word: string) {
  return /^[\u0621-\u064a]/.test(word)
}

async function wordsSpelt(db: Database, words: string[]): Promise<KnownWord[]> {
  if (words.length === 0) return []
  return db
    .selectFrom('search_words')
    .select(['id', 'word', 'shown'])
    .where('word', 'in', words)
    .execute()
}

async function wordsStarting(db: Database, start: string): Promise<KnownWord[]> {
  return db
    .selectFrom('search_words')
    .select(['id', 'word', 'shown'])
    .where('word', '>', start)
    .where('word', '<', `${start}\u{10ffff}`)
    .orderBy('word')
    .limit(most.starts)
    .execute()
}

async function wordsSounding(db: Database, typed: string[]): Promise<KnownWord[]> {
  const skeletons = typed.flatMap(skeletonsOf)
  if (skeletons.length === 0) return []
  const { rows } = await sql<KnownWord>`
    select id, word, shown from search_words
    where skeleton in (${sql.join(skeletons)}) limit ${most.sounds}
  `.execute(db)
  return rows.filter(({ word }) => typed.some((form) => soundsAlike(form, word)))
}
