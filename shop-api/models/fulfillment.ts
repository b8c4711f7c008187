import type { Selectable, Transaction } from 'kysely'
import { transact } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Orders } from '../db/schema-orders.ts'
import type { Scope } from '../scope.ts'
import { driverName, findOrAddDriver } from './drivers.ts'
import { stepsFrom, type FulfillmentState } from './fulfillment-steps.ts'
import { changesBetween, type Doing } from './history.ts'
import { dueFor, notePayment } from './order-payments.ts'
import { wrongState } from './order-states.ts'
import { addToTimeline, recordOrder } from './order-timeline.ts'
import { findMeant } from './orders.ts'
import { giveBackStock } from './stock.ts'

type Order = Selectable<Orders>
type Writing = Scope & { db: Transaction<Schema> }

export type Fulfillment = {
  to: FulfillmentState
  /** A name, known or new; null leaves the driver as he is. */
  driver: string | null
  /** Whether the driver was given all that was due, with the goods. */
  paid: boolean
}

/**
 * Takes the goods of a confirmed order a step on, or back where that puts a mistake right. The same step twice changes
 * nothing, but for another driver while they are in the shop or on the way. What comes back is on the shelf again.
 */
export function fulfil(
  scope: Scope,
  id: number,
  { to, driver, paid }: Fulfillment,
  by: Doing['user'] | null,
): Promise<Order> {
  return transact(scope.db, async (db) => {
    const writing = { ...scope, db }
    const order = await findMeant(db, { id })
    const isThere = order.status === 'confirmed' && order.fulfillment_status === to
    if (!isThere) await refuseUnlessNext(writing, order, to)

    const isOpen =
      to === 'preparing' || to === 'out_for_delivery' || (!isThere && to === 'delivered')
    const driver_id =
      driver !== null && isOpen
        ? await findOrAddDriver({ db, now: scope.now }, driver, by)
        : order.driver_id
    if (isThere && driver_id === order.driver_id) return order

    const moved = await write(writing, order, { fulfillment_status: to, driver_id }, by)
    if (isThere) return moved
    await addToTimeline(writing, id, { status: to, by })
    if (to === 'returned') await giveBackStock(writing, id, 'return')
    const due = dueFor(moved)
    if (to !== 'delivered' || !paid || due === 0) return moved
    const cash = { kind: 'payment', method: 'cod', amount: due, reference: null } as const
    return notePayment(writing, moved, { ...cash, driver_id, by })
  })
}

async function refuseUnlessNext(writing: Writing, order: Order, to: FulfillmentState) {
  if (stepsFrom(order).some((step) => step.to === to)) return
  const key = order.status === 'pending' ? 'order.confirmFirst' : 'order.notThatStep'
  const hasEnded = order.status === 'rejected' || order.status === 'cancelled'
  throw await wrongState(writing, { id: order.id }, order, hasEnded ? null : key)
}

async function write(
  writing: Writing,
  order: Order,
  after: Pick<Order, 'fulfillment_status' | 'driver_id'>,
  by: Doing['user'] | null,
) {
  const { db, now } = writing
  const facts = async ({ fulfillment_status, driver_id }: typeof after) => ({
    fulfillment_status,
    driver: await driverName(db, driver_id),
  })
  const changes = changesBetween(await facts(order), await facts(after))
  await recordOrder(writing, by, order, changes)
  return db
    .updateTable('orders')
    .set({ ...after, version: order.version + 1, updated_at: now.toISOString() })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
