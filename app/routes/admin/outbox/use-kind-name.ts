import { useTranslation } from '#app/ui/use-translation.ts'

/** What is mailed, in the order of a shopper's days. */
export const letterKinds = [
  'order_received',
  'order_confirmed',
  'order_rejected',
  'order_cancelled',
  'order_changed',
  'order_paid',
  'order_withdrawal',
  'payment_odd',
  'payment_to_refund',
  'welcome',
  'verification',
  'password_reset',
  'password_changed',
  'email_changed',
  'order_note',
  'invitation',
  'contact_message',
  'back_in_stock',
] as const

/** Says what a letter is; one of an unknown kind goes by the API's own name for it. */
export function useKindName() {
  const { t } = useTranslation()
  return (kind: string) => {
    const known = letterKinds.find((one) => one === kind)
    return known ? t(`admin:outbox.kinds.${known}`) : kind
  }
}
