import type { Selectable } from 'kysely'
import type { Fils } from '#kuwait/money.ts'
import type { Orders } from '../db/schema-orders.ts'
import { dueFor } from './order-payments.ts'

/** What the driver takes at the door: what is still to be paid of an order that is paid in cash. Fils. */
export function cashDue(order: Selectable<Orders>): Fils {
  return order.payment_method === 'cod' && order.payment_status !== 'refunded' ? dueFor(order) : 0
}
