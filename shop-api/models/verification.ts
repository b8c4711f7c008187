import { parseWhole } from '#kuwait/digits.ts'
import { Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
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
