import { z } from 'zod'
import type { Api } from './client.server.ts'
import { Count, Id, Money, Text } from './shapes.server.ts'

const Named = { name: z.string(), options: z.string().nullish() }

const Order = z
  .object({
    number: z.coerce.string(),
    status: z.string(),
    payment_status: Text,
    fulfillment_status: Text,
    payment_method: Text,
    name: Text,
    phone: Text,
    subtotal: Money,
    discount: Money.catch(0),
    coupon_code: Text,
    delivery_fee: Money,
    total: Money,
    delivery_days: Count.nullish(),
    notes: Text,
    created_at: Text,
    address: z
      .object({
        area: Text,
        block: Text,
        street: Text,
        avenue: Text,
        building: Text,
        floor: Text,
        apartment: Text,
        directions: Text,
      })
      .nullish(),
    items: z.array(
      z.object({
        id: Id,
        ...Named,
        image_url: z.string().nullish(),
        quantity: Count,
        line_total: Money,
        components: z.array(z.object({ ...Named, quantity: Count })).nullish(),
      }),
    ),
    history: z.array(z.object({ status: z.string(), note: Text, at: Text })).nullish(),
  })
  .transform((order) => ({ ...order, history: order.history ?? [] }))
export type Order = z.output<typeof Order>

/** An order by its signed link. */
export async function track(api: Api, number: string, expires: string, signature: string) {
  const { data } = await api.get(`/orders/track/${encodeURIComponent(number)}`, {
    query: { expires, signature },
    answer: z.object({ data: Order }),
    failure: 'receipt.error.notFound',
  })
  return data
}
