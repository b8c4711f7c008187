import type { Selectable } from 'kysely'
import type { Orders } from '../db/schema-orders.ts'
import { stepsFrom } from './fulfillment-steps.ts'
import { mayMove } from './order-moves.ts'
import { dueFor, heldFor } from './order-payments.ts'

type Order = Selectable<Orders>

/** What the back office may do with an order as it stands: one flag for each of its buttons, and the steps of its goods. */
export function officeMay(order: Order) {
  return {
    can_confirm: mayMove(order, 'confirm', 'admin'),
    can_reject: mayMove(order, 'reject', 'admin'),
    can_cancel: mayMove(order, 'cancel', 'admin'),
    /** Whether cancelling it asks for a reason. */
    needs_reason: order.status === 'confirmed',
    can_edit: mayAmend(order),
    can_pay: dueFor(order) > 0,
    can_refund: heldFor(order) > 0,
    steps: stepsFrom(order),
  }
}

/** The back office may change an order until its goods leave the shop. */
export function mayAmend({ status, fulfillment_status }: Order) {
  const isInShop = fulfillment_status === 'unfulfilled' || fulfillment_status === 'preparing'
  return status === 'pending' || (status === 'confirmed' && isInShop)
}
