import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { adminWith, nobodyElse, refusedTo } from '#tests/support/office.ts'
import { emptyStore, insertProduct, scopeOf } from '#tests/support/store.ts'
import { countSearch, keepSearches } from './models/search-log.ts'

const db = await emptyStore()
const api = await openApi(db)
const admin = await adminWith(db, ['settings', 'reports'])

async function names(search: string) {
  const { answer } = await api.call(`/products?search=${encodeURIComponent(search)}`)
  return answer.data.map(({ name }: { name: string }) => name)
}

test('words that mean the same find the same, from the moment that they are written down', async () => {
  await insertProduct(db, { name: 'Dallah', nameAr: 'دلّة' })
  expect(await names('coffee pots')).toEqual([])

  const made = await api.call('/admin/synonyms', {
    body: { words: ['dallah', ' Coffee pot ', 'دلة', 'دلال', 'dallah'] },
    headers: admin,
  })
  expect([made.status, made.answer.data.words]).toEqual([
    201,
    ['dallah', 'Coffee pot', 'دلة', 'دلال'],
  ])
  expect(await names('coffee pots')).toEqual(['Dallah'])
  expect(await names('الدلال')).toEqual(['Dallah'])

  const { id, version } = made.answer.data
  const change = () =>
    api.call(`/admin/synonyms/${id}`, {
      method: 'PUT',
      body: { words: 'dallah\nkettle', version },
      headers: admin,
    })
  expect((await change()).answer.data).toMatchObject({ words: ['dallah', 'kettle'], version: 2 })
  expect(await change()).toMatchObject({ status: 409, answer: { code: 'version' } })
  expect([await names('kettle'), await names('coffee pot')]).toEqual([['Dallah'], []])

  await db.updateTable('synonyms').set({ version: 1500 }).where('id', '=', id).execute()
  const body = { words: 'dallah\nkettle', version: 1500 }
  const later = await api.call(`/admin/synonyms/${id}`, { method: 'PUT', body, headers: admin })
  expect(later.status).toBe(200)

  const list = await api.call('/admin/synonyms', { headers: admin })
  expect(list.answer).toMatchObject({ data: [{ id }], meta: { total: 1 } })
  const remove = () => api.call(`/admin/synonyms/${id}`, { method: 'DELETE', headers: admin })
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  expect(await names('kettle')).toEqual([])
})

test('a search can lead to a page of the shop, and nowhere else', async () => {
  const add = (target: string, words: unknown = ['Delivery', 'التوصيل']) =>
    api.call('/admin/search-redirects', { body: { words, target }, headers: admin })
  const redirect = async (search: string) =>
    (await api.call(`/products?search=${encodeURIComponent(search)}`)).answer.meta.redirect

  const elsewhere = [
    '//evil.example',
    'https://evil.example',
    '/\\evil',
    'javascript:x',
    '/a b',
    '',
  ]
  const refused = await Promise.all(elsewhere.map((target) => add(target)))
  expect(refused.map(({ status }) => status)).toEqual(elsewhere.map(() => 422))
  expect((await add('/contact', [' '])).status).toBe(422)

  const { status, answer } = await add('/contact')
  expect([status, answer.data.target]).toEqual([201, '/contact'])
  expect(await Promise.all(['DELIVERY', 'توصيل', 'delivery of oud'].map(redirect))).toEqual([
    '/contact',
    '/contact',
    null,
  ])

  await add('/products?search=parcel', ['parcel'])
  await add('/products?search=in-store', ['pick-up'])
  await add('/products?search=pick+up', ['in store'])
  expect(await Promise.all(['parcel', 'pick up', 'in store'].map(redirect))).toEqual([
    null,
    null,
    null,
  ])
  await db.deleteFrom('search_redirects').where('target', '!=', '/contact').execute()

  const path = `/admin/search-redirects/${answer.data.id}`
  const body = { words: ['shipping'], target: '/products?on_sale=1', version: 1 }
  const changed = await api.call(path, { method: 'PUT', body, headers: admin })
  expect(changed.answer.data).toMatchObject({ target: '/products?on_sale=1', version: 2 })
  expect([await redirect('shipping'), await redirect('delivery')]).toEqual([
    '/products?on_sale=1',
    null,
  ])
  expect((await api.call(path, { method: 'DELETE', headers: admin })).status).toBe(204)
  expect((await api.call('/admin/search-redirects', { headers: admin })).answer.data).toEqual([])
})

test('every change of the words leaves a line in the history', async () => {
  const lines = () =>
    db
      .selectFrom('history')
      .select(['action', 'entity', 'entity_id', 'label'])
      .where('entity', 'in', ['synonym', 'redirect'])
      .orderBy('id', 'desc')
      .limit(3)
      .execute()
  const body = { words: ['shemagh', 'ghutra'] }
  const made = await api.call('/admin/synonyms', { headers: admin, body })
  const path = `/admin/synonyms/${made.answer.data.id}`
  const change = { words: ['shemagh', 'keffiyeh'], version: 1 }
  await api.call(path, { method: 'PUT', headers: admin, body: change })
  await api.call(path, { method: 'DELETE', headers: admin })
  const line = { entity: 'synonym', entity_id: made.answer.data.id, label: 'shemagh' }
  expect(await lines()).toEqual([
    { action: 'delete', ...line },
    { action: 'update', ...line },
    { action: 'create', ...line },
  ])
})

test('only who may change settings or read reports gets there', async () => {
  const paths = ['/admin/synonyms', '/admin/search-redirects', '/admin/reports/searches']
  const refusals = await Promise.all(paths.map((path) => refusedTo(db, api, path, {})))
  expect(refusals).toEqual(paths.map(() => nobodyElse))
  const answers = await Promise.all(paths.map((path) => api.call(path, { headers: admin })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('searches are counted by what was typed, however it was spelt, and those that found nothing apart', async () => {
  await db.deleteFrom('search_log').execute()
  await keepSearches(db)
  await db.deleteFrom('search_log').execute()
  await insertProduct(db, { name: 'Saffron', nameAr: 'زعفران' })
  const calls = [
    'Saffron',
    'saffron ',
    'الزعفران',
    'زعفران',
    'unobtainium',
    'a@b.example',
    'a\uff20b.example',
    '99887766',
  ]
  for (const search of calls) await api.call(`/products?search=${encodeURIComponent(search)}`)
  const uncounted = ['/products?search=saffron&page=2', '/products?search=saffron&sort=price']
  for (const path of [...uncounted, '/products/suggestions?search=saff']) await api.call(path)

  const report = async (query: string) =>
    (await api.call(`/admin/reports/searches${query}`, { headers: admin })).answer
  const day = '2026-03-10'
  expect((await report('')).data).toEqual([
    { words: 'saffron', searches: 2, results: 1, last_day: day },
    { words: 'زعفران', searches: 2, results: 1, last_day: day },
    { words: 'unobtainium', searches: 1, results: 0, last_day: day },
  ])
  expect((await report('?nothing=1')).data).toMatchObject([{ words: 'unobtainium' }])
  expect((await report('?from=2026-03-11')).data).toEqual([])
  expect((await report('?to=2026-03-10&per_page=1&page=3')).data).toMatchObject([{ searches: 1 }])
  expect((await api.call('/admin/reports/searches?from=x', { headers: admin })).status).toBe(422)
})

test('a robot fills neither the memory nor the disk, and old days go', async () => {
  await db.deleteFrom('search_log').execute()
  const scope = scopeOf(db)
  for (let round = 0; round < 6; round++) {
    for (let count = 0; count < 900; count++) countSearch(scope, `robot ${round} ${count}`, 0)
    await keepSearches(db)
  }
  countSearch(scope, 'saffron', 1)
  await keepSearches(db)
  const count = async () => (await db.selectFrom('search_log').selectAll().execute()).length
  expect(await count()).toBe(1001)

  countSearch({ db, now: new Date('2026-07-01T09:00:00Z') }, 'saffron', 1)
  await keepSearches(db)
  expect(await count()).toBe(1)
})
