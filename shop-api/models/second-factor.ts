import { createHash, randomInt } from 'node:crypto'
import { foldDigits } from '#kuwait/digits.ts'
import { transact, type Database } from '../db/database.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { countAttempt, forgetAttempts, type Limit } from './attempts.ts'
import type { Doing } from './history.ts'
import { requirePassword } from './password-change.ts'
import { seal, unseal } from './sealed.ts'
import { siteName } from './settings.ts'
import { appAddress, inLetters, newSecret, stepOf } from './totp.ts'
import { noteAbout } from './user-facts.ts'

/** Who secures his account, with the shop's secrets, which seal that of his app. */
export type Securing = Scope & { secrets: string[]; user: Doing['user'] & { email: string } }

const recoveryCodes = 10

/** How often codes may be tried for an account: a million codes, three of which are right at a time. */
export function codesOf(userId: number): Limit {
  return { key: `code:${userId}`, most: 20, seconds: 3600 }
}

function codesFrom(userId: number, client: string | null): Limit {
  return { key: `code:${userId}:${client}`, most: 5, seconds: 60 }
}

/** Whether an account asks for a code when somebody signs in. */
export async function hasSecondFactor(db: Database, userId: number) {
  return (await findFactor(db, userId))?.confirmed_at != null
}

function findFactor(db: Database, userId: number) {
  return db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** How an account stands. The secret is told until it is confirmed, and never again. */
export async function showFactor({ db, secrets, user }: Securing) {
  const factor = await findFactor(db, user.id)
  if (factor?.confirmed_at) {
    const left = await db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', user.id)
      .execute()
    return { ...nothing, state: 'on' as const, since: factor.confirmed_at, codes_left: left.length }
  }
  const secret = factor && unseal(factor.secret, about(user.id), secrets)
  if (!secret) return { ...nothing, state: 'off' as const }
  const address = appAddress(secret, user.email, await siteName(db))
  return { ...nothing, state: 'started' as const, secret: inLetters(secret), address }
}

const nothing = { since: null, codes_left: 0, secret: null, address: null }

function about(userId: number) {
  return `user:${userId}`
}

/** Makes a secret for an app. It is asked for only once a code has shown that the app has it. */
export async function startFactor({ db, now, secrets, user }: Securing) {
  await transact(db, async (trx) => {
    if (await hasSecondFactor(trx, user.id)) throw new Refusal('already', { key: 'factor.isOn' })
    await trx.deleteFrom('second_factors').where('user_id', '=', user.id).execute()
    await trx
      .insertInto('second_factors')
      .values({
        user_id: user.id,
        secret: seal(newSecret(), about(user.id), secrets),
        last_step: 0,
        created_at: now.toISOString(),
        confirmed_at: null,
      })
      .execute()
  })
}

type Proof = { current_password: string; code: string; client: string | null }

/** Switches the second factor on with a first code. Answers the recovery codes, which are told only now. */
export async function confirmFactor(securing: Securing, { current_password, code, client }: Proof) {
  const { db, now, secrets, user } = securing
  if (await hasSecondFactor(db, user.id)) throw new Refusal('already', { key: 'factor.isOn' })
  await requirePassword(securing, user.id, current_password)
  await countAttempt(securing, [codesFrom(user.id, client), codesOf(user.id)])
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  await transact(db, async (trx) => {
    const factor = await findFactor(trx, user.id)
    const secret = factor && unseal(factor.secret, about(user.id), secrets)
    if (!secret) throw new Refusal('already', { key: 'factor.notStarted' })
    const step = stepOf(secret, digitsOf(code), now)
    if (step === null) throw invalid('code', { key: 'factor.wrong' })
    await trx
      .updateTable('second_factors')
      .set({ confirmed_at: now.toISOString(), last_step: step })
      .where('user_id', '=', user.id)
      .execute()
    await trx
      .insertInto('recovery_codes')
      .values(codes.map((one) => ({ user_id: user.id, code_hash: hashCode(user.id, one) })))
      .execute()
    await note({ db: trx, now, user }, user.id, true)
  })
  await forgetAttempts(db, [codesFrom(user.id, client).key, codesOf(user.id).key])
  return codes
}

/** Switches the second factor off, for its owner with password and code. */
export async function endFactor(securing: Securing, { current_password, code, client }: Proof) {
  const { db, now, user } = securing
  if (!(await hasSecondFactor(db, user.id))) throw new Refusal('already', { key: 'factor.isOff' })
  await requirePassword(securing, user.id, current_password)
  await requireCode(securing, user.id, { code, client, field: 'code' })
  await transact(db, (trx) => removeFactor({ db: trx, now, user }, user.id))
}

/** Takes the second factor off an account, with a line of the history. */
export async function removeFactor(doing: Doing, userId: number) {
  const gone = await doing.db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n) throw new Refusal('already', { key: 'factor.isOff' })
  await note(doing, userId, false)
}

/** Refuses anything but a code of the app that was not used before, or a recovery code, which is used up by it. */
export async function requireCode(
  scope: Scope & { secrets: string[] },
  userId: number,
  { code, client, field }: { code: string; client: string | null; field: string },
) {
  const limits = [codesFrom(userId, client), codesOf(userId)]
  await countAttempt(scope, limits)
  const isRight = await transact(scope.db, async (db) => {
    const digits = digitsOf(code)
    return /^\d{6}$/.test(digits)
      ? takeCode({ ...scope, db }, userId, digits)
      : takeRecoveryCode(db, userId, code)
  })
  if (!isRight) {
    const sentence = { key: 'factor.wrong' } as const
    throw new Refusal('invalid', sentence, {
      errors: { [field]: sentence },
      more: { code: 'second_factor' },
    })
  }
  await forgetAttempts(
    scope.db,
    limits.map(({ key }) => key),
  )
}

async function takeCode(
  { db, now, secrets }: Scope & { secrets: string[] },
  userId: number,
  code: string,
) {
  const factor = await findFactor(db, userId)
  const secret = factor && unseal(factor.secret, about(userId), secrets)
  const step = secret && stepOf(secret, code, now)
  if (step === null || step === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function takeRecoveryCode(db: Database, userId: number, code: string) {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(userId, code))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A code as people type it: in any digits, in groups or not. */
function digitsOf(code: string) {
  return foldDigits(code).replace(/[\s\u200e\u200f-]/g, '')
}

/** No letter that looks like another or like a digit; some 49 bits. */
const clear = 'abcdefghjkmnpqrstuvwxyz23456789'

function newRecoveryCode() {
  const drawn = Array.from({ length: 10 }, () => clear[randomInt(clear.length)]).join('')
  return `${drawn.slice(0, 5)}-${drawn.slice(5)}`
}

function hashCode(userId: number, code: string) {
  const plain = digitsOf(code).toLowerCase()
  return createHash('sha256').update(`${userId}.${plain}`).digest('hex')
}

function note(doing: Doing, id: number, isOn: boolean) {
  return noteAbout(doing, id, [{ field: 'second_factor', from: !isOn, to: isOn }])
}
