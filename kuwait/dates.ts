import { foldDigits } from './digits.ts'
import type { Language } from './languages.ts'

const formats: Record<Language, Intl.DateTimeFormat> = {
  en: dayIn('en-GB'),
  ar: dayIn('ar-KW-u-nu-latn-ca-gregory'),
}

function dayIn(locale: string) {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Kuwait' })
}

/** The day that a moment falls on in Kuwait, with the month's name and Latin digits in both languages. */
export function formatDay(moment: Date, language: Language) {
  return formats[language].format(moment)
}

const moments: Record<Language, Intl.DateTimeFormat> = {
  en: momentIn('en-GB'),
  ar: momentIn('ar-KW-u-nu-latn-ca-gregory'),
}

function momentIn(locale: string) {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Kuwait',
  })
}

/** The day and the time that a moment is in Kuwait. */
export function formatMoment(moment: Date, language: Language) {
  return moments[language].format(moment)
}

/**
 * A moment as a form or a program gives it: with a zone as it says, without one ("2026-03-10T09:00", "2026-03-10") by the
 * clocks of Kuwait. Null for what is no date.
 */
export function parseMoment(given: string) {
  const match =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/i.exec(
      foldDigits(given).trim(),
    )
  if (!match) return null
  const [, day, minute = '00:00', second = ':00', zone = '+03:00'] = match
  const isDay = new Date(`${day}T00:00Z`).toJSON()?.startsWith(day ?? '') ?? false
  const moment = new Date(`${day}T${minute}${second}${zone.toUpperCase()}`)
  return isDay && !Number.isNaN(moment.getTime()) ? moment : null
}

/** A moment as a date-and-time field of a form holds it, by the clocks of Kuwait: "2026-03-10T09:00". Blank for none. */
export function toTimeField(moment: string | null) {
  if (moment === null || Number.isNaN(Date.parse(moment))) return ''
  const local = new Date(Date.parse(moment) + ahead).toISOString().slice(0, 19)
  return local.endsWith(':00') ? local.slice(0, 16) : local
}

const oneDay = 24 * 3600 * 1000
/** Kuwait is three hours ahead of UTC all year round. */
const ahead = 3 * 3600 * 1000

/** The day that a moment falls on in Kuwait, "2026-03-10". */
export function dayOf(moment: Date) {
  return new Date(moment.getTime() + ahead).toISOString().slice(0, 10)
}

/** The day so many days after another, or before it. */
export function daysAfter(day: string, days: number) {
  return new Date(Date.parse(day) + days * oneDay).toISOString().slice(0, 10)
}

/** The days from one to another, both of them included. */
export function daysBetween(from: string, to: string) {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / oneDay) + 1
  return Array.from({ length: Math.max(0, count) }, (_, place) => daysAfter(from, place))
}

/** From Sunday, as `Date` counts them. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
export type Weekday = (typeof weekdays)[number]

/** So many days or calendar months after a moment, at the same time of day in Kuwait; a month without such a day ends with its last. */
export function later(moment: Date, { value, unit }: { value: number; unit: 'days' | 'months' }) {
  if (unit === 'days') return new Date(moment.getTime() + value * oneDay)

  const local = new Date(moment.getTime() + ahead)
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + value]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  local.setUTCFullYear(year, month, Math.min(local.getUTCDate(), lastDay))
  return new Date(local.getTime() - ahead)
}

/** The midnight that ends the day that a moment falls on in Kuwait. */
export function endOfDay(moment: Date) {
  return new Date((Math.floor((moment.getTime() + ahead) / oneDay) + 1) * oneDay - ahead)
}

/** In how many days something arrives that takes so many; days of the week without delivery do not count, and bring nothing. */
export function daysToArrival(now: Date, takes: number, without: readonly Weekday[]) {
  const off = new Set(without)
  const brings = (inDays: number) => off.size === 7 || !off.has(weekdayOf(now, inDays))
  let inDays = 0
  let left = Math.min(takes, 365)
  while (left > 0 || !brings(inDays)) {
    inDays += 1
    if (brings(inDays)) left -= 1
  }
  return inDays
}

function weekdayOf(now: Date, inDays: number): Weekday {
  const day = new Date(now.getTime() + ahead + inDays * oneDay).getUTCDay()
  return weekdays[day] ?? 'sunday'
}

const weekdayNames: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'Asia/Kuwait' }),
  ar: new Intl.DateTimeFormat('ar-KW', { weekday: 'long', timeZone: 'Asia/Kuwait' }),
}

/** What a day of the week is called. */
export function nameOfWeekday(day: Weekday, language: Language) {
  // a Sunday, in the middle of the day in every zone
  const sunday = new Date('2023-01-01T09:00Z')
  return formatWeekday(sunday, weekdays.indexOf(day), language)
}

/** The day of the week that it will be in Kuwait in so many days, as one says it. */
export function formatWeekday(now: Date, inDays: number, language: Language) {
  return weekdayNames[language].format(new Date(now.getTime() + inDays * oneDay))
}

/** The date that it will be in Kuwait in so many days. */
export function formatDayAhead(now: Date, inDays: number, language: Language) {
  return formatDay(new Date(now.getTime() + inDays * oneDay), language)
}

const shortDays = shortIn({ day: 'numeric', month: 'short' })
const shortMonths = shortIn({ month: 'short', year: 'numeric' })

function shortIn(parts: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> {
  const format = (locale: string) =>
    new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'Asia/Kuwait' })
  return { en: format('en-GB'), ar: format('ar-KW-u-nu-latn-ca-gregory') }
}

/** A day without its year, "10 Mar"; of a month, "2026-03", the month with it, "Mar 2026". */
export function formatShort(day: string, language: Language) {
  const isMonth = day.length === 7
  const formats = isMonth ? shortMonths : shortDays
  return formats[language].format(new Date(isMonth ? `${day}-01` : day))
}
