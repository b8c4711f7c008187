import { useTranslation } from '#app/ui/use-translation.ts'
import { usePairLabels } from '../form/pair-field.tsx'

type Named = { id: number; name_en: string; name_ar: string }

/** What fields of a category are called, and what a category itself is called in the language of the page. */
export function useCategoryWords() {
  const { t, i18n } = useTranslation()
  const pair = usePairLabels()
  return {
    nameOf: ({ name_en, name_ar }: Named) => (i18n.language === 'ar' && name_ar) || name_en,
    labels: {
      ...pair('name', t('admin:categories.name')),
      ...pair('description', t('admin:categories.description')),
      ...pair('alt', t('admin:form.alt')),
      parent_id: t('admin:categories.parent'),
      is_active: t('admin:categories.isActive'),
      image: t('admin:form.picture'),
    } as Record<string, string>,
  }
}
