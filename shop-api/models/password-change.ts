import { transact } from '../db/database.ts'
import { invalid } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { countAttempt, forgetAttempts } from './attempts.ts'
import { enqueueMail } from './outbox.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { findUser } from './profile.ts'
import { endTokens } from './tokens.ts'

/** Who is signed in, and with which of his sessions. */
export type Signed = { id: number; token_id: number }

/** Sets a new password. Every session but this one ends, and so do links that would set another. */
export async function changePassword(
  scope: Scope,
  { id, token_id }: Signed,
  { current_password, password }: { current_password: string; password: string },
) {
  const stored = await requirePassword(scope, id, current_password)
  const password_hash = await hashPassword(password)

  await transact(scope.db, async (db) => {
    const changed = await db
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', id)
      .where('password_hash', '=', stored)
      .returning('email')
      .executeTakeFirst()
    if (!changed) throw wrongPassword()
    await db.deleteFrom('password_resets').where('user_id', '=', id).execute()
    await endTokens(db, id, token_id)
    const to = { email: changed.email, language: scope.language }
    const mail = { kind: 'password_changed' as const, details: { user_id: id } }
    await enqueueMail({ ...scope, db }, to, mail)
  })
}

/**
 * Asks somebody who is signed in for his password, before what only he may do. Whoever found an open session can try a
 * few, and no more. Answers what is stored. Call it outside of transactions.
 */
export async function requirePassword(scope: Scope, userId: number, typed: string) {
  const key = `password:${userId}`
  await countAttempt(scope, [{ key, most: 5, seconds: 60 }])
  const { password_hash } = await findUser(scope.db, userId)
  if (!(await verifyPassword(typed, password_hash))) throw wrongPassword()
  await forgetAttempts(scope.db, [key])
  return password_hash
}

function wrongPassword() {
  return invalid('current_password', { key: 'validation.current_password.invalid' })
}
