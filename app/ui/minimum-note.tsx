import type { Fils } from '#kuwait/money.ts'
import { Amount } from './price.tsx'
import { useTranslation } from './use-translation.ts'

/** What an area's least order is, and what is missing for it; nothing where nothing is. */
export function MinimumNote({ minimum, missing }: { minimum: Fils; missing: Fils }) {
  const { t } = useTranslation()
  if (missing === 0) return null
  return (
    <p className="text-sm font-medium text-warning">
      {t('checkout.minimum')} <Amount fils={minimum} />
      {t('list.comma')}
      {t('checkout.missingForMinimum')} <Amount fils={missing} />
    </p>
  )
}
