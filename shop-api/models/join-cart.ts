import { sql, type Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { inLanguage, type Owner, type Scope } from '../scope.ts'
import { loadCart, mostLines, mostPieces, type CartLine } from './cart-lines.ts'
import { findOrCreateCart } from './cart.ts'

/** What became of a guest's cart: how many things joined, and those of which there were fewer or none. */
export type Joined = { items: number; adjusted: { name: string; quantity: number }[] }

/**
 * Puts a guest's cart into the account's: quantities add up, held to stock, and the guest's cart is gone, so that signing
 * in twice joins once. What can no longer be had is left out and named.
 */
export async function joinCart(
  scope: Scope & { db: Transaction<Schema> },
  guest: Owner,
  user: Owner,
): Promise<Joined> {
  const brought = await loadCart(scope, guest)
  if (brought.lines.length === 0) return { items: 0, adjusted: [] }

  const before = await loadCart(scope, user)
  const known = new Set(before.lines.map(thingOf))
  const room = Math.max(0, mostLines - before.lines.length)
  const fresh = brought.lines.filter((line) => !known.has(thingOf(line)))
  const left = new Set(fresh.slice(room).map(thingOf))
  await copyItems(
    scope,
    brought.lines.filter((line) => !left.has(thingOf(line))),
    user,
  )
  await emptyCart(scope, guest)

  const names = brought.lines
    .filter((line) => left.has(thingOf(line)))
    .map((line) => nameOf(scope, line))
  const adjusted = names.map((name) => ({ name, quantity: 0 }))
  return {
    items: brought.lines.length - left.size,
    adjusted: [...adjusted, ...(await holdToStock(scope, user, known))],
  }
}

function thingOf({ package_id, product_variant_id }: CartLine) {
  return package_id === null ? `variant ${product_variant_id}` : `package ${package_id}`
}

function nameOf({ language }: Scope, line: CartLine) {
  return inLanguage(line, 'name', language) ?? ''
}

async function copyItems(
  { db, now }: Scope & { db: Transaction<Schema> },
  lines: CartLine[],
  user: Owner,
) {
  const cart_id = await findOrCreateCart(db, user, now)
  for (const line of lines) {
    const { product_id, product_variant_id, package_id, quantity, seen_price, seen_goods } = line
    const thing = package_id === null ? { product_id, product_variant_id } : { package_id }
    await db
      .insertInto('cart_items')
      .values({
        cart_id,
        ...thing,
        quantity,
        seen_price,
        seen_goods,
        created_at: now.toISOString(),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['cart_id', package_id === null ? 'product_variant_id' : 'package_id'])
          .doUpdateSet({ quantity: sql`min(${mostPieces}, quantity + excluded.quantity)` }),
      )
      .execute()
  }
}

/** What the account's cart held before stays, though it may have sold out: the cart says so by itself. */
async function holdToStock(
  scope: Scope & { db: Transaction<Schema> },
  user: Owner,
  known: Set<string>,
) {
  const adjusted: Joined['adjusted'] = []
  for (;;) {
    // one line at a time: what one gives up, another that needs the same variant may have
    const { lines } = await loadCart(scope, user)
    const line = lines.find(
      (each) => each.state !== 'ready' && (possible(each) > 0 || !known.has(thingOf(each))),
    )
    if (!line) return adjusted

    const quantity = possible(line)
    adjusted.push({ name: nameOf(scope, line), quantity })
    if (quantity > 0) {
      await scope.db.updateTable('cart_items').set({ quantity }).where('id', '=', line.id).execute()
    } else {
      await scope.db.deleteFrom('cart_items').where('id', '=', line.id).execute()
    }
  }
}

function possible({ state, max_quantity }: CartLine) {
  return state === 'short' ? max_quantity : 0
}

async function emptyCart({ db }: Scope, owner: Owner) {
  await db.deleteFrom('carts').where('owner', '=', owner).execute()
}
