import { expect, test } from 'vitest'
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
import { hashPassword } from './passwords.ts'
import { createToken } from './tokens.ts'

const db = await emptyStore()
const api = await openApi(db)
const area = await insertArea(db)
const product = await insertProduct(db)
const password_hash = await hashPassword('Passw0rd!')

async function somebody() {
  const id = await insertUser(db)
  await db
    .updateTable('users')
    .set({ password_hash, phone: '+96599887766' })
    .where('id', '=', id)
    .execute()
  const { token } = await createToken(db, id, today)
  return { id, headers: { Authorization: `Bearer ${token}` } }
}

/** One piece, ordered with everything that says who and where. */
async function orderOf(id: number, state: { status: string; fulfillment_status?: string }) {
  const placed = await order(scopeOf(db), `user:${id}`, area, [{ product, quantity: 1 }], {
    name: 'Sara Al-Mutairi',
    email: 'secret@example.com',
    avenue: 'Secret avenue',
    floor: '3',
    directions: 'Behind the secret palm',
    notes: 'Secret note',
  })
  await db.updateTable('orders').set(state).where('id', '=', placed.id).execute()
  return placed
}

function close(headers: Record<string, string>, current_password = 'Passw0rd!') {
  return api.call('/profile', { method: 'DELETE', body: { current_password }, headers })
}

test('a closed account leaves its orders to the books, without the person', async () => {
  const { id, headers } = await somebody()
  const placed = await orderOf(id, { status: 'confirmed', fulfillment_status: 'delivered' })
  await api.call('/addresses', {
    body: { label: 'Home', area_id: area, block: '4', street: 'Secret street', building: '15' },
    headers,
  })
  await db
    .insertInto('reviews')
    .values({
      product_id: product.id,
      user_id: id,
      author: 'Sara',
      rating: 5,
      title: null,
      body: 'Lovely',
      status: 'approved',
      reason: null,
      reply: null,
      created_at: today.toISOString(),
      updated_at: today.toISOString(),
    })
    .execute()

  const { status } = await close(headers)

  expect(status).toBe(204)
  const kept = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', placed.id)
    .executeTakeFirstOrThrow()
  expect(kept).toMatchObject({
    user_id: null,
    number: placed.number,
    total: placed.total,
    items_count: 1,
    area_en: 'Salmiya',
    name: 'Former customer',
    phone: '',
    email: null,
  })
  expect(
    await db.selectFrom('order_items').selectAll().where('order_id', '=', placed.id).execute(),
  ).toHaveLength(1)
  const { answer } = await api.call(`/products/${product.id}/reviews`)
  expect(answer.data).toMatchObject([{ author: 'Former customer', body: 'Lovely', rating: 5 }])
  expect((await api.call('/profile', { headers })).status).toBe(401)

  const tables = [
    'orders',
    'users',
    'addresses',
    'tokens',
    'outbox',
    'reviews',
    'carts',
    'order_history',
    'order_keys',
  ] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  expect(JSON.stringify(rows)).not.toMatch(/secret|Sara|99887766|person-/i)
})

test.each([
  { status: 'pending', fulfillment_status: 'unfulfilled' },
  { status: 'confirmed', fulfillment_status: 'unfulfilled' },
  { status: 'confirmed', fulfillment_status: 'out_for_delivery' },
])(
  'an account with an order that is $status ($fulfillment_status) cannot be closed',
  async (state) => {
    const { id, headers } = await somebody()
    await orderOf(id, state)
    const { status, answer } = await close(headers)

    expect([status, answer.code]).toEqual([409, 'in_use'])
    expect((await api.call('/profile', { headers })).status).toBe(200)
  },
)

test.each([{ status: 'cancelled' }, { status: 'rejected' }])(
  'one whose order was $status can',
  async (state) => {
    const { id, headers } = await somebody()
    await orderOf(id, state)

    expect((await close(headers)).status).toBe(204)
  },
)

test('only the password closes it', async () => {
  const { headers } = await somebody()

  expect((await close(headers, 'Wrong 1!')).answer.errors).toHaveProperty('current_password')
  expect((await close(headers, '')).status).toBe(422)
  expect((await api.call('/profile', { headers })).status).toBe(200)
})

test('the last administrator stays, also when two leave at once', async () => {
  const [one, other] = [await somebody(), await somebody()]
  await db.updateTable('users').set({ is_admin: 1 }).where('id', 'in', [one.id, other.id]).execute()
  const answers = await Promise.all([close(one.headers), close(other.headers)])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
})

test('what is kept about somebody can be taken along, and holds nothing of anybody else', async () => {
  const { id, headers } = await somebody()
  const other = await somebody()
  const placed = await orderOf(id, { status: 'pending' })
  const others = await orderOf(other.id, { status: 'pending' })
  await api.call('/addresses', {
    body: { label: 'Home', area_id: area, block: '4', street: '2', building: '15' },
    headers,
  })
  await api.call('/wishlist/add', { body: { product_id: product.id }, headers })
  const { headers: sent, answer } = await api.call('/profile/export', { headers })

  expect(sent.get('content-disposition')).toBe('attachment; filename="my-data.json"')
  expect(answer).toMatchObject({
    profile: { name: 'Sara', phone: '9988 7766' },
    addresses: [{ label: 'Home' }],
    orders: [{ number: placed.number, items: [{ name: 'Oud', quantity: 1 }] }],
    wishlist: [{ product_id: product.id, name: 'Oud' }],
    reviews: [],
  })
  expect(JSON.stringify(answer)).not.toContain(others.number)
  expect(JSON.stringify(answer)).not.toMatch(/scrypt|token/)
})
