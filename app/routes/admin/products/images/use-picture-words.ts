import type { OfficeProduct } from '#app/api/admin-products.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { usePairLabels } from '../../form/pair-field.tsx'
import { useVariantName } from '../../form/use-variant-name.ts'

/** What the fields of a product's pictures are called, and what their values mean. */
export function usePictureWords({ images, variants }: OfficeProduct) {
  const { t } = useTranslation()
  const pair = usePairLabels()
  const variantName = useVariantName()
  const numberOf = (id: string) => images.findIndex((image) => String(image.id) === id) + 1

  const each = images.map(({ id }, index) => {
    const picture = t('admin:pictures.number', { number: index + 1 })
    const of = (label: string) => t('admin:pictures.of', { label, picture })
    return {
      ...pair(`alt_${id}`, of(t('admin:form.alt'))),
      [`variants_${id}`]: of(t('admin:pictures.variants')),
    }
  })
  const labels: Record<string, string> = {
    images: t('admin:pictures.add'),
    order: t('admin:pictures.order'),
    ...Object.assign({}, ...each),
  }

  function show(name: string, value: string) {
    const ids = value.split(',')
    const comma = t('list.comma')
    if (name === 'order') return ids.map(numberOf).filter(Boolean).join(comma)
    if (!name.startsWith('variants_')) return value
    const shown = variants.filter(({ id }) => ids.includes(String(id)))
    return shown.map(variantName).join(` · `)
  }

  return { labels, show }
}
