import { inLanguage, type Scope } from '../scope.ts'
import { listAddresses } from './addresses.ts'
import { loadCart } from './cart-lines.ts'
import { presentOrder } from './orders.ts'
import { presentCart } from './present-cart.ts'
import { findUser, showProfile } from './profile.ts'
import { presentReviews } from './reviews.ts'

/** Everything that the shop keeps about somebody, for him to take along. */
export async function exportData(scope: Scope, userId: number) {
  const { db, now, language } = scope
  const user = await findUser(db, userId)
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const reviews = await db
    .selectFrom('reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const shownReviews = await presentReviews(scope, reviews)
  const wishlist = await db
    .selectFrom('wishlist_items')
    .innerJoin('products', 'products.id', 'wishlist_items.product_id')
    .select(['product_id', 'name_en', 'name_ar', 'wishlist_items.created_at as added_at'])
    .where('user_id', '=', userId)
    .orderBy('wishlist_items.id')
    .execute()
  const sessions = await db
    .selectFrom('tokens')
    .select(['created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

  const ordersWithLines = []
  for (const order of orders) ordersWithLines.push(await presentOrder(scope, order))
  return {
    exported_at: now.toISOString(),
    profile: {
      ...(await showProfile(db, userId)),
      language: user.language,
      email_verified_at: user.email_verified_at,
      created_at: user.created_at,
    },
    addresses: await listAddresses(scope, userId),
    orders: ordersWithLines,
    reviews: reviews.map(({ product_id, status }, index) => ({
      product_id,
      status,
      ...shownReviews[index],
    })),
    wishlist: wishlist.map(({ product_id, added_at, ...product }) => ({
      product_id,
      name: inLanguage(product, 'name', language) ?? '',
      added_at,
    })),
    cart: (await presentCart(scope, await loadCart(scope, `user:${userId}`))).items,
    sessions,
  }
}
