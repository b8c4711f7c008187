import type { Generated, GeneratedAlways } from 'kysely'
import type { Texts } from './schema-catalogue.ts'

/** A cart belongs to a user or to a guest: `owner` is `user:12` or `guest:a1B2…`. */
export type Carts = {
  id: Generated<number>
  owner: string
  created_at: string
  updated_at: string
}

export type CartItems = {
  id: Generated<number>
  cart_id: number
  product_id: number | null
  product_variant_id: number | null
  package_id: number | null
  quantity: number
  seen_price: number
  /** What a package consisted of when it was chosen. */
  seen_goods: string | null
  created_at: string
}

export type Orders = {
  id: Generated<number>
  number: string
  owner: string
  user_id: number | null
  status: string
  payment_status: string
  fulfillment_status: string
  payment_method: string
  language: 'en' | 'ar'
  name: string
  phone: string
  email: string | null
  governorate: string
  area_id: number
  area_en: string
  area_ar: string | null
  block: string
  street: string
  avenue: string | null
  building: string
  floor: string | null
  apartment: string | null
  paci: string | null
  directions: string | null
  notes: string | null
  items_count: number
  subtotal: number
  discount: number
  coupon_code: string | null
  delivery_fee: number
  total: number
  delivery_days: number
  /** Who brings it to the door. */
  driver_id: Generated<number | null>
  /** Who of the back office took it by telephone. */
  taken_by: Generated<number | null>
  /** Fils: the sums of its payments and refunds. */
  paid: Generated<number>
  refunded: Generated<number>
  /** Until when it may be paid on a gateway's page before it is cancelled; null where nothing is waited for. */
  payment_due_at: Generated<string | null>
  /** Why it waits for a call before it is confirmed; null for one that does not. */
  hold: Generated<'refusals' | null>
  /** Moves on with every change, so that two who change an order at once notice. */
  version: Generated<number>
  /** Its three states in one: `confirmed unpaid preparing`. */
  standing: GeneratedAlways<string>
  created_at: string
  updated_at: string
}

/** What was bought, as it was called and priced on that day. `components` lists a package's goods as JSON. */
export type OrderItems = Texts<'name'> & {
  id: Generated<number>
  order_id: number
  product_id: number | null
  product_variant_id: number | null
  package_id: number | null
  sku: string | null
  options_en: string | null
  options_ar: string | null
  image_hash: string | null
  quantity: number
  unit_price: number
  line_total: number
  components: string | null
}

export type OrderHistory = {
  id: Generated<number>
  order_id: number
  status: string
  note: string | null
  /** Who of the back office did it; null for the customer and the shop itself. */
  user_id: Generated<number | null>
  user_name: Generated<string | null>
  created_at: string
}

/** What colleagues write beside an order; a visible one is for the customer, too. */
export type OrderNotes = {
  id: Generated<number>
  order_id: number
  user_id: number
  user_name: string
  body: string
  is_visible: Generated<number>
  created_at: string
}

/** Money that came for an order, or went back; lines are only ever added. Fils. `user_id` is null for a payment page. */
export type OrderPayments = {
  id: Generated<number>
  order_id: number
  kind: 'payment' | 'refund'
  method: string
  amount: number
  reference: string | null
  /** Who took the cash at the door. */
  driver_id: number | null
  user_id: number | null
  user_name: string | null
  /** Of a form that was sent, so that it counts once. */
  key: Generated<string | null>
  created_at: string
}

/**
 * A try to pay an order on the page of a gateway. `new` has no page yet, `open` has one, `odd` was paid otherwise than was
 * asked for. `key` is our name for it, `reference` the gateway's. `check_at` is when the gateway is asked next.
 */
export type PaymentAttempts = {
  id: Generated<number>
  order_id: number
  key: string
  method: 'knet' | 'card'
  amount: number
  state: 'new' | 'open' | 'paid' | 'failed' | 'odd'
  reference: string | null
  bank_reference: string | null
  url: string | null
  problem: string | null
  created_at: string
  check_at: string | null
  settled_at: string | null
}

/** From when on what a phone number has refused at the door counts no more, and who has said so. */
export type CashForgiveness = {
  id: Generated<number>
  phone: string
  note: string
  user_id: number
  user_name: string
  created_at: string
}

/** What somebody wants to give back that was delivered to him, and why. */
export type Withdrawals = {
  id: Generated<number>
  order_id: number
  body: string | null
  created_at: string
}

export type Drivers = {
  id: Generated<number>
  name: string
  phone: string | null
  is_active: Generated<number>
  created_at: string
}

/** Idempotency keys of checkouts: which order a key made, and for which payload. */
export type OrderKeys = {
  owner: string
  key: string
  payload_hash: string
  order_id: number
  created_at: string
}

export type StockMovements = {
  id: Generated<number>
  product_variant_id: number
  change: number
  stock: number
  reason: string
  order_id: number | null
  /** Who of the back office moved it, and why. */
  user_id: number | null
  note: string | null
  created_at: string
}

/**
 * What a driver has handed over at the end of a day, fils: `expected` of his orders, `counted` on the table. `day` is the one
 * that it was in Kuwait, `key` that of the form, which counts once.
 */
export type DriverNights = {
  id: Generated<number>
  key: string
  driver_id: number
  driver_name: string
  day: string
  delivered: number
  returned: number
  expected: number
  counted: number
  note: string | null
  user_id: number
  user_name: string
  created_at: string
}

/** What became of an order, and the cash for it: a payment is handed over once. Refunds at the door are negative. */
export type DriverNightLines = {
  id: Generated<number>
  night_id: number
  order_id: number
  outcome: 'delivered' | 'returned' | 'paid'
  payment_id: number | null
  amount: number
}
