import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFils, parseFils, percentOf } from './money.ts'

test('KWD is read to the fils, as text or as a number', () => {
  expect(['12.500', '12.5', '12', '0.001', '٤٫٧٥٠'].map(parseFils)).toEqual([
    12500, 12500, 12000, 1, 4750,
  ])
  expect([12.5, 0.1 + 0.2, 1.005, 999999.999].map(parseFils)).toEqual([12500, 300, 1005, 999999999])
})

test('what is no amount of fils is refused, never rounded', () => {
  const refused = [
    '',
    ' ',
    '1.0005',
    '-1.000',
    '1e3',
    '0x10',
    '1,5',
    'abc',
    '1.',
    '.5',
    '12.500 KWD',
  ]
  expect(refused.map(parseFils)).toEqual(refused.map(() => null))
  expect(
    [1.0005, -1, Number.NaN, Infinity, 1e20, null, undefined, {}, true].map(parseFils),
  ).toEqual(Array.from({ length: 9 }, () => null))
})

test('an amount that is written and read back is the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (fils) => {
      expect(parseFils(formatFils(fils))).toBe(fils)
    }),
  )
})

test('three decimals are always shown', () => {
  expect([0, 1, 50, 1000, 12500, -750].map(formatFils)).toEqual([
    '0.000',
    '0.001',
    '0.050',
    '1.000',
    '12.500',
    '-0.750',
  ])
})

test('a percentage is taken to the nearest fils and never exceeds the amount', () => {
  expect(percentOf(35875, 15000)).toBe(5381)
  expect(percentOf(1, 50000)).toBe(1)
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.nat(100_000), (amount, percent) => {
      expect(percentOf(amount, percent)).toBeLessThanOrEqual(amount)
      expect(Number.isSafeInteger(percentOf(amount, percent))).toBe(true)
    }),
  )
})
