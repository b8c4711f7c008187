import type { OfficeOrder } from '#app/api/admin-orders.server.ts'
import { daysToArrival, formatDayAhead, formatWeekday, type Weekday } from '#kuwait/dates.ts'
import { formatFils } from '#kuwait/money.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { stageOf } from './stages.ts'

/** What the shop calls itself in the customer's language, on which days it brings nothing, and what time it is. */
export type ShopOf = { siteName: string | null; withoutDelivery: Weekday[]; now: string }

/**
 * What there is to write to the customer of an order, in his language whatever the page's is: about how the order stands
 * (`now`), and to ask where his door is (`location`).
 */
export function useMessages(order: OfficeOrder, { siteName, withoutDelivery, now }: ShopOf) {
  const { i18n } = useTranslation()
  const { language } = order
  const t = i18n.getFixedT(language, ['shop', 'admin'])
  const stage = stageOf(order)
  const words = {
    name: order.name,
    shop: siteName ?? t('shop.name'),
    number: order.number,
    total: money(order.total),
    due: money(order.due),
    day: arrival(new Date(now)),
  }

  function money(fils: number) {
    return `${formatFils(fils)} ${t('price.currency')}`
  }

  function arrival(now: Date) {
    const days = daysToArrival(now, order.delivery_days ?? 1, withoutDelivery)
    if (days === 0) return t('delivery.today')
    if (days === 1) return t('delivery.tomorrow')
    const format = days < 7 ? formatWeekday : formatDayAhead
    return t('admin:orders.message.onDay', { day: format(now, days, language) })
  }

  return {
    now: t(`admin:orders.message.${stage ?? 'other'}`, words),
    location: t('admin:orders.message.location', words),
  }
}
