import { endOfDay, parseMoment } from '#kuwait/dates.ts'

/** The days that an address asks for, both of them included, as the moments between which they lie; what is no day is left out. */
export function readSpan(url: URL) {
  const from = parseMoment(url.searchParams.get('from') ?? '')
  const to = parseMoment(url.searchParams.get('to') ?? '')
  return { from: from?.toISOString() ?? '', to: to ? endOfDay(to).toISOString() : '' }
}
