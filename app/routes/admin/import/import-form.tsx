import { href } from 'react-router'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { attributes, Field } from '#app/forms/field.tsx'
import { SelectField } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useUnsaved } from '../form/use-unsaved.ts'
import { kinds } from './kinds.ts'

/** Brings a table in. Nothing is written before it has been checked and looked at. */
export function ImportForm({ form }: { form: FormResult }) {
  const { t } = useTranslation()
  const labels = { kind: t('admin:import.kind'), file: t('admin:import.file') }
  return (
    <section aria-labelledby="import" className="rounded-picture bg-stone p-4 md:p-6">
      <h2 id="import" className="pb-1 text-lg font-semibold">
        {t('admin:import.import')}
      </h2>
      <p className="pb-4 text-quiet">{t('admin:import.explained')}</p>
      <form
        method="post"
        encType="multipart/form-data"
        noValidate
        className="grid gap-4"
        {...useUnsaved()}
      >
        <ErrorSummary form={form} labels={labels} />
        <SelectField form={form} name="kind" label={labels.kind}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`admin:import.kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
        <Field form={form} name="file" label={labels.file} hint={t('admin:import.fileHint')}>
          <input
            {...attributes({ form, name: 'file', hint: t('admin:import.fileHint') })}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/tab-separated-values"
            className="w-full rounded-control border border-edge bg-field p-2 file:me-3 file:min-h-9 file:rounded-control file:bg-stone file:px-4 file:font-medium file:text-ink aria-invalid:border-wrong"
          />
        </Field>
        <div>
          <button className={buttonStyle.primary}>{t('admin:import.check')}</button>
        </div>
      </form>
      <div className="pt-4">
        <h3 className="font-medium">{t('admin:import.templates')}</h3>
        <ul className="flex flex-wrap gap-x-5">
          {kinds.map((kind) => (
            <li key={kind}>
              <a
                href={`${href('/admin-dashboard/import/export')}?${new URLSearchParams({ template: '1', kind })}`}
                className={buttonStyle.link}
              >
                {t(`admin:import.kinds.${kind}`)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
