import type { Transaction } from 'kysely'
import { highestFils, percentOf, roundPrice, type Fils } from '#kuwait/money.ts'
import type { Schema } from '../db/schema.ts'
import { Refusal, type Message } from '../refusal.ts'
import { deleteProduct, requireProduct, restoreProduct, writeProduct } from './admin-products.ts'
import type { Doing } from './history.ts'
import { editVariants, liveVariants } from './variant-edits.ts'

/** Fils more or less, or thousandths of a percent. */
export type PriceChange = { by: Fils } | { percent: number }

export type BulkAction =
  | { action: 'activate' | 'deactivate' | 'feature' | 'unfeature' | 'delete' | 'restore' }
  | { action: 'set_category'; value: number }
  | { action: 'adjust_price'; value: PriceChange }
  | { action: 'adjust_stock'; value: number }

/** Does to one product what is done to many. */
export async function actOnProduct(doing: Doing, id: number, what: BulkAction) {
  switch (what.action) {
    case 'activate':
      return set(doing, id, { is_active: 1 })
    case 'deactivate':
      return set(doing, id, { is_active: 0 })
    case 'feature':
      return set(doing, id, { is_featured: 1 })
    case 'unfeature':
      return set(doing, id, { is_featured: 0 })
    case 'delete':
      return deleteProduct(doing, id)
    case 'restore':
      return restoreProduct(doing, id)
    case 'set_category':
      return set(doing, id, { category_ids: [what.value] })
    case 'adjust_price':
      return adjustPrice(doing, id, what.value)
    case 'adjust_stock':
      return adjustStock(doing, id, what.value)
  }
}

async function set(
  doing: Doing,
  id: number,
  fields: { is_active: number } | { is_featured: number } | { category_ids: number[] },
) {
  const before = await requireProduct(doing.db, id)
  const isSo = Object.entries(fields).every(
    ([name, value]) =>
      JSON.stringify(before[name as keyof typeof before]) === JSON.stringify(value),
  )
  if (!isSo) await writeProduct(doing, before, fields)
}

type Priced = { price: Fils; sale_price: Fils | null; sku: string }

/** What a price becomes, or why it stays: a sale that would not be one any more is not taken away silently. */
export function priceAfter(
  { price: old, sale_price, sku }: Priced,
  change: PriceChange,
): Fils | Message {
  const price = roundPrice(old + ('by' in change ? change.by : percentOf(old, change.percent)))
  const values = { sku }
  if (price <= 0) return { key: 'product.priceTooLow', values }
  if (price > highestFils) return { key: 'product.priceTooHigh', values }
  if (sale_price !== null && sale_price >= price) return { key: 'product.saleNotBelow', values }
  return price
}

async function adjustPrice(doing: Doing, id: number, change: PriceChange) {
  const product = await requireProduct(doing.db, id)
  const variants = await liveVariants(doing.db, product.id)
  const edits = variants.map((variant) => {
    const price = priceAfter(variant, change)
    if (typeof price !== 'number') throw new Refusal('invalid', price)
    return { id: variant.id, fields: { price } }
  })
  await editVariants(doing, product, edits, 'bulk')
}

async function adjustStock(doing: Doing, id: number, by: number) {
  const product = await requireProduct(doing.db, id)
  const edits = (await soldVariants(doing.db, product.id)).map((variant) => ({
    id: variant.id,
    fields: {},
    stock: { by },
  }))
  await editVariants(doing, product, edits, 'bulk')
}

/** Stock moves for what is sold: what is switched off is left as it lies. */
async function soldVariants(db: Transaction<Schema>, id: number) {
  return (await liveVariants(db, id)).filter((variant) => variant.is_active === 1)
}
