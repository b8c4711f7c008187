import type { Database } from '../db/database.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Doing } from './history.ts'

/**
 * Who may do what to whom among the users. A keeper is an administrator with the permission `users`; there is always one
 * who is not blocked, so that nobody is ever locked out for good.
 */

/** Anybody with an account, as he is now; 404 for somebody who is not there. */
export async function requireAccount(db: Database, id: number | null) {
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  if (!user) throw notFound('users.notFound')
  return user
}

export type Account = Awaited<ReturnType<typeof requireAccount>>

export function grantedTo(user: { permissions: string }) {
  return JSON.parse(user.permissions) as string[]
}

/** Whether all that is granted to one is the other's, too: what he has not himself, nobody gives, takes or gets around. */
export function isWithin(permissions: string[], keeper: Account) {
  const own = grantedTo(keeper)
  return permissions.every((one) => own.includes(one))
}

/**
 * The keeper who does it, as he is by now: his right may have been taken since his call came in. Call it first in the
 * transaction, so that of two who shut each other out at once, one stays.
 */
export async function requireKeeper({ db, user }: Doing) {
  const keeper = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', user.id)
    .where('is_admin', '=', 1)
    .where('is_blocked', '=', 0)
    .executeTakeFirst()
  if (!keeper || !grantedTo(keeper).includes('users')) {
    throw new Refusal('forbidden', { key: 'error.forbidden' })
  }
  return keeper
}

/** Somebody whom the keeper may change: whoever may do more than he is none of his (403 `forbidden`). */
export async function requireInReach(doing: Doing, id: number | null) {
  const keeper = await requireKeeper(doing)
  const user = await requireAccount(doing.db, id)
  if (user.id !== keeper.id && isAbove(user, keeper)) {
    throw new Refusal('forbidden', { key: 'users.mayDoMore' })
  }
  return { keeper, user }
}

/** The same for what nobody does to himself, since it could not be taken back: 403, and 409 for the last keeper. */
export async function requireSomebodyElse(doing: Doing, id: number | null) {
  const { keeper, user } = await requireInReach(doing, id)
  if (user.id !== keeper.id) return { keeper, user }
  if (await isLastKeeper(doing.db, user.id)) {
    throw new Refusal('in_use', { key: 'users.lastAdmin' })
  }
  throw new Refusal('forbidden', { key: 'users.yourself' })
}

export function isAbove(user: Account, keeper: Account) {
  return user.is_admin === 1 && !isWithin(grantedTo(user), keeper)
}

/** Whether the back office would have nobody who may let others in, or nobody at all, without this user. */
export async function isLastKeeper(db: Database, userId: number) {
  const admins = await db
    .selectFrom('users')
    .select(['id', 'permissions'])
    .where('is_admin', '=', 1)
    .where('is_blocked', '=', 0)
    .execute()
  const keepers = admins.filter((admin) => grantedTo(admin).includes('users'))
  const [first, ...others] = keepers.length > 0 ? keepers : admins
  return others.length === 0 && first?.id === userId
}
