import type { OfficeSlider } from '#app/api/admin-sliders.server.ts'
import { useMoment } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { StateMark } from '../list/state-mark.tsx'

const kinds = {
  active: 'good',
  planned: 'quiet',
  ended: 'wrong',
  hidden: 'quiet',
  deleted: 'wrong',
} as const

/** How a slide stands, and from when until when it is shown. */
export function SlideState({ slider }: { slider: OfficeSlider }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const { state, starts_at, ends_at } = slider
  return (
    <span className="flex flex-wrap gap-x-4">
      <StateMark kind={kinds[state]}>{t(`admin:hero.states.${state}`)}</StateMark>
      {state === 'planned' && starts_at && (
        <span className="text-quiet">{t('admin:hero.from', { moment: moment(starts_at) })}</span>
      )}
      {ends_at && ['active', 'planned'].includes(state) && (
        <span className="text-quiet">{t('admin:hero.until', { moment: moment(ends_at) })}</span>
      )}
    </span>
  )
}
