import { control } from '#app/forms/field.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Days } from '../list/days.tsx'
import { ToolbarField } from '../list/toolbar.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { reasons, useReason } from './use-reason.ts'

/** Why, and on which days. */
export function Filters() {
  const { t } = useTranslation()
  const { asked } = useListAddress()
  const reasonOf = useReason()
  const field = (name: string) => ({
    id: `list-${name}`,
    name,
    defaultValue: asked.get(name) ?? '',
    className: `${control} h-11`,
  })
  return (
    <>
      <ToolbarField name="reason" label={t('admin:stock.why')} className="grow">
        <select {...field('reason')}>
          <option value="">{t('admin:list.all')}</option>
          {reasons.map((reason) => (
            <option key={reason} value={reason}>
              {reasonOf(reason)}
            </option>
          ))}
        </select>
      </ToolbarField>
      <Days />
    </>
  )
}
