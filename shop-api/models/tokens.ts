import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../db/database.ts'

const daysValid = 30

/** Starts a session for a user. Only the token's hash is kept, so the store does not open accounts. */
export async function createToken(db: Database, userId: number, now: Date) {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + daysValid * 24 * 3600 * 1000).toISOString()
  await db
    .insertInto('tokens')
    .values({ user_id: userId, token_hash: hash(token), created_at: now.toISOString(), expires_at })
    .execute()
  return { token, expires_at }
}

/** Whose token this is; undefined for one that is unknown or over, and for a blocked user. */
export function findUserByToken(db: Database, token: string, now: Date) {
  return db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select(['users.id', 'name', 'email', 'phone', 'is_admin', 'permissions'])
    .where('token_hash', '=', hash(token))
    .where('expires_at', '>', now.toISOString())
    .where('is_blocked', '=', 0)
    .executeTakeFirst()
}

function hash(token: string) {
  return createHash('sha256').update(token).digest('hex')
}
