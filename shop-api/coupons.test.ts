import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFils, parseFils } from '#kuwait/money.ts'
import { openApi } from '#tests/support/api.ts'
import {
  emptyStore,
  insertArea,
  insertCoupon,
  insertProduct,
  insertUser,
  stockOf,
  today,
} from '#tests/support/store.ts'
import { transact } from './db/database.ts'
import { giveBackCoupon } from './models/coupon-use.ts'
import { createToken } from './models/tokens.ts'

const db = await emptyStore()
const api = await openApi(db)
const oud = await insertProduct(db, { variants: [{ price: 12_500, stock: 5000 }] })
const area = await insertArea(db)

const address = {
  name: 'Sara',
  phone: '9988 7766',
  area_id: area,
  block: '4',
  street: '2',
  building: '15',
  payment_method: 'cod',
}

/** Somebody signed in, with so many pieces of 12.500 KWD in the cart. */
async function shopper(pieces = 1) {
  const { token } = await createToken(db, await insertUser(db), today)
  const headers = { Authorization: `Bearer ${token}` }
  const fill = (quantity: number) =>
    api.call('/cart/add', { body: { product_id: oud.id, quantity }, headers })
  if (pieces > 0) await fill(pieces)

  async function order(coupon_code: string | undefined, expected_total: string, key = newKey()) {
    const body = { ...address, coupon_code, expected_total }
    return api.call('/orders', { body, headers: { ...headers, 'Idempotency-Key': key } })
  }
  const validate = (code: string, language = 'en') =>
    api.call('/coupons/validate', {
      body: { code },
      headers: { ...headers, 'Accept-Language': language },
    })
  const quote = (code: string) =>
    api.call(`/checkout?area_id=${area}&coupon_code=${encodeURIComponent(code)}`, { headers })
  return { headers, fill, order, validate, quote }
}

let keys = 0
function newKey() {
  return `key-of-the-tests-${++keys}`
}

async function usesOf(couponId: number) {
  const { used_count } = await db
    .selectFrom('coupons')
    .select('used_count')
    .where('id', '=', couponId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('coupon_usages')
    .selectAll()
    .where('coupon_id', '=', couponId)
    .execute()
  return { used_count, rows }
}

test('a code is validated as the contract gives it', async () => {
  const { code } = await insertCoupon(db, { maximum_discount: 2000, name_ar: null })
  const sara = await shopper(2)

  const { status, answer } = await sara.validate(` ${code.toLowerCase()} `)

  expect(status).toBe(200)
  expect(answer).toEqual({
    message: `${code} takes 2.000 KWD off.`,
    data: {
      final_total: '23.000',
      discount: '2.000',
      coupon: expect.objectContaining({ code, name: 'Ten off', formatted_value: '10%' }),
    },
  })
  const arabic = await sara.validate(code, 'ar')
  expect(arabic.answer.message).toContain(code)
  expect(arabic.answer.data.coupon.name).toBe('Ten off')
})

test('every refusal says which rule it is, in both languages', async () => {
  const past = new Date(today.getTime() - 1000).toISOString()
  const future = new Date(today.getTime() + 1000).toISOString()
  const once = await insertCoupon(db, { user_usage_limit: 1 })
  const sara = await shopper()
  expect(await sara.order(once.code, '12.250')).toMatchObject({ status: 201 })
  await sara.fill(1)
  const codes = {
    unknown: 'NO-SUCH-CODE',
    inactive: (await insertCoupon(db, { is_active: 0 })).code,
    not_started: (await insertCoupon(db, { starts_at: future })).code,
    expired: (await insertCoupon(db, { expires_at: past })).code,
    used_up: (await insertCoupon(db, { usage_limit: 1, used_count: 1 })).code,
    used_by_you: once.code,
    minimum: (await insertCoupon(db, { minimum_spend: 14_500 })).code,
  }

  for (const [reason, code] of Object.entries(codes)) {
    const [en, ar] = [await sara.validate(code), await sara.validate(code, 'ar')]
    for (const { status, answer } of [en, ar]) {
      expect([status, answer.reason, answer.errors.code]).toEqual([422, reason, [answer.message]])
      expect(answer.missing_amount).toBe(reason === 'minimum' ? '2.000' : undefined)
    }
    expect(en.answer.message).toMatch(/[a-z]{4}/)
    expect(ar.answer.message).toMatch(/[\u0600-\u06ff]{4}/)
    expect(ar.answer.message).not.toMatch(/[a-z]{4}/)

    const quoted = await sara.quote(code)
    expect(quoted).toMatchObject({
      status: 200,
      answer: {
        data: {
          discount: '0.000',
          total: '13.500',
          coupon: { problem: en.answer.message, reason },
        },
      },
    })

    const key = newKey()
    expect(await sara.order(code, '13.500', key)).toMatchObject({
      status: 422,
      answer: { reason, errors: { coupon_code: [en.answer.message] } },
    })
  }
  expect((await sara.validate(codes.minimum)).answer.message).toMatch(/^Spend 2\.000 KWD more/)
})

test('a guest is asked to log in, and nothing is written', async () => {
  const { code, id } = await insertCoupon(db)
  const headers = { 'X-Guest-ID': 'couponGuest12345' }
  await api.call('/cart/add', { body: { product_id: oud.id, quantity: 1 }, headers })
  const before = await stockOf(db, oud.variantId)

  expect(await api.call('/coupons/validate', { body: { code }, headers })).toMatchObject({
    status: 401,
  })
  expect(await api.call('/coupons/best', { headers })).toMatchObject({ status: 401 })
  expect(await api.call(`/checkout?coupon_code=${code}`, { headers })).toMatchObject({
    status: 200,
    answer: { data: { discount: '0.000', coupon: { code, reason: 'login' } } },
  })
  const body = { ...address, email: 'g@example.com', coupon_code: code, expected_total: '13.500' }
  expect(
    await api.call('/orders', { body, headers: { ...headers, 'Idempotency-Key': newKey() } }),
  ).toMatchObject({
    status: 422,
    answer: { reason: 'login', errors: { coupon_code: [expect.stringMatching(/^Please log in/)] } },
  })
  expect(await stockOf(db, oud.variantId)).toBe(before)
  expect(await usesOf(id)).toEqual({ used_count: 0, rows: [] })
})

test('a code that is missing or endless is refused beside its field', async () => {
  const sara = await shopper()

  expect((await sara.validate(' \u200b ')).status).toBe(422)
  expect((await sara.validate('')).answer.errors).toEqual({ code: ['Please write the code.'] })
  expect((await sara.validate('X'.repeat(50_000))).status).toBe(422)
  expect((await sara.validate("' or 1=1 --")).answer.reason).toBe('unknown')
})

test('an order is as it was quoted, and carries its code', async () => {
  const { code, id } = await insertCoupon(db, { value: 33_333 })
  const sara = await shopper()
  const { answer } = await sara.quote(code.toLowerCase())
  expect(answer.data).toMatchObject({
    subtotal: '12.500',
    discount: '4.167',
    delivery_fee: '1.000',
    total: '9.333',
    coupon: { code, formatted_value: '33.333%', problem: null },
  })

  const placed = await sara.order(` ${code.toLowerCase()}`, answer.data.total)

  expect(placed.answer.data).toMatchObject({
    subtotal: '12.500',
    discount: '4.167',
    coupon_code: code,
    total: '9.333',
  })
  const { used_count, rows } = await usesOf(id)
  expect([used_count, rows.length, rows[0]?.discount]).toEqual([1, 1, 4167])
  expect(rows[0]?.order_id).toBe(placed.answer.data.id)
})

test('goods less discount plus delivery are the total, to the fils, whatever the coupon', async () => {
  const sara = await shopper()
  const coupon = await insertCoupon(db)
  const anyCoupon = fc.record({
    type: fc.constantFrom('percent' as const, 'fixed' as const),
    value: fc.integer({ min: 1, max: 100_000 }),
    maximum_discount: fc.option(fc.integer({ min: 0, max: 20_000 })),
  })
  const anyPrice = fc.integer({ min: 1, max: 99_999 })

  await fc.assert(
    fc.asyncProperty(anyCoupon, anyPrice, async (given, price) => {
      await db.updateTable('coupons').set(given).where('id', '=', coupon.id).execute()
      await db
        .updateTable('product_variants')
        .set({ price })
        .where('id', '=', oud.variantId)
        .execute()
      const { data } = (await sara.quote(coupon.code)).answer
      const [subtotal, discount, fee, total] = [
        data.subtotal,
        data.discount,
        data.delivery_fee,
        data.total,
      ].map((amount) => parseFils(amount) ?? NaN)
      expect(subtotal).toBe(price)
      expect(total).toBe(price - discount! + fee!)
      expect(discount).toBeGreaterThanOrEqual(0)
      expect(discount).toBeLessThanOrEqual(Math.min(price, given.maximum_discount ?? price))
      const validated = (await sara.validate(coupon.code)).answer.data
      expect(validated.final_total).toBe(formatFils(price - discount!))
    }),
    { numRuns: 60 },
  )
  await db
    .updateTable('product_variants')
    .set({ price: 12_500 })
    .where('id', '=', oud.variantId)
    .execute()
})

test('a discount never pays for delivery, and takes away neither its being free nor a minimum reached', async () => {
  const all = await insertCoupon(db, { type: 'fixed', value: 99_000 })
  const picky = await insertArea(db, { fee: 2000, minimum: 12_500 })
  await db
    .insertInto('settings')
    .values({
      name: 'Free Delivery From',
      name_ar: null,
      value: '25.000',
      value_en: '25.000',
      value_ar: '25.000',
      position: 1,
    })
    .execute()
  const sara = await shopper()
  const quote = async (areaId: number) => {
    const path = `/checkout?area_id=${areaId}&coupon_code=${all.code}`
    return (await api.call(path, { headers: sara.headers })).answer.data
  }

  expect(await quote(picky)).toMatchObject({
    discount: '12.500',
    total: '2.000',
    missing_for_minimum: '0.000',
  })
  await sara.fill(1)
  expect(await quote(picky)).toMatchObject({
    discount: '25.000',
    delivery_fee: '0.000',
    total: '0.000',
  })
  await db.deleteFrom('settings').execute()
})

test('another total than the one with the discount asks again and uses nothing', async () => {
  const { code, id } = await insertCoupon(db)
  const sara = await shopper()

  expect(await sara.order(code, '13.500')).toMatchObject({
    status: 409,
    answer: { code: 'total_changed', data: { quote: { total: '12.250', coupon: { code } } } },
  })
  expect((await usesOf(id)).used_count).toBe(0)
})

test('of thirty shoppers who order at once with a code for five, five get the discount', async () => {
  const { code, id } = await insertCoupon(db, { usage_limit: 5 })
  const shoppers = await Promise.all(Array.from({ length: 30 }, () => shopper()))
  const before = await stockOf(db, oud.variantId)

  const answers = await Promise.all(shoppers.map((each) => each.order(code, '12.250')))

  const placed = answers.filter(({ status }) => status === 201)
  expect(placed).toHaveLength(5)
  expect(placed.every(({ answer }) => answer.data.discount === '1.250')).toBe(true)
  expect(answers.filter(({ answer }) => answer.reason === 'used_up')).toHaveLength(25)
  const { used_count, rows } = await usesOf(id)
  expect([used_count, rows.length]).toEqual([5, 5])
  expect(await stockOf(db, oud.variantId)).toBe(before - 5)
})

test('one shopper in ten tabs uses a code for one person once', async () => {
  const { code, id } = await insertCoupon(db, { user_usage_limit: 1 })
  const sara = await shopper()
  /** Goes on until the order is placed or the code refused, whatever the other tabs do to the cart meanwhile. */
  async function orderInTab(): Promise<number> {
    const { status, answer } = await sara.quote(code)
    if (status === 409) await sara.fill(1)
    if (status === 409) return orderInTab()
    const placed = await sara.order(code, answer.data.total)
    return placed.status === 409 ? orderInTab() : placed.status
  }

  const statuses = await Promise.all(Array.from({ length: 10 }, orderInTab))

  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 9 }, () => 422)])
  const { used_count, rows } = await usesOf(id)
  expect([used_count, rows.length]).toEqual([1, 1])
})

test('the same order sent again is one use', async () => {
  const { code, id } = await insertCoupon(db, { usage_limit: 1 })
  const sara = await shopper()
  const key = newKey()

  const answers = await Promise.all(
    Array.from({ length: 5 }, () => sara.order(code, '12.250', key)),
  )

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect(new Set(answers.map(({ answer }) => answer.data.number)).size).toBe(1)
  expect((await usesOf(id)).used_count).toBe(1)
})

test('a use that is given back can be used again, and is given back once', async () => {
  const { code, id } = await insertCoupon(db, { usage_limit: 1, user_usage_limit: 1 })
  const sara = await shopper()
  const { answer } = await sara.order(code, '12.250')

  for (let time = 0; time < 3; time++) {
    await transact(db, (trx) => giveBackCoupon(trx, answer.data.id, today))
  }

  expect((await usesOf(id)).used_count).toBe(0)
  await sara.fill(1)
  expect(await sara.order(code, '12.250')).toMatchObject({ status: 201 })
  expect((await usesOf(id)).used_count).toBe(1)
})

test('the best code is offered to those who are signed in', async () => {
  const best = await insertCoupon(db, { value: 90_000, is_public: 1, minimum_spend: 25_000 })
  const sara = await shopper()

  expect((await api.call('/coupons/best', { headers: sara.headers })).answer).toEqual({
    data: null,
  })
  await sara.fill(1)
  expect((await api.call('/coupons/best', { headers: sara.headers })).answer.data).toMatchObject({
    discount: '22.500',
    coupon: { code: best.code, formatted_value: '90%' },
  })
})
