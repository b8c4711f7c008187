import { invalid, notFound } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { requireVersion } from './edits.ts'
import type { Doing } from './history.ts'
import { moveStock, type OfficeReason } from './stock.ts'
import { countRows, pageOf, type PageAsked } from './pages.ts'

/** So many pieces more (or less), or what was counted where a form showed `expected`. */
export type StockGiven = {
  change?: number | undefined
  stock?: number | undefined
  expected?: number | undefined
  reason: OfficeReason
  note: string | null
}

/**
 * Moves the stock of a variant; answers it. Where `expected` is told and pieces have moved since, it is refused (409
 * `version`): somebody who writes down what he has counted must not undo what was sold meanwhile.
 */
export async function adjustStock(
  doing: Doing,
  id: number | null,
  { change, stock, expected, reason, note }: StockGiven,
) {
  const { id: variantId, stock: current } = await requireVariant(doing.db, id)
  if (expected !== undefined) {
    requireVersion({ version: current }, expected, { stock: current })
  }
  const by = change ?? (stock ?? current) - current
  if (current + by < 0) {
    const field = change === undefined ? 'stock' : 'change'
    throw invalid(field, { key: 'variant.tooFew', values: { count: current } })
  }
  const cause = { user_id: doing.user.id, reason, note }
  await moveStock(doing, cause, new Map([[variantId, -by]]))
  return { id: variantId, stock: current + by }
}

/** What has moved of a variant, newest first: how many, how many there were then, why, by whom or for which order. */
export async function listStockMovements({ db }: Scope, id: number | null, asked: PageAsked) {
  const variant = await requireVariant(db, id)
  const query = db
    .selectFrom('stock_movements')
    .leftJoin('users', 'users.id', 'stock_movements.user_id')
    .leftJoin('orders', 'orders.id', 'stock_movements.order_id')
    .where('product_variant_id', '=', variant.id)
  const rows = await pageOf(
    query
      .select(['stock_movements.id', 'change', 'stock', 'reason', 'stock_movements.note'])
      .select(['stock_movements.created_at', 'stock_movements.user_id', 'users.name'])
      .select(['order_id', 'number'])
      .orderBy('stock_movements.id', 'desc'),
    asked,
  ).execute()
  return {
    rows: rows.map(({ user_id, name, order_id, number, ...row }) => ({
      ...row,
      user: user_id === null ? null : { id: user_id, name: name ?? '' },
      order: order_id === null ? null : { id: order_id, number: number ?? '' },
    })),
    total: await countRows(query),
  }
}

async function requireVariant(db: Scope['db'] | Doing['db'], id: number | null) {
  const variant = await db
    .selectFrom('product_variants')
    .select(['id', 'stock'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!variant) throw notFound('variant.notFound')
  return variant
}
