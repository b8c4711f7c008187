import { wanted, type Seeding } from './demo-catalogue.ts'

/** What the demo accounts have set their hearts on. */
export async function insertWishes({ trx, now, content }: Seeding, products: Map<string, number>) {
  const accounts = await trx.selectFrom('users').select(['id', 'email']).execute()
  const people = new Map(accounts.map(({ id, email }) => [email, id]))
  const rows = content.wishes.flatMap(({ user, products: wished }) =>
    wished.map((product) => ({
      user_id: wanted(people, user),
      product_id: wanted(products, product),
      created_at: now.toISOString(),
    })),
  )
  await trx.insertInto('wishlist_items').values(rows).execute()
}
