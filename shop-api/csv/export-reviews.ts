import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import { say } from '../messages.ts'
import { inLanguage, type Scope } from '../scope.ts'
import { formatMoment } from './dates.ts'
import { csvLines, csvStart } from './export.ts'

/** So many are read at a time: others are served in between. */
const batch = 500

const headings = [
  'id',
  'created_at',
  'product',
  'author',
  'rating',
  'title',
  'body',
  'status',
  'verified',
  'reason',
  'reply',
] as const

/** What reviews are narrowed to; words stand in what was written, by whom, or in the product's name. */
export type ReviewsMeant = {
  search: string
  status: 'pending' | 'approved' | 'rejected' | null
  rating: number | null
  product_id: number | null
}

/** The reviews that a filter leaves as a table, oldest first, read as they are taken. */
export async function* exportReviews(scope: Scope, filter: ReviewsMeant) {
  yield csvStart(headings.map((name) => say(scope.language, `review.columns.${name}`)))
  for (let last = 0; ;) {
    const rows = await reviewsAfter(scope, filter, last)
    if (rows.length === 0) return
    last = rows.at(-1)?.id ?? last
    yield csvLines(
      rows.map((review) => {
        const row = {
          ...review,
          created_at: formatMoment(review.created_at),
          product: inLanguage(review, 'name', scope.language),
          verified: review.is_verified,
        }
        return headings.map((name) => String(row[name] ?? ''))
      }),
    )
    await breathe()
  }
}

function reviewsAfter({ db }: Scope, filter: ReviewsMeant, last: number) {
  let query = db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['reviews.id', 'reviews.created_at', 'author', 'rating', 'title', 'body', 'status'])
    .select(['is_verified', 'reason', 'reply', 'name_en', 'name_ar'])
    .where('reviews.id', '>', last)
    .orderBy('reviews.id')
    .limit(batch)
  if (filter.status !== null) query = query.where('status', '=', filter.status)
  if (filter.rating !== null) query = query.where('rating', '=', filter.rating)
  if (filter.product_id !== null) query = query.where('product_id', '=', filter.product_id)
  for (const word of filter.search.split(/\s+/).filter(Boolean).slice(0, 10)) {
    query = query.where(
      sql<boolean>`instr(lower(concat_ws(' ', title, body, author, name_en, name_ar)), lower(${word})) > 0`,
    )
  }
  return query.execute()
}
