import { formatFils, percentOf, roundPrice, type Fils } from '#kuwait/money.ts'
import type { Database } from '../db/database.ts'
import { listed } from '../db/sqlite-search.ts'
import { invalid, Refusal, type Message } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { everything, officeIds } from './admin-product-list.ts'
import { requireProduct } from './admin-products.ts'
import type { Doing } from './history.ts'
import { editVariants, type VariantFields } from './variant-edits.ts'

/** `value` is fils, or thousandths of a percent. Without dates it holds from now on, until it is taken away. */
export type Discount = {
  type: 'percent' | 'fixed'
  value: number
  starts_at: string | null
  ends_at: string | null
}

/** What is discounted: some products, all of a category and below it, or single variants. */
export type Discounted = {
  product_ids: number[]
  category_id: number | null
  variant_ids: number[]
}

export const saleStates = ['running', 'coming', 'ended'] as const
export type SaleState = (typeof saleStates)[number]

type Sale = Pick<VariantFields, 'sale_price' | 'sale_start' | 'sale_end'>
export type DiscountedVariant = Awaited<ReturnType<typeof variantsMeant>>[number]

/** Sets the sale of a product's variants, all or those that are named. Answers what has become of each. */
export async function discountProduct(
  doing: Doing,
  id: number | null,
  discount: Discount,
  variantIds: number[],
) {
  const product = await requireProduct(doing.db, id)
  const variants = await variantsMeant(doing.db, [product.id], variantIds)
  if (variants.length === 0) throw nothingMeant()

  const edits = variants.map((variant) => {
    const sale_price = priceOnSale(variant, discount)
    if (typeof sale_price !== 'number') throw invalid('value', sale_price)
    const fields = { sale_price, sale_start: discount.starts_at, sale_end: discount.ends_at }
    return { id: variant.id, fields }
  })
  await editVariants(doing, product, edits)
  return variants.map((variant, place) =>
    lineOf(variant, doing.now, edits[place]?.fields.sale_price ?? null),
  )
}

/** Takes the sale of a product's variants away, of all that have one or of those in a state. Where none has, nothing happens. */
export async function endSale(
  doing: Doing,
  id: number | null,
  variantIds: number[],
  state: SaleState | null,
) {
  const product = await requireProduct(doing.db, id)
  const variants = (await variantsMeant(doing.db, [product.id], variantIds)).filter((variant) => {
    const current = stateOfSale(variant, doing.now)
    return current !== null && (state === null || state === current)
  })
  const fields = { sale_price: null, sale_start: null, sale_end: null }
  const edits = variants.map((variant) => ({ id: variant.id, fields }))
  if (edits.length > 0) await editVariants(doing, product, edits)
  return variants.map((variant) => lineOf(variant, doing.now, null))
}

/** What a task does to one product: with a discount sets its sale, without ends it. */
export function discountByTask(
  doing: Doing,
  id: number,
  given: {
    discount: Discount | null
    variant_ids: number[]
    state: SaleState | null
  },
) {
  return given.discount
    ? discountProduct(doing, id, given.discount, given.variant_ids)
    : endSale(doing, id, given.variant_ids, given.state)
}

/** The ids of the products that are meant. Refuses where there are none. */
export async function productsMeant(
  scope: Scope,
  { product_ids, category_id, variant_ids }: Discounted,
) {
  const ids =
    category_id === null
      ? [...product_ids, ...(await productsOf(scope, variant_ids))]
      : await officeIds(scope, { ...everything, category: category_id })
  if (ids.length === 0) throw nothingMeant()
  return [...new Set(ids)]
}

async function productsOf({ db }: Scope, variantIds: number[]) {
  const rows = await db
    .selectFrom('product_variants')
    .select('product_id')
    .distinct()
    .where('id', 'in', listed(variantIds))
    .execute()
  return rows.map((row) => row.product_id)
}

function nothingMeant() {
  return new Refusal('invalid', { key: 'discount.failed' })
}

/** The variants of these products, all or those that are named, in their order. */
export function variantsMeant(db: Database, productIds: number[], variantIds: number[]) {
  let query = db
    .selectFrom('product_variants')
    .select(['id', 'product_id', 'sku', 'size', 'color'])
    .select(['price', 'sale_price', 'sale_start', 'sale_end'])
    .where('product_id', 'in', listed(productIds))
    .where('removed_at', 'is', null)
  if (variantIds.length > 0) query = query.where('id', 'in', listed(variantIds))
  return query.orderBy('product_id').orderBy('position').orderBy('id').execute()
}

/** The sale price, in whole steps of 5 fils, as there are no smaller coins; or why there can be none. */
export function priceOnSale(
  { price, sku }: Pick<DiscountedVariant, 'price' | 'sku'>,
  { type, value }: Discount,
): Fils | Message {
  const sale: Fils =
    type === 'percent' ? roundPrice(price - percentOf(price, value)) : price - value
  return sale > 0 && sale < price ? sale : { key: 'discount.tooMuch', values: { sku } }
}

/** Whether a sale is running, yet to come or over; null without one. */
export function stateOfSale(
  { sale_price, sale_start, sale_end }: Sale,
  now: Date,
): SaleState | null {
  const moment = now.toISOString()
  if (sale_price === null) return null
  if (sale_end !== null && sale_end <= moment) return 'ended'
  return sale_start !== null && sale_start > moment ? 'coming' : 'running'
}

/** What becomes of a variant's price, as it is told; `before` and `after` are sale prices. */
export function lineOf(variant: DiscountedVariant, now: Date, after: Fils | null) {
  const { id: variant_id, product_id, sku, size, color, price, sale_price } = variant
  return {
    variant_id,
    product_id,
    sku,
    size,
    color,
    price: formatFils(price),
    before: sale_price === null ? null : formatFils(sale_price),
    before_state: stateOfSale(variant, now),
    before_starts_at: variant.sale_start,
    before_ends_at: variant.sale_end,
    after: after === null ? null : formatFils(after),
  }
}
