import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { NewPasswordFields, PasswordField } from '#app/forms/password-fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

export function PasswordForm({ form, email }: { form: FormResult; email: string }) {
  const { t } = useTranslation()
  const labels = {
    current_password: t('profile.currentPassword'),
    password: t('account.password.new'),
    password_confirmation: t('account.password.again'),
  }
  return (
    <form method="post" noValidate className="grid gap-5" aria-label={t('profile.password')}>
      <ErrorSummary form={form} labels={labels} />
      {/* which account a password manager is to keep the new password for */}
      <input
        type="text"
        name="username"
        defaultValue={email}
        autoComplete="username"
        hidden
        readOnly
      />
      <PasswordField form={form} name="current_password" label={labels.current_password} />
      <NewPasswordFields form={form} labels={labels} />
      <p>
        <button name="intent" value="password" className={buttonStyle.primary}>
          {t('profile.savePassword')}
        </button>
      </p>
    </form>
  )
}
