import { parseMoment } from '#kuwait/dates.ts'
import { foldDigits } from '#kuwait/digits.ts'

const ahead = 3 * 3600 * 1000

/** A moment as tables show it: by the clocks of Kuwait, as short as it can be told. */
export function formatMoment(moment: string) {
  const there = new Date(new Date(moment).getTime() + ahead).toISOString()
  const [day = '', time = ''] = there.replace('Z', '').split('T')
  const short = time.replace(/\.000$/, '').replace(/^(\d\d:\d\d):00$/, '$1')
  return `${day} ${short}`
}

/** What a date says, and what it would say if the month came first, where both can be. */
export type ReadDate = { moment: string; monthFirst: string | null; order: 'day' | 'month' | null }

const slashed =
  /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[\s,،]+(\d{1,2}):(\d\d)(?::(\d\d))?\s*([ap]m?|ص|م)?\.?)?$/i

/**
 * A date as spreadsheets write it: 2026-03-10 09:00, 10/3/2026 9:00 or, from an American one, 3/10/2026 9:00 AM. Null for
 * what is none. `order` tells which of day and month the cell itself proves to come first.
 */
export function readDate(cell: string): ReadDate | null {
  const text = foldDigits(cell).trim()
  const iso = parseMoment(text.replace(/^(\d{4})\/(\d\d)\/(\d\d)/, '$1-$2-$3'))
  if (iso) return { moment: iso.toISOString(), monthFirst: null, order: null }

  const match = slashed.exec(text)
  if (!match) return null
  const [, first = '', second = '', year = '', hour = '0', minute = '00', s = '00', half] = match
  const clock = `${hourOf(Number(hour), half)}:${minute}:${s}`
  const dayFirst = momentOf(year, second, first, clock)
  const monthFirst = momentOf(year, first, second, clock)
  if (dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst) {
    return { moment: dayFirst, monthFirst, order: null }
  }
  const moment = dayFirst ?? monthFirst
  if (moment === null) return null
  const order = dayFirst === monthFirst ? null : dayFirst === null ? 'month' : 'day'
  return { moment, monthFirst: null, order }
}

function hourOf(hour: number, half: string | undefined) {
  const isAfternoon = /^p|^م/i.test(half ?? '')
  const told = half === undefined ? hour : (hour % 12) + (isAfternoon ? 12 : 0)
  return String(told).padStart(2, '0')
}

function momentOf(year: string, month: string, day: string, clock: string) {
  const whole = year.length === 2 ? `20${year}` : year
  const date = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return parseMoment(`${date} ${clock}`)?.toISOString() ?? null
}
