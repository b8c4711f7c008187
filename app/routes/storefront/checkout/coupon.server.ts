import type { TFunction } from 'i18next'
import type { Quote } from '#app/api/checkout.server.ts'
import { isWorthKeeping, waiting, type CouponOn } from '#app/api/coupons.server.ts'
import { keepCoupon, type Session } from '#app/middleware/session.server.ts'

/** The code that an order of this form would use, as it is typed or kept in it; a guest's cannot be used. */
export function codeOf(values: Record<string, string>, { token }: Session) {
  return (token !== null && values.coupon_code?.trim()) || null
}

/** What the page shows of a code: the one that was tried in its quote, or the one that a guest will use. */
export function couponOn(quote: Quote | null, { token, coupon }: Session): CouponOn | null {
  if (token === null) return coupon === null ? null : waiting(coupon)
  return quote?.coupon ?? null
}

/** What is wrong with the code of a form whose button was to apply it, or null. */
export function problemWith(
  { coupon_code = '' }: Record<string, string>,
  coupon: CouponOn | null,
  t: TFunction,
) {
  if (coupon_code.trim() === '') return t('coupon.error.missing')
  if (coupon === null) return t('coupon.error.validate')
  return coupon.problem === '' ? t('coupon.error.validate') : coupon.problem
}

/** Remembers for the pages that follow what became of the code in a posted form. */
export function rememberCoupon(
  values: Record<string, string>,
  quote: Quote | null,
  session: Session,
) {
  if (session.token === null) {
    if (values.coupon_code) keepCoupon(session, values.coupon_code)
  } else if (quote?.coupon && isWorthKeeping(quote.coupon)) {
    keepCoupon(session, quote.coupon.code)
  }
}

/**
 * The code to order with. One that this very page has shown to be refused is left out: the shopper has seen why, and the
 * total without it.
 */
export function codeToOrderWith({ coupon_code, _refused }: Record<string, string>) {
  return coupon_code === _refused ? undefined : coupon_code
}
