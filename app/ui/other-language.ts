const arabicLetter = /[\u0600-\u06ff]/

/**
 * The marks of a text from the shop's data that is not in the page's language, such as the English that stands in for
 * missing Arabic; null for one that is, and for one without words. Arabic often has Latin names in it, hardly ever the reverse.
 */
export function otherLanguage(text: string, language: string) {
  if (language === 'ar') {
    return !arabicLetter.test(text) && /[a-z]/i.test(text)
      ? ({ lang: 'en', dir: 'ltr' } as const)
      : null
  }
  const firstLetter = /\p{L}/u.exec(text)?.[0] ?? ''
  return arabicLetter.test(firstLetter) ? ({ lang: 'ar', dir: 'rtl' } as const) : null
}
