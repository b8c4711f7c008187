import { useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root.tsx'
import { daysToArrival, formatDayAhead, formatWeekday } from '#kuwait/dates.ts'
import { useTranslation } from './use-translation.ts'

/** Says when something arrives that takes so many days: "today", "tomorrow", "by Tuesday". */
export function useArrival() {
  const { t, i18n } = useTranslation()
  const without = useRouteLoaderData<typeof loader>('root')?.settings.withoutDelivery ?? []
  const language = i18n.language === 'ar' ? 'ar' : 'en'
  return (takes: number) => {
    const now = new Date()
    const inDays = daysToArrival(now, takes, without)
    if (inDays === 0) return t('delivery.today')
    if (inDays === 1) return t('delivery.tomorrow')
    return inDays < 7
      ? t('delivery.byWeekday', { day: formatWeekday(now, inDays, language) })
      : t('delivery.byDate', { day: formatDayAhead(now, inDays, language) })
  }
}
