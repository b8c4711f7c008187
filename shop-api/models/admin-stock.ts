import { invalid, notFound } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { requireVersion } from './edits.ts'
import type { Doing } from './history.ts'
import { moveStock, wrongMove, type OfficeReason } from './stock.ts'

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
  const wrong = wrongMove(current, by)
  if (wrong) throw invalid(change === undefined ? 'stock' : 'change', wrong)
  const cause = { user_id: doing.user.id, reason, note }
  await moveStock(doing, cause, new Map([[variantId, -by]]))
  return { id: variantId, stock: current + by }
}

/** A variant that is not removed. */
export async function requireVariant(db: Scope['db'] | Doing['db'], id: number | null) {
  const variant = await db
    .selectFrom('product_variants')
    .select(['id', 'product_id', 'stock'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!variant) throw notFound('variant.notFound')
  return variant
}
