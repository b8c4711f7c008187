import { useTranslation } from '#app/ui/use-translation.ts'
import { idOf } from './field.tsx'
import type { FormResult } from './result.ts'

/** What is wrong with a form, at its top, with a link to each field. It takes the focus when the page is shown. */
export function ErrorSummary({
  form,
  labels,
}: {
  form: FormResult
  labels: Record<string, string>
}) {
  const { t } = useTranslation()
  if (form.message === null) return null

  const fields = Object.entries(form.errors).filter(([name]) => name in labels)
  return (
    <div
      role="alert"
      tabIndex={-1}
      autoFocus
      className="rounded-control border border-wrong bg-field px-4 py-3"
      id="problems"
    >
      <p className="font-semibold text-wrong">
        {fields.length > 0 ? t('form.problems', { count: fields.length }) : form.message}
      </p>
      {fields.length > 0 && (
        <ul className="mt-1 list-disc ps-5">
          {fields.map(([name, [sentence]]) => (
            <li key={name}>
              <a href={`#${idOf(name)}`} className="underline underline-offset-4">
                {labels[name]}
              </a>
              {': '}
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
