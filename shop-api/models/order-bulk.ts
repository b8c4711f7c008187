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
    await moveOrder(writing, { id }, { move: 'confirm', by: 'admin', note: null, user })
  } else await fulfil(writing, id, { to: action, driver, paid }, user)
}
