/**
 * Digits as people in Kuwait type them. Arabic keyboards give ٠١٢, Persian ones ۰۱۲ and some phones the full-width ０１２;
 * every field that takes a number folds them first, so that all of them mean the same.
 */
export function foldDigits(text: string) {
  return text
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => String((digit.codePointAt(0)! % 16) % 10))
    .replace(/٫/g, '.')
    .replace(/٬/g, '')
}

/** A whole number written in any digits, from 0 to `most`; null for signs, fractions, exponents, words and blanks. */
export function parseWhole(text: string, most = 999) {
  const folded = foldDigits(text).trim()
  if (!/^(0|[1-9][0-9]{0,14})$/.test(folded)) return null

  const number = Number(folded)
  return number <= most ? number : null
}
