import { Hono } from 'hono'
import { z } from 'zod'
import { Data, Message, Product } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { Flag, Id } from '../fields.ts'
import { requireUser, type Env } from '../http.ts'
import { say, type MessageKey } from '../messages.ts'
import {
  addWish,
  clearWishlist,
  findWishes,
  mostWishes,
  removeWish,
  showWishlist,
  toggleWishes,
} from '../models/wishlist.ts'

const Wish = z.object({ id: z.number(), product_id: z.number(), product: Product.optional() })
const OneProduct = z.object({ product_id: Id })
const Ids = z.array(z.number())

export const wishlist = new Hono<Env>()
  .get(
    '/',
    endpoint(
      {
        summary: "The user's wishlist, the latest first; with brief=1 only what is in it",
        signedIn: true,
        query: z.object({ brief: Flag.default(false) }),
        answer: Data(z.object({ items: z.array(Wish) })),
      },
      async (c, { query }) => {
        const user = requireUser(c)
        const find = query.brief ? findWishes : showWishlist
        return { data: { items: await find(c.var.scope, user.id) } }
      },
    ),
  )
  .post(
    '/add',
    endpoint(
      {
        summary: 'Put a product in',
        signedIn: true,
        body: OneProduct,
        answer: Message,
        refusals: [409, 422],
      },
      async (c, { body }) => {
        await addWish(c.var.scope, requireUser(c).id, body.product_id)
        return { message: say(c.var.language, 'wishlist.added') }
      },
    ),
  )
  .post(
    '/remove',
    endpoint(
      {
        summary: 'Take a product out; twice is the same as once',
        signedIn: true,
        body: OneProduct,
        answer: Message,
        refusals: [422],
      },
      async (c, { body }) => {
        await removeWish(c.var.scope, requireUser(c).id, body.product_id)
        return { message: say(c.var.language, 'wishlist.removed') }
      },
    ),
  )
  .post(
    '/toggle',
    endpoint(
      {
        summary: 'Take out those that are in, put in the others',
        signedIn: true,
        body: z.object({ product_ids: z.array(Id).min(1).max(mostWishes) }),
        answer: Message.extend({ added: Ids, removed: Ids }),
        refusals: [422],
      },
      async (c, { body }) => {
        const changes = await toggleWishes(c.var.scope, requireUser(c).id, body.product_ids)
        return { message: say(c.var.language, sentenceOf(changes)), ...changes }
      },
    ),
  )
  .post(
    '/clear',
    endpoint({ summary: 'Take everything out', signedIn: true, answer: Message }, async (c) => {
      await clearWishlist(c.var.scope, requireUser(c).id)
      return { message: say(c.var.language, 'wishlist.cleared') }
    }),
  )

function sentenceOf({ added, removed }: { added: number[]; removed: number[] }): MessageKey {
  if (removed.length === 0) return 'wishlist.added'
  return added.length === 0 ? 'wishlist.removed' : 'wishlist.updated'
}
