import { usePairLabels } from '../form/pair-field.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** What fields of a coupon are called; of its goods, `goods` are picked to try it on. */
export function useCouponLabels(goods = 0): Record<string, string> {
  const { t } = useTranslation()
  const pair = usePairLabels()
  const lines = Array.from({ length: goods }, (_, place) => place)
  return {
    code: t('admin:coupons.code'),
    prefix: t('admin:coupons.prefix'),
    count: t('admin:coupons.count'),
    ...pair('name', t('admin:coupons.name')),
    ...pair('description', t('admin:coupons.description')),
    type: t('admin:coupons.type'),
    value: t('admin:coupons.value'),
    minimum_spend: t('admin:coupons.minimumSpend'),
    maximum_discount: t('admin:coupons.maximumDiscount'),
    usage_limit: t('admin:coupons.usageLimit'),
    user_usage_limit: t('admin:coupons.userUsageLimit'),
    starts_at: t('admin:coupons.startsAt'),
    expires_at: t('admin:coupons.expiresAt'),
    is_active: t('admin:coupons.isActive'),
    is_public: t('admin:coupons.isPublic'),
    ...Object.fromEntries(
      lines.flatMap((place) => [
        [`products.${place}.product_variant_id`, t('admin:pick.variant')],
        [`products.${place}.quantity`, t('product.quantity')],
      ]),
    ),
  }
}

/** What the value of a field means, where it is not what people read. */
export function useCouponMeaning() {
  const { t } = useTranslation()
  return (name: string, value: string) => {
    if (name === 'type')
      return t(value === 'fixed' ? 'admin:coupons.fixed' : 'admin:coupons.percent')
    if (name.startsWith('is_')) return t(value === '1' ? 'admin:list.yes' : 'admin:list.no')
    return name.endsWith('_at') ? value.replace('T', ' ') : value
  }
}
