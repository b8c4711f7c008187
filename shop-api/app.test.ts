import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import {
  emptyStore,
  insertArea,
  insertCategory,
  insertPackage,
  insertProduct,
  today,
} from '#tests/support/store.ts'
import { createToken } from './models/tokens.ts'

const db = await emptyStore()
const api = await openApi(db)
const shelf = await insertCategory(db, 'Scent')
const oud = await insertProduct(db, {
  name: 'Oud',
  category: shelf,
  variants: [{ price: 12_500, stock: 4 }],
})
const set = await insertPackage(db, {
  goods: [{ product_id: oud.id, product_variant_id: oud.variantId, quantity: 1 }],
  discount_value: 500,
})
const area = await insertArea(db)

const guest = { 'X-Guest-ID': 'abcdEFGH12345678' }
const checkout = {
  name: 'Sara',
  phone: '9988 7766',
  email: 'sara@example.com',
  area_id: area,
  block: '٤',
  street: '2',
  building: '15',
  payment_method: 'cod',
}

async function userHeaders(email: string) {
  const { id } = await db
    .insertInto('users')
    .values({
      name: 'Sara',
      email,
      phone: null,
      password_hash: '',
      email_verified_at: null,
      created_at: today.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { token } = await createToken(db, id, today)
  return { Authorization: `Bearer ${token}` }
}

test('lists come in pages that tell where they are', async () => {
  const { status, answer } = await api.call('/products?per_page=1')

  expect(status).toBe(200)
  expect(answer.meta).toMatchObject({
    current_page: 1,
    from: 1,
    to: 1,
    total: 1,
    per_page: 1,
    last_page: 1,
  })
  expect(answer.data[0]).toMatchObject({ name: 'Oud', min_price: '12.500', min_sale_price: null })
})

test('an empty list starts nowhere', async () => {
  const { answer } = await api.call('/products?search=nothing')

  expect(answer.meta).toMatchObject({ from: null, to: null, total: 0, last_page: 1 })
})

test('a list without pages has no meta', async () => {
  const { answer } = await api.call('/products?on_sale=1&pagination=0&with=images')

  expect(answer).toEqual({ data: [] })
})

test('odd page numbers and sizes are held to what is sensible', async () => {
  const asked = [
    'page=0',
    'page=-1',
    'page=abc',
    'page=999999999',
    'per_page=0',
    'per_page=1000000',
    'per_page=x',
  ]
  const answers = await Promise.all(asked.map((query) => api.call(`/products?${query}`)))

  expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200))
  expect(answers[5]?.answer.meta.per_page).toBe(100)
})

test('an unknown relation, sort or price is refused by name', async () => {
  expect(await api.call('/products?with=tokens')).toMatchObject({ status: 422 })
  expect(await api.call('/products?sort=password')).toMatchObject({
    status: 422,
    answer: { errors: { sort: [expect.any(String)] } },
  })
  expect(await api.call('/products?min_price=cheap')).toMatchObject({ status: 422 })
})

test('every call of the catalogue answers as it is described', async () => {
  const paths = [
    '/settings',
    '/categories?per_page=4&page=1',
    '/categories?per_page=12&page=1&with=products,parent',
    `/categories/${shelf}?with=parent,children,products`,
    '/products/homepage?with=images,variants,categories',
    '/products/suggestions?search=ou',
    `/products/${oud.id}?with=images,variants,categories,reviews`,
    `/products/${oud.id}/related`,
    '/packages?per_page=8&with=packageProducts.product,usages',
    `/packages/${set}`,
    '/hero-sliders?active=1',
    '/areas?governorate=hawalli',
    '/health/live',
    '/health/ready',
  ]

  const answers = await Promise.all(paths.map((path) => api.call(path)))

  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
})

test('ids that are none are not found', async () => {
  const ids = ['0', '-1', '999999', '9007199254740993', '1abc', 'x', '__proto__', '1%20or%201=1']
  const products = await Promise.all(ids.map((id) => api.call(`/products/${id}`)))

  expect(products.map(({ status }) => status)).toEqual(ids.map(() => 404))
  expect(products[0]?.answer).toMatchObject({ message: 'Product Not Found' })
})

test('a cart is put together by JSON and by multipart, as the contract gives it', async () => {
  const added = await api.call('/cart/add', {
    body: { product_id: oud.id, quantity: 1, product_variant_id: oud.variantId },
    headers: guest,
  })
  expect(added).toMatchObject({
    status: 200,
    answer: { message: 'Added to your cart.', data: { items_count: 1 } },
  })
  const itemId = added.answer.data.items[0].id

  const update = new FormData()
  update.set('cart_item_id', String(itemId))
  update.set('quantity', '٣')
  const updated = await api.call('/cart/update', { body: update, headers: guest })
  expect(updated.answer.data).toMatchObject({ items_count: 3, subtotal: '37.500' })

  const removed = await api.call('/cart/remove', { body: { cart_item_id: itemId }, headers: guest })
  const again = await api.call('/cart/remove', { body: { cart_item_id: itemId }, headers: guest })
  expect([removed.status, again.status]).toEqual([200, 200])
  expect((await api.call('/cart/clear', { body: {}, headers: guest })).answer.data.items).toEqual(
    [],
  )
})

test('a package goes into the cart by its own id', async () => {
  const { answer } = await api.call('/cart/add', {
    body: { package_id: set, quantity: 1 },
    headers: guest,
  })

  expect(answer.data.items[0]).toMatchObject({
    type: 'package',
    unit_price: '12.000',
    max_quantity: 4,
  })
  await api.call('/cart/clear', { body: {}, headers: guest })
})

test('prices and totals that a caller sends are ignored', async () => {
  const body = {
    product_id: oud.id,
    quantity: 1,
    price: '0.001',
    unit_price: 1,
    discount: 99,
    total: 0,
  }
  const { answer } = await api.call('/cart/add', { body, headers: guest })

  expect(answer.data.subtotal).toBe('12.500')
  await api.call('/cart/clear', { body: {}, headers: guest })
})

test('quantities that are none are refused beside their field', async () => {
  const quantities = [0, -1, 1.5, '1e3', '0x10', '', ' ', 'NaN', null, 2 ** 31, '1,5', [1], {}]
  const answers = await Promise.all(
    quantities.map((quantity) =>
      api.call('/cart/add', { body: { product_id: oud.id, quantity }, headers: guest }),
    ),
  )

  expect(answers.map(({ status }) => status)).toEqual(quantities.map(() => 422))
  expect(answers.every(({ answer }) => answer.errors.quantity.length === 1)).toBe(true)
})

test('without a guest id or a token there is no cart to change', async () => {
  expect(await api.call('/cart/add', { body: { product_id: oud.id, quantity: 1 } })).toMatchObject({
    status: 401,
  })
  expect((await api.call('/cart')).answer.data).toEqual({
    items: [],
    subtotal: '0.000',
    items_count: 0,
    changed: 0,
    free_delivery_from: null,
    missing_for_free_delivery: null,
  })
})

test('a dead token ends a session at the cart and is no hindrance in the catalogue', async () => {
  const headers = { Authorization: 'Bearer gone' }

  expect(await api.call('/cart', { headers })).toMatchObject({
    status: 401,
    answer: { message: 'Unauthenticated.' },
  })
  expect(await api.call('/products', { headers })).toMatchObject({ status: 200 })
})

test('an order goes from quote to receipt', async () => {
  await api.call('/cart/add', { body: { product_id: oud.id, quantity: 2 }, headers: guest })
  const quote = await api.call(`/checkout?area_id=${area}`, { headers: guest })
  expect(quote.answer.data).toMatchObject({
    subtotal: '25.000',
    delivery_fee: '1.000',
    total: '26.000',
  })

  const body = { ...checkout, expected_total: '26.000' }
  const headers = { ...guest, 'Idempotency-Key': 'a-key-of-the-tests' }
  const placed = await api.call('/orders', { body, headers })
  expect(placed).toMatchObject({
    status: 201,
    answer: { data: { phone: '9988 7766', total: '26.000', status: 'pending' } },
  })

  const { number, expires, signature } = placed.answer.data.tracking
  const track = (sign: string, until: number) =>
    api.call(`/orders/track/${number}?expires=${until}&signature=${sign}`)
  const shown = await track(signature, expires)
  expect(shown.answer.data).toMatchObject({
    number,
    phone: '••••7766',
    address: { block: '4', area: 'Salmiya' },
  })
  expect(shown.answer.data.email).toBeUndefined()
  expect(await track(signature.slice(1), expires)).toMatchObject({ status: 403 })
  expect(await track(signature, expires + 1)).toMatchObject({ status: 403 })
})

test('a signed link is too old one day', async () => {
  const later = await openApi(db, { now: () => new Date(today.getTime() + 181 * 24 * 3600 * 1000) })
  await api.call('/cart/add', { body: { product_id: oud.id, quantity: 1 }, headers: guest })
  const placed = await api.call('/orders', {
    body: { ...checkout, expected_total: '13.500' },
    headers: { ...guest, 'Idempotency-Key': 'another-key-of-ours' },
  })
  const { number, expires, signature } = placed.answer.data.tracking

  expect(
    await later.call(`/orders/track/${number}?expires=${expires}&signature=${signature}`),
  ).toMatchObject({
    status: 410,
    answer: { code: 'expired' },
  })
})

test('everything that is missing from an order is named at once, in the language of the call', async () => {
  const { status, answer } = await api.call('/orders', {
    body: { phone: '12' },
    headers: { ...guest, 'Accept-Language': 'ar' },
  })

  expect(status).toBe(422)
  expect(Object.keys(answer.errors).toSorted()).toEqual(
    [
      'area_id',
      'block',
      'building',
      'email',
      'expected_total',
      'name',
      'payment_method',
      'phone',
      'street',
    ].toSorted(),
  )
  expect(answer.message).toMatch(/أخطاء أخرى|خطأً آخر/)
})

test('an order needs a key of its own', async () => {
  await api.call('/cart/add', { body: { product_id: oud.id, quantity: 1 }, headers: guest })
  const body = { ...checkout, expected_total: '13.500' }

  expect(await api.call('/orders', { body, headers: guest })).toMatchObject({ status: 422 })
  expect(
    await api.call('/orders', { body, headers: { ...guest, 'Idempotency-Key': 'short' } }),
  ).toMatchObject({ status: 422 })
  await api.call('/cart/clear', { body: {}, headers: guest })
})

test("a user sees his own orders and nobody else's", async () => {
  const [sara, ali] = [await userHeaders('sara@example.com'), await userHeaders('ali@example.com')]
  await db.updateTable('product_variants').set({ stock: 9 }).execute()
  await api.call('/cart/add', { body: { product_id: oud.id, quantity: 1 }, headers: sara })
  const { email: _, ...withoutEmail } = checkout
  const placed = await api.call('/checkout', {
    body: { ...withoutEmail, expected_total: '13.500' },
    headers: { ...sara, 'Idempotency-Key': 'the-key-of-sara-1' },
  })
  const { id } = placed.answer.data

  expect((await api.call('/orders', { headers: sara })).answer.data).toHaveLength(1)
  expect(await api.call(`/orders/${id}`, { headers: sara })).toMatchObject({ status: 200 })
  expect((await api.call('/orders', { headers: ali })).answer.data).toEqual([])
  expect(await api.call(`/orders/${id}`, { headers: ali })).toMatchObject({
    status: 404,
    answer: { message: 'Order Not Found' },
  })
  expect(await api.call('/orders')).toMatchObject({ status: 401 })
})

test('a message is kept once it can be answered', async () => {
  expect(await api.call('/contact', { body: { name: 'Sara', message: 'Hello' } })).toMatchObject({
    status: 422,
  })
  const sent = await api.call('/contact', {
    body: { name: 'Sara', message: 'Hello', phone: '99887766' },
  })
  expect(sent.status).toBe(201)
  await api.call('/contact', {
    body: { name: 'Bot', message: 'Buy', phone: '99887766', website: 'http://spam' },
  })

  const kept = await db.selectFrom('contact_messages').select(['name', 'phone']).execute()
  expect(kept.map((row) => ({ ...row }))).toEqual([{ name: 'Sara', phone: '+96599887766' }])
})

test('a sender who writes too often is asked to wait', async () => {
  const body = { name: 'Ali', message: 'Hello', email: 'ali@example.com' }
  for (let count = 0; count < 5; count++) await api.call('/contact', { body })

  const { status, headers } = await api.call('/contact', { body })
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

test('what cannot be read is refused politely', async () => {
  const post = (body: BodyInit, type?: string) =>
    api.app.request('/api/cart/add', {
      method: 'POST',
      body,
      headers: { ...guest, ...(type && { 'Content-Type': type }) },
    })
  const answers = [
    await post('{"product_id":', 'application/json'),
    await post('[1,2]', 'application/json'),
    await post('garbage', 'multipart/form-data; boundary=x'),
    await post('product_id=1', 'text/plain'),
    await post('x'.repeat(300_000), 'application/x-www-form-urlencoded'),
    await post(
      Array.from({ length: 5000 }, (_, place) => `a${place}=1`).join('&'),
      'application/x-www-form-urlencoded',
    ),
  ]

  expect(answers.map((answer) => answer.status)).toEqual([400, 400, 400, 415, 413, 413])
  expect(api.failures).toEqual([])
})

test('text is kept without what could disguise it', async () => {
  await api.call('/contact', {
    body: {
      name: 'Sa\u202Era\u0000',
      message: '  <b>hi</b>\r\nthere ',
      email: 'MIXED@Example.com',
    },
  })

  const kept = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('email', '=', 'mixed@example.com')
    .execute()
  expect(kept[0]).toMatchObject({ name: 'Sara', message: '<b>hi</b>\nthere' })
})

test('an address that is none is a 404 in JSON', async () => {
  expect(await api.call('/nothing')).toMatchObject({
    status: 404,
    answer: { message: 'Not found.' },
  })
})
