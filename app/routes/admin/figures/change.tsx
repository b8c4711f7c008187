import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** By how much something is more or less than it was before, in words. */
export function Change({ now, before }: { now: number; before: number }) {
  const { t } = useTranslation()
  if (now === before) return <span className="text-quiet">{t('admin:figures.same')}</span>
  if (before === 0) return <span className="text-good">{t('admin:figures.fromNothing')}</span>

  const isMore = now > before
  const percent = Math.max(1, Math.round((Math.abs(now - before) / before) * 100))
  return (
    <span className={`inline-flex items-center gap-1 ${isMore ? 'text-good' : 'text-wrong'}`}>
      <Icon name="up" className={`size-4${isMore ? '' : ' rotate-180'}`} />
      {t(isMore ? 'admin:figures.more' : 'admin:figures.less', { percent })}
    </span>
  )
}
