import { expect, test } from 'vitest'
import { moveOrder } from '#shop-api/models/order-states.ts'
import ar from '#locales/ar/shop.json' with { type: 'json' }
import { faultsOf } from './support/judge.ts'
import { insertUser, stockOf } from './support/store.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor } from './support/visitor.ts'

const shop = await openShop()

const whole = { name: 'Noura', phone: '99887766', email: 'noura@example.com', area_id: '30' }
const address = { block: '4', street: '2', building: '15' }

/** A product of the demo shop that every order here is of: a pair of olive oil soaps. */
const soap = await shop.db
  .selectFrom('product_variants')
  .select(['id', 'product_id'])
  .where('sku', '=', 'SO-OLV-1')
  .executeTakeFirstOrThrow()

/** Somebody with an account of his own. */
async function shopper(language = 'en') {
  const email = `orders-${Math.random().toString(36).slice(2)}@example.com`
  const id = await insertUser(shop.db, email)
  const person = visitor(shop.url, { language })
  await signIn(person, shop.db, email)
  return { id, person }
}

/** A shopper who has just ordered two soaps. */
async function ordered(language = 'en') {
  const { id, person } = await shopper(language)
  await person.post('/cart', {
    intent: 'add',
    product_id: String(soap.product_id),
    product_variant_id: String(soap.id),
    quantity: '2',
  })
  const checkout = await person.visit('/checkOut?area_id=30')
  const receipt = await person.submit(checkout, '/checkOut', { ...whole, ...address })
  expect(receipt.path).toMatch(/^\/receipt\//)
  const order = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { person, order, receipt, path: `/order/${order.id}` }
}

function stateOf(id: number) {
  return shop.db
    .selectFrom('orders')
    .select(['status', 'items_count', 'total', 'version', 'notes', 'block'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

const confirm = { move: 'confirm', by: 'admin', note: null } as const

/** The back office, until it is open. */
function confirmed(id: number) {
  return moveOrder({ db: shop.db, now: new Date(), language: 'en' }, { id }, confirm)
}

test('somebody without orders is told so, and led to the shelves', async () => {
  const { person } = await shopper()
  const page = await person.visit('/order')

  expect([page.status, page.heading]).toEqual([200, 'Your orders'])
  expect(page.text).toContain('No orders yet')
  expect(page.$('main a[href="/products"]')).toHaveLength(1)
})

test('the demo shopper finds her orders, narrows them to a state and opens one', async () => {
  const sara = visitor(shop.url)
  await signIn(sara, shop.db)
  const list = await sara.visit('/order')

  expect(
    list
      .$('main li h2')
      .map((_, title) => list.$(title).text())
      .get(),
  ).toEqual([
    'Order 80264371',
    'Order 35481796',
    'Order 63907254',
    'Order 27593018',
    'Order 48120637',
  ])
  const confirmedOnes = await sara.visit(list.$('nav a:contains("Confirmed")').attr('href') ?? '')
  expect(confirmedOnes.$('main li h2')).toHaveLength(2)
  expect(confirmedOnes.$('nav [aria-current]:contains("Confirmed")')).toHaveLength(1)

  const detail = await sara.visit(confirmedOnes.$('main li h2 a').last().attr('href') ?? '')
  expect(detail.heading).toBe('Order 48120637')
  expect(detail.text).toContain('Discount (SUMMER15) -4.335 KWD')
  expect(detail.text).toContain('Total 25.565 KWD')
  expect(detail.text).toContain('Cash on delivery , Paid')
  expect(detail.text).toContain('Delivered')
  expect(detail.$('main [name=intent]')).toHaveLength(1)
  expect(detail.$('main img').length).toBe(2)
})

test('ten orders are a page', async () => {
  const { person, order } = await ordered()
  const { id: _, standing: __, ...row } = order
  await shop.db
    .insertInto('orders')
    .values(
      Array.from({ length: 11 }, (_, count) => ({ ...row, number: `1${order.number}${count}` })),
    )
    .execute()

  const first = await person.visit('/order')
  expect(first.$('main li h2')).toHaveLength(10)
  expect(first.text).toContain('Showing 1 to 10 of 12')
  const second = await person.visit(first.$('a[rel=next]').attr('href') ?? '')
  expect(second.address).toBe('/order?page=2')
  expect(second.$('main li h2')).toHaveLength(2)
  expect((await person.visit('/order?status=rejected')).text).toContain('in this state')
})

test('an order is cancelled from its page, with a reason, and stays so however often it is posted', async () => {
  const { person, order, path } = await ordered()
  const before = await stockOf(shop.db, soap.id)
  const page = await person.visit(path)
  expect(page.$('details summary').text()).toContain('Cancel Order')

  const done = await person.submit(page, path, { reason: 'Ordered twice' }, ['intent', 'cancel'])
  expect([done.steps, done.path]).toEqual([[303], path])
  expect(done.toast).toBe(`Your order ${order.number} is cancelled.`)
  expect(done.text).toContain('Ordered twice')
  expect(done.$('main details')).toHaveLength(0)
  expect(await stockOf(shop.db, soap.id)).toBe(before + 2)

  const again = await person.post(path, { intent: 'cancel' })
  expect(again.toast).toBe(`Your order ${order.number} is cancelled.`)
  expect(await stockOf(shop.db, soap.id)).toBe(before + 2)
})

test('twenty posts at once cancel once', async () => {
  const { person, order, path } = await ordered()
  const before = await stockOf(shop.db, soap.id)

  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      person.send(path, { method: 'POST', body: new URLSearchParams({ intent: 'cancel' }) }),
    ),
  )

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303))
  expect(await stockOf(shop.db, soap.id)).toBe(before + 2)
  const history = await shop.db
    .selectFrom('order_history')
    .select('status')
    .where('order_id', '=', order.id)
    .execute()
  expect(history).toHaveLength(2)
})

test('an order is cancelled from the list, and the list says so', async () => {
  const { person, order, path } = await ordered('ar')
  const list = await person.visit('/order')
  const done = await person.submit(list, path, {}, ['intent', 'cancel'])

  expect([done.path, done.lang]).toEqual(['/order', 'ar'])
  expect(done.toast).toBe(`أُلغي طلبك رقم ${order.number}.`)
  expect(done.$('main li').text()).toContain(ar.order.status.cancelled)
})

test('what the shop has confirmed meanwhile cannot be cancelled, and the page shows how it stands', async () => {
  const { person, order, path } = await ordered()
  const page = await person.visit(path)
  await confirmed(order.id)

  const refused = await person.submit(page, path, {}, ['intent', 'cancel'])

  expect(refused.toast).toBe('The order has already been confirmed.')
  expect(refused.text).toContain('We are getting it ready.')
  expect(refused.$('main details, main a[href$="/edit"]')).toHaveLength(0)
  expect((await person.visit(`${path}/edit`)).path).toBe(path)
})

test('a shopper changes quantities, address and note, and sees the new total', async () => {
  const { person, order, path } = await ordered()
  const before = await stockOf(shop.db, soap.id)
  const form = await person.visit(`${path}/edit`)
  const quantity = form.$('input[name^=quantity-]').attr('name') ?? ''
  expect(form.value('#area_id')).toBe('30')
  expect(form.value('#block')).toBe('4')

  const done = await person.submit(form, `${path}/edit`, {
    [quantity]: '٥',
    block: '7',
    notes: 'Ring twice',
  })

  expect([done.steps, done.path]).toEqual([[303], path])
  expect(done.toast).toBe(`Your order ${order.number} is changed. The total is now 7.250 KWD.`)
  expect(done.text).toContain('Changed by you')
  expect(done.text).toContain('Ring twice')
  expect(done.text).toContain('Block 7')
  expect(await stateOf(order.id)).toMatchObject({ items_count: 5, total: 7250, version: 2 })
  expect(await stockOf(shop.db, soap.id)).toBe(before - 3)
})

test('mistakes are named beside their fields, and what was typed is kept', async () => {
  const { person, order, path } = await ordered()
  const form = await person.visit(`${path}/edit`)
  const quantity = form.$('input[name^=quantity-]').attr('name') ?? ''
  const edit = (fields: Record<string, string>) => person.submit(form, `${path}/edit`, fields)

  const wrong = await edit({ block: '', paci: '12', notes: 'Ring twice', [quantity]: 'many' })
  expect(wrong.status).toBe(422)
  expect(wrong.title).toMatch(/^Please check: /)
  expect(wrong.$('#block-error').text()).toBe('Please give the block number.')
  expect(wrong.$(`#${quantity}-error`).text()).toBe('Please choose a quantity from 1 to 999.')
  expect([wrong.value('#notes'), wrong.value(`#${quantity}`)]).toEqual(['Ring twice', 'many'])

  const greedy = await edit({ [quantity]: '999' })
  expect(greedy.status).toBe(409)
  expect(greedy.$(`#${quantity}-error`).text()).toMatch(/^Only \d+ of .+ can be had\.$/)

  const empty = await edit({ [quantity]: '0' })
  expect(empty.status).toBe(422)
  expect(empty.$('#problems').text()).toContain('cancel the order')
  expect(await stateOf(order.id)).toMatchObject({ items_count: 2, version: 1 })
})

test('the second of two tabs is told that the order changed, and may save what it holds', async () => {
  const { person, order, path } = await ordered()
  const [one, two] = [await person.visit(`${path}/edit`), await person.visit(`${path}/edit`)]

  await person.submit(one, `${path}/edit`, { block: '7' })
  const asked = await person.submit(two, `${path}/edit`, { notes: 'Ring twice' })

  expect(asked.status).toBe(409)
  expect(asked.$('#problems').text()).toContain('changed in the meantime')
  expect(asked.value('#notes')).toBe('Ring twice')
  expect(await stateOf(order.id)).toMatchObject({ block: '7', notes: null, version: 2 })
  const saved = await person.submit(asked, `${path}/edit`)
  expect(saved.path).toBe(path)
  expect(await stateOf(order.id)).toMatchObject({ notes: 'Ring twice', version: 3 })
})

test('an amendment that crosses with the confirmation ends on the page of the order', async () => {
  const { person, order, path } = await ordered()
  const form = await person.visit(`${path}/edit`)
  await confirmed(order.id)

  const done = await person.submit(form, `${path}/edit`, { notes: 'Ring twice' })

  expect(done.path).toBe(path)
  expect(done.toast).toBe('The order has already been confirmed.')
  expect(await stateOf(order.id)).toMatchObject({ notes: null })
})

test('ordering again fills the cart, and says what is gone', async () => {
  const sara = visitor(shop.url)
  await signIn(sara, shop.db)
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', '48120637')
    .executeTakeFirstOrThrow()
  const towels = shop.db.updateTable('product_variants').where('sku', '=', 'TW-HND-SND')
  await towels.set({ stock: 0 }).execute()
  const page = await sara.visit(`/order/${id}`)

  const cart = await sara.submit(page, `/order/${id}`, {}, ['intent', 'reorder'])
  expect([cart.steps, cart.path]).toEqual([[303], '/cart'])
  expect(cart.toast).toBe(
    'It is in your cart again, but for what can no longer be had: Hand towel.',
  )
  expect(cart.$('header a[href="/cart"]').text()).toContain('Cart, 2 items')
  const twice = await sara.submit(page, `/order/${id}`, {}, ['intent', 'reorder'])
  expect(twice.$('header a[href="/cart"]').text()).toContain('Cart, 2 items')
})

test("another person's order is not found, whatever is asked of it", async () => {
  const { order, path } = await ordered()
  const { person } = await shopper()
  const pages = await Promise.all([
    person.visit(path),
    person.visit(`${path}/edit`),
    person.visit(`${path}/invoice`),
    person.post(path, { intent: 'cancel' }),
    person.post(path, { intent: 'reorder' }),
    person.post(`${path}/edit`, { version: '1', ...whole, ...address, block: '9' }),
    person.visit('/order/999999'),
    person.visit('/order/abc'),
    person.post('/order/999999', { intent: 'cancel' }),
  ])

  expect(pages.map(({ status, heading }) => [status, heading])).toEqual(
    pages.map(() => [404, 'Order Not Found']),
  )
  expect(await stateOf(order.id)).toMatchObject({ status: 'pending', block: '4', version: 1 })
})

test('a guest is asked to sign in, and comes back', async () => {
  const { order, path } = await ordered()
  const guest = visitor(shop.url)
  const answers = await Promise.all([
    guest.send('/order?status=pending'),
    guest.send(path),
    guest.send(`${path}/edit`),
    guest.send(`${path}/invoice`),
    guest.send(path, { method: 'POST', body: new URLSearchParams({ intent: 'cancel' }) }),
    guest.send(path, { method: 'POST', body: new URLSearchParams({ intent: 'reorder' }) }),
  ])

  expect(answers.map((answer) => [answer.status, answer.headers.get('location')])).toEqual([
    [302, '/login?redirectTo=%2Forder%3Fstatus%3Dpending'],
    ...['', '%2Fedit', '%2Finvoice', '', ''].map((end) => [
      302,
      `/login?redirectTo=%2Forder%2F${order.id}${end}`,
    ]),
  ])
  const edited = await guest.post(`${path}/edit`, { version: '1', notes: 'Ring twice' })
  expect(edited.status).toBe(401)
  expect(await stateOf(order.id)).toMatchObject({ status: 'pending', version: 1 })
})

test('a button that is none is a 400', async () => {
  const { person, path } = await ordered()

  expect((await person.post(path, { intent: 'confirm' })).status).toBe(400)
})

test('a guest cancels by the link of the receipt, and only by that', async () => {
  const guest = visitor(shop.url)
  await guest.post('/cart', {
    intent: 'add',
    product_id: String(soap.product_id),
    product_variant_id: String(soap.id),
    quantity: '1',
  })
  const receipt = await guest.submit(await guest.visit('/checkOut'), '/checkOut', {
    ...whole,
    ...address,
  })
  const before = await stockOf(shop.db, soap.id)

  const forged = await guest.post(receipt.address.replace(/signature=./, 'signature=_'), {
    intent: 'cancel',
  })
  expect([forged.steps, forged.status]).toEqual([[303], 200])
  expect(forged.toast).toBe('This link does not open an order.')
  expect(await stockOf(shop.db, soap.id)).toBe(before)

  const page = await guest.visit(receipt.address)
  const form = page.form(receipt.path, {}, ['intent', 'cancel'])
  const done = await guest.post(receipt.address, form.fields)
  expect([done.steps, done.address]).toEqual([[303], receipt.address])
  expect(done.text).toContain('This order was cancelled.')
  expect(done.$('main details')).toHaveLength(0)
  expect(await stockOf(shop.db, soap.id)).toBe(before + 1)
})

test.each([
  ['en', 'ltr', 'Invoice'],
  ['ar', 'rtl', 'فاتورة'],
])('an order is printed in %s (%s), without the shop around it', async (language, dir, title) => {
  const sara = visitor(shop.url, { language })
  await signIn(sara, shop.db)
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', '35481796')
    .executeTakeFirstOrThrow()

  const page = await sara.visit(`/order/${id}/invoice`)

  expect([page.status, page.lang, page.dir, page.heading]).toEqual([200, language, dir, title])
  expect(page.text).toContain('35481796')
  expect(page.text).toContain('41.350 KWD')
  expect(page.$('table tbody tr')).toHaveLength(2)
  expect(page.$('footer, nav, form, script:not([data-src]), [style]')).toHaveLength(0)
})

test.each(['en', 'ar'])('every page of orders is whole and valid in %s', async (language) => {
  const { person, path, receipt } = await ordered(language)
  const wrong = await person.post(`${path}/edit`, { version: '1', block: '' })
  await person.post(`${path}/edit`, { version: '1', notes: 'Ring twice' })
  const pages = [
    await person.visit('/order'),
    await person.visit('/order?status=rejected'),
    await person.visit(path),
    await person.visit(`${path}/edit`),
    await person.visit(`${path}/invoice`),
    await person.visit(receipt.address),
    wrong,
  ]

  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 422])
  for (const page of pages) {
    expect(page.lang).toBe(language)
    expect(page.$('h1')).toHaveLength(1)
    expect(page.text).not.toMatch(/undefined|NaN|null|\[object|\{\{/)
    expect(await faultsOf(page.html), page.address).toEqual([])
  }
})
