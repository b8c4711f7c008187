import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { longestPassword, passwordRuleNames } from '#kuwait/passwords.ts'
import type { FormResult } from './result.ts'

type Common = {
  form: FormResult
  name: string
  label: string
  hint?: string
  /** Marks a field that may be left blank; the others are required. */
  optional?: boolean
  className?: string
}

const control =
  'w-full rounded-control border border-line bg-field px-3 py-2 aria-invalid:border-wrong aria-invalid:ring-1 aria-invalid:ring-wrong'

type Text = Common & {
  type?: 'text' | 'email' | 'tel' | 'password'
  value?: string
  autoComplete?: string
  inputMode?: 'numeric' | 'tel' | 'email'
  maxLength?: number
  autoFocus?: boolean
  /** Numbers, phones and addresses of the web run from left to right in Arabic too; what may be in either language as it is written. */
  dir?: 'ltr' | 'auto'
}

export function TextField({
  form,
  name,
  label,
  hint,
  optional,
  className,
  value,
  type = 'text',
  ...input
}: Text) {
  return (
    <Field {...{ form, name, label, hint, optional, className }}>
      <input
        {...attributes({ form, name, hint, optional })}
        {...input}
        type={type}
        defaultValue={form.values[name] ?? value}
        className={`${control} h-11 ${input.dir === 'ltr' ? 'rtl:text-end' : ''}`}
      />
    </Field>
  )
}

/**
 * A new password and the same once more, with each rule and whether what was typed meets it (specification, section 5).
 * The server judges.
 */
export function NewPasswordFields({
  form,
  labels,
}: {
  form: FormResult
  labels: { password: string; password_confirmation: string }
}) {
  const { t } = useTranslation()
  const both = {
    form,
    type: 'password',
    dir: 'ltr',
    autoComplete: 'new-password',
    maxLength: longestPassword,
  } as const
  return (
    <>
      <div className="grid gap-2">
        <TextField
          {...both}
          name="password"
          label={labels.password}
          hint={t('account.password.hint')}
        />
        <PasswordRules form={form} />
      </div>
      <TextField {...both} name="password_confirmation" label={labels.password_confirmation} />
    </>
  )
}

function PasswordRules({ form }: { form: FormResult }) {
  const { t } = useTranslation()
  const rules =
    form.passwordRules ?? passwordRuleNames.map((rule) => ({ rule, met: null as boolean | null }))
  return (
    <ul
      className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2"
      aria-label={t('account.password.rules')}
    >
      {rules.map(({ rule, met }) => (
        <li
          key={rule}
          className={`flex items-center gap-2 ${met === null ? 'text-quiet' : met ? 'text-good' : 'text-wrong'}`}
        >
          <Icon
            name={met === false ? 'close' : 'check'}
            className={`size-4 ${met === null ? 'opacity-40' : ''}`}
          />
          {t(`account.password.${rule}`)}
          {met !== null && (
            <span className="sr-only">
              {met ? t('account.password.met') : t('account.password.unmet')}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

export function TextareaField({
  form,
  name,
  label,
  hint,
  optional,
  className,
  value,
  maxLength,
  dir,
}: Common & { value?: string; maxLength?: number; dir?: 'auto' }) {
  return (
    <Field {...{ form, name, label, hint, optional, className }}>
      <textarea
        {...attributes({ form, name, hint, optional })}
        maxLength={maxLength}
        dir={dir}
        rows={4}
        defaultValue={form.values[name] ?? value}
        className={control}
      />
    </Field>
  )
}

/** `children` are its options. */
export function SelectField({
  form,
  name,
  label,
  hint,
  optional,
  className,
  value,
  children,
}: Common & { value?: string; children: React.ReactNode }) {
  return (
    <Field {...{ form, name, label, hint, optional, className }}>
      <select
        {...attributes({ form, name, hint, optional })}
        defaultValue={form.values[name] ?? value ?? ''}
        className={`${control} h-11`}
      >
        {children}
      </select>
    </Field>
  )
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
}: Common & { children: React.ReactNode }) {
  const { t } = useTranslation()
  const [error] = form.errors[name] ?? []
  return (
    <div className={`grid content-start gap-1 ${className}`}>
      <label htmlFor={name} className="font-medium">
        {label}
        {optional && <span className="font-normal text-quiet"> {t('form.optional')}</span>}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${name}-error`} className="flex items-start gap-1 text-sm font-medium text-wrong">
          <Icon name="alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </div>
  )
}

/** Ties a control to its label, hint and error. The browser's own checks would speak its language, not the page's. */
function attributes({
  form,
  name,
  hint,
  optional,
}: Pick<Common, 'form' | 'name' | 'hint' | 'optional'>) {
  const wrong = form.errors[name] !== undefined
  const described = [hint && `${name}-hint`, wrong && `${name}-error`].filter(Boolean).join(' ')
  return {
    id: name,
    name,
    'aria-required': !optional || undefined,
    'aria-invalid': wrong || undefined,
    'aria-describedby': described || undefined,
  }
}

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
              <a href={`#${name}`} className="underline underline-offset-4">
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
