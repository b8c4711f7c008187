import type { ParseKeys } from 'i18next'
import { useTranslation } from '#app/ui/use-translation.ts'

type Key = Extract<ParseKeys<['shop', 'admin']>, `admin:history.${string}`>

/** What the history calls what the API names; what has no words here yet is called by its name. */
export function useWords() {
  const { t, i18n } = useTranslation()
  return (group: 'fields' | 'words' | 'kinds' | 'actions', name: string) => {
    const key = `admin:history.${group}.${name}`
    return isKey(key, i18n) ? t(key) : name
  }
}

function isKey(key: string, { exists }: { exists: (key: string) => boolean }): key is Key {
  return exists(key)
}
