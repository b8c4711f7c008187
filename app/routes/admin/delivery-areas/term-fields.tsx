import { TextField } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { useAreaWords } from './use-area-words.ts'

/** What is charged and promised. `optional` fields leave a thing as it is. */
export function TermFields({ form, optional }: { form: FormResult; optional?: boolean }) {
  const { labels } = useAreaWords()
  const shared = { form, optional, dir: 'ltr', maxLength: 20 } as const
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField {...shared} name="fee" label={labels.fee ?? ''} inputMode="decimal" />
      <TextField {...shared} name="minimum" label={labels.minimum ?? ''} inputMode="decimal" />
      <TextField {...shared} name="days" label={labels.days ?? ''} inputMode="numeric" />
    </div>
  )
}
