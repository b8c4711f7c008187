import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { adminWith, nobodyElse, refusedTo } from '#tests/support/office.ts'
import { emptyStore, insertUser, today } from '#tests/support/store.ts'

const db = await emptyStore()
const api = await openApi(db)
const headers = await adminWith(db, ['settings'])

type Fields = Record<string, unknown>
const terms = { governorate: 'hawalli', fee: '1.500', minimum: '5', days: '1' }

async function add(name_en: string, fields: Fields = {}) {
  const { answer } = await api.call('/areas', { body: { name_en, ...terms, ...fields }, headers })
  return answer.data
}

async function inShop() {
  const { answer } = await api.call('/areas')
  return answer.data.map((area: Fields) => [area.name, area.fee, area.minimum, area.days])
}

function put(id: number, body: Fields) {
  return api.call(`/areas/${id}`, { method: 'PUT', body, headers })
}

function bulk(body: Fields) {
  return api.call('/areas/bulk', { body, headers })
}

test('an area is added, changed and switched off, with amounts in any digits', async () => {
  const area = await add('Salmiya', { name_ar: 'السالمية', fee: '١٫٢٥', days: '٢' })
  expect(area).toMatchObject({ fee: '1.250', minimum: '5.000', days: 2, active: true })
  expect(await inShop()).toEqual([['Salmiya', '1.250', '5.000', 2]])

  const off = await put(area.id, { ...area, governorate: 'hawalli', active: '0' })
  expect(off.answer.data).toMatchObject({ active: false, version: 2 })
  expect(await inShop()).toEqual([])
  const late = await put(area.id, { ...area, fee: '9' })
  expect(late).toMatchObject({ status: 409, answer: { data: { area: { fee: '1.250' } } } })

  const wrong = { name_en: ' ', governorate: 'moon', fee: '-1', minimum: '1.2345', days: '2.5' }
  const refused = await api.call('/areas', { body: wrong, headers })
  expect(Object.keys(refused.answer.errors)).toEqual(Object.keys(wrong))
})

test('many areas change at once or not at all, each by itself or a whole governorate alike', async () => {
  const [jabriya, rumaithiya] = [await add('Jabriya'), await add('Rumaithiya')]
  const jahra = await add('Jahra', { governorate: 'jahra' })
  const both = [
    { id: jabriya.id, version: jabriya.version, fee: '0.750' },
    { id: rumaithiya.id, version: rumaithiya.version, minimum: '8', active: '0' },
  ]
  const wrong = await bulk({ areas: [both[0], { ...both[1], days: '99' }] })
  expect(Object.keys(wrong.answer.errors)).toEqual(['areas.1.days'])
  expect(await inShop()).toContainEqual(['Jabriya', '1.500', '5.000', 1])

  expect((await bulk({ areas: both })).answer.message).toBe('2 areas were saved.')
  expect(await inShop()).toContainEqual(['Jabriya', '0.750', '5.000', 1])
  expect((await bulk({ areas: both })).status).toBe(409)

  await bulk({ governorate: 'hawalli', fee: '2', days: '' })
  const { answer } = await api.call('/admin/areas', { headers })
  const rows = answer.data.map((area: Fields) => [area.name_en, area.fee, area.minimum])
  expect(rows).toEqual([
    ['Jabriya', '2.000', '5.000'],
    ['Jahra', '1.500', '5.000'],
    ['Rumaithiya', '2.000', '8.000'],
    ['Salmiya', '2.000', '5.000'],
  ])
  expect((await bulk({ fee: '1' })).status).toBe(422)
  const lines = await api.call(`/admin/audit-log?entity=area&id=${jahra.id}`, { headers })
  expect(lines.answer.meta.total).toBe(1)
})

test('an area that an address book names stays; any other goes, and comes back with its id', async () => {
  const area = await add('Bayan', { name_ar: 'بيان' })
  const address = { area_id: area.id, label: 'Home', block: '1', street: '1', building: '1' }
  const user_id = await insertUser(db)
  await db
    .insertInto('addresses')
    .values({ ...address, user_id, created_at: today.toISOString() })
    .execute()

  const remove = () => api.call(`/areas/${area.id}`, { method: 'DELETE', headers })
  expect(await remove()).toMatchObject({ status: 409, answer: { code: 'in_use' } })
  await db.deleteFrom('addresses').execute()
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(404)

  const lines = await api.call(`/admin/audit-log?entity=area&id=${area.id}`, { headers })
  await api.call(`/admin/audit-log/${lines.answer.data[0].id}/revert`, { body: {}, headers })
  const back = await api.call(`/admin/areas/${area.id}`, { headers })
  expect(back.answer.data).toMatchObject({ name_ar: 'بيان', fee: '1.500', active: true })
})

test('nobody touches areas but who may', async () => {
  const calls = [
    ['/admin/areas', {}],
    ['/admin/areas/1', {}],
    ['/areas', { body: {} }],
    ['/areas/bulk', { body: {} }],
    ['/areas/1', { method: 'PUT', body: {} }],
    ['/areas/1', { method: 'DELETE' }],
  ] as const
  for (const [path, call] of calls) {
    expect(await refusedTo(db, api, path, call), path).toEqual(nobodyElse)
  }
  expect(api.failures).toEqual([])
})
