import { expect, test } from 'vitest'
import { readOpeningHours } from './opening-hours.server.ts'

test('days and hours are read out of what an admin wrote, whatever else stands there', () => {
  const hours = readOpeningHours(
    '<p>Come in!</p><ul><li><strong>Saturday to Thursday:</strong> 9:00–13:00, 16:30 - 22:00</li><li>Friday: 16:00–22:00</li></ul><p>In Ramadan we open 11:00–16:00.</p>',
  )

  const week = ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday']
  expect(hours).toEqual([
    { days: week, opens: '09:00', closes: '13:00' },
    { days: week, opens: '16:30', closes: '22:00' },
    { days: ['Friday'], opens: '16:00', closes: '22:00' },
  ])
  expect(readOpeningHours('Thursday – Saturday 10:00 to 14:00')[0]?.days).toEqual([
    'Thursday',
    'Friday',
    'Saturday',
  ])
})

test.each([
  '',
  '<p>Whenever you like.</p>',
  '<p>Sunday to Thursday: 10:00–22:00</p><p>Friday: after prayers</p>',
  '<p>Sunday: 10 am to 10 pm</p>',
  '<p>Sunday: 10:00–25:99</p>',
])('nothing is said of hours that cannot be read: %s', (text) => {
  expect(readOpeningHours(text)).toEqual([])
})
