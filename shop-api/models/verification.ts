import { parseWhole } from '#kuwait/digits.ts'
import { transact } from '../db/database.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { countAttempt, type Limit } from './attempts.ts'
import { enqueueMail } from './outbox.ts'
import { checkVerification, isSentTo, type VerificationLink } from './verification-links.ts'

/** Marks an e-mail address as verified. A link for an address that has been changed since is a broken one. */
export async function verifyEmail({ db, now }: Scope, link: VerificationLink, secrets: string[]) {
  checkVerification(link, secrets, now)
  const id = parseWhole(link.id, Number.MAX_SAFE_INTEGER)
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at'])
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  if (!user || !isSentTo(link, user)) {
    throw new Refusal('forbidden', { key: 'account.verificationFailed' })
  }
  await db
    .updateTable('users')
    .set({ email_verified_at: user.email_verified_at ?? now.toISOString() })
    .where('id', '=', user.id)
    .execute()
}

type Owner = { id: number; email: string }

/** Sends the link that verifies the address to it. */
export function sendVerification(scope: Scope, { id, email }: Owner) {
  const mail = { kind: 'verification' as const, details: { user_id: id } }
  return enqueueMail(scope, { email, language: scope.language }, mail)
}

/** How often somebody may have such a link sent. */
export function verificationLimit(userId: number): Limit {
  return { key: `verification:${userId}`, most: 3, seconds: 600 }
}

/** Sends the link once more. */
export async function resendVerification(
  scope: Scope,
  user: Owner & { email_verified_at: string | null },
) {
  if (user.email_verified_at !== null) throw invalid('email', { key: 'account.alreadyVerified' })
  await transact(scope.db, async (db) => {
    await countAttempt({ ...scope, db }, [verificationLimit(user.id)])
    await sendVerification({ ...scope, db }, user)
  })
}
