import type { Selectable, Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { Orders } from '../db/schema-orders.ts'
import type { CartLine } from './cart-lines.ts'
import { customerOf } from './orders.ts'
import { usePackage } from './package-use.ts'
import { moveStock } from './stock.ts'

type Writing = { db: Transaction<Schema>; now: Date }

/** Takes what an order's new lines need: pieces from the shelf, uses of packages. */
export async function takeGoods(
  writing: Writing,
  order: Selectable<Orders>,
  lines: CartLine[],
  reason: 'order' | 'amend',
) {
  await moveStock(writing, { order_id: order.id, reason }, piecesTaken(lines))
  for (const { package_id, quantity } of lines) {
    if (package_id === null) continue
    const use = { package_id, order_id: order.id, customer: customerOf(order), quantity }
    await usePackage(writing, use)
  }
}

/** Pieces that these lines take of each variant. */
function piecesTaken(lines: CartLine[]) {
  const taken = new Map<number, number>()
  for (const line of lines) {
    for (const { variant_id, pieces } of line.takes) {
      taken.set(variant_id, (taken.get(variant_id) ?? 0) + pieces * line.quantity)
    }
  }
  return taken
}
