import { useTranslation } from '#app/ui/use-translation.ts'

/** A field that no person sees: a machine that fills it in gives itself away. */
export function TrapField() {
  const { t } = useTranslation()
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor="website">{t('contact.trap')}</label>
      <input id="website" type="text" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
