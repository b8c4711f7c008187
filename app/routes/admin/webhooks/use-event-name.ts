import { useTranslation } from '#app/ui/use-translation.ts'

/** What happens in the shop that other programs can be told of, and what the back office calls it. */
export const eventKeys = {
  'order.placed': 'admin:webhooks.event.placed',
  'order.confirmed': 'admin:webhooks.event.confirmed',
  'order.rejected': 'admin:webhooks.event.rejected',
  'order.cancelled': 'admin:webhooks.event.cancelled',
  'stock.low': 'admin:webhooks.event.low',
  ping: 'admin:webhooks.event.ping',
} as const

/** Says what an event is; an unknown one goes by the API's own name for it. */
export function useEventName() {
  const { t } = useTranslation()
  return (event: string) =>
    Object.hasOwn(eventKeys, event) ? t(eventKeys[event as keyof typeof eventKeys]) : event
}
