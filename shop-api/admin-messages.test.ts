import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { adminWith, refusedTo } from '#tests/support/office.ts'
import { emptyStore, insertProduct } from '#tests/support/store.ts'

async function open() {
  const db = await emptyStore()
  const api = await openApi(db)
  const headers = await adminWith(db, ['users'])
  const product = await insertProduct(db)
  const leave = (body: object) => api.call('/contact', { body })
  await leave({
    name: 'Sara',
    phone: '9988 7766',
    message: 'Is the oud real?',
    product_id: product.id,
  })
  await leave({ name: 'علي', email: 'ali@example.com', message: 'متى تفتحون؟' })
  const found = async (query: string) =>
    (await api.call(`/admin/messages${query}`, { headers })).answer.data.map(
      ({ name }: { name: string }) => name,
    )
  return { db, api, headers, found }
}

test('only who serves the customers reads their messages', async () => {
  const { db, api } = await open()
  const [guest, shopper] = await refusedTo(db, api, '/admin/messages', {})
  expect([guest, shopper]).toEqual([
    [401, 'Unauthenticated.'],
    [401, 'You are not an admin'],
  ])
  const headers = await adminWith(db, ['products'])
  expect((await api.call('/admin/messages/1', { headers })).status).toBe(403)
})

test.each([
  ['', ['علي', 'Sara']],
  ['?search=sAR', ['Sara']],
  ['?search=99887766', ['Sara']],
  ['?search=%2B965+9988', ['Sara']],
  ['?search=ALI@', ['علي']],
  ['?search=متى', ['علي']],
  ['?search=%25', []],
  ['?state=done', []],
])('messages%s are %j, the newest first', async (query, names) => {
  const { found } = await open()
  expect(await found(query)).toEqual(names)
})

test('a message is marked as done by somebody, once, and opened again', async () => {
  const { db, api, headers, found } = await open()
  const done = await api.call('/admin/messages/1/done', { body: {}, headers })
  expect(done.answer.data).toMatchObject({ name: 'Sara', product: { name_en: 'Oud' } })
  const second = await adminWith(db, ['orders'])
  const again = await api.call('/admin/messages/1/done', { body: {}, headers: second })
  expect(again.answer.data.handled_by).toBe(done.answer.data.handled_by)
  expect(await found('?state=open')).toEqual(['علي'])

  await api.call('/admin/messages/1/reopen', { body: {}, headers })
  expect(await found('?state=open')).toEqual(['علي', 'Sara'])
  await api.call('/admin/messages/1', { method: 'DELETE', headers })
  expect((await api.call('/admin/messages/1', { headers })).status).toBe(404)
})
