import type { Quote } from '#app/api/admin-phone-orders.server.ts'
import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import { TextField } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { DeliveryFee } from '#app/ui/delivery-fee.tsx'
import { DiscountRow } from '#app/ui/discount-row.tsx'
import { MinimumNote } from '#app/ui/minimum-note.tsx'
import { Name } from '#app/ui/name.tsx'
import { Amount } from '#app/ui/price.tsx'
import { SumRow } from '#app/ui/sum-row.tsx'
import { Times } from '#app/ui/times.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useHere } from '../form/pick-products.tsx'

type Props = { form: FormResult; quote: Quote | null; label: string; cancel: string }

/** What an order by telephone comes to; it can be placed once its whole total is shown. */
export function QuoteBox({ form, quote, label, cancel }: Props) {
  const { t } = useTranslation()
  const here = useHere('quote')
  const problem = quote?.coupon?.problem
  const shown = problem ? { ...form, errors: { ...form.errors, coupon_code: [problem] } } : form
  const isWhole = Boolean(form.values.expected_total)
  return (
    <section
      id="quote"
      aria-labelledby="quote-title"
      className="grid scroll-mt-20 gap-4 rounded-picture bg-stone p-4 lg:sticky lg:top-20"
    >
      <h2 id="quote-title" className="text-lg font-semibold">
        {t('admin:orders.phone.total')}
      </h2>
      {quote && <Lines quote={quote} />}
      <TextField form={shown} name="coupon_code" label={label} dir="ltr" maxLength={100} optional />
      {quote && <Sums quote={quote} />}
      <CheckboxField form={form} name="confirmed" label={t('admin:orders.phone.confirmed')} />
      {!isWhole && <p className="text-sm text-quiet">{t('admin:orders.phone.notYet')}</p>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <button
          name="intent"
          value="quote"
          formAction={here}
          className={isWhole ? buttonStyle.quiet : buttonStyle.primary}
        >
          {t(isWhole ? 'admin:orders.phone.reckonAgain' : 'checkout.reckon')}
        </button>
        {isWhole && (
          <button name="intent" value="save" className={buttonStyle.primary}>
            {t('checkout.place')}
          </button>
        )}
        <a href={cancel} className={buttonStyle.link}>
          {t('admin:form.cancel')}
        </a>
      </div>
    </section>
  )
}

function Lines({ quote }: { quote: Quote }) {
  return (
    <ul className="grid gap-2">
      {quote.items.map(({ name, quantity, line_total, notices }, place) => (
        <li key={`${place} ${name}`} className="flex justify-between gap-4">
          <span>
            <Name>{name}</Name> <Times quantity={quantity} />
            {notices.map(({ code, message }) => (
              <span key={code} className="block text-sm font-medium text-warning">
                {message}
              </span>
            ))}
          </span>
          <Amount fils={line_total} />
        </li>
      ))}
    </ul>
  )
}

function Sums({ quote }: { quote: Quote }) {
  const { t } = useTranslation()
  const { subtotal, discount, coupon, delivery_fee, total } = quote
  return (
    <>
      <dl className="grid gap-2 border-t border-line pt-3">
        <SumRow label={t('checkout.subtotal')}>
          <Amount fils={subtotal} />
        </SumRow>
        <DiscountRow fils={discount} code={coupon?.code ?? ''} />
        <SumRow label={t('checkout.delivery')}>
          <DeliveryFee fils={delivery_fee} />
        </SumRow>
        <SumRow
          label={delivery_fee === null ? t('checkout.totalBefore') : t('checkout.total')}
          strong
        >
          <Amount fils={total} />
        </SumRow>
      </dl>
      <MinimumNote minimum={quote.minimum} missing={quote.missing_for_minimum} />
    </>
  )
}
