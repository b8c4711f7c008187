import { formatFils, type Fils } from '#kuwait/money.ts'
import { invalid, Refusal } from '../refusal.ts'
import { userOf, type Owner, type Scope } from '../scope.ts'
import { listAddresses } from './addresses.ts'
import type { NewItem } from './cart.ts'
import { findAreas, presentArea, type Area } from './areas.ts'
import { loadCart, type Cart } from './cart-lines.ts'
import { reckonGiven } from './given-lines.ts'
import { countDemand } from './demand.ts'
import { waysFor } from './cash-trust.ts'
import { feeFor } from './delivery.ts'
import { presentTried, tryCoupon, type TriedCoupon } from './coupons.ts'
import { presentCart } from './present-cart.ts'
import { paymentSettings, type PaymentMethod } from './payment-settings.ts'
import { checkoutSettings } from './settings.ts'

/** What an order of this cart would cost, delivered to `area`. Amounts are fils. */
export type Quote = {
  cart: Cart
  areas: Area[]
  area: Area | null
  /** Of the shopper's own book. */
  addresses: Awaited<ReturnType<typeof listAddresses>>
  subtotal: Fils
  /** The code that was asked for, held or not. */
  coupon: TriedCoupon | null
  discount: Fils
  delivery_fee: Fils
  total: Fils
  missing_for_minimum: Fils
  freeDeliveryFrom: Fils | null
  paymentMethods: PaymentMethod[]
}

/**
 * Reckons the checkout. Without an area the total is that of the goods alone. A coupon takes from the goods, never from
 * the delivery; whether that is free, and the area's minimum, go by the goods before it. Refuses for an empty cart, and for
 * a guest where guests may not order. With `items`, it is about what somebody orders by telephone, not about a cart.
 */
export async function makeQuote(
  scope: Scope,
  owner: Owner | null,
  areaId: number | null,
  couponCode: string | null,
  items: NewItem[] | null = null,
): Promise<Quote> {
  const userId = owner === null ? null : userOf(owner)
  const { guestsMayOrder, freeDeliveryFrom } = await checkoutSettings(scope.db)
  if (!guestsMayOrder && userId === null && items === null) {
    throw new Refusal('unauthenticated', { key: 'order.guestsOff' })
  }

  const { methods } = await paymentSettings(scope.db)
  const cart = await (items ? reckonGiven(scope, items, 'items') : loadCart(scope, owner))
  if (cart.lines.length === 0) throw new Refusal('empty_cart', { key: 'order.emptyCart' })

  const areas = await findAreas(scope)
  const area = areas.find((candidate) => candidate.id === areaId) ?? null
  if (areaId !== null && area === null) {
    countDemand(scope, 'area_off', areaId, owner)
    throw invalid('area_id', { key: 'validation.area_id.invalid' })
  }

  const coupon =
    couponCode === null ? null : await tryCoupon(scope, userId, couponCode, cart.subtotal)
  const discount = coupon?.discount ?? 0
  const fee = area ? feeFor(area, cart.subtotal, freeDeliveryFrom) : 0
  return {
    cart,
    areas,
    area,
    addresses: userId === null ? [] : await listAddresses(scope, userId),
    subtotal: cart.subtotal,
    coupon,
    discount,
    delivery_fee: fee,
    total: cart.subtotal - discount + fee,
    missing_for_minimum: area ? Math.max(0, area.minimum - cart.subtotal) : 0,
    freeDeliveryFrom,
    paymentMethods: await waysFor(scope, { user_id: userId, phone: '' }, methods),
  }
}

/** A quote as the API answers it. */
export async function presentQuote(scope: Scope, quote: Quote) {
  const { items, items_count, free_delivery_from, missing_for_free_delivery } = await presentCart(
    scope,
    quote.cart,
  )
  const { areas, area, subtotal, freeDeliveryFrom } = quote
  return {
    items,
    items_count,
    notices: items.flatMap(({ id, notices }) =>
      notices.map((notice) => ({ cart_item_id: id, ...notice })),
    ),
    area_id: area?.id ?? null,
    subtotal: formatFils(subtotal),
    discount: formatFils(quote.discount),
    coupon: quote.coupon && presentTried(quote.coupon, scope.language),
    delivery_fee: area ? formatFils(quote.delivery_fee) : null,
    total: formatFils(quote.total),
    minimum: formatFils(area?.minimum ?? 0),
    missing_for_minimum: formatFils(quote.missing_for_minimum),
    free_delivery_from,
    missing_for_free_delivery,
    payment_methods: quote.paymentMethods,
    areas: areas.map((each) => presentArea(each, feeFor(each, subtotal, freeDeliveryFrom))),
    addresses: quote.addresses,
  }
}
