import type { Language } from './languages.ts'

const formats: Record<Language, Intl.DateTimeFormat> = {
  en: dayIn('en-GB'),
  ar: dayIn('ar-KW-u-nu-latn-ca-gregory'),
}

function dayIn(locale: string) {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Kuwait' })
}

/** The day that a moment falls on in Kuwait, with the month's name and Latin digits in both languages. */
export function formatDay(moment: Date, language: Language) {
  return formats[language].format(moment)
}
