import { href, useRouteLoaderData } from 'react-router'
import type { Quote } from '#app/api/checkout.server.ts'
import type { CouponOn } from '#app/api/coupons.server.ts'
import type { loader } from '#app/root.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { CouponField } from '#app/forms/coupon-field.tsx'
import { DeliveryFee } from '#app/ui/delivery-fee.tsx'
import { DiscountRow } from '#app/ui/discount-row.tsx'
import { FreeDeliveryHint } from '#app/ui/free-delivery-hint.tsx'
import { MinimumNote } from '#app/ui/minimum-note.tsx'
import { Name } from '#app/ui/name.tsx'
import { Amount } from '#app/ui/price.tsx'
import { SumRow } from '#app/ui/sum-row.tsx'
import { Times } from '#app/ui/times.tsx'
import { useArrival } from '#app/ui/use-arrival.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** What is ordered and what it costs, with the button that orders it. */
export function OrderSummary({
  form,
  quote,
  coupon,
}: {
  form: FormResult
  quote: Quote
  coupon: CouponOn | null
}) {
  const { t } = useTranslation()
  const arrival = useArrival()
  const priceNote = useRouteLoaderData<typeof loader>('root')?.settings.finalPriceNote
  const held = quote.items.some((item) => item.held)
  return (
    <section
      aria-labelledby="summary"
      className="grid content-start gap-5 rounded-picture bg-stone p-5 lg:sticky lg:top-24 lg:self-start lg:p-8"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="summary" className="voice text-xl">
          {t('checkout.summary')}
        </h2>
        <a href={href('/cart')} className={buttonStyle.link}>
          {t('checkout.change')}
        </a>
      </div>
      <ul className="grid gap-3">
        {quote.items.map((item) => (
          <li key={item.id} className="flex justify-between gap-4">
            <span>
              <Name>{item.name}</Name> <Times quantity={item.quantity} />
              {item.options.length > 0 && (
                <span className="block text-sm text-quiet">
                  <Name>{item.options.join(t('list.comma'))}</Name>
                </span>
              )}
              {item.notices.map(({ code, message }) => (
                <span key={code} className="block text-sm font-medium text-warning">
                  {message}
                </span>
              ))}
            </span>
            <Amount fils={item.lineTotal} />
          </li>
        ))}
      </ul>
      <div className="border-t border-line pt-4">
        <CouponField form={form} name="coupon_code" coupon={coupon} page="/checkOut" optional />
      </div>
      <dl className="grid gap-2 border-t border-line pt-4">
        <SumRow label={t('checkout.subtotal')}>
          <Amount fils={quote.subtotal} />
        </SumRow>
        <DiscountRow fils={quote.discount} code={coupon?.code ?? ''} />
        <SumRow label={t('checkout.delivery')}>
          <DeliveryFee fils={quote.deliveryFee} />
        </SumRow>
        <SumRow
          label={quote.deliveryFee === null ? t('checkout.totalBefore') : t('checkout.total')}
          strong
        >
          <Amount fils={quote.total} />
        </SumRow>
      </dl>
      {priceNote && (
        <p className="text-sm text-quiet">
          <Name>{priceNote}</Name>
        </p>
      )}
      <MinimumNote minimum={quote.minimum} missing={quote.missingForMinimum} />
      {quote.freeDelivery && quote.deliveryFee !== 0 && (
        <FreeDeliveryHint freeDelivery={quote.freeDelivery} />
      )}
      {quote.area && (
        <p className="text-sm text-quiet">
          {t('delivery.arrives', { day: arrival(quote.area.days) })}
        </p>
      )}
      {held ? (
        <button name="intent" value="settle" className={buttonStyle.main}>
          {t('checkout.settle')}
        </button>
      ) : (
        <button name="intent" value="place" className={buttonStyle.main}>
          {t('checkout.place')}
        </button>
      )}
    </section>
  )
}
