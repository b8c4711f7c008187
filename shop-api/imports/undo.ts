import { sql, type Transaction } from 'kysely'
import { transact, type Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { requireProduct, writeProduct } from '../models/admin-products.ts'
import { editVariants, liveVariants, variantFacts } from '../models/variant-edits.ts'
import { Refusal } from '../refusal.ts'
import { doingOf, noteWhole } from './apply.ts'
import { eraseProduct, eraseVariant } from './erase.ts'
import { differing, type Snapshot } from './journal.ts'
import { forAWhile, step, type Import, type Work } from './work.ts'
import type { Doing } from '../models/history.ts'

const batch = 50

type Entry = { product: number; product_id: number; was: Snapshot; became: Snapshot }

/**
 * Puts everything back to what it was before the import, last product first; each takes its line of the journal with it, so
 * that one that was cut off goes on where it was. What was sold since stays sold: stock moves back by what the import moved.
 * Throws a Refusal where something has been changed since; the rest of the journal stays.
 */
export async function undoImport(work: Work, found: Import) {
  let { done } = found
  for (;;) {
    const count = await step(work, found.id, async (trx) => {
      const entries = await readJournal(trx, found.id, null, batch)
      const doing = doingOf(work, found, trx)
      const count = await forAWhile(entries, (entry) => undoProduct(doing, found.id, entry))
      done += count
      return { done, result: count }
    })
    if (count === 0) break
  }
  await step(work, found.id, async (trx) => {
    const state = found.problem === null ? 'undone' : 'failed'
    if (state === 'undone') await noteWhole(doingOf(work, found, trx), found, 'revert')
    await trx.updateTable('imports').set({ state }).where('id', '=', found.id).execute()
    return { result: null }
  })
}

/** Why an import cannot be undone: the article number or name of something that has been changed since. Null where it can. */
export async function findUndoable(db: Database, importId: number) {
  for (let before: number | null = null; ;) {
    const entries: Entry[] = await readJournal(db, importId, before, batch)
    for (const entry of entries) {
      const changed = await transact(db, (trx) => whatChanged(trx, entry))
      if (changed) return changed
    }
    const last = entries.at(-1)
    if (!last) return null
    before = last.product
    await new Promise((resolve) => setImmediate(resolve))
  }
}

async function readJournal(
  db: Database | Transaction<Schema>,
  importId: number,
  before: number | null,
  most: number,
): Promise<Entry[]> {
  let query = db
    .selectFrom('import_journal')
    .select(['product', 'product_id', 'was', 'became'])
    .where('import_id', '=', importId)
    .orderBy('product', 'desc')
    .limit(most)
  if (before !== null) query = query.where('product', '<', before)
  const rows = await query.execute()
  return rows.map(({ was, became, ...row }) => ({
    ...row,
    was: JSON.parse(was) as Snapshot,
    became: JSON.parse(became) as Snapshot,
  }))
}

async function undoProduct(doing: Doing, importId: number, entry: Entry) {
  const changed = await whatChanged(doing.db, entry)
  if (changed !== null) {
    throw new Refusal('version', { key: 'import.undoChanged', values: { name: changed } })
  }
  await (entry.was.product === null ? eraseProduct(doing, entry.product_id) : putBack(doing, entry))
  await putNamesBack(doing.db, entry)
  await doing.db
    .deleteFrom('import_journal')
    .where('import_id', '=', importId)
    .where('product', '=', entry.product)
    .execute()
}

async function putBack(doing: Doing, { product_id, was, became }: Entry) {
  const { db } = doing
  const product = await requireProduct(db, product_id, true)
  const known = new Set(was.variants.map(({ id }) => id))
  for (const { id } of became.variants) if (!known.has(id)) await eraseVariant(db, id)

  const edits = was.variants.flatMap((before) => {
    const after = became.variants.find(({ id }) => id === before.id)
    if (!after) return []
    const { stock: _, ...fields } = differing(before, after)
    const by = before.stock - after.stock
    return Object.keys(fields).length > 0 || by !== 0
      ? [{ id: before.id, fields, stock: { by } }]
      : []
  })
  if (edits.length > 0) await editVariants(doing, product, edits, 'import', 'revert')
  const texts = textsThatDiffer(was, became)
  const now = await requireProduct(db, product_id, true)
  await writeProduct(doing, now, texts, 'revert')
  await putRestBack(db, product_id, { was, became, product })
}

function textsThatDiffer(was: Snapshot, became: Snapshot) {
  if (was.product === null || became.product === null) return {}
  const {
    version: _,
    updated_at: __,
    slug: ___,
    price: ____,
    full_price: _____,
    ...texts
  } = differing(was.product, became.product)
  return texts
}

/** What follows from fields that are as they were is as it was, too; only the version goes on. */
async function putRestBack(
  db: Transaction<Schema>,
  id: number,
  { was, became, product }: Pick<Entry, 'was' | 'became'> & { product: { version: number } },
) {
  if (was.product === null) return
  const { slug, price, full_price, updated_at } = was.product
  const isUntouched = product.version === became.product?.version
  const fields = {
    ...(was.product.name_en !== became.product?.name_en && { slug }),
    ...(isUntouched && { updated_at }),
  }
  if (Object.keys(fields).length > 0) {
    await db.updateTable('products').set(fields).where('id', '=', id).execute()
  }
  // lists forget no price of a product that has lost its last variant
  await db
    .updateTable('products')
    .set({ price, full_price })
    .where('id', '=', id)
    .where('variants_count', '=', 0)
    .execute()
}

async function putNamesBack(db: Transaction<Schema>, { was, became }: Entry) {
  for (const { kind, value, name_ar } of was.options) {
    const named = became.options.find((one) => one.kind === kind && one.value === value)
    const own = { kind, value, name: named?.name_ar ?? '' }
    if (name_ar === null) {
      await db
        .deleteFrom('option_values')
        .where('kind', '=', own.kind)
        .where('value', '=', own.value)
        .where('name_ar', '=', own.name)
        .execute()
    } else {
      await db
        .updateTable('option_values')
        .set({ name_ar })
        .where('kind', '=', own.kind)
        .where('value', '=', own.value)
        .where('name_ar', '=', own.name)
        .execute()
    }
  }
}

/** What of this has been changed since the import: an article number or a name; null where nothing was. */
async function whatChanged(db: Transaction<Schema>, { product_id, was, became }: Entry) {
  const row = await db
    .selectFrom('products')
    .select(['id', 'name_en', 'deleted_at', 'version'])
    .where('id', '=', product_id)
    .executeTakeFirst()
  const name = row?.name_en ?? became.product?.name_en ?? ''
  if (!row) return name
  const isOurs = was.product === null
  if (isOurs && row.version !== became.product?.version) return name
  if (isOurs && (await isProductUsed(db, product_id))) return name

  const product = await requireProduct(db, product_id, true)
  const texts = Object.keys(textsThatDiffer(was, became)) as (keyof typeof product)[]
  const isOther = (field: (typeof texts)[number]) =>
    JSON.stringify(product[field]) !== JSON.stringify({ ...became.product }[field as 'name_en'])
  if (texts.some(isOther)) return name

  const variants = new Map((await liveVariants(db, product_id)).map((one) => [one.id, one]))
  for (const after of became.variants) {
    const now = variants.get(after.id)
    const before = was.variants.find(({ id }) => id === after.id)
    if (!now) return after.sku
    const { stock, id: _, ...facts } = after
    if (before === undefined) {
      const isSame = JSON.stringify(variantFacts(now)) === JSON.stringify(facts)
      if (!isSame || now.stock !== stock || (await isUsed(db, after.id))) return after.sku
      continue
    }
    const ours = differing(before, after)
    const others = differing(variantFacts(now), facts)
    if (Object.keys(ours).some((field) => field in others && field !== 'stock')) return after.sku
    if (now.stock + before.stock - stock < 0) return after.sku
  }
  return null
}

/** Whether orders, packages or pictures speak of a variant by now. */
async function isUsed(db: Transaction<Schema>, id: number) {
  const { rows } = await sql`
    select 1 from stock_movements where product_variant_id = ${id} and order_id is not null
    union all select 1 from package_products where product_variant_id = ${id}
    union all select 1 from product_image_variants where product_variant_id = ${id}
    limit 1
  `.execute(db)
  return rows.length > 0
}

/** The same of a product; it has no pictures but those that somebody has given it since. */
async function isProductUsed(db: Transaction<Schema>, id: number) {
  const { rows } = await sql`
    select 1 from reviews where product_id = ${id}
    union all select 1 from package_products where product_id = ${id}
    union all select 1 from product_images where product_id = ${id}
    union all select 1 from related_products where product_id = ${id} or related_id = ${id}
    limit 1
  `.execute(db)
  return rows.length > 0
}
