import type { Selectable } from 'kysely'
import { formatPhone } from '#kuwait/phone.ts'
import { transact, type Database } from '../db/database.ts'
import type { Users } from '../db/schema-accounts.ts'
import type { MediaStore } from '../media-store.ts'
import { invalid } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { countAttempt } from './attempts.ts'
import { findPictures } from './media.ts'
import { enqueueMail } from './outbox.ts'
import { dropUpload, isFilled, keepUpload } from './uploads.ts'
import { sendVerification, verificationLimit } from './verification.ts'

/** Who somebody is, as he sees it himself. */
export async function showProfile(db: Database, userId: number) {
  const user = await findUser(db, userId)
  const pictures = await findPictures(db, [user.media_id])
  return {
    name: user.name,
    email: user.email,
    phone: user.phone && formatPhone(user.phone),
    address: user.address,
    image: pictures.get(user.media_id ?? 0)?.url ?? null,
    user: presentUser(user),
  }
}

/** What a session and a profile both say of a user. */
export function presentUser(user: Selectable<Users>) {
  const permissions: string[] = JSON.parse(user.permissions)
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    is_admin: user.is_admin === 1 ? (1 as const) : (0 as const),
    permissions,
    email_verified: user.email_verified_at !== null,
  }
}

export function findUser(db: Database, userId: number) {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
}

/** `phone` is E.164. A new `image` takes the place of the old one. */
export type ProfileChange = {
  name: string
  email: string
  phone: string | null
  address: string | null
  image?: unknown
  remove_image: boolean
}

/**
 * Writes somebody's details. A new e-mail address has to be verified again, and links to reset the password that went to
 * the old one open nothing any more.
 */
export async function changeProfile(
  scope: Scope,
  media: MediaStore,
  userId: number,
  { image, remove_image, ...given }: ProfileChange,
) {
  await holdBackNewEmail(scope, userId, given.email)
  await refuseTakenEmail(scope.db, userId, given.email)
  const kept = isFilled(image)
    ? await keepUpload(scope.db, media, image, 'image', scope.now, { isPrivate: true })
    : undefined
  const mediaId = remove_image ? (kept ?? null) : kept

  const before = await transact(scope.db, async (db) => {
    await refuseTakenEmail(db, userId, given.email)
    const user = await findUser(db, userId)
    await db
      .updateTable('users')
      .set({ ...given, media_id: mediaId, version: user.version + 1 })
      .where('id', '=', userId)
      .execute()
    if (user.email.toLowerCase() !== given.email) {
      await startVerification({ ...scope, db }, user, given.email)
    }
    return user
  })
  if (mediaId !== undefined && before.media_id !== mediaId) {
    await dropUpload(scope.db, media, before.media_id)
  }
}

/** Each new address gets a letter, and the answer tells whether it has an account: neither may be had without end. */
async function holdBackNewEmail(scope: Scope, userId: number, email: string) {
  const user = await findUser(scope.db, userId)
  if (user.email.toLowerCase() === email) return
  await countAttempt(scope, [
    verificationLimit(userId),
    { key: `verification-to:${email}`, most: 3, seconds: 600 },
  ])
}

/** Refuses an address that has an account already. */
export async function refuseTakenEmail(db: Database, userId: number, email: string) {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email)
    .where('id', '<>', userId)
    .executeTakeFirst()
  if (other) throw invalid('email', { key: 'account.emailTaken' })
}

/** What a new e-mail address brings about: it has to be verified, old links open nothing, and the old address is told. */
export async function startVerification(
  scope: Scope,
  { id, email: old }: { id: number; email: string },
  email: string,
) {
  const { db } = scope
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute()
  await db.deleteFrom('password_resets').where('user_id', '=', id).execute()
  await sendVerification(scope, { id, email })
  const mail = { kind: 'email_changed' as const, details: { user_id: id } }
  await enqueueMail(scope, { email: old, language: scope.language }, mail)
}
