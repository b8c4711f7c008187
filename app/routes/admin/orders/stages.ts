import { parseMoment } from '#kuwait/dates.ts'
import { readListQuery } from '../list/read-query.ts'

/**
 * Where an order stands in the day's work, those that wait for somebody first: what the API keeps as two states, of the
 * agreement and of the goods, is one word here.
 */
export const stages = [
  'pending',
  'confirmed',
  'preparing',
  'out_for_delivery',
  'delivered',
  'returned',
  'rejected',
  'cancelled',
] as const
export type Stage = (typeof stages)[number]

/** The stage of an order; null for states that are not known. */
export function stageOf({
  status,
  fulfillment_status,
}: {
  status: string
  fulfillment_status: string
}): Stage | null {
  const isUnderWay = status === 'confirmed' && fulfillment_status !== 'unfulfilled'
  const state = isUnderWay ? fulfillment_status : status
  return stages.find((stage) => stage === state) ?? null
}

/** Whether an order at a stage waits for somebody of the shop. */
export function isWaiting(stage: Stage) {
  return ['pending', 'confirmed', 'preparing', 'out_for_delivery'].includes(stage)
}

/** What a list in an address asks the API for; its tab (`state`) is a stage. */
export function readOrdersQuery(url: URL) {
  const stage = stages.find((one) => one === url.searchParams.get('state'))
  const days = { from: dayIn(url, 'from'), to: dayIn(url, 'to') }
  return { ...readListQuery(url, filters), ...days, ...(stage && statesOf(stage)) }
}

/** What is no day is left out. */
function dayIn(url: URL, name: string) {
  const day = url.searchParams.get(name) ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(day) && parseMoment(day) ? day : ''
}

/** What narrows the list besides its tab, by the names of the API. */
export const filters = ['payment_status', 'governorate', 'area_id', 'from', 'to'] as const

function statesOf(stage: Stage): Record<string, string> {
  if (stage === 'pending' || stage === 'rejected' || stage === 'cancelled') return { status: stage }
  const fulfillment_status = stage === 'confirmed' ? 'unfulfilled' : stage
  return { status: 'confirmed', fulfillment_status }
}
