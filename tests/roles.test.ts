import { expect, test } from 'vitest'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor, type Visitor } from './support/visitor.ts'

const shop = await openShop()

/** Sara owns an order, an address and a review; Ali owns none of them. */
const sara = visitor(shop.url)
const saraToken = await signIn(sara, shop.db, 'sara@example.com')
const ali = visitor(shop.url)
const aliToken = await signIn(ali, shop.db, 'ali@example.com')
const admin = visitor(shop.url)
const adminToken = await signIn(admin, shop.db, 'admin@example.com')
const guest = visitor(shop.url)

const order = await orderOf(sara)
const address = await addressOf(saraToken)
const review = await reviewOf(saraToken)

const pages = [
  '/wishlist',
  '/profile',
  '/profile/addresses/new',
  `/profile/addresses/${address}`,
  '/order',
  `/order/${order}`,
  `/order/${order}/edit`,
  `/order/${order}/invoice`,
]

test.each(pages)('%s sends a guest to sign in and back, and opens for its owner', async (path) => {
  const asked = await guest.visit(path)
  expect([asked.path, asked.value('main input[name=redirectTo]')]).toEqual(['/login', path])

  const opened = await sara.visit(path)
  expect([opened.status, opened.path, opened.headers.get('cache-control')]).toEqual([
    200,
    path,
    'private, no-store',
  ])
})

test.each([
  `/profile/addresses/${address}`,
  `/order/${order}`,
  `/order/${order}/edit`,
  `/order/${order}/invoice`,
])('%s is not found by another shopper, nor by an administrator as a shopper', async (path) => {
  const found = await Promise.all([ali, admin].map((person) => person.visit(path)))

  expect(found.map(({ status }) => status)).toEqual([404, 404])
  expect(found.map(({ text }) => text).join()).not.toContain('Fahad Al Salem')
})

const posts: [path: string, fields: Record<string, string>][] = [
  ['/wishlist', { intent: 'add', product_id: '14' }],
  ['/profile', { intent: 'details', name: 'Nobody', email: 'nobody@example.com' }],
  [
    `/profile/addresses/${address}`,
    { label: 'Theirs', area_id: '30', block: '9', street: '9', building: '9' },
  ],
  [`/order/${order}`, { intent: 'cancel' }],
  [`/order/${order}`, { intent: 'reorder' }],
  [`/order/${order}/edit`, { block: '9', street: '9', building: '9', area_id: '30' }],
]

test.each(posts)(
  'a post to %s changes nothing for a guest or another shopper',
  async (path, fields) => {
    const before = await ofSara()
    for (const person of [guest, ali, admin]) {
      const answer = await person.send(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
      })
      expect(answer.status, path).toBeLessThan(500)
    }

    expect(await ofSara()).toEqual(before)
  },
)

const calls: [method: string, path: string, own: number][] = [
  ['GET', '/profile', 200],
  ['GET', '/profile/export', 200],
  ['GET', '/addresses', 200],
  ['GET', '/wishlist', 200],
  ['GET', '/orders', 200],
  ['GET', `/orders/${order}`, 200],
  ['GET', `/orders/${order}/invoice`, 200],
  ['POST', '/wishlist/add', 422],
  ['POST', '/wishlist/remove', 422],
  ['POST', '/wishlist/toggle', 422],
  ['POST', '/coupons/validate', 422],
  ['PUT', '/profile', 422],
  ['PUT', '/profile/password', 422],
  ['POST', '/addresses', 422],
  ['PUT', `/addresses/${address}`, 422],
  ['PUT', `/orders/${order}`, 422],
  ['POST', '/products/1/reviews', 422],
  ['PUT', `/reviews/${review}`, 422],
]

test.each(calls)(
  '%s %s wants a token, and is refused without one or with a dead one',
  async (method, path, own) => {
    expect(await status(method, path, null)).toBe(401)
    expect(await status(method, path, 'dead')).toBe(401)
    expect(await status(method, path, saraToken)).toBe(own)
  },
)

test.each([
  ['GET', `/orders/${order}`],
  ['GET', `/orders/${order}/invoice`],
  ['POST', `/orders/${order}/cancel`],
  ['PUT', `/orders/${order}`],
  ['POST', `/orders/${order}/reorder`],
  ['PUT', `/addresses/${address}`],
  ['DELETE', `/addresses/${address}`],
  ['POST', `/addresses/${address}/default`],
  ['PUT', `/reviews/${review}`],
])('%s %s of somebody else is not found', async (method, path) => {
  const whole = {
    label: 'x',
    area_id: 30,
    block: '1',
    street: '1',
    building: '1',
    rating: 1,
    body: 'x',
    name: 'Ali',
    phone: '99887766',
    version: 1,
  }
  expect(await status(method, path, aliToken, whole)).toBe(404)
  expect(await status(method, path, adminToken, whole)).toBe(404)
})

test('a review is deleted by its writer and who keeps reviews, by nobody else', async () => {
  expect(await status('DELETE', `/reviews/${review}`, aliToken)).toBe(404)
  expect(await status('DELETE', `/reviews/${review}`, adminToken)).toBe(204)
})

test('the outbox is for administrators', async () => {
  const asked = await fetch(`${shop.url}/api/admin/outbox`, {
    headers: { Authorization: `Bearer ${aliToken}`, 'Accept-Language': 'ar' },
  })
  expect([asked.status, (await asked.json()).message]).toEqual([401, 'You are not an admin'])
  expect(await status('GET', '/admin/outbox', adminToken)).toBe(200)
})

async function status(
  method: string,
  path: string,
  token: string | null,
  body: Record<string, unknown> = {},
) {
  const answer = await fetch(`${shop.url}/api${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  return answer.status
}

async function orderOf(person: Visitor) {
  await person.post('/cart', { intent: 'add', product_id: '14', quantity: '1' })
  const placed = await person.submit(await person.visit('/checkOut'), '/checkOut', {
    name: 'Sara',
    phone: '99887766',
    area_id: '30',
    block: '4',
    street: 'Fahad Al Salem',
    building: '15',
  })
  expect(placed.path).toMatch(/^\/receipt\//)
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

async function addressOf(token: string) {
  const answer = await send(token, '/addresses', {
    label: 'Home',
    name: 'Sara',
    phone: '99887766',
    area_id: 30,
    block: '4',
    street: 'Fahad Al Salem',
    building: '15',
  })
  return Number(answer.data.id)
}

async function reviewOf(token: string) {
  await send(token, '/products/14/reviews', { rating: 5, body: 'Just what I wanted.' })
  const { id } = await shop.db
    .selectFrom('reviews')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

async function send(token: string, path: string, body: object) {
  const answer = await fetch(`${shop.url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  expect(answer.status, path).toBe(201)
  return answer.json()
}

/** What Sara owns, as it is in the store. */
async function ofSara() {
  return {
    order: await shop.db.selectFrom('orders').selectAll().where('id', '=', order).execute(),
    address: await shop.db.selectFrom('addresses').selectAll().where('id', '=', address).execute(),
    user: await shop.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'sara@example.com')
      .execute(),
  }
}
