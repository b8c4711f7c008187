import { useTranslation } from '#app/ui/use-translation.ts'
import { Choice } from '../list/choice.tsx'
import { Days } from '../list/days.tsx'
import { kinds } from './things.ts'
import { useWords } from './use-words.ts'

type Person = { id: number; name: string }

/** Whom, what and which days the history is narrowed to. */
export function Filters({ people }: { people: Person[] }) {
  const { t } = useTranslation()
  const wordFor = useWords()
  return (
    <>
      <Choice name="user" label={t('admin:history.person')}>
        {people.map(({ id, name }) => (
          <option key={id} value={id} dir="auto">
            {name}
          </option>
        ))}
      </Choice>
      <Choice name="entity" label={t('admin:history.kind')}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {wordFor('kinds', kind)}
          </option>
        ))}
      </Choice>
      <Days />
    </>
  )
}
