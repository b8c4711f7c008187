import { sql, type Selectable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Reviews } from '../db/schema-accounts.ts'
import { say } from '../messages.ts'
import type { Scope } from '../scope.ts'
import { mediaUrl } from './media.ts'
import { countRows, pageOf, type Page, type PageAsked } from './pages.ts'

export const reviewSorts = ['newest', 'highest', 'lowest'] as const

/** What a list of reviews is narrowed to, and how it is sorted. */
export type ReviewFilter = { rating: number | null; sort: (typeof reviewSorts)[number] }

export const latestReviews: ReviewFilter = { rating: null, sort: 'newest' }

/** A product's approved reviews, a page at a time. */
export async function listReviews(
  { db, language }: Scope,
  productId: number,
  { rating, sort }: ReviewFilter,
  asked: PageAsked,
): Promise<Page<Awaited<ReturnType<typeof presentReviews>>[number]>> {
  let approved = db
    .selectFrom('reviews')
    .where('product_id', '=', productId)
    .where('status', '=', 'approved')
  if (rating !== null) approved = approved.where('rating', '=', rating)

  let sorted = approved.selectAll()
  if (sort !== 'newest') sorted = sorted.orderBy('rating', sort === 'highest' ? 'desc' : 'asc')
  sorted = sorted.orderBy('created_at', 'desc').orderBy('id', 'desc')
  const rows = await pageOf(sorted, asked).execute()
  return { rows: await presentReviews({ db, language }, rows), total: await countRows(approved) }
}

/** How many approved reviews of a product give one star, two, and so on, and what that is on average. */
export async function rateProduct({ db }: Scope, productId: number) {
  const rows = await db
    .selectFrom('reviews')
    .select(({ fn }) => ['rating', fn.countAll<number>().as('count')])
    .where('product_id', '=', productId)
    .where('status', '=', 'approved')
    .groupBy('rating')
    .execute()
  const stars = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
  for (const { rating, count } of rows) if (isStars(rating)) stars[rating] = count
  const count = rows.reduce((all, row) => all + row.count, 0)
  const sum = rows.reduce((all, row) => all + row.rating * row.count, 0)
  return { average: average(sum, count), count, stars }
}

function isStars(rating: number): rating is 1 | 2 | 3 | 4 | 5 {
  return Number.isInteger(rating) && rating >= 1 && rating <= 5
}

/** With one decimal, as it is read; null where nobody has said anything. */
export function average(sum: number, count: number) {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10
}

type Row = Selectable<Reviews>

/** The name of whoever has closed his account is not kept. */
export async function presentReviews(
  { db, language }: Pick<Scope, 'db' | 'language'>,
  rows: Row[],
) {
  const images = await findReviewImages(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    id: row.id,
    rating: row.rating,
    title: row.title,
    body: row.body,
    author: row.author || say(language, 'profile.formerCustomer'),
    verified: row.is_verified === 1,
    images: images
      .filter((image) => image.review_id === row.id)
      .map(({ id, hash, width, height }) => ({ id, url: mediaUrl(hash), width, height })),
    reply: row.reply,
    created_at: row.created_at,
  }))
}

export async function findReviewImages(db: Database, reviewIds: number[]) {
  if (reviewIds.length === 0) return []
  return db
    .selectFrom('review_images')
    .innerJoin('media', 'media.id', 'review_images.media_id')
    .select(['review_images.id', 'review_id', 'hash', 'width', 'height'])
    .where('review_id', 'in', reviewIds)
    .orderBy('position')
    .execute()
}

/** 1 for somebody with an order of this product, by itself or in a package, that was neither cancelled nor rejected. */
export async function hasBought({ db }: Pick<Scope, 'db'>, userId: number, productId: number) {
  const order = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.user_id', '=', userId)
    .where('orders.status', 'not in', ['cancelled', 'rejected'])
    .where(({ eb, or }) => or([eb('product_id', '=', productId), holds(productId)]))
    .limit(1)
    .executeTakeFirst()
  return order ? 1 : 0
}

/** The goods of a package are known by their article numbers. */
function holds(productId: number) {
  return sql<boolean>`exists (
    select 1 from json_each(order_items.components)
    join product_variants on product_variants.sku = json_each.value ->> 'sku'
    where product_variants.product_id = ${productId}
  )`
}
