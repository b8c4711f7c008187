import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyStore, insertCoupon, insertUser, scopeOf, today } from '#tests/support/store.ts'
import { bestCoupon, canonicalCode, discountOf, tryCoupon } from './coupons.ts'

const db = await emptyStore()
const scope = scopeOf(db)
const sara = await insertUser(db)

const fils = fc.integer({ min: 0, max: 9_999_999 })
const anyCoupon = fc.record({
  type: fc.constantFrom('percent' as const, 'fixed' as const),
  value: fc.oneof(fc.integer({ min: 1, max: 100_000 }), fils),
  maximum_discount: fc.option(fils),
})

function days(count: number) {
  return new Date(today.getTime() + count * 24 * 3600 * 1000).toISOString()
}

test('a discount is whole fils, never less than nothing, nor more than the goods or its maximum', () => {
  fc.assert(
    fc.property(anyCoupon, fils, (coupon, subtotal) => {
      const discount = discountOf(coupon, subtotal)
      expect(Number.isSafeInteger(discount)).toBe(true)
      expect(discount).toBeGreaterThanOrEqual(0)
      expect(discount).toBeLessThanOrEqual(Math.min(subtotal, coupon.maximum_discount ?? subtotal))
    }),
  )
})

test('a percentage is to the nearest fils, and a fixed amount is itself where the goods cost as much', () => {
  const percent = { type: 'percent' as const, value: 12_500, maximum_discount: null }
  const fixed = { type: 'fixed' as const, value: 2000, maximum_discount: null }

  expect(discountOf(percent, 10_004)).toBe(1251)
  expect(discountOf(percent, 10_003)).toBe(1250)
  expect(discountOf({ ...percent, maximum_discount: 1000 }, 10_000)).toBe(1000)
  expect(discountOf(fixed, 1999)).toBe(1999)
  expect(discountOf(fixed, 2001)).toBe(2000)
})

test('however a code is typed, it is the same code', () => {
  const spellings = [
    'RAMADAN10',
    ' ramadan10 ',
    'Ramadan 10',
    'ＲＡＭＡＤＡＮ１０',
    'RAMADAN١٠',
    'RAMADAN۱۰',
    'RA\u200bMA\u2060DAN\ufeff10',
    '\u202eRAMADAN10\u202c',
    'RАMАDАN10', // with the Cyrillic А
    'RΑMADAΝ10', // with the Greek Α and Ν
    'ra\u00admadan\u00a010',
  ]

  expect(new Set(spellings.map(canonicalCode))).toEqual(new Set(['RAMADAN10']))
  expect(canonicalCode('رَمَضان ١٠')).toBe('رمضان10')
  expect(canonicalCode('RAMADAN1O')).not.toBe('RAMADAN10')
})

test('a code that is canonical stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
      const code = canonicalCode(typed)
      expect(canonicalCode(code)).toBe(code)
    }),
  )
})

test('each rule says no by its own name', async () => {
  const cases = [
    ['inactive', { is_active: 0 }],
    ['not_started', { starts_at: days(1) }],
    ['expired', { expires_at: days(-1) }],
    ['used_up', { usage_limit: 3, used_count: 3 }],
    ['minimum', { minimum_spend: 10_001 }],
  ] as const
  for (const [reason, given] of cases) {
    const { code } = await insertCoupon(db, given)
    expect(await tryCoupon(scope, sara, code, 10_000)).toMatchObject({
      discount: 0,
      problem: { reason },
    })
  }
  expect(await tryCoupon(scope, sara, 'NOBODY', 10_000)).toMatchObject({
    problem: { reason: 'unknown' },
  })
  expect(await tryCoupon(scope, null, 'NOBODY', 10_000)).toMatchObject({
    problem: { reason: 'login' },
  })
})

test('a code holds from its first moment until just before its last', async () => {
  const { code } = await insertCoupon(db, { starts_at: days(0), expires_at: days(1) })
  const at = (moment: string) => tryCoupon(scopeOf(db, new Date(moment)), sara, code, 10_000)

  expect((await at(days(0))).problem).toBeNull()
  expect((await at(new Date(Date.parse(days(1)) - 1).toISOString())).problem).toBeNull()
  expect((await at(days(1))).problem?.reason).toBe('expired')
})

test('days are those of Kuwait, and the last day is still a good one', async () => {
  const { code } = await insertCoupon(db, { expires_at: '2026-02-28T21:00:00.000Z' })
  const early = await insertCoupon(db, { starts_at: '2026-03-31T21:00:00.000Z' })
  const date = async (tried: string) =>
    (await tryCoupon(scope, sara, tried, 10_000)).problem?.sentence.values?.date

  expect(await date(code)).toBe('28 February 2026')
  expect(await date(early.code)).toBe('1 April 2026')
})

test('the minimum is reached by the fils, and what is missing is exact', async () => {
  const { code } = await insertCoupon(db, { minimum_spend: 10_000 })

  expect((await tryCoupon(scope, sara, code, 10_000)).problem).toBeNull()
  expect((await tryCoupon(scope, sara, code, 9_999)).problem).toMatchObject({
    reason: 'minimum',
    missing: 1,
    sentence: { values: { missing: '0.001', minimum: '10.000' } },
  })
})

test('the best coupon is the public one that takes the most off and may be used', async () => {
  await db.updateTable('coupons').set({ is_active: 0 }).execute()
  const small = await insertCoupon(db, { value: 5_000, is_public: 1 })
  const large = await insertCoupon(db, {
    type: 'fixed',
    value: 2000,
    minimum_spend: 15_000,
    is_public: 1,
  })
  await insertCoupon(db, { value: 90_000 })
  await insertCoupon(db, { value: 80_000, is_public: 1, expires_at: days(-1) })

  expect(await bestCoupon(scope, sara, 14_999)).toMatchObject({ coupon: { id: small.id } })
  expect(await bestCoupon(scope, sara, 15_000)).toMatchObject({
    coupon: { id: large.id },
    discount: 2000,
  })
  expect(await bestCoupon(scope, sara, 0)).toBeNull()
})
