import { foldDigits } from '#kuwait/digits.ts'
import { foldForSearch } from './search-text.ts'

/** What a review is read for before everybody may read it; `word:` is followed by the word. */
export type ReviewFinding = 'link' | 'phone' | `word:${string}`

const endings =
  'com|net|org|info|biz|io|co|me|ly|shop|store|online|site|app|link|xyz|top|kw|sa|ae|bh|qa|om|eg|uk|us|tv|cc|to'
const link = new RegExp(
  String.raw`https?:|www\.|(?<![\w@.-])[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:${endings})(?![a-z0-9-])`,
  'i',
)
const day = /(?<!\d)(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?!\d)/g
/** Eight digits, as numbers have in Kuwait, or seven behind the code of a country, however they are put apart. */
const phone =
  /(?:\+|(?<!\d)00)[\s\d().-]{0,4}(?:\d[\s().-]{0,2}){7}|(?<!\d)\d(?:[\s().-]{0,2}\d){7,}/

/** What the rules find in the text of a review: a link, a telephone number, or one of these words as a word of its own. */
export function judgeReview(text: string, words: string[]): ReviewFinding[] {
  const plain = foldDigits(text.normalize('NFKC')).replace(/[\u200b-\u200f\u2060]/g, '')
  const folded = ` ${foldForSearch(plain)} `
  const held = words
    .map((word) => word.trim())
    .filter((word) => foldForSearch(word) !== '' && folded.includes(` ${foldForSearch(word)} `))
  return [
    ...(link.test(plain) ? (['link'] as const) : []),
    ...(phone.test(plain.replace(day, ' ')) ? (['phone'] as const) : []),
    ...new Set(held.map((word) => `word:${word}` as const)),
  ]
}
