const days = ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const day = `(${days.join('|')})`
const aboutDays = new RegExp(
  `^${day}s?\\b(?:\\s*(?:to|until|[-–—])\\s*${day}s?\\b)?\\s*:?\\s*(.*)$`,
  'i',
)
const span = /^(\d{1,2}:[0-5]\d)\s*(?:to|[-–—])\s*(\d{1,2}:[0-5]\d)$/

export type OpeningHours = { days: string[]; opens: string; closes: string }[]

/**
 * Working hours as machines want them, out of what an admin wrote in English ("Saturday to Thursday: 10:00–22:00", a
 * line or list item for some days each). Lines about something else are passed over; where one about days cannot be
 * read nothing is said at all, since a day that is missing would count as closed.
 */
export function readOpeningHours(html: string): OpeningHours {
  const lines = html
    .replace(/<\/?(strong|b|em|i|u|s|a)\b[^>]*>/g, '')
    .split(/<[^>]+>|\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
  const read = lines.flatMap((line) => {
    const [, from, to, hours] = aboutDays.exec(line) ?? []
    return from ? [readLine(from, to ?? from, hours ?? '')] : []
  })
  return read.includes(null) ? [] : read.flatMap((spans) => spans ?? [])
}

function readLine(from: string, to: string, hours: string): OpeningHours | null {
  const spans = hours.split(/\s*(?:,|\band\b)\s*/).map((each) => span.exec(each))
  if (spans.includes(null)) return null

  const first = placeOf(from)
  const many = ((placeOf(to) - first + days.length) % days.length) + 1
  const these = Array.from(
    { length: many },
    (_, index) => days[(first + index) % days.length] ?? '',
  )
  return spans.map((found) => ({
    days: these,
    opens: (found?.[1] ?? '').padStart(5, '0'),
    closes: (found?.[2] ?? '').padStart(5, '0'),
  }))
}

function placeOf(name: string) {
  return days.findIndex((each) => each.toLowerCase() === name.toLowerCase())
}
