import type { OfficeArea } from '#app/api/admin-areas.server.ts'
import type { FormResult } from '#app/forms/result.ts'
import { Name } from '#app/ui/name.tsx'
import { useNameOf } from '../list/use-name-of.ts'
import { BoxCell, Cell } from '../variants/cell.tsx'
import { packed, type Cell as CellName, type Line } from './grid-lines.ts'
import { useAreaWords } from './use-area-words.ts'

type Props = { form: FormResult; area: OfficeArea; line: Line }

/** An area among those of its governorate. */
export function GridLine({ form, area, line: { values, was, theirs } }: Props) {
  const { labels } = useAreaWords()
  const nameOf = useNameOf()
  const { id, version } = area
  const cell = (name: CellName) => ({
    form,
    name: `areas.${id}.${name}`,
    label: labels[name] ?? '',
    value: values[name],
    theirs: theirs[name],
  })
  const amount = { inputMode: 'decimal', dir: 'ltr', maxLength: 20 } as const
  return (
    <fieldset className="cells cells-areas">
      <legend className="sr-only">{nameOf(area)}</legend>
      <input type="hidden" name={`areas.${id}.was`} value={packed(was)} />
      <input type="hidden" name={`areas.${id}.version`} value={version} />
      <p className="cell-long font-semibold lg:self-center">
        <Name>{nameOf(area)}</Name>
      </p>
      <div>
        <Cell {...cell('fee')} {...amount} />
      </div>
      <div>
        <Cell {...cell('minimum')} {...amount} />
      </div>
      <div>
        <Cell {...cell('days')} inputMode="numeric" dir="ltr" maxLength={4} />
      </div>
      <div>
        <BoxCell {...cell('active')} />
      </div>
    </fieldset>
  )
}
