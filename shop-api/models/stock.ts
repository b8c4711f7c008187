import { sql, type Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { Refusal, type Message } from '../refusal.ts'
import { refreshListings } from './listing.ts'
import { lowStock } from './product-parts.ts'
import { notifyBackInStock } from './stock-alerts.ts'
import { announceLowStock } from '../webhooks/events.ts'

type Writing = { db: Transaction<Schema>; now: Date }

/** Why pieces move: for an order, or because somebody of the back office says so. */
export type Cause =
  | { order_id: number; reason: 'order' | 'amend' | BackReason }
  | { user_id: number; reason: OfficeReason; note: string | null }

/** `start` is what a variant begins with, `edit` what was written over it in a form, `import` in a table. */
export const officeReasons = ['received', 'count', 'damaged', 'given', 'returned', 'other'] as const
const otherReasons = [
  'order',
  'amend',
  'cancel',
  'reject',
  'return',
  'start',
  'edit',
  'bulk',
  'import',
] as const
export const allReasons = [...officeReasons, ...otherReasons]
/** Why all that an order has taken comes back. */
export type BackReason = 'cancel' | 'reject' | 'return'
export type OfficeReason = (typeof officeReasons)[number] | 'start' | 'edit' | 'bulk' | 'import'

/** So many pieces of a variant can somebody of the back office put on the shelf. */
export const mostPieces = 1_000_000

/** Why so many pieces cannot become `by` more or less; null where they can. */
export function wrongMove(there: number, by: number): Message | null {
  if (there + by < 0) return { key: 'variant.tooFew', values: { count: there } }
  return by > 0 && there + by > mostPieces ? { key: 'variant.tooMuch', values: {} } : null
}

export function soldMeanwhile() {
  return new Refusal('out_of_stock', { key: 'order.outOfStock' })
}

/**
 * Moves pieces off the shelf, by variant: more than 0 are taken, less than 0 are put (back) there. Each is checked and taken in one statement, so that whoever comes second finds no row to change; in a fixed order, so that
 * parallel orders cannot block each other. What is no longer sold cannot be ordered, but can always be given back.
 */
export async function moveStock({ db, now }: Writing, cause: Cause, taken: Map<number, number>) {
  const products = new Set<number>()
  const backAgain: number[] = []
  const nearlyGone: number[] = []
  for (const [variantId, pieces] of [...taken].toSorted(([a], [b]) => a - b)) {
    if (pieces === 0) continue

    let move = db
      .updateTable('product_variants')
      .set({ stock: sql<number>`stock - ${pieces}` })
      .where('id', '=', variantId)
    if (pieces > 0) move = move.where('stock', '>=', pieces)
    if (pieces > 0 && 'order_id' in cause) move = move.where('is_active', '=', 1)
    const row = await move.returning(['product_id', 'stock']).executeTakeFirst()
    if (!row) throw soldMeanwhile()

    products.add(row.product_id)
    if (row.stock + pieces <= 0) backAgain.push(variantId)
    if (row.stock <= lowStock && row.stock + pieces > lowStock) nearlyGone.push(variantId)
    await db
      .insertInto('stock_movements')
      .values({
        product_variant_id: variantId,
        change: -pieces,
        stock: row.stock,
        ...cause,
        created_at: now.toISOString(),
      })
      .execute()
  }
  if (products.size > 0) await refreshListings(db, [...products], now)
  await notifyBackInStock({ db, now }, backAgain)
  for (const variantId of nearlyGone) await announceLowStock({ db, now }, variantId)
}

/** Notes what variants begin with that have been put there without a movement. */
export async function openLedgers({ db, now }: Writing) {
  await sql`
    insert into stock_movements (product_variant_id, change, stock, reason, created_at)
    select id, stock, stock, 'start', ${now.toISOString()} from product_variants
    where stock <> 0
      and not exists (select 1 from stock_movements where product_variant_id = product_variants.id)
  `.execute(db)
}

/** Gives back what an order has taken and not given back yet, by what was noted with each move: once, however often. */
export async function giveBackStock(writing: Writing, orderId: number, reason: BackReason) {
  const rows = await writing.db
    .selectFrom('stock_movements')
    .select('product_variant_id')
    .select(({ fn }) => fn.sum<number>('change').as('change'))
    .where('order_id', '=', orderId)
    .groupBy('product_variant_id')
    .execute()
  const taken = new Map(rows.map((row) => [row.product_variant_id, row.change]))
  await moveStock(writing, { order_id: orderId, reason }, taken)
}
