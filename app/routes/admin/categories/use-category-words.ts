import { useTranslation } from '#app/ui/use-translation.ts'
import { usePairLabels } from '../form/pair-field.tsx'
import { useNameOf } from '../list/use-name-of.ts'

/** What fields of a category are called, and what a category itself is called in the language of the page. */
export function useCategoryWords() {
  const { t } = useTranslation()
  const pair = usePairLabels()
  return {
    nameOf: useNameOf(),
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
