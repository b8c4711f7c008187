import { expect, test } from 'vitest'
import { adminWith } from '#tests/support/office.ts'
import { openWithOrders } from '#tests/support/ordered.ts'
import { mailsAbout, usesOf } from '#tests/support/orders.ts'
import { insertCoupon, insertPackage, insertProduct, stockOf } from '#tests/support/store.ts'

const { db, api, near, far, shopper, ordered } = await openWithOrders()
const headers = await adminWith(db, ['orders'])

function post(path: string, body: object = {}, more: Record<string, string> = {}) {
  return api.call(`/admin/orders${path}`, { body, headers: { ...headers, ...more } })
}

function put(id: number, body: object) {
  return api.call(`/admin/orders/${id}`, { method: 'PUT', body, headers })
}

const address = { area_id: near, block: '٤', street: 'Street 2', building: '15' }
let keys = 0
const fresh = () => ({ 'Idempotency-Key': `telephone-order-${++keys}` })

test('a confirmed order is changed until it is on its way, and both sides are told', async () => {
  const { placed, sara, item, candle } = await ordered()
  const cup = await insertProduct(db, { name: 'Cup', variants: [{ price: 1500, stock: 5 }] })
  await post(`/${placed.id}/confirm`)
  await db
    .updateTable('product_variants')
    .set({ price: 2600 })
    .where('id', '=', candle.variantId)
    .execute()

  const done = await put(placed.id, {
    version: 2,
    building: '17',
    phone: '5551 2345',
    items: [{ id: item, quantity: 1 }],
    add: [
      { product_id: cup.id, quantity: 2 },
      { product_id: candle.id, product_variant_id: candle.variantId, quantity: 1 },
    ],
  })

  expect(done).toMatchObject({
    status: 200,
    answer: {
      message: `Order ${placed.number} is changed.`,
      data: {
        phone: '5551 2345',
        address: { building: '17' },
        items: [
          { name: 'Candle', quantity: 1, unit_price: '2.000' },
          { name: 'Cup', quantity: 2, unit_price: '1.500' },
          { name: 'Candle', quantity: 1, unit_price: '2.600' },
        ],
        subtotal: '7.600',
        total: '8.600',
        version: 3,
      },
    },
  })
  expect([await stockOf(db, candle.variantId), await stockOf(db, cup.variantId)]).toEqual([8, 3])
  expect(await mailsAbout(db, placed.id)).toContainEqual(['order_changed', 'sara@example.com'])
  const seen = await api.call(`/orders/${placed.id}`, { headers: sara.headers })
  expect(seen.answer.data.history.at(-1)).toMatchObject({ status: 'changed' })
  const log = await api.call(`/admin/audit-log?entity=order&id=${placed.id}`, { headers })
  expect(log.answer.data[0].changes).toMatchObject([
    { field: 'phone', to: '…45' },
    { field: 'building', from: '1…', to: '1…' },
    { field: 'items', from: '3 × Candle', to: '1 × Candle\n2 × Cup\n1 × Candle' },
    { field: 'total', from: '7.000', to: '8.600' },
  ])

  expect(await put(placed.id, { version: 2, street: '9' })).toMatchObject({
    status: 409,
    answer: { code: 'version', data: { order: { version: 3 } } },
  })
  await post(`/${placed.id}/fulfillment`, { status: 'preparing' })
  await post(`/${placed.id}/fulfillment`, { status: 'out_for_delivery' })
  expect(await put(placed.id, { version: 5, street: '9' })).toMatchObject({
    status: 409,
    answer: { message: expect.stringContaining('left the shop') },
  })
  const own = { method: 'PUT', body: { version: 5, street: '9' }, headers: sara.headers }
  expect(await api.call(`/orders/${placed.id}`, own)).toMatchObject({ status: 409 })
})

test('all goods of an order may be put for others, but not more than there are', async () => {
  const { placed, item, version, candle } = await ordered()
  const cup = await insertProduct(db, { name: 'Cup', variants: [{ price: 1500, stock: 2 }] })
  const instead = (quantity: number, more = {}) =>
    put(placed.id, {
      version,
      items: [{ id: item, quantity: 0 }],
      add: [{ product_id: cup.id, quantity, ...more }],
    })

  expect(await instead(3)).toMatchObject({
    status: 422,
    answer: { errors: { 'add.0.quantity': ['Only 2 of Cup can be had.'] } },
  })
  expect(await instead(1, { product_variant_id: candle.variantId })).toMatchObject({
    status: 422,
    answer: { errors: { 'add.0.product_variant_id': [expect.any(String)] } },
  })
  expect(await put(placed.id, { version, items: [{ id: item, quantity: 0 }] })).toMatchObject({
    status: 422,
  })
  expect(await stockOf(db, candle.variantId)).toBe(7)
  expect(await instead(2)).toMatchObject({
    answer: { data: { items: [{ name: 'Cup' }], total: '4.000' } },
  })
  expect([await stockOf(db, candle.variantId), await stockOf(db, cup.variantId)]).toEqual([10, 0])
})

test('what was paid in full is not any more where more is ordered', async () => {
  const { placed, item } = await ordered()
  await post(`/${placed.id}/payment`, { amount: '7' })
  const more = await put(placed.id, { version: 2, items: [{ id: item, quantity: 4 }] })
  expect(more.answer.data).toMatchObject({ payment_status: 'unpaid', due: '2.000' })
  const less = await put(placed.id, { version: 3, items: [{ id: item, quantity: 2 }] })
  expect(less.answer.data).toMatchObject({ payment_status: 'paid', due: '0.000', can_refund: true })
})

test('an order is taken by telephone: quoted first, then placed once', async () => {
  const cup = await insertProduct(db, { name: 'Cup', variants: [{ price: 1500, stock: 5 }] })
  const set = await insertPackage(db, {
    goods: [{ product_id: cup.id, product_variant_id: cup.variantId, quantity: 2 }],
  })
  const items = [
    { product_id: cup.id, quantity: 1 },
    { package_id: set, quantity: 1 },
  ]
  const quoted = await post('/quote', { items, area_id: near })
  expect(quoted).toMatchObject({
    status: 200,
    answer: {
      data: {
        total: '5.500',
        items: [
          { name: 'Cup', notices: [] },
          { name: 'Set', notices: [] },
        ],
      },
    },
  })
  expect(await stockOf(db, cup.variantId)).toBe(5)

  const key = fresh()
  const body = {
    ...address,
    items,
    name: 'Umm Ali',
    phone: '٥٥٥١٢٣٤٥',
    language: 'ar',
    confirmed: '1',
    expected_total: '5.500',
  }
  const [first, second] = [await post('', body, key), await post('', body, key)]
  expect(first).toMatchObject({
    status: 201,
    answer: {
      data: {
        status: 'confirmed',
        user_id: null,
        customer: null,
        language: 'ar',
        is_by_phone: true,
        taken_by: { name: 'Sara' },
        address: { block: '4' },
        history: [{ status: 'pending', by: 'Sara' }, { status: 'confirmed' }],
      },
    },
  })
  expect(second.answer.data.id).toBe(first.answer.data.id)
  expect(await stockOf(db, cup.variantId)).toBe(2)
  expect(await post('', { ...body, name: 'Ali' }, key)).toMatchObject({
    status: 409,
    answer: { code: 'idempotency', data: { order: { id: first.answer.data.id } } },
  })
  expect(await post('', body, fresh())).toMatchObject({
    status: 422,
    answer: { errors: { 'items.0.quantity': ['Only 0 of Cup can be had.'] } },
  })
  expect(
    await post('', { ...body, items: [items[0]], expected_total: '1' }, fresh()),
  ).toMatchObject({
    status: 409,
    answer: { code: 'total_changed', data: { quote: { total: '2.500' } } },
  })
})

test('an order by telephone for an account takes its address, coupon and cart rules', async () => {
  const sara = await shopper()
  const { id: coupon, code } = await insertCoupon(db, { user_usage_limit: 1 })
  const cup = await insertProduct(db, { name: 'Cup', variants: [{ price: 3000, stock: 9 }] })
  const book = await api.call('/addresses', {
    body: { ...address, label: 'Home' },
    headers: sara.headers,
  })
  await api.call('/cart/add', { body: { product_id: cup.id, quantity: 1 }, headers: sara.headers })
  const order = {
    user_id: sara.id,
    address_id: book.answer.data.id,
    items: [{ product_id: cup.id, quantity: 2 }],
    coupon_code: code,
    name: 'Sara',
    phone: '99887766',
    expected_total: '6.400',
  }

  expect(await post('', order, fresh())).toMatchObject({
    status: 201,
    answer: { data: { status: 'pending', customer: { id: sara.id }, discount: '0.600' } },
  })
  expect(await usesOf(db, coupon)).toBe(1)
  const cart = await api.call('/cart', { headers: sara.headers })
  expect(cart.answer.data.items_count).toBe(1)
  expect(await post('', order, fresh())).toMatchObject({
    status: 422,
    answer: { reason: 'used_by_you' },
  })
  expect(await post('', { ...order, user_id: null, coupon_code: null }, fresh())).toMatchObject({
    status: 422,
    answer: { errors: { address_id: [expect.any(String)] } },
  })
  expect(
    await post(
      '',
      {
        ...order,
        ...address,
        address_id: '',
        area_id: far,
        coupon_code: '',
        items: [{ product_id: cup.id, quantity: 1 }],
      },
      fresh(),
    ),
  ).toMatchObject({
    status: 422,
    answer: { errors: { area_id: [expect.stringContaining('2.000 KWD more')] } },
  })
  expect(await post('/quote', { items: [{ quantity: 1 }] })).toMatchObject({
    status: 422,
    answer: { errors: { 'items.0.product_id': [expect.any(String)] } },
  })
  expect(await post('/quote', { items: order.items, user_id: 9999 })).toMatchObject({ status: 422 })
})

test('who calls is found by phone or name, with the address of the last order', async () => {
  const { sara, placed } = await ordered()
  await db
    .updateTable('orders')
    .set({ phone: '+96594001100', name: 'Mezna', user_id: null })
    .where('id', '=', placed.id)
    .execute()
  await db.updateTable('users').set({ phone: '+96594001199' }).where('id', '=', sara.id).execute()
  const find = async (search: string) =>
    (await api.call(`/admin/orders/customers?search=${search}`, { headers })).answer.data

  expect(await find('9400 11')).toMatchObject([
    {
      user_id: null,
      name: 'Mezna',
      phone: '9400 1100',
      address: { block: '4' },
      orders: { count: 1 },
    },
  ])
  expect(await find('mez')).toHaveLength(1)
  expect(await find('٩٤٠٠١١٩٩')).toMatchObject([{ user_id: sara.id, address: null }])
  expect(await find('')).toEqual([])
})

test('many are confirmed and sent out, each by itself, once', async () => {
  const made = [await ordered(), await ordered(), await ordered()]
  const ids = made.map(({ placed }) => placed.id)
  const [first = 0] = ids
  await post(`/${first}/reject`, { reason: 'It broke' })

  expect(await post('/bulk', { ids, action: 'confirm' })).toMatchObject({
    status: 200,
    answer: {
      data: { done: 2, failed: [{ id: first, message: 'The order has already been rejected.' }] },
    },
  })
  const rest = ids.slice(1)
  expect(await post('/bulk', { ids: rest, action: 'confirm' })).toMatchObject({
    answer: { data: { done: 2 } },
  })
  await post('/bulk', { ids: rest, action: 'preparing' })
  await post('/bulk', { ids: rest, action: 'out_for_delivery', driver: 'Yousef' })
  const task = await post('/bulk', { ids: rest, action: 'delivered', paid: '1' })
  expect(task.answer.data).toMatchObject({ done: 2, failed: [] })
  const list = await api.call('/admin/orders?fulfillment_status=delivered', { headers })
  expect(list.answer.data).toMatchObject([
    { driver: 'Yousef', payment_status: 'paid' },
    { driver: 'Yousef', payment_status: 'paid' },
  ])
  expect(list.answer.meta.counts).toMatchObject({ delivered: 2, delivered_unpaid: 0 })
})

test('orders are written by who may', async () => {
  const { placed } = await ordered()
  const callers = [{}, (await shopper()).headers, await adminWith(db, ['products'])]
  const writes = [
    ['POST', ''],
    ['POST', '/quote'],
    ['GET', '/customers'],
    ['POST', '/bulk'],
    ['PUT', `/${placed.id}`],
  ]
  for (const [method = '', path = ''] of writes) {
    const answers = await Promise.all(
      callers.map((caller) =>
        api.call(`/admin/orders${path}`, {
          method,
          body: method === 'GET' ? undefined : {},
          headers: caller,
        }),
      ),
    )
    expect(
      answers.map(({ status }) => status),
      path,
    ).toEqual([401, 401, 403])
  }
})
