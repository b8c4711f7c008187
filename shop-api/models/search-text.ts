import { foldDigits } from '#kuwait/digits.ts'

/**
 * Text as the search compares it, for what is stored and for what is typed alike: lower case, Latin digits, words apart by
 * one blank. Arabic loses what people leave out when they type: hamza and its carriers, the dots of ta marbuta and alef
 * maqsura, short vowels, tatweel and the article. Only Latin letters lose their accents by being taken apart: doing that
 * to every script would tear letters apart that are not the same without their marks.
 */
export function foldForSearch(text: string) {
  return wordsOf(text).map(foldWord).filter(Boolean).join(' ')
}

/**
 * The words of a text as they can be shown: lower case, composed, without short vowels and tatweel, but spelt as they were.
 * One that `foldWord` makes nothing of is among them too.
 */
export function wordsOf(text: string) {
  return foldDigits(text.normalize('NFKC'))
    .replace(unseen, '')
    .toLowerCase()
    .replace(/7['’](?=\p{L})/gu, '5')
    .replace(/3['’](?=\p{L})/gu, 'gh')
    .replace(/(?<=[\p{L}\d])['’`ʼ](?=\p{L})/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** One word of `wordsOf`, folded; '' where nothing of it is left. */
export function foldWord(word: string) {
  const folded = word
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ؤۆ]/g, 'و')
    .replace(/[ئىیې]/g, 'ي')
    .replace(/ے/g, 'ي')
    .replace(/[ةۀەہھۂ]/g, 'ه')
    .replace(/[کگڪ]/g, 'ك')
    .replace(/پ/g, 'ب')
    .replace(/ڤ/g, 'ف')
    .replace(/چ/g, 'ج')
    .replace(/ء/g, '')
    .replace(/[À-ɏḀ-ỿ]/g, (letter) => letter.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))
    .replace(/\u0131/g, 'i')
    .replace(/[\u0300-\u036f]/g, '')
  return withoutArticle(folded)
}

/** Without ال, and what is written together with it, where enough of a word is left. */
export function withoutArticle(word: string) {
  return word.replace(/^(?:(?:[وفبك]ال|لل)(?=\p{L}{3})|ال(?=\p{L}{2}))/u, '')
}

/** Words that join others and tell nothing alone. */
export const joiningWords = new Set(
  'a an the of for with in and or to on al el من في مع علي عن الي او و'.split(' '),
)

/** Harakat and the signs of the Quran, tatweel, and characters that only direct or join what stands beside them. */
const unseen =
  /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
