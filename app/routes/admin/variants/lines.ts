import { formatFils } from '#kuwait/money.ts'
import { toTimeField } from '#kuwait/dates.ts'
import type { OfficeProduct, OfficeVariant } from '#app/api/admin-products.server.ts'
import type { FormResult } from '#app/forms/result.ts'
import { mark, plain } from '../form/fingerprints.ts'

/** What is written of a variant, in the order in which it is read. */
export const cells = [
  'sku',
  'size',
  'size_ar',
  'color',
  'color_ar',
  'price',
  'sale_price',
  'sale_start',
  'sale_end',
  'stock',
  'is_active',
] as const
export type Cell = (typeof cells)[number]
type Values = Record<Cell, string>

/** A line of the grid, a variant or one to be added (`id` blank). Its fields are named `variants.{place}.{cell}`. */
export type Line = {
  place: number
  id: string
  values: Values
  remove: boolean
  stockWas: string
  /** A mark of each cell as it was when the form was made. */
  made: string
  /** What is saved now, in cells that somebody else has changed as well. */
  theirs: Partial<Values>
  /** Somebody else has removed the variant. */
  isGone: boolean
}

type Fields = Record<string, string>

/** The lines of the grid: as they are saved, or as they were sent, with what has happened meanwhile beside them. */
export function linesOf(form: FormResult, product: OfficeProduct): Line[] {
  const sent = sentLines(form.values)
  const isConflict = Boolean(form.theirs)
  const lines =
    sent.length === 0
      ? product.variants.map(savedLine)
      : sent.map((fields, place) => {
          const now = product.variants.find(({ id }) => String(id) === fields.id)
          return sentLine(fields, place, now, isConflict)
        })
  const shown = new Set(lines.map(({ id }) => id))
  const added = isConflict ? product.variants.filter(({ id }) => !shown.has(String(id))) : []
  for (const variant of added) lines.push(savedLine(variant, lines.length))
  const isFull = lines.at(-1) && !isBlank(lines.at(-1)!)
  return isFull || lines.length === 0 ? [...lines, blankLine(lines.length)] : lines
}

/** The lines that a form sent, by place; a ticked "saved now" takes the place of what was typed. */
export function sentLines(fields: Fields): Fields[] {
  const lines: Fields[] = []
  for (const name of Object.keys(fields)) {
    const [, place, cell = ''] = /^(?:take\.)?variants\.(\d{1,3})\.(\w+)$/.exec(name) ?? []
    if (place === undefined) continue
    const own = `variants.${place}.${cell}`
    const line = (lines[Number(place)] ??= {})
    line[cell] = fields[`take.${own}`] ?? fields[own] ?? ''
  }
  return Array.from(lines, (line) => ({ is_active: '0', ...line }))
}

/** Whether nothing is written in a line that would add a variant. */
export function isBlank({ id, values }: Line) {
  return id === '' && cells.every((cell) => cell === 'is_active' || values[cell] === '')
}

function savedLine(variant: OfficeVariant, place: number): Line {
  const values = valuesOf(variant)
  return {
    ...blankLine(place),
    id: String(variant.id),
    values,
    stockWas: values.stock,
    made: marksOf(values),
  }
}

function sentLine(
  fields: Fields,
  place: number,
  now: OfficeVariant | undefined,
  isConflict: boolean,
): Line {
  const mine = Object.fromEntries(cells.map((cell) => [cell, fields[cell] ?? ''])) as Values
  const line = {
    ...blankLine(place),
    id: fields.id ?? '',
    values: mine,
    remove: fields.remove === '1',
    stockWas: fields.stock_was ?? '',
    made: fields.made ?? '',
  }
  if (line.id === '') return line
  if (!now) return isConflict ? { ...line, id: '', stockWas: '', isGone: true } : line

  const saved = valuesOf(now)
  const was = line.made.split(' ')
  cells.forEach((cell, index) => {
    // stock is never held against the version: it moves with every order
    const seen = cell === 'stock' ? mark(line.stockWas) : was[index]
    if ((!isConflict && cell !== 'stock') || mark(saved[cell]) === seen) return
    if (mark(mine[cell]) === seen) mine[cell] = saved[cell]
    else if (plain(mine[cell]) !== saved[cell]) line.theirs[cell] = saved[cell]
  })
  return { ...line, stockWas: saved.stock, made: isConflict ? marksOf(saved) : line.made }
}

function blankLine(place: number): Line {
  const values = Object.fromEntries(cells.map((cell) => [cell, ''])) as Values
  return {
    place,
    id: '',
    values: { ...values, is_active: '1' },
    remove: false,
    stockWas: '',
    made: '',
    theirs: {},
    isGone: false,
  }
}

function valuesOf(variant: OfficeVariant): Values {
  const { sku, size, size_ar, color, color_ar, price, sale_price, stock, is_active } = variant
  return {
    sku,
    size,
    size_ar,
    color,
    color_ar,
    price: formatFils(price),
    sale_price: sale_price === null ? '' : formatFils(sale_price),
    sale_start: toTimeField(variant.sale_start),
    sale_end: toTimeField(variant.sale_end),
    stock: String(stock),
    is_active: is_active ? '1' : '0',
  }
}

function marksOf(values: Values) {
  return cells.map((cell) => mark(values[cell])).join(' ')
}
