import { transact } from '../db/database.ts'
import { say } from '../messages.ts'
import { Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { findOfficeVariants } from './admin-product.ts'
import { listOfficeProducts, type OfficeFilter, type OfficeSort } from './admin-product-list.ts'
import { requireProduct } from './admin-products.ts'
import { requireVariant } from './admin-stock.ts'
import { requireVersion } from './edits.ts'
import type { Doing } from './history.ts'
import type { PageAsked } from './pages.ts'
import { editVariants, liveVariants, variantFacts, type VariantFields } from './variant-edits.ts'

/** At most so many variants stand in one grid. */
export const mostLines = 400

/** The variants of the products that a list shows on one of its pages, in its order. `is_cut` tells that some are left out. */
export async function listVariantLines(
  scope: Scope,
  filter: OfficeFilter,
  sort: OfficeSort,
  asked: PageAsked,
) {
  const { rows: products, total } = await listOfficeProducts(scope, filter, sort, asked)
  return { ...(await linesOf(scope, products)), total, products: products.length }
}

/** The variants of some products. */
export async function findVariantLines(scope: Scope, ids: number[]) {
  const rows = await scope.db
    .selectFrom('products')
    .select(['id', 'name_en', 'name_ar'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const inOrder = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  return linesOf(scope, inOrder)
}

type Product = { id: number; name_en: string; name_ar: string | null }

async function linesOf({ db }: Scope, products: Product[]) {
  const lines = []
  for (const { id, name_en, name_ar } of products) {
    if (lines.length > mostLines) break
    for (const variant of await findOfficeVariants(db, id)) {
      lines.push({ ...variant, product: { id, name_en, name_ar } })
    }
  }
  return { rows: lines.slice(0, mostLines), isCut: lines.length > mostLines }
}

type Facts = Partial<Omit<VariantFields, 'sku' | 'size' | 'color'>>

/** What is written of a variant wherever it is. `was` is what the form showed in the same fields. */
export type VariantLine = {
  id: number
  fields: Facts
  was: Facts
  stock?: { to: number; was?: number | undefined }
}

export type LineFailure = { id: number; message: string; errors: Record<string, string[]> }

/**
 * Writes variants of any products, each in a transaction of its own: what one is refused does not hold up the others. One
 * that somebody else has changed in the same fields, otherwise, is refused.
 */
export async function writeVariantLines(scope: Scope, user: Doing['user'], lines: VariantLine[]) {
  const { db, now, language } = scope
  const done: number[] = []
  const failed: LineFailure[] = []
  for (const line of lines) {
    try {
      await transact(db, (trx) => writeLine({ db: trx, now, user }, line))
      done.push(line.id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { sentence, details } = error
      const errors: LineFailure['errors'] = {}
      for (const [field, { key, values }] of Object.entries(details.errors ?? {})) {
        errors[field] = [say(language, key, values)]
      }
      const message = say(language, sentence.key, sentence.values)
      failed.push({ id: line.id, message, errors })
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { done, failed }
}

async function writeLine(doing: Doing, { id, fields, was, stock }: VariantLine) {
  const { product_id } = await requireVariant(doing.db, id)
  const product = await requireProduct(doing.db, product_id)
  const rows = await liveVariants(doing.db, product.id)
  const row = rows.find((one) => one.id === id)
  const now: Record<string, unknown> = row ? variantFacts(row) : {}
  const given: Record<string, unknown> = fields
  const isOther = Object.entries(was).some(
    ([name, value]) => now[name] !== value && now[name] !== given[name],
  )
  requireVersion({ version: Number(isOther) }, 0, {})
  await editVariants(doing, product, [{ id, fields, ...(stock && { stock }) }])
}
