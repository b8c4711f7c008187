import { href } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { CheckboxField } from './checkbox-field.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { EmailField } from './fields.tsx'
import { PasswordField } from './password-fields.tsx'
import { keptPrefix, type FormResult } from './result.ts'

/**
 * Signs in, and goes on to `redirectTo`. It is shown in two places, on its own page and instead of a page whose form met a
 * session that was over: the fields of that form go along.
 */
export function SignInForm({ form }: { form: FormResult }) {
  const { t } = useTranslation()
  const labels = { email: t('account.email'), password: t('account.password.label') }
  const kept = Object.entries(form.values).filter(([name]) => name.startsWith(keptPrefix))
  return (
    <form
      method="post"
      action={href('/login')}
      // long texts in Arabic are three times as long in a plain form
      encType={kept.length > 0 ? 'multipart/form-data' : undefined}
      noValidate
      className="grid gap-5"
      aria-label={t('account.login')}
    >
      <ErrorSummary form={form} labels={labels} />
      <input type="hidden" name="redirectTo" value={form.values.redirectTo ?? ''} />
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <EmailField form={form} label={labels.email} autoComplete="username" />
      <PasswordField form={form} name="password" label={labels.password} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CheckboxField
          name="remember"
          label={t('account.remember')}
          checked={form.message === null || form.values.remember === '1'}
        />
        <a href={href('/reset-password')} className={buttonStyle.link}>
          {t('account.forgot')}
        </a>
      </div>
      <button className={buttonStyle.primary}>{t('account.login')}</button>
    </form>
  )
}
