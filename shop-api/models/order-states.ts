import type { Selectable, Transaction } from 'kysely'
import { transact } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Orders } from '../db/schema-orders.ts'
import { say, type MessageKey } from '../messages.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import type { Doing } from './history.ts'
import { giveBackCoupon } from './coupon-use.ts'
import { mailShop, mailShopper } from './order-mail.ts'
import { addToTimeline, recordOrder } from './order-timeline.ts'
import { isLate, lateRule } from './late-delivery.ts'
import { mayMove, moves, type Move, type Mover } from './order-moves.ts'
import { giveBackStock } from './stock.ts'
import { findMeant, presentFor, type OrderMeant } from './orders.ts'
import { giveBackPackages } from './package-use.ts'
import { announceOrder } from '../webhooks/events.ts'

type Order = Selectable<Orders>
type Writing = Scope & { db: Transaction<Schema> }

/** `user` is who of the back office does it. */
type MoveMade = { move: Move; by: Mover; note: string | null; user?: Doing['user'] | null }

/**
 * Moves an order on (contract, order states): state, history, what goes back to the shelf and mail are written together
 * or not at all. The same move twice changes nothing the second time; any other is refused with the order as it stands.
 * Rejecting, and cancelling what was confirmed, need a note, which the shopper sees. An order that was paid stays `paid`
 * until its refund is noted. What has not come long after the promised day may be cancelled by its owner, too.
 */
export function moveOrder(
  scope: Scope,
  meant: OrderMeant,
  { move, by, note: given, user = null }: MoveMade,
): Promise<Order> {
  return transact(scope.db, async (db) => {
    const writing = { ...scope, db }
    const order = await findMeant(db, meant)
    const { to, mail } = moves[move]
    if (order.status === to) return order
    const late = by === 'owner' && isLate(order, await lateRule(db), scope.now)
    if (!mayMove(order, move, by) && !(late && move === 'cancel')) {
      throw await wrongState(writing, meant, order)
    }
    const note = given ?? (late ? say(order.language, 'order.lateReason') : null)
    if (note === null && needsReason(order, move)) {
      throw invalid('reason', { key: 'order.reasonMissing' })
    }

    await addToTimeline(writing, order.id, { status: to, note, by: user })
    const reason = note === null ? [] : [{ field: 'reason', from: null, to: note }]
    const changes = [{ field: 'status', from: order.status, to }, ...reason]
    await recordOrder(writing, user, order, changes)
    const moved = await writeState(writing, order, to)
    if (move !== 'confirm') {
      await giveBackStock(writing, order.id, move)
      await giveBackPackages(writing, order.id)
      await giveBackCoupon(db, order.id, scope.now)
    }
    await mailShopper(writing, moved, mail)
    await announceOrder(writing, `order.${to}`, moved)
    if (move === 'cancel' && by === 'owner') await mailShop(writing, moved, mail)
    return moved
  })
}

function needsReason({ status }: Order, move: Move) {
  return move === 'reject' || (move === 'cancel' && status === 'confirmed')
}

async function writeState({ db, now }: Writing, order: Order, status: string) {
  return db
    .updateTable('orders')
    .set({ status, hold: null, version: order.version + 1, updated_at: now.toISOString() })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The refusal of what an order's state does not allow: `key` says why, where it is not that something was done already. */
export async function wrongState(
  scope: Scope,
  meant: OrderMeant,
  order: Order,
  key: MessageKey | null = null,
) {
  const state = order.fulfillment_status === 'delivered' ? 'delivered' : order.status
  return new Refusal(
    'order_state',
    { key: key ?? already[state] ?? 'order.already.other' },
    { data: { order: await presentFor(scope, meant, order) } },
  )
}

const already: Record<string, MessageKey> = {
  delivered: 'order.already.delivered',
  confirmed: 'order.already.confirmed',
  rejected: 'order.already.rejected',
  cancelled: 'order.already.cancelled',
}
