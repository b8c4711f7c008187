import { useRouteLoaderData } from 'react-router'
import type { ProductDetail, Variant } from '#app/api/products.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { EmailField, PhoneField } from '#app/forms/fields.tsx'
import { TrapField } from '#app/forms/trap-field.tsx'
import type { FormResult } from '#app/forms/result.ts'
import type { loader } from '#app/root.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

type Props = { product: ProductDetail; chosen: Variant | null; form: FormResult }

/** Why a sold-out variant cannot be bought, and where it can be waited for. It is one variant that is back, so one has to be chosen first. */
export function StockAlert({ product, chosen, form }: Props) {
  const { t } = useTranslation()
  const soldOut = (chosen?.stockState ?? product.stockState) === 'out'
  if (!soldOut) {
    return form.message === null ? null : (
      <p role="alert" className="rounded-control bg-stone px-4 py-3 font-medium">
        {form.message}
      </p>
    )
  }
  return (
    <section
      id="alert"
      aria-labelledby="alert-title"
      className="grid gap-4 rounded-picture bg-stone p-5"
    >
      <div className="grid gap-1">
        <h2 id="alert-title" className="text-lg font-semibold">
          {t('alert.title')}
        </h2>
        <p>
          {chosen && product.stockState !== 'out'
            ? t('product.chooseAnother')
            : t('product.soldOut')}
        </p>
        <p className="text-quiet">{chosen ? t('alert.text') : t('alert.choose')}</p>
      </div>
      {chosen && <AlertForm variantId={chosen.id} form={form} />}
    </section>
  )
}

function AlertForm({ variantId, form }: { variantId: number; form: FormResult }) {
  const { t } = useTranslation()
  const account = useRouteLoaderData<typeof loader>('root')?.account
  const labels = { email: t('alert.email'), phone: t('alert.phone') }
  return (
    <form method="post" noValidate className="grid gap-4">
      <ErrorSummary form={form} labels={labels} />
      <input type="hidden" name="product_variant_id" value={variantId} />
      <div className="grid gap-4 sm:grid-cols-2">
        <EmailField form={form} label={labels.email} value={account?.email} optional />
        <PhoneField form={form} label={labels.phone} optional />
      </div>
      <TrapField />
      <p>
        <button className={`${buttonStyle.primary} max-sm:w-full`}>{t('alert.send')}</button>
      </p>
    </form>
  )
}
