import type { Selectable, Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { Orders } from '../db/schema-orders.ts'
import { Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import type { NewItem } from './cart.ts'
import { mostLines } from './cart-lines.ts'
import { reckonGiven, refuseShort } from './given-lines.ts'
import { orderItems } from './order-items.ts'
import { countRows } from './pages.ts'
import { takeGoods } from './take-goods.ts'

type Writing = Scope & { db: Transaction<Schema> }

/** Puts new lines into an order, at today's prices, with what they take from the shelf. False when there are none. */
export async function addItems(writing: Writing, order: Selectable<Orders>, items: NewItem[]) {
  if (items.length === 0) return false
  const { lines } = await reckonGiven(writing, items, 'add')
  refuseShort(lines, 'add', writing.language)
  const before = writing.db.selectFrom('order_items').where('order_id', '=', order.id)
  if ((await countRows(before)) + lines.length > mostLines) {
    throw new Refusal('invalid', { key: 'cart.full', values: { count: mostLines } })
  }
  await takeGoods(writing, order, lines, 'amend')
  await writing.db
    .insertInto('order_items')
    .values(await orderItems(writing, order.id, lines))
    .execute()
  return true
}
