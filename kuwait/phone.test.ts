import { expect, test } from 'vitest'
import { formatPhone, parsePhone } from './phone.ts'

test('every spelling of a Kuwaiti number is the same number', () => {
  const spellings = [
    '99887766',
    '9988 7766',
    '+965 9988 7766',
    '00965-99887766',
    '965 99887766',
    '(+965) 9988.7766',
    '٩٩٨٨٧٧٦٦',
    '+٩٦٥ ٩٩٨٨ ٧٧٦٦',
    '\u200e+965 9988 7766\u200f',
  ]
  expect(new Set(spellings.map(parsePhone))).toEqual(new Set(['+96599887766']))
})

test('mobiles and land lines of Kuwait are taken, other eight digits are not', () => {
  expect(['50001122', '66554433', '41234567', '22240190'].map(parsePhone)).toEqual([
    '+96550001122',
    '+96566554433',
    '+96541234567',
    '+96522240190',
  ])
  expect(['11223344', '77777777', '42345678', '9988776', '998877665'].map(parsePhone)).toEqual(
    Array.from({ length: 5 }, () => null),
  )
})

test('numbers of other countries need their country code', () => {
  expect(parsePhone('+44 20 7946 0958')).toBe('+442079460958')
  expect(parsePhone('0044 20 7946 0958')).toBe('+442079460958')
  expect(parsePhone('020 7946 0958')).toBeNull()
  expect(parsePhone('+965 123')).toBeNull()
})

test('what is no number is refused', () => {
  const refused = ['', ' ', 'call me', '+', '99887766\r\nBcc: x', '<script>', '+1234']
  expect(refused.map(parsePhone)).toEqual(refused.map(() => null))
})

test('a Kuwaiti number is shown in two groups of four', () => {
  expect(formatPhone('+96599887766')).toBe('9988 7766')
  expect(formatPhone('+442079460958')).toBe('+442079460958')
})
