import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { Language } from '#kuwait/languages.ts'
import { transact, type Database } from '../db/database.ts'
import { invalid, notFound, Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import type { Asking } from './accounts.ts'
import { countAttempt, perClient } from './attempts.ts'
import type { Doing } from './history.ts'
import { joinCart } from './join-cart.ts'
import { grantedTo, isWithin, requireAccount, requireKeeper } from './keepers.ts'
import { enqueueMail } from './outbox.ts'
import { hashPassword } from './passwords.ts'
import { createToken, endTokens, hashToken } from './tokens.ts'
import { maskedEmail } from './masks.ts'
import { noteAbout, noteUser } from './user-facts.ts'
import { inOneOrder } from './user-permissions.ts'

const daysOpen = 3

/** Invitations that nobody has accepted yet, the newest first; those that are too old can be sent again. */
export async function listInvitations({ db, now }: Scope) {
  const rows = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invited_by')
    .select(['invitations.id', 'invitations.email', 'invitations.permissions', 'users.name'])
    .select(['invitations.language', 'invitations.created_at', 'expires_at'])
    .orderBy('invitations.id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ name, permissions, ...row }) => ({
    ...row,
    permissions: JSON.parse(permissions) as string[],
    invited_by: name,
    is_open: row.expires_at > now.toISOString(),
  }))
}

type Given = { email: string; permissions: string[]; language: Language }

/** Invites somebody to the back office by a letter. Nobody grants what he has not himself. */
export async function invite(doing: Doing, { email, permissions, language }: Given) {
  const { db } = doing
  const keeper = await requireKeeper(doing)
  const granted = inOneOrder(permissions)
  if (!isWithin(granted, keeper)) throw new Refusal('forbidden', { key: 'users.notYours' })
  const known = await findAccount(db, email)
  if (known?.is_admin === 1) throw invalid('email', { key: 'invitation.isAdmin' })
  if (known?.is_blocked === 1) throw invalid('email', { key: 'invitation.isBlocked' })
  const open = await db
    .selectFrom('invitations')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (open) throw invalid('email', { key: 'invitation.isInvited' })

  const { id } = await db
    .insertInto('invitations')
    .values({
      email,
      language,
      permissions: JSON.stringify(granted),
      invited_by: keeper.id,
      ...fresh(doing.now).fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sendAnew(doing, id)
  return id
}

/** Sends the letter once more, with a new link; the one before opens nothing any more. */
export async function sendAnew(doing: Doing, id: number | null) {
  const { db, now } = doing
  await requireKeeper(doing)
  const { email, language } = await requireInvitation(db, id)
  await countAttempt(doing, [{ key: `invitation:${email}`, most: 5, seconds: 3600 }])
  const { token, fields } = fresh(now)
  await db.updateTable('invitations').set(fields).where('id', '=', id).execute()
  const mail = { kind: 'invitation' as const, details: { invitation_id: id ?? 0, token } }
  await enqueueMail({ db, now }, { email, language }, mail)
  await note(doing, null, email)
}

/** Takes an invitation back. */
export async function withdraw(doing: Doing, id: number | null) {
  await requireKeeper(doing)
  const { email } = await requireInvitation(doing.db, id)
  await doing.db.deleteFrom('invitations').where('id', '=', id).execute()
  await note(doing, email, null)
}

function fresh(now: Date) {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + daysOpen * 24 * 3600 * 1000).toISOString()
  return {
    token,
    fields: { token_hash: hashToken(token), created_at: now.toISOString(), expires_at },
  }
}

async function requireInvitation(db: Database, id: number | null) {
  const row = await db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('invitation.notFound')
  return row
}

/** Of an invitation the history says who wrote it, and to whom only as far as it may (user-facts.ts). */
function note(doing: Doing, from: string | null, to: string | null) {
  const change = { field: 'invitation', from: from && maskedEmail(from), to: to && maskedEmail(to) }
  return noteAbout(doing, doing.user.id, [change])
}

/** What the link of a letter opens: to whom it was sent, and whether there is an account to accept it with. */
export async function showInvitation({ db, now }: Scope, token: string) {
  const invitation = await requireOpen(db, token, now)
  const account = await findAccount(db, invitation.email)
  return {
    email: invitation.email,
    permissions: grantedTo(invitation),
    invited_by: invitation.inviter.name,
    expires_at: invitation.expires_at,
    has_account: account !== undefined,
  }
}

/** Whoever invited has to be able to grant it still, on the day it is accepted. */
async function requireOpen(db: Database, token: string, now: Date) {
  const gone = new Refusal('expired', { key: 'invitation.gone' })
  const invitation = await db
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!invitation) throw gone
  const inviter = await requireAccount(db, invitation.invited_by)
  const mayStill =
    inviter.is_admin === 1 &&
    inviter.is_blocked === 0 &&
    isWithin(['users', ...grantedTo(invitation)], inviter)
  if (!mayStill) throw gone
  return { ...invitation, inviter }
}

function findAccount(db: Database, email: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email)
    .executeTakeFirst()
}

type Accepting = { token: string; name: string | null; password: string | null }

/**
 * Accepts an invitation, once: by the account that it was sent to, which has to be signed in, or by a new one with this
 * name and password. Answers a session that knows of the access.
 */
export async function acceptInvitation(
  scope: Scope,
  { guest, client }: Asking,
  signedIn: { id: number } | null,
  { token, name, password }: Accepting,
) {
  await countAttempt(scope, perClient(client, 'invitation', 20, 600))
  const { has_account } = await showInvitation(scope, token)
  if (has_account && !signedIn) {
    throw new Refusal('unauthenticated', { key: 'invitation.signIn' })
  }
  if (!has_account && name === null) throw invalid('name', { key: 'validation.name.required' })
  if (!has_account && password === null) {
    throw invalid('password', { key: 'validation.password.required' })
  }
  const password_hash = password === null ? '' : await hashPassword(password)

  return transact(scope.db, async (db) => {
    const { email, inviter, ...invitation } = await requireOpen(db, token, scope.now)
    const known = await findAccount(db, email)
    if (known ? known.id !== signedIn?.id : signedIn !== null) {
      throw new Refusal('forbidden', { key: 'invitation.forAnother', values: { email } })
    }
    const person = { email, name: name ?? '', password_hash, language: invitation.language }
    const account = known ?? (await openAccount(db, scope.now, person))
    await db
      .updateTable('users')
      .set({
        is_admin: 1,
        permissions: JSON.stringify(inOneOrder([...grantedTo(account), ...grantedTo(invitation)])),
        // the link came to this very address
        email_verified_at: account.email_verified_at ?? scope.now.toISOString(),
        version: account.version + 1,
      })
      .where('id', '=', account.id)
      .execute()
    await db.deleteFrom('invitations').where('id', '=', invitation.id).execute()
    await noteUser({ db, now: scope.now, user: inviter }, known ? 'update' : 'create', account)

    await endTokens(db, account.id)
    const session = await createToken(db, account.id, scope.now)
    const joined = guest && (await joinCart({ ...scope, db }, guest, `user:${account.id}`))
    return { user: await requireAccount(db, account.id), ...session, joined }
  })
}

type Person = { email: string; name: string; password_hash: string; language: Language }

async function openAccount(db: Transaction<Schema>, now: Date, person: Person) {
  const { id } = await db
    .insertInto('users')
    .values({
      ...person,
      phone: null,
      address: null,
      media_id: null,
      email_verified_at: null,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return requireAccount(db, id)
}
