import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { insertOccasions } from '#tests/support/letters.ts'
import { adminWith, nobodyElse, refusedTo } from '#tests/support/office.ts'
import { emptyStore, today } from '#tests/support/store.ts'
import { enqueueMail } from './models/outbox.ts'

async function open() {
  const db = await emptyStore()
  const { mails } = await insertOccasions(db)
  await db.deleteFrom('outbox').execute()
  for (const mail of mails) {
    await enqueueMail({ db, now: today }, { email: 'sara@example.com', language: 'en' }, mail)
  }
  const api = await openApi(db)
  const headers = await adminWith(db, ['settings'])
  const list = async (query = '') =>
    (await api.call(`/admin/outbox?per_page=100${query}`, { headers })).answer.data as {
      id: number
      kind: string
    }[]
  return { db, api, headers, list }
}

test('only who keeps the settings reads who was written to, and sends letters again', async () => {
  const db = await emptyStore()
  const api = await openApi(db)
  expect(await refusedTo(db, api, '/admin/outbox', {})).toEqual(nobodyElse)
  expect(await refusedTo(db, api, '/admin/outbox/1', {})).toEqual(nobodyElse)
  expect(await refusedTo(db, api, '/admin/outbox/1/resend', { body: {} })).toEqual(nobodyElse)
})

test('letters are found by their kind, their state and the start of an address', async () => {
  const { db, list } = await open()
  await db
    .updateTable('outbox')
    .set({ due_at: null, sent_at: '2026-03-10T09:00:00.000Z' })
    .where('kind', '=', 'welcome')
    .execute()
  expect(new Set((await list('&state=sent')).map(({ kind }) => kind))).toEqual(new Set(['welcome']))
  expect((await list('&state=failed')).length).toBe(0)
  expect((await list('&kind=order_received')).every(({ kind }) => kind === 'order_received')).toBe(
    true,
  )
  expect((await list('&search=SARA@ex')).length).toBeGreaterThan(5)
  expect((await list('&search=nobody-at-all')).length).toBe(0)
})

test('a letter can be read, but nothing in it that only its reader may know', async () => {
  const { api, headers, list } = await open()
  const read = new Map<string, { text: string | null; is_secret: boolean }>()
  for (const { id, kind } of await list()) {
    read.set(kind, (await api.call(`/admin/outbox/${id}`, { headers })).answer.data)
  }
  expect(read.get('order_received')?.text).toMatch(/KWD/)
  expect(read.get('verification')).toMatchObject({ text: null, is_secret: true })
  expect(read.get('password_reset')).toMatchObject({ text: null, is_secret: true })
  const texts = [...read.values()].map(({ text }) => text ?? '').join()
  expect(texts).not.toMatch(/signature=[^…]/)
  expect(texts).not.toMatch(/stock-alert\/[^…]/)
})
