import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { TextField } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PairField } from '../form/pair-field.tsx'
import { RichPairField } from '../form/rich-pair-field.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { useUnsaved } from '../form/use-unsaved.ts'
import { usePageWords } from './use-page-words.ts'

/** A page of words, new or known. */
export function PageForm({ form, cancel }: { form: FormResult; cancel: string }) {
  const { t } = useTranslation()
  const { labels } = usePageWords()
  return (
    <form method="post" noValidate className="grid max-w-page gap-6" {...useUnsaved()}>
      <ErrorSummary form={form} labels={labels} />
      {['version', 'made'].map((name) => (
        <input key={name} type="hidden" name={name} value={form.values[name] ?? ''} />
      ))}
      <PairField form={form} name="title" labels={labels} maxLength={120} />
      <RichPairField form={form} name="body" labels={labels} maxLength={50_000} optional />
      <TextField
        form={form}
        name="slug"
        label={labels.slug ?? ''}
        hint={t('admin:pages.slugHint')}
        dir="ltr"
        maxLength={80}
        optional
      />
      <div>
        <CheckboxField form={form} name="is_active" label={labels.is_active ?? ''} />
        <CheckboxField form={form} name="in_footer" label={labels.in_footer ?? ''} />
      </div>
      <SaveBar cancel={cancel} />
    </form>
  )
}
