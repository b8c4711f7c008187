import type { Selectable } from 'kysely'
import type { Orders } from '../db/schema-orders.ts'

/** How far the goods of a confirmed order are (contract, order states). */
export const fulfillmentStates = [
  'unfulfilled',
  'preparing',
  'out_for_delivery',
  'delivered',
  'returned',
] as const
export type FulfillmentState = (typeof fulfillmentStates)[number]

export type Step = { to: FulfillmentState; is_correction: boolean }

const steps: Record<FulfillmentState, Step[]> = {
  unfulfilled: [on('preparing')],
  preparing: [on('out_for_delivery'), back('unfulfilled')],
  out_for_delivery: [on('delivered'), on('returned'), back('preparing')],
  delivered: [on('returned')],
  returned: [],
}

function on(to: FulfillmentState): Step {
  return { to, is_correction: false }
}

function back(to: FulfillmentState): Step {
  return { to, is_correction: true }
}

/** Where the goods of an order can go from where they are: on by one step or, to put a mistake right, back by one. */
export function stepsFrom({
  status,
  fulfillment_status,
}: Pick<Selectable<Orders>, 'status' | 'fulfillment_status'>): Step[] {
  if (status !== 'confirmed') return []
  return steps[fulfillment_status as FulfillmentState] ?? []
}
