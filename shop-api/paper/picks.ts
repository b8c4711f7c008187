import type { Selectable } from 'kysely'
import type { OrderItems } from '../db/schema-orders.ts'
import type { KeptComponent } from '../models/orders.ts'

type Item = Selectable<OrderItems>

/** So many of one thing, for so many orders; it is named as on the last of them. */
export type Picked = ReturnType<typeof piecesOf>[number] & { orders: number }

/**
 * What the lines of orders come to by variant; packages are what they consisted of when they were ordered. `variantIds` are
 * those of article numbers, for packages of old, which tell no other.
 */
export function sumPicks(items: Item[], variantIds: ReadonlyMap<string, number>): Picked[] {
  const picks = new Map<string, { picked: Picked; orderIds: Set<number> }>()
  for (const piece of items.flatMap(piecesOf)) {
    const variantId = piece.product_variant_id ?? variantIds.get(piece.sku ?? '') ?? null
    const key = variantId === null ? `${piece.sku} ${piece.name_en}` : String(variantId)
    const before = picks.get(key)
    const orderIds = (before?.orderIds ?? new Set()).add(piece.order_id)
    const quantity = (before?.picked.quantity ?? 0) + piece.quantity
    const picked = { ...piece, product_variant_id: variantId, quantity, orders: orderIds.size }
    picks.set(key, { picked, orderIds })
  }
  return [...picks.values()].map(({ picked }) => picked)
}

/** The pieces that a line takes off the shelf. */
function piecesOf(item: Item) {
  const { order_id, quantity, components } = item
  const parts: (KeptComponent | Item)[] = components ? JSON.parse(components) : [item]
  return parts.map((part) => ({
    order_id,
    product_variant_id: part.product_variant_id ?? null,
    sku: part.sku,
    name_en: part.name_en,
    name_ar: part.name_ar,
    options_en: part.options_en,
    options_ar: part.options_ar,
    quantity: part === item ? quantity : part.quantity * quantity,
  }))
}
