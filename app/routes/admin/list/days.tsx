import { control } from '#app/forms/field.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { ToolbarField } from './toolbar.tsx'
import { useListAddress } from './use-list-address.ts'

/** The days that a list is narrowed to, `from` and `to`, both of them included. */
export function Days() {
  const { t } = useTranslation()
  return (
    <>
      <Day name="from" label={t('admin:history.fromDay')} />
      <Day name="to" label={t('admin:history.toDay')} />
    </>
  )
}

function Day({ name, label }: { name: string; label: string }) {
  const { asked } = useListAddress()
  return (
    <ToolbarField name={name} label={label}>
      <input
        id={`list-${name}`}
        type="date"
        name={name}
        defaultValue={asked.get(name) ?? ''}
        className={`${control} h-11`}
      />
    </ToolbarField>
  )
}
