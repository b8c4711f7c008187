import type { RouterContextProvider } from 'react-router'
import type { Cart } from '#app/api/cart.server.ts'
import type { Api } from '#app/api/client.server.ts'
import * as checkout from '#app/api/checkout.server.ts'
import { findArea } from '#app/middleware/area.server.ts'
import { getSession } from '#app/middleware/session.server.ts'

/** What the checkout would say of this cart, delivered to the visitor's area; null while there is none. */
export async function deliveryOf(
  api: Api,
  context: Readonly<RouterContextProvider>,
  { items }: Cart,
) {
  const area = items.length > 0 ? await findArea(context) : null
  if (area === null) return null

  const { token, coupon } = getSession(context)
  const quote = await checkout.findQuote(api, area.id, token === null ? null : coupon)
  if (quote?.deliveryFee == null) return null
  const { deliveryFee: fee, total, minimum, missingForMinimum } = quote
  return { area, fee, total, minimum, missingForMinimum }
}
export type Delivery = NonNullable<Awaited<ReturnType<typeof deliveryOf>>>
