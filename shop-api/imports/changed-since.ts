import { sql, type Transaction } from 'kysely'
import {
  readOptions,
  readProducts,
  readVariants,
  valueNow,
  type ProductNow,
  type VariantNow,
} from '../csv/catalogue.ts'
import type { ColumnName } from '../csv/columns.ts'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { CellChange } from './judge-row.ts'
import { beyondIds } from './write-row.ts'

/** A row of the file with what it would change. */
export type ChangingRow = {
  row: number
  product: number
  variant_id: number | null
  sku: string | null
  kind: string
  cells: CellChange[]
}

type Store = Database | Transaction<Schema>

/** The rows that would change something of the next few products after `last`. */
export async function readChanging(db: Store, importId: number, last: number, products: number) {
  const next = db
    .selectFrom('import_rows')
    .select('product')
    .distinct()
    .where('import_id', '=', importId)
    .where('product', '>', last)
    .where('kind', 'in', ['new', 'changed'])
    .orderBy('product')
    .limit(products)
  const rows = await db
    .selectFrom('import_rows')
    .select(['row', 'product', 'variant_id', 'sku', 'kind', 'cells'])
    .where('import_id', '=', importId)
    .where('product', 'in', next)
    .where('kind', 'in', ['new', 'changed'])
    .orderBy('product')
    .orderBy('row')
    .execute()
  return rows.map((row): ChangingRow => ({ ...row, cells: JSON.parse(row.cells) as CellChange[] }))
}

/**
 * A cell that is not any more what the check has seen there, so that writing it would undo a newer change. What moved of a
 * variant's stock while rows are written is no such change: the difference is moved.
 */
export async function findChangedSince(
  db: Store,
  rows: ChangingRow[],
  withStock: boolean,
): Promise<{ row: number; column: ColumnName } | null> {
  const ids = new Set(rows.flatMap(({ product }) => (product < beyondIds ? product : [])))
  const products = await readProducts(db, [...ids])
  const variants = new Map((await readVariants(db, [...ids])).map((one) => [one.id, one]))
  const options = await readOptions(db)
  for (const { row, product, variant_id, cells, sku } of rows) {
    const productNow = products.get(product) ?? null
    const variantNow = variants.get(variant_id ?? 0) ?? null
    if (product < beyondIds && (productNow === null || productNow.deleted_at !== null)) {
      return { row, column: 'id' }
    }
    if (variant_id !== null && variantNow === null) return { row, column: 'sku' }
    if (variant_id === null && sku !== null && (await isTaken(db, sku))) {
      return { row, column: 'sku' }
    }
    const changed = cells.find(
      (cell) =>
        (withStock || cell[0] !== 'stock' || variantNow === null) &&
        cell[0] !== 'sku' &&
        JSON.stringify(nowOf(cell, productNow, variantNow, options)) !== JSON.stringify(cell[1]),
    )
    if (changed) return { row, column: changed[0] }
  }
  return null
}

function nowOf(
  [column, , , option]: CellChange,
  product: ProductNow | null,
  variant: VariantNow | null,
  options: ReadonlyMap<string, string>,
) {
  if (option === undefined) return valueNow(column, product, variant, options)
  return options.get(`${column.replace('_ar', '')}:${option}`) ?? null
}

async function isTaken(db: Store, sku: string) {
  const { rows } = await sql`
    select 1 from product_variants where sku = ${sku} collate nocase limit 1
  `.execute(db)
  return rows.length > 0
}
