import { sql, type Transaction } from 'kysely'
import { formatFils } from '#kuwait/money.ts'
import { transact } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { invalid, notFound, Refusal, type Message } from '../refusal.ts'
import { inLanguage, type Owner, type Scope } from '../scope.ts'
import { countAttempt, perClient } from './attempts.ts'
import { loadCart, mostLines, mostPieces, type CartLine } from './cart-lines.ts'

/** What goes into a cart: a product (and which of its variants), or a package. */
export type NewItem = {
  product_id: number | null
  product_variant_id: number | null
  package_id: number | null
  quantity: number
}

/** What was done, as a sentence. `adjusted` when the shopper got fewer than were asked for. */
export type Done = { sentence: Message; adjusted: boolean }

/**
 * Puts something into the cart, on top of what is there of it. Stock holds: what exceeds it is left out and said;
 * where nothing can be added it is refused as `out_of_stock`.
 */
export async function addToCart(
  scope: Scope,
  owner: Owner,
  item: NewItem,
  client: string | null = null,
): Promise<Done> {
  return transact(scope.db, async (db) => {
    await refuseFlood({ ...scope, db }, owner, client)
    const cartId = await findOrCreateCart(db, owner, scope.now)
    const target = item.package_id === null ? await chooseVariant(db, item) : item
    const before = (await loadCart({ ...scope, db }, owner)).lines
    const held = before.find((line) => isSame(line, target))
    if (!held && before.length >= mostLines) {
      throw new Refusal('invalid', { key: 'cart.full', values: { count: mostLines } })
    }

    const wanted = Math.min(mostPieces, (held?.quantity ?? 0) + item.quantity)
    const id = await writeItem(db, cartId, target, wanted, scope.now)
    return holdItem({ ...scope, db }, owner, id, held?.quantity ?? 0)
  })
}

/** Sets how many of an item the cart holds; 0 takes it out. Refuses for an item of somebody else's cart. */
export async function updateCartItem(scope: Scope, owner: Owner, itemId: number, quantity: number) {
  return transact(scope.db, async (db): Promise<Done> => {
    const cart = await loadCart({ ...scope, db }, owner)
    const line = cart.lines.find((candidate) => candidate.id === itemId)
    if (!line) throw notFound('cart.itemNotFound')
    if (quantity === 0) {
      await deleteItems(db, owner, itemId)
      return { sentence: { key: 'cart.removed' }, adjusted: false }
    }

    await db.updateTable('cart_items').set({ quantity }).where('id', '=', itemId).execute()
    const done = await holdItem({ ...scope, db }, owner, itemId, 0)
    return done.adjusted ? done : { sentence: { key: 'cart.updated' }, adjusted: false }
  })
}

/** Takes an item out. Doing it twice is the same as once. */
export async function removeCartItem({ db }: Scope, owner: Owner, itemId: number) {
  await deleteItems(db, owner, itemId)
}

export async function clearCart({ db }: Scope, owner: Owner) {
  await deleteItems(db, owner)
}

function deleteItems(db: Scope['db'], owner: Owner, itemId?: number) {
  let query = db
    .deleteFrom('cart_items')
    .where('cart_id', 'in', (eb) => eb.selectFrom('carts').select('id').where('owner', '=', owner))
  if (itemId !== undefined) query = query.where('id', '=', itemId)
  return query.execute()
}

/** Guests are free to come, but one address does not fill the store with carts. */
async function refuseFlood(scope: Scope, owner: Owner, client: string | null) {
  const known = await scope.db
    .selectFrom('carts')
    .select('id')
    .where('owner', '=', owner)
    .executeTakeFirst()
  if (!known) await countAttempt(scope, perClient(client, 'cart', 300, 60))
}

export async function findOrCreateCart(db: Transaction<Schema>, owner: Owner, now: Date) {
  const moment = now.toISOString()
  const { id } = await db
    .insertInto('carts')
    .values({ owner, created_at: moment, updated_at: moment })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet({ updated_at: moment }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The variant that is meant. Only a product with a single one may leave it out. */
export async function chooseVariant(db: Scope['db'], item: NewItem) {
  const variants = await db
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .select('product_variants.id')
    .where('product_id', '=', item.product_id)
    .where('is_listed', '=', 1)
    .where('product_variants.is_active', '=', 1)
    .execute()
  if (variants.length === 0) throw notFound('product.notFound')

  const [only] = variants
  if (item.product_variant_id === null) {
    if (!only || variants.length > 1) {
      throw invalid('product_variant_id', { key: 'validation.product_variant_id.required' })
    }
    return { ...item, product_variant_id: only.id }
  }
  if (!variants.some(({ id }) => id === item.product_variant_id)) {
    throw invalid('product_variant_id', { key: 'validation.product_variant_id.invalid' })
  }
  return item
}

function isSame(line: CartLine, item: NewItem) {
  return item.package_id === null
    ? line.product_variant_id === item.product_variant_id
    : line.package_id === item.package_id
}

async function writeItem(
  db: Transaction<Schema>,
  cartId: number,
  { product_id, product_variant_id, package_id }: NewItem,
  quantity: number,
  now: Date,
) {
  if (package_id !== null) {
    const known = await db
      .selectFrom('packages')
      .select('id')
      .where('id', '=', package_id)
      .executeTakeFirst()
    if (!known) throw notFound('package.notFound')
  }
  const thing = package_id === null ? { product_id, product_variant_id } : { package_id }
  const { id } = await db
    .insertInto('cart_items')
    .values({ cart_id: cartId, ...thing, quantity, seen_price: 0, created_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .columns(['cart_id', package_id === null ? 'product_variant_id' : 'package_id'])
        .doUpdateSet({ quantity: sql`excluded.quantity` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Cuts a freshly written item down to what can be had, and remembers the price the shopper sees with it. */
async function holdItem(
  scope: Scope & { db: Transaction<Schema> },
  owner: Owner,
  itemId: number,
  before: number,
): Promise<Done> {
  const { lines } = await loadCart(scope, owner)
  const line = lines.find((candidate) => candidate.id === itemId)
  if (!line || line.state === 'unavailable') {
    throw notFound(line?.package_id ? 'package.notFound' : 'product.notFound')
  }

  const name = inLanguage(line, 'name', scope.language) ?? ''
  const count = Math.min(line.quantity, line.max_quantity)
  if (count === 0) throw new Refusal('out_of_stock', { key: 'cart.soldOut', values: { name } })
  if (count <= before) {
    throw new Refusal('out_of_stock', { key: 'cart.allInCart', values: { name, count } })
  }

  await scope.db
    .updateTable('cart_items')
    .set({ quantity: count, seen_price: line.unit_price, seen_goods: line.goods })
    .where('id', '=', itemId)
    .execute()
  return count < line.quantity
    ? { sentence: { key: 'cart.held', values: { name, count } }, adjusted: true }
    : { sentence: { key: 'cart.added' }, adjusted: false }
}

/**
 * Takes note of what has changed in a cart: prices as they are now have been seen, and of what there are fewer than
 * wanted, the cart holds what is left. What can no longer be had at all stays, and goes on saying so.
 */
export async function acknowledgeCart(scope: Scope, owner: Owner) {
  return transact(scope.db, async (db) => {
    for (;;) {
      // one line at a time: what one gives up, another that needs the same variant may have
      const { lines } = await loadCart({ ...scope, db }, owner)
      const line = lines.find((each) => isBuyable(each) && noticesOf(each).length > 0)
      if (!line) return

      const quantity = Math.min(line.quantity, line.max_quantity)
      await db
        .updateTable('cart_items')
        .set({ quantity, seen_price: line.unit_price, seen_goods: line.goods })
        .where('id', '=', line.id)
        .execute()
    }
  })
}

function isBuyable({ state, max_quantity }: CartLine) {
  return (state === 'ready' || state === 'short') && max_quantity > 0
}

type Notice = { code: string; sentence: Message }

/** What has changed about a line since it was chosen: whether it can be had, and what it costs. */
export function noticesOf(line: CartLine): Notice[] {
  switch (line.state) {
    case 'unavailable':
      return [{ code: 'unavailable', sentence: { key: 'cart.notice.unavailable' } }]
    case 'sold_out':
      return [{ code: 'out_of_stock', sentence: { key: 'cart.notice.soldOut' } }]
    case 'short':
      return [shortNotice(line), ...goodsNotices(line), ...priceNotices(line)]
    case 'ready':
      return [...goodsNotices(line), ...priceNotices(line)]
  }
}

function shortNotice({ max_quantity: count, quantity: wanted }: CartLine): Notice {
  const sentence: Message =
    count === 0
      ? { key: 'cart.notice.rest' }
      : { key: 'cart.notice.short', values: { count, wanted } }
  return { code: 'short', sentence }
}

/** A package may hold something else than when it was chosen. */
function goodsNotices({ seen_goods, goods }: CartLine): Notice[] {
  if (seen_goods === null || seen_goods === goods) return []
  return [{ code: 'contents', sentence: { key: 'cart.notice.contents' } }]
}

function priceNotices({ seen_price, unit_price }: CartLine): Notice[] {
  if (seen_price === unit_price) return []
  const values = { before: formatFils(seen_price), after: formatFils(unit_price) }
  return unit_price > seen_price
    ? [{ code: 'price_up', sentence: { key: 'cart.notice.priceUp', values } }]
    : [{ code: 'price_down', sentence: { key: 'cart.notice.priceDown', values } }]
}
