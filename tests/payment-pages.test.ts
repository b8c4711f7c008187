import { afterAll, expect, test } from 'vitest'
import en from '#locales/en/shop.json' with { type: 'json' }
import ar from '#locales/ar/shop.json' with { type: 'json' }
import { openGateway } from './support/gateway.ts'
import { faultsOf } from './support/judge.ts'
import { freePort, takePayments } from './support/paying-shop.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor, type Page, type Visitor } from './support/visitor.ts'

const gateway = await openGateway()
afterAll(gateway.close)
const port = await freePort()
const PUBLIC_URL = `http://127.0.0.1:${port}`
const shop = await openShop({ PORT: String(port), PUBLIC_URL })
await takePayments(shop.db, gateway)
await shop.db
  .updateTable('product_variants')
  .set({ stock: 50 })
  .where('product_id', '=', 3)
  .execute()

/** Orders a mabkhara as a guest, to be paid by a method; ends where the shop leads. */
async function ordered(guest: Visitor, payment_method = 'knet') {
  const product = await guest.visit('/products/3/walnut-mabkhara')
  await guest.submit(product, '/cart', { quantity: '1' })
  const checkout = await guest.visit('/checkOut')
  const page = await guest.submit(checkout, '/checkOut', {
    area_id: '30',
    block: '4',
    street: '2',
    building: '15',
    name: 'Sara',
    phone: '99887766',
    email: 'sara@example.com',
    payment_method,
  })
  return { checkout, page }
}

/** Presses a button on the page of the bank; answers the shop's page after it. */
async function press(guest: Visitor, page: Page, button: 'pay' | 'cancel') {
  const leads = /^0; url=(.*)$/.exec(page.headers.get('refresh') ?? '')?.[1] ?? ''
  const pressed = await fetch(leads, {
    method: 'POST',
    body: new URLSearchParams({ press: button }),
    redirect: 'manual',
  })
  return guest.visit(pressed.headers.get('location')?.replace(PUBLIC_URL, '') ?? '')
}

test('a guest pays by KNET, and the receipt says so', async () => {
  const guest = visitor(shop.url)
  const { checkout, page } = await ordered(guest)
  expect(checkout.text).toContain('KNET')
  expect([page.path, page.heading]).toEqual(['/payment', en.payment.to.title])
  expect(page.$(`main a[href^="${gateway.url}/pay/"]`)).toHaveLength(1)
  expect(page.headers.get('refresh')).toMatch(/^0; url=http:\/\/127\.0\.0\.1:\d+\/pay\/chg_/)
  expect(await faultsOf(page.html)).toEqual([])

  const receipt = await press(guest, page, 'pay')
  expect(receipt.path).toMatch(/^\/receipt\/\d{8}$/)
  expect(receipt.text).toContain(en.payment.state.arrived)
  expect(receipt.text).not.toContain(en.payment.again.knet)
  expect(receipt.headers.get('refresh')).toBeNull()
  expect(guest.cookies.has('__Host-payment')).toBe(false)
  expect(await faultsOf(receipt.html)).toEqual([])
})

test('in Arabic: leaves the page of the bank, tries again, then pays in cash', async () => {
  const guest = visitor(shop.url, { language: 'ar' })
  const { page } = await ordered(guest, 'card')
  expect(page.heading).toBe(ar.payment.to.title)
  const failed = await press(guest, page, 'cancel')
  expect(failed.text).toContain(ar.payment.state.failed)
  expect(failed.text).toContain('نحتفظ لك بالطلب حتى')
  expect(await faultsOf(failed.html)).toEqual([])

  const again = await guest.submit(failed, failed.path, {}, ['payment_method', 'knet'])
  expect(again.path).toBe('/payment')
  const waiting = await guest.visit(again.$('main a[href^="/receipt/"]').attr('href') ?? '')
  expect(waiting.text).toContain(ar.payment.state.waiting)
  expect(waiting.headers.get('refresh')).toBeNull()

  const cash = await guest.submit(waiting, waiting.path, {}, ['payment_method', 'cod'])
  expect(cash.path).toBe(failed.path)
  expect(cash.text).not.toContain(ar.payment.state.waiting)
  expect(cash.text).toContain(ar.payment.cod.name)
})

test('who comes back before the notice is told to wait, and the page looks again for a while', async () => {
  const guest = visitor(shop.url)
  gateway.state.tellsFirst = false
  const { page } = await ordered(guest)
  const charge = gateway.last()
  gateway.state.api = 'down'
  const back = new URL(charge.redirect.url)
  const waiting = await guest.visit(back.pathname)
  gateway.state.api = 'well'
  gateway.state.tellsFirst = true
  expect(waiting.text).toContain(en.payment.state.waiting)
  const next = /^4; url=(.*)$/.exec(waiting.headers.get('refresh') ?? '')?.[1] ?? ''
  expect(next).toContain('look=2')
  expect((await guest.visit(next.replace('look=2', 'look=12'))).headers.get('refresh')).toBeNull()

  const empty = await guest.visit('/checkOut')
  expect(empty.path).toBe(waiting.path)

  gateway.end(charge, 'CAPTURED')
  await gateway.tell(charge)
  expect((await guest.visit(next)).text).toContain(en.payment.state.arrived)
  expect(page.status).toBe(200)
})

test('a member pays from the page of the order', async () => {
  const sara = visitor(shop.url)
  await signIn(sara, shop.db)
  gateway.state.api = 'down'
  const { page } = await ordered(sara)
  gateway.state.api = 'well'
  expect(page.path).toMatch(/^\/receipt\//)
  expect(page.text).toContain(en.payment.state.failed)

  const list = await sara.visit('/order')
  const order = await sara.visit(list.$('main a[href^="/order/"]').first().attr('href') ?? '')
  expect(order.text).toContain(en.payment.state.failed)
  const leads = await sara.submit(order, order.path, {}, ['payment_method', 'knet'])
  expect(leads.path).toBe('/payment')
  await press(sara, leads, 'pay')
  expect((await sara.visit(order.path)).text).toContain(en.payment.state.arrived)
})

test('the back office asks the gateway, and reads of tries to pay and of refusals beside an order', async () => {
  await shop.db
    .insertInto('settings')
    .values({ name: 'Refused Deliveries', value: '0', position: 0 })
    .execute()
  const { page } = await ordered(visitor(shop.url))
  const number = /receipt\/(\d+)/.exec(page.html)?.[1] ?? ''
  const { id, phone } = await shop.db
    .selectFrom('orders')
    .select(['id', 'phone'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  await shop.db
    .updateTable('orders')
    .set({ payment_method: 'cod', fulfillment_status: 'returned', paid: 0 })
    .where('phone', '=', phone)
    .where('id', '<>', id)
    .execute()

  for (const language of ['en', 'ar']) {
    const admin = visitor(shop.url, { language })
    await signIn(admin, shop.db, 'admin@example.com')
    const settings = await admin.visit('/admin-dashboard/settings/payment')
    expect(await faultsOf(settings.html)).toEqual([])
    expect(settings.html).not.toContain('sk_test_of_the_stand_in')
    const asked = await admin.submit(settings, settings.path, {}, ['intent', 'test'])
    expect(asked.toast).toContain({ en: 'payments can be taken', ar: 'المدفوعات' }[language])
    const order = await admin.visit(`/admin-dashboard/orders/${id}`)
    expect(await faultsOf(order.html)).toEqual([])
    expect(order.text).toContain({ en: 'At the bank now', ar: 'لدى البنك الآن' }[language])
    expect(order.text).toContain({ en: 'refused at the door', ar: 'رُفضت عند الباب' }[language])
  }
})

test('a member gives back what was delivered, and cancels what is late', async () => {
  await shop.db
    .insertInto('settings')
    .values([
      { name: 'Withdrawal Days', value: '14', position: 0 },
      { name: 'Withdrawal Text', value_en: '<p>Within 14 days.</p>', position: 0 },
      { name: 'Late Delivery Days', value: '14', position: 0 },
    ])
    .execute()
  const sara = visitor(shop.url)
  await signIn(sara, shop.db)
  await ordered(sara, 'cod')
  await ordered(sara, 'cod')
  const [late, come] = await shop.db
    .selectFrom('orders')
    .select('id')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const set = (order: typeof late, changes: object) =>
    shop.db
      .updateTable('orders')
      .set({ status: 'confirmed', ...changes })
      .where('id', '=', order?.id ?? 0)
      .execute()
  await set(come, { fulfillment_status: 'delivered' })
  await set(late, { created_at: new Date(Date.now() - 40 * 24 * 3600 * 1000).toISOString() })

  const delivered = await sara.visit(`/order/${come?.id}`)
  expect(delivered.text).toContain('Within 14 days.')
  expect(await faultsOf(delivered.html)).toEqual([])
  const asked = await sara.submit(delivered, delivered.path, { reason: 'Too big' }, [
    'intent',
    'withdraw',
  ])
  expect(asked.text).toContain('You asked to give it back')
  expect(asked.text).not.toContain('Within 14 days.')

  const waiting = await sara.visit(`/order/${late?.id}`)
  expect(waiting.text).toContain(en.order.late.title)
  expect(await faultsOf(waiting.html)).toEqual([])
  const cancelled = await sara.submit(waiting, waiting.path, {}, ['intent', 'cancel'])
  expect(cancelled.text).toContain('It had not come long after the promised day.')
})
