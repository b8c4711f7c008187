import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** Asks the payment gateway whether it knows the key that is saved. */
export function TestPayments() {
  const { t } = useTranslation()
  return (
    <form method="post" className="grid justify-items-start gap-2 border-t border-line pt-6">
      <h2 className="text-lg font-semibold">{t('admin:settings.payment.title')}</h2>
      <p className="max-w-text text-quiet">{t('admin:settings.payment.text')}</p>
      <button name="intent" value="test" className={buttonStyle.quiet}>
        {t('admin:settings.payment.test')}
      </button>
    </form>
  )
}
