import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import type { FormResult } from './result.ts'

export type FieldProps = {
  form: FormResult
  name: string
  label: string
  hint?: string
  /** Marks a field that may be left blank; the others are required. */
  optional?: boolean
  className?: string
}

/** How every control looks that is not a box. */
export const control =
  'w-full rounded-control border border-edge bg-field px-3 py-2 aria-invalid:border-2 aria-invalid:border-wrong'

/** The id of a field: its name, in which what belongs to one of many is told apart by dots (`products.0.quantity`). */
export function idOf(name: string) {
  return name.replaceAll('.', '-')
}

/** What stands around a control: its label, its hint, and what is wrong with it. */
export function Field({
  form,
  name,
  label,
  hint,
  optional,
  className = '',
  children,
}: FieldProps & { children: React.ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={`grid content-start gap-1 ${className}`}>
      <label htmlFor={idOf(name)} className="font-medium">
        {label}
        {optional && <span className="text-sm font-normal text-quiet"> {t('form.optional')}</span>}
      </label>
      {hint && (
        <p id={`${idOf(name)}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      {children}
      <FieldError form={form} name={name} />
    </div>
  )
}

/** What is wrong with a field, where something is. A control points to it by `aria-describedby`. */
export function FieldError({ form, name }: { form: FormResult; name: string }) {
  const [error] = form.errors[name] ?? []
  if (!error) return null
  return (
    <p id={`${idOf(name)}-error`} className="flex items-start gap-1 text-sm font-medium text-wrong">
      <Icon name="alert" className="mt-0.5 size-4" />
      {error}
    </p>
  )
}

/** Ties a control to its label, hint and error. The browser's own checks would speak its language, not the page's. */
export function attributes({
  form,
  name,
  hint,
  optional,
}: Pick<FieldProps, 'form' | 'name' | 'hint' | 'optional'>) {
  const wrong = form.errors[name] !== undefined
  const id = idOf(name)
  const described = [hint && `${id}-hint`, wrong && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    name,
    'aria-required': !optional || undefined,
    'aria-invalid': wrong || undefined,
    'aria-describedby': described || undefined,
  }
}
