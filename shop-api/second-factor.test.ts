import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { adminWith } from '#tests/support/office.ts'
import { emptyStore, insertUser, today } from '#tests/support/store.ts'
import { hashPassword } from './models/passwords.ts'
import { createToken } from './models/tokens.ts'
import { codeAt, inLetters, stepAt, stepOf } from './models/totp.ts'
import { permissions } from './permissions.ts'

const db = await emptyStore()
let now = today
const api = await openApi(db, { now: () => now })
const password = 'Passw0rd!'
const password_hash = await hashPassword(password)

test('codes are those of RFC 6238', () => {
  const secret = Buffer.from('12345678901234567890')
  const moments = [59, 1111111109, 1111111111, 1234567890, 2000000000, 20000000000]
  const codes = moments.map((moment) => codeAt(secret, stepAt(new Date(moment * 1000))))
  expect(codes).toEqual(['287082', '081804', '050471', '005924', '279037', '353130'])
  expect(inLetters(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

test('a clock may be one step off, and no more', () => {
  const secret = Buffer.from('12345678901234567890')
  const here = stepAt(now)
  const found = [-2, -1, 0, 1, 2].map((off) => stepOf(secret, codeAt(secret, here + off), now))
  expect(found).toEqual([null, here - 1, here, here + 1, null])
})

/** An administrator with a password, signed in. */
async function admin() {
  const id = await insertUser(db)
  const { email } = await db
    .updateTable('users')
    .set({ is_admin: 1, permissions: JSON.stringify(['orders']), password_hash })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow()
  const { token } = await createToken(db, id, now)
  return { id, email, headers: { Authorization: `Bearer ${token}` } }
}

/** The same with an app, whose codes it answers, and the recovery codes. A step later, so that none has been used. */
async function adminWithApp() {
  const person = await admin()
  const { headers } = person
  const started = await api.call('/admin/second-factor', { method: 'POST', headers })
  const secret = fromLetters(started.answer.data.secret)
  const code = () => codeAt(secret, stepAt(now))
  const body = { current_password: password, code: code() }
  const confirmed = await api.call('/admin/second-factor/confirm', { body, headers })
  expect(confirmed.status).toBe(200)
  later(30)
  return { ...person, code, recovery: confirmed.answer.data.recovery_codes as string[] }
}

function later(seconds: number) {
  now = new Date(now.getTime() + seconds * 1000)
}

function fromLetters(letters: string) {
  const bits = [...letters]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

function logIn(body: Record<string, string>) {
  return api.call('/login', { body: { password, ...body } })
}

test('the secret is told until a code confirms it, and counts for nothing before', async () => {
  const { email, headers } = await admin()
  const started = await api.call('/admin/second-factor', { method: 'POST', headers })
  const { secret, address } = started.answer.data
  expect(address).toContain(`secret=${secret}&issuer=`)
  expect(address).toMatch(/^otpauth:\/\/totp\/Shop%3A/)
  expect((await logIn({ email })).status).toBe(200)

  const right = { current_password: password, code: codeAt(fromLetters(secret), stepAt(now)) }
  const wrongs = [
    { ...right, code: '000000' },
    { ...right, current_password: 'Wrong1!!' },
  ]
  const refused = await Promise.all(
    wrongs.map((body) => api.call('/admin/second-factor/confirm', { body, headers })),
  )
  expect(refused.map(({ answer }) => Object.keys(answer.errors).join())).toEqual([
    'code',
    'current_password',
  ])
  const confirmed = await api.call('/admin/second-factor/confirm', { body: right, headers })
  expect(new Set(confirmed.answer.data.recovery_codes).size).toBe(10)

  const shown = await api.call('/admin/second-factor', { headers })
  expect(shown.answer.data).toMatchObject({ state: 'on', codes_left: 10, secret: null })
  const again = await api.call('/admin/second-factor', { method: 'POST', headers })
  expect(again.status).toBe(409)
})

test('nothing that is stored or told opens the account', async () => {
  const { id, headers, recovery } = await adminWithApp()
  const keeper = await adminWith(db, permissions)
  const stored = JSON.stringify([
    await db.selectFrom('second_factors').selectAll().execute(),
    await db.selectFrom('recovery_codes').selectAll().execute(),
  ])
  const told = await Promise.all([
    api.call('/profile', { headers }),
    api.call('/profile/export', { headers }),
    api.call(`/admin/users/${id}`, { headers: keeper }),
    api.call('/admin/audit-log?entity=user', { headers: keeper }),
  ])
  expect(stored).not.toContain(recovery[0])
  expect(JSON.stringify(told)).not.toMatch(/secret"|otpauth|code_hash/)
})

test('a sign-in asks for the code once the password was right', async () => {
  const { email, code } = await adminWithApp()
  const wrong = await api.call('/login', { body: { email, password: 'Wrong1!!' } })
  expect(wrong.answer.code).toBeUndefined()

  const asked = await logIn({ email })
  expect([asked.status, asked.answer.code]).toEqual([422, 'second_factor'])
  const { challenge } = asked.answer.data
  const answer = (otp: string) => api.call('/login/second-factor', { body: { challenge, otp } })
  const refused = await answer('123456')
  expect([refused.status, refused.answer.code, Object.keys(refused.answer.errors)]).toEqual([
    422,
    'second_factor',
    ['otp'],
  ])

  const typed = [...code()].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('')
  const opened = await answer(`${typed.slice(0, 3)} ${typed.slice(3)}`)
  expect(opened.answer.data.profile.user.email).toBe(email)
  expect((await answer(code())).status).toBe(422)
})

test('a code counts once, also when it is sent twice at once', async () => {
  const { email, code } = await adminWithApp()
  const both = await Promise.all([logIn({ email, otp: code() }), logIn({ email, otp: code() })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('a challenge is for its account and its password, and not for long', async () => {
  const one = await adminWithApp()
  const other = await adminWithApp()
  const { challenge } = (await logIn({ email: one.email })).answer.data
  const answer = (given: string, otp: string) =>
    api.call('/login/second-factor', { body: { challenge: given, otp } })

  const moved = challenge.replace(/^\d+/, String(other.id))
  expect((await answer(moved, other.code())).status).toBe(410)
  later(11 * 60)
  expect((await answer(challenge, one.code())).status).toBe(410)

  const fresh = (await logIn({ email: one.email })).answer.data.challenge
  const password_hash = await hashPassword('An0ther!!')
  await db.updateTable('users').set({ password_hash }).where('id', '=', one.id).execute()
  expect((await answer(fresh, one.code())).status).toBe(410)
})

test('codes cannot be tried without end', async () => {
  const { email, code } = await adminWithApp()
  const { challenge } = (await logIn({ email })).answer.data
  const answer = (otp: string) => api.call('/login/second-factor', { body: { challenge, otp } })
  const tries = await Promise.all(Array.from({ length: 6 }, () => answer('000000')))
  expect(tries.map(({ status }) => status).toSorted()).toEqual([422, 422, 422, 422, 422, 429])

  expect((await answer(code())).status).toBe(429)
  later(61)
  expect((await answer(code())).status).toBe(200)
})

test('each recovery code opens once, however it is written', async () => {
  const { email, recovery, headers } = await adminWithApp()
  const [first = ''] = recovery
  const typed = first.toUpperCase().replace('-', ' ')
  expect((await logIn({ email, otp: typed })).status).toBe(200)
  expect((await logIn({ email, otp: first })).status).toBe(422)
  const shown = await api.call('/admin/second-factor', { headers })
  expect(shown.answer.data.codes_left).toBe(9)
})

test('switching it off takes password and code', async () => {
  const { email, code, headers } = await adminWithApp()
  const end = (body: Record<string, string>) =>
    api.call('/admin/second-factor', { method: 'DELETE', body, headers })
  expect((await end({ current_password: 'Wrong1!!', code: code() })).status).toBe(422)
  expect((await end({ current_password: password, code: '000000' })).status).toBe(422)
  expect((await end({ current_password: password, code: code() })).status).toBe(200)
  expect((await logIn({ email })).status).toBe(200)
})

test('a colleague who keeps users resets it, which the history tells', async () => {
  const { id, email } = await adminWithApp()
  const keeper = await adminWith(db, permissions)
  const reset = () =>
    api.call(`/admin/users/${id}/second-factor`, { method: 'DELETE', headers: keeper })
  expect((await reset()).answer.data).toMatchObject({ second_factor: false, sessions_count: 0 })
  expect((await reset()).status).toBe(409)
  expect((await logIn({ email })).status).toBe(200)

  const { answer } = await api.call(`/admin/audit-log?entity=user&id=${id}`, { headers: keeper })
  expect(answer.data[0].changes).toEqual([{ field: 'second_factor', from: true, to: false }])
  expect(answer.data[0].can_revert).toBe(false)
})
