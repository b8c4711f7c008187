import { useTranslation } from '#app/ui/use-translation.ts'
import { usePairLabels } from '../form/pair-field.tsx'

/** What the fields of an area are called. */
export function useAreaWords() {
  const { t } = useTranslation()
  const pair = usePairLabels()
  return {
    labels: {
      ...pair('name', t('admin:deliveryAreas.name')),
      governorate: t('admin:deliveryAreas.governorate'),
      fee: t('admin:deliveryAreas.fee'),
      minimum: t('admin:deliveryAreas.minimum'),
      days: t('admin:deliveryAreas.days'),
      active: t('admin:deliveryAreas.active'),
    } as Record<string, string>,
  }
}
