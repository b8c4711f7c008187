import { useTranslation } from '#app/ui/use-translation.ts'

/** What something that is done to many rows is called. */
export function useActionLabel() {
  const { t } = useTranslation()
  const labels: Record<string, string> = {
    activate: t('admin:bulk.activate'),
    deactivate: t('admin:bulk.deactivate'),
    delete: t('admin:form.toBin'),
    restore: t('admin:bin.restore'),
    feature: t('admin:products.feature'),
    unfeature: t('admin:products.unfeature'),
    set_category: t('admin:bulk.actions.set_category'),
    adjust_price: t('admin:bulk.actions.adjust_price'),
    adjust_stock: t('admin:bulk.actions.adjust_stock'),
    discount: t('admin:discounts.add'),
    end_discount: t('admin:discounts.end'),
  }
  return (action: string) => labels[action] ?? t('admin:bulk.other')
}
