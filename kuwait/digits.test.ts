import { expect, test } from 'vitest'
import { foldDigits, parseWhole } from './digits.ts'

test('Arabic, Persian and full-width digits are the digits they mean', () => {
  expect(foldDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
  expect(foldDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
  expect(foldDigits('０１２３４５６７８９')).toBe('0123456789')
  expect(foldDigits('١٬٢٥٠٫٧٥ د.ك')).toBe('1250.75 د.ك')
})

test('a whole number is read in any digits and nothing else is', () => {
  expect(['3', ' 3 ', '٣', '３', '0', '999'].map((text) => parseWhole(text))).toEqual([
    3, 3, 3, 3, 0, 999,
  ])

  const refused = [
    '',
    ' ',
    '-1',
    '+1',
    '1.5',
    '1,5',
    '1e3',
    '0x10',
    '3abc',
    'NaN',
    'Infinity',
    '007',
    '1000',
  ]
  expect(refused.map((text) => parseWhole(text))).toEqual(refused.map(() => null))
})

test('a number beyond what JavaScript counts exactly is refused', () => {
  expect(parseWhole('9007199254740993', Number.MAX_SAFE_INTEGER)).toBeNull()
  expect(parseWhole('99999999999999999999', Number.MAX_SAFE_INTEGER)).toBeNull()
})
