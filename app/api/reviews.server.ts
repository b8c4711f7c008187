import { z } from 'zod'
import { uploadDeadline, type Api } from './client.server.ts'
import { Count, Done, Id, isYes, List, PictureShape, Text } from './shapes.server.ts'

const ReviewShape = z.object({
  id: Id,
  rating: z.coerce.number().int().min(1).max(5),
  title: Text,
  body: Text,
  author: Text,
  verified: z.unknown().transform(isYes),
  images: z
    .array(PictureShape.and(z.object({ id: Id.nullish() })))
    .nullish()
    .transform((images) => images ?? []),
  reply: Text,
  created_at: Text,
})
export type Review = z.output<typeof ReviewShape>

const OwnReview = ReviewShape.extend({
  status: z.enum(['pending', 'approved', 'rejected']).catch('pending'),
  reason: Text,
})
export type OwnReview = z.output<typeof OwnReview>

/** How many reviews give one star, two, and so on; null where the upstream does not tell. */
const Stars = z
  .object({ 1: Count, 2: Count, 3: Count, 4: Count, 5: Count })
  .partial()
  .nullish()
  .catch(null)

const Reviews = List(ReviewShape).and(
  z
    .object({
      meta: z
        .object({
          rating: z
            .object({ stars: Stars })
            .nullish()
            .catch(null)
            .transform((rating) => rating?.stars ?? null),
          own: OwnReview.nullish().catch(null),
        })
        .optional(),
    })
    .catch({ meta: undefined })
    .transform(({ meta }) => ({ stars: meta?.rating ?? null, own: meta?.own ?? null })),
)
export type Reviews = z.output<typeof Reviews>

export type ReviewQuery = {
  page?: number
  /** One to five stars. */
  rating?: number | null
  sort?: 'newest' | 'highest' | 'lowest'
}

/** A product's reviews, eight a page, with the visitor's own; null when they cannot be had. */
export function find(api: Api, productId: string, query: ReviewQuery = {}) {
  return api.find(`/products/${encodeURIComponent(productId)}/reviews`, {
    query,
    answer: Reviews,
    failure: 'review.error.fetch',
  })
}

export function create(api: Api, productId: string, review: FormData) {
  return api.post(`/products/${encodeURIComponent(productId)}/reviews`, {
    body: review,
    answer: Done,
    failure: 'review.error.save',
    deadline: uploadDeadline,
  })
}

export function update(api: Api, id: string, review: FormData) {
  review.set('_method', 'PUT')
  return api.post(`/reviews/${encodeURIComponent(id)}`, {
    body: review,
    answer: Done,
    failure: 'review.error.save',
    deadline: uploadDeadline,
  })
}

export function destroy(api: Api, id: string) {
  return api.post(`/reviews/${encodeURIComponent(id)}`, {
    body: { _method: 'DELETE' },
    answer: Done,
    failure: 'review.error.remove',
  })
}
