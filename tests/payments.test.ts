import { afterAll, expect, test } from 'vitest'
import { openApi } from './support/api.ts'
import { gatewayKey, openGateway } from './support/gateway.ts'
import { adminWith } from './support/office.ts'
import {
  emptyStore,
  insertArea,
  insertCoupon,
  insertProduct,
  insertUser,
  stockOf,
  today,
} from './support/store.ts'
import { mailsAbout, usesOf } from './support/orders.ts'
import type { Database } from '#shop-api/db/database.ts'
import { createToken } from '#shop-api/models/tokens.ts'
import { sweepPayments } from '#shop-api/models/payment-sweep.ts'

const gateway = await openGateway()
afterAll(gateway.close)
const webhook = '/payments/webhook'

test('a captured charge pays the order, however often and in whichever order that is said', async () => {
  const { api, order, db } = await openPaying()
  const { placed } = await order()
  expect(placed.data).toMatchObject({
    status: 'pending',
    payment_status: 'pending',
    payment_method: 'knet',
    payment_url: expect.stringContaining(gateway.url),
    can_edit: false,
  })
  const charge = gateway.last()
  expect(charge).toMatchObject({
    amount: 7,
    currency: 'KWD',
    source: { id: 'src_kw.knet' },
    post: { url: 'https://shop.example/api/payments/webhook' },
    reference: { order: placed.data.number },
  })
  gateway.end(charge, 'CAPTURED')
  const notice = gateway.noticeOf(charge)

  const answers = await Promise.all(Array.from({ length: 20 }, () => told(api, notice)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  gateway.end(charge, 'CANCELLED')
  await told(api, gateway.noticeOf(charge))

  expect(await paymentsOf(db, placed.data.id)).toEqual([['payment', 'knet', 7000, charge.id]])
  expect(await shownTo(api, placed)).toMatchObject({
    payment_status: 'paid',
    status: 'pending',
    ways_to_pay: [],
    payment_due_at: null,
  })
  expect(await kindsAbout(db, placed.data.id)).toEqual(['order_received', 'order_paid'])
})

test('a notice is believed by its signature alone', async () => {
  const { api, order, db } = await openPaying()
  const { placed } = await order()
  const charge = gateway.last()
  const { hashstring } = gateway.noticeOf(charge)
  gateway.end(charge, 'CAPTURED')
  const genuine = gateway.noticeOf(charge)

  const forged = [
    { ...genuine, hashstring },
    { ...genuine, hashstring: '' },
    { ...genuine, hashstring: 'ä'.repeat(32) },
    { ...genuine, charge: { ...genuine.charge, amount: 0.7 } },
    { ...genuine, charge: { ...genuine.charge, amount: 7.0004 } },
    { ...genuine, charge: { ...genuine.charge, id: 'chg_another' } },
    { ...genuine, charge: { status: 'CAPTURED' } },
  ]
  const answers = await Promise.all(forged.map((notice) => told(api, notice)))
  expect(answers.map(({ status }) => status)).toEqual(forged.map(() => 400))
  expect(await paymentsOf(db, placed.data.id)).toEqual([])
  expect(await shownTo(api, placed)).toMatchObject({ payment_status: 'pending' })

  expect((await told(api, genuine)).status).toBe(200)
  expect(await shownTo(api, placed)).toMatchObject({ payment_status: 'paid' })
})

test('a charge of another amount or currency pays nothing, and the shop is told', async () => {
  const { api, order, db, office } = await openPaying()
  const { placed } = await order()
  const charge = gateway.last()
  gateway.end(charge, 'CAPTURED')
  expect((await told(api, gateway.noticeOf(charge, { amount: 6.999 }))).status).toBe(200)
  expect((await told(api, gateway.noticeOf(charge, { currency: 'SAR' }))).status).toBe(200)

  expect(await paymentsOf(db, placed.data.id)).toEqual([])
  expect(await kindsAbout(db, placed.data.id)).toEqual(['order_received', 'payment_odd'])
  const { answer } = await api.call(`/admin/orders/${placed.data.id}`, { headers: office })
  expect(answer.data.payment_attempts).toMatchObject([
    { state: 'odd', problem: '6.999 KWD', amount: '7.000', method: 'knet' },
  ])
  await sweepPayments(at(db, 10 * 60))
  expect(await shownTo(api, placed)).toMatchObject({ status: 'pending', payment_status: 'pending' })
})

test('a browser that comes back says nothing; the gateway is asked', async () => {
  const { api, order } = await openPaying()
  const { placed } = await order()
  const charge = gateway.last()
  const back = new URL(charge.redirect.url)
  expect(back.origin).toBe('https://shop.example')

  const lying = await api.app.request(`${back.pathname}?tap_id=${charge.id}&status=CAPTURED`)
  expect(lying.status).toBe(303)
  expect(lying.headers.get('location')).toContain(
    `https://shop.example/receipt/${placed.data.number}?`,
  )
  expect(await shownTo(api, placed)).toMatchObject({ payment_status: 'pending' })

  gateway.end(charge, 'CAPTURED')
  await api.app.request(back.pathname)
  expect(await shownTo(api, placed)).toMatchObject({ payment_status: 'paid' })
  expect((await told(api, gateway.noticeOf(charge))).status).toBe(200)
  expect(await shownTo(api, placed)).toMatchObject({ payment_status: 'paid' })
  expect((await api.app.request('/api/payments/unknown/return')).status).toBe(404)
})

test('who leaves the page can pay again, by another method or in cash', async () => {
  const { api, order, db } = await openPaying()
  const { placed } = await order()
  const first = gateway.last()
  gateway.end(first, 'CANCELLED')
  await told(api, gateway.noticeOf(first))
  expect(await shownTo(api, placed)).toMatchObject({
    payment_status: 'failed',
    status: 'pending',
    ways_to_pay: ['cod', 'knet', 'card'],
  })

  const again = await pay(api, placed, 'card')
  expect(again.answer.data).toMatchObject({ payment_status: 'pending', payment_method: 'card' })
  expect(again.answer.data.payment_url).toContain(gateway.last().id)
  expect(gateway.last().source.id).toBe('src_card')
  const page = await pay(api, placed, 'card')
  expect(page.answer.data.payment_url).toBe(again.answer.data.payment_url)

  const cash = await pay(api, placed, 'cod')
  expect(cash.answer.data).toMatchObject({
    payment_method: 'cod',
    payment_status: 'unpaid',
    payment_url: null,
    ways_to_pay: [],
  })
  expect((await pay(api, placed, 'knet')).status).toBe(409)
  await sweepPayments(at(db, 3 * 60))
  expect(await shownTo(api, placed)).toMatchObject({ status: 'pending' })

  const second = gateway.last()
  gateway.end(second, 'CAPTURED')
  await told(api, gateway.noticeOf(second))
  expect(await shownTo(api, placed)).toMatchObject({
    payment_status: 'paid',
    payment_method: 'card',
  })
})

test('who lets an order grow while a page to pay it is open owes the rest at the door', async () => {
  const { api, order, db, headers, office } = await openPaying()
  const { placed } = await order()
  const charge = gateway.last()
  const { answer: cash } = await pay(api, placed, 'cod')
  const { id } = placed.data
  const own = await api.call(`/orders/${id}`, { headers })
  const items = [{ id: own.answer.data.items[0].id, quantity: 10 }]
  const body = { items, version: own.answer.data.version }
  const grown = await api.call(`/orders/${id}`, { method: 'PUT', body, headers })
  expect([cash.data.total, grown.answer.data.total]).toEqual(['7.000', '21.000'])

  gateway.end(charge, 'CAPTURED')
  await told(api, gateway.noticeOf(charge))
  const { answer } = await api.call(`/admin/orders/${id}`, { headers: office })
  expect(answer.data).toMatchObject({
    payment_status: 'unpaid',
    payment_method: 'cod',
    paid: '7.000',
    due: '14.000',
  })
  const kinds = await kindsAbout(db, id)
  expect([kinds.includes('payment_odd'), kinds.includes('order_paid')]).toEqual([true, false])
})

test('paying again asks first whether the earlier try went well after all', async () => {
  const { api, order, db } = await openPaying()
  const { placed } = await order()
  const charge = gateway.last()
  gateway.end(charge, 'CAPTURED')
  const made = gateway.state.created

  expect((await pay(api, placed, 'card')).status).toBe(409)
  expect(gateway.state.created).toBe(made)
  expect(await paymentsOf(db, placed.data.id)).toHaveLength(1)
})

test('money that comes twice for one order is noted twice, and the shop is told to give it back', async () => {
  const { api, order, db } = await openPaying()
  const { placed } = await order()
  const first = gateway.last()
  await pay(api, placed, 'card')
  const second = gateway.last()
  gateway.end(first, 'CAPTURED')
  gateway.end(second, 'CAPTURED')
  const notices = [first, second].map((charge) => gateway.noticeOf(charge))
  await Promise.all([...notices, ...notices].map((notice) => told(api, notice)))

  expect((await paymentsOf(db, placed.data.id)).map(([, method]) => method).toSorted()).toEqual([
    'card',
    'knet',
  ])
  expect(await kindsAbout(db, placed.data.id)).toContain('payment_to_refund')
})

test('an order that nobody pays is cancelled after an hour; stock and coupon go back', async () => {
  const { api, order, db, candle, coupon } = await openPaying()
  const { placed } = await order({ coupon_code: coupon.code })
  expect([await stockOf(db, candle.variantId), await usesOf(db, coupon.id)]).toEqual([7, 1])

  await sweepPayments(at(db, 59))
  expect(await shownTo(api, placed)).toMatchObject({ status: 'pending' })
  gateway.end(gateway.last(), 'TIMEDOUT')
  await Promise.all([sweepPayments(at(db, 61)), sweepPayments(at(db, 61))])

  expect(await shownTo(api, placed)).toMatchObject({
    status: 'cancelled',
    payment_status: 'failed',
    ways_to_pay: [],
  })
  expect([await stockOf(db, candle.variantId), await usesOf(db, coupon.id)]).toEqual([10, 0])
  expect(await kindsAbout(db, placed.data.id)).toEqual(['order_received', 'order_cancelled'])
  expect((await pay(api, placed, 'knet')).status).toBe(409)
})

test('money that comes after that is noted with the cancelled order, to be given back', async () => {
  const { api, order, db, candle, office } = await openPaying()
  const { placed } = await order()
  const charge = gateway.last()
  await sweepPayments(at(db, 61))
  expect(await shownTo(api, placed)).toMatchObject({ status: 'cancelled' })

  gateway.end(charge, 'CAPTURED')
  await sweepPayments(at(db, 200))
  expect(await shownTo(api, placed)).toMatchObject({ status: 'cancelled', payment_status: 'paid' })
  expect(await stockOf(db, candle.variantId)).toBe(10)
  expect(await kindsAbout(db, placed.data.id)).toContain('payment_to_refund')
  const { answer } = await api.call(`/admin/orders/${placed.data.id}`, { headers: office })
  expect(answer.data).toMatchObject({
    can_refund: true,
    payment_attempts: [{ state: 'paid', reference: charge.id, bank_reference: charge.payment }],
  })
})

test('where no notice ever comes, the gateway is asked', async () => {
  const { api, order, db } = await openPaying()
  const { placed } = await order()
  gateway.end(gateway.last(), 'CAPTURED')
  await sweepPayments(at(db, 2))
  expect(await shownTo(api, placed)).toMatchObject({ payment_status: 'pending' })
  await sweepPayments(at(db, 4))
  expect(await shownTo(api, placed)).toMatchObject({ payment_status: 'paid' })
})

test('a gateway that is away loses no order', async () => {
  const { api, order, db, failures } = await openPaying()
  gateway.state.api = 'down'
  const { placed, status } = await order()
  expect([status, placed.data.payment_url]).toEqual([201, null])
  expect(placed.data).toMatchObject({ payment_status: 'failed', status: 'pending' })
  gateway.state.api = 'broken'
  const broken = await pay(api, placed, 'knet')
  expect([broken.status, broken.answer.data.payment_url]).toEqual([200, null])

  gateway.state.api = 'well'
  const again = await pay(api, placed, 'knet')
  expect(again.answer.data.payment_url).toContain(gateway.url)
  gateway.end(gateway.last(), 'CAPTURED')
  gateway.state.api = 'down'
  await sweepPayments(at(db, 61))
  expect(await shownTo(api, placed)).toMatchObject({ status: 'pending' })
  gateway.state.api = 'well'
  await sweepPayments(at(db, 70))
  expect(await shownTo(api, placed)).toMatchObject({ status: 'pending', payment_status: 'paid' })
  expect(failures.length).toBeGreaterThan(0)
})

test('the same form sent twice is one order with one charge', async () => {
  const { order } = await openPaying()
  const made = gateway.state.created
  const [first, second] = await Promise.all([
    order({ key: 'one-key-for-two-clicks' }),
    order({ key: 'one-key-for-two-clicks' }),
  ])
  expect(second.placed.data.number).toBe(first.placed.data.number)
  expect(second.placed.data.payment_url).toBe(first.placed.data.payment_url)
  expect(gateway.state.created).toBe(made + 1)
})

test('only what is switched on is offered and taken', async () => {
  const { db, api, order } = await openPaying({ 'Pay by Card': '0' })
  expect((await order({ payment_method: 'card' })).status).toBe(422)
  await db.deleteFrom('settings').where('name', '=', 'Payment Secret Key').execute()
  const { status, quote } = await order({ payment_method: 'knet' })
  expect([status, quote.data.payment_methods]).toEqual([422, ['cod']])
  const answer = await api.call(webhook, { body: {} })
  expect(answer.status).toBe(400)
})

test('the back office can ask whether the gateway knows the key, and nobody else', async () => {
  const { api, db, headers, office } = await openPaying()
  const ask = (as: Record<string, string>) =>
    api.call('/admin/payments/test', { method: 'POST', headers: as })
  const settings = await adminWith(db, ['settings'])
  expect((await ask(settings)).answer.works).toBe(true)
  gateway.state.api = 'refusing'
  expect((await ask(settings)).answer.works).toBe(false)
  gateway.state.api = 'broken'
  expect((await ask(settings)).answer).toMatchObject({
    works: false,
    message: 'The gateway cannot be reached just now.',
  })
  expect((await ask(office)).status).toBe(403)
  expect((await ask(headers)).status).toBe(401)
  await db.deleteFrom('settings').where('name', '=', 'Payment Secret Key').execute()
  expect((await ask(settings)).status).toBe(409)
})

type Api = Awaited<ReturnType<typeof openApi>>
type Tracking = { number: string; expires: number; signature: string }
type Placed = { data: { id: number; number: string; tracking: Tracking } }

/** The API over a store with ten candles at 2 KWD, delivered for 1 KWD, and a gateway that stands in for the real one. */
async function openPaying(changed: Record<string, string> = {}) {
  gateway.state.api = 'well'
  const db = await emptyStore()
  const api = await openApi(db)
  const settings = {
    'Email Address': 'shop@example.com',
    'Pay by KNET': '1',
    'Pay by Card': '1',
    'Payment Secret Key': gatewayKey,
    'Payment Gateway Address': gateway.url,
    ...changed,
  }
  await db
    .insertInto('settings')
    .values(Object.entries(settings).map(([name, value]) => ({ name, value, position: 0 })))
    .execute()
  const area_id = await insertArea(db, { fee: 1000 })
  const candle = await insertProduct(db, { variants: [{ price: 2000, stock: 10 }] })
  const coupon = await insertCoupon(db)
  const { token } = await createToken(db, await insertUser(db), today)
  const headers = { Authorization: `Bearer ${token}` }
  const office = await adminWith(db, ['orders'])
  let made = 0

  /** Puts three candles into the cart and orders them. */
  async function order({ key = `order-of-a-test-${++made}`, ...changes } = {} as Changes) {
    await api.call('/cart/add', {
      body: { product_id: candle.id, product_variant_id: candle.variantId, quantity: 3 },
      headers,
    })
    const { coupon_code } = changes
    const query = new URLSearchParams({
      area_id: String(area_id),
      ...(coupon_code && { coupon_code }),
    })
    const { answer: quote } = await api.call(`/checkout?${query}`, { headers })
    const { status, answer: placed } = await api.call('/orders', {
      body: {
        name: 'Sara',
        phone: '99887766',
        area_id,
        block: '4',
        street: '2',
        building: '15',
        payment_method: 'knet',
        expected_total: quote.data?.total ?? '7.000',
        ...changes,
      },
      headers: { ...headers, 'Idempotency-Key': key },
    })
    return { status, placed, quote }
  }

  return { db, api, order, candle, coupon, headers, office, failures: api.failures }
}

type Changes = { key?: string; coupon_code?: string; payment_method?: string }

/** Tells the API what the gateway tells. */
function told(api: Api, { charge, hashstring }: { charge: object; hashstring: string }) {
  return api.call(webhook, { body: charge, headers: { hashstring: encodeURI(hashstring) } })
}

async function shownTo(api: Api, { data }: Placed) {
  const { number, expires, signature } = data.tracking
  const { answer } = await api.call(
    `/orders/track/${number}?expires=${expires}&signature=${signature}`,
  )
  return answer.data
}

function pay(api: Api, { data }: Placed, payment_method: string) {
  const { number, expires, signature } = data.tracking
  return api.call(`/orders/track/${number}/pay`, { body: { expires, signature, payment_method } })
}

/** What paying needs, so many minutes after the orders were placed. */
function at(db: Database, minutes: number) {
  const now = new Date(today.getTime() + minutes * 60 * 1000)
  return { db, now, publicUrl: 'https://shop.example', report: () => {} }
}

async function paymentsOf(db: Database, orderId: number) {
  const rows = await db
    .selectFrom('order_payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute()
  return rows.map(({ kind, method, amount, reference }) => [kind, method, amount, reference])
}

async function kindsAbout(db: Database, orderId: number) {
  return (await mailsAbout(db, orderId)).map(([kind]) => kind)
}
