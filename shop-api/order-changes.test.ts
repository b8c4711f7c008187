import { HtmlValidate } from 'html-validate'
import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { openWithOrders } from '#tests/support/ordered.ts'
import { mailsAbout, order } from '#tests/support/orders.ts'
import { insertCoupon, insertProduct, stockOf } from '#tests/support/store.ts'
import { moveOrder } from './models/order-states.ts'
import { signOrder } from './models/order-links.ts'

const { db, api, scope, near, shopper, ordered } = await openWithOrders()

test('an order tells what belongs to it, and an unknown part is refused by name', async () => {
  const { sara, placed } = await ordered()
  const show = (parts: string) =>
    api.call(`/orders/${placed.id}?with=${parts}`, { headers: sara.headers })

  expect(await show('items,history')).toMatchObject({
    status: 200,
    answer: {
      data: {
        can_cancel: true,
        can_edit: true,
        items: [{ name: 'Candle' }],
        history: [{ status: 'pending' }],
      },
    },
  })
  expect(await show('user')).toMatchObject({
    status: 422,
    answer: { errors: { 'with.0': [expect.any(String)] } },
  })
})

test('cancelling twice is the same as once, and tells what became of the order', async () => {
  const { sara, candle, placed } = await ordered()
  const cancel = () =>
    api.call(`/orders/${placed.id}/cancel`, {
      body: { reason: ' Ordered  twice ' },
      headers: sara.headers,
    })

  const answers = [await cancel(), await cancel()]

  expect(answers).toMatchObject([{ status: 200 }, { status: 200 }])
  expect(answers[1]?.answer).toMatchObject({
    message: `Your order ${placed.number} is cancelled.`,
    data: {
      status: 'cancelled',
      can_cancel: false,
      history: [{ status: 'pending' }, { status: 'cancelled', note: 'Ordered  twice' }],
    },
  })
  expect(await stockOf(db, candle.variantId)).toBe(10)
  expect(await mailsAbout(db, placed.id)).toHaveLength(2)
})

test('what was confirmed meanwhile cannot be cancelled, and the answer shows it', async () => {
  const { sara, candle, placed } = await ordered()
  await moveOrder(scope, { id: placed.id }, { move: 'confirm', by: 'admin', note: null })

  const refused = await api.call(`/orders/${placed.id}/cancel`, {
    body: {},
    headers: sara.headers,
  })

  expect(refused).toMatchObject({
    status: 409,
    answer: {
      message: 'The order has already been confirmed.',
      code: 'order_state',
      data: { order: { id: placed.id, status: 'confirmed', can_cancel: false } },
    },
  })
  expect(await stockOf(db, candle.variantId)).toBe(7)
})

test('the order of somebody else is not found, whatever is asked of it', async () => {
  const { placed, item, candle } = await ordered()
  const { headers } = await shopper()
  const calls = [
    { path: '' },
    { path: '/cancel', body: {} },
    { path: '/reorder', body: {} },
    { path: '', method: 'PUT', body: { items: [{ id: item, quantity: 1 }], version: 1 } },
  ]

  const answers = await Promise.all(
    calls.map(({ path, ...call }) => api.call(`/orders/${placed.id}${path}`, { ...call, headers })),
  )
  const invoice = await api.app.request(`/api/orders/${placed.id}/invoice`, { headers })

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(answers[0]?.answer).toEqual({ message: 'Order Not Found', code: 'not_found' })
  expect(invoice.status).toBe(404)
  expect(await stockOf(db, candle.variantId)).toBe(7)
})

test('without a token nothing is told', async () => {
  const { placed } = await ordered()
  const answers = await Promise.all([
    api.call('/orders'),
    api.call(`/orders/${placed.id}`),
    api.call(`/orders/${placed.id}/cancel`, { body: {} }),
    api.call(`/orders/${placed.id}/reorder`, { body: {} }),
    api.call(`/orders/${placed.id}`, { method: 'PUT', body: { version: 1 } }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
})

test('the holder of the link cancels, and nobody else', async () => {
  const { candle, placed } = await ordered()
  const { number, expires, signature } = signOrder(placed, ['a secret of the tests'])
  const cancel = (body: object) => api.call(`/orders/track/${number}/cancel`, { body })

  expect(await cancel({ expires, signature: signature.slice(1) })).toMatchObject({ status: 403 })
  expect(await cancel({ expires: expires + 1, signature })).toMatchObject({ status: 403 })
  expect(await cancel({})).toMatchObject({ status: 403 })
  expect(await stockOf(db, candle.variantId)).toBe(7)

  const done = await cancel({ expires: String(expires), signature, reason: 'Too late' })
  expect(done).toMatchObject({
    status: 200,
    answer: { data: { status: 'cancelled', phone: '••••7766' } },
  })
  expect(done.answer.data.email).toBeUndefined()
  expect(await stockOf(db, candle.variantId)).toBe(10)
})

test('an order is put into the cart again, but for what has vanished', async () => {
  const sara = await shopper()
  const [kept, scarce, sold, gone] = await Promise.all(
    ['Kept', 'Scarce', 'Sold', 'Gone'].map((name) => insertProduct(db, { name })),
  )
  if (!kept || !scarce || !sold || !gone) throw new Error('four products were made')
  const placed = await order(
    scope,
    sara.owner,
    near,
    [kept, scarce, sold, gone].map((product) => ({ product, quantity: 3 })),
  )
  const setStock = (variantId: number, stock: number) =>
    db.updateTable('product_variants').set({ stock }).where('id', '=', variantId).execute()
  await setStock(scarce.variantId, 2)
  await setStock(sold.variantId, 0)
  await db.updateTable('products').set({ is_listed: 0 }).where('id', '=', gone.id).execute()
  const again = () => api.call(`/orders/${placed.id}/reorder`, { body: {}, headers: sara.headers })

  const first = await again()
  expect(first).toMatchObject({
    status: 200,
    answer: {
      message: expect.stringContaining('no longer be had: Sold and Gone.'),
      adjusted: true,
      data: {
        items: [
          { name: 'Kept', quantity: 3 },
          { name: 'Scarce', quantity: 2 },
        ],
        skipped: [
          { name: 'Sold', message: 'Sold is sold out.' },
          { name: 'Gone', message: 'Product Not Found' },
        ],
      },
    },
  })
  const twice = await Promise.all([again(), again()])
  expect(twice[1]?.answer.data.items_count).toBe(5)
})

test('an invoice is a whole page in the language of the call, with letters joined', async () => {
  const { code } = await insertCoupon(db)
  const { sara, placed } = await ordered(code)
  await db
    .updateTable('orders')
    .set({ name: '<b>Sara</b>', coupon_code: code })
    .where('id', '=', placed.id)
    .execute()
  const judge = new HtmlValidate({
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: {
      'void-style': 'off',
      'doctype-style': 'off',
      'tel-non-breaking': 'off',
      'no-trailing-whitespace': 'off',
    },
  })

  for (const [language, direction, total] of [
    ['en', 'ltr', 'Total'],
    ['ar', 'rtl', 'المجموع'],
  ] as const) {
    const answer = await api.app.request(`/api/orders/${placed.id}/invoice`, {
      headers: { ...sara.headers, 'Accept-Language': language },
    })
    const page = await answer.text()
    const $ = load(page)

    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect([$('html').attr('lang'), $('html').attr('dir')]).toEqual([language, direction])
    expect($('tfoot tr').last().text().replace(/\s+/g, ' ').trim()).toBe(`${total} 6.400 KWD`)
    expect($('tbody tr')).toHaveLength(1)
    expect(page).toContain('&lt;b&gt;Sara')
    expect($('script, link, img, [style]')).toHaveLength(0)
    expect($('style').text()).not.toMatch(/letter-spacing/)
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    )
    const { results } = await judge.validateString(page)
    expect(
      results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
      ),
    ).toEqual([])
  }
})

test("a user's list has ten to a page, is narrowed by state, and holds nobody else's", async () => {
  const sara = await shopper()
  const product = await insertProduct(db, { variants: [{ stock: 50 }] })
  for (let count = 0; count < 12; count++) {
    const placed = await order(scope, sara.owner, near, [{ product, quantity: 1 }])
    if (count < 2) {
      await moveOrder(scope, { id: placed.id }, { move: 'cancel', by: 'owner', note: null })
    }
  }
  const list = async (query: string) =>
    (await api.call(`/orders?per_page=10${query}`, { headers: sara.headers })).answer

  const [first, second, cancelled] = [
    await list(''),
    await list('&page=2'),
    await list('&status=cancelled'),
  ]
  expect(first.meta).toMatchObject({ from: 1, to: 10, total: 12, last_page: 2 })
  expect(second.data).toHaveLength(2)
  expect(second.data).toMatchObject([{ can_cancel: false }, { can_cancel: false }])
  expect(cancelled.data.map(({ status }: { status: string }) => status)).toEqual([
    'cancelled',
    'cancelled',
  ])
  expect((await list('&status=lost')).data).toEqual([])
})
