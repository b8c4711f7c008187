import type { Database } from '#shop-api/db/database.ts'
import { createToken } from '#shop-api/models/tokens.ts'
import { signed, type Visitor } from './visitor.ts'

/** Signs a visitor in as the owner of an account, without the form. Answers the token. */
export async function signIn(visitor: Visitor, db: Database, email = 'sara@example.com') {
  const user = await db
    .selectFrom('users')
    .select(['id', 'is_admin'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { token, expires_at } = await createToken(db, user.id, new Date())
  const session = { token, expiresAt: expires_at, isAdmin: user.is_admin === 1, stays: true }
  visitor.cookies.set('__Host-session', await signed(session))
  return token
}
