import { expect, test } from 'vitest'
import { daysToArrival, formatDayAhead, formatWeekday, parseMoment, toTimeField } from './dates.ts'

/** Wednesday, noon in Kuwait. */
const wednesday = new Date('2026-03-11T09:00:00.000Z')

test('an arrival is so many days ahead, without those that bring nothing', () => {
  const fridays = [0, 1, 2, 3].map((takes) => daysToArrival(wednesday, takes, ['friday']))
  expect(fridays).toEqual([0, 1, 3, 4])
  expect(daysToArrival(wednesday, 2, ['thursday', 'friday', 'saturday'])).toBe(5)
  expect(daysToArrival(wednesday, 0, ['wednesday'])).toBe(1)
})

test('the day is that of Kuwait, where it is midnight three hours before UTC', () => {
  const before = new Date('2026-03-12T20:59:59.000Z')
  const after = new Date('2026-03-12T21:00:00.000Z')
  expect([before, after].map((now) => daysToArrival(now, 1, ['friday']))).toEqual([2, 1])
  expect([before, after].map((now) => formatWeekday(now, 0, 'en'))).toEqual(['Thursday', 'Friday'])
})

test('a shop that brings nothing on any day, or takes for ever, still gets an answer', () => {
  const never = [
    'sunday',
    'monday',
    'tuesday',
    'wednesday',
    'thursday',
    'friday',
    'saturday',
  ] as const
  expect(daysToArrival(wednesday, 2, never)).toBe(2)
  expect(daysToArrival(wednesday, 1e15, [])).toBe(365)
})

test('days have their names in both languages, with Latin digits', () => {
  expect([formatWeekday(wednesday, 6, 'en'), formatWeekday(wednesday, 6, 'ar')]).toEqual([
    'Tuesday',
    'الثلاثاء',
  ])
  expect([formatDayAhead(wednesday, 9, 'en'), formatDayAhead(wednesday, 9, 'ar')]).toEqual([
    '20 March 2026',
    '20 مارس 2026',
  ])
})

test.each([
  ['2026-03-10T09:00', '2026-03-10T06:00:00.000Z'],
  ['٢٠٢٦-٠٣-١٠ 00:30', '2026-03-09T21:30:00.000Z'],
  ['2026-03-10', '2026-03-09T21:00:00.000Z'],
  ['2026-03-10T09:00:30Z', '2026-03-10T09:00:30.000Z'],
  ['2026-03-10T09:00-05:00', '2026-03-10T14:00:00.000Z'],
  ['2026-02-30T09:00', undefined],
  ['2026-03-10T25:00', undefined],
  ['tomorrow', undefined],
])('%s is a moment by the clocks of Kuwait, unless it says otherwise', (given, moment) => {
  expect(parseMoment(given)?.toISOString()).toBe(moment)
})

test('a field of a form shows the time in Kuwait, and gives the same moment back', () => {
  expect(toTimeField('2026-03-11T21:30:00.000Z')).toBe('2026-03-12T00:30')
  expect(toTimeField('2026-03-11T20:59:59.000Z')).toBe('2026-03-11T23:59:59')
  expect(parseMoment(toTimeField('2026-03-11T20:59:59.000Z'))?.toISOString()).toBe(
    '2026-03-11T20:59:59.000Z',
  )
  expect([toTimeField(null), toTimeField('soon')]).toEqual(['', ''])
})
