import { expect, test } from 'vitest'
import { adminWith, nobodyElse, refusedTo } from '#tests/support/office.ts'
import { openApi } from '#tests/support/api.ts'
import { order } from '#tests/support/orders.ts'
import {
  emptyStore,
  insertArea,
  insertProduct,
  insertUser,
  scopeOf,
  today,
} from '#tests/support/store.ts'
import { verifyHistory } from './models/history-chain.ts'
import { hashPassword } from './models/passwords.ts'
import { createToken } from './models/tokens.ts'
import { permissions } from './permissions.ts'

const db = await emptyStore()
const api = await openApi(db)
const keeper = await adminWith(db, permissions)
const area = await insertArea(db)
const product = await insertProduct(db, { variants: [{ stock: 1000 }] })

async function somebody(given: Record<string, string | number | null> = { is_blocked: 0 }) {
  const id = await insertUser(db)
  await db.updateTable('users').set(given).where('id', '=', id).execute()
  const { token } = await createToken(db, id, today)
  return { id, headers: { Authorization: `Bearer ${token}` } }
}

/** An administrator with just these permissions. */
function colleague(granted: readonly string[]) {
  return somebody({ is_admin: 1, permissions: JSON.stringify(granted) })
}

async function show(id: number, headers = keeper) {
  return (await api.call(`/admin/users/${id}`, { headers })).answer.data
}

function write(path: string, method: string, body: object = {}, headers = keeper) {
  return api.call(`/admin/users/${path}`, { method, body, headers })
}

async function listed(query: Record<string, string | number>) {
  const search = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))
  const { answer } = await api.call(`/admin/users?${search}`, { headers: keeper })
  return { ids: answer.data.map((row: { id: number }) => row.id), total: answer.meta.total }
}

async function linesAbout(id: number) {
  const { answer } = await api.call(`/admin/audit-log?entity=user&id=${id}`, { headers: keeper })
  return answer.data as {
    id: number
    action: string
    label: string
    can_revert: boolean
    changes: { field: string; from: unknown; to: unknown }[]
  }[]
}

test('only who keeps users sees them', async () => {
  expect(await refusedTo(db, api, '/admin/users', {})).toEqual(nobodyElse)
  expect(await refusedTo(db, api, '/admin/users/1', {})).toEqual(nobodyElse)
})

test('a user is found by parts of name, address and number, however they are written', async () => {
  const noura = await somebody({
    name: 'نورة العنزي',
    email: 'noura.k@mail.example',
    phone: '+96599123456',
  })
  const other = await somebody({ name: 'Noor Al-Kandari', phone: '+96565432100' })

  const searches = ['نوره', 'عنزي نورة', 'NOURA.K@mail', '9912 3456', '٩٩١٢٣', '+965 99123456']
  const found = await Promise.all(searches.map((search) => listed({ search })))
  expect(found.map(({ ids }) => ids)).toEqual(searches.map(() => [noura.id]))
  expect((await listed({ search: 'kandari' })).ids).toEqual([other.id])

  await write(`${other.id}`, 'PUT', {
    name: 'Dana',
    email: 'dana@example.com',
    version: 1,
  })
  expect((await listed({ search: 'kandari' })).ids).toEqual([])
  expect((await listed({ search: 'dan' })).ids).toEqual([other.id])
})

test('the list is narrowed, sorted and counted', async () => {
  const verified = await somebody({ email_verified_at: today.toISOString(), name: 'Zuhair' })
  const blocked = await somebody({ is_blocked: 1, name: 'adel' })
  await order(scopeOf(db), `user:${verified.id}`, area, [{ product, quantity: 1 }])
  await order(scopeOf(db), `user:${verified.id}`, area, [{ product, quantity: 1 }])

  expect((await listed({ blocked: 1 })).ids).toEqual([blocked.id])
  expect((await listed({ verified: 1 })).ids).toEqual([verified.id])
  expect((await listed({ sort: '-orders_count', per_page: 1 })).ids).toEqual([verified.id])
  expect((await listed({ sort: 'name', per_page: 1 })).ids).toEqual([blocked.id])
  expect((await listed({ sort: '-name', per_page: 1, search: 'z' })).ids).toEqual([verified.id])

  const { users } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('users'))
    .executeTakeFirstOrThrow()
  const [first, second] = [await listed({ per_page: 3 }), await listed({ per_page: 3, page: 2 })]
  expect(first.total).toBe(users)
  expect(new Set([...first.ids, ...second.ids]).size).toBe(6)
  expect((await listed({ blocked: 1 })).total).toBe(1)
  expect((await listed({ verified: 0 })).total).toBe(users - 1)
})

test('a user is shown with his orders, addresses and what he has spent', async () => {
  const sara = await somebody({ phone: '+96599887766' })
  const bought = await order(scopeOf(db), `user:${sara.id}`, area, [{ product, quantity: 2 }])
  const refused = await order(scopeOf(db), `user:${sara.id}`, area, [{ product, quantity: 1 }])
  await db.updateTable('orders').set({ status: 'confirmed' }).where('id', '=', bought.id).execute()
  await db
    .updateTable('orders')
    .set({ status: 'confirmed', fulfillment_status: 'returned' })
    .where('id', '=', refused.id)
    .execute()
  await api.call('/addresses', {
    body: { label: 'Home', area_id: area, block: '4', street: 'Street 2', building: '15' },
    headers: sara.headers,
  })

  const shown = await show(sara.id)
  expect(shown).toMatchObject({
    phone: '9988 7766',
    orders_count: 2,
    spent: '11.000',
    refused: 1,
    sessions_count: 1,
    second_factor: false,
    may_change: true,
    is_self: false,
  })
  expect(shown.orders.map((one: { id: number }) => one.id)).toEqual([refused.id, bought.id])
  expect(shown.addresses).toHaveLength(1)
})

test('a changed address has to be verified again, and old links open nothing', async () => {
  const sara = await somebody({ email_verified_at: today.toISOString() })
  const { email } = await show(sara.id)
  await api.call('/forgot-password', { body: { email } })
  const fields = { name: 'Sara M', email: 'new-address@example.com', phone: '٩٩٨٨٧٧٦٦' }
  const saved = await write(`${sara.id}`, 'PUT', { ...fields, version: 1 })

  expect(saved.answer.data).toMatchObject({
    email: 'new-address@example.com',
    phone: '9988 7766',
    email_verified: false,
    version: 2,
  })
  const resets = await db
    .selectFrom('password_resets')
    .select('id')
    .where('user_id', '=', sara.id)
    .execute()
  expect(resets).toEqual([])
  const mail = await db
    .selectFrom('outbox')
    .select(['kind', 'recipient'])
    .where('recipient', 'in', [email, 'new-address@example.com'])
    .where('kind', '<>', 'password_reset')
    .execute()
  expect(mail).toEqual([
    { kind: 'verification', recipient: 'new-address@example.com' },
    { kind: 'email_changed', recipient: email },
  ])

  const late = await write(`${sara.id}`, 'PUT', { ...fields, version: 1 })
  expect([late.status, late.answer.code, late.answer.data.user.name]).toEqual([
    409,
    'version',
    'Sara M',
  ])
  const { email: taken } = await show((await somebody()).id)
  const refused = await write(`${sara.id}`, 'PUT', { ...fields, email: taken, version: 2 })
  expect(Object.keys(refused.answer.errors)).toEqual(['email'])
})

test('who is blocked is out at once, and stays out until he is let in', async () => {
  const ali = await somebody({ password_hash: await hashPassword('Passw0rd!') })
  const { email } = await show(ali.id)
  expect((await write(`${ali.id}/block`, 'POST', {})).answer.errors.reason).toEqual([
    'Please write why.',
  ])
  const blocked = await write(`${ali.id}/block`, 'POST', { reason: 'Never opens the door' })

  expect(blocked.answer.data).toMatchObject({
    is_blocked: true,
    blocked_reason: 'Never opens the door',
    sessions_count: 0,
  })
  expect((await api.call('/profile', { headers: ali.headers })).status).toBe(401)
  const body = { email, password: 'Passw0rd!' }
  expect((await api.call('/login', { body })).status).toBe(403)

  await write(`${ali.id}/unblock`, 'POST')
  expect((await api.call('/login', { body })).status).toBe(200)
})

test('an address is verified and sessions are ended by hand', async () => {
  const ali = await somebody()
  expect((await write(`${ali.id}/verify`, 'POST')).answer.data.email_verified).toBe(true)
  expect((await write(`${ali.id}/verify`, 'POST')).status).toBe(409)
  expect((await write(`${ali.id}/logout-all`, 'POST')).answer.data.sessions_count).toBe(0)
  expect((await api.call('/profile', { headers: ali.headers })).status).toBe(401)
})

test('an account ends as its owner would end it, once nothing is under way', async () => {
  const ali = await somebody({ name: 'Ali Secret', phone: '+96566778899' })
  const placed = await order(scopeOf(db), `user:${ali.id}`, area, [{ product, quantity: 1 }])
  expect((await write(`${ali.id}`, 'DELETE')).answer.code).toBe('in_use')

  await db.updateTable('orders').set({ status: 'rejected' }).where('id', '=', placed.id).execute()
  expect((await write(`${ali.id}`, 'DELETE')).status).toBe(204)
  expect((await api.call(`/admin/users/${ali.id}`, { headers: keeper })).status).toBe(404)
  const kept = await db.selectFrom('orders').selectAll().where('id', '=', placed.id).execute()
  expect(kept[0]).toMatchObject({ user_id: null, phone: '', street: '' })
  expect(await linesAbout(ali.id)).toMatchObject([{ action: 'delete', label: `#${ali.id}` }])
})

test('every change leaves a line, which tells nobody who the person is once he is gone', async () => {
  const ali = await somebody({ name: 'Ali Secret' })
  const { email } = await show(ali.id)
  await write(`${ali.id}`, 'PUT', {
    name: 'Abbas Secret',
    email: `secret${email}`,
    phone: '99554433',
    address: 'Secret street',
    version: 1,
  })
  await write(`${ali.id}/block`, 'POST', { reason: 'Secret reason' })
  await write(`${ali.id}/unblock`, 'POST')
  await write(`${ali.id}/verify`, 'POST')
  await write(`${ali.id}/logout-all`, 'POST')
  await write(`${ali.id}/permissions`, 'PUT', { is_admin: '1', permissions: ['orders'] })

  const lines = await linesAbout(ali.id)
  expect(lines.map(({ label }) => label)).toEqual(Array(6).fill('Abbas Secret'))
  expect(lines.map(({ changes }) => changes.map(({ field }) => field).join())).toEqual([
    'is_admin,permissions',
    'signed_out',
    'email_verified',
    'is_blocked',
    'is_blocked',
    'name,email,phone,address',
  ])
  expect(lines.map(({ can_revert }) => can_revert)).toEqual([true, ...Array(5).fill(false)])
  const stored = await db
    .selectFrom('history')
    .selectAll()
    .where('entity', '=', 'user')
    .where('entity_id', '=', ali.id)
    .execute()
  expect(JSON.stringify(stored)).not.toMatch(/secret|99554433/i)
  expect((await verifyHistory(db)).broken).toBe(null)
})

test('access is granted with what may be done there, and gone back on', async () => {
  const ali = await somebody()
  const given = { is_admin: true, permissions: ['reviews', 'orders'] }
  const saved = await write(`${ali.id}/permissions`, 'PUT', given)
  expect(saved.answer.data).toMatchObject({ is_admin: 1, permissions: ['orders', 'reviews'] })
  // he signs in anew, so that his pages know
  expect((await api.call('/profile', { headers: ali.headers })).status).toBe(401)

  const unknown = { is_admin: true, permissions: ['everything'] }
  expect((await write(`${ali.id}/permissions`, 'PUT', unknown)).status).toBe(422)
  const [line] = await linesAbout(ali.id)
  await api.call(`/admin/audit-log/${line?.id}/revert`, { method: 'POST', headers: keeper })
  expect(await show(ali.id)).toMatchObject({ is_admin: 0, permissions: [] })
})

test('nobody grants what he has not, or changes who may do more', async () => {
  const one = await colleague(['users', 'orders'])
  const ali = await somebody()
  const more = { is_admin: '1', permissions: ['orders', 'settings'] }
  const refused = await write(`${ali.id}/permissions`, 'PUT', more, one.headers)
  expect([refused.status, refused.answer.message]).toEqual([
    403,
    'You can only grant what you may do yourself.',
  ])

  const boss = await colleague(['users', 'orders', 'settings'])
  expect(await show(boss.id, one.headers)).toMatchObject({ may_change: false })
  const { email, name } = await show(boss.id)
  const deeds: [string, string, object][] = [
    [`${boss.id}`, 'PUT', { name, email: `mine-${email}`, version: 1 }],
    [`${boss.id}/permissions`, 'PUT', { is_admin: '1', permissions: ['orders'] }],
    [`${boss.id}/block`, 'POST', { reason: 'x' }],
    [`${boss.id}/logout-all`, 'POST', {}],
    [`${boss.id}/verify`, 'POST', {}],
    [`${boss.id}/second-factor`, 'DELETE', {}],
    [`${boss.id}`, 'DELETE', {}],
  ]
  const answers = await Promise.all(
    deeds.map(([path, method, body]) => write(path, method, body, one.headers)),
  )
  expect(answers.map(({ status }) => status)).toEqual(deeds.map(() => 403))
  expect(await show(boss.id)).toMatchObject({ email, sessions_count: 1, is_blocked: false })
})

test('nobody shuts himself out', async () => {
  const one = await colleague(permissions)
  const deeds: [string, string, object][] = [
    [`${one.id}/permissions`, 'PUT', { is_admin: '1', permissions: ['orders'] }],
    [`${one.id}/block`, 'POST', { reason: 'x' }],
    [`${one.id}`, 'DELETE', {}],
  ]
  for (const [path, method, body] of deeds) {
    expect((await write(path, method, body, one.headers)).status, path).toBe(403)
  }
})

test('the last who may let others in stays, whoever else there is', async () => {
  const small = await emptyStore()
  const own = await openApi(small)
  const last = await adminWith(small, permissions)
  await adminWith(small, ['orders'])
  const { id } = await small.selectFrom('users').select('id').executeTakeFirstOrThrow()

  const deeds: [string, string, object][] = [
    [`/admin/users/${id}/permissions`, 'PUT', { is_admin: '0' }],
    [`/admin/users/${id}/block`, 'POST', { reason: 'x' }],
    [`/admin/users/${id}`, 'DELETE', {}],
  ]
  for (const [path, method, body] of deeds) {
    const { status, answer } = await own.call(path, { method, body, headers: last })
    expect([status, answer.code], path).toEqual([409, 'in_use'])
  }
})

test('of two who shut each other out at once, one stays', async () => {
  const small = await emptyStore()
  const own = await openApi(small)
  const [a, b] = [await adminWith(small, permissions), await adminWith(small, permissions)]
  const [first, second] = await small.selectFrom('users').select('id').orderBy('id').execute()
  const demote = (id: number | undefined, headers: Record<string, string>) =>
    own.call(`/admin/users/${id}/permissions`, { method: 'PUT', body: { is_admin: '0' }, headers })

  const answers = await Promise.all([demote(second?.id, a), demote(first?.id, b)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  const left = await small.selectFrom('users').select('id').where('is_admin', '=', 1).execute()
  expect(left).toHaveLength(1)
})
