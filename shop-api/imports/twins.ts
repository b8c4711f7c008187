import type { Transaction } from 'kysely'
import { readVariants, type VariantNow } from '../csv/catalogue.ts'
import type { Schema } from '../db/schema.ts'
import { groupBy } from '../models/product-parts.ts'
import { mostVariants } from '../models/variant-edits.ts'
import type { CellChange, RowProblem } from './judge-row.ts'
import { step, type Work } from './work.ts'
import { beyondIds } from './write-row.ts'

type Report = (trx: Transaction<Schema>, row: number, problem: RowProblem) => Promise<void>
type Row = {
  row: number
  product: number
  variant_id: number | null
  sku: string | null
  cells: CellChange[]
}

const batch = 100

/** Tells of rows after which a product would have two variants of one size and colour, or too many. */
export async function findTwins(work: Work, importId: number, report: Report) {
  for (let last = 0; ;) {
    const next = await step(work, importId, async (trx) => {
      const rows = await readSome(trx, importId, last)
      const ids = new Set(rows.flatMap(({ product }) => (product < beyondIds ? product : [])))
      const live = groupBy(
        await readVariants(trx, [...ids]),
        (variant) => variant.product_id,
        (variant) => variant,
      )
      const byProduct = groupBy(
        rows,
        (row) => row.product,
        (row) => row,
      )
      for (const [product, own] of byProduct) {
        for (const [row, problem] of judge(live.get(product) ?? [], own))
          await report(trx, row, problem)
      }
      return { result: rows.at(-1)?.product ?? null }
    })
    if (next === null) return
    last = next
  }
}

/** Rows that make a variant, or change its size or colour, of the next few products. */
async function readSome(trx: Transaction<Schema>, importId: number, last: number): Promise<Row[]> {
  const products = trx
    .selectFrom('import_rows')
    .select('product')
    .distinct()
    .where('import_id', '=', importId)
    .where('product', '>', last)
    .where('kind', 'in', ['new', 'changed'])
    .orderBy('product')
    .limit(batch)
  const rows = await trx
    .selectFrom('import_rows')
    .select(['row', 'product', 'variant_id', 'sku', 'cells'])
    .where('import_id', '=', importId)
    .where('product', 'in', products)
    .where('kind', 'in', ['new', 'changed'])
    .orderBy('product')
    .orderBy('row')
    .execute()
  return rows.map((row) => ({ ...row, cells: JSON.parse(row.cells) as CellChange[] }))
}

type Look = { size: unknown; color: unknown }

function* judge(live: VariantNow[], rows: Row[]): Generator<[number, RowProblem]> {
  const looks = rows.filter(
    ({ sku, cells }) =>
      sku !== null && cells.some(([name]) => ['sku', 'size', 'color'].includes(name)),
  )
  if (looks.length === 0) return
  const changed = new Set(looks.map(({ variant_id }) => variant_id))
  const seen = new Map<string, string>()
  for (const variant of live) if (!changed.has(variant.id)) seen.set(keyOf(variant), variant.sku)

  let count = live.length
  for (const { row, variant_id, sku, cells } of looks) {
    const now: Look = live.find(({ id }) => id === variant_id) ?? { size: null, color: null }
    const said = (name: 'size' | 'color') => cells.find(([column]) => column === name)
    const key = keyOf({
      size: (said('size') ?? ['', '', now.size])[2],
      color: (said('color') ?? ['', '', now.color])[2],
    })
    const twin = seen.get(key)
    if (variant_id === null) count += 1
    if (twin !== undefined)
      yield [row, { column: 'size', key: 'import.wrong.twin', values: { sku: twin } }]
    else if (variant_id === null && count > mostVariants) {
      yield [row, { column: 'sku', key: 'variant.tooMany', values: { count: mostVariants } }]
    } else seen.set(key, sku ?? '')
  }
}

function keyOf({ size, color }: Look) {
  return JSON.stringify([size, color]).toLowerCase()
}
