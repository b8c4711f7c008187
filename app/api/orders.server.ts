import { data } from 'react-router'
import { z } from 'zod'
import { ApiError, payDeadline, type Api } from './client.server.ts'
import { RichText } from './rich-text.server.ts'
import {
  addressTexts,
  Count,
  Done,
  Id,
  isYes,
  List,
  Money,
  Text,
  webAddress,
} from './shapes.server.ts'

const Named = { name: z.string(), options: z.string().nullish() }

/** The states that the shop knows (contract, order states); any other is shown as it came. */
export const orderStates = ['pending', 'confirmed', 'rejected', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

const flags = { can_cancel: z.unknown().optional(), can_edit: z.unknown().optional() }

/** What the shopper may do with an order: what the upstream says, or else what the states allow. Nothing in an unknown one. */
function allowed({ status, can_cancel, can_edit }: Flagged) {
  const isKnown = orderStates.some((state) => state === status)
  const may = (flag: unknown) => isKnown && (flag == null ? status === 'pending' : isYes(flag))
  return { canCancel: may(can_cancel), canEdit: may(can_edit) }
}

type Flagged = { status: string; can_cancel?: unknown; can_edit?: unknown }

const Summary = z
  .object({
    id: Id,
    number: z.coerce.string(),
    status: z.string(),
    fulfillment_status: Text,
    total: Money,
    items_count: Count.nullish(),
    created_at: Text,
    ...flags,
  })
  .transform((order) => ({ ...order, ...allowed(order) }))
export type OrderSummary = z.output<typeof Summary>

/** What there is to say of an order to whoever may see all of it. */
export const orderShape = {
  number: z.coerce.string(),
  status: z.string(),
  payment_status: Text,
  fulfillment_status: Text,
  payment_method: Text,
  name: Text,
  phone: Text,
  email: Text,
  subtotal: Money,
  discount: Money.catch(0),
  coupon_code: Text,
  delivery_fee: Money,
  total: Money,
  delivery_days: Count.nullish(),
  notes: Text,
  created_at: Text,
  version: Count.nullish(),
  address: z
    .object({
      area_id: Id.nullish(),
      governorate: Text,
      ...addressTexts,
    })
    .nullish(),
  items: z.array(
    z.object({
      id: Id,
      ...Named,
      product_id: Id.nullish(),
      package_id: Id.nullish(),
      sku: Text,
      image_url: z.string().nullish(),
      quantity: Count,
      unit_price: Money.nullish(),
      line_total: Money,
      components: z.array(z.object({ ...Named, quantity: Count })).nullish(),
    }),
  ),
}

const Order = z
  .object({
    ...orderShape,
    history: z.array(z.object({ status: z.string(), note: Text, at: Text })).nullish(),
    /** By which an order can be paid whose payment is waited for, and until when it is. */
    ways_to_pay: z.array(z.string()).catch([]),
    payment_due_at: Text,
    /** It should have come long ago, and may be cancelled for it. */
    is_late: z.boolean().catch(false),
    /** The shop calls before it confirms it. */
    waits_for_call: z.boolean().catch(false),
    /** Until when it can be given back, with the retailer's words (HTML), or when that was asked for. */
    withdrawal: z.object({ until: Text, text: RichText, asked_at: Text }).nullish().catch(null),
    ...flags,
  })
  .transform((order) => ({ ...order, history: order.history ?? [], ...allowed(order) }))
export type Order = z.output<typeof Order>
export type OrderItem = Order['items'][number]

/** The shopper's own orders, newest first, ten to a page. */
export function list(
  api: Api,
  { status, page }: { status: OrderState | null; page: string | null },
) {
  return api.get('/orders', {
    query: { status, page, per_page: 10 },
    answer: List(Summary),
    failure: 'order.error.fetch',
  })
}

/** One of the shopper's own orders. */
export async function show(api: Api, id: string) {
  const { data } = await api.get(pathOf(id), {
    query: { with: 'items,history' },
    answer: z.object({ data: Order }),
    failure: 'receipt.error.notFound',
  })
  return data
}

/** One of the shopper's own orders as a page to print. */
export function invoice(api: Api, id: string) {
  return api.download(`${pathOf(id)}/invoice`, { failure: 'receipt.error.notFound' })
}

/** An order by its signed link. */
export async function track(api: Api, link: Link) {
  const { number, ...query } = link
  const { data } = await api.get(`/orders/track/${encodeURIComponent(number)}`, {
    query,
    answer: z.object({ data: Order }),
    failure: 'receipt.error.notFound',
  })
  return data
}

type Link = { number: string; expires: string; signature: string }

export function cancel(api: Api, id: string, reason: string | undefined) {
  const write = { body: { reason }, answer: Done, failure: 'order.error.cancel' } as const
  return found(api.post(`${pathOf(id)}/cancel`, write))
}

export function cancelTracked(api: Api, { number, ...link }: Link, reason: string | undefined) {
  const body = { ...link, reason }
  const write = { body, answer: Done, failure: 'order.error.cancel' } as const
  return found(api.post(`/orders/track/${encodeURIComponent(number)}/cancel`, write))
}

const Paying = Done.extend({
  data: z.object({ payment_url: z.string().nullish() }).catch({}),
})

/** Pays an order whose payment is waited for. Answers the page to pay on, where it is not in cash. */
export function pay(api: Api, id: string, payment_method: string) {
  return payAt(api, `${pathOf(id)}/pay`, { payment_method })
}

export function payTracked(api: Api, { number, ...link }: Link, payment_method: string) {
  return payAt(api, `/orders/track/${encodeURIComponent(number)}/pay`, { ...link, payment_method })
}

async function payAt(api: Api, path: string, body: Record<string, string>) {
  const answer = found(
    api.post(path, { body, answer: Paying, failure: 'payment.error.pay', deadline: payDeadline }),
  )
  const { message, data } = await answer
  return { message, url: webAddress(data.payment_url) }
}

/** Asks to give back what was delivered. */
export function withdraw(api: Api, id: string, reason: string | undefined) {
  const write = { body: { reason }, answer: Done, failure: 'order.error.withdraw' } as const
  return found(api.post(`${pathOf(id)}/withdrawal`, write))
}

export function withdrawTracked(api: Api, { number, ...link }: Link, reason: string | undefined) {
  const body = { ...link, reason }
  const write = { body, answer: Done, failure: 'order.error.withdraw' } as const
  return found(api.post(`/orders/track/${encodeURIComponent(number)}/withdrawal`, write))
}

/** Puts what was ordered into the cart again. The message says what could not be had. */
export function reorder(api: Api, id: string) {
  const write = { body: {}, answer: Done, failure: 'order.error.again' } as const
  return found(api.post(`${pathOf(id)}/reorder`, write))
}

/** Fields of the address and the note, with the quantities of items by their ids. */
export type Amendment = {
  fields: Record<string, string | undefined>
  quantities: { id: number; quantity: string }[]
  version: string | undefined
}

/** Changes an order that is pending. What is wrong with the quantity of an item is said for `quantity-{id}`. */
export async function amend(api: Api, id: string, { fields, quantities, version }: Amendment) {
  const body = { ...fields, items: quantities, version, _method: 'PUT' }
  try {
    return await found(api.post(pathOf(id), { body, answer: Done, failure: 'order.error.amend' }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { message, status, code, details } = error
    const errors = Object.entries(error.fieldErrors).map(([field, sentences]) => [
      fieldOfItem(field, quantities),
      sentences,
    ])
    const scarce = scarceItems(details).map((item) => [`quantity-${item}`, [message]])
    throw new ApiError(message, status, {
      message,
      code: code ?? undefined,
      errors: Object.fromEntries([...errors, ...scarce]),
      data: details,
    })
  }
}

/** `items.0.quantity` is the first of the quantities that were sent. */
function fieldOfItem(field: string, quantities: Amendment['quantities']) {
  const index = /^items\.(\d+)\./.exec(field)?.[1]
  const item = index === undefined ? undefined : quantities[Number(index)]
  return item ? `quantity-${item.id}` : field
}

/** The items of which there are too few, as the refusal (`out_of_stock`) tells them. */
function scarceItems(details: unknown) {
  const Scarce = z.object({ items: z.array(z.object({ id: Id })) })
  return Scarce.safeParse(details).data?.items.map(({ id }) => id) ?? []
}

function pathOf(id: string) {
  return `/orders/${encodeURIComponent(id)}`
}

/** A write to an order that is not there, or is somebody else's, ends on the page that says so. */
async function found<Answer>(write: Promise<Answer>) {
  try {
    return await write
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      throw data(error.message, { status: 404 })
    }
    throw error
  }
}
