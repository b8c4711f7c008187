import { z } from 'zod'
import { dayOf, daysAfter, daysBetween, parseMoment } from '#kuwait/dates.ts'
import { optional } from '../fields.ts'
import { invalid } from '../refusal.ts'

/** Days of Kuwait, the first and the last included. */
export type Period = { from: string; to: string }

const Day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, 'invalid')
  .refine((day) => parseMoment(day) !== null, 'invalid')

/** Fields of a query that names a period. */
export const periodFields = { from: optional(Day), to: optional(Day) }

const usualDays = 30
const mostDays = 3660

/** The period that a query names: until today and of thirty days where it does not say. Refuses one that ends before it begins. */
export function periodOf(now: Date, asked: { from: string | null; to: string | null }): Period {
  const today = dayOf(now)
  const to = asked.to ?? (asked.from !== null && asked.from > today ? asked.from : today)
  const from = asked.from ?? daysAfter(to, 1 - usualDays)
  if (from > to) throw invalid('to', { key: 'validation.to.before' })
  if (daysIn({ from, to }) > mostDays) throw invalid('from', { key: 'validation.from.long' })
  return { from, to }
}

/** The period of the same length that ends just before this one. */
export function periodBefore(period: Period): Period {
  const to = daysAfter(period.from, -1)
  return { from: daysAfter(to, 1 - daysIn(period)), to }
}

/** The moments between which a period lies: from the first on, until just before the second. */
export function momentsOf({ from, to }: Period) {
  return [from, daysAfter(to, 1)].map((day) => parseMoment(day)?.toISOString() ?? '') as [
    string,
    string,
  ]
}

function daysIn({ from, to }: Period) {
  return daysBetween(from, to).length
}
