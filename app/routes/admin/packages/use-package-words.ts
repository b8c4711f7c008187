import type { Picking } from '../form/pick-products.server.ts'
import { readPicked } from '../form/picked.ts'
import { useVariantName } from '../form/use-variant-name.ts'
import { usePairLabels } from '../form/pair-field.tsx'
import { useNameOf } from '../list/use-name-of.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** What fields of a package are called. */
export function usePackageLabels(goods = 0): Record<string, string> {
  const { t } = useTranslation()
  const pair = usePairLabels()
  const lines = Array.from({ length: goods }, (_, place) => place)
  const ofLine = (place: number, label: string) =>
    t('admin:packages.ofLine', { label, count: place + 1 })
  return {
    ...pair('name', t('admin:packages.name')),
    ...pair('short_description', t('admin:packages.shortDescription')),
    ...pair('description', t('admin:packages.description')),
    ...pair('alt', t('admin:form.alt')),
    products: t('admin:packages.products'),
    ...Object.fromEntries(
      lines.flatMap((place) => [
        [`products.${place}.product_id`, ofLine(place, t('admin:packages.product'))],
        [`products.${place}.product_variant_id`, ofLine(place, t('admin:pick.variant'))],
        [`products.${place}.quantity`, ofLine(place, t('product.quantity'))],
      ]),
    ),
    discount_type: t('admin:packages.discountType'),
    discount_value: t('admin:packages.discountValue'),
    duration_value: t('admin:packages.duration'),
    duration_unit: t('admin:packages.durationUnit'),
    starts_at: t('admin:packages.startsAt'),
    expires_at: t('admin:packages.expiresAt'),
    usage_limit: t('admin:packages.usageLimit'),
    user_usage_limit: t('admin:packages.userUsageLimit'),
    is_active: t('admin:packages.isActive'),
    image: t('admin:form.picture'),
  }
}

/** What the value of a field means, where it is not what people read. */
export function useMeaning({ goods }: Picking) {
  const { t, i18n } = useTranslation()
  const nameOf = useNameOf()
  const variantName = useVariantName()
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'long' })

  function meaning(name: string, value: string) {
    if (name === 'products') return list.format(readPicked(value).map(lineOf))
    if (name === 'discount_type' || name === 'duration_unit') return t(words[value] ?? words.fixed)
    if (name === 'is_active')
      return t(value === '1' ? 'admin:packages.status.active' : 'admin:packages.status.hidden')
    return name.endsWith('_at') ? value.replace('T', ' ') : value
  }

  function lineOf(line: ReturnType<typeof readPicked>[number]) {
    const product = goods.find(({ id }) => String(id) === line.product_id)
    const variant = product?.variants.find(({ id }) => String(id) === line.product_variant_id)
    const name = product ? nameOf(product) : `#${line.product_id}`
    const which = variant ? variantName(variant) : t('admin:packages.anyVariant')
    return `${line.quantity} × ${name} (${which})`
  }

  return meaning
}

const words: Record<
  string,
  | 'admin:packages.percent'
  | 'admin:packages.fixed'
  | 'admin:packages.days'
  | 'admin:packages.months'
> & { fixed: 'admin:packages.fixed' } = {
  percent: 'admin:packages.percent',
  fixed: 'admin:packages.fixed',
  days: 'admin:packages.days',
  months: 'admin:packages.months',
}
