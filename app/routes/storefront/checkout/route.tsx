import { randomBytes } from 'node:crypto'
import { createContext, data, href, redirect } from 'react-router'
import * as cart from '#app/api/cart.server.ts'
import { ApiError, type Api } from '#app/api/client.server.ts'
import * as checkout from '#app/api/checkout.server.ts'
import type { CouponOn } from '#app/api/coupons.server.ts'
import { readFields, refusedForm, restoredForm } from '#app/forms/handle.server.ts'
import { fillAddress } from '#app/forms/paste-address.server.ts'
import { payOn } from '#app/middleware/payment.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import { getSession } from '#app/middleware/session.server.ts'
import { addressText } from '#app/ui/address.ts'
import { Head } from '#app/ui/head.tsx'
import { Problem } from '#app/ui/problem.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { parseWhole } from '#kuwait/digits.ts'
import { agreedTotal, agreementOf } from './agreement.server.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { codeOf, codeToOrderWith, couponOn, problemWith, rememberCoupon } from './coupon.server.ts'
import {
  areaOf,
  chosenAddress,
  firstChoice,
  keepAddress,
  orderFields,
} from './saved-address.server.ts'
import { TryAgain } from './try-again.tsx'
import type { Route } from './+types/route'

/** Set by the action: what the page shows is then its answer, and a quote of the loader's own would be a second one. */
const posted = createContext(false)

/** The checkout as it stands. The area may be in the address; without one, the page shows the total before delivery. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const session = getSession(context)
  const nothing = { ...pageOf(null, null), chosen: '' }
  if (context.get(posted)) return { ...nothing, key: newKey(), status: 200 }

  const api = getApi(context)
  const asked = parseWhole(url.searchParams.get('area_id') ?? '', 1_000_000)
  const signedIn = session.token !== null
  const address = signedIn && asked === null ? await firstChoice(api, session.area) : null
  const areaId = address?.area_id ?? asked ?? session.area
  const code = signedIn ? session.coupon : null
  const first = await checkout.askQuote(api, areaId, code)
  // an area that was chosen long ago may not be delivered to any more
  const isGone = !first.ok && first.status === 422 && asked === null && areaId !== null
  const answer = isGone ? await checkout.askQuote(api, null, code) : first
  if (!answer.ok) {
    // who comes back from the bank's page finds the order that he has not paid yet
    if (answer.code === 'empty_cart') throw redirect(session.payment?.receipt ?? href('/cart'))
    if (answer.status === 422 && asked !== null) throw redirect(href('/checkOut'))
    return data({ ...nothing, key: '', status: answer.status }, { status: answer.status })
  }
  const quote = answer.value
  // before anything is typed, the cart is the place to settle what cannot be had
  if (quote.items.some((item) => item.held)) throw redirect(href('/cart'))
  return {
    ...pageOf(quote, couponOn(quote, session)),
    chosen: String(address?.id ?? ''),
    key: newKey(),
    status: 200,
  }
}

/**
 * One form, one post. It places the order, or, by its other buttons, reckons the delivery to the chosen area, settles what
 * cannot be had, or takes or drops a coupon's code.
 */
export async function action({ request, context }: Route.ActionArgs) {
  context.set(posted, true)
  const api = getApi(context)
  const session = getSession(context)
  const { t } = getI18n(context)
  const { fields: sent } = await readFields({ request, context })
  const restored = restoredForm(sent)
  const filled = restored ? null : await fillAddress(api, sent)
  const values = (restored ?? filled)?.values ?? sent
  if (restored) delete values.intent
  if (!/^[\w-]{16,64}$/.test(values._key ?? '')) delete values._key
  const saved = await chosenAddress(api, values)
  const areaId = areaOf(values, saved)
  if (values.intent === 'removeCoupon') {
    session.coupon = null
    delete values.coupon_code
  }
  const ask = () => checkout.askQuote(api, areaId, codeOf(values, session))
  let answer = await ask()
  if (values.intent === 'settle' && answer.ok) {
    await settle(api, answer.value)
    answer = await ask()
  }
  const quote = answer.ok ? answer.value : null
  rememberCoupon(values, quote, session)
  if (quote?.area && !saved) session.area = quote.area.id
  const page = pageOf(quote, couponOn(quote, session))
  if (restored || asksOnly(values.intent)) {
    if (!answer.ok && answer.code === 'empty_cart') return seeOther(href('/cart'))
    const problem = values.intent === 'coupon' ? problemWith(values, page.coupon, t) : null
    if (problem === null) return { ...emptyForm, ...filled, values, ...page }
    const form = { ...emptyForm, values, errors: { coupon_code: [problem] }, message: problem }
    return data({ ...form, ...page }, { status: 422 })
  }

  const { intent: _, _key: key = '', _area, _fees, _refused, address_text, ...fields } = values
  try {
    const order = {
      ...orderFields(fields),
      ...addressText(saved ?? fields, quote?.area ?? null, t),
    }
    const expected_total = agreedTotal(values, quote)
    const coupon_code = codeToOrderWith(values)
    const placed = await checkout.place(api, { ...order, coupon_code, expected_total }, key)
    session.coupon = null
    if (session.token !== null) await keepAddress(api, fields, quote?.area ?? null)
    if (placed.tracking) {
      const receipt = receiptPath(placed.tracking)
      return seeOther(placed.paymentUrl ? payOn(session, placed.paymentUrl, receipt) : receipt)
    }
    const message = placed.message || t('checkout.placed', { number: placed.number })
    session.toast = { kind: 'success', message }
    return seeOther(href('/'))
  } catch (error) {
    if (error instanceof ApiError) {
      const elsewhere = settledElsewhere(error)
      if (elsewhere) {
        session.toast = { kind: 'error', message: error.message }
        return seeOther(elsewhere)
      }
    }
    const { data: result, init } = refusedForm(error, values)
    const again = isOutOfDate(error) ? await ask() : null
    const now = again?.ok ? again.value : quote
    return data({ ...result, ...pageOf(now, couponOn(now, session)) }, init ?? {})
  }
}

export default function Checkout({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { t } = useTranslation()
  const form = actionData ?? emptyForm
  const { quote, agreement, coupon } = actionData ?? loaderData
  if (!quote || !agreement) {
    return actionData ? <TryAgain form={form} /> : <Problem status={loaderData.status} />
  }
  const wrong = form.message !== null
  return (
    <>
      <Head
        title={wrong ? t('form.errorTitle', { title: t('checkout.title') }) : t('checkout.title')}
        hidden
      />
      <h1 className="pt-8 pb-6 lg:pt-12 voice text-3xl">{t('checkout.title')}</h1>
      <CheckoutForm
        form={form}
        quote={quote}
        coupon={coupon}
        chosen={loaderData.chosen}
        account={matches[0].loaderData?.account ?? null}
        hidden={{
          ...agreement,
          _refused: coupon?.problem == null ? '' : (form.values.coupon_code ?? coupon.code),
          _key: form.values._key ?? loaderData.key,
        }}
      />
    </>
  )
}

/** What goes along with the form, so that a double click, a retry or a reload is the same order. */
function newKey() {
  return randomBytes(18).toString('base64url')
}

function pageOf(quote: checkout.Quote | null, coupon: CouponOn | null) {
  return { quote, coupon, agreement: quote && agreementOf(quote) }
}

/** Buttons that order nothing. */
function asksOnly(intent: string | undefined) {
  return ['quote', 'fill', 'settle', 'coupon', 'removeCoupon'].some((button) => button === intent)
}

/** Something was sold, or a code used up, after the quote that the page would show. */
function isOutOfDate(error: unknown) {
  return (
    error instanceof ApiError &&
    (error.code === 'out_of_stock' || error.fieldErrors.coupon_code !== undefined)
  )
}

/** Takes out of the cart what cannot be had, so that the rest can be ordered. */
async function settle(api: Api, { items }: checkout.Quote) {
  for (const item of items.filter((each) => each.held)) {
    await cart.update(api, item.id, item.maxQuantity ?? 0)
  }
}

/** Refusals that another page explains better: the cart when it is empty, the receipt when it was ordered before. */
function settledElsewhere({ code, details }: ApiError) {
  if (code === 'empty_cart') return href('/cart')
  const earlier = code === 'idempotency' ? checkout.earlierOrder(details) : null
  return earlier && receiptPath(earlier)
}

function receiptPath({
  number,
  expires,
  signature,
}: {
  number: string
  expires: string
  signature: string
}) {
  const query = new URLSearchParams({ expires, signature })
  return `${href('/receipt/:number', { number })}?${query}`
}
