import { expect, test } from 'vitest'
import ar from '#locales/ar/api.json' with { type: 'json' }
import { openShop } from './support/shop.ts'
import { visitor } from './support/visitor.ts'

const shop = await openShop()
await shop.db
  .updateTable('product_variants')
  .set({ stock: 500 })
  .where('product_id', '=', 3)
  .execute()

const whole = {
  name: 'Sara',
  phone: '99887766',
  email: 'sara@example.com',
  area_id: '30',
  block: '4',
  street: '2',
  building: '15',
}

async function atCheckout(language = 'en') {
  const guest = visitor(shop.url, { language })
  await guest.post('/cart', { intent: 'add', product_id: '3', quantity: '1' })
  return { guest, page: await guest.visit('/checkOut') }
}

async function ordersOf(email: string) {
  return shop.db.selectFrom('orders').selectAll().where('email', '=', email).execute()
}

test('an empty cart leads back to the cart', async () => {
  const page = await visitor(shop.url).visit('/checkOut')

  expect([page.path, page.status]).toEqual(['/cart', 200])
})

test('what is missing is named beside its field and above the form, and what was typed is kept', async () => {
  const { guest, page } = await atCheckout()
  const again = await guest.submit(page, '/checkOut', {
    name: 'Sara',
    phone: '12',
    street: 'Fahad Al Salem',
    notes: 'Ring twice',
  })

  expect(again.status).toBe(422)
  expect(again.title).toMatch(/^Please check: /)
  expect(again.$('#problems').text()).toContain('5 things need a second look')
  expect(
    again
      .$('#problems a')
      .map((_, link) => again.$(link).attr('href'))
      .get(),
  ).toEqual(['#phone', '#email', '#area_id', '#block', '#building'])
  expect(again.$('#phone').attr('aria-describedby')).toContain('phone-error')
  expect(again.$('#phone-error').text()).toContain('9988 7766')
  expect([
    again.$('#name').val(),
    again.$('#phone').val(),
    again.$('#street').val(),
    again.$('#notes').val(),
  ]).toEqual(['Sara', '12', 'Fahad Al Salem', 'Ring twice'])
  const done = await guest.submit(again, '/checkOut', { ...whole, street: 'Fahad Al Salem' })
  expect(done.path).toMatch(/^\/receipt\//)
})

test('the sentences are in the language of the page', async () => {
  const { guest, page } = await atCheckout('ar')
  const again = await guest.submit(page, '/checkOut', { name: '' })

  expect(again.$('#name-error').text()).toBe(ar.validation.name.required)
  expect(again.$('#area_id-error').text()).toBe('اختر منطقتك.')
})

test('the button beside the area shows the total and keeps what was typed', async () => {
  const { guest, page } = await atCheckout()
  const shown = await guest.submit(page, '/checkOut', { name: 'Sara', area_id: '30' }, [
    'intent',
    'quote',
  ])

  expect(shown.status).toBe(200)
  expect(shown.text).toContain('Total 29.900 KWD')
  expect(shown.$('#name').val()).toBe('Sara')
  expect(shown.value('#area_id')).toBe('30')
  expect(await ordersOf('quote@example.com')).toEqual([])
  const receipt = await guest.submit(shown, '/checkOut', { ...whole, email: 'quote@example.com' })
  expect(receipt.path).toMatch(/^\/receipt\//)
})

test('an area in the address is chosen already', async () => {
  const { guest } = await atCheckout()
  const page = await guest.visit('/checkOut?area_id=30')

  expect(page.value('#area_id')).toBe('30')
  expect(page.text).toContain('Total 29.900 KWD')
  expect((await guest.visit('/checkOut?area_id=99999')).address).toBe('/checkOut')
})

test('another area than the one whose total was shown asks again', async () => {
  const { guest } = await atCheckout()
  const page = await guest.visit('/checkOut?area_id=30')
  const asked = await guest.submit(page, '/checkOut', {
    ...whole,
    email: 'far@example.com',
    area_id: '101',
  })

  expect(asked.status).toBe(409)
  expect(asked.$('#problems').text()).toContain('29.900 KWD to 32.400 KWD')
  expect(asked.$('#name').val()).toBe('Sara')
  expect(await ordersOf('far@example.com')).toEqual([])

  const receipt = await guest.submit(asked, '/checkOut', {})
  expect(receipt.text).toContain('32.400 KWD')
  expect(await ordersOf('far@example.com')).toHaveLength(1)
})

test('a price that changed while the form was open asks again', async () => {
  const { guest, page } = await atCheckout()
  await shop.db
    .updateTable('product_variants')
    .set({ sale_price: null, price: 40_000 })
    .where('product_id', '=', 3)
    .execute()

  const asked = await guest.submit(page, '/checkOut', { ...whole, email: 'price@example.com' })

  expect(asked.status).toBe(409)
  expect(await ordersOf('price@example.com')).toEqual([])
  await shop.db
    .updateTable('product_variants')
    .set({ sale_price: 28_900 })
    .where('product_id', '=', 3)
    .execute()
})

test('a fee that changed while the form was open asks again', async () => {
  const { guest, page } = await atCheckout()
  await shop.db.updateTable('areas').set({ fee: 2000 }).where('id', '=', 30).execute()

  const asked = await guest.submit(page, '/checkOut', { ...whole, email: 'fee@example.com' })

  expect(asked.status).toBe(409)
  expect(await ordersOf('fee@example.com')).toEqual([])
  await shop.db.updateTable('areas').set({ fee: 1000 }).where('id', '=', 30).execute()
})

test('a form that is sent again after another change leads to the order that was made of it', async () => {
  const { guest, page } = await atCheckout()
  const { fields } = page.form('/checkOut', { ...whole, email: 'twice@example.com' })
  const first = await guest.post('/checkOut', fields)

  const second = await guest.post('/checkOut', { ...fields, name: 'Somebody else' })

  expect(second.address).toBe(first.address)
  expect(second.toast).toBe('This form has already been used for an order.')
  expect(await ordersOf('twice@example.com')).toHaveLength(1)
})

test('an order is kept as the contract wants it', async () => {
  const { guest, page } = await atCheckout('ar')
  await guest.submit(page, '/checkOut', {
    ...whole,
    email: 'Kept@Example.com',
    phone: '٠٠٩٦٥ ٩٩٨٨-٧٧٦٦',
    block: '٤',
    paci: '١٢٣٤٥٦٧٨',
    avenue: ' 3 ',
  })

  const [order] = await ordersOf('kept@example.com')
  expect(order).toMatchObject({
    status: 'pending',
    payment_status: 'unpaid',
    fulfillment_status: 'unfulfilled',
    payment_method: 'cod',
    language: 'ar',
    phone: '+96599887766',
    block: '4',
    paci: '12345678',
    avenue: '3',
    floor: null,
    governorate: 'hawalli',
    subtotal: 28_900,
    delivery_fee: 1000,
    total: 29_900,
  })
})

test('very long or odd input is answered with a sentence or a page, never with an error of ours', async () => {
  const { guest, page } = await atCheckout()
  const nasty = [
    'x'.repeat(5000),
    '<script>alert(1)</script>',
    "' or 1=1 --",
    '\u202Eevil',
    '😀'.repeat(200),
    '\u0000',
  ]
  for (const text of nasty) {
    const again = await guest.submit(page, '/checkOut', {
      ...whole,
      email: text,
      name: text,
      block: text,
    })
    expect([200, 422]).toContain(again.status)
    expect(again.$('main script')).toHaveLength(0)
  }

  const huge = await guest.submit(page, '/checkOut', { ...whole, notes: 'x'.repeat(1_000_000) })
  expect([huge.status, huge.heading]).toEqual([413, 'That is too much at once'])
  const long = await guest.submit(page, '/checkOut', { ...whole, notes: 'x'.repeat(70_000) })
  expect(long.status).toBe(422)
  expect(long.$('#notes-error').text()).toBe('Please keep this to 500 characters.')
  expect(String(long.$('#notes').val())).toHaveLength(70_000)
  expect((await guest.visit('/cart')).text).toContain('Walnut and brass mabkhara')
})

test('a form without its hidden fields is asked to be opened again', async () => {
  const { guest } = await atCheckout()
  const page = await guest.post('/checkOut', { intent: 'place', ...whole, payment_method: 'cod' })

  expect(page.status).toBe(422)
  expect(page.text).toContain('Please open the checkout again')
})

test('an area with a minimum says what is missing for it', async () => {
  await shop.db.updateTable('areas').set({ minimum: 50_000 }).where('id', '=', 31).execute()
  const { guest, page } = await atCheckout()
  const again = await guest.submit(page, '/checkOut', { ...whole, area_id: '31' })

  expect(again.status).toBe(422)
  expect(again.$('#area_id-error').text()).toMatch(/start at 50\.000 KWD\. Add 21\.100 KWD more/)
})

test('above the free delivery limit nothing is paid for delivery', async () => {
  const guest = visitor(shop.url)
  await guest.post('/cart', { intent: 'add', product_id: '3', quantity: '2' })
  const page = await guest.visit('/checkOut?area_id=30')

  expect(page.text).toContain('Delivery free')
  expect(page.text).toContain('Total 57.800 KWD')
})

test('what sold out while the form was open can be left behind without losing what was typed', async () => {
  const guest = visitor(shop.url)
  await guest.post('/cart', { intent: 'add', product_id: '3', quantity: '1' })
  await guest.post('/cart', { intent: 'add', product_id: '14', quantity: '1' })
  const page = await guest.visit('/checkOut')
  await shop.db
    .updateTable('product_variants')
    .set({ stock: 0 })
    .where('product_id', '=', 14)
    .execute()

  const told = await guest.submit(page, '/checkOut', { ...whole, email: 'settle@example.com' })
  expect(told.status).toBe(409)
  expect(told.$('#name').val()).toBe('Sara')
  expect(told.$('[aria-labelledby=summary]').text()).toContain('Sold out')

  const settled = await guest.submit(told, '/checkOut', {}, ['intent', 'settle'])
  expect(settled.$('#name').val()).toBe('Sara')
  const receipt = await guest.submit(settled, '/checkOut')
  expect(receipt.path).toMatch(/^\/receipt\//)
  expect(await ordersOf('settle@example.com')).toMatchObject([{ items_count: 1 }])
})

test('a cart with something that cannot be had is settled before anything is typed', async () => {
  const { guest } = await atCheckout()
  await shop.db
    .updateTable('product_variants')
    .set({ is_active: 0 })
    .where('product_id', '=', 3)
    .execute()
  const page = await guest.visit('/checkOut')
  await shop.db
    .updateTable('product_variants')
    .set({ is_active: 1 })
    .where('product_id', '=', 3)
    .execute()

  expect(page.path).toBe('/cart')
  expect(page.text).toContain('No longer sold')
})

test('each thing that a guest puts into the cart lets him keep it for another sixty days', async () => {
  const guest = visitor(shop.url)
  const add = () =>
    guest.send('/cart', {
      method: 'POST',
      body: new URLSearchParams({ intent: 'add', product_id: '3', quantity: '1' }),
    })
  await add()
  const again = await add()

  expect(again.headers.getSetCookie().join()).toMatch(/__Host-guest=[^;]+; Max-Age=5184000/)
})
