import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { emptyStore, insertUser, today } from '#tests/support/store.ts'
import { createToken } from './models/tokens.ts'

const db = await emptyStore()
const api = await openApi(db)
const mona = await administrator()
const huda = await administrator()

async function administrator() {
  const id = await insertUser(db)
  await db.updateTable('users').set({ is_admin: 1 }).where('id', '=', id).execute()
  return { Authorization: `Bearer ${(await createToken(db, id, today)).token}` }
}

function save(headers: Record<string, string>, body: object) {
  return api.call('/admin/views', { body, headers })
}

async function namesOf(headers: Record<string, string>, area: string) {
  const { answer } = await api.call(`/admin/views?area=${area}`, { headers })
  return answer.data.map(({ name, query }: { name: string; query: string }) => [name, query])
}

test('a view is kept for one list and one person, and one of the same name is replaced', async () => {
  await save(mona, { area: 'categories', name: 'Hidden', query: 'state=hidden' })
  await save(mona, { area: 'products', name: 'Low', query: 'stock=low' })
  await save(huda, { area: 'categories', name: 'Hers', query: 'sort=name' })
  const { status, answer } = await save(mona, {
    area: 'categories',
    name: 'Hidden',
    query: 'state=hidden&sort=name',
  })

  expect([status, answer.message]).toEqual([201, 'The view “Hidden” was saved.'])
  expect(await namesOf(mona, 'categories')).toEqual([['Hidden', 'state=hidden&sort=name']])
  expect(await namesOf(mona, 'products')).toEqual([['Low', 'stock=low']])
})

test('nobody forgets the view of somebody else', async () => {
  const { answer } = await save(huda, { area: 'orders', name: 'New', query: 'status=pending' })
  const path = `/admin/views/${answer.data.id}`

  expect((await api.call(path, { method: 'DELETE', headers: mona })).status).toBe(404)
  expect((await api.call(path, { method: 'DELETE', headers: huda })).status).toBe(200)
  expect(await namesOf(huda, 'orders')).toEqual([])
})

test('a view wants a name, a list that exists, and an end to their number', async () => {
  const nameless = await save(mona, { area: 'users', name: ' ', query: 'sort=name' })
  expect(nameless.answer.errors).toEqual({ name: ['Please give the view a name.'] })
  expect((await save(mona, { area: 'drawers', name: 'x', query: 'x=1' })).status).toBe(422)

  const twenty = Array.from({ length: 20 }, (_, index) => ({
    area: 'users',
    name: `View ${index}`,
    query: 'sort=name',
  }))
  for (const view of twenty) expect((await save(mona, view)).status).toBe(201)
  expect((await save(mona, { area: 'users', name: 'One more', query: 'x=1' })).status).toBe(422)
  expect((await save(mona, { area: 'users', name: 'View 7', query: 'x=1' })).status).toBe(201)
})

test('views are for administrators', async () => {
  const { token } = await createToken(db, await insertUser(db), today)
  const shopper = { Authorization: `Bearer ${token}` }

  const { status, answer } = await api.call('/admin/views?area=orders', { headers: shopper })
  expect([status, answer.message]).toEqual([401, 'You are not an admin'])
  expect((await api.call('/admin/views?area=orders')).status).toBe(401)
})
