import { href } from 'react-router'
import type { Cart } from '#app/api/cart.server.ts'
import type { CouponOn } from '#app/api/coupons.server.ts'
import type { FormResult } from '#app/forms/result.ts'
import { AreaLink } from '#app/ui/area-link.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { CouponField } from '#app/forms/coupon-field.tsx'
import { DeliveryFee } from '#app/ui/delivery-fee.tsx'
import { DiscountRow } from '#app/ui/discount-row.tsx'
import { FreeDeliveryHint } from '#app/ui/free-delivery-hint.tsx'
import { MinimumNote } from '#app/ui/minimum-note.tsx'
import { Name } from '#app/ui/name.tsx'
import { Amount } from '#app/ui/price.tsx'
import { SumRow } from '#app/ui/sum-row.tsx'
import { useArrival } from '#app/ui/use-arrival.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import type { Fils } from '#kuwait/money.ts'
import type { Delivery } from './delivery.server.ts'
import { SendCart } from './send-cart.tsx'

type Props = {
  cart: Cart
  /** Null while no area is known. */
  delivery: Delivery | null
  coupon: CouponOn | null
  discount: Fils
  /** What the goods come to after the discount, where a code holds. */
  total: Fils | null
  /** A code that takes more off than what is applied. */
  best: { code: string; discount: Fils } | null
  form: FormResult
}

/** What the cart comes to, the code that makes it less, and the way to the checkout. */
export function CartSummary({ cart, delivery, coupon, discount, total, best, form }: Props) {
  const { t } = useTranslation()
  const arrival = useArrival()
  const held = cart.items.some((item) => item.held)
  return (
    <section
      aria-labelledby="summary"
      className="grid content-start gap-4 rounded-picture bg-stone p-5 lg:sticky lg:top-24 lg:self-start lg:p-8"
    >
      <h2 id="summary" className="voice text-xl">
        {t('cart.summary')}
      </h2>
      <dl data-reckoned="" className="grid gap-2 aria-busy:opacity-50">
        <SumRow label={t('cart.subtotal', { count: cart.itemsCount })} strong={total === null}>
          <Amount fils={cart.subtotal} />
        </SumRow>
        <DiscountRow fils={discount} code={coupon?.code ?? ''} />
        {delivery === null && total !== null && (
          <SumRow label={t('checkout.totalBefore')} strong>
            <Amount fils={total} />
          </SumRow>
        )}
        {delivery && <DeliveryRows delivery={delivery} />}
      </dl>
      {delivery && <MinimumNote minimum={delivery.minimum} missing={delivery.missingForMinimum} />}
      {cart.freeDelivery && delivery?.area.fee !== 0 && (
        <FreeDeliveryHint freeDelivery={cart.freeDelivery} />
      )}
      <p className="text-sm text-quiet">
        {delivery
          ? t('delivery.arrives', { day: arrival(delivery.area.days) })
          : t('cart.deliveryLater')}{' '}
        <AreaLink className={buttonStyle.link}>
          {delivery ? t('delivery.change') : t('delivery.choose')}
        </AreaLink>
      </p>
      {held ? (
        <p className="font-medium text-wrong">{t('cart.held')}</p>
      ) : (
        <a href={href('/checkOut')} className={buttonStyle.main}>
          {t('cart.checkout')}
        </a>
      )}
      <form
        method="post"
        action={href('/cart')}
        data-fetcher="coupon"
        noValidate
        className="mt-2 border-t border-line pt-5"
      >
        <CouponField form={form} name="code" coupon={coupon} page="/cart" />
      </form>
      {best && (
        <form method="post" action={href('/cart')} data-fetcher="coupon">
          <input type="hidden" name="code" value={best.code} />
          <button name="intent" value="coupon" className={`${buttonStyle.quiet} w-full`}>
            <span>
              {t('coupon.use')} <bdi>{best.code}</bdi> {t('coupon.andSave')}{' '}
              <Amount fils={best.discount} />
            </span>
          </button>
        </form>
      )}
      <a href={href('/products')} className={`${buttonStyle.link} justify-center`}>
        {t('cart.goOn')}
      </a>
      <SendCart cart={cart} discount={discount} total={total} />
    </section>
  )
}

function DeliveryRows({ delivery: { area, fee, total } }: { delivery: Delivery }) {
  const { t } = useTranslation()
  return (
    <>
      <SumRow
        label={
          <>
            {t('delivery.to')} <Name>{area.name}</Name>
          </>
        }
      >
        <DeliveryFee fils={fee} />
      </SumRow>
      <SumRow label={t('checkout.total')} strong>
        <Amount fils={total} />
      </SumRow>
    </>
  )
}
