import type { Profile } from '#app/api/profile.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { EmailField, PhoneField, TextField } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PictureField } from './picture-field.tsx'

/** Who somebody is, with a picture. */
export function Details({ form, profile }: { form: FormResult; profile: Profile }) {
  const { t } = useTranslation()
  const labels = {
    name: t('account.name'),
    email: t('account.email'),
    phone: t('account.phone'),
    address: t('profile.address'),
    image: t('profile.image'),
  }
  return (
    <form
      method="post"
      encType="multipart/form-data"
      noValidate
      className="grid gap-5"
      aria-label={t('profile.details')}
    >
      <ErrorSummary form={form} labels={labels} />
      <PictureField form={form} label={labels.image} picture={profile.image} />
      <TextField
        form={form}
        name="name"
        label={labels.name}
        value={profile.name}
        autoComplete="name"
        maxLength={120}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <EmailField
          form={form}
          label={labels.email}
          hint={t('profile.emailHint')}
          value={profile.email}
        />
        <PhoneField
          form={form}
          label={labels.phone}
          hint={t('checkout.phoneHint')}
          value={profile.phone}
          optional
        />
      </div>
      <TextField
        form={form}
        name="address"
        label={labels.address}
        hint={t('profile.addressHint')}
        value={profile.address}
        maxLength={300}
        optional
      />
      <p>
        <button name="intent" value="details" className={buttonStyle.primary}>
          {t('profile.save')}
        </button>
      </p>
    </form>
  )
}
