import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { adminWith, nobodyElse, refusedTo } from '#tests/support/office.ts'
import { order } from '#tests/support/orders.ts'
import {
  emptyStore,
  insertArea,
  insertProduct,
  newGuest,
  scopeOf,
  today,
} from '#tests/support/store.ts'
import { openPostOffice } from './mail/post-office.ts'
import { moveOrder } from './models/order-states.ts'
import { callAnywhere, callOutside, type Caller } from './webhooks/call.ts'

type Received = { headers: IncomingHttpHeaders; body: string }

/** Another program: it keeps what it is told, and answers the next of `statuses`, then 200. */
async function receiver(...statuses: number[]) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(statuses.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  const { port } = server.address() as AddressInfo
  return { received, url: `http://127.0.0.1:${port}/hook` }
}

async function open(caller: Caller = callAnywhere) {
  const db = await emptyStore()
  let clock = today
  const now = () => clock
  const api = await openApi(db, { now })
  const headers = await adminWith(db, ['settings'])
  const postman = { take: async () => undefined, close: () => undefined }
  const desk = { db, secrets: ['secret'], publicUrl: 'https://shop.example', now }
  const office = openPostOffice(desk, { postman, caller }, () => undefined)
  afterAll(office.close)

  async function add(url: string, events: string[]) {
    const { answer } = await api.call('/admin/webhooks', { body: { url, events }, headers })
    return answer.data as { id: number; secret: string; version: number }
  }
  async function deliveries(id: number) {
    const { answer } = await api.call(`/admin/webhooks/${id}/deliveries`, { headers })
    return answer.data as { id: number; event: string; status: string; answer: number | null }[]
  }
  const later = (minutes: number) => (clock = new Date(clock.getTime() + minutes * 60_000))
  return { db, api, headers, add, deliveries, later }
}

const inTime = { timeout: 8000 }

test('only who keeps the settings sees webhooks', async () => {
  const { db, api } = await open()
  expect(await refusedTo(db, api, '/admin/webhooks', {})).toEqual(nobodyElse)
  expect(await refusedTo(db, api, '/admin/webhooks/1/test', { body: {} })).toEqual(nobodyElse)
})

test('what happens to orders and stock is told, signed, to who listens', async () => {
  const { db, add } = await open()
  const shop = await receiver()
  const { secret } = await add(shop.url, ['order.placed', 'order.cancelled', 'stock.low'])
  const deaf = await receiver()
  await add(deaf.url, ['order.rejected'])
  const product = await insertProduct(db, { variants: [{ price: 2500, stock: 5 }] })
  const scope = scopeOf(db)
  const placed = await order(scope, newGuest(), await insertArea(db), [{ product, quantity: 3 }])
  await moveOrder(scope, { id: placed.id }, { move: 'confirm', by: 'admin', note: null })
  await moveOrder(scope, { id: placed.id }, { move: 'cancel', by: 'admin', note: 'Gone' })

  await expect.poll(() => shop.received.length, inTime).toBe(3)
  const told = shop.received.map(({ body }) => JSON.parse(body))
  expect(new Set(told.map(({ type }) => type))).toEqual(
    new Set(['order.placed', 'order.cancelled', 'stock.low']),
  )
  const cancelled = told.find(({ type }) => type === 'order.cancelled')
  expect(cancelled.data.order).toMatchObject({ number: placed.number, status: 'cancelled' })
  const low = told.find(({ type }) => type === 'stock.low')
  expect(low.data).toMatchObject({ product_variant_id: product.variantId, stock: 2 })
  expect(shop.received.every((one) => isSigned(one, secret))).toBe(true)
  expect(shop.received.every((one) => isSigned(one, 'whsec_b3RoZXI='))).toBe(false)
  expect(deaf.received).toEqual([])
})

test('one that says no is told again later, the same under the same id', async () => {
  const { api, headers, add, deliveries, later } = await open()
  const shop = await receiver(500, 302)
  const { id } = await add(shop.url, ['order.placed'])
  await api.call(`/admin/webhooks/${id}/test`, { body: {}, headers })
  await expect.poll(async () => (await deliveries(id))[0]?.answer, inTime).toBe(500)
  expect(await deliveries(id)).toMatchObject([{ event: 'ping', status: 'waiting' }])

  later(2)
  await expect.poll(async () => (await deliveries(id))[0]?.answer, inTime).toBe(302)
  later(5)
  await expect.poll(async () => (await deliveries(id))[0]?.status, inTime).toBe('sent')
  const [first, second, third] = shop.received
  expect(second?.body).toBe(first?.body)
  expect(third?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
})

test('what has arrived is sent again on demand, as it was', async () => {
  const { api, headers, add, deliveries } = await open()
  const shop = await receiver()
  const { id } = await add(shop.url, ['order.placed'])
  await api.call(`/admin/webhooks/${id}/test`, { body: {}, headers })
  await expect.poll(async () => (await deliveries(id))[0]?.status, inTime).toBe('sent')

  const [delivery] = await deliveries(id)
  const path = `/admin/webhooks/${id}/deliveries/${delivery?.id}/replay`
  expect((await api.call(path, { body: {}, headers })).status).toBe(200)
  await expect.poll(() => shop.received.length, inTime).toBe(2)
  expect(shop.received[1]?.body).toBe(shop.received[0]?.body)
  const another = await add(shop.url, ['order.placed'])
  const foreign = `/admin/webhooks/${another.id}/deliveries/${delivery?.id}/replay`
  expect((await api.call(foreign, { body: {}, headers })).status).toBe(404)
})

test('three that never answer leave room for letters', async () => {
  const silent: Caller = () => new Promise(() => undefined)
  const { db, api, headers, add } = await open(silent)
  const { id } = await add('https://silent.example', ['order.placed'])
  for (let index = 0; index < 9; index++) {
    await api.call(`/admin/webhooks/${id}/test`, { body: {}, headers })
  }
  const underWay = () => db.selectFrom('outbox').select('id').where('tries', '=', 1).execute()
  await expect.poll(async () => (await underWay()).length, inTime).toBe(3)
  const body = { name: 'Sara', email: 'sara@example.com', message: 'Are you open?' }
  await db
    .insertInto('settings')
    .values({ name: 'Email Address', value_en: 'shop@example.com', position: 1 })
    .execute()
  await api.call('/contact', { body })
  const letters = () =>
    db.selectFrom('outbox').select('sent_at').where('webhook_id', 'is', null).execute()
  await expect.poll(async () => (await letters())[0]?.sent_at, inTime).not.toBeNull()
})

test('a switched-off webhook is told nothing, not even what waited for it', async () => {
  const { api, headers, add, deliveries, later } = await open()
  const shop = await receiver(500)
  const { id, version } = await add(shop.url, ['order.placed'])
  await api.call(`/admin/webhooks/${id}/test`, { body: {}, headers })
  await expect.poll(async () => (await deliveries(id))[0]?.answer, inTime).toBe(500)
  const body = { url: shop.url, events: ['order.placed'], is_active: 0, version }
  await api.call(`/admin/webhooks/${id}`, { method: 'PUT', body, headers })
  later(2)
  await expect.poll(async () => (await deliveries(id))[0]?.status, inTime).toBe('failed')
  expect(shop.received).toHaveLength(1)
})

test.each(['ftp://erp.example', 'https://user:pass@erp.example', 'erp.example', 'javascript:1'])(
  'no webhook leads to %s',
  async (url) => {
    const { api, headers } = await open()
    const body = { url, events: ['order.placed', 'order.eaten'] }
    const { status, answer } = await api.call('/admin/webhooks', { body, headers })
    expect([status, Object.keys(answer.errors)]).toEqual([422, ['url', 'events.1']])
  },
)

test.each([
  'http://127.0.0.1:1/',
  'http://[::1]:1/',
  'http://[::ffff:127.0.0.1]:1/',
  'http://0x7f.1:1/',
  'http://169.254.169.254/latest/meta-data',
  'http://localhost:1/',
])('%s is not called: it leads back to the server', async (url) => {
  await expect(async () => callOutside(url, {}, '{}')).rejects.toThrow(/leads back/)
})

test('a second administrator who saves the same webhook is told, and a new secret is not in the history', async () => {
  const { db, api, headers, add } = await open()
  const { id, version, secret } = await add('https://erp.example/hook', ['order.placed'])
  const body = { url: 'https://erp.example/new', events: ['stock.low'], version, new_secret: 1 }
  const saved = await api.call(`/admin/webhooks/${id}`, { method: 'PUT', body, headers })
  expect(saved.answer.data.secret).not.toBe(secret)
  const late = await api.call(`/admin/webhooks/${id}`, { method: 'PUT', body, headers })
  expect([late.status, late.answer.code]).toEqual([409, 'version'])

  const lines = await db.selectFrom('history').select(['action', 'changes']).execute()
  expect(lines.map(({ action }) => action)).toEqual(['create', 'update'])
  expect(lines.map(({ changes }) => changes).join()).not.toContain('whsec_')
  await api.call(`/admin/webhooks/${id}`, { method: 'DELETE', headers })
  expect((await api.call(`/admin/webhooks/${id}`, { headers })).status).toBe(404)
})

function isSigned({ headers, body }: Received, secret: string) {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(signed).digest('base64')
  return headers['webhook-signature'] === `v1,${signature}`
}
