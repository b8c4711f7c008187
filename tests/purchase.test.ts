import { expect, test } from 'vitest'
import en from '#locales/en/api.json' with { type: 'json' }
import ar from '#locales/ar/api.json' with { type: 'json' }
import arShop from '#locales/ar/shop.json' with { type: 'json' }
import { openShop } from './support/shop.ts'
import { visitor, type Page } from './support/visitor.ts'

const shop = await openShop()

const address = { area_id: '30', block: '٤', street: '2', building: '15' }

/** What no shopper may ever see. */
const leaks = /undefined|NaN|null|\[object|\{\{|Unexpected/

function hasNoLeaks(page: Page) {
  expect(page.text).not.toMatch(leaks)
}

test('a guest buys something in English, from the front page to the receipt', async () => {
  const guest = visitor(shop.url)
  const home = await guest.visit('/')
  expect([home.status, home.lang, home.dir]).toEqual([200, 'en', 'ltr'])
  expect(guest.cookies.size).toBe(0)

  const list = await guest.submit(home, '/products', { search: 'mabkhara' })
  expect(list.address).toBe('/products?search=mabkhara')
  expect(list.text).toContain('Walnut and brass mabkhara')
  expect(guest.cookies.size).toBe(0)

  const product = await guest.visit('/products/3/walnut-mabkhara')
  const added = await guest.submit(product, '/cart', { quantity: '1' })
  expect(added.steps).toEqual([303])
  expect(added.path).toBe('/products/3/walnut-mabkhara')
  expect(added.toast).toBe('Added to your cart.')
  expect(added.$('header a[href="/cart"]').text()).toContain('Cart, 1 item')

  const cart = await guest.visit('/cart')
  expect(cart.text).toContain('28.900 KWD')

  const checkout = await guest.visit('/checkOut')
  expect(checkout.text).toContain('Total before delivery')
  const receipt = await guest.submit(checkout, '/checkOut', {
    ...address,
    name: 'Sara Al-Mutairi',
    phone: '٩٩٨٨٧٧٦٦',
    email: 'sara@example.com',
    notes: 'After six, please',
  })
  expect(receipt.steps).toEqual([303])
  expect(receipt.path).toMatch(/^\/receipt\/\d{8}$/)
  expect(receipt.heading).toBe('Thank you, Sara Al-Mutairi!')
  expect(receipt.text).toContain('29.900 KWD')
  expect(receipt.text).toContain('••••7766')
  expect(receipt.text).toContain('After six, please')
  expect(receipt.text).not.toContain('sara@example.com')
  expect(receipt.$('header a[href="/cart"]').text()).not.toMatch(/\d/)
  for (const page of [home, list, product, added, cart, checkout, receipt]) hasNoLeaks(page)
})

test('a guest buys something in Arabic, from the front page to the receipt', async () => {
  const guest = visitor(shop.url)
  const english = await guest.visit('/')
  const home = await guest.submit(english, '/language', {}, ['lang', 'ar'])
  expect([home.path, home.lang, home.dir]).toEqual(['/', 'ar', 'rtl'])
  expect([...guest.cookies.keys()]).toEqual(['__Host-language'])

  const list = await guest.submit(home, '/products', { search: 'مبخره' })
  expect(list.text).toContain('مبخرة من خشب الجوز والنحاس')

  const product = await guest.visit('/products/33')
  const choice = product.$('#choice a').first().attr('href') ?? ''
  const chosen = await guest.visit(choice)
  expect(chosen.address).toMatch(/^\/products\/33\/linen-cushion\?variant=\d+$/)
  const added = await guest.submit(chosen, '/cart', { quantity: '٢' })
  expect(added.toast).toBe(ar.cart.added)
  expect(added.$('header a[href="/cart"]').text()).toContain('السلة، قطعتان')

  const checkout = await guest.visit('/checkOut')
  const receipt = await guest.submit(checkout, '/checkOut', {
    ...address,
    name: 'سارة المطيري',
    phone: '+965 9988 7766',
    email: 'sara@example.com',
  })
  expect(receipt.heading).toBe('شكرًا لك، سارة المطيري!')
  expect([receipt.lang, receipt.dir]).toEqual(['ar', 'rtl'])
  expect(receipt.text).toContain(arShop.order.status.pending)
  for (const page of [home, list, product, chosen, added, checkout, receipt]) hasNoLeaks(page)
})

test('a package is bought as one thing', async () => {
  const guest = visitor(shop.url)
  const pack = await guest.visit('/packages/2/coffee-hour')
  await guest.submit(pack, '/cart', { quantity: '1' })
  const checkout = await guest.visit('/checkOut')
  const receipt = await guest.submit(checkout, '/checkOut', {
    ...address,
    name: 'Ali',
    phone: '66554433',
    email: 'ali@example.com',
  })

  expect(receipt.text).toContain('Coffee hour')
  expect(receipt.text).toContain('Dallah')
  expect(receipt.text).toContain('37.450 KWD')
})

test('twenty posts of one checkout at once are one order, and all lead to its receipt', async () => {
  const guest = visitor(shop.url)
  const product = await guest.visit('/products/14/candle-snuffer')
  await guest.submit(product, '/cart', { quantity: '2' })
  const checkout = await guest.visit('/checkOut')
  const { fields } = checkout.form('/checkOut', {
    ...address,
    name: 'Sara',
    phone: '99887766',
    email: 'sara@example.com',
  })
  const before = await state(14)

  const body = new URLSearchParams(fields)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      guest.send('/checkOut', { method: 'POST', body: new URLSearchParams(body) }),
    ),
  )

  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 303))
  expect(new Set(answers.map((answer) => answer.headers.get('location'))).size).toBe(1)
  const after = await state(14)
  expect(after).toEqual({
    orders: before.orders + 1,
    movements: before.movements + 1,
    stock: before.stock - 2,
  })

  const later = await guest.post('/checkOut', fields)
  expect(later.path).toMatch(/^\/receipt\//)
  expect(await state(14)).toEqual(after)
})

test('of fifty guests who order the last piece at once, one gets it and the others are told', async () => {
  const last = await shop.db
    .selectFrom('product_variants')
    .select(['id', 'product_id'])
    .where('product_id', '=', 28)
    .executeTakeFirstOrThrow()
  await shop.db
    .updateTable('product_variants')
    .set({ stock: 1 })
    .where('id', '=', last.id)
    .execute()
  const guests = await Promise.all(
    Array.from({ length: 50 }, async (_, place) => {
      const guest = visitor(shop.url, { language: place % 2 ? 'ar' : 'en' })
      await guest.post('/cart', {
        intent: 'add',
        product_id: String(last.product_id),
        quantity: '1',
      })
      const checkout = await guest.visit('/checkOut')
      const fields = {
        ...address,
        name: 'Guest',
        phone: '99887766',
        email: `guest${place}@example.com`,
      }
      return { guest, fields: checkout.form('/checkOut', fields).fields }
    }),
  )
  const before = await state(28)

  const pages = await Promise.all(
    guests.map(({ guest, fields }) => guest.post('/checkOut', fields)),
  )

  const receipts = pages.filter((page) => page.path.startsWith('/receipt/'))
  const refused = pages.filter((page) => page.status === 409)
  expect([receipts.length, refused.length]).toEqual([1, 49])
  const told = [en.order.outOfStock, ar.order.outOfStock]
  const sentences = refused.map((page) => page.$('#problems p').text())
  expect(sentences.filter((sentence) => !told.includes(sentence))).toEqual([])
  expect(refused.filter((page) => page.$('#name').val() !== 'Guest')).toEqual([])
  expect(await state(28)).toEqual({
    orders: before.orders + 1,
    movements: before.movements + 1,
    stock: 0,
  })
})

async function state(productId: number) {
  const orders = await shop.db.selectFrom('orders').select('id').execute()
  const variants = await shop.db
    .selectFrom('product_variants')
    .select(['id', 'stock'])
    .where('product_id', '=', productId)
    .execute()
  const ids = variants.map((variant) => variant.id)
  const movements = await shop.db
    .selectFrom('stock_movements')
    .select('id')
    .where('product_variant_id', 'in', ids)
    .execute()
  const stock = variants.reduce((sum, variant) => sum + variant.stock, 0)
  return { orders: orders.length, movements: movements.length, stock }
}
