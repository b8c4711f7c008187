import { daysFrom, wanted, type Seeding } from './demo-catalogue.ts'

/** What shoppers have written in the shop's first year: most of it published, some waiting to be read. */
export async function insertReviews({ trx, now, content }: Seeding, products: Map<string, number>) {
  const accounts = await trx.selectFrom('users').select(['id', 'email']).execute()
  const writers = new Map(accounts.map(({ id, email }) => [email, id]))
  const rows = content.reviews.flatMap(({ product, reviews }) =>
    reviews.map(({ user, age_days, verified, ...review }) => ({
      ...review,
      product_id: wanted(products, product),
      user_id: user === null ? null : wanted(writers, user),
      is_verified: verified ? 1 : 0,
      created_at: daysFrom(now, -age_days),
      updated_at: daysFrom(now, -age_days),
    })),
  )
  await trx.insertInto('reviews').values(rows).execute()
}
