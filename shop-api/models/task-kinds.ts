import type { Database } from '../db/database.ts'
import { listed } from '../db/sqlite-search.ts'
import { actOnCategory } from './admin-categories.ts'
import { actOnCoupon } from './admin-coupons.ts'
import { actOnReview } from './admin-reviews.ts'
import { actOnPackage } from './admin-packages.ts'
import { assignDriver } from './deliveries.ts'
import { actOnOrder } from './order-bulk.ts'
import { discountByTask } from './discounts.ts'
import type { Doing } from './history.ts'
import { actOnProduct } from './product-bulk.ts'

/** What can be done to many rows: how it is done to one of them, and what the rows are called. */
type Kind<Params> = {
  act: (doing: Doing, id: number, params: Params) => Promise<unknown>
  names: (
    db: Database,
    ids: number[],
  ) => Promise<{ id: number; name_en: string; name_ar: string | null }[]>
}

function kind<Params>(act: Kind<Params>['act'], names: Kind<Params>['names']) {
  return { act, names }
}

/** By the names that tasks are kept under. What they are given is kept as JSON, so it holds nothing else. */
export const taskKinds = {
  products: kind(actOnProduct, namesIn('products')),
  categories: kind(actOnCategory, namesIn('categories')),
  packages: kind(actOnPackage, namesIn('packages')),
  orders: kind(actOnOrder, numbersOfOrders),
  discounts: kind(discountByTask, namesIn('products')),
  coupons: kind(actOnCoupon, codesOfCoupons),
  reviews: kind(actOnReview, goodsOfReviews),
  deliveries: kind(assignDriver, numbersOfOrders),
}
export type TaskKindName = keyof typeof taskKinds

function namesIn(table: 'products' | 'categories' | 'packages') {
  return (db: Database, ids: number[]) =>
    db
      .selectFrom(table)
      .select(['id', 'name_en', 'name_ar'])
      .where('id', 'in', listed(ids))
      .execute()
}

/** A coupon is called by its code, in either language. */
async function codesOfCoupons(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('coupons')
    .select(['id', 'code as name_en'])
    .where('id', 'in', listed(ids))
    .execute()
  return rows.map((row) => ({ ...row, name_ar: null }))
}

/** So is an order by its number. */
async function numbersOfOrders(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number as name_en'])
    .where('id', 'in', listed(ids))
    .execute()
  return rows.map((row) => ({ ...row, name_ar: null }))
}

/** A review is called by what it is about. */
function goodsOfReviews(db: Database, ids: number[]) {
  return db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['reviews.id', 'name_en', 'name_ar'])
    .where('reviews.id', 'in', listed(ids))
    .execute()
}
