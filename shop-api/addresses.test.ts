import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { emptyStore, insertArea, insertUser, today } from '#tests/support/store.ts'
import { createToken } from './models/tokens.ts'

const db = await emptyStore()
const api = await openApi(db)
const area = await insertArea(db)
const closed = await insertArea(db, { is_active: 0 })

const home = { label: 'Home', area_id: area, block: '٤', street: '2', building: '15' }

async function somebody() {
  const { token } = await createToken(db, await insertUser(db), today)
  return { headers: { Authorization: `Bearer ${token}` } }
}

async function book(headers: Record<string, string>) {
  const { answer } = await api.call('/addresses', { headers })
  return (answer.data as { label: string; is_default: boolean }[]).map(
    ({ label, is_default }) => `${label}${is_default ? ' (default)' : ''}`,
  )
}

test('the first address is the default, and another can take its place', async () => {
  const { headers } = await somebody()
  const first = await api.call('/addresses', { body: home, headers })
  const second = await api.call('/addresses', {
    body: { ...home, label: 'Work', building: '16' },
    headers,
  })

  expect([first.status, first.answer.data]).toEqual([
    201,
    expect.objectContaining({
      label: 'Home',
      area: 'Salmiya',
      governorate: 'hawalli',
      block: '4',
      avenue: null,
      is_default: true,
      is_served: true,
    }),
  ])
  expect(await book(headers)).toEqual(['Home (default)', 'Work'])

  const chosen = await api.call(`/addresses/${second.answer.data.id}/default`, {
    body: {},
    headers,
  })
  expect(chosen.answer.data.is_default).toBe(true)
  expect(await book(headers)).toEqual(['Work (default)', 'Home'])
})

test('when the default goes, the oldest that is left follows it', async () => {
  const { headers } = await somebody()
  const { answer } = await api.call('/addresses', { body: home, headers })
  for (const building of ['1', '2']) {
    await api.call('/addresses', { body: { ...home, label: building, building }, headers })
  }
  const gone = await api.call(`/addresses/${answer.data.id}`, { method: 'DELETE', headers })

  expect([gone.status, gone.answer.data.length]).toEqual([200, 2])
  expect(await book(headers)).toEqual(['1 (default)', '2'])
})

test('an address can be changed, by PUT or by POST with _method', async () => {
  const { headers } = await somebody()
  const { answer } = await api.call('/addresses', { body: { ...home, floor: '3' }, headers })
  const path = `/addresses/${answer.data.id}`
  const put = await api.call(path, { method: 'PUT', body: { ...home, street: '9' }, headers })

  expect(put.answer.data).toMatchObject({ id: answer.data.id, street: '9', floor: null })
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...home, _method: 'put', street: '10' })) {
    form.set(name, String(value))
  }
  const posted = await api.app.request(`/api${path}`, { method: 'POST', body: form, headers })
  expect([posted.status, (await posted.json()).data.street]).toEqual([200, '10'])
})

test("somebody else's address does not exist", async () => {
  const owner = await somebody()
  const other = await somebody()
  const { answer } = await api.call('/addresses', { body: home, headers: owner.headers })
  const path = `/addresses/${answer.data.id}`
  const { headers } = other

  const tries = [
    await api.call(path, { headers }),
    await api.call(path, { method: 'PUT', body: home, headers }),
    await api.call(path, { method: 'DELETE', headers }),
    await api.call(`${path}/default`, { body: {}, headers }),
    await api.call('/addresses/x', { headers }),
  ]

  expect(tries.map(({ status, answer: said }) => [status, said.message])).toEqual(
    tries.map(() => [404, 'Address Not Found']),
  )
  expect(await book(headers)).toEqual([])
  expect(await book(owner.headers)).toEqual(['Home (default)'])
})

test('a guest has no address book, whatever he sends', async () => {
  const guest = { 'X-Guest-ID': 'abcdEFGH12345678' }
  const tries = [
    await api.call('/addresses', { headers: guest }),
    await api.call('/addresses', { body: {}, headers: guest }),
    await api.call('/addresses/1', { method: 'DELETE', headers: guest }),
  ]

  expect(tries.map(({ status }) => status)).toEqual([401, 401, 401])
})

test('a book holds twenty addresses, however many are sent at once', async () => {
  const { headers } = await somebody()
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, each) =>
      api.call('/addresses', { body: { ...home, building: String(each) }, headers }),
    ),
  )

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(answers.find(({ status }) => status === 422)?.answer.message).toContain('20 addresses')
  expect((await book(headers)).filter((label) => label.includes('default'))).toHaveLength(1)
})

test('the same place is kept once', async () => {
  const { headers } = await somebody()
  await api.call('/addresses', { body: home, headers })
  const again = await api.call('/addresses', { body: { ...home, label: 'Again' }, headers })

  expect([again.status, again.answer.errors.label]).toEqual([
    422,
    ['This place is in your book already, as “Home”.'],
  ])
})

test('what is missing is named, and an area must be one that is served', async () => {
  const { headers } = await somebody()
  const blank = await api.call('/addresses', { body: { label: ' ' }, headers })
  const nowhere = await api.call('/addresses', { body: { ...home, area_id: closed }, headers })

  expect(Object.keys(blank.answer.errors)).toEqual([
    'label',
    'area_id',
    'block',
    'street',
    'building',
  ])
  expect([nowhere.status, nowhere.answer.errors.area_id]).toEqual([
    422,
    ['Please choose your area from the list.'],
  ])
})

test('an address stays in the book when its area is no longer served, and says so', async () => {
  const { headers } = await somebody()
  const soon = await insertArea(db)
  const { answer } = await api.call('/addresses', { body: { ...home, area_id: soon }, headers })
  await db.updateTable('areas').set({ is_active: 0 }).where('id', '=', soon).execute()

  const kept = await api.call(`/addresses/${answer.data.id}`, { headers })
  const renamed = await api.call(`/addresses/${answer.data.id}`, {
    method: 'PUT',
    body: { ...home, area_id: soon, label: 'Chalet' },
    headers,
  })
  expect(kept.answer.data.is_served).toBe(false)
  expect(renamed.answer.data.label).toBe('Chalet')
})
