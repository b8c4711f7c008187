import { expect, test } from 'vitest'
import { guest, openClocked } from './support/clocked.ts'
import { mailsAbout } from './support/orders.ts'

const phone = '99887766'
const online = {
  'Pay by KNET': '1',
  'Payment Secret Key': 'sk_test',
  'Payment Gateway Address': 'http://127.0.0.1:9',
}

/** A shop with a customer whose number has let two cash orders go back at the door. */
async function refusedTwice(settings: Record<string, string>) {
  const shop = await openClocked(settings)
  const first = await shop.order(guest(), phone)
  await shop.bring(first.id, 'returned')
  shop.wait(1)
  const second = await shop.order(guest(), phone)
  await shop.bring(second.id, 'returned')
  return shop
}

test('a shop that has not asked for it counts nothing', async () => {
  const shop = await refusedTwice({})
  const third = await shop.order(guest(), phone)
  expect(third.answer.data.waits_for_call).toBe(false)
  expect(await shop.inOffice(third.id)).toMatchObject({ hold: null, cash_trust: null })
})

test('after one refusal too many an order waits for a call, and nobody but the shop reads why', async () => {
  const shop = await refusedTwice({ 'Refused Deliveries': '1' })
  const third = await shop.order(guest(), '+965 9988 7766')
  expect(third.status).toBe(201)
  expect(third.answer.data).toMatchObject({ status: 'pending', waits_for_call: true })
  expect(JSON.stringify(third.answer)).not.toMatch(/refus|hold|trust/)
  expect(await shop.inOffice(third.id)).toMatchObject({
    hold: expect.stringContaining('Call first'),
    cash_trust: { refused: 2, most: 1, months: 12, is_over: true },
  })
  const { answer } = await shop.api.call('/admin/orders', { headers: shop.office })
  const holds = answer.data.map((line: { hold: string | null }) => line.hold)
  expect(holds).toEqual([expect.stringContaining('Call first'), null, null])

  const other = await shop.order(guest(), '66554433')
  expect(other.answer.data.waits_for_call).toBe(false)
  const many = await shop.api.call('/admin/orders/bulk', {
    body: { ids: [third.id, other.id], action: 'confirm' },
    headers: { ...shop.office, 'Idempotency-Key': 'confirm-many-in-one-go' },
  })
  expect(many.answer).toMatchObject({
    data: {
      done: 1,
      failed: [{ id: third.id, message: expect.stringContaining('waits for a call') }],
    },
  })
  await shop.confirm(third.id)
  expect(await shop.inOffice(third.id)).toMatchObject({ hold: null, status: 'confirmed' })
})

test('as many as are allowed are allowed', async () => {
  const shop = await refusedTwice({ 'Refused Deliveries': '2' })
  const third = await shop.order(guest(), phone)
  expect(third.answer.data.waits_for_call).toBe(false)
})

test('an account is known by another number, too', async () => {
  const shop = await openClocked({ 'Refused Deliveries': '0' })
  const sara = await shop.member()
  const first = await shop.order(sara, phone)
  await shop.bring(first.id, 'returned')
  expect((await shop.order(sara, '66554433')).answer.data.waits_for_call).toBe(true)
})

test('only what came back from the door unpaid counts', async () => {
  const shop = await openClocked({ 'Refused Deliveries': '0' })
  const sara = guest()
  const cancelled = await shop.order(sara, phone)
  await shop.api.call(`/admin/orders/${cancelled.id}/reject`, {
    body: { reason: 'Sold out' },
    headers: shop.office,
  })
  const paid = await shop.order(sara, phone)
  await shop.bring(paid.id, 'delivered')
  await shop.api.call(`/admin/orders/${paid.id}/payment`, {
    body: { status: 'paid', method: 'cod', amount: '3.000', key: 'a-key-of-a-payment-form' },
    headers: shop.office,
  })
  await shop.api.call(`/admin/orders/${paid.id}/fulfillment`, {
    body: { status: 'returned' },
    headers: shop.office,
  })
  const next = await shop.order(sara, phone)
  expect(await shop.inOffice(next.id)).toMatchObject({
    hold: null,
    cash_trust: { refused: 0, is_over: false },
  })
})

test('old refusals are forgotten', async () => {
  const shop = await refusedTwice({ 'Refused Deliveries': '0', 'Refusals Count For': '6' })
  shop.wait(182)
  expect((await shop.order(guest(), phone)).answer.data.waits_for_call).toBe(true)
  shop.wait(3)
  expect((await shop.order(guest(), phone)).answer.data.waits_for_call).toBe(false)
})

test('the shop can begin anew with somebody, and says why', async () => {
  const shop = await refusedTwice({ 'Refused Deliveries': '0' })
  const held = await shop.order(guest(), phone)
  const path = `/admin/orders/${held.id}/forgive`
  expect((await shop.api.call(path, { body: {}, headers: shop.office })).status).toBe(422)
  const forgiven = await shop.api.call(path, {
    body: { note: 'He was in hospital' },
    headers: shop.office,
  })
  expect(forgiven.answer.data).toMatchObject({ hold: null, cash_trust: { refused: 0 } })
  expect((await shop.order(guest(), phone)).answer.data.waits_for_call).toBe(false)
  const lines = await shop.db
    .selectFrom('history')
    .select(['entity', 'changes'])
    .where('changes', 'like', '%refusals%')
    .execute()
  expect(lines.map(({ entity }) => entity)).toEqual(['order'])
  // what was written about somebody is not kept for good
  expect(JSON.stringify(lines)).not.toContain('hospital')

  shop.wait(1)
  const again = await shop.order(guest(), phone)
  await shop.bring(again.id, 'returned')
  expect((await shop.order(guest(), phone)).answer.data.waits_for_call).toBe(true)
  expect((await shop.api.call(path, { body: { note: 'x' }, headers: guest() })).status).toBe(401)
})

test('a shop may take no cash from them, where there is another way to pay', async () => {
  const shop = await refusedTwice({
    ...online,
    'Refused Deliveries': '1',
    'No Cash After Refusals': '1',
  })
  const cash = await shop.order(guest(), phone)
  expect([cash.status, cash.answer.errors.payment_method]).toEqual([
    422,
    ['Cash cannot be chosen for this order. Please choose another way to pay.'],
  ])
  const knet = await shop.order(guest(), phone, 'knet')
  expect(knet.status).toBe(201)
  expect(knet.answer.data).toMatchObject({ waits_for_call: false, ways_to_pay: ['knet'] })

  await shop.db.deleteFrom('settings').where('name', '=', 'Pay by KNET').execute()
  const only = await shop.order(guest(), phone)
  expect(only.answer.data).toMatchObject({ waits_for_call: true, payment_method: 'cod' })
  expect(await mailsAbout(shop.db, only.id)).toEqual([['order_received', 'sara@example.com']])
})
