import { useTranslation } from '#app/ui/use-translation.ts'

/** What something that is done to many rows is called, by the kind of the rows where that matters. */
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
    'coupons.activate': t('admin:coupons.activate'),
    'coupons.deactivate': t('admin:coupons.deactivate'),
    'coupons.delete': t('admin:coupons.delete'),
    confirm: t('admin:orders.do.confirm'),
    preparing: t('admin:orders.do.preparing'),
    out_for_delivery: t('admin:orders.do.out_for_delivery'),
    delivered: t('admin:orders.do.delivered'),
    'reviews.approve': t('admin:reviews.approve'),
    'reviews.reject': t('admin:reviews.reject'),
    'reviews.delete': t('admin:reviews.delete'),
  }
  return (action: string, kind = '') =>
    labels[`${kind}.${action}`] ?? labels[action] ?? t('admin:bulk.other')
}
