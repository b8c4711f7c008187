import { HtmlValidate } from 'html-validate'
import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { mailsAbout, order, usesOf } from '#tests/support/orders.ts'
import {
  emptyStore,
  insertArea,
  insertCoupon,
  insertPackage,
  insertProduct,
  insertUser,
  scopeOf,
  stockOf,
  today,
} from '#tests/support/store.ts'
import { moveOrder } from './models/order-states.ts'
import { signOrder } from './models/order-links.ts'
import { createToken } from './models/tokens.ts'

const db = await emptyStore()
const api = await openApi(db)
const scope = scopeOf(db)
const near = await insertArea(db, { fee: 1000 })
const far = await insertArea(db, { fee: 2500, minimum: 5000 })

async function shopper() {
  const id = await insertUser(db)
  const { token } = await createToken(db, id, today)
  return { id, owner: `user:${id}` as const, headers: { Authorization: `Bearer ${token}` } }
}

/** A shopper with an order of three candles, of which there were ten. */
async function ordered(code: string | null = null) {
  const sara = await shopper()
  const candle = await insertProduct(db, {
    name: 'Candle',
    nameAr: 'شمعة',
    variants: [{ price: 2000, stock: 10 }],
  })
  const placed = await order(scope, sara.owner, near, [{ product: candle, quantity: 3 }], {
    coupon_code: code,
  })
  const shown = await api.call(`/orders/${placed.id}?with=items,history`, {
    headers: sara.headers,
  })
  const item: number = shown.answer.data.items[0].id
  const version: number = shown.answer.data.version
  const amend = (body: object) =>
    api.call(`/orders/${placed.id}`, { method: 'PUT', body, headers: sara.headers })
  return { sara, candle, placed, item, version, amend }
}

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

test('quantities, address and note are changed, and the total is reckoned anew', async () => {
  const { candle, placed, item, version, amend } = await ordered()
  await db
    .updateTable('product_variants')
    .set({ price: 9000 })
    .where('id', '=', candle.variantId)
    .execute()

  const done = await amend({
    area_id: far,
    block: '٧',
    floor: '3',
    notes: 'Ring twice',
    items: [{ id: item, quantity: 5 }],
    version,
  })

  expect(done).toMatchObject({
    status: 200,
    answer: {
      message: `Your order ${placed.number} is changed. The total is now 12.500 KWD.`,
      data: {
        subtotal: '10.000',
        delivery_fee: '2.500',
        total: '12.500',
        items_count: 5,
        notes: 'Ring twice',
        address: { area_id: far, block: '7', floor: '3', street: '2' },
        items: [{ quantity: 5, unit_price: '2.000', line_total: '10.000' }],
        history: [{ status: 'pending' }, { status: 'amended' }],
        version: version + 1,
      },
    },
  })
  expect(await stockOf(db, candle.variantId)).toBe(5)
})

test('what is left out stays, what is left blank goes, and what changes nothing writes nothing', async () => {
  const { version, amend, item } = await ordered()

  const noted = await amend({ notes: 'Ring twice', version })
  expect(noted.answer.data).toMatchObject({ notes: 'Ring twice', total: '7.000', version: 2 })
  const same = await amend({ notes: 'Ring twice', items: [{ id: item, quantity: 3 }], version: 2 })
  expect(same.answer.data).toMatchObject({ version: 2 })
  const blank = await amend({ notes: ' ', version: 2 })
  expect(blank.answer.data).toMatchObject({ notes: null, version: 3 })
  expect(await amend({ block: '', version: 3 })).toMatchObject({
    status: 422,
    answer: { errors: { block: ['Please give the block number.'] } },
  })
})

test('of two who change the same order at once, the second is shown what the first made of it', async () => {
  const { candle, item, version, amend } = await ordered()

  const answers = await Promise.all(
    [1, 2, 4, 5].map((quantity) => amend({ items: [{ id: item, quantity }], version })),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const won = answers.find(({ status }) => status === 200)
  for (const { answer } of answers.filter(({ status }) => status === 409)) {
    expect(answer).toMatchObject({
      code: 'version',
      data: { order: { version: version + 1, items_count: won?.answer.data.items_count } },
    })
  }
  expect(await stockOf(db, candle.variantId)).toBe(10 - won?.answer.data.items_count)
})

test('more than there is cannot be had, and the answer says how many can', async () => {
  const { candle, item, version, amend } = await ordered()

  expect(await amend({ items: [{ id: item, quantity: 11 }], version })).toMatchObject({
    status: 409,
    answer: {
      message: 'Only 10 of Candle can be had.',
      code: 'out_of_stock',
      data: { items: [{ id: item, max_quantity: 10 }] },
    },
  })
  await db
    .updateTable('product_variants')
    .set({ is_active: 0 })
    .where('id', '=', candle.variantId)
    .execute()
  expect(await amend({ items: [{ id: item, quantity: 4 }], version })).toMatchObject({
    status: 409,
    answer: { message: 'Only 3 of Candle can be had.' },
  })
  expect(await amend({ items: [{ id: item, quantity: 2 }], version })).toMatchObject({
    status: 200,
  })
  expect(await stockOf(db, candle.variantId)).toBe(8)
})

test('one thing may be taken out, but not all, and none that is not in it', async () => {
  const sara = await shopper()
  const [one, two] = [await insertProduct(db), await insertProduct(db)]
  const placed = await order(scope, sara.owner, near, [
    { product: one, quantity: 1 },
    { product: two, quantity: 2 },
  ])
  const items = await db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', placed.id)
    .orderBy('id')
    .execute()
  const amend = (wanted: object[]) =>
    api.call(`/orders/${placed.id}`, {
      method: 'PUT',
      body: { items: wanted, version: 1 },
      headers: sara.headers,
    })

  expect(await amend(items.map(({ id }) => ({ id, quantity: 0 })))).toMatchObject({
    status: 422,
    answer: { errors: { items: [expect.stringContaining('cancel the order')] } },
  })
  expect(await amend([{ id: 999_999, quantity: 1 }])).toMatchObject({
    status: 422,
    answer: { errors: { 'items.0.id': ['This is not part of the order.'] } },
  })
  expect(await amend([{ id: items[0]?.id, quantity: -1 }])).toMatchObject({ status: 422 })
  const done = await amend([{ id: items[0]?.id, quantity: 0 }])
  expect(done.answer.data).toMatchObject({ items_count: 2, items: [{ id: items[1]?.id }] })
  expect([await stockOf(db, one.variantId), await stockOf(db, two.variantId)]).toEqual([10, 8])
})

test('a coupon takes its share of the new goods, and its minimum has to be kept', async () => {
  const { code, id } = await insertCoupon(db, { minimum_spend: 4000, usage_limit: 1 })
  const { item, version, amend, placed } = await ordered(code)

  expect(await amend({ items: [{ id: item, quantity: 1 }], version })).toMatchObject({
    status: 422,
    answer: {
      errors: { items: [expect.stringMatching(new RegExp(`${code}.*4\\.000 KWD`))] },
    },
  })
  await db.updateTable('coupons').set({ is_active: 0 }).where('id', '=', id).execute()
  const done = await amend({ items: [{ id: item, quantity: 2 }], version })
  expect(done.answer.data).toMatchObject({
    subtotal: '4.000',
    discount: '0.400',
    coupon_code: code,
    total: '4.600',
  })
  const usage = db.selectFrom('coupon_usages').select('discount').where('order_id', '=', placed.id)
  expect(await usage.executeTakeFirst()).toMatchObject({ discount: 400 })
  expect(await usesOf(db, id)).toBe(1)
})

test('an area that is not served, or wants a larger order, is refused beside its field', async () => {
  const { item, version, amend } = await ordered()
  const closed = await insertArea(db, { is_active: 0 })

  expect(await amend({ area_id: closed, version })).toMatchObject({
    status: 422,
    answer: { errors: { area_id: ['Please choose your area from the list.'] } },
  })
  expect(await amend({ area_id: far, items: [{ id: item, quantity: 2 }], version })).toMatchObject({
    status: 422,
    answer: { errors: { area_id: [expect.stringContaining('1.000 KWD more')] } },
  })
})

test('fewer packages give back their goods and uses, more are held to their limits', async () => {
  const sara = await shopper()
  const cup = await insertProduct(db, { variants: [{ price: 1000, stock: 20 }] })
  const set = await insertPackage(db, {
    goods: [{ product_id: cup.id, product_variant_id: cup.variantId, quantity: 6 }],
    usage_limit: 2,
  })
  const placed = await order(scope, sara.owner, near, [{ package_id: set }])
  const { id } = await db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', placed.id)
    .executeTakeFirstOrThrow()
  const amend = (quantity: number, version: number) =>
    api.call(`/orders/${placed.id}`, {
      method: 'PUT',
      body: { items: [{ id, quantity }], version },
      headers: sara.headers,
    })
  const uses = async () =>
    (
      await db
        .selectFrom('packages')
        .select('usages_count')
        .where('id', '=', set)
        .executeTakeFirstOrThrow()
    ).usages_count

  expect(await amend(3, 1)).toMatchObject({ status: 409, answer: { code: 'out_of_stock' } })
  expect(await amend(2, 1)).toMatchObject({ status: 200 })
  expect([await stockOf(db, cup.variantId), await uses()]).toEqual([8, 2])
  expect(await amend(1, 2)).toMatchObject({ status: 200 })
  expect([await stockOf(db, cup.variantId), await uses()]).toEqual([14, 1])
  await api.call(`/orders/${placed.id}/cancel`, { body: {}, headers: sara.headers })
  expect([await stockOf(db, cup.variantId), await uses()]).toEqual([20, 0])
})

test('what is no longer pending cannot be changed', async () => {
  const { placed, version, amend } = await ordered()
  await moveOrder(scope, { id: placed.id }, { move: 'confirm', by: 'admin', note: null })

  expect(await amend({ notes: 'Ring twice', version })).toMatchObject({
    status: 409,
    answer: { code: 'order_state', data: { order: { status: 'confirmed' } } },
  })
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
