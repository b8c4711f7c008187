import { foldDigits } from '#kuwait/digits.ts'

/**
 * Text as the search compares it: lower case, Latin digits, and Arabic without what people leave out when they type
 * (hamza on its carrier, dots of ta marbuta and alef maqsura, short vowels, tatweel).
 */
export function foldForSearch(text: string) {
  return foldDigits(text)
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/ؤ/g, 'و')
    .replace(/ئ/g, 'ي')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
