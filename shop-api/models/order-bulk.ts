import type { Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { fulfil } from './fulfillment.ts'
import type { Doing } from './history.ts'
import { moveOrder } from './order-states.ts'

/** What is done to many orders at once: confirmed, or their goods taken a step on. */
export const orderActions = ['confirm', 'preparing', 'out_for_delivery', 'delivered'] as const

export type OrderTask = {
  action: (typeof orderActions)[number]
  driver: string | null
  paid: boolean
}

/** Does it to one order, in the transaction of the task. */
export async function actOnOrder(
  { user, ...doing }: Doing,
  id: number,
  { action, driver, paid }: OrderTask,
) {
  // what is refused is said again in the language of who reads it
  const writing = { ...doing, language: 'en' } as const
  if (action === 'confirm') {
    await refuseUnseen(writing, id)
    await moveOrder(writing, { id }, { move: 'confirm', by: 'admin', note: null, user })
  } else await fulfil(writing, id, { to: action, driver, paid }, user)
}

/** What waits for a call, or for money, is not confirmed by somebody who has looked at a list only. */
async function refuseUnseen({ db }: { db: Transaction<Schema> }, id: number) {
  const order = await db
    .selectFrom('orders')
    .select(['hold', 'payment_due_at'])
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (order?.hold) throw new Refusal('order_state', { key: 'trust.held' })
  if (order?.payment_due_at) throw new Refusal('order_state', { key: 'payment.waits' })
}
