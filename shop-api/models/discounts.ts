import { formatFils, percentOf, roundPrice, type Fils } from '#kuwait/money.ts'
import { transact } from '../db/database.ts'
import { listed } from '../db/sqlite-search.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { officeIds, everything } from './admin-product-list.ts'
import { requireProduct } from './admin-products.ts'
import { eachAlone } from './bulk.ts'
import type { Doing } from './history.ts'
import { editVariants, liveVariants, type VariantFields } from './variant-edits.ts'

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

/** What becomes of a variant's price. */
export type DiscountLine = {
  variant_id: number
  product_id: number
  sku: string
  price: string
  before: string | null
  after: string | null
}

/** So many variants are told one by one; more are only counted. */
const mostTold = 500

/**
 * Sets the sale of a product's variants, all or those that are named, or takes it away (null). Answers what becomes of each;
 * with `dryRun` nothing is written.
 */
export async function discountProduct(
  doing: Doing,
  id: number | null,
  discount: Discount | null,
  variantIds: number[],
  dryRun: boolean,
): Promise<DiscountLine[]> {
  const product = await requireProduct(doing.db, id)
  const variants = (await liveVariants(doing.db, product.id)).filter(
    (variant) => variantIds.length === 0 || variantIds.includes(variant.id),
  )
  if (variants.length === 0) throw new Refusal('invalid', { key: 'discount.failed' })

  const edits = variants.map((variant) => ({
    id: variant.id,
    fields: discount === null ? noSale : saleOf(variant, discount),
  }))
  if (!dryRun) await editVariants(doing, product, edits)
  return variants.map(({ id: variant_id, sku, price, sale_price }, place) => ({
    variant_id,
    product_id: product.id,
    sku,
    price: formatFils(price),
    before: amount(sale_price),
    after: amount(edits[place]?.fields.sale_price ?? null),
  }))
}

/** Sets the sale of many products, each by itself. */
export async function discountMany(
  scope: Scope,
  user: Doing['user'],
  discount: Discount,
  what: Discounted,
  dryRun: boolean,
) {
  const ids = await productsMeant(scope, what)
  if (ids.length === 0) throw new Refusal('invalid', { key: 'discount.failed' })

  const variants: DiscountLine[] = []
  let count = 0
  const result = await eachAlone(ids, scope.language, (id) =>
    transact(scope.db, async (db) => {
      const doing = { db, now: scope.now, user }
      const lines = await discountProduct(doing, id, discount, what.variant_ids, dryRun)
      count += lines.length
      variants.push(...lines.slice(0, mostTold - variants.length))
    }),
  )
  return { ...result, count, variants }
}

async function productsMeant(scope: Scope, { product_ids, category_id, variant_ids }: Discounted) {
  if (category_id !== null) {
    return officeIds(scope, { ...everything, category: category_id })
  }
  const rows = await scope.db
    .selectFrom('product_variants')
    .select('product_id')
    .distinct()
    .where('id', 'in', listed(variant_ids))
    .execute()
  return [...product_ids, ...rows.map((row) => row.product_id)]
}

const noSale = { sale_price: null, sale_start: null, sale_end: null }

/** Sale prices are whole steps of 5 fils, as there are no smaller coins. */
function saleOf(
  { price, sku }: VariantFields,
  { type, value, starts_at, ends_at }: Discount,
): Pick<VariantFields, 'sale_price' | 'sale_start' | 'sale_end'> {
  const sale_price: Fils =
    type === 'percent' ? roundPrice(price - percentOf(price, value)) : price - value
  if (sale_price <= 0 || sale_price >= price) {
    throw invalid('value', { key: 'discount.tooMuch', values: { sku } })
  }
  return { sale_price, sale_start: starts_at, sale_end: ends_at }
}

function amount(fils: Fils | null) {
  return fils === null ? null : formatFils(fils)
}
