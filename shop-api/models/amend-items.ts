import type { Selectable, Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { OrderItems, Orders } from '../db/schema-orders.ts'
import { invalid, Refusal } from '../refusal.ts'
import { inLanguage, type Scope } from '../scope.ts'
import { moveStock } from './stock.ts'
import { customerOf, presentFor, type KeptComponent, type OrderMeant } from './orders.ts'
import { loadPackages } from './package-goods.ts'
import { usePackage } from './package-use.ts'

type Order = Selectable<Orders>
type Writing = Scope & { db: Transaction<Schema> }

/** How many of one of the order's items are wanted; 0 takes it out. */
export type WantedItem = { id: number; quantity: number }

type Change = {
  item: Selectable<OrderItems>
  quantity: number
  /** How many more (or, below 0, fewer) than before. */
  difference: number
  /** Pieces of each variant that one of this item takes from stock. */
  pieces: Map<number, number>
}

/**
 * Sets the quantities of an order's items and moves stock and uses of packages by the difference. False when nothing changes.
 * One has to be left, unless others are to come.
 */
export async function amendItems(
  writing: Writing,
  meant: OrderMeant,
  order: Order,
  wanted: WantedItem[],
  othersCome: boolean,
) {
  const { db } = writing
  const changes = await findChanges(writing, order, wanted, othersCome)
  if (changes.length === 0) return false

  const taken = new Map<number, number>()
  for (const { pieces, difference } of changes) {
    for (const [variantId, count] of pieces) {
      taken.set(variantId, (taken.get(variantId) ?? 0) + count * difference)
    }
  }
  await refuseUnlessToBeHad(writing, meant, order, changes, taken)

  await moveStock(writing, { order_id: order.id, reason: 'amend' }, taken)
  for (const { item, quantity, difference } of changes) {
    const { id, package_id, unit_price } = item
    if (package_id !== null) {
      const use = { package_id, order_id: order.id, customer: customerOf(order) }
      await usePackage(writing, { ...use, quantity: difference })
    }
    if (quantity === 0) await db.deleteFrom('order_items').where('id', '=', id).execute()
    else {
      await db
        .updateTable('order_items')
        .set({ quantity, line_total: unit_price * quantity })
        .where('id', '=', id)
        .execute()
    }
  }
  return true
}

async function findChanges(
  { db }: Writing,
  order: Order,
  wanted: WantedItem[],
  othersCome: boolean,
) {
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', order.id)
    .execute()
  const unknown = wanted.findIndex(({ id }) => !items.some((item) => item.id === id))
  if (unknown >= 0) throw invalid(`items.${unknown}.id`, { key: 'order.itemUnknown' })

  const wishes = new Map(wanted.map(({ id, quantity }) => [id, quantity]))
  const quantityOf = (item: Selectable<OrderItems>) => wishes.get(item.id) ?? item.quantity
  if (!othersCome && items.every((item) => quantityOf(item) === 0)) {
    throw invalid('items', { key: 'order.nothingLeft' })
  }

  const changes: Change[] = []
  for (const item of items) {
    const quantity = quantityOf(item)
    const difference = quantity - item.quantity
    if (difference !== 0) {
      changes.push({ item, quantity, difference, pieces: await piecesOf(db, item) })
    }
  }
  return changes
}

/** A package takes what it was made of on the day it was ordered. */
async function piecesOf(db: Transaction<Schema>, item: Selectable<OrderItems>) {
  const pieces = new Map<number, number>()
  if (item.product_variant_id !== null) return pieces.set(item.product_variant_id, 1)

  const components: KeptComponent[] = item.components ? JSON.parse(item.components) : []
  for (const { product_variant_id, sku, quantity } of components) {
    const variantId = product_variant_id ?? (await variantOf(db, sku))
    if (variantId) pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity)
  }
  return pieces
}

async function variantOf(db: Transaction<Schema>, sku: string) {
  const row = await db
    .selectFrom('product_variants')
    .select('id')
    .where('sku', '=', sku)
    .executeTakeFirst()
  return row?.id
}

/** More of something can be had while it is sold and in stock, with what the other changes take or leave reckoned in. */
async function refuseUnlessToBeHad(
  writing: Writing,
  meant: OrderMeant,
  order: Order,
  changes: Change[],
  taken: Map<number, number>,
) {
  const raised = changes.filter(({ difference }) => difference > 0)
  const stock = await stockOf(
    writing.db,
    raised.flatMap(({ pieces }) => [...pieces.keys()]),
  )
  const packages = await loadPackages(
    writing,
    raised.flatMap(({ item }) => item.package_id ?? []),
  )

  for (const { item, difference, pieces } of raised) {
    const possible = [...pieces].map(([variantId, count]) => {
      const others = (taken.get(variantId) ?? 0) - count * difference
      return Math.floor(((stock.get(variantId) ?? 0) - others) / count)
    })
    const loaded = packages.find(({ row }) => row.id === item.package_id)
    const limit = item.package_id === null ? Infinity : usesLeft(loaded)
    const more = Math.max(0, Math.min(limit, ...possible))
    if (difference <= more) continue

    const count = item.quantity + more
    const name = inLanguage(item, 'name', writing.language) ?? ''
    throw new Refusal(
      'out_of_stock',
      { key: 'order.onlySoMany', values: { name, count } },
      {
        data: {
          order: await presentFor(writing, meant, order),
          items: [{ id: item.id, max_quantity: count }],
        },
      },
    )
  }
}

function usesLeft(loaded: Awaited<ReturnType<typeof loadPackages>>[number] | undefined) {
  if (!loaded?.isOffered) return 0
  const { usage_limit, usages_count } = loaded.row
  return usage_limit === null ? Infinity : usage_limit - usages_count
}

/** Pieces on the shelf, of variants that are sold. */
async function stockOf(db: Transaction<Schema>, variantIds: number[]) {
  if (variantIds.length === 0) return new Map<number, number>()
  const rows = await db
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .select(['product_variants.id', 'product_variants.stock'])
    .where('product_variants.id', 'in', variantIds)
    .where('product_variants.is_active', '=', 1)
    .where('is_listed', '=', 1)
    .execute()
  return new Map(rows.map((row) => [row.id, row.stock]))
}
