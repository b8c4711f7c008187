import type { Fils } from '#kuwait/money.ts'
import { Amount } from './price.tsx'
import { SumRow } from './sum-row.tsx'
import { useTranslation } from './use-translation.ts'

/** What was taken off, and by which code, inside a list of what an order comes to. */
export function DiscountRow({ fils, code }: { fils: Fils; code: string }) {
  const { t } = useTranslation()
  if (fils === 0) return null
  return (
    <SumRow label={code ? t('coupon.discount', { code }) : t('receipt.discount')}>
      <Amount fils={-fils} className="text-good" />
    </SumRow>
  )
}
