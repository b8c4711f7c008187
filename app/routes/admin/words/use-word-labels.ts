import { useTranslation } from '#app/ui/use-translation.ts'

/** What the fields of a word are called. */
export function useWordLabels() {
  const { t } = useTranslation()
  return { words: t('admin:words.words'), target: t('admin:words.target') }
}
