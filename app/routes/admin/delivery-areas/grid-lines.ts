import { formatFils } from '#kuwait/money.ts'
import type { AreaLine, OfficeArea } from '#app/api/admin-areas.server.ts'
import type { FormResult } from '#app/forms/result.ts'

/** What can be written of many areas. */
export const cells = ['fee', 'minimum', 'days', 'active'] as const
export type Cell = (typeof cells)[number]
type Values = Record<Cell, string>
type Fields = Record<string, string>

/** A row: what stands in its fields, named `areas.{id}.{cell}`, and what is saved in those that somebody else changed, too. */
export type Line = { values: Values; was: Values; theirs: Partial<Values> }

/** The rows of a form that differ from what it showed; the others are left alone. */
export function changedLines(fields: Fields): AreaLine[] {
  const ids = Object.keys(fields).flatMap((name) => /^areas\.(\d+)\.was$/.exec(name)?.[1] ?? [])
  return ids.flatMap((id): AreaLine[] => {
    const { values, was } = sentLine(fields, id)
    const changed = cells.filter((cell) => values[cell].trim() !== was[cell])
    if (changed.length === 0) return []
    const line: AreaLine = { id, version: fields[`areas.${id}.version`] ?? '' }
    for (const cell of changed) line[cell] = values[cell]
    return [line]
  })
}

/** `areas.3.fee`, by the place in what was sent, is the field `areas.{id}.fee` of the form. */
export function errorsByField(errors: FormResult['errors'], lines: AreaLine[]) {
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentences]) => {
      const [, place = '', cell = ''] = /^areas\.(\d+)\.(\w+)$/.exec(path) ?? []
      const id = lines[Number(place)]?.id
      return [id === undefined || place === '' ? path : `areas.${id}.${cell}`, sentences]
    }),
  )
}

/** A row as it is saved or, where it was refused, as it was sent, with what has happened meanwhile beside it. */
export function lineOf(form: FormResult, area: OfficeArea): Line {
  const now = valuesOf(area)
  if (form.values[`areas.${area.id}.was`] === undefined) {
    return { values: now, was: now, theirs: {} }
  }
  const { values, was } = sentLine(form.values, String(area.id))
  const theirs: Partial<Values> = {}
  for (const cell of cells) {
    if (values[cell].trim() === was[cell]) values[cell] = now[cell]
    else if (now[cell] !== was[cell] && values[cell] !== now[cell]) theirs[cell] = now[cell]
  }
  return { values, was: now, theirs }
}

export function packed(values: Values) {
  return cells.map((cell) => values[cell]).join('|')
}

function sentLine(fields: Fields, id: string): { values: Values; was: Values } {
  const shown = (fields[`areas.${id}.was`] ?? '').split('|')
  const sent = (cell: Cell) => {
    const name = `areas.${id}.${cell}`
    // of all fields, only a box that is not ticked is not sent
    return fields[`take.${name}`] ?? fields[name] ?? (cell === 'active' ? '0' : '')
  }
  return {
    values: Object.fromEntries(cells.map((cell) => [cell, sent(cell)])) as Values,
    was: Object.fromEntries(cells.map((cell, place) => [cell, shown[place] ?? ''])) as Values,
  }
}

function valuesOf({ fee, minimum, days, active }: OfficeArea): Values {
  return {
    fee: formatFils(fee),
    minimum: formatFils(minimum),
    days: String(days),
    active: active ? '1' : '0',
  }
}
