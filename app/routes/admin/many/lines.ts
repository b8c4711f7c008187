import { toTimeField } from '#kuwait/dates.ts'
import { formatFils } from '#kuwait/money.ts'
import type { ChangedLine, VariantLine } from '#app/api/admin-variant-lines.server.ts'
import type { FormResult } from '#app/forms/result.ts'

/** What can be written of variants of many products. */
export const cells = [
  'price',
  'sale_price',
  'sale_start',
  'sale_end',
  'stock',
  'is_active',
] as const
export type Cell = (typeof cells)[number]
type Values = Record<Cell, string>
type Fields = Record<string, string>

/** A row: what stands in its fields, named `variants.{id}.{cell}`, and what is saved in those that somebody else changed, too. */
export type Line = { values: Values; was: Values; theirs: Partial<Values> }

/** The rows of a form that differ from what it showed; the others are left alone. */
export function changedLines(fields: Fields): ChangedLine[] {
  const ids = new Set(
    Object.keys(fields).flatMap((name) => /^variants\.(\d+)\.was$/.exec(name)?.[1] ?? []),
  )
  return [...ids].flatMap((id): ChangedLine[] => {
    const { values, was } = sentLine(fields, id)
    const changed = cells.filter((cell) => values[cell].trim() !== was[cell])
    if (changed.length === 0) return []
    const line: ChangedLine = { id, was: {} }
    for (const cell of changed) {
      line[cell] = values[cell]
      if (cell === 'stock') line.stock_was = was.stock
      else line.was[cell] = was[cell]
    }
    return [line]
  })
}

/** A row as it is saved or, where it was refused, as it was sent, with what has happened meanwhile beside it. */
export function lineOf(form: FormResult, variant: VariantLine): Line {
  const now = valuesOf(variant)
  const isBack = form.values[`variants.${variant.id}.was`] !== undefined
  if (!isBack) return { values: now, was: now, theirs: {} }

  const { values, was } = sentLine(form.values, String(variant.id))
  const theirs: Partial<Values> = {}
  for (const cell of cells) {
    if (values[cell].trim() === was[cell]) values[cell] = now[cell]
    else if (now[cell] !== was[cell] && values[cell] !== now[cell]) theirs[cell] = now[cell]
  }
  return { values, was: now, theirs }
}

/** What a form that was refused in part shows again: the rows that were not saved. */
export function onlyLines(fields: Fields, ids: number[]) {
  const known = new Set(ids.map(String))
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => {
      const [, id = ''] = /^(?:take\.)?variants\.(\d+)\./.exec(name) ?? []
      return known.has(id)
    }),
  )
}

export function packed(values: Values) {
  return cells.map((cell) => values[cell]).join('|')
}

function sentLine(fields: Fields, id: string): { values: Values; was: Values } {
  const shown = (fields[`variants.${id}.was`] ?? '').split('|')
  const sent = (cell: Cell) => {
    const name = `variants.${id}.${cell}`
    // of all fields, only a box that is not ticked is not sent
    return fields[`take.${name}`] ?? fields[name] ?? (cell === 'is_active' ? '0' : '')
  }
  return {
    values: Object.fromEntries(cells.map((cell) => [cell, sent(cell)])) as Values,
    was: Object.fromEntries(cells.map((cell, place) => [cell, shown[place] ?? ''])) as Values,
  }
}

function valuesOf({
  price,
  sale_price,
  sale_start,
  sale_end,
  stock,
  is_active,
}: VariantLine): Values {
  return {
    price: formatFils(price),
    sale_price: sale_price === null ? '' : formatFils(sale_price),
    sale_start: toTimeField(sale_start),
    sale_end: toTimeField(sale_end),
    stock: String(stock),
    is_active: is_active ? '1' : '0',
  }
}
