import type { Transaction } from 'kysely'
import { groupBy } from '../models/product-parts.ts'
import type { Schema } from '../db/schema.ts'
import { columnNamed, type ColumnName } from '../csv/columns.ts'
import { note, requireProduct, writeProduct, type ProductRow } from '../models/admin-products.ts'
import { record, type Doing } from '../models/history.ts'
import { refreshListings } from '../models/listing.ts'
import { insertProduct } from '../models/new-product.ts'
import { nameOptions } from '../models/option-names.ts'
import { editVariants, type VariantEdit, type VariantFields } from '../models/variant-edits.ts'
import { Refusal } from '../refusal.ts'
import { findChangedSince, readChanging, type ChangingRow } from './changed-since.ts'
import { takeSnapshot } from './journal.ts'
import type { CellChange } from './judge-row.ts'
import { forAWhile, step, type Import, type Work } from './work.ts'
import { beyondIds } from './write-row.ts'

const batch = 50

/**
 * Writes what the check has found, product by product, each with its line in the journal, so that one that was cut off goes on
 * where it was. Throws a Refusal where something cannot be written; what was written then has to be undone.
 */
export async function applyImport(work: Work, found: Import) {
  let { last, done } = await whereItStopped(work, found.id)
  for (;;) {
    const next = await step(work, found.id, async (trx) => {
      const products = groupBy(
        await readChanging(trx, found.id, last, batch),
        (row) => row.product,
        (row) => row,
      )
      const doing = doingOf(work, found, trx)
      const applied: number[] = []
      await forAWhile([...products], async ([product, rows]) => {
        await applyProduct(doing, found.id, product, rows)
        applied.push(product)
      })
      done += applied.length
      return { done, result: applied.at(-1) ?? null }
    })
    if (next === null) break
    last = next
  }
  await step(work, found.id, async (trx) => {
    await noteWhole(doingOf(work, found, trx), found, 'update')
    await trx
      .updateTable('imports')
      .set({ state: 'applied', applied_at: work.now().toISOString() })
      .where('id', '=', found.id)
      .execute()
    return { result: null }
  })
}

export function doingOf(work: Work, found: Import, trx: Transaction<Schema>): Doing {
  return { db: trx, now: work.now(), user: { id: found.user_id, name: found.user_name } }
}

/** The line about the import as a whole, beside those of its products. */
export function noteWhole(doing: Doing, found: Import, action: 'update' | 'revert') {
  const counts = { new: found.new, changed: found.changed }
  const changes = Object.entries(counts).map(([field, count]) => {
    const [from, to] = action === 'update' ? [0, count] : [count, 0]
    return { field, from, to }
  })
  return record(doing, { action, entity: 'import', id: found.id, label: found.file_name, changes })
}

async function whereItStopped({ db }: Work, importId: number) {
  const { last, done } = await db
    .selectFrom('import_journal')
    .select(({ fn }) => [fn.max('product').as('last'), fn.countAll<number>().as('done')])
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return { last: last ?? 0, done }
}

async function applyProduct(doing: Doing, importId: number, key: number, rows: ChangingRow[]) {
  const { db } = doing
  const changed = await findChangedSince(db, rows, false)
  if (changed) throw changedSince(changed)

  const isNew = key >= beyondIds
  const ours = new Set(rows.map(({ variant_id }) => variant_id))
  const numbers = new Set(rows.map(({ sku }) => sku))
  const options = optionsOf(rows)
  const was = await takeSnapshot(db, isNew ? null : key, ({ id }) => ours.has(id), options.named)
  const product = isNew ? await addProduct(doing, rows) : await writeTexts(doing, key, rows)
  const edits = rows
    .filter(({ sku }) => sku !== null)
    .map(editOf)
    .filter(isEdit)
  if (edits.length > 0) await editVariants(doing, product, edits, 'import')
  await nameOptions(db, options.given)
  const became = await takeSnapshot(
    db,
    product.id,
    ({ id, sku }) => ours.has(id) || numbers.has(sku),
    options.named,
  )
  await db
    .insertInto('import_journal')
    .values({
      import_id: importId,
      product: key,
      product_id: product.id,
      was: JSON.stringify(was),
      became: JSON.stringify(became),
    })
    .execute()
}

export function changedSince({ row, column }: { row: number; column: string }) {
  return new Refusal('version', { key: 'import.changedSince', values: { row, column } })
}

/** What rows say of their product; each field is told by one of them. */
function textsOf(rows: ChangingRow[]) {
  const fields: Record<string, unknown> = {}
  for (const [column, , to] of rows.flatMap(({ cells }) => cells)) {
    if (columnNamed(column).of === 'product') fields[fieldOf[column] ?? column] = to
  }
  return fields
}

const fieldOf: Partial<Record<ColumnName, string>> = {
  categories: 'category_ids',
  featured: 'is_featured',
  active: 'is_active',
  variant_active: 'is_active',
}

async function addProduct(doing: Doing, rows: ChangingRow[]) {
  const { is_featured, is_active, ...texts } = textsOf(rows)
  const given = {
    ...(texts as { name_en: string }),
    is_featured: is_featured === 1,
    is_active: is_active === 1,
  }
  const id = await insertProduct(doing, given)
  await refreshListings(doing.db, [id], doing.now)
  const product = await requireProduct(doing.db, id)
  await note(doing, 'create', null, product)
  return product
}

async function writeTexts(doing: Doing, id: number, rows: ChangingRow[]): Promise<ProductRow> {
  const before = await requireProduct(doing.db, id)
  const fields = textsOf(rows)
  if (Object.keys(fields).length === 0) return before
  await writeProduct(doing, before, fields)
  return requireProduct(doing.db, id)
}

function editOf({ variant_id, sku, cells }: ChangingRow): VariantEdit {
  const fields: Partial<VariantFields> = {}
  for (const [column, , to] of cells) {
    const isField = columnNamed(column).of === 'variant' && column !== 'stock'
    if (isField) Object.assign(fields, { [fieldOf[column] ?? column]: to })
  }
  const [, from, to] = stockOf(cells) ?? ['stock', 0, 0]
  if (variant_id === null) Object.assign(fields, { sku })
  return { id: variant_id, fields, stock: { by: Number(to) - Number(from ?? 0) } }
}

function isEdit({ id, fields, stock }: VariantEdit) {
  return id === null || Object.keys(fields).length > 0 || (stock && 'by' in stock && stock.by !== 0)
}

function stockOf(cells: CellChange[]) {
  return cells.find(([column]) => column === 'stock')
}

/** The names of sizes and colours that rows give, and which ones those are. */
function optionsOf(rows: ChangingRow[]) {
  const named = rows.flatMap(({ cells }) =>
    cells.flatMap(([column, , to, value]) =>
      value === undefined
        ? []
        : [{ kind: column === 'size_ar' ? ('size' as const) : ('color' as const), value, to }],
    ),
  )
  const given = named.map(({ kind, value, to }) => ({ [kind]: value, [`${kind}_ar`]: String(to) }))
  return { given, named }
}
