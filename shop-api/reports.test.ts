import { beforeEach, expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { adminWith, nobodyElse, refusedTo } from '#tests/support/office.ts'
import {
  emptyStore,
  insertArea,
  insertProduct,
  insertUser,
  newGuest,
  today,
} from '#tests/support/store.ts'

const db = await emptyStore()
let now = today
const api = await openApi(db, { now: () => now })
const headers = await adminWith(db, ['reports'])

const names = [
  'sales',
  'products',
  'categories',
  'areas',
  'governorates',
  'payments',
  'coupons',
  'customers',
  'searches',
  'carts',
  'sold-out',
  'stock-alerts',
]

beforeEach(() => {
  now = today
})

test('reports and their files are for those who may read reports', async () => {
  const paths = names.map((name) => `/admin/reports/${name}`)
  const refusals = await Promise.all(paths.map((path) => refusedTo(db, api, path, {})))
  expect(refusals).toEqual(paths.map(() => nobodyElse))
  const answers = await Promise.all(paths.map((path) => api.call(path, { headers })))
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))

  const other = await adminWith(db, ['orders', 'import'])
  const files = (given: Record<string, string>) =>
    Promise.all(
      paths.map(
        async (path) => (await api.app.request(`/api${path}.csv`, { headers: given })).status,
      ),
    )
  expect(await files(headers)).toEqual(paths.map(() => 200))
  expect(await files(other)).toEqual(paths.map(() => 403))
})

test('the figures are for every administrator, as far as he may see them', async () => {
  const ask = async (...granted: string[]) =>
    (await api.call('/admin/stats', { headers: await adminWith(db, granted) })).answer.data
  expect(await ask('coupons')).toMatchObject({
    from: '2026-02-09',
    to: '2026-03-10',
    revenue: null,
    orders: null,
    products: null,
    customers: null,
    daily: [],
    open: { orders: null, messages: null, reviews: null },
  })
  expect(await ask('orders')).toMatchObject({ revenue: '0.000', average: null, customers: null })
  expect(await ask('reports')).toMatchObject({
    open: { orders: null },
    customers: expect.any(Number),
  })
  expect((await ask('reviews')).open).toMatchObject({ reviews: 0, messages: null })
  expect((await ask('products')).products).toMatchObject({ active: 0 })
})

test.each([
  ['from=2026-02-30', 'from'],
  ['from=yesterday', 'from'],
  ['to=2026-13-01', 'to'],
  ['from=2026-03-02&to=2026-03-01', 'to'],
  ['from=2000-01-01&to=2026-03-01', 'from'],
])('no period is %s', async (query, field) => {
  for (const path of ['/admin/stats', '/admin/reports/sales']) {
    const { status, answer } = await api.call(`${path}?${query}`, { headers })
    expect([status, Object.keys(answer.errors)]).toEqual([422, [field]])
  }
})

test('the period before is as long, and ends the day before', async () => {
  const { answer } = await api.call('/admin/stats?from=2026-03-01&to=2026-03-07', { headers })
  expect(answer.data.previous).toMatchObject({ from: '2026-02-22', to: '2026-02-28' })
})

test('an area that is wanted in vain is counted once a day for a shopper, and names nobody', async () => {
  const served = await insertArea(db, { minimum: 8000 })
  const off = await insertArea(db, { is_active: 0 })
  const { variantId, id } = await insertProduct(db, { variants: [{ price: 5000 }] })
  for (const guest of [newGuest(), newGuest()]) {
    const shopper = { headers: { 'X-Guest-ID': guest.slice('guest:'.length) } }
    const item = { product_id: id, product_variant_id: variantId, quantity: 1 }
    await api.call('/cart/add', { ...shopper, body: item })
    await api.call(`/checkout?area_id=${served}`, shopper)
    await api.call(`/checkout?area_id=${served}`, shopper)
    const { status } = await api.call(`/checkout?area_id=${off}`, shopper)
    expect(status).toBe(422)
  }
  const { answer } = await api.call('/admin/reports/areas', { headers })
  const counts = { orders: 0, sold: 0, revenue: '0.000' }
  expect(answer.data).toMatchObject([
    { id: served, active: true, ...counts, asked: 2, below_minimum: 2, not_served: 0 },
    { id: off, active: false, ...counts, asked: 2, below_minimum: 0, not_served: 2 },
  ])
  expect(await db.selectFrom('demand_days').selectAll().execute()).not.toContainEqual(
    expect.objectContaining({ kind: 'sold_out' }),
  )
})

test('looks at a sold-out product are counted, but not those of the office, with who waits for it', async () => {
  const gone = await insertProduct(db, { name: 'Dallah', variants: [{ stock: 0 }] })
  const there = await insertProduct(db, { name: 'Lamp' })
  const paths = [gone.id, gone.id, there.id].map((id) => `/products/${id}`)
  for (const path of paths) await api.call(path)
  await api.call(`/products/${gone.id}`, { headers })
  await api.call('/stock-alerts', {
    body: { product_variant_id: gone.variantId, email: 'x@example.com' },
  })
  const ask = async (name: string) =>
    (await api.call(`/admin/reports/${name}`, { headers })).answer.data
  expect(await ask('sold-out')).toEqual([
    { id: gone.id, name_en: 'Dallah', name_ar: 'عود', views: 2, stock: 0, waiting: 1 },
  ])
  const alerts = await ask('stock-alerts')
  expect(alerts).toMatchObject([{ variant_id: gone.variantId, waiting: 1, stock: 0 }])
  expect(JSON.stringify(alerts)).not.toContain('example.com')
})

test('a cart is left behind when nobody has touched it for a day', async () => {
  await db.deleteFrom('carts').execute()
  const { id, variantId } = await insertProduct(db, { name: 'Oud', variants: [{ price: 5250 }] })
  const shopper = { headers: { 'X-Guest-ID': newGuest().slice('guest:'.length) } }
  const item = { product_id: id, product_variant_id: variantId, quantity: 2 }
  await api.call('/cart/add', { ...shopper, body: item })
  const ask = async (query = '') =>
    (await api.call(`/admin/reports/carts${query}`, { headers })).answer
  expect((await ask()).data).toEqual([])

  now = new Date(today.getTime() + 25 * 3600_000)
  expect(await ask()).toMatchObject({
    data: [
      {
        updated_at: today.toISOString(),
        user: null,
        pieces: 2,
        value: '10.500',
        goods: [{ name_en: 'Oud', name_ar: 'عود', quantity: 2 }],
      },
    ],
    meta: { total: 1 },
  })
  expect((await ask('?from=2026-03-11')).data).toEqual([])
  await api.call('/cart/clear', { ...shopper, body: {} })
  expect((await ask()).data).toEqual([])
})

test('a file holds what the report tells, in the language that is asked for, and no formula', async () => {
  await db.deleteFrom('carts').execute()
  const user = await insertUser(db)
  await db.updateTable('users').set({ name: '=HYPERLINK("x")' }).where('id', '=', user).execute()
  const { id, variantId } = await insertProduct(db, { name: 'Oud' })
  await db
    .insertInto('carts')
    .values({
      owner: `user:${user}`,
      created_at: '2026-03-01T20:00:00.000Z',
      updated_at: '2026-03-01T20:59:59.999Z',
    })
    .execute()
  const { id: cart_id } = await db.selectFrom('carts').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('cart_items')
    .values({
      cart_id,
      product_id: id,
      product_variant_id: variantId,
      quantity: 1,
      seen_price: 5000,
      created_at: '2026-03-01T20:00:00.000Z',
    })
    .execute()
  const file = async (query: string) => {
    const asked = { headers: { ...headers, 'Accept-Language': 'ar' } }
    const answer = await api.app.request(`/api/admin/reports/carts.csv?${query}`, asked)
    return [...new Uint8Array(await answer.arrayBuffer())]
  }
  const bytes = await file('from=2026-03-01&to=2026-03-01')
  expect(bytes.slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
  const [heading, line] = new TextDecoder().decode(new Uint8Array(bytes)).split('\r\n')
  expect(heading).toBe('آخر مرة,العميل,القطع,القيمة,المنتجات')
  expect(line).toBe(`2026-03-01 23:59:59.999,"'=HYPERLINK(""x"")",1,5.000,1 × عود`)
  const next = new TextDecoder().decode(new Uint8Array(await file('from=2026-03-02&to=2026-03-02')))
  expect(next.split('\r\n')).toHaveLength(2)
})
