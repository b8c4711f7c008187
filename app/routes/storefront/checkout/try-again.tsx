import { href } from 'react-router'
import type { FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Head } from '#app/ui/head.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** When the shop cannot be reached with an order in hand: everything typed is kept, and sending it again is safe. */
export function TryAgain({ form }: { form: FormResult }) {
  const { t } = useTranslation()
  return (
    <form
      method="post"
      action={href('/checkOut')}
      className="mx-auto grid max-w-text justify-items-start gap-4 py-12"
    >
      <Head title={t('checkout.again.title')} hidden />
      <h1 className="voice text-3xl">{t('checkout.again.title')}</h1>
      <p role="alert">{form.message}</p>
      <p className="text-quiet">{t('checkout.again.text')}</p>
      {Object.entries(form.values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={buttonStyle.main}>{t('checkout.again.send')}</button>
    </form>
  )
}
