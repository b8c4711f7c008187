import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { adminWith, nobodyElse, refusedTo } from '#tests/support/office.ts'
import { emptyStore, insertUser, today } from '#tests/support/store.ts'
import { createToken } from './models/tokens.ts'
import { permissions } from './permissions.ts'

const db = await emptyStore()
let now = today
const api = await openApi(db, { now: () => now })
const keeper = await adminWith(db, permissions)
const chosen = { name: 'Rana', password: 'Passw0rd!', password_confirmation: 'Passw0rd!' }

let made = 0
const newAddress = () => `colleague-${++made}@example.com`

function invite(email: string, granted: string[] = ['orders'], headers = keeper) {
  return api.call('/admin/invitations', { body: { email, permissions: granted }, headers })
}

/** The token of the newest letter to an address. */
async function tokenFor(email: string) {
  const { details } = await db
    .selectFrom('outbox')
    .select('details')
    .where('recipient', '=', email)
    .where('kind', '=', 'invitation')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return JSON.parse(details).token as string
}

function accept(token: string, body: object = chosen, headers = {}) {
  return api.call(`/invitations/${token}/accept`, { body, headers })
}

async function idOf(email: string) {
  const { answer } = await api.call('/admin/invitations', { headers: keeper })
  return answer.data.find((one: { email: string }) => one.email === email).id as number
}

test('only who keeps users invites', async () => {
  const body = { email: newAddress(), permissions: ['orders'] }
  expect(await refusedTo(db, api, '/admin/invitations', { body })).toEqual(nobodyElse)
})

test('a new colleague chooses name and password, once', async () => {
  const email = newAddress()
  expect((await invite(email, ['reviews', 'orders'])).status).toBe(201)
  const token = await tokenFor(email)
  const { answer } = await api.call(`/invitations/${token}`)
  expect(answer.data).toMatchObject({
    email,
    has_account: false,
    permissions: ['orders', 'reviews'],
  })

  const missing = await accept(token, {})
  expect(Object.keys(missing.answer.errors)).toEqual(['name'])
  expect((await accept(token, { ...chosen, password_confirmation: 'x' })).status).toBe(422)
  const opened = await accept(token)
  expect(opened.answer.data.profile.user).toMatchObject({
    name: 'Rana',
    is_admin: 1,
    permissions: ['orders', 'reviews'],
    email_verified: true,
  })
  expect((await accept(token)).status).toBe(410)
  const body = { email, password: chosen.password }
  expect((await api.call('/login', { body })).status).toBe(200)
})

test('an account there is accepts when it is signed in, and keeps what it had', async () => {
  const email = newAddress()
  const id = await insertUser(db, email)
  const session = await createToken(db, id, now)
  const own = { Authorization: `Bearer ${session.token}` }
  await invite(email)
  const token = await tokenFor(email)

  expect((await api.call(`/invitations/${token}`)).answer.data.has_account).toBe(true)
  expect((await accept(token)).status).toBe(401)
  expect((await accept(token, {}, keeper)).status).toBe(403)
  const opened = await accept(token, {}, own)
  expect(opened.answer.data.profile.user).toMatchObject({ id, name: 'Sara', is_admin: 1 })
  // the session from before does not know of it
  expect((await api.call('/profile', { headers: own })).status).toBe(401)
})

test('an invitation is open for three days, until it is sent again or withdrawn', async () => {
  const email = newAddress()
  await invite(email)
  const first = await tokenFor(email)
  now = new Date(now.getTime() + 3 * 24 * 3600 * 1000 + 1000)
  expect((await accept(first)).status).toBe(410)

  const id = await idOf(email)
  await api.call(`/admin/invitations/${id}/resend`, { method: 'POST', headers: keeper })
  const second = await tokenFor(email)
  expect((await api.call(`/invitations/${first}`)).status).toBe(410)
  expect((await api.call(`/invitations/${second}`)).status).toBe(200)

  await api.call(`/admin/invitations/${id}`, { method: 'DELETE', headers: keeper })
  expect((await accept(second)).status).toBe(410)
})

test('nobody invites to what he has not, twice, or whoever is in already', async () => {
  const small = await adminWith(db, ['users', 'orders'])
  expect((await invite(newAddress(), ['settings'], small)).status).toBe(403)
  const email = newAddress()
  await invite(email)
  expect((await invite(email.toUpperCase())).answer.errors.email).toHaveLength(1)
  await accept(await tokenFor(email))
  expect((await invite(email)).answer.errors.email).toEqual([
    'Somebody with this address is an administrator already.',
  ])
})

test('what a colleague invites to is void once he may not grant it any more', async () => {
  const small = await adminWith(db, ['users', 'orders'])
  const { answer } = await api.call('/profile', { headers: small })
  const email = newAddress()
  await invite(email, ['orders'], small)
  const path = `/admin/users/${answer.data.user.id}/permissions`
  const body = { is_admin: '1', permissions: ['users'] }
  await api.call(path, { method: 'PUT', body, headers: keeper })

  expect((await accept(await tokenFor(email))).status).toBe(410)
})

test('the history says who invited, and of the invited no more than it may', async () => {
  const email = newAddress()
  await invite(email)
  await accept(await tokenFor(email))
  const { answer } = await api.call('/admin/audit-log?entity=user&per_page=2', { headers: keeper })
  expect(answer.data).toMatchObject([
    { action: 'create', user: { name: 'Sara' }, label: 'Rana' },
    { changes: [{ field: 'invitation', from: null, to: 'c…@example.com' }] },
  ])
  const stored = await db.selectFrom('history').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain('colleague-')
})
