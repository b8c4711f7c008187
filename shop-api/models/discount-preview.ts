import { formatFils, type Fils } from '#kuwait/money.ts'
import { listed } from '../db/sqlite-search.ts'
import { say } from '../messages.ts'
import type { Scope } from '../scope.ts'
import { requireProduct } from './admin-products.ts'
import {
  lineOf,
  priceOnSale,
  stateOfSale,
  variantsMeant,
  type Discount,
  type DiscountedVariant,
} from './discounts.ts'
import { saleRuns } from './listing.ts'
import { lookThrough } from './look-through.ts'

/** So many variants are told one by one where there are many products. */
const mostTold = 20

/**
 * What would become of a product's variants on sale, without doing it: each says what keeps it from one (`problem`), and
 * whether a sale that runs or is to come would be written over (`replaces`).
 */
export async function previewDiscount(
  scope: Scope,
  id: number | null,
  discount: Discount,
  variantIds: number[],
) {
  const product = await requireProduct(scope.db, id)
  const variants = await variantsMeant(scope.db, [product.id], variantIds)
  return variants.map((variant) => planFor(scope, variant, discount))
}

/**
 * The same for many products: how many variants there are in those that could be looked at, how many products would be left
 * as they are since one of their variants has a problem, and what the others cost shoppers now and then.
 */
export async function previewDiscounts(
  scope: Scope,
  ids: number[],
  discount: Discount,
  variantIds: number[],
) {
  const told: ReturnType<typeof planFor>[] = []
  const sums = { count: 0, replaces: 0, refused: 0, paid_now: 0, paid_then: 0 }
  const looked_at = await lookThrough(ids, async (some) => {
    const variants = await variantsMeant(scope.db, some, variantIds)
    for (const [, goods] of Map.groupBy(variants, (row) => row.product_id)) {
      const prices = goods.map((variant) => priceOnSale(variant, discount))
      if (told.length < mostTold) {
        told.push(...goods.map((variant) => planFor(scope, variant, discount)))
      }
      if (prices.some((price) => typeof price !== 'number')) {
        sums.refused += 1
        continue
      }
      sums.count += goods.length
      sums.replaces += goods.filter((variant) => isReplaced(variant, scope.now)).length
      sums.paid_now += sum(goods.map((variant) => paidNow(variant, scope.now)))
      sums.paid_then += sum(prices as Fils[])
    }
  })
  const named = await namesOf(scope, told)
  return {
    products: ids.length,
    looked_at,
    ...sums,
    paid_now: formatFils(sums.paid_now),
    paid_then: formatFils(sums.paid_then),
    variants: named.slice(0, mostTold),
  }
}

async function namesOf({ db }: Scope, lines: ReturnType<typeof planFor>[]) {
  const ids = lines.map((line) => line.product_id)
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name_en', 'name_ar'])
    .where('id', 'in', listed(ids))
    .execute()
  const names = new Map(rows.map(({ id, name_en, name_ar }) => [id, { name_en, name_ar }]))
  return lines.map((line) => ({
    ...line,
    ...(names.get(line.product_id) ?? { name_en: '', name_ar: null }),
  }))
}

function planFor({ language, now }: Scope, variant: DiscountedVariant, discount: Discount) {
  const price = priceOnSale(variant, discount)
  const isPossible = typeof price === 'number'
  return {
    ...lineOf(variant, now, isPossible ? price : null),
    problem: isPossible ? null : say(language, price.key, price.values),
    replaces: isReplaced(variant, now),
  }
}

function isReplaced(variant: DiscountedVariant, now: Date) {
  const state = stateOfSale(variant, now)
  return state === 'running' || state === 'coming'
}

function paidNow(variant: DiscountedVariant, now: Date): Fils {
  return saleRuns(variant, now) ? (variant.sale_price ?? variant.price) : variant.price
}

function sum(amounts: Fils[]) {
  return amounts.reduce((all, one) => all + one, 0)
}
