import type { MediaStore } from '../media-store.ts'
import { transact } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { forgetPerson } from './account-end.ts'
import { requireVersion } from './edits.ts'
import type { Doing } from './history.ts'
import { requireInReach, requireSomebodyElse } from './keepers.ts'
import { refuseTakenEmail, startVerification } from './profile.ts'
import { removeFactor } from './second-factor.ts'
import { endTokens } from './tokens.ts'
import { dropUpload } from './uploads.ts'
import { noteAbout, noteUser } from './user-facts.ts'

/** What a keeper does to users (keepers.ts), each with a line of the history. */

/** `phone` is E.164. */
export type Details = {
  name: string
  email: string
  phone: string | null
  address: string | null
  version: number
}

/** Writes somebody's details; a new e-mail address starts as one that he enters himself does. */
export async function changeUser(
  doing: Doing,
  id: number | null,
  { version, ...given }: Details,
  fresh: Record<string, unknown>,
) {
  const { db, now } = doing
  const { user } = await requireInReach(doing, id)
  requireVersion(user, version, fresh)
  await refuseTakenEmail(db, user.id, given.email)
  await db
    .updateTable('users')
    .set({ ...given, version: user.version + 1 })
    .where('id', '=', user.id)
    .execute()
  if (user.email.toLowerCase() !== given.email) {
    await startVerification({ db, now, language: user.language }, user, given.email)
  }
  await noteUser(doing, 'update', user)
}

/** Nobody signs in as somebody who is blocked, and whoever is signed in as him is not any more. */
export async function blockUser(doing: Doing, id: number | null, reason: string) {
  const { db, now } = doing
  const { user } = await requireSomebodyElse(doing, id)
  await db
    .updateTable('users')
    .set({ is_blocked: 1, blocked_at: now.toISOString(), blocked_reason: reason })
    .where('id', '=', user.id)
    .execute()
  await endTokens(db, user.id)
  await db.deleteFrom('password_resets').where('user_id', '=', user.id).execute()
  await noteUser(doing, 'update', user)
}

export async function unblockUser(doing: Doing, id: number | null) {
  const { user } = await requireInReach(doing, id)
  await doing.db
    .updateTable('users')
    .set({ is_blocked: 0, blocked_at: null, blocked_reason: null })
    .where('id', '=', user.id)
    .execute()
  await noteUser(doing, 'update', user)
}

/** Takes the keeper's word for it that an e-mail address is the user's. */
export async function verifyUser(doing: Doing, id: number | null) {
  const { user } = await requireInReach(doing, id)
  if (user.email_verified_at !== null) throw new Refusal('already', { key: 'users.isVerified' })
  await doing.db
    .updateTable('users')
    .set({ email_verified_at: doing.now.toISOString() })
    .where('id', '=', user.id)
    .execute()
  await noteUser(doing, 'update', user)
}

/** Ends the sessions of a user; who does it to himself keeps the one that he is in. */
export async function signOutUser(
  doing: Doing & { user: { token_id: number } },
  id: number | null,
) {
  const { keeper, user } = await requireInReach(doing, id)
  const own = user.id === keeper.id ? doing.user.token_id : null
  await endTokens(doing.db, user.id, own)
  await noteAbout(doing, user.id, [{ field: 'signed_out', from: null, to: true }])
}

/** Lets somebody in again who has lost his app and his recovery codes. */
export async function resetFactor(doing: Doing, id: number | null) {
  const { user } = await requireSomebodyElse(doing, id)
  await removeFactor(doing, user.id)
  await endTokens(doing.db, user.id)
}

/** Ends an account as its owner would (account-end.ts). */
export async function removeUser(
  { db, now }: Scope,
  media: MediaStore,
  keeper: Doing['user'],
  id: number | null,
) {
  const picture = await transact(db, async (trx) => {
    const doing = { db: trx, now, user: keeper }
    const { user } = await requireSomebodyElse(doing, id)
    const mediaId = await forgetPerson({ db: trx, userId: user.id })
    await noteAbout(doing, user.id, [], 'delete')
    return mediaId
  })
  await dropUpload(db, media, picture)
}
