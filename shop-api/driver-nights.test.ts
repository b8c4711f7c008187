import { expect, test } from 'vitest'
import { adminWith, nobodyElse } from '#tests/support/office.ts'
import { openWithOrders } from '#tests/support/ordered.ts'
import { order } from '#tests/support/orders.ts'
import { insertProduct, insertUser, today } from '#tests/support/store.ts'
import { createToken } from './models/tokens.ts'

const { db, api, scope, near, far, shopper } = await openWithOrders()
const headers = await adminWith(db, ['orders'])
const candle = await insertProduct(db, { variants: [{ price: 2000, stock: 900 }] })

let made = 0
async function newDriver() {
  const name = `Driver ${++made}`
  const { id } = await db
    .insertInto('drivers')
    .values({ name, phone: null, created_at: today.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name }
}

async function confirmed(quantity = 1, area = near) {
  const { owner } = await shopper()
  const placed = await order(scope, owner, area, [{ product: candle, quantity }])
  await api.call(`/admin/orders/${placed.id}/confirm`, { body: {}, headers })
  return placed.id
}

async function bring(id: number, driver: { name: string }, ...statuses: string[]) {
  for (const status of ['preparing', 'out_for_delivery', ...statuses]) {
    const body = { status, driver: driver.name }
    const { status: answered } = await api.call(`/admin/orders/${id}/fulfillment`, {
      body,
      headers,
    })
    expect(answered).toBe(200)
  }
}

async function nightOf({ id }: { id: number }) {
  return (await api.call(`/admin/deliveries/drivers/${id}`, { headers })).answer.data
}

function settle({ id }: { id: number }, body: object, key = `a-night-of-a-test-${++made}`) {
  const path = `/admin/deliveries/drivers/${id}/settle`
  return api.call(path, { body, headers: { ...headers, 'Idempotency-Key': key } })
}

async function moneyOf(id: number) {
  const { paid, payment_status } = await db
    .selectFrom('orders')
    .select(['paid', 'payment_status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [paid, payment_status]
}

test('orders are given to a driver along the way, and taken from him', async () => {
  const yousef = await newDriver()
  const ids = [await confirmed(), await confirmed(3, far)]
  const { owner } = await shopper()
  const waiting = await order(scope, owner, near, [{ product: candle, quantity: 1 }])
  const assign = (given: number[], driver_id: number | null) =>
    api.call('/admin/deliveries/assign', { body: { ids: given, driver_id }, headers })

  const { answer } = await assign([...ids, waiting.id], yousef.id)
  expect(answer.data).toMatchObject({
    done: 2,
    failed: [{ id: waiting.id, message: expect.stringContaining('not waiting to be delivered') }],
  })
  const list = (await api.call('/admin/deliveries', { headers })).answer.data
  const his = list.orders.filter((one: { driver_id: number }) => one.driver_id === yousef.id)
  expect(his.map((one: { id: number; cash: string }) => [one.id, one.cash])).toEqual([
    [ids[0], '3.000'],
    [ids[1], '8.500'],
  ])

  await assign([ids[0] ?? 0], null)
  const [first] = ids
  const log = await api.call(`/admin/audit-log?entity=order&id=${first}`, {
    headers: await adminWith(db, ['orders', 'users']),
  })
  expect(log.answer.data[0].changes).toEqual([{ field: 'driver', from: yousef.name, to: null }])
  expect((await assign([first ?? 0], 999)).status).toBe(404)
})

test('a night is what was delivered and not paid yet, with what was noted at the door', async () => {
  const yousef = await newDriver()
  const [cash, noted, online, back, out] = [
    await confirmed(),
    await confirmed(2),
    await confirmed(3),
    await confirmed(),
    await confirmed(),
  ]
  await api.call(`/admin/orders/${online}/payment`, {
    body: { status: 'paid', method: 'knet', amount: '7.000', reference: 'K1' },
    headers,
  })
  await bring(cash, yousef, 'delivered')
  await bring(online, yousef, 'delivered')
  await bring(noted, yousef)
  await api.call(`/admin/orders/${noted}/fulfillment`, {
    body: { status: 'delivered', driver: yousef.name, paid: true },
    headers,
  })
  await bring(back, yousef, 'returned')
  await bring(out, yousef)

  const night = await nightOf(yousef)
  expect([night.expected, night.noted, night.others]).toEqual(['8.000', '5.000', '0.000'])
  const cashIn = (orders: { id: number; cash: string }[]) => orders.map((one) => [one.id, one.cash])
  expect(cashIn(night.delivered)).toEqual([
    [cash, '3.000'],
    [noted, '5.000'],
    [online, '0.000'],
  ])
  expect(cashIn(night.returned)).toEqual([[back, '0.000']])
  expect(cashIn(night.out)).toEqual([[out, '3.000']])

  const { status, answer } = await settle(yousef, { counted: '٧٫٥', expected: night.expected })
  expect([status, answer.message]).toEqual([200, `${yousef.name} has handed over 7.500 KWD.`])
  expect(answer.data).toMatchObject({
    delivered: 3,
    returned: 1,
    difference: '-0.500',
    day: '2026-03-10',
  })
  expect(await moneyOf(cash)).toEqual([3000, 'paid'])
  const past = (await api.call(`/admin/deliveries/nights/${answer.data.id}`, { headers })).answer
    .data
  expect(cashIn(past.orders).toSorted()).toEqual(
    [
      [cash, '3.000'],
      [noted, '5.000'],
      [online, '0.000'],
      [back, '0.000'],
    ].toSorted(),
  )
  expect(await nightOf(yousef)).toMatchObject({ expected: '0.000', delivered: [], returned: [] })

  await api.call(`/admin/orders/${out}/fulfillment`, { body: { status: 'delivered' }, headers })
  expect((await nightOf(yousef)).expected).toBe('3.000')
})

test('the same form twenty times at once is one night, and pays once', async () => {
  const yousef = await newDriver()
  const id = await confirmed()
  await bring(id, yousef, 'delivered')
  const forms = Array.from({ length: 20 }, () =>
    settle(yousef, { counted: '3', expected: '3.000' }, 'the-same-form-again'),
  )
  const answers = await Promise.all(forms)
  expect(new Set(answers.map(({ status, answer }) => `${status} ${answer.data.id}`)).size).toBe(1)
  const payments = await db
    .selectFrom('order_payments')
    .select(['amount', 'driver_id', 'method'])
    .where('order_id', '=', id)
    .execute()
  expect(payments).toEqual([{ amount: 3000, driver_id: yousef.id, method: 'cod' }])
  expect(await moneyOf(id)).toEqual([3000, 'paid'])
})

test('a form that has ended the night of one driver ends none of another', async () => {
  const [yousef, salem] = [await newDriver(), await newDriver()]
  const ids = [await confirmed(), await confirmed()] as const
  await bring(ids[0], yousef, 'delivered')
  await bring(ids[1], salem, 'delivered')
  const form = [{ counted: '3', expected: '3.000' }, 'one-form-for-two-drivers'] as const
  expect((await settle(yousef, ...form)).status).toBe(200)
  expect(await settle(salem, ...form)).toMatchObject({
    status: 409,
    answer: { code: 'idempotency' },
  })
  expect(await moneyOf(ids[1])).toEqual([0, 'unpaid'])
})

test('another sum than was shown, no amount, and nothing to hand over are refused', async () => {
  const yousef = await newDriver()
  expect((await settle(yousef, { counted: '0', expected: '0' })).answer).toMatchObject({
    code: 'in_use',
    message: `${yousef.name} has nothing to hand over.`,
  })
  const id = await confirmed()
  await bring(id, yousef, 'delivered')
  const other = await settle(yousef, { counted: '3', expected: '2.000' })
  expect([other.status, other.answer.message]).toEqual([
    409,
    'Meanwhile it is 3.000 KWD. Please look at it again.',
  ])
  const blank = await settle(yousef, { counted: 'three', expected: '3' })
  expect(blank.answer.errors).toEqual({
    counted: ['Please write the amount that was counted, such as 12.500.'],
  })
  expect(await moneyOf(id)).toEqual([0, 'unpaid'])
  expect((await settle({ id: 999 }, { counted: '3', expected: '3' })).status).toBe(404)
})

test('past nights are listed by driver and by day', async () => {
  const yousef = await newDriver()
  await bring(await confirmed(), yousef, 'delivered')
  await settle(yousef, { counted: '3', expected: '3', note: 'Late' })
  const list = async (query: string) =>
    (await api.call(`/admin/deliveries/nights?${query}`, { headers })).answer

  expect((await list(`driver=${yousef.id}`)).data).toMatchObject([
    { driver: yousef, delivered: 1, difference: '0.000', note: 'Late', by: 'Sara' },
  ])
  expect((await list('day=2026-03-10&per_page=1')).data[0].driver).toEqual(yousef)
  expect((await list('day=2026-03-11')).data).toEqual([])
})

const calls: [string, { body?: unknown }][] = [
  ['', {}],
  ['/assign', { body: {} }],
  ['/drivers/1', {}],
  ['/drivers/1/settle', { body: {} }],
  ['/nights', {}],
  ['/nights/1', {}],
]
test.each(calls)('%s %o is for those who may see to orders', async (path, call) => {
  const { token } = await createToken(db, await insertUser(db), today)
  const callers = [{}, { Authorization: `Bearer ${token}` }, await adminWith(db, ['products'])]
  const answers = await Promise.all(
    callers.map((as) => api.call(`/admin/deliveries${path}`, { ...call, headers: as })),
  )
  expect(answers.map(({ status, answer }) => [status, answer.message])).toEqual(nobodyElse)
})
