import { useTranslation } from '#app/ui/use-translation.ts'
import { usePairLabels } from '../form/pair-field.tsx'

/** What the fields of a product are called. */
export function useProductWords(): Record<string, string> {
  const { t } = useTranslation()
  const pair = usePairLabels()
  return {
    ...pair('name', t('admin:products.name')),
    ...pair('description', t('admin:products.description')),
    price: t('admin:products.priceKwd'),
    stock: t('admin:products.pieces'),
    sku: t('admin:products.sku'),
    ...inBoth('sizes', t('admin:products.sizes')),
    ...inBoth('colors', t('admin:products.colors')),
    images: t('admin:products.pictures'),
    category_ids: t('admin:areas.categories'),
    is_featured: t('admin:products.isFeatured'),
    is_active: t('admin:products.isActive'),
  }

  /** The English of an option is its own name: `sizes`, not `sizes_en`. */
  function inBoth(name: string, label: string) {
    return {
      [name]: t('admin:form.inEnglish', { label }),
      [`${name}_ar`]: t('admin:form.inArabic', { label }),
    }
  }
}
