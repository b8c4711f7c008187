import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { adminWith } from '#tests/support/office.ts'
import { fillWithOrders } from '#tests/support/random-orders.ts'
import {
  emptyStore,
  insertArea,
  insertCoupon,
  insertProduct,
  insertUser,
  today,
} from '#tests/support/store.ts'

const db = await emptyStore()
const api = await openApi(db)
const names = ['orders', 'users', 'reviews', 'coupons'] as const
const headers = await adminWith(db, ['import', ...names])
const product = await insertProduct(db)
const areas = [await insertArea(db), await insertArea(db)]
const orders = await fillWithOrders(db, {
  count: 1200,
  from: today.getTime() - 10 * 24 * 3600_000,
  to: today.getTime(),
  areas,
  products: [product.id],
  packages: [],
  users: [await insertUser(db)],
})

test('whoever takes a table along may do so, and may see what stands in it', async () => {
  for (const name of names) {
    const path = `/api/admin/exports/${name}.csv`
    expect((await api.app.request(path)).status, name).toBe(401)
    const statuses = [['import'], [name], ['import', name]].map(async (granted) => {
      const answer = await api.app.request(path, { headers: await adminWith(db, granted) })
      await answer.arrayBuffer()
      return answer.status
    })
    expect(await Promise.all(statuses), name).toEqual([403, 403, 200])
  }
})

test('orders are all there, narrowed as their list is, and their amounts add up', async () => {
  const all = await rowsOf('orders')
  expect(all.length).toBe(orders.length)
  const fils = all.reduce((sum, row) => sum + Number(row.Total?.replace('.', '')), 0)
  expect(fils).toBe(orders.reduce((sum, { total }) => sum + total, 0))

  const day = '2026-03-05'
  const list = await api.call(
    `/admin/orders?status=confirmed&area_id=${areas[0]}&from=${day}&to=${day}&pagination=0`,
    { headers },
  )
  expect(list.answer.data.length).toBeGreaterThan(3)
  const some = await rowsOf(`orders?status=confirmed&area_id=${areas[0]}&from=${day}&to=${day}`)
  expect(some.map((row) => row.Order).toSorted()).toEqual(
    list.answer.data.map(({ number }: { number: string }) => number).toSorted(),
  )
  expect(some.every((row) => row.Placed?.startsWith(day))).toBe(true)
  const [found] = await rowsOf(`orders?search=${orders[7]?.number}`)
  expect(found?.Order).toBe(orders[7]?.number)
})

test('what a customer wrote is no formula in a spreadsheet', async () => {
  const order = orders[0]!
  await db
    .updateTable('orders')
    .set({ name: '=1+1', notes: '@SUM(A1)', street: '-2', building: '+x' })
    .where('id', '=', order.id)
    .execute()
  const [row] = await rowsOf(`orders?search=${order.number}`)
  expect(row).toMatchObject({ Name: "'=1+1", Notes: "'@SUM(A1)", Street: '-2' })
  expect(row?.['House or building']).toBe("'+x")
})

test('accounts, reviews and coupons go the same way', async () => {
  const user_id = await insertUser(db, 'reader@example.com')
  await db
    .insertInto('reviews')
    .values({
      product_id: product.id,
      user_id,
      author: 'Sara',
      rating: 4,
      title: null,
      body: 'Smells of home, "really".',
      status: 'pending',
      reason: null,
      reply: null,
      created_at: today.toISOString(),
      updated_at: today.toISOString(),
    })
    .execute()
  await insertCoupon(db, { code: 'EID10' })
  expect(await rowsOf('users?search=reader@example.com')).toMatchObject([
    { 'E-mail': 'reader@example.com', Admin: '0', Since: '2026-03-10 12:00' },
  ])
  expect(await rowsOf('reviews?status=pending&search=home&rating=4')).toMatchObject([
    { Stars: '4', Review: 'Smells of home, "really".', Product: 'Oud' },
  ])
  expect(await rowsOf('reviews?status=rejected')).toEqual([])
  expect(await rowsOf('coupons?search=EID')).toHaveLength(1)
  expect(
    (await api.app.request('/api/admin/exports/reviews.csv?rating=9', { headers })).status,
  ).toBe(422)
})

async function rowsOf(asked: string) {
  const [name, query] = asked.split('?')
  const path = `/api/admin/exports/${name}.csv${query ? `?${query}` : ''}`
  const answer = await api.app.request(path, { headers })
  expect(answer.status, path).toBe(200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  return parse(bytes, { columns: true, bom: true }) as Record<string, string | undefined>[]
}
