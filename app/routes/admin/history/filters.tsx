import { control } from '#app/forms/field.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Days } from '../list/days.tsx'
import { ToolbarField } from '../list/toolbar.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { kinds } from './things.ts'
import { useWords } from './use-words.ts'

type Person = { id: number; name: string }

/** Whom, what and which days the history is narrowed to. */
export function Filters({ people }: { people: Person[] }) {
  const { t } = useTranslation()
  const { asked } = useListAddress()
  const wordFor = useWords()
  const field = (name: string) => ({
    id: `list-${name}`,
    name,
    defaultValue: asked.get(name) ?? '',
    className: `${control} h-11`,
  })
  return (
    <>
      <ToolbarField name="user" label={t('admin:history.person')} className="grow">
        <select {...field('user')}>
          <option value="">{t('admin:list.all')}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id} dir="auto">
              {name}
            </option>
          ))}
        </select>
      </ToolbarField>
      <ToolbarField name="entity" label={t('admin:history.kind')} className="grow">
        <select {...field('entity')}>
          <option value="">{t('admin:list.all')}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {wordFor('kinds', kind)}
            </option>
          ))}
        </select>
      </ToolbarField>
      <Days />
    </>
  )
}
