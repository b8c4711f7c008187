import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { longestPassword, passwordRuleNames } from '#kuwait/passwords.ts'
import type { FieldProps } from './field.tsx'
import { TextField } from './fields.tsx'
import type { FormResult } from './result.ts'

/** A password that is known already, unless `autoComplete` says that it is a new one. It is never filled in by the page. */
export function PasswordField({
  autoComplete = 'current-password',
  ...field
}: FieldProps & { autoComplete?: 'current-password' | 'new-password' }) {
  return (
    <TextField
      {...field}
      type="password"
      dir="ltr"
      autoComplete={autoComplete}
      maxLength={longestPassword}
    />
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
  const both = { form, autoComplete: 'new-password' } as const
  return (
    <>
      <div className="grid gap-2">
        <PasswordField
          {...both}
          name="password"
          label={labels.password}
          hint={t('account.password.hint')}
        />
        <PasswordRules form={form} />
      </div>
      <PasswordField {...both} name="password_confirmation" label={labels.password_confirmation} />
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
