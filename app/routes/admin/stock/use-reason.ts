import { useTranslation } from '#app/ui/use-translation.ts'

/** Why somebody of the back office says that pieces moved. */
export const officeReasons = ['count', 'received', 'damaged', 'given', 'returned', 'other'] as const

const otherReasons = [
  'order',
  'amend',
  'cancel',
  'reject',
  'return',
  'start',
  'edit',
  'bulk',
  'import',
] as const

export const reasons = [...officeReasons, ...otherReasons]

/** A reason in words; one that is not known, as it came. */
export function useReason() {
  const { t } = useTranslation()
  return (reason: string) => {
    const known = reasons.find((one) => one === reason)
    return known ? t(`admin:stock.reasons.${known}`) : reason
  }
}
