import { Hono } from 'hono'
import { z } from 'zod'
import { Cart, Data, Message } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { Id, OptionalId, quantity } from '../fields.ts'
import { requireOwner, type Call, type Env } from '../http.ts'
import { say } from '../messages.ts'
import {
  acknowledgeCart,
  addToCart,
  clearCart,
  removeCartItem,
  updateCartItem,
  type Done,
} from '../models/cart.ts'
import { loadCart } from '../models/cart-lines.ts'
import { presentCart } from '../models/present-cart.ts'

const NewItem = z
  .object({
    product_id: OptionalId,
    product_variant_id: OptionalId,
    package_id: OptionalId,
    quantity: quantity(1),
  })
  .refine((item) => item.product_id !== null || item.package_id !== null, {
    path: ['product_id'],
    message: 'required',
  })

/** `adjusted` tells that stock allowed less than was asked for; the message says how much. */
const Changed = Message.extend({ adjusted: z.boolean(), data: Cart })

export const cart = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: "The shopper's cart", answer: Data(Cart) }, async (c) => ({
      data: await currentCart(c),
    })),
  )
  .post(
    '/add',
    endpoint(
      {
        summary: 'Put a product or a package in',
        body: NewItem,
        answer: Changed,
        refusals: [409, 422],
      },
      async (c, { body }) =>
        changed(c, await addToCart(c.var.scope, requireOwner(c), body, c.var.client)),
    ),
  )
  .post(
    '/update',
    endpoint(
      {
        summary: 'Set how many of an item there are; 0 takes it out',
        body: z.object({ cart_item_id: Id, quantity: quantity(0) }),
        answer: Changed,
        refusals: [409, 422],
      },
      async (c, { body }) =>
        changed(
          c,
          await updateCartItem(c.var.scope, requireOwner(c), body.cart_item_id, body.quantity),
        ),
    ),
  )
  .post(
    '/remove',
    endpoint(
      {
        summary: 'Take an item out; twice is the same as once',
        body: z.object({ cart_item_id: Id }),
        answer: Changed,
        refusals: [422],
      },
      async (c, { body }) => {
        await removeCartItem(c.var.scope, requireOwner(c), body.cart_item_id)
        return changed(c, { sentence: { key: 'cart.removed' }, adjusted: false })
      },
    ),
  )
  .post(
    '/acknowledge',
    endpoint(
      {
        summary: 'Take note of what has changed: prices are seen, quantities become what is left',
        answer: Changed,
      },
      async (c) => {
        await acknowledgeCart(c.var.scope, requireOwner(c))
        return changed(c, { sentence: { key: 'cart.updated' }, adjusted: false })
      },
    ),
  )
  .post(
    '/clear',
    endpoint({ summary: 'Take everything out', answer: Changed }, async (c) => {
      await clearCart(c.var.scope, requireOwner(c))
      return changed(c, { sentence: { key: 'cart.cleared' }, adjusted: false })
    }),
  )

async function changed(c: Call, { sentence, adjusted }: Done) {
  const message = say(c.var.language, sentence.key, sentence.values)
  return { message, adjusted, data: await currentCart(c) }
}

async function currentCart(c: Call) {
  return presentCart(c.var.scope, await loadCart(c.var.scope, c.var.owner))
}
