import { sql } from 'kysely'
import { listed, productsNamed } from '../db/sqlite-search.ts'
import type { Database } from '../db/database.ts'
import type { Scope } from '../scope.ts'
import { countSome, pageOf, type PageAsked } from './pages.ts'
import { asOneRun, refreshSearch } from './search-index.ts'
import { foldForSearch } from './search-text.ts'
import type { allReasons } from './stock.ts'

/** What the list of movements is narrowed to: whose (the first that is given counts), why, and when (ISO 8601). */
export type MovementFilter = {
  variant: number | null
  product: number | null
  /** Part of a name or an article number. */
  search: string
  reason: (typeof allReasons)[number] | null
  from: string | null
  to: string | null
}

/** Where there are more, the movements themselves are walked, and those of other variants passed over. */
const mostVariants = 500

/** What has moved, newest first: how many, how many there were then, why, by whom or for which order. */
export async function listStockMovements(scope: Scope, filter: MovementFilter, asked: PageAsked) {
  const { db } = scope
  const query = await narrowed(scope, filter)
  const rows = await pageOf(
    query
      .select('stock_movements.id')
      .orderBy('stock_movements.created_at', 'desc')
      .orderBy('stock_movements.id', 'desc'),
    asked,
  ).execute()
  const ids = rows.map((row) => row.id)
  return { rows: await present(db, ids), ...(await countSome(db, query)) }
}

async function narrowed(scope: Scope, filter: MovementFilter) {
  const { reason, from, to } = filter
  let query = scope.db.selectFrom('stock_movements')
  if (reason !== null) query = query.where('reason', '=', reason)
  if (from !== null) query = query.where('stock_movements.created_at', '>=', from)
  if (to !== null) query = query.where('stock_movements.created_at', '<', to)

  const variants = await variantsOf(scope, filter)
  if (variants === null) return query
  return variants.length < mostVariants
    ? query.where('product_variant_id', 'in', listed(variants))
    : query.where(sql<boolean>`+product_variant_id in ${listed(variants)}`)
}

/** The variants that are asked about, removed ones too, since their pieces did move; null for all. */
async function variantsOf(scope: Scope, { variant, product, search }: MovementFilter) {
  if (variant !== null) return [variant]
  const query = scope.db.selectFrom('product_variants').select('id')
  if (product !== null) return idsOf(query.where('product_id', '=', product))
  const parts = foldForSearch(search).split(' ').filter(Boolean)
  if (parts.length === 0) return null
  await refreshSearch(scope.db)
  return idsOf(query.where('product_id', 'in', productsNamed(parts, asOneRun(search))))
}

async function idsOf(query: { execute: () => Promise<{ id: number }[]> }) {
  return (await query.execute()).map((row) => row.id)
}

async function present(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('stock_movements')
    .innerJoin('product_variants', 'product_variants.id', 'product_variant_id')
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .leftJoin('users', 'users.id', 'stock_movements.user_id')
    .leftJoin('orders', 'orders.id', 'stock_movements.order_id')
    .select(['stock_movements.id', 'change', 'stock_movements.stock', 'reason'])
    .select(['stock_movements.note', 'stock_movements.created_at', 'stock_movements.user_id'])
    .select(['users.name', 'order_id', 'number', 'product_variant_id', 'sku', 'removed_at'])
    .select(['product_variants.product_id', 'products.name_en', 'products.name_ar'])
    .where('stock_movements.id', 'in', listed(ids))
    .orderBy('stock_movements.created_at', 'desc')
    .orderBy('stock_movements.id', 'desc')
    .execute()
  return rows.map((row) => {
    const { id, change, stock, reason, note, created_at, user_id, order_id, removed_at } = row
    return {
      id,
      change,
      stock,
      reason,
      note,
      created_at,
      user: user_id === null ? null : { id: user_id, name: row.name ?? '' },
      order: order_id === null ? null : { id: order_id, number: row.number ?? '' },
      variant: {
        id: row.product_variant_id,
        // what is removed has given its number away
        sku: removed_at === null ? row.sku : row.sku.replace(/~\d+$/, ''),
        is_removed: removed_at !== null,
      },
      product: { id: row.product_id, name_en: row.name_en, name_ar: row.name_ar },
    }
  })
}
