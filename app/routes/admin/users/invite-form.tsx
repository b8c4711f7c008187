import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { SelectField, TextField } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PermissionBoxes } from './permission-boxes.tsx'

export function InviteForm({ form }: { form: FormResult }) {
  const { t, i18n } = useTranslation()
  const labels = { email: t('admin:users.email'), language: t('admin:invitations.language') }
  return (
    <section aria-labelledby="invite-title" className="grid max-w-page gap-5">
      <h2 id="invite-title" className="text-lg font-semibold">
        {t('admin:users.invite')}
      </h2>
      <form method="post" noValidate className="grid gap-6">
        <ErrorSummary form={form} labels={labels} />
        <div className="grid gap-5 md:grid-cols-2">
          <TextField
            form={form}
            name="email"
            type="email"
            label={labels.email}
            dir="ltr"
            autoComplete="off"
            maxLength={254}
          />
          <SelectField
            form={form}
            name="language"
            label={labels.language}
            value={i18n.language === 'ar' ? 'ar' : 'en'}
          >
            <option value="ar" lang="ar">
              العربية
            </option>
            <option value="en" lang="en">
              English
            </option>
          </SelectField>
        </div>
        <PermissionBoxes form={form} />
        <p>
          <button className={buttonStyle.primary}>{t('admin:invitations.send')}</button>
        </p>
      </form>
    </section>
  )
}
