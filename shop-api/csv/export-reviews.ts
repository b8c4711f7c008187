import { setImmediate as breathe } from 'node:timers/promises'
import { say } from '../messages.ts'
import { officeReviewIds, type OfficeReviewFilter } from '../models/review-list.ts'
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

/** The reviews that a filter leaves as a table, oldest first, read as they are taken. */
export async function* exportReviews(scope: Scope, filter: OfficeReviewFilter) {
  yield csvStart(headings.map((name) => say(scope.language, `review.columns.${name}`)))
  const ids = (await officeReviewIds(scope, filter)).toSorted((a, b) => a - b)
  for (let start = 0; start < ids.length; start += batch) {
    const rows = await readReviews(scope, ids.slice(start, start + batch))
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

function readReviews({ db }: Scope, ids: number[]) {
  return db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['reviews.id', 'reviews.created_at', 'author', 'rating', 'title', 'body', 'status'])
    .select(['is_verified', 'reason', 'reply', 'name_en', 'name_ar'])
    .where('reviews.id', 'in', ids)
    .orderBy('reviews.id')
    .execute()
}
