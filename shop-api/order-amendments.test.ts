import { expect, test } from 'vitest'
import { openWithOrders } from '#tests/support/ordered.ts'
import { order, usesOf } from '#tests/support/orders.ts'
import {
  insertArea,
  insertCoupon,
  insertPackage,
  insertProduct,
  stockOf,
} from '#tests/support/store.ts'
import { moveOrder } from './models/order-states.ts'

const { db, api, scope, near, far, shopper, ordered } = await openWithOrders()

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
