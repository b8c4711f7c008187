import { formatDay, formatShort } from '#kuwait/dates.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** Writes days ("2026-03-10") and months ("2026-03") in the language of the page. */
export function useDays() {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'ar' ? 'ar' : 'en'
  const full = (day: string) =>
    day.length === 7 ? formatShort(day, language) : formatDay(new Date(day), language)
  return {
    full,
    short: (day: string) => formatShort(day, language),
    /** One day, or from one to another. */
    span: ({ from, to }: { from: string; to: string }) =>
      from === to ? full(from) : t('admin:figures.span', { from: full(from), to: full(to) }),
  }
}
