import { sql, type Transaction } from 'kysely'
import type { ImportRows } from '../db/schema-imports.ts'
import type { Schema } from '../db/schema.ts'
import { columnNamed } from '../csv/columns.ts'
import { fill, type CellChange, type Judged, type RowProblem } from './judge-row.ts'

/** What has been counted of a file so far. `noted` is how many problems were written down. */
export type Tally = {
  rows: number
  new: number
  changed: number
  unchanged: number
  wrong: number
  cells: number
  noted: number
}

/** Rows of a product that is not there yet go by a number beyond all ids: this and the first of them. */
export const beyondIds = 2 ** 50

/**
 * Keeps what a row would change, and answers what is wrong with it beside the rows before: an article number that comes twice,
 * or two rows that say different things of one product. A row that says what is there already contradicts none.
 */
export async function writeRow(
  trx: Transaction<Schema>,
  importId: number,
  judged: Judged,
  tally: Tally,
) {
  const problems = [...judged.problems]
  const at = { import_id: importId, row: judged.row }
  const { product, name, others } = await findProduct(trx, importId, judged, problems)
  const isFirst = judged.product === null && others.length === 0
  if (isFirst) for (const flag of ['featured', 'active'] as const) fill(judged.changes, flag)

  const changes = withoutRepeated(judged, others, problems)
  changes.push(...(await changedOptions(trx, importId, judged, problems)))
  const isNew = isFirst || (judged.sku !== null && judged.variant === null)
  if (judged.sku !== null && judged.variant === null) changes.unshift(['sku', null, judged.sku])

  const kept = (sku: string | null): ImportRows => ({
    ...at,
    product,
    variant_id: judged.variant?.id ?? null,
    sku,
    name,
    kind:
      problems.length > 0 ? 'wrong' : isNew ? 'new' : changes.length > 0 ? 'changed' : 'unchanged',
    cells: problems.length > 0 ? '[]' : JSON.stringify(changes),
    first_cell: tally.cells,
  })
  if (!(await insert(trx, kept(judged.sku)))) {
    const earlier = await rowOfSku(trx, importId, judged.sku ?? '')
    problems.push({ column: 'sku', key: 'import.wrong.skuTwice', values: { row: earlier } })
    await insert(trx, kept(null))
  }
  const { kind } = kept(null)
  tally[kind] += 1
  if (kind !== 'wrong') tally.cells += changes.length
  return problems
}

type Other = { row: number; cells: CellChange[] }

/** By which number the row's product goes, and what other rows say of it, where that matters. */
async function findProduct(
  trx: Transaction<Schema>,
  importId: number,
  judged: Judged,
  problems: RowProblem[],
) {
  const product = judged.product?.id ?? null
  if (product !== null) {
    const saysMuch = judged.changes.some(([column]) => columnNamed(column).of === 'product')
    return { product, name: null, others: saysMuch ? await rowsOf(trx, importId, product) : [] }
  }
  const [, , given] = judged.changes.find(([column]) => column === 'name_en') ?? []
  const name = typeof given === 'string' ? given.toLowerCase() : null
  const first = name === null ? undefined : await firstNamed(trx, importId, name)
  if (first !== undefined) {
    return { product: first, name, others: await rowsOf(trx, importId, first) }
  }
  const namesake = await trx
    .selectFrom('products')
    .select('id')
    .where('in_bin', '=', 0)
    .where('name_en', '=', typeof given === 'string' ? given : '')
    .executeTakeFirst()
  if (namesake && problems.length === 0) {
    problems.push({ column: 'id', key: 'import.wrong.namesake', values: { id: namesake.id } })
  }
  return { product: beyondIds + judged.row, name, others: [] }
}

async function firstNamed(trx: Transaction<Schema>, importId: number, name: string) {
  const found = await trx
    .selectFrom('import_rows')
    .select('product')
    .where('import_id', '=', importId)
    .where('name', '=', name)
    .limit(1)
    .executeTakeFirst()
  return found?.product
}

async function rowsOf(
  trx: Transaction<Schema>,
  importId: number,
  product: number,
): Promise<Other[]> {
  const rows = await trx
    .selectFrom('import_rows')
    .select(['row', 'cells'])
    .where('import_id', '=', importId)
    .where('product', '=', product)
    .orderBy('row')
    .execute()
  return rows.map(({ row, cells }) => ({ row, cells: JSON.parse(cells) as CellChange[] }))
}

/** What of the row's changes no row before it has said; those that another contradicts are problems. */
function withoutRepeated({ changes }: Judged, others: Other[], problems: RowProblem[]) {
  return changes.filter(([column, , to]) => {
    if (columnNamed(column).of !== 'product') return true
    for (const { row, cells } of others) {
      const said = cells.find(([name]) => name === column)
      if (!said) continue
      if (JSON.stringify(said[2]) !== JSON.stringify(to)) {
        problems.push({ column, key: 'import.wrong.contradicts', values: { row } })
      }
      return false
    }
    return true
  })
}

async function changedOptions(
  trx: Transaction<Schema>,
  importId: number,
  { row, options }: Judged,
  problems: RowProblem[],
) {
  const changes: CellChange[] = []
  for (const { kind, value, name_ar, was } of options) {
    if (name_ar === was) continue
    const column = kind === 'size' ? 'size_ar' : 'color_ar'
    const said = await trx
      .selectFrom('import_options')
      .select(['name_ar', 'row'])
      .where('import_id', '=', importId)
      .where('kind', '=', kind)
      .where('value', '=', value)
      .executeTakeFirst()
    if (!said) {
      await trx
        .insertInto('import_options')
        .values({ import_id: importId, kind, value, name_ar, row })
        .execute()
      changes.push([column, was, name_ar, value])
    } else if (said.name_ar !== name_ar) {
      problems.push({ column, key: 'import.wrong.contradicts', values: { row: said.row } })
    }
  }
  return changes
}

/** Whether it could be kept: no other row has its article number. */
async function insert(trx: Transaction<Schema>, row: ImportRows) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('import_rows')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

async function rowOfSku(trx: Transaction<Schema>, importId: number, sku: string) {
  const found = await trx
    .selectFrom('import_rows')
    .select('row')
    .where('import_id', '=', importId)
    .where(sql<boolean>`sku = ${sku} collate nocase`)
    .executeTakeFirst()
  return found?.row ?? 0
}
