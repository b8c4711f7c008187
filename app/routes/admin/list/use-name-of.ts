import { useTranslation } from '#app/ui/use-translation.ts'

/** What a row is called in the language of the page; in English where its Arabic is missing. */
export function useNameOf() {
  const { i18n } = useTranslation()
  return ({ name_en, name_ar }: { name_en: string; name_ar: string }) =>
    (i18n.language === 'ar' && name_ar) || name_en
}
