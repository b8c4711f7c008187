import { href } from 'react-router'
import type { WordList } from '#app/api/admin-words.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { TextareaField, TextField } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { useUnsaved } from '../form/use-unsaved.ts'
import { useWordLabels } from './use-word-labels.ts'

/** Words, one a line and, where they lead to a page, its address. */
export function WordsForm({ list, form }: { list: WordList; form: FormResult }) {
  const { t } = useTranslation()
  const labels = useWordLabels()
  return (
    <form method="post" className="grid max-w-text gap-5" {...useUnsaved()}>
      <ErrorSummary form={form} labels={labels} />
      <input type="hidden" name="version" value={form.values.version ?? ''} />
      <input type="hidden" name="made" value={form.values.made ?? ''} />
      <TextareaField
        form={form}
        name="words"
        label={labels.words}
        hint={t(`admin:words.${list}.hint`)}
        dir="auto"
      />
      {list === 'redirects' && (
        <TextField
          form={form}
          name="target"
          label={labels.target}
          hint={t('admin:words.targetHint')}
          dir="ltr"
          maxLength={300}
        />
      )}
      <SaveBar cancel={href('/admin-dashboard/words')} />
    </form>
  )
}
