import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../db/database.ts'

/** How long a session lasts, in days: for somebody who wants to stay signed in, and for somebody who does not. */
const days = { stays: 30, leaves: 1 }

/** Starts a session for a user. Only the token's hash is kept, so the store does not open accounts. */
export async function createToken(db: Database, userId: number, now: Date, stays = true) {
  const token = randomBytes(32).toString('base64url')
  const moment = now.toISOString()
  const length = (stays ? days.stays : days.leaves) * 24 * 3600 * 1000
  const expires_at = new Date(now.getTime() + length).toISOString()
  await db
    .deleteFrom('tokens')
    .where('user_id', '=', userId)
    .where('expires_at', '<=', moment)
    .execute()
  await db
    .insertInto('tokens')
    .values({ user_id: userId, token_hash: hashToken(token), created_at: moment, expires_at })
    .execute()
  return { token, expires_at }
}

/** Whose token this is; undefined for one that is unknown or over, and for a blocked user. */
export function findUserByToken(db: Database, token: string, now: Date) {
  return db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select(['users.id', 'name', 'email', 'phone', 'is_admin', 'permissions'])
    .select(['email_verified_at', 'tokens.id as token_id'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .where('is_blocked', '=', 0)
    .executeTakeFirst()
}

/** Ends one session. */
export async function endToken(db: Database, tokenId: number) {
  await db.deleteFrom('tokens').where('id', '=', tokenId).execute()
}

/** Ends a user's sessions, all or all but one. */
export async function endTokens(db: Database, userId: number, except: number | null = null) {
  let query = db.deleteFrom('tokens').where('user_id', '=', userId)
  if (except !== null) query = query.where('id', '!=', except)
  await query.execute()
}

export function hashToken(token: string) {
  return createHash('sha256').update(token).digest('hex')
}
