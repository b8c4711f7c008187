import { Hono } from 'hono'
import { z } from 'zod'
import { SavedAddress } from '../address-fields.ts'
import { Area, Cart, Data, Money } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { OptionalId, optionalText } from '../fields.ts'
import type { Env } from '../http.ts'
import { countDemand } from '../models/demand.ts'
import { makeQuote, presentQuote } from '../models/checkout.ts'

export const Quote = z.object({
  items: Cart.shape.items,
  items_count: z.number(),
  notices: z.array(z.object({ cart_item_id: z.number(), code: z.string(), message: z.string() })),
  area_id: z.number().nullable(),
  subtotal: Money,
  discount: Money,
  coupon: z
    .object({
      code: z.string(),
      name: z.string().nullable(),
      formatted_value: z.string().nullable(),
      problem: z.string().nullable(),
      reason: z.string().optional(),
      missing_amount: Money.optional(),
    })
    .nullable(),
  delivery_fee: Money.nullable(),
  total: Money,
  minimum: Money,
  missing_for_minimum: Money,
  free_delivery_from: Money.nullable(),
  missing_for_free_delivery: Money.nullable(),
  payment_methods: z.array(z.string()),
  areas: z.array(Area),
  addresses: z.array(SavedAddress),
})

export const checkout = new Hono<Env>().get(
  '/',
  endpoint(
    {
      summary: 'What an order of the cart would cost, with the areas and the ways to pay',
      query: z.object({ area_id: OptionalId, coupon_code: optionalText(200) }),
      answer: Data(Quote),
      refusals: [409, 422],
    },
    async (c, { query }) => {
      const { area_id, coupon_code } = query
      const quote = await makeQuote(c.var.scope, c.var.owner, area_id, coupon_code)
      const { area, missing_for_minimum } = quote
      if (area) countDemand(c.var.scope, 'area', area.id, c.var.owner)
      if (area && missing_for_minimum > 0) {
        countDemand(c.var.scope, 'area_below', area.id, c.var.owner)
      }
      return { data: await presentQuote(c.var.scope, quote) }
    },
  ),
)
