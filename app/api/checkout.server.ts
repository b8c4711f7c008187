import { z } from 'zod'
import { Area } from './areas.server.ts'
import { Address } from './addresses.server.ts'
import { payDeadline, type Api } from './client.server.ts'
import { CartItem, freeDeliveryOf } from './cart.server.ts'
import { refused, type CouponOn } from './coupons.server.ts'
import { Id, Money, Text, webAddress } from './shapes.server.ts'

const QuoteShape = z.object({
  items: z.array(CartItem),
  area_id: Id.nullish(),
  subtotal: Money,
  discount: Money.catch(0),
  coupon: z
    .object({
      code: z.string(),
      name: Text,
      formatted_value: Text,
      problem: z.string().nullish(),
      reason: z.string().nullish(),
    })
    .nullish(),
  delivery_fee: Money.nullish(),
  total: Money,
  minimum: Money.catch(0),
  missing_for_minimum: Money.catch(0),
  free_delivery_from: Money.nullish(),
  missing_for_free_delivery: Money.nullish(),
  payment_methods: z.array(z.string()).catch(['cod']),
  areas: z.array(Area),
  addresses: z.array(Address).catch([]),
})

type GivenCoupon = NonNullable<z.output<typeof QuoteShape>['coupon']>

function couponOn({ formatted_value, problem, reason, ...coupon }: GivenCoupon): CouponOn {
  const no = { problem: problem ?? null, reason: reason ?? null }
  return { ...coupon, value: formatted_value, ...no, waits: false }
}

/** What an order would cost. Amounts are fils; without an `area`, `deliveryFee` is null. */
const Quote = QuoteShape.transform((quote) => ({
  items: quote.items,
  subtotal: quote.subtotal,
  discount: quote.discount,
  coupon: quote.coupon ? couponOn(quote.coupon) : null,
  deliveryFee: quote.delivery_fee ?? null,
  total: quote.total,
  minimum: quote.minimum,
  missingForMinimum: quote.missing_for_minimum,
  freeDelivery: freeDeliveryOf(quote),
  paymentMethods: quote.payment_methods,
  areas: quote.areas,
  addresses: quote.addresses,
  area: quote.areas.find(({ id }) => id === quote.area_id) ?? null,
}))
export type Quote = z.output<typeof Quote>

const QuoteAnswer = z.object({ data: Quote }).transform(({ data }) => data)

/** What a cart comes to with its delivery; null where that cannot be had. */
export async function findQuote(api: Api, areaId: number, couponCode: string | null) {
  return api.find('/checkout', {
    query: { area_id: areaId, coupon_code: couponCode },
    answer: QuoteAnswer,
    failure: 'checkout.error.quote',
  })
}

/** A quote, or why there is none: `empty_cart`, an area that is not served, an upstream that is away. */
export async function askQuote(api: Api, areaId: number | null, couponCode: string | null) {
  const ask = (coupon_code: string | null) =>
    api.ask('/checkout', {
      query: { area_id: areaId, coupon_code },
      answer: QuoteAnswer,
      failure: 'checkout.error.quote',
    })
  const answer = await ask(couponCode)
  if (couponCode === null) return answer
  if (answer.ok) return { ...answer, value: namingCode(answer.value, couponCode) }
  if (answer.status !== 422) return answer

  // some upstreams refuse the whole quote for the sake of the code
  const without = await ask(null)
  if (!without.ok) return without
  return {
    ...without,
    value: { ...without.value, coupon: refused(couponCode, answer.message, null) },
  }
}

/** An upstream may answer the discount alone: then that tells whether the code holds. */
function namingCode(quote: Quote, code: string): Quote {
  const coupon = quote.coupon ?? { ...refused(code, '', null), ...(quote.discount > 0 && holds) }
  return { ...quote, coupon }
}

const holds = { problem: null }

const Tracking = z.object({
  number: z.coerce.string(),
  expires: z.coerce.string(),
  signature: z.string(),
})

const Placed = z
  .object({
    message: Text,
    data: z.object({
      number: z.coerce.string().nullish(),
      tracking: Tracking.nullish(),
      payment_url: z.string().nullish(),
    }),
  })
  .transform(({ message, data }) => ({
    message,
    number: data.number ?? '',
    tracking: data.tracking ?? null,
    /** Where it is to be paid; null for an order that is not paid on a page. */
    paymentUrl: webAddress(data.payment_url),
  }))

/** Places the order. The same key with the same fields is the same order, however often it is sent. */
export function place(api: Api, fields: Record<string, string | undefined>, key: string) {
  return api.post('/orders', {
    body: fields,
    headers: { 'Idempotency-Key': key },
    answer: Placed,
    failure: 'checkout.error.place',
    deadline: payDeadline,
  })
}

/** The link of the order that a key was used for before, as the refusal (`idempotency`) tells it. */
export function earlierOrder(details: unknown) {
  return z.object({ tracking: Tracking }).safeParse(details).data?.tracking ?? null
}
