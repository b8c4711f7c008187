import { expect, test } from 'vitest'
import { openWithOrders } from '#tests/support/ordered.ts'
import { adminWith } from '#tests/support/office.ts'
import { order } from '#tests/support/orders.ts'
import { insertProduct, insertUser } from '#tests/support/store.ts'
import { transact } from './db/database.ts'
import { findMeant } from './models/orders.ts'
import { notePayment, type Payment } from './models/order-payments.ts'
import { moveOrder } from './models/order-states.ts'

const { db, api, scope, near, shopper, ordered } = await openWithOrders()
const headers = await adminWith(db, ['orders'])
const by = { id: await insertUser(db), name: 'Noura' }

async function numbers(query: string) {
  const { answer } = await api.call(`/admin/orders?${query}`, { headers })
  return answer.data.map(({ number }: { number: string }) => number)
}

async function note(id: number, payment: Partial<Payment>) {
  const given = { kind: 'payment', method: 'cod', amount: 1000, reference: null, by } as const
  return transact(db, async (trx) =>
    notePayment({ db: trx, now: scope.now }, await findMeant(trx, { id }), {
      ...given,
      ...payment,
    }),
  )
}

test('the list tells what stands how, and is narrowed, searched and sorted', async () => {
  const { sara, placed: first } = await ordered()
  const product = await insertProduct(db, { variants: [{ price: 9000, stock: 50 }] })
  const second = await order(scope, sara.owner, near, [{ product, quantity: 1 }], {
    name: 'فاطمة العلي',
    phone: '+96555512345',
  })
  await moveOrder(scope, { id: second.id }, { move: 'confirm', by: 'admin', note: null })

  const { answer } = await api.call('/admin/orders', { headers })
  expect(answer.data).toMatchObject([
    {
      number: second.number,
      name: 'فاطمة العلي',
      phone: '5551 2345',
      due: '10.000',
      steps: [{ to: 'preparing' }],
    },
    { number: first.number, can_confirm: true, can_reject: true, can_edit: true },
  ])
  expect(answer.meta).toMatchObject({
    total: 2,
    counts: { all: 2, pending: 1, unfulfilled: 1, cancelled: 0 },
  })
  expect(await numbers('status=pending')).toEqual([first.number])
  expect(await numbers('status=pending&payment_status=paid')).toEqual([])
  expect(await numbers('fulfillment_status=unfulfilled&sort=total')).toEqual([
    first.number,
    second.number,
  ])
  expect(await numbers(`area_id=${near}&per_page=1&page=2`)).toEqual([first.number])
  expect(await numbers('governorate=capital')).toEqual([])
  expect(await numbers('from=2026-03-10&to=2026-03-10')).toHaveLength(2)
  expect(await numbers('to=2026-03-09')).toEqual([])
  for (const search of [
    'فاطمه',
    'العلي',
    '5551',
    '٥٥٥١ ٢٣',
    '+965 5551 2345',
    second.number,
    second.number.slice(0, 6),
  ]) {
    expect(await numbers(`search=${encodeURIComponent(search)}`), search).toEqual([second.number])
  }
  expect(await numbers('search=sara&status=confirmed')).toEqual([])
  expect(await api.call('/admin/orders?from=2026-02-31', { headers })).toMatchObject({
    status: 422,
  })
})

test('an order shows who ordered it and what else they have ordered', async () => {
  const { sara, placed } = await ordered()
  const product = await insertProduct(db)
  const [kept, refused] = [
    await order(scope, sara.owner, near, [{ product, quantity: 1 }]),
    await order(scope, sara.owner, near, [{ product, quantity: 1 }]),
  ]
  await moveOrder(scope, { id: refused.id }, { move: 'confirm', by: 'admin', note: null })
  await moveOrder(scope, { id: refused.id }, { move: 'cancel', by: 'admin', note: 'Nobody there' })
  await moveOrder(scope, { id: kept.id }, { move: 'cancel', by: 'owner', note: null })
  await db
    .updateTable('orders')
    .set({ phone: '+96590000001' })
    .where('user_id', '=', sara.id)
    .execute()

  const { answer } = await api.call(`/admin/orders/${placed.id}`, { headers })

  expect(answer.data).toMatchObject({
    customer: { id: sara.id, name: 'Sara', is_blocked: false },
    previous_orders: {
      count: 2,
      refused: 1,
      latest: [{ id: refused.id, is_refused: true }, { id: kept.id }],
    },
    history: [{ status: 'pending', by: null }],
    payments: [],
    office_notes: [],
  })
})

test('payments add up, count once, and nonsense is refused', async () => {
  const { placed } = await ordered()

  await note(placed.id, { amount: 3000, key: 'once' })
  expect(await note(placed.id, { amount: 3000, key: 'once' })).toMatchObject({ paid: 3000 })
  await note(placed.id, { amount: 1000, reference: 'K-1' })
  const half = await note(placed.id, { amount: 1000, reference: 'K-1' })
  expect(half).toMatchObject({ paid: 4000, payment_status: 'unpaid', version: placed.version + 2 })

  await expect(note(placed.id, { amount: 3001 })).rejects.toMatchObject({
    details: { errors: { amount: { key: 'payment.overDue', values: { amount: '3.000' } } } },
  })
  await expect(note(placed.id, { amount: 0 })).rejects.toMatchObject({ code: 'invalid' })
  await expect(note(placed.id, { kind: 'refund', amount: 4001 })).rejects.toMatchObject({
    details: { errors: { amount: { key: 'payment.overPaid' } } },
  })
  expect(await note(placed.id, { amount: 3000 })).toMatchObject({ payment_status: 'paid' })
  await expect(note(placed.id, {})).rejects.toMatchObject({
    sentence: { key: 'payment.nothingDue' },
  })
  expect(await note(placed.id, { kind: 'refund', amount: 7000 })).toMatchObject({
    payment_status: 'refunded',
    refunded: 7000,
  })
  await expect(note(placed.id, { kind: 'refund' })).rejects.toMatchObject({
    sentence: { key: 'payment.nothingPaid' },
  })

  const { answer } = await api.call(`/admin/orders/${placed.id}`, { headers })
  const told = answer.data.history.map(({ status, by }: Record<string, string>) => [status, by])
  expect(told.slice(-2)).toEqual([
    ['payment', 'Noura'],
    ['refund', 'Noura'],
  ])
  const log = await api.call(`/admin/audit-log?entity=order&id=${placed.id}`, { headers })
  expect(log.answer.data).toHaveLength(4)
  expect(log.answer.data[0]).toMatchObject({
    label: placed.number,
    changes: [{ field: 'refunded', from: '0.000', to: '7.000' }],
  })
})

test('nothing is taken for an order that has ended, but for what a payment page says', async () => {
  const { placed } = await ordered()
  await moveOrder(scope, { id: placed.id }, { move: 'reject', by: 'admin', note: 'Broken' })

  await expect(note(placed.id, {})).rejects.toMatchObject({ code: 'in_use' })
  const late = await note(placed.id, { amount: 7000, reference: 'K-2', by: null })
  expect(late).toMatchObject({ payment_status: 'paid', status: 'rejected' })
  expect(await note(placed.id, { kind: 'refund', amount: 7000 })).toMatchObject({
    payment_status: 'refunded',
  })
})

test('orders are for who may see them', async () => {
  const { placed } = await ordered()
  const callers = [{}, (await shopper()).headers, await adminWith(db, ['products'])]
  for (const path of ['/admin/orders', `/admin/orders/${placed.id}`]) {
    const answers = await Promise.all(callers.map((caller) => api.call(path, { headers: caller })))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 403])
  }
})
