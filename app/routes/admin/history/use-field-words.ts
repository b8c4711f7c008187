import type { ParseKeys } from 'i18next'
import { useTranslation } from '#app/ui/use-translation.ts'
import type { Detail } from './read-changes.ts'

/** What a field is called; one that has no words yet, by its name. */
export function useFieldWords() {
  const { t, i18n } = useTranslation()
  return ({ field, lang }: Detail) => {
    const key = `admin:history.fields.${field}`
    const label = isKey(key, i18n) ? t(key) : field
    if (lang === null) return label
    return t(lang === 'ar' ? 'admin:form.inArabic' : 'admin:form.inEnglish', { label })
  }
}

function isKey(
  key: string,
  { exists }: { exists: (key: string) => boolean },
): key is Extract<ParseKeys<['shop', 'admin']>, `admin:history.fields.${string}`> {
  return exists(key)
}
