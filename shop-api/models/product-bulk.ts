import { percentOf, roundPrice, type Fils } from '#kuwait/money.ts'
import { transact } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { deleteProduct, requireProduct, restoreProduct, writeProduct } from './admin-products.ts'
import { eachAlone } from './bulk.ts'
import type { Doing } from './history.ts'
import { editVariants, liveVariants } from './variant-edits.ts'

/** Fils more or less, or thousandths of a percent. */
export type PriceChange = { by: Fils } | { percent: number }

export type BulkAction =
  | { action: 'activate' | 'deactivate' | 'feature' | 'unfeature' | 'delete' | 'restore' }
  | { action: 'set_category'; value: number }
  | { action: 'adjust_price'; value: PriceChange }
  | { action: 'adjust_stock'; value: number }

/** Does the same to many products, each in a transaction of its own; others are served in between. */
export function actOnProducts(scope: Scope, user: Doing['user'], ids: number[], what: BulkAction) {
  return eachAlone(ids, scope.language, (id) =>
    transact(scope.db, (db) => act({ db, now: scope.now, user }, id, what)),
  )
}

async function act(doing: Doing, id: number, what: BulkAction) {
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
      return writeProduct(doing, await requireProduct(doing.db, id), { category_ids: [what.value] })
    case 'adjust_price':
      return adjustPrice(doing, id, what.value)
    case 'adjust_stock':
      return adjustStock(doing, id, what.value)
  }
}

async function set(
  doing: Doing,
  id: number,
  fields: { is_active: number } | { is_featured: number },
) {
  const before = await requireProduct(doing.db, id)
  const isSo = Object.entries({ ...before, ...fields }).every(
    ([name, value]) => before[name as keyof typeof before] === value,
  )
  if (!isSo) await writeProduct(doing, before, fields)
}

/** A sale that would not be one any more is not taken away silently: the product is refused. */
async function adjustPrice(doing: Doing, id: number, change: PriceChange) {
  const product = await requireProduct(doing.db, id)
  const variants = await liveVariants(doing.db, product.id)
  const edits = variants.map((variant) => {
    const { price: old, sale_price, sku } = variant
    const price = roundPrice(old + ('by' in change ? change.by : percentOf(old, change.percent)))
    if (price <= 0) throw refused('product.priceTooLow', sku)
    if (sale_price !== null && sale_price >= price) throw refused('product.saleNotBelow', sku)
    return { id: variant.id, fields: { price } }
  })
  await editVariants(doing, product, edits, 'bulk')
}

function refused(key: 'product.priceTooLow' | 'product.saleNotBelow', sku: string) {
  return new Refusal('invalid', { key, values: { sku } })
}

async function adjustStock(doing: Doing, id: number, by: number) {
  const product = await requireProduct(doing.db, id)
  const variants = await liveVariants(doing.db, product.id)
  const edits = variants
    .filter((variant) => variant.is_active === 1)
    .map((variant) => ({ id: variant.id, fields: {}, stock: { by } }))
  await editVariants(doing, product, edits, 'bulk')
}
