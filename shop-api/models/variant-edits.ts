import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Fils } from '#kuwait/money.ts'
import type { Database } from '../db/database.ts'
import type { ProductVariants } from '../db/schema-catalogue.ts'
import type { Schema } from '../db/schema.ts'
import { invalid, notFound } from '../refusal.ts'
import { note, refuseIfPackaged, touchProduct, type ProductRow } from './admin-products.ts'
import { changesBetween, type Action, type Change, type Doing } from './history.ts'
import { refreshListings } from './listing.ts'
import { moveStock, type OfficeReason } from './stock.ts'
import { notifyBackInStock } from './stock-alerts.ts'
import { refuseWrong } from './variant-checks.ts'

/** At most so many variants has one product. */
export const mostVariants = 200

export type VariantFields = {
  sku: string
  size: string | null
  color: string | null
  price: Fils
  sale_price: Fils | null
  sale_start: string | null
  sale_end: string | null
  is_active: number
}

/**
 * What is done to one variant; `id` null adds one. Of its stock, either so many pieces more, or a number that was written
 * where a form showed `was`: what was sold since is not lost. `at` is where its fields stand in the request.
 */
export type VariantEdit = {
  id: number | null
  fields: Partial<VariantFields>
  stock?: { by: number } | { to: number; was?: number | undefined }
  remove?: boolean
  /** It had been taken out. */
  returns?: boolean
  at?: string
}

export type Row = Selectable<ProductVariants>
/** One variant before and after; `by` so many pieces more. */
export type Step = { edit: VariantEdit; before: Row | null; after: VariantFields; by: number }

/**
 * Writes what is done to the variants of a product, all of it or nothing: fields, stock with its movements, lists, letters
 * to those who wait, history. What is wrong is told beside the fields.
 */
export async function editVariants(
  doing: Doing,
  product: ProductRow,
  edits: VariantEdit[],
  reason: OfficeReason = 'edit',
  action: Action = 'update',
) {
  const { db, now } = doing
  for (const { id, returns } of edits) if (returns) await putBack(db, product.id, id)
  const rows = await liveVariants(db, product.id)
  const steps = edits.map((edit) => prepare(rows, edit))
  await refuseWrong(db, rows, steps)
  const added = steps.filter(({ before }) => before === null).length
  const removed = steps.filter(({ edit }) => edit.remove).length
  if (rows.length + added - removed > mostVariants) {
    throw invalid('variants', { key: 'variant.tooMany', values: { count: mostVariants } })
  }

  const moved = new Map<number, number>()
  const started = new Map<number, number>()
  const shown: number[] = []
  const changes: Change[] = []
  for (const { edit, before } of steps) {
    if (!edit.remove || !before) continue
    await refuseIfPackaged(doing, product.id, before.id, edit.at && `${edit.at}remove`)
    await removeVariant(doing, before)
    changes.push(...changesOf(before.id, variantFacts(before), nothing))
  }
  const kept = steps.filter(({ edit }) => !edit.remove)
  await parkNumbers(db, kept)
  let position = (rows.at(-1)?.position ?? -1) + 1
  for (const { edit, before, after, by } of kept) {
    const id = before
      ? await change(db, before.id, after)
      : await insert(db, { ...after, product_id: product.id, stock: 0, position: position++ })
    if (by !== 0) (before ? moved : started).set(id, -by)
    if (after.is_active === 1 && before?.is_active !== 1) shown.push(id)
    changes.push(...changesOf(id, before && !edit.returns ? variantFacts(before) : null, after))
  }

  const cause = { user_id: doing.user.id, note: null }
  await moveStock(doing, { ...cause, reason }, moved)
  await moveStock(doing, { ...cause, reason: 'start' }, started)
  if (changes.length > 0) {
    await touchProduct(doing, product.id)
    await refreshListings(db, [product.id], now)
    await notifyBackInStock(doing, shown)
  }
  await note(doing, action, product, product, changes)
}

/** The variants that a product has, switched off or not, in their order. */
export function liveVariants(db: Database, productId: number) {
  return db
    .selectFrom('product_variants')
    .selectAll()
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

const blank: VariantFields = {
  sku: '',
  size: null,
  color: null,
  price: 0,
  sale_price: null,
  sale_start: null,
  sale_end: null,
  is_active: 1,
}

/** What the history tells of a variant; its stock has a ledger of its own. */
export function variantFacts(row: Row): VariantFields {
  const { sku, size, color, price, sale_price, sale_start, sale_end, is_active } = row
  return { sku, size, color, price, sale_price, sale_start, sale_end, is_active }
}

/** One that is taken out is nothing in all its fields, as it was before it was added. */
const nothing = Object.fromEntries(Object.keys(blank).map((field) => [field, null]))

function changesOf(id: number, before: object | null, after: object): Change[] {
  return changesBetween(before, after).map((one) => ({
    ...one,
    field: `variants.${id}.${one.field}`,
  }))
}

function prepare(rows: Row[], edit: VariantEdit): Step {
  const before = edit.id === null ? null : (rows.find((row) => row.id === edit.id) ?? undefined)
  if (before === undefined) throw notFound('variant.notFound')

  const after = { ...(before ? variantFacts(before) : blank), ...edit.fields }
  if (after.sale_price === null) Object.assign(after, { sale_start: null, sale_end: null })
  const { stock = { by: 0 } } = edit
  const by = 'by' in stock ? stock.by : stock.to - (stock.was ?? before?.stock ?? 0)
  return { edit, before, after, by }
}

/** So that two variants can change their numbers with each other. */
async function parkNumbers(db: Transaction<Schema>, steps: Step[]) {
  for (const { before, after } of steps) {
    if (before && before.sku !== after.sku) {
      await change(db, before.id, { sku: `~${before.id}` })
    }
  }
}

async function change(db: Transaction<Schema>, id: number, fields: Partial<VariantFields>) {
  await db.updateTable('product_variants').set(fields).where('id', '=', id).execute()
  return id
}

async function insert(db: Transaction<Schema>, row: Insertable<ProductVariants>) {
  const { id } = await db
    .insertInto('product_variants')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Orders and stock movements go on speaking of it; its article number can be given to another. */
async function removeVariant({ db, now }: Doing, { id, sku }: Row) {
  await db.deleteFrom('product_image_variants').where('product_variant_id', '=', id).execute()
  await db
    .updateTable('product_variants')
    .set({ removed_at: now.toISOString(), is_active: 0, sku: `${sku}~${id}` })
    .where('id', '=', id)
    .execute()
}

/** A variant that was taken out is there again, switched off and without its number until those are written. */
async function putBack(db: Transaction<Schema>, productId: number, id: number | null) {
  await db
    .updateTable('product_variants')
    .set({ removed_at: null })
    .where('id', '=', id)
    .where('product_id', '=', productId)
    .execute()
}
