import { Amount } from '#app/ui/price.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import type { Fils } from '#kuwait/money.ts'

/** What was counted against what there should have been: too little, too much, or as it should be. */
export function Difference({ fils }: { fils: Fils }) {
  const { t } = useTranslation()
  if (fils === 0) return <span className="font-medium text-good">{t('admin:delivery.exact')}</span>
  return (
    <span className={`font-semibold ${fils < 0 ? 'text-wrong' : 'text-warning'}`}>
      {t(fils < 0 ? 'admin:delivery.short' : 'admin:delivery.over')}{' '}
      <Amount fils={Math.abs(fils)} />
    </span>
  )
}
