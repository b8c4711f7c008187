import type { OfficePage } from '#app/api/admin-content-pages.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { usePairLabels } from '../form/pair-field.tsx'

/** What a page of words and its fields are called. */
export function usePageWords() {
  const { t, i18n } = useTranslation()
  const pair = usePairLabels()
  return {
    nameOf: ({ title_en, title_ar }: OfficePage) =>
      (i18n.language === 'ar' && title_ar) || title_en,
    labels: {
      ...pair('title', t('admin:pages.title')),
      ...pair('body', t('admin:pages.body')),
      slug: t('admin:pages.slug'),
      is_active: t('admin:pages.isActive'),
      in_footer: t('admin:pages.inFooter'),
    } as Record<string, string>,
  }
}
