import { z } from 'zod'
import { parsePhone } from '#kuwait/phone.ts'
import { Address } from './addresses.server.ts'
import * as orders from './admin-orders.server.ts'
import type { Api } from './client.server.ts'
import { addressTexts, Count, Done, Id, Money, Text } from './shapes.server.ts'

const failure = 'admin:orders.error.save' as const

const Caller = z.object({
  user_id: Id.nullish(),
  name: Text,
  phone: Text,
  email: Text,
  /** Where the last order went. */
  address: z.object({ area_id: Id.nullish(), ...addressTexts }).nullish(),
  orders: z.object({ count: Count, refused: Count }),
})
export type Caller = z.output<typeof Caller>

/** Who calls: an account or a guest of this very number; null where nobody is known by it, or that cannot be had. */
export async function findCaller(api: Api, typed: string) {
  const phone = parsePhone(typed)
  if (phone === null) return null
  const answer = z.object({ data: z.array(Caller) })
  const found = await api.find('/admin/orders/customers', {
    query: { search: phone },
    answer,
    failure: 'admin:orders.error.fetch',
  })
  return found?.data.find((one) => parsePhone(one.phone) === phone) ?? null
}

const Line = z.object({
  name: Text,
  quantity: Count,
  line_total: Money,
  notices: z.array(z.object({ code: z.string(), message: Text })).catch([]),
})

/** What an order would cost. Amounts are fils; without an area, the fee is null. */
const Quote = z.object({
  items: z.array(Line),
  subtotal: Money,
  discount: Money.catch(0),
  coupon: z.object({ code: z.string(), problem: z.string().nullish() }).nullish(),
  delivery_fee: Money.nullable(),
  total: Money,
  minimum: Money.catch(0),
  missing_for_minimum: Money.catch(0),
  addresses: z.array(Address).catch([]),
})
export type Quote = z.output<typeof Quote>

/** What somebody wants: products with their variant, and packages. */
export type Item =
  | { product_id: string; product_variant_id: string; quantity: string }
  | { package_id: string; quantity: string }

type Wanted = Record<string, string | undefined> & { user_id?: string }

/** What it would cost; an ApiError says what is wrong with it, of items beside `items.{place}`. */
export async function quote(api: Api, items: Item[], wanted: Wanted) {
  const { user_id, coupon_code, area_id } = wanted
  const body = { items, user_id, coupon_code, area_id }
  const answer = z.object({ data: Quote })
  const found = await api.post('/admin/orders/quote', { body, answer, failure })
  return found.data
}

/** Places the order, at the total that was shown (`expected_total`). The same key is the same order, however often it is sent. */
export async function place(api: Api, items: Item[], wanted: Wanted, key: string) {
  const { data: placed, ...done } = await api.post('/admin/orders', {
    body: { ...wanted, items },
    headers: { 'Idempotency-Key': key },
    answer: Done.extend({ data: z.object({ id: Id }) }),
    failure,
  })
  return { ...done, id: placed.id }
}

/** The order that a key was used for before, as the refusal (`idempotency`) tells it. */
export function earlierOrder(details: unknown) {
  return z.object({ order: z.object({ id: Id }) }).safeParse(details).data?.order.id ?? null
}

/** Refuses whoever may take no orders, before he has typed anything. */
export async function requireAllowed(api: Api) {
  await orders.list(api, { per_page: 1 })
}
