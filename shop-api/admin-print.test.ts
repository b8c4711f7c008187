import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { adminWith } from '#tests/support/office.ts'
import { faultsOf } from '#tests/support/judge.ts'
import { openWithOrders } from '#tests/support/ordered.ts'
import { order } from '#tests/support/orders.ts'
import { insertPackage, insertProduct, insertUser, today } from '#tests/support/store.ts'
import { createToken } from './models/tokens.ts'

const { db, api, scope, near, far, shopper } = await openWithOrders()
const headers = await adminWith(db, ['orders'])
const views = ['invoice', 'packing', 'picking', 'driver'] as const

const candle = await insertProduct(db, {
  name: 'Candle',
  nameAr: 'شمعة',
  variants: [{ price: 2000, stock: 90 }],
})
const cup = await insertProduct(db, {
  name: 'Cup',
  nameAr: 'فنجان',
  variants: [{ price: 1250, stock: 90 }],
})
const set = await insertPackage(db, {
  goods: [
    { product_id: candle.id, product_variant_id: candle.variantId, quantity: 2 },
    { product_id: cup.id, product_variant_id: cup.variantId, quantity: 3 },
  ],
})
const { id: driverId } = await db
  .insertInto('drivers')
  .values({ name: 'Yousef', phone: null, created_at: today.toISOString() })
  .returning('id')
  .executeTakeFirstOrThrow()

async function print(query: string, language = 'en', as = headers) {
  const answer = await api.app.request(`/api/admin/orders/print?${query}`, {
    headers: { ...as, 'Accept-Language': language },
  })
  const html = await answer.text()
  return { status: answer.status, headers: answer.headers, html, $: load(html) }
}

async function ordered(area = near, changes: Parameters<typeof order>[4] = {}) {
  const { owner } = await shopper()
  const wishes = [{ product: candle, quantity: 3 }, { package_id: set }]
  return order(scope, owner, area, wishes, changes)
}

function change(ids: number[], values: object) {
  return db.updateTable('orders').set(values).where('id', 'in', ids).execute()
}

test.each(views)('%s is a whole page that needs nothing else, in both languages', async (view) => {
  const { id, number } = await ordered(near, { name: '<b>Sara</b>', notes: 'A gift: no prices' })
  const english = await print(`ids=${id}&view=${view}`)
  const arabic = await print(`ids=${id}&view=${view}`, 'ar')

  expect([english.status, arabic.status]).toEqual([200, 200])
  expect([arabic.$('html').attr('dir'), english.$('html').attr('lang')]).toEqual(['rtl', 'en'])
  expect(english.$('script, link, img, [style], form').length).toBe(0)
  expect(english.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-/,
  )
  expect(english.html).not.toContain('<b>Sara')
  expect(await faultsOf(english.html)).toEqual([])
  expect(await faultsOf(arabic.html)).toEqual([])
  expect(arabic.$('main').text()).toMatch(view === 'picking' ? /شمعة/ : new RegExp(number))
  expect((await print(`ids=${id}&view=${view}&lang=ar`)).$('html').attr('dir')).toBe('rtl')
})

test('a packing slip names what is in the parcel, and no price', async () => {
  const { id } = await ordered(near, { notes: 'A gift: no prices' })
  const { $ } = await print(`ids=${id}&view=packing`)
  const rows = $('tbody tr').map((_, row) => $(row).text().replace(/\s+/g, ' ').trim())

  expect(rows.get()).toEqual([
    expect.stringMatching(/^3 Candle product-/),
    expect.stringMatching(/^1 × Set$/),
    expect.stringMatching(/^2 Candle product-/),
    expect.stringMatching(/^3 Cup product-/),
  ])
  expect($('tfoot td.number').text()).toBe('8')
  expect($('.tick').length).toBe(3)
  expect($('main').text()).toContain('A gift: no prices')
  expect($('main').text()).not.toMatch(/\d\.\d{3}|KWD/)
})

test('a pick list sums what orders need, with packages as what they consist of', async () => {
  const orders = [await ordered(), await ordered(far)]
  const gone = await ordered()
  await change([gone.id], { status: 'cancelled' })
  const ids = [...orders, gone].map(({ id }) => id).join()
  const { $ } = await print(`ids=${ids}&view=picking`)
  const rows = $('tbody tr:not(.group)').map((_, row) => $(row).text().replace(/\s+/g, ' ').trim())

  expect(rows.get()).toEqual([
    expect.stringMatching(/^10 Candle product-\S+ 2$/),
    expect.stringMatching(/^6 Cup product-\S+ 2$/),
  ])
  expect($('tfoot td.number').text()).toBe('16')
  expect($('.screen').text()).toContain('1 order was rejected or cancelled and is left out.')
})

test('a driver sheet goes by governorate, area and block, and asks for what is not paid yet', async () => {
  const made = await Promise.all([
    ordered(near, { block: '10' }),
    ordered(near, { block: '9' }),
    ordered(near, { block: '1' }),
    ordered(near, { block: '2' }),
  ])
  const [ten, nine, first, knet] = made.map(({ id }) => id)
  const ids = made.map(({ id }) => id)
  await change(ids, { status: 'confirmed', driver_id: driverId, fulfillment_status: 'preparing' })
  await change([first ?? 0], { governorate: 'capital', area_en: 'Dasman', paid: 3000 })
  await change([knet ?? 0], { payment_method: 'knet', paid: 0 })

  const { $ } = await print(`driver=${driverId}&view=driver`)
  const cash = $('tbody td.amount strong').map((_, cell) => $(cell).text())
  const numbers = $('tbody small bdi').map((_, cell) => $(cell).text())
  const numberOf = (id?: number) => made.find((one) => one.id === id)?.number
  expect(numbers.get()).toEqual([first, knet, nine, ten].map(numberOf))
  expect(cash.get()).toEqual(['11.750 KWD', '0.000 KWD', '14.750 KWD', '14.750 KWD'])
  expect($('tfoot td.amount').text()).toBe('41.250 KWD')
  expect(
    $('.group')
      .map((_, row) => $(row).text().trim())
      .get(),
  ).toEqual(['Capital', 'Hawalli'])
  expect($('h2 + p').text()).toContain('Yousef')
})

test('orders of a day are those of a day in Kuwait that were confirmed', async () => {
  const [early, late, waiting] = [await ordered(), await ordered(), await ordered()]
  await change([early.id, late.id], { status: 'confirmed' })
  await change([early.id], { created_at: '2026-04-01T21:00:00.000Z' })
  await change([late.id], { created_at: '2026-04-02T21:00:00.000Z' })
  await change([waiting.id], { created_at: '2026-04-02T09:00:00.000Z' })

  const { $ } = await print('day=2026-04-02&view=invoice')
  expect($('article').length).toBe(1)
  expect($('article').text()).toContain(early.number)
  expect((await print('day=2026-04-05&view=driver')).$('main').text().trim()).toBe(
    'There is no order to print.',
  )
  expect((await print('view=picking')).$('article').length).toBe(0)
})

test('who may not see orders gets none, and what is not there is not left out silently', async () => {
  const { id } = await ordered()
  const { token } = await createToken(db, await insertUser(db), today)
  const shopperOf = { Authorization: `Bearer ${token}` }
  const query = `ids=${id}&view=driver`
  const answers = await Promise.all([
    print(query, 'en', { Authorization: '' }),
    print(query, 'en', shopperOf),
    print(query, 'en', await adminWith(db, ['products'])),
    print(`ids=${id},999999&view=driver`),
    print(`ids=${id}&view=poem`),
    print('ids=1;2&view=driver'),
    print('day=tomorrow&view=driver'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 403, 404, 422, 422, 422])
})
