import { formatDay, formatMoment } from '#kuwait/dates.ts'
import type { Language } from '#kuwait/languages.ts'
import { useTranslation } from './use-translation.ts'

/** Formats a moment as the day it is in Kuwait, with the month's name and Latin digits in both languages. */
export function useDate() {
  return useFormat(formatDay)
}

/** The same with the time of the day. */
export function useMoment() {
  return useFormat(formatMoment)
}

function useFormat(format: (moment: Date, language: Language) => string) {
  const { i18n } = useTranslation()
  const language = i18n.language === 'ar' ? 'ar' : 'en'
  return (moment: string) =>
    Number.isNaN(Date.parse(moment)) ? '' : format(new Date(moment), language)
}
