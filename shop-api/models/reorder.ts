import { transact } from '../db/database.ts'
import type { OrderItems } from '../db/schema-orders.ts'
import type { Selectable } from 'kysely'
import { say } from '../messages.ts'
import { Refusal } from '../refusal.ts'
import { inLanguage, type Scope } from '../scope.ts'
import { addToCart } from './cart.ts'
import { loadCart } from './cart-lines.ts'
import { findMeant } from './orders.ts'

/** Something of an order that cannot be had again, and why. */
export type Skipped = { name: string; message: string }

/** `adjusted` when there were fewer of something than ordered, `isEmpty` when nothing could be had. */
export type Reordered = { skipped: Skipped[]; adjusted: boolean; isEmpty: boolean }

/**
 * Puts what was ordered once into the user's cart again, at today's prices and held to stock. The cart then holds at
 * least as many as were ordered, so that doing it twice is the same as once. Each thing is put in by itself: what cannot
 * be had is left out and named.
 */
export async function reorder(
  scope: Scope,
  meant: { id: number; user_id: number },
): Promise<Reordered> {
  const order = await findMeant(scope.db, meant)
  const items = await scope.db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()

  const skipped: Skipped[] = []
  let adjusted = false
  for (const item of items) {
    try {
      const held = await putIntoCart(scope, meant.user_id, item)
      adjusted ||= held
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { key, values } = error.sentence
      const message = say(scope.language, key, values)
      skipped.push({ name: inLanguage(item, 'name', scope.language) ?? '', message })
    }
  }
  return { skipped, adjusted, isEmpty: skipped.length === items.length }
}

/** Whether there were fewer than ordered. Throws the cart's refusal where there are none at all. */
function putIntoCart(scope: Scope, userId: number, item: Selectable<OrderItems>) {
  const owner = `user:${userId}` as const
  return transact(scope.db, async (db) => {
    const writing = { ...scope, db }
    const { lines } = await loadCart(writing, owner)
    const line = lines.find(({ package_id, product_variant_id }) =>
      item.package_id === null
        ? product_variant_id === item.product_variant_id
        : package_id === item.package_id,
    )
    const held = line?.quantity ?? 0
    if (held >= item.quantity) return false
    if (line && held >= line.max_quantity && line.max_quantity > 0) return true

    const { product_id, product_variant_id, package_id } = item
    const quantity = item.quantity - held
    const wanted = { product_id, product_variant_id, package_id, quantity }
    const { adjusted } = await addToCart(writing, owner, wanted)
    return adjusted
  })
}
