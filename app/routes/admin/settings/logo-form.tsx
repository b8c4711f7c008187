import type { Setting } from '#app/api/admin-settings.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { ImageField } from '../form/image-field.tsx'

/** The picture in place of the shop's own mark. */
export function LogoForm({ form, logo }: { form: FormResult; logo: Setting }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="logo" className="border-t border-line pt-6">
      <h2 id="logo" className="voice text-lg">
        {logo.label}
      </h2>
      <p className="pb-4 text-sm text-quiet">{t('admin:settings.logoHint')}</p>
      <form method="post" encType="multipart/form-data" noValidate className="grid gap-4">
        <ErrorSummary form={form} labels={{ image: logo.label }} />
        <ImageField form={form} label={t('admin:settings.logoFile')} picture={logo.image} />
        <button name="intent" value="logo" className={`${buttonStyle.quiet} w-fit`}>
          {t('admin:settings.logoSave')}
        </button>
      </form>
    </section>
  )
}
