import { useTranslation } from './use-translation.ts'

export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a
      href="#content"
      className="fixed start-4 top-4 z-50 -translate-y-24 rounded-control bg-field px-4 py-3 focus:translate-y-0 focus:shadow-float"
    >
      {t('nav.skip')}
    </a>
  )
}
