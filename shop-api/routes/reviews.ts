import { Hono } from 'hono'
import { z } from 'zod'
import { Links, Message, Meta, OwnReview, Rating, Review } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { Files, Id, optional, optionalText, quantity, text } from '../fields.ts'
import { idParam, mayDo, Paging, requireUser, type Call, type Env } from '../http.ts'
import { say } from '../messages.ts'
import { removeReview } from '../models/admin-reviews.ts'
import { deleteReview, editReview, findOwnReview, writeReview } from '../models/own-reviews.ts'
import { paginate } from '../models/pages.ts'
import { requireListed } from '../models/products.ts'
import { listReviews, rateProduct, reviewSorts } from '../models/reviews.ts'

const Stars = quantity(1).pipe(z.number().max(5))

const ListQuery = Paging.in
  .extend({
    per_page: z.string().default('8'),
    rating: optional(Stars),
    sort: z.enum(reviewSorts).default('newest'),
  })
  .transform((query) => ({ ...query, paging: Paging.parse(query) }))

const Spread = z.object({
  1: z.number(),
  2: z.number(),
  3: z.number(),
  4: z.number(),
  5: z.number(),
})

/** `meta.own` is what the caller has written himself, in whatever state it is. */
const Reviews = z.object({
  data: z.array(Review),
  links: Links.optional(),
  meta: Meta.partial().extend({
    rating: Rating.extend({ stars: Spread }),
    own: OwnReview.nullable(),
  }),
})

const NewReview = z.object({
  rating: Stars,
  title: optionalText(120),
  body: text(3000),
  images: Files,
})

const ChangedReview = NewReview.extend({ remove_images: z.array(Id).max(20).default([]) })

const Written = Message.extend({ data: OwnReview })

export const productReviews = new Hono<Env>()
  .get(
    '/:id/reviews',
    endpoint(
      { summary: "A product's approved reviews", query: ListQuery, answer: Reviews },
      async (c, { query: { paging, ...filter } }) => {
        const { scope, user } = c.var
        const productId = await requireListed(scope, idParam(c))
        const list = paginate(
          await listReviews(scope, productId, filter, paging),
          paging,
          new URL(c.req.url),
        )
        const rating = await rateProduct(scope, productId)
        const own = user && (await findOwnReview(scope, user.id, productId))
        return { ...list, meta: { ...list.meta, rating, own } }
      },
    ),
  )
  .post(
    '/:id/reviews',
    endpoint(
      {
        summary: 'Write a review of a product, one each, with up to four pictures as images[]',
        signedIn: true,
        form: 'review',
        body: NewReview,
        answer: Written,
        status: 201,
        refusals: [409, 413, 422],
      },
      async (c, { body }) => {
        const { scope, parts } = c.var
        const productId = await requireListed(scope, idParam(c))
        return written(c, await writeReview(scope, parts.media, requireUser(c), productId, body))
      },
    ),
  )

export const reviews = new Hono<Env>()
  .put(
    '/:id',
    endpoint(
      {
        summary: "Change one's own review, which then waits again; images[] are added to it",
        signedIn: true,
        form: 'review',
        body: ChangedReview,
        answer: Written,
        refusals: [413, 422],
      },
      async (c, { body }) => {
        const { scope, parts } = c.var
        return written(c, await editReview(scope, parts.media, requireUser(c), idParam(c), body))
      },
    ),
  )
  .delete(
    '/:id',
    endpoint(
      {
        summary: "Take one's own review back; who keeps reviews deletes any",
        signedIn: true,
        answer: z.void(),
        status: 204,
      },
      async (c) => {
        const { scope, parts } = c.var
        const user = requireUser(c)
        if (user.is_admin === 1 && mayDo(c)('reviews'))
          await removeReview(scope, parts.media, user, idParam(c))
        else await deleteReview(scope, parts.media, user.id, idParam(c))
      },
    ),
  )

function written(c: Call, review: z.input<typeof OwnReview>) {
  const key = review.status === 'approved' ? 'review.published' : 'review.waits'
  return { message: say(c.var.language, key), data: review }
}
