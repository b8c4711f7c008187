import { control } from '#app/forms/field.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { ToolbarField } from './toolbar.tsx'
import { useListAddress } from './use-list-address.ts'

type Props = {
  name: string
  label: string
  /** The options besides 'all'. */
  children: React.ReactNode
}

/** One of several that a list is narrowed to. */
export function Choice({ name, label, children }: Props) {
  const { t } = useTranslation()
  const { asked } = useListAddress()
  return (
    <ToolbarField name={name} label={label} className="grow">
      <select
        id={`list-${name}`}
        name={name}
        defaultValue={asked.get(name) ?? ''}
        className={`${control} h-11`}
      >
        <option value="">{t('admin:list.all')}</option>
        {children}
      </select>
    </ToolbarField>
  )
}
