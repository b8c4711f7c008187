import { transact } from '../db/database.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'

/** The lists of the back office that somebody may keep views of. */
export const viewedAreas = [
  'categories',
  'products',
  'packages',
  'discounts',
  'coupons',
  'orders',
  'reviews',
  'users',
  'hero',
] as const
export type ViewedArea = (typeof viewedAreas)[number]

const mostViews = 20

/** A user's own views of a list, by their names. */
export function listViews({ db }: Scope, userId: number, area: ViewedArea) {
  return db
    .selectFrom('saved_views')
    .select(['id', 'area', 'name', 'query'])
    .where('user_id', '=', userId)
    .where('area', '=', area)
    .orderBy('name')
    .execute()
}

/** Keeps a view; one of the same name is replaced. */
export function saveView(
  scope: Scope,
  user_id: number,
  given: { area: ViewedArea; name: string; query: string },
) {
  return transact(scope.db, async (db) => {
    const views = await listViews({ ...scope, db }, user_id, given.area)
    const others = views.filter(({ name }) => name !== given.name)
    if (others.length >= mostViews) {
      throw new Refusal('invalid', { key: 'view.full', values: { count: mostViews } })
    }
    return db
      .insertInto('saved_views')
      .values({ user_id, ...given })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'area', 'name']).doUpdateSet({ query: given.query }),
      )
      .returning(['id', 'area', 'name', 'query'])
      .executeTakeFirstOrThrow()
  })
}

/** Anybody else's view does not exist for this user. */
export async function removeView({ db }: Scope, userId: number, id: number | null) {
  const gone = await db
    .deleteFrom('saved_views')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound('view.notFound')
}
