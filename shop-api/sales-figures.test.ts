import { expect, test } from 'vitest'
import { daysBetween } from '#kuwait/dates.ts'
import { formatFils } from '#kuwait/money.ts'
import { openApi } from '#tests/support/api.ts'
import { adminWith } from '#tests/support/office.ts'
import { fillWithOrders, type RandomOrder } from '#tests/support/random-orders.ts'
import {
  emptyStore,
  insertArea,
  insertPackage,
  insertProduct,
  insertUser,
  today,
} from '#tests/support/store.ts'
import { permissions } from './permissions.ts'

const db = await emptyStore()
const api = await openApi(db)
const headers = await adminWith(db, permissions)
const areas = [await insertArea(db), await insertArea(db), await insertArea(db)]
const made = []
for (let count = 0; count < 12; count++) made.push(await insertProduct(db, { name: `P${count}` }))
const products = made.map(({ id }) => id)
const goods = [{ product_id: products[0]!, product_variant_id: null, quantity: 2 }]
const packages = [await insertPackage(db, { goods }), await insertPackage(db, { goods })]
const users = []
for (let count = 0; count < 40; count++) users.push(await insertUser(db))
const orders = await fillWithOrders(db, {
  areas,
  products,
  packages,
  users,
  count: 10_000,
  from: Date.parse('2025-12-31T21:00Z'),
  to: today.getTime(),
})

/** A day in Kuwait by the plainest way there is, and the orders of some days. */
const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuwait' })
const placed = orders.map((order) => ({ ...order, day: dayIn.format(new Date(order.created_at)) }))
const ofDays = (from: string, to: string) => placed.filter(({ day }) => from <= day && day <= to)
const sold = (some: RandomOrder[]) =>
  some.filter((one) => one.status === 'confirmed' && one.fulfillment_status !== 'returned')
const sum = (some: object[], name: string) =>
  some.reduce((total, one) => total + Number((one as Record<string, unknown>)[name]), 0)

const periods = [
  ['2026-01-01', '2026-03-10'],
  ['2026-02-01', '2026-02-28'],
  ['2026-03-10', '2026-03-10'],
] as const

test.each(periods)(
  'figures from %s to %s are the sums of the orders, to the fil',
  async (from, to) => {
    const { data } = await ask(`/admin/stats?from=${from}&to=${to}`)
    const all = ofDays(from, to)
    const good = sold(all)
    const count = (...states: string[]) =>
      all.filter(({ status }) => states.includes(status)).length
    expect(all.length).toBeGreaterThan(50)
    expect(data).toMatchObject({
      from,
      to,
      revenue: formatFils(sum(good, 'total')),
      average: formatFils(Math.round(sum(good, 'total') / good.length)),
      refunded: formatFils(sum(good, 'refunded')),
      orders: {
        placed: all.length,
        sold: good.length,
        pending: count('pending'),
        confirmed: good.length,
        returned: count('confirmed') - good.length,
        rejected: count('rejected'),
        cancelled: count('cancelled'),
      },
    })
    expect(data.daily).toEqual(
      daysBetween(from, to).map((date) => ({
        date,
        orders: ofDays(date, date).length,
        revenue: formatFils(sum(sold(ofDays(date, date)), 'total')),
      })),
    )

    const before = ofDays(data.previous.from, data.previous.to)
    expect(daysBetween(data.previous.from, data.previous.to).length).toBe(data.daily.length)
    expect(data.previous.revenue).toBe(formatFils(sum(sold(before), 'total')))
  },
)

test('best sellers and customers are those of the orders', async () => {
  const [from, to] = periods[1]
  const good = sold(ofDays(from, to))
  const { data } = await ask(`/admin/stats?from=${from}&to=${to}`)
  const lines = good.flatMap(({ lines }) => lines)
  const things = Map.groupBy(lines, (line) => `${line.product_id ?? ''}/${line.package_id ?? ''}`)
  const best = [...things.values()].map((some) => ({
    revenue: sum(some, 'line_total'),
    pieces: sum(some, 'quantity'),
    lines: some.length,
  }))
  expect(data.best_sellers).toMatchObject(
    best
      .toSorted((a, b) => b.revenue - a.revenue)
      .slice(0, 5)
      .map((one) => ({ ...one, revenue: formatFils(one.revenue) })),
  )
  const people = [...Map.groupBy(good, ({ user_id, phone }) => user_id ?? phone).values()]
  expect(data.best_customers).toMatchObject(
    people
      .map((some) => ({ user_id: some[0]?.user_id, revenue: sum(some, 'total') }))
      .toSorted((a, b) => b.revenue - a.revenue)
      .slice(0, 5)
      .map((one) => ({ ...one, revenue: formatFils(one.revenue) })),
  )
})

test('each report adds up to the orders, whichever way they are put together', async () => {
  const [from, to] = periods[0]
  const all = ofDays(from, to)
  const good = sold(all)
  const query = `?from=${from}&to=${to}&pagination=0`
  const reports = await Promise.all(
    ['sales', 'areas', 'governorates', 'payments'].map(
      async (name) => (await ask(`/admin/reports/${name}${query}`)).data,
    ),
  )
  const months = (await ask(`/admin/reports/sales${query}&by=month`)).data
  expect(months.map(({ date }: { date: string }) => date)).toEqual([
    '2026-03',
    '2026-02',
    '2026-01',
  ])
  for (const rows of [...reports, months]) {
    expect([inFils(rows, 'revenue'), sum(rows, 'orders'), sum(rows, 'sold')]).toEqual([
      sum(good, 'total'),
      all.length,
      good.length,
    ])
  }
  const [days, , , payments] = reports
  for (const amount of ['subtotal', 'discount', 'delivery_fee', 'refunded']) {
    expect(inFils(days, amount), amount).toBe(sum(good, amount))
  }
  expect(inFils(payments, 'due')).toBe(
    sum(good, 'total') - sum(good, 'paid') + sum(good, 'refunded'),
  )

  const lines = (await ask(`/admin/reports/products${query}`)).data
  expect([inFils(lines, 'revenue'), sum(lines, 'pieces')]).toEqual([
    sum(good, 'subtotal'),
    sum(good, 'items_count'),
  ])
  const couponed = good.filter(({ coupon_code }) => coupon_code !== null)
  const coupons = (await ask(`/admin/reports/coupons${query}`)).data
  expect([inFils(coupons, 'discount'), inFils(coupons, 'revenue')]).toEqual([
    sum(couponed, 'discount'),
    sum(couponed, 'total'),
  ])
  const customers = (await ask(`/admin/reports/customers${query}`)).data
  expect(inFils(customers, 'revenue')).toBe(sum(good, 'total'))
})

test('an order that is taken out of the store takes its figures along', async () => {
  const revenue = async () =>
    (await ask('/admin/stats?from=2026-01-01&to=2026-03-10')).data.revenue as string
  const order = sold(orders)[0]!
  const before = await revenue()
  await db.deleteFrom('order_items').where('order_id', '=', order.id).execute()
  await db.deleteFrom('orders').where('id', '=', order.id).execute()
  expect(fils(await revenue())).toBe(fils(before) - order.total)
})

/** A sum of amounts in KWD, in fils. */
function inFils(rows: Record<string, string>[], name: string) {
  return rows.reduce((total, row) => total + fils(row[name] ?? ''), 0)
}

function fils(amount: string) {
  return Number(amount.replace('.', ''))
}

async function ask(path: string) {
  const { status, answer } = await api.call(path, { headers })
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer
}
