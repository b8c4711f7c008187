import { formatDay } from '#kuwait/dates.ts'
import { useTranslation } from './use-translation.ts'

/** Formats a moment as the day it is in Kuwait, with the month's name and Latin digits in both languages. */
export function useDate() {
  const { i18n } = useTranslation()
  return (moment: string) =>
    Number.isNaN(Date.parse(moment))
      ? ''
      : formatDay(new Date(moment), i18n.language === 'ar' ? 'ar' : 'en')
}
