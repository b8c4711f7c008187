import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { SelectField } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { governorates } from '#kuwait/governorates.ts'
import { PairField } from '../form/pair-field.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { useUnsaved } from '../form/use-unsaved.ts'
import { TermFields } from './term-fields.tsx'
import { useAreaWords } from './use-area-words.ts'

/** An area, new or known. */
export function AreaForm({ form, cancel }: { form: FormResult; cancel: string }) {
  const { t } = useTranslation()
  const { labels } = useAreaWords()
  return (
    <form method="post" noValidate className="grid max-w-page gap-6" {...useUnsaved()}>
      <ErrorSummary form={form} labels={labels} />
      {['version', 'made'].map((name) => (
        <input key={name} type="hidden" name={name} value={form.values[name] ?? ''} />
      ))}
      <PairField form={form} name="name" labels={labels} maxLength={80} />
      <SelectField form={form} name="governorate" label={labels.governorate ?? ''}>
        <option value="">{t('admin:form.choose')}</option>
        {governorates.map((one) => (
          <option key={one} value={one}>
            {t(`governorate.${one}`)}
          </option>
        ))}
      </SelectField>
      <TermFields form={form} />
      <CheckboxField form={form} name="active" label={labels.active ?? ''} />
      <SaveBar cancel={cancel} />
    </form>
  )
}
