import { data } from 'react-router'
import { dayOf, daysAfter } from '#kuwait/dates.ts'

/** Periods that are asked for by their names: they go with the days. */
export const spans = ['today', 'week', 'month', 'days30', 'days90'] as const
export type Span = (typeof spans)[number]

const lengths = { today: 1, week: 7, days30: 30, days90: 90 }

/**
 * The days that an address asks for: by the name of a span, or from one day to another as somebody chose them, which the API
 * judges; thirty days until today where it asks for none.
 */
export function readPeriod(url: URL, now = new Date()) {
  const given = (name: string) => url.searchParams.get(name)?.trim().slice(0, 20) ?? ''
  const chosen = { from: given('from'), to: given('to') }
  if (chosen.from || chosen.to) return { span: null, ...chosen }

  const today = dayOf(now)
  const span = spans.find((name) => name === given('span')) ?? 'days30'
  const from = span === 'month' ? `${today.slice(0, 7)}-01` : daysAfter(today, 1 - lengths[span])
  return { span, from, to: today }
}

/** Why what was asked for is no period; any other refusal is that of the page. */
export function problemOf({ status, message }: { status: number; message: string }) {
  if (status !== 422) throw data(message, { status })
  return message
}
