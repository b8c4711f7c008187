import {
  announces,
  beginsDescription,
  isFiller,
  isNumberWord,
  isStreetLetter,
  numberIn,
  type Announced,
} from './address-words.ts'
import { findNames, foldLetters, guessName, type Found, type NamedArea } from './area-names.ts'
import { foldDigits } from './digits.ts'

/** `gap` ends what was said (comma, new line), `joint` does not (colon, dash). */
type Token = {
  raw: string
  word: string
  kind: 'word' | 'gap' | 'joint' | 'other'
  used: boolean
}

export type ReadAddress = {
  area: NamedArea | null
  fields: Partial<Record<Announced, string>>
  /** What was not understood, in its order. */
  rest: string
}

/** More than any address needs; what is longer is not read. */
const mostCharacters = 1000
/** So many words of a street or building that has a name instead of a number. */
const mostWords = 6

const longest: Record<Announced, number> = {
  block: 10,
  street: 80,
  avenue: 40,
  building: 40,
  floor: 10,
  apartment: 10,
  paci: 8,
}

/**
 * Reads an address as people in Kuwait write it into a chat, in either language or both: "Salmiya b 4 st 2 h 15",
 * "السالمية ق ٤ ش ٢ م ١٥". Whatever cannot be told is left over, never dropped.
 */
export function readAddress(text: string, areas: NamedArea[]): ReadAddress {
  const tokens = tokensOf(text)
  const area = takeArea(tokens, findNames(wordsOf(tokens), areas))
  const fields = takeParts(tokens)
  const guessed = area ?? takeGuess(tokens, areas)
  return { area: guessed, fields, rest: restOf(tokens) }
}

const pattern =
  /https?:\/\/\S+|www\.\S+|\d+(?:-\d+|-?\p{L}(?![\p{L}\d])|(?:st|nd|rd|th)(?![\p{L}\d]))?|[\p{L}\p{M}'’‘`´]+|\n|[^\s]/gu

function tokensOf(text: string) {
  const plain = foldDigits(text.slice(0, mostCharacters)).replace(/[\p{Cf}\u0640]/gu, '')
  return [...plain.matchAll(pattern)].map(([raw]): Token => {
    const kind = /^(https?:|www\.)/.test(raw)
      ? 'other'
      : /[\p{L}\d]/u.test(raw)
        ? 'word'
        : /[:.=#\-–—_"()*]/.test(raw)
          ? 'joint'
          : 'gap'
    return { raw, word: foldLetters(raw), kind, used: false }
  })
}

/** Words that are still to be understood, for names: a gap is an empty word, a joint nothing between two. */
function wordsOf(tokens: Token[]) {
  return tokens.map(({ kind, word, used }) => {
    if (used || kind === 'gap' || kind === 'other' || /\d/.test(word)) return ''
    return kind === 'joint' ? '-' : word
  })
}

/** The area that is meant: rather one that is no governorate too, and none that a street or building is called by. */
function takeArea(tokens: Token[], found: Found[]) {
  const free = found.filter(({ start }) => !isCalled(tokens, start))
  const chosen =
    free.find(({ area, isGovernorate }) => area && !isGovernorate) ??
    free.find(({ area, start, end }) => area && !isNamedGovernorate(tokens, start, end))
  for (const each of free) if (each === chosen || each.isGovernorate) use(tokens, each)
  return chosen?.area ?? null
}

function isCalled(tokens: Token[], start: number) {
  const before = tokens[start - 1]
  const field = before && announces(before.word, false)[0]
  return field === 'street' || field === 'building'
}

function isNamedGovernorate(tokens: Token[], start: number, end: number) {
  const [before, after] = [tokens[start - 1]?.word ?? '', tokens[end]?.word ?? '']
  return /^ال?محافظه$/.test(before) || after.startsWith('gov')
}

function takeGuess(tokens: Token[], areas: NamedArea[]) {
  const words = wordsOf(tokens).map((word) => (isFiller(word) ? '' : word))
  const guessed = guessName(words.slice(0, 80), areas)
  if (guessed) use(tokens, guessed)
  return guessed?.area ?? null
}

function use(tokens: Token[], { start, end }: { start: number; end: number }) {
  for (const token of tokens.slice(start, end)) token.used = true
}

function takeParts(tokens: Token[]) {
  const fields: ReadAddress['fields'] = {}
  for (const [index, token] of tokens.entries()) {
    if (token.used || token.kind !== 'word') continue

    const next = valueIndex(tokens, index)
    const isBeforeNumber = numberIn(tokens[next]?.word ?? '') !== null
    // a street may have a name, which a letter can only announce where one part follows on another
    const isNext = isStreetLetter(token.word) && tokens[index - 1]?.used === true
    const field = announces(token.word, isBeforeNumber || isNext).find(
      (each) => fields[each] === undefined,
    )
    const taken = field && (takeAfter(tokens, next, field) ?? takeBefore(tokens, index, field))
    if (!field || !taken || taken.value.length > longest[field]) continue
    fields[field] = taken.value
    use(tokens, { start: Math.min(index, taken.start), end: Math.max(index + 1, taken.end) })
  }
  fields.paci ??= takeUnannouncedPaci(tokens)
  if (fields.paci === undefined) delete fields.paci
  return fields
}

/** Where the value of the word at `index` is: after joints and "No.", and over one gap if a number follows it. */
function valueIndex(tokens: Token[], index: number) {
  let next = index + 1
  const skipSmall = () => {
    while (tokens[next]?.kind === 'joint' || isNumberWord(tokens[next]?.word ?? '')) next++
  }
  skipSmall()
  if (tokens[next]?.kind === 'gap' && /^\d/.test(tokens[next + 1]?.word ?? '')) next++
  skipSmall()
  return next
}

type Taken = { value: string; start: number; end: number }

function takeAfter(tokens: Token[], start: number, field: Announced): Taken | null {
  const first = tokens[start]
  if (!first || first.used || first.kind !== 'word') return null

  const number = numberIn(first.word)
  if (field === 'paci') {
    return number?.length === 8 ? { value: number, start, end: start + 1 } : null
  }
  if (number !== null) return { value: shown(first, number), start, end: start + 1 }
  return field === 'street' || field === 'building' ? takeName(tokens, start) : null
}

/** A name runs until something else is said: a gap, the area, or a word that announces another part. */
function takeName(tokens: Token[], start: number): Taken | null {
  let end = start
  while (end - start < mostWords && isPartOfName(tokens, end)) end++
  while (tokens[end - 1]?.kind === 'joint') end--
  return end > start ? { value: rawOf(tokens, start, end), start, end } : null
}

function isPartOfName(tokens: Token[], index: number) {
  const token = tokens[index]
  if (!token || token.used || (token.kind !== 'word' && token.kind !== 'joint')) return false
  if (beginsDescription(token.word)) return false
  const following = tokens[valueIndex(tokens, index)]
  return announces(token.word, numberIn(following?.word ?? '') !== null).length === 0
}

/** "Salem Al Mubarak Street", "3rd floor": what was said before the word that announces it. */
function takeBefore(tokens: Token[], end: number, field: Announced): Taken | null {
  const last = tokens[end - 1]
  if (!last || last.used || last.kind !== 'word') return null

  const number = numberIn(last.word)
  if (number !== null) return { value: shown(last, number), start: end - 1, end }
  if (field !== 'street') return null
  let start = end
  while (end - start < mostWords && isPartOfName(tokens, start - 1)) start--
  return start < end ? { value: rawOf(tokens, start, end), start, end } : null
}

/** Unannounced, only what cannot be a telephone number of Kuwait is taken for the number at the door. */
function takeUnannouncedPaci(tokens: Token[]) {
  const token = tokens.find(({ used, word }) => !used && /^1\d{7}$/.test(word))
  if (token) token.used = true
  return token?.word
}

/** A number as it was typed, but for ordinals, which are the number they mean. */
function shown({ raw, word }: Token, number: string) {
  return number === word ? raw : number
}

function rawOf(tokens: Token[], start: number, end: number) {
  return tokens
    .slice(start, end)
    .map(({ raw }) => raw)
    .join(' ')
    .replace(/ ([-–—_.]) /g, '$1')
}

function restOf(tokens: Token[]) {
  const runs: Token[][] = [[]]
  for (const token of tokens) {
    if (token.used || token.kind === 'gap') runs.push([])
    else runs.at(-1)?.push(token)
  }
  return runs
    .filter((run) => run.some(({ kind, word }) => kind !== 'joint' && !isFiller(word)))
    .map((run) => rawOf(run, 0, run.length).replace(/^[\s:.=#\-–—_*]+|[\s:=#\-–—_*]+$/g, ''))
    .filter((text) => text !== '')
    .join(', ')
}
