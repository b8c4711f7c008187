import type { Fils } from '#kuwait/money.ts'
import { Amount } from './price.tsx'
import { useTranslation } from './use-translation.ts'

/** What delivery costs: a fee, nothing at all, or (null) not known before the area is. */
export function DeliveryFee({ fils }: { fils: Fils | null }) {
  const { t } = useTranslation()
  if (fils === null) return <span className="text-quiet">{t('checkout.byArea')}</span>
  if (fils === 0) return <span className="font-medium text-good">{t('checkout.free')}</span>
  return <Amount fils={fils} />
}
