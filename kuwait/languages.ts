/** The two languages of the shop. */
export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'en'

/** A language's own name, as its readers look for it. */
export const languageNames: Record<Language, string> = { en: 'English', ar: 'العربية' }

export function isLanguage(code: unknown): code is Language {
  return languages.some((language) => language === code)
}

export function directionOf(language: Language) {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** Which of the two an Accept-Language header prefers ("fr, ar-KW;q=0.5" is Arabic), English where it names neither. */
export function preferredLanguage(header: string | null | undefined): Language {
  const wishes = (header ?? '').split(',').map((wish) => {
    const [tag = '', ...parameters] = wish
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    return { code: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
  })
  const spoken = wishes.filter(({ code, quality }) => isLanguage(code) && quality > 0)
  const [first] = spoken.toSorted((a, b) => b.quality - a.quality)
  return isLanguage(first?.code) ? first.code : defaultLanguage
}
