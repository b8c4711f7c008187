import type { Database } from '../db/database.ts'
import { mistakesBetween } from './search-mistakes.ts'
import { readWords } from './search-query.ts'
import { skeletonOf, skeletonsOf, soundsAlike } from './search-sound.ts'
import { foldForSearch } from './search-text.ts'
import { formsOf } from './search-words.ts'

type Named = { name_en: string; name_ar: string | null }

/**
 * Those of a few rows (categories, packages) whose name in either language a typed text may mean, the best first, by the
 * rules that find products; all of them for a blank text.
 */
export async function findNamed<Row extends Named>(db: Database, rows: Row[], text: string) {
  if (text.trim() === '') return rows
  const { words, others } = await readWords(db, text)
  if (words.length === 0) return []

  const named = rows.map((row) => ({ row, name: wordsOfName(row) }))
  const found = (judge: typeof nearnessOf) =>
    named
      .map(({ row, name }) => ({
        row,
        near: Math.min(...[words, ...others].map((way) => worst(way, name, judge))),
      }))
      .filter(({ near }) => near < Infinity)
      .toSorted((a, b) => a.near - b.near)
      .map(({ row }) => row)
  const exact = found(nearnessOf)
  return exact.length > 0 ? exact : found(isMistyped)
}

function wordsOfName({ name_en, name_ar }: Named) {
  return foldForSearch(`${name_en} ${name_ar ?? ''}`).split(' ')
}

function worst(typed: string[], name: string[], judge: typeof nearnessOf) {
  return Math.max(...typed.map((word) => Math.min(...name.map((known) => judge(word, known)))))
}

function nearnessOf(typed: string, known: string) {
  if (typed === known) return 0
  if (known.startsWith(typed) || formsOf(typed).includes(known)) return 1
  if (skeletonsOf(typed).includes(skeletonOf(known)) && soundsAlike(typed, known)) return 2
  return typed.length >= 3 && known.includes(typed) ? 3 : Infinity
}

function isMistyped(typed: string, known: string) {
  const allowed = typed.length >= 7 ? 2 : 1
  const mistakes = [known, ...formsOf(known)].map((form) => mistakesBetween(typed, form))
  return typed.length >= 4 && Math.min(...mistakes) <= allowed ? 1 : Infinity
}
