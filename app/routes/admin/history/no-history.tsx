import { Empty } from '#app/ui/empty.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** Of something that nobody has changed since histories are kept. */
export function NoHistory() {
  const { t } = useTranslation()
  return <Empty title={t('admin:history.none')} text={t('admin:history.noneText')} />
}
