import { z } from 'zod'
import { foldDigits, parseWhole } from '#kuwait/digits.ts'
import { formatFils, parseFils } from '#kuwait/money.ts'
import { cleanText, optionalText, richText } from '../fields.ts'
import type { MessageKey } from '../messages.ts'
import type { CategoryNames } from './category-names.ts'
import { columnNamed, type ColumnName } from './columns.ts'
import { formatMoment, readDate } from './dates.ts'

/** What stands in a cell, as the store keeps it: text, fils, pieces, 0 or 1, a moment, ids of categories; null for nothing. */
export type Value = string | number | number[] | null

export type Problem = { key: MessageKey; values?: Record<string, string | number> }

/** How a table is written: where a comma separates cells, one within a number hardly stands for the decimal point. */
export type Reading = { categories: CategoryNames; commaIsDecimal: boolean }

export type ReadCell =
  | { value: Value; monthFirst?: string | null; order?: 'day' | 'month' | null }
  | { problem: Problem }

/** A value as a cell holds it. */
export function writeValue(name: ColumnName, value: Value, categories: CategoryNames): string {
  if (value === null) return ''
  switch (columnNamed(name).type) {
    case 'amount':
      return formatFils(Number(value))
    case 'moment':
      return formatMoment(String(value))
    case 'flag':
      return value === 1 ? 'yes' : 'no'
    case 'categories':
      return Array.isArray(value) ? categories.write(value) : ''
    default:
      return String(value)
  }
}

/** What a cell says, or what is wrong with it. A blank cell says that there is nothing. */
export function readValue(name: ColumnName, cell: string, reading: Reading): ReadCell {
  const { type } = columnNamed(name)
  if (type === 'text' || type === 'html') return readText(name, cell)
  if (type === 'categories') return readCategories(cell, reading)
  const text = foldDigits(cell.length > 100 ? cell.slice(0, 100) : cleanText(cell)).trim()
  if (text === '') return { value: null }
  switch (type) {
    case 'amount':
      return readAmount(text, reading.commaIsDecimal)
    case 'whole':
      return readWhole(name, text, reading.commaIsDecimal)
    case 'flag':
      return readFlag(text)
    case 'moment':
      return readMoment(text)
  }
}

const longest: Partial<Record<ColumnName, number>> = {
  name_en: 200,
  name_ar: 200,
  description_en: 50_000,
  description_ar: 50_000,
  sku: 60,
}
const texts = new Map<ColumnName, z.ZodType<string | null>>()

function readText(name: ColumnName, cell: string): ReadCell {
  const most = longest[name] ?? 80
  const isHtml = columnNamed(name).type === 'html'
  const schema = texts.get(name) ?? (isHtml ? richText(most) : optionalText(most))
  texts.set(name, schema)
  const read = schema.safeParse(cell)
  return read.success
    ? { value: read.data }
    : { problem: { key: 'validation.long', values: { count: most } } }
}

function readCategories(cell: string, { categories }: Reading): ReadCell {
  const read = categories.read(cell)
  if ('ids' in read) return { value: read.ids }
  return 'unknown' in read
    ? { problem: { key: 'import.wrong.noCategory', values: { name: read.unknown.slice(0, 80) } } }
    : {
        problem: {
          key: 'import.wrong.manyCategories',
          values: { name: read.several.slice(0, 80) },
        },
      }
}

/** `12.5`, `12,5`, `1,250.500`, `12.500 KWD`. */
function readAmount(text: string, commaIsDecimal: boolean): ReadCell {
  const plain = text
    .replace(/\s*(KWD|KD|د\.?\s?ك\.?)\s*/i, '')
    .replace(/،/g, ',')
    .replace(/[\s\u00a0']/g, '')
  // twelve dinars and a half, or twelve thousand five hundred
  if (/^\d{1,3},\d{3}$/.test(plain) && !commaIsDecimal) {
    return { problem: { key: 'import.wrong.unclearAmount' } }
  }
  const fils = parseFils(withPoint(plain))
  return fils === null ? { problem: { key: 'import.wrong.amount' } } : { value: fils }
}

/** Of a comma and a point, the last one is before the fils. */
function withPoint(number: string) {
  if (/^\d{1,3}(,\d{3})+\.\d*$|^\d{1,3}(,\d{3}){2,}$/.test(number)) return number.replace(/,/g, '')
  if (/^\d{1,3}(\.\d{3})+,\d*$/.test(number)) return number.replace(/\./g, '').replace(',', '.')
  return number.replace(',', '.')
}

const mostPieces = 1_000_000

/** `12`, and `12.0` or `1,250` as a column of numbers may show it. */
function readWhole(name: ColumnName, text: string, commaIsDecimal: boolean): ReadCell {
  const isGrouped = /^\d{1,3}(,\d{3})+$/.test(text) && !text.endsWith(',000') && !commaIsDecimal
  const plain = isGrouped ? text.replace(/,/g, '') : text.replace(/[.,]0{1,2}$/, '')
  const most = name === 'stock' ? mostPieces : Number.MAX_SAFE_INTEGER
  const number = parseWhole(plain, most)
  return number === null ? { problem: { key: 'import.wrong.whole' } } : { value: number }
}

const yes = new Set(['1', 'yes', 'y', 'true', 'on', 'نعم', 'صح', 'صحيح', 'ظاهر'])
const no = new Set(['0', 'no', 'n', 'false', 'off', 'لا', 'خطأ', 'مخفي'])

function readFlag(text: string): ReadCell {
  const word = text.toLowerCase()
  if (yes.has(word)) return { value: 1 }
  return no.has(word) ? { value: 0 } : { problem: { key: 'import.wrong.flag' } }
}

function readMoment(text: string): ReadCell {
  const date = readDate(text)
  if (date === null) return { problem: { key: 'import.wrong.date' } }
  return { value: date.moment, monthFirst: date.monthFirst, order: date.order }
}
