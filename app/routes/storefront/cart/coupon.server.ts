import { href, redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { ApiError, type Api } from '#app/api/client.server.ts'
import * as coupons from '#app/api/coupons.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import { getSession, keepCoupon } from '#app/middleware/session.server.ts'

type Context = Readonly<RouterContextProvider>

/** The kept code on this cart. A guest's waits until he has signed in. */
export async function couponOfCart(api: Api, context: Context) {
  const { token, coupon: code } = getSession(context)
  if (code === null) return { coupon: null, discount: 0, total: null }
  if (token === null) return { coupon: coupons.waiting(code), discount: 0, total: null }
  return coupons.tryOn(api, code)
}

/**
 * Follows a link that carries a code (`/cart?coupon=RAMADAN`): whoever follows it does something, so it is kept. Before
 * any loader, since one of them takes the message for the page.
 */
export const followCouponLink: MiddlewareFunction<Response> = ({ context, url }, next) => {
  const given = url.searchParams.get('coupon')
  if (given === null) return next()

  const session = getSession(context)
  if (keepCoupon(session, given)) {
    const message = getI18n(context).t('coupon.kept', { code: session.coupon ?? '' })
    session.toast = { kind: 'success', message }
  }
  throw redirect(href('/cart'), 303)
}

/** Applies a code that was written or offered. One that only waits for more in the cart is kept, too. */
export async function applyCoupon(api: Api, context: Context, code: string) {
  const session = getSession(context)
  if (session.token === null) {
    keepCoupon(session, code)
    return { message: getI18n(context).t('coupon.kept', { code }), adjusted: false }
  }
  try {
    const { message, data } = await coupons.validate(api, code)
    keepCoupon(session, data.coupon.code)
    return { message, adjusted: false }
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'minimum') keepCoupon(session, code)
    throw error
  }
}
