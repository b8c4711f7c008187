import { createHash, randomInt } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { Language } from '#kuwait/languages.ts'
import { formatFils, type Fils } from '#kuwait/money.ts'
import type { Address } from '../address-fields.ts'
import { transact } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Orders } from '../db/schema-orders.ts'
import { invalid, Refusal } from '../refusal.ts'
import { userOf, type Owner, type Scope } from '../scope.ts'
import { findPlace } from './addresses.ts'
import { belowMinimum } from './areas.ts'
import { countAttempt, perClient } from './attempts.ts'
import type { NewItem } from './cart.ts'
import { holdFor, waysFor } from './cash-trust.ts'
import { makeQuote, presentQuote, type Quote } from './checkout.ts'
import { useCoupon } from './coupon-use.ts'
import { refuseShort } from './given-lines.ts'
import { changesBetween, type Doing } from './history.ts'
import { couponRefusal } from './coupons.ts'
import { orderFacts } from './order-facts.ts'
import { orderItems } from './order-items.ts'
import { mailShopper } from './order-mail.ts'
import { soldMeanwhile } from './stock.ts'
import { findMeant } from './orders.ts'
import { isOnline, openAttempt } from './payment-attempts.ts'
import type { PaymentMethod } from './payment-settings.ts'
import { addToTimeline, recordOrder } from './order-timeline.ts'
import { takeGoods } from './take-goods.ts'
import { announceOrder } from '../webhooks/events.ts'

/** The checkout, checked and cleaned. `phone` is E.164, `expected_total` the total that the shopper saw, in fils. */
type Contact = {
  name: string
  phone: string
  email: string | null
  notes: string | null
  payment_method: PaymentMethod
  coupon_code: string | null
  expected_total: Fils
}

/** The address is written out, or one of the shopper's own. */
export type Checkout = Contact & ((Address & { address_id?: null }) | { address_id: number })

type AddressedCheckout = Contact & Address

/** What somebody orders by telephone, from whom of the back office; letters are in `language`. */
export type TelephoneCall = { by: Doing['user']; items: NewItem[]; language: Language }

type Writing = Scope & { db: Transaction<Schema> }

/**
 * Turns the cart into an order: stock, package uses, order, history and the emptied cart are written together or not
 * at all. The same key with the same payload, for a day, is the same order (contract, checkout fields); with another
 * payload the order is that of the first time, and `conflict` says so. An order taken by telephone holds what the call names
 * instead of a cart.
 */
export async function placeOrder(
  scope: Scope,
  owner: Owner,
  given: Checkout,
  key: string,
  { client = null, call = null }: { client?: string | null; call?: TelephoneCall | null } = {},
) {
  const payload = fingerprint({ ...given, ...(call && { items: call.items, user: userOf(owner) }) })
  const keyOwner = call ? `office:${call.by.id}` : owner

  return transact(scope.db, async (db) => {
    const writing = { ...scope, db }
    const known = await findByKey(writing, keyOwner, key)
    if (known) {
      return { order: known.order, conflict: known.payload_hash !== payload }
    }

    const checkout = await withAddress(writing, owner, given)
    if (!call) await refuseFlood(writing, owner, checkout.phone, client)
    const { area_id, coupon_code } = checkout
    const quote = await makeQuote(writing, owner, area_id, coupon_code, call?.items)
    if (call) refuseShort(quote.cart.lines, 'items', scope.language)
    await refuseUnlessAsSeen(writing, quote, given)
    const payer = { user_id: userOf(owner), phone: checkout.phone }
    if (!call) await refuseUnlessPayable(writing, payer, quote, checkout.payment_method)

    const inserted = await insertOrder(writing, owner, payer, checkout, quote, call)
    const order = await awaitPayment(writing, inserted)
    await takeGoods(writing, order, quote.cart.lines, 'order')
    await useCoupon(writing, quote.coupon, order)
    await db
      .insertInto('order_keys')
      .values({
        owner: keyOwner,
        key,
        payload_hash: payload,
        order_id: order.id,
        created_at: order.created_at,
      })
      .execute()
    if (call) await recordTaken(writing, call, order)
    else await emptyCart(writing, owner)
    await mailShopper(writing, order, 'order_received')
    await announceOrder(writing, 'order.placed', order)
    return { order, conflict: false }
  })
}

function fingerprint(checkout: object) {
  const sorted = Object.entries(checkout).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}

/** The address as it is now is written into the order: what becomes of the book later does not change it. */
async function withAddress(writing: Writing, owner: Owner, given: Checkout) {
  if ('area_id' in given) {
    const { address_id: _, ...checkout } = given
    return checkout
  }
  const { address_id, ...contact } = given
  const userId = userOf(owner)
  const place = userId === null ? null : await findPlace(writing, userId, address_id)
  if (!place) throw invalid('address_id', { key: 'validation.address_id.invalid' })
  return { ...contact, ...place }
}

/** Who pays at the door may not empty the shelves, with one telephone number, account or computer. */
async function refuseFlood(writing: Writing, owner: Owner, phone: string, client: string | null) {
  const payer = userOf(owner) === null ? phone : owner
  await countAttempt(writing, [
    { key: `order:${payer}`, most: 20, seconds: 3600 },
    ...perClient(client, 'order', 120, 600),
  ])
}

async function findByKey({ db, now }: Writing, owner: string, key: string) {
  const yesterday = new Date(now.getTime() - 24 * 3600 * 1000).toISOString()
  await db.deleteFrom('order_keys').where('created_at', '<', yesterday).execute()

  const row = await db
    .selectFrom('order_keys')
    .select(['payload_hash', 'order_id'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return null

  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', row.order_id)
    .executeTakeFirstOrThrow()
  return { payload_hash: row.payload_hash, order }
}

/** Nobody pays anything but what he saw, or for anything that is not there. */
async function refuseUnlessAsSeen(scope: Scope, quote: Quote, given: Checkout) {
  const expected = given.expected_total
  if (quote.cart.lines.some((line) => line.state !== 'ready')) throw soldMeanwhile()

  if (quote.area && quote.missing_for_minimum > 0) {
    const field = 'area_id' in given ? 'area_id' : 'address_id'
    throw belowMinimum(field, quote.area, quote.missing_for_minimum, scope.language)
  }
  if (quote.coupon?.problem) throw couponRefusal('coupon_code', quote.coupon.problem)
  if (quote.total !== expected) {
    const values = { before: formatFils(expected), after: formatFils(quote.total) }
    throw new Refusal(
      'total_changed',
      { key: 'order.totalChanged', values },
      { data: { quote: await presentQuote(scope, quote) } },
    )
  }
}

/** The page that was sent may be older than what is offered, and did not know who pays. */
async function refuseUnlessPayable(
  writing: Writing,
  payer: Payer,
  { paymentMethods }: Quote,
  method: PaymentMethod,
) {
  if (!paymentMethods.includes(method)) {
    throw invalid('payment_method', { key: 'validation.payment_method.invalid' })
  }
  const ways = await waysFor(writing, payer, paymentMethods)
  if (!ways.includes(method)) throw invalid('payment_method', { key: 'trust.noCash' })
}

type Payer = { user_id: number | null; phone: string }

async function insertOrder(
  writing: Writing,
  owner: Owner,
  payer: Payer,
  checkout: AddressedCheckout,
  quote: Quote,
  call: TelephoneCall | null,
) {
  const { db, now } = writing
  const language = call?.language ?? writing.language
  const { area } = quote
  if (!area) throw invalid('area_id', { key: 'validation.area_id.required' })

  const moment = now.toISOString()
  const { expected_total: _, ...given } = checkout
  const order = await db
    .insertInto('orders')
    .values({
      ...given,
      number: await freeNumber(db),
      owner,
      user_id: userOf(owner),
      status: 'pending',
      hold: given.payment_method === 'cod' && !call ? await holdFor(writing, payer) : null,
      payment_status: 'unpaid',
      fulfillment_status: 'unfulfilled',
      language,
      governorate: area.governorate,
      area_en: area.name_en,
      area_ar: area.name_ar,
      items_count: quote.cart.items_count,
      subtotal: quote.subtotal,
      discount: quote.discount,
      coupon_code: quote.coupon?.code ?? null,
      delivery_fee: quote.delivery_fee,
      total: quote.total,
      taken_by: call?.by.id ?? null,
      delivery_days: area.days,
      created_at: moment,
      updated_at: moment,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

  await db
    .insertInto('order_items')
    .values(await orderItems(writing, order.id, quote.cart.lines))
    .execute()
  await addToTimeline(writing, order.id, { status: 'pending', by: call?.by ?? null })
  return order
}

async function recordTaken(writing: Writing, { by }: TelephoneCall, order: Selectable<Orders>) {
  const facts = changesBetween(null, await orderFacts(writing.db, order))
  const changes = facts.filter(({ to }) => to !== null)
  await recordOrder(writing, by, order, changes, 'create')
}

/** Whoever pays on a page of the gateway's is waited for; where nothing is to be paid, there is nothing to wait for. */
async function awaitPayment(writing: Writing, order: Selectable<Orders>) {
  if (!isOnline(order.payment_method) || order.total === 0) return order
  await openAttempt(writing, order, order.payment_method)
  return findMeant(writing.db, { id: order.id })
}

/** Eight random digits: easy to say on the telephone, and no hint at how many orders there are. */
async function freeNumber(db: Transaction<Schema>): Promise<string> {
  const number = String(randomInt(10_000_000, 100_000_000))
  const taken = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst()
  return taken ? freeNumber(db) : number
}

async function emptyCart({ db }: Writing, owner: Owner) {
  await db
    .deleteFrom('cart_items')
    .where('cart_id', 'in', (eb) => eb.selectFrom('carts').select('id').where('owner', '=', owner))
    .execute()
}
