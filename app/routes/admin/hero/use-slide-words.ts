import type { OfficeSlider } from '#app/api/admin-sliders.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { usePairLabels } from '../form/pair-field.tsx'

/** What a slide and its fields are called. */
export function useSlideWords() {
  const { t, i18n } = useTranslation()
  const pair = usePairLabels()
  return {
    /** By its title, or by what is seen on it. */
    nameOf({ id, title_en, title_ar, alt_en, alt_ar }: OfficeSlider) {
      const own = i18n.language === 'ar' ? title_ar || title_en : title_en || title_ar
      return own || alt_en || alt_ar || t('admin:hero.unnamed', { id })
    },
    labels: {
      image: t('admin:hero.image'),
      image_ar: t('admin:hero.imageAr'),
      ...pair('title', t('admin:hero.title')),
      ...pair('text', t('admin:hero.text')),
      ...pair('action', t('admin:hero.action')),
      ...pair('alt', t('admin:form.alt')),
      link: t('admin:hero.link'),
      starts_at: t('admin:hero.startsAt'),
      ends_at: t('admin:hero.endsAt'),
      is_active: t('admin:hero.isActive'),
    } as Record<string, string>,
  }
}
