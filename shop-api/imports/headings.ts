import { columnHeaded, columnsOf, type ColumnName, type Kind } from '../csv/columns.ts'
import type { RowProblem } from './judge-row.ts'

export type Headings = {
  /** Where each column stands in the file, in the order of the table. */
  columns: { name: ColumnName; place: number }[]
  /** Places of headings that mean nothing; what stands below them is not asked for. */
  unknown: Set<number>
  /** What is wrong with them, by how each is written. */
  problems: (Omit<RowProblem, 'column'> & { column: string | null })[]
  /** Nothing tells what the rows are about. */
  isHopeless: boolean
}

/** More than any table of goods has: each heading that means nothing is told, and looking at all of a file's takes time. */
const mostHeadings = 200

/** Which columns a file has, in whatever order and language. */
export function readHeadings(kind: Kind, cells: string[]): Headings {
  const places = new Map<ColumnName, number>()
  const unknown = new Set<number>()
  const problems: Headings['problems'] = []
  for (const [place, cell] of cells.slice(0, mostHeadings).entries()) {
    const heading = cell.trim().slice(0, 60)
    if (heading === '') continue
    const name = columnHeaded(kind, heading)
    if (name === undefined) {
      unknown.add(place)
      problems.push({ column: heading, key: 'import.wrong.heading' })
    } else if (places.has(name)) {
      unknown.add(place)
      problems.push({ column: heading, key: 'import.wrong.headingTwice' })
    } else places.set(name, place)
  }
  const isHopeless =
    !places.has('sku') && !(kind === 'products' && (places.has('id') || places.has('name_en')))
  if (isHopeless) problems.push({ column: 'sku', key: 'import.wrong.noKey' })
  const columns = columnsOf(kind).flatMap((name) => {
    const place = places.get(name)
    return place === undefined ? [] : [{ name, place }]
  })
  return { columns, unknown, problems, isHopeless }
}
