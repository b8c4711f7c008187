import { useTranslation } from './use-translation.ts'

/** Formats a moment as the day it is in Kuwait, with the month's name and Latin digits in both languages. */
export function useDate() {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(
    i18n.language === 'ar' ? 'ar-KW-u-nu-latn-ca-gregory' : 'en-GB',
    {
      dateStyle: 'long',
      timeZone: 'Asia/Kuwait',
    },
  )
  return (moment: string) =>
    Number.isNaN(Date.parse(moment)) ? '' : format.format(new Date(moment))
}
