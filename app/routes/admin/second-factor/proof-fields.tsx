import { TextField } from '#app/forms/fields.tsx'
import { PasswordField } from '#app/forms/password-fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

export function useProofLabels() {
  const { t } = useTranslation()
  return { code: t('account.code'), current_password: t('profile.currentPassword') }
}

/** A code and the password: what the second factor is switched on and off with. */
export function ProofFields({ form, hint }: { form: FormResult; hint: string }) {
  const labels = useProofLabels()
  return (
    <>
      <TextField
        form={form}
        name="code"
        label={labels.code}
        hint={hint}
        dir="ltr"
        autoComplete="one-time-code"
        maxLength={40}
      />
      <PasswordField form={form} name="current_password" label={labels.current_password} />
    </>
  )
}
