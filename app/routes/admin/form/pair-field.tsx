import { attributes, control, Field } from '#app/forms/field.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

type Props = {
  form: FormResult
  /** `name` stands for the fields `name_en` and `name_ar`. */
  name: string
  labels: Record<string, string>
  hint?: string
  /** How many lines; one is a field of a single line. */
  rows?: number
  maxLength: number
  /** Whether the English may be left blank; the Arabic always may. */
  optional?: boolean
}

/** A text in both languages, side by side at a desk, each field written in the direction of its language. */
export function PairField({ form, name, labels, hint, rows = 1, maxLength, optional }: Props) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <OneLanguage
        {...{ form, hint, rows, maxLength, optional, labels }}
        name={`${name}_en`}
        lang="en"
      />
      <OneLanguage
        {...{ form, hint, rows, maxLength, labels }}
        name={`${name}_ar`}
        lang="ar"
        optional
      />
    </div>
  )
}

function OneLanguage({
  form,
  name,
  labels,
  lang,
  hint,
  rows = 1,
  maxLength,
  optional,
}: Props & { lang: 'en' | 'ar' }) {
  const shared = {
    ...attributes({ form, name, hint, optional }),
    lang,
    dir: lang === 'ar' ? ('rtl' as const) : ('ltr' as const),
    maxLength,
    defaultValue: form.values[name],
  }
  return (
    <Field {...{ form, name, hint, optional }} label={labels[name] ?? name}>
      {rows === 1 ? (
        <input {...shared} type="text" className={`${control} h-11`} />
      ) : (
        <textarea {...shared} rows={rows} className={control} />
      )}
    </Field>
  )
}

/** The labels of both fields of a pair. */
export function usePairLabels() {
  const { t } = useTranslation()
  return (name: string, label: string) => ({
    [`${name}_en`]: t('admin:form.inEnglish', { label }),
    [`${name}_ar`]: t('admin:form.inArabic', { label }),
  })
}
