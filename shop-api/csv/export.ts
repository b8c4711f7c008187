import { setImmediate as breathe } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { officeIdsAfter, type OfficeFilter } from '../models/admin-product-list.ts'
import { groupBy } from '../models/product-parts.ts'
import type { Scope } from '../scope.ts'
import { readOptions, readProducts, readVariants, valueNow } from './catalogue.ts'
import { readCategoryNames } from './category-names.ts'
import { columnsOf, headingOf, type ColumnName, type Kind } from './columns.ts'
import { harmless } from './formula-cells.ts'
import { writeValue } from './values.ts'

/** So many products are read at a time: others are served in between. */
const batch = 100

const mark = '\ufeff'

/** Rows as they stand in a file that Excel opens; a cell that it would run as a formula is not one any more. */
export function csvLines(rows: string[][]) {
  return stringify(
    rows.map((row) => row.map(harmless)),
    { record_delimiter: '\r\n', quoted_match: /[\r\n;\t]/ },
  )
}

/** The first line of a table, behind the mark that tells spreadsheets that it is UTF-8. */
export function csvHeadings(kind: Kind, language: 'en' | 'ar') {
  return mark + csvLines([columnsOf(kind).map((name) => headingOf(name, language))])
}

/** The start of a file with headings of its own. */
export function csvStart(headings: string[]) {
  return mark + csvLines([headings])
}

/**
 * The products that a filter leaves as a table, a row for each variant, by their ids. It comes piece by piece, each read when the
 * one before has been taken.
 */
export async function* exportTable(
  scope: Scope,
  kind: Kind,
  filter: OfficeFilter,
  headings: 'en' | 'ar',
) {
  const { db } = scope
  const categories = await readCategoryNames(db)
  const options = await readOptions(db)
  const columns = columnsOf(kind)
  yield csvHeadings(kind, headings)

  for (let last = 0; ;) {
    const ids = await officeIdsAfter(scope, filter, last, batch)
    if (ids.length === 0) return
    last = ids.at(-1) ?? last
    yield csvLines(await readRows(ids))
    await breathe()
  }

  async function readRows(ids: number[]) {
    const products = await readProducts(db, ids)
    const variants = groupBy(
      await readVariants(db, ids),
      (variant) => variant.product_id,
      (variant) => variant,
    )
    return [...products.values()].flatMap((product) => {
      const own = variants.get(product.id) ?? (kind === 'products' ? [null] : [])
      const cell = (variant: (typeof own)[number]) => (name: ColumnName) =>
        writeValue(name, valueNow(name, product, variant, options), categories)
      return own.map((variant) => columns.map(cell(variant)))
    })
  }
}
