import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { parseWhole } from '#kuwait/digits.ts'
import { transact, type Database } from '../db/database.ts'
import type { Users } from '../db/schema-accounts.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { Owner, Scope } from '../scope.ts'
import {
  countAttempt,
  forgetAttempts,
  forgetOldAttempts,
  perClient,
  type Limit,
} from './attempts.ts'
import { joinCart } from './join-cart.ts'
import { enqueueMail } from './outbox.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'
import { hasSecondFactor, requireCode } from './second-factor.ts'
import { isChallengeOf, signChallenge } from './sign-in-challenges.ts'
import { createToken, endTokens, hashToken } from './tokens.ts'
import { sendVerification } from './verification.ts'

/** Who asks: the guest whose cart may join, and the address that his request came from. */
export type Asking = { guest: Owner | null; client: string | null }

export type NewAccount = { name: string; email: string; phone: string | null; password: string }

const minute = 60
const hour = 60 * minute

/** Opens an account and signs its owner in. Refuses an e-mail address that has one already. */
export async function register(scope: Scope, { guest, client }: Asking, given: NewAccount) {
  await countAttempt(scope, perClient(client, 'register', 20, 10 * minute))
  const { password, ...person } = given
  const password_hash = await hashPassword(password)

  return transact(scope.db, async (db) => {
    const user = await db
      .insertInto('users')
      .values({
        ...person,
        password_hash,
        language: scope.language,
        address: null,
        media_id: null,
        email_verified_at: null,
        created_at: scope.now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!user) throw invalid('email', { key: 'account.emailTaken' })

    const to = { email: user.email, language: scope.language }
    await enqueueMail({ ...scope, db }, to, { kind: 'welcome', details: { user_id: user.id } })
    await sendVerification({ ...scope, db }, user)
    const session = await createToken(db, user.id, scope.now)
    const joined = guest && (await joinCart({ ...scope, db }, guest, `user:${user.id}`))
    return { user, ...session, joined }
  })
}

type Credentials = { email: string; password: string; remember: boolean; otp: string | null }

/**
 * Signs in. A wrong password and an address that nobody has take the same time and get the same answer; tries are counted
 * for the account from this address, for the account as a whole, and for this address as a whole. The owner can still get
 * in from where he has been before, whatever others try. An account with a second factor is asked for its code: without
 * one (`otp`), 422 `second_factor` carries a `challenge` for `answerChallenge`.
 */
export async function signIn(
  scope: Scope & { secrets: string[] },
  asking: Asking,
  { email, password, remember, otp }: Credentials,
) {
  const { db } = scope
  const { client } = asking
  const { here, account } = limitsOf(email, client)
  const limits = (await isAtHome(db, email, client))
    ? [here]
    : [here, account, ...perClient(client, 'login', 30, minute)]
  await countAttempt(scope, limits)

  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
  const right = await verifyPassword(password, user?.password_hash ?? null)
  if (!user || !right) throw invalid('email', { key: 'account.wrong' })
  if (user.is_blocked === 1) throw new Refusal('forbidden', { key: 'account.blocked' })
  if (await hasSecondFactor(db, user.id)) {
    if (otp === null) {
      const challenge = signChallenge(user, scope.secrets, scope.now)
      throw new Refusal('second_factor', { key: 'factor.asked' }, { data: { challenge } })
    }
    await requireCode(scope, user.id, { code: otp, client, field: 'otp' })
  }

  if (isOutdated(user.password_hash)) {
    const password_hash = await hashPassword(password)
    await db.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
  }
  return openSession(scope, asking, user, remember)
}

/** The second step of a sign-in that was answered with a challenge: the code alone. 410 where that is too long ago. */
export async function answerChallenge(
  scope: Scope & { secrets: string[] },
  asking: Asking,
  { challenge, otp, remember }: { challenge: string; otp: string; remember: boolean },
) {
  const id = parseWhole(challenge.split('.')[0] ?? '', Number.MAX_SAFE_INTEGER)
  const user = await scope.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('is_blocked', '=', 0)
    .executeTakeFirst()
  if (!user || !isChallengeOf(user, challenge, scope.secrets, scope.now)) {
    throw new Refusal('expired', { key: 'factor.tooLate' })
  }
  await requireCode(scope, user.id, { code: otp, client: asking.client, field: 'otp' })
  return openSession(scope, asking, user, remember)
}

/** Five tries a minute for an account from one address, fifty an hour for an account from anywhere. */
function limitsOf(email: string, client: string | null) {
  const here: Limit = { key: `login:${email}:${client}`, most: 5, seconds: minute }
  const account: Limit = { key: `login:${email}`, most: 50, seconds: hour }
  return { here, account }
}

function openSession(
  scope: Scope,
  { guest, client }: Asking,
  user: Selectable<Users>,
  remember: boolean,
) {
  const { here, account } = limitsOf(user.email, client)
  return transact(scope.db, async (db) => {
    await forgetAttempts(db, [here.key, account.key])
    await rememberHome(db, user.email, client, scope.now)
    await db
      .updateTable('users')
      .set({ language: scope.language })
      .where('id', '=', user.id)
      .execute()
    const session = await createToken(db, user.id, scope.now, remember)
    const joined = guest && (await joinCart({ ...scope, db }, guest, `user:${user.id}`))
    return { user, ...session, joined }
  })
}

async function isAtHome(db: Database, email: string, client: string | null) {
  if (client === null) return false
  const known = await db
    .selectFrom('attempts')
    .select('id')
    .where('key', '=', homeOf(email, client))
    .executeTakeFirst()
  return known !== undefined
}

async function rememberHome(db: Database, email: string, client: string | null, now: Date) {
  if (client === null) return
  const key = homeOf(email, client)
  await db.deleteFrom('attempts').where('key', '=', key).execute()
  await forgetOldAttempts(db, now)
  await db.insertInto('attempts').values({ key, at: now.toISOString() }).execute()
}

function homeOf(email: string, client: string) {
  return `home:${email}:${client}`
}

const resetMinutes = 60

/** Sends a link for a new password, if the address has an account. Nobody learns whether it has. */
export async function requestReset(scope: Scope, client: string | null, email: string) {
  const token = randomBytes(32).toString('base64url')
  await transact(scope.db, async (db) => {
    await countAttempt({ ...scope, db }, [
      { key: `forgot:${email}`, most: 3, seconds: 10 * minute },
      ...perClient(client, 'forgot', 20, 10 * minute),
    ])
    const user = await db
      .selectFrom('users')
      .select(['id', 'language'])
      .where('email', '=', email)
      .where('is_blocked', '=', 0)
      .executeTakeFirst()
    if (!user) return

    await db
      .insertInto('password_resets')
      .values({
        user_id: user.id,
        token_hash: hashToken(token),
        created_at: scope.now.toISOString(),
        expires_at: new Date(scope.now.getTime() + resetMinutes * 60_000).toISOString(),
      })
      .execute()
    await enqueueMail(
      { ...scope, db },
      { email, language: scope.language },
      {
        kind: 'password_reset',
        details: { user_id: user.id, token },
      },
    )
  })
}

/** Sets a new password with the link's token, once. All sessions of the account end. */
export async function resetPassword(
  scope: Scope,
  client: string | null,
  { token, email, password }: { token: string; email: string; password: string },
) {
  await countAttempt(scope, perClient(client, 'reset', 20, 10 * minute))
  const password_hash = await hashPassword(password)

  await transact(scope.db, async (db) => {
    const moment = scope.now.toISOString()
    const reset = await db
      .selectFrom('password_resets')
      .innerJoin('users', 'users.id', 'password_resets.user_id')
      .select(['users.id', 'users.language', 'users.email_verified_at'])
      .where('password_resets.token_hash', '=', hashToken(token))
      .where('password_resets.expires_at', '>', moment)
      .where('users.email', '=', email)
      .where('users.is_blocked', '=', 0)
      .executeTakeFirst()
    if (!reset) throw invalid('token', { key: 'account.resetInvalid' })

    const email_verified_at = reset.email_verified_at ?? moment
    await db
      .updateTable('users')
      .set({ password_hash, email_verified_at })
      .where('id', '=', reset.id)
      .execute()
    await db.deleteFrom('password_resets').where('user_id', '=', reset.id).execute()
    await endTokens(db, reset.id)
    await enqueueMail(
      { ...scope, db },
      { email, language: reset.language },
      {
        kind: 'password_changed',
        details: { user_id: reset.id },
      },
    )
  })
}
