import type { SelectQueryBuilder } from 'kysely'
import type { Database } from '../db/database.ts'
import { listed, productsNamed } from '../db/sqlite-search.ts'
import type { Schema } from '../db/schema.ts'
import { say } from '../messages.ts'
import { notFound } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { mediaUrl } from './media.ts'
import { countSome, pageOf, type PageAsked } from './pages.ts'
import type { ReviewFinding } from './review-rules.ts'
import { findReviewImages } from './reviews.ts'
import { asOneRun, refreshSearch } from './search-index.ts'
import { foldForSearch } from './search-text.ts'

export const reviewStatuses = ['pending', 'approved', 'rejected'] as const
export const officeReviewSorts = ['created_at', '-created_at'] as const

/** What the back office narrows its reviews to. */
export type OfficeReviewFilter = {
  search: string
  status: (typeof reviewStatuses)[number] | null
  rating: number | null
  product: number | null
}

/** So many of the newest are looked through for words, beside so many of products that are called so. */
const mostRead = 2_000
const mostOfProducts = 5_000
const mostRows = 100

type Rows = SelectQueryBuilder<Schema, 'reviews', object>

/** Reviews of the back office in whatever state, a page at a time, and how many there are in each. */
export async function listOfficeReviews(
  scope: Scope,
  filter: OfficeReviewFilter,
  sort: (typeof officeReviewSorts)[number],
  asked: PageAsked,
) {
  const query = await narrowed(scope.db, filter)
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const found = await pageOf(
    query
      .select('reviews.id')
      .orderBy('reviews.created_at', direction)
      .orderBy('reviews.id', direction),
    { ...asked, perPage: asked.perPage ?? mostRows },
  ).execute()
  const counts = await countReviews(scope.db, filter.rating)
  const isKept = filter.search.trim() === '' && filter.product === null
  const kept = filter.status === null ? counts.all : counts[filter.status]
  return {
    rows: await present(
      scope,
      found.map(({ id }) => id),
    ),
    ...(isKept ? { total: kept } : await countSome(scope.db, query)),
    counts,
  }
}

/** One review as the back office reads it. */
export async function showOfficeReview(scope: Scope, id: number | null) {
  const [review] = id === null ? [] : await present(scope, [id])
  if (!review) throw notFound('review.notFound')
  return review
}

/** The ids of all reviews that a filter leaves. */
export async function officeReviewIds({ db }: Scope, filter: OfficeReviewFilter) {
  const rows = await (await narrowed(db, filter)).select('reviews.id').execute()
  return rows.map(({ id }) => id)
}

async function narrowed(db: Database, { search, status, rating, product }: OfficeReviewFilter) {
  let query: Rows = db.selectFrom('reviews')
  if (status !== null) query = query.where('status', '=', status)
  if (rating !== null) query = query.where('rating', '=', rating)
  if (product !== null) query = query.where('product_id', '=', product)
  if (search.trim() !== '') {
    query = query.where('reviews.id', 'in', listed(await findSaying(db, search)))
  }
  return query
}

/** Reviews of products that are called so, and the newest with these words in what was written. */
async function findSaying(db: Database, search: string) {
  const words = foldForSearch(search).split(' ').filter(Boolean)
  if (words.length === 0) return []
  await refreshSearch(db)
  const named = await db
    .selectFrom('reviews')
    .select('id')
    .where('product_id', 'in', productsNamed(words, asOneRun(search)))
    .orderBy('id', 'desc')
    .limit(mostOfProducts)
    .execute()
  const newest = await db
    .selectFrom('reviews')
    .select(['id', 'title', 'body', 'author'])
    .orderBy('id', 'desc')
    .limit(mostRead)
    .execute()
  const saying = newest.filter(({ title, body, author }) => {
    const text = foldForSearch(`${author} ${title ?? ''} ${body}`)
    return words.every((word) => text.includes(word))
  })
  return [...new Set([...named, ...saying].map(({ id }) => id))]
}

async function countReviews(db: Database, rating: number | null) {
  let query = db
    .selectFrom('review_counts')
    .select(({ fn }) => ['status', fn.sum<number>('reviews').as('count')])
    .groupBy('status')
  if (rating !== null) query = query.where('rating', '=', rating)
  const found = new Map((await query.execute()).map(({ status, count }) => [status, count]))
  const [pending = 0, approved = 0, rejected = 0] = reviewStatuses.map((one) => found.get(one) ?? 0)
  return { all: pending + approved + rejected, pending, approved, rejected }
}

async function present({ db, language }: Scope, ids: number[]) {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .leftJoin('users', 'users.id', 'reviews.user_id')
    .select(['reviews.id', 'reviews.rating', 'title', 'body', 'author', 'status', 'is_verified'])
    .select(['reason', 'reply', 'held_for', 'reviews.created_at', 'reviews.updated_at'])
    .select(['product_id', 'slug', 'name_en', 'name_ar', 'users.id as user_id'])
    .select(['users.name as user_name', 'users.email as user_email'])
    .where('reviews.id', 'in', listed(ids))
    .execute()
  const images = await findReviewImages(db, ids)
  const reviews = rows.map((row) => ({
    id: row.id,
    rating: row.rating,
    title: row.title,
    body: row.body,
    author: row.author || say(language, 'profile.formerCustomer'),
    verified: row.is_verified === 1,
    status: row.status,
    reason: row.reason,
    reply: row.reply,
    held_for: (JSON.parse(row.held_for) as ReviewFinding[]).map((found) => {
      const [rule = '', ...word] = found.split(':')
      return {
        rule,
        message: say(language, sentences[rule] ?? 'review.held.word', { word: word.join(':') }),
      }
    }),
    images: images
      .filter((image) => image.review_id === row.id)
      .map(({ id, hash, width, height }) => ({ id, url: mediaUrl(hash), width, height })),
    product: { id: row.product_id, slug: row.slug, name_en: row.name_en, name_ar: row.name_ar },
    user:
      row.user_id === null
        ? null
        : { id: row.user_id, name: row.user_name ?? '', email: row.user_email ?? '' },
    created_at: row.created_at,
    updated_at: row.updated_at,
  }))
  const byId = new Map(reviews.map((review) => [review.id, review]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const sentences: Record<string, 'review.held.link' | 'review.held.phone' | 'review.held.word'> = {
  link: 'review.held.link',
  phone: 'review.held.phone',
  word: 'review.held.word',
}
