import { href } from 'react-router'
import type { Cart } from '#app/api/cart.server.ts'
import type { CouponOn } from '#app/api/coupons.server.ts'
import type { FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { CouponField } from '#app/forms/coupon-field.tsx'
import { DiscountRow } from '#app/ui/discount-row.tsx'
import { FreeDeliveryHint } from '#app/ui/free-delivery-hint.tsx'
import { Amount } from '#app/ui/price.tsx'
import { SumRow } from '#app/ui/sum-row.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import type { Fils } from '#kuwait/money.ts'
import { SendCart } from './send-cart.tsx'

type Props = {
  cart: Cart
  coupon: CouponOn | null
  discount: Fils
  /** What the goods come to after the discount, where a code holds. */
  total: Fils | null
  /** A code that takes more off than what is applied. */
  best: { code: string; discount: Fils } | null
  form: FormResult
}

/** What the cart comes to, the code that makes it less, and the way to the checkout. */
export function CartSummary({ cart, coupon, discount, total, best, form }: Props) {
  const { t } = useTranslation()
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
        {total !== null && (
          <SumRow label={t('checkout.totalBefore')} strong>
            <Amount fils={total} />
          </SumRow>
        )}
      </dl>
      {cart.freeDelivery && <FreeDeliveryHint freeDelivery={cart.freeDelivery} />}
      <p className="text-sm text-quiet">{t('cart.deliveryLater')}</p>
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
