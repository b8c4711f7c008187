import { useTranslation } from '#app/ui/use-translation.ts'
import { Choice } from '../list/choice.tsx'
import { Days } from '../list/days.tsx'
import { reasons, useReason } from './use-reason.ts'

/** Why, and on which days. */
export function Filters() {
  const { t } = useTranslation()
  const reasonOf = useReason()
  return (
    <>
      <Choice name="reason" label={t('admin:stock.why')}>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasonOf(reason)}
          </option>
        ))}
      </Choice>
      <Days />
    </>
  )
}
