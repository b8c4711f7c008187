import { expect, test } from 'vitest'
import { transact } from '#shop-api/db/database.ts'
import { faultsOf } from './support/judge.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor, type Page } from './support/visitor.ts'

const shop = await openShop()
const home = '/admin-dashboard/delivery'

const admin = visitor(shop.url)
await signIn(admin, shop.db, 'admin@example.com')
const arabic = visitor(shop.url, { language: 'ar' })
await signIn(arabic, shop.db, 'admin@example.com')
const shopper = visitor(shop.url)
await signIn(shopper, shop.db, 'ali@example.com')

let made = 0

/** A confirmed order of the demo once more, for somebody of his own, to be paid at the door. */
async function confirmed(name: string, changes: object = {}) {
  return transact(shop.db, async (db) => {
    const {
      id,
      standing: _,
      ...known
    } = await db
      .selectFrom('orders')
      .selectAll()
      .where('number', '=', '35481796')
      .executeTakeFirstOrThrow()
    const items = await db
      .selectFrom('order_items')
      .selectAll()
      .where('order_id', '=', id)
      .execute()
    const order = {
      ...known,
      number: String(88_000_000 + ++made),
      name,
      user_id: null,
      driver_id: null,
      payment_status: 'unpaid',
      paid: 0,
      fulfillment_status: 'preparing',
      ...changes,
    }
    const row = await db
      .insertInto('orders')
      .values(order)
      .returning(['id', 'number', 'total'])
      .executeTakeFirstOrThrow()
    const copies = items.map(({ id: __, ...item }) => ({ ...item, order_id: row.id }))
    await db.insertInto('order_items').values(copies).execute()
    return row
  })
}

async function newDriver(name: string) {
  const { id } = await shop.db
    .insertInto('drivers')
    .values({ name, phone: '+96555512345', created_at: new Date().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What is to be brought, under the name of who brings it. */
function groups(page: Page) {
  const sections = page.$('main form section').map((_, section) => {
    const name = page.$(section).find('h2 > :first-child').text()
    const numbers = page.$(section).find('tbody a bdi')
    return [[name, ...numbers.map((__, number) => page.$(number).text()).get()]]
  })
  return sections.get()
}

function send(path: string, fields: [string, string][]) {
  return admin.send(path, { method: 'POST', body: new URLSearchParams(fields) })
}

test('paper and delivery open for who may see to orders, and for nobody else', async () => {
  const order = await confirmed('Nobody Else')
  const driver = await newDriver('Only')
  const paths = [
    ...['invoice', 'packing', 'picking', 'driver'].map(
      (view) => `/admin-dashboard/orders/print?ids=${order.id}&view=${view}`,
    ),
    ...['', `/drivers/${driver}`, '/nights'].map((path) => home + path),
  ]
  const colleague = visitor(shop.url)
  const granted = { is_admin: 1, permissions: '["products"]' }
  await shop.db.updateTable('users').set(granted).where('email', '=', 'sara@example.com').execute()
  await signIn(colleague, shop.db, 'sara@example.com')

  for (const path of paths) {
    const [english, mirrored] = [await admin.visit(path), await arabic.visit(path)]
    expect([english.status, english.lang, mirrored.status, mirrored.dir], path).toEqual([
      200,
      'en',
      200,
      'rtl',
    ])
    expect(english.$('h1').length, path).toBe(1)
    expect(await faultsOf(english.html), path).toEqual([])
    expect(await faultsOf(mirrored.html), path).toEqual([])
    expect((await shopper.visit(path)).path, path).toBe('/unauthorized')
    expect((await colleague.visit(path)).status, path).toBe(403)
  }
  const page = await colleague.visit('/admin-dashboard')
  expect(page.$(`a[href^="${home}"]`).length).toBe(0)
  expect((await admin.visit('/admin-dashboard/orders/print?ids=999999')).status).toBe(404)
})

test('paper is a page without the office around it, which runs nothing', async () => {
  const order = await confirmed('Khalid')
  const path = `/admin-dashboard/orders/print?ids[]=${order.id}&view=driver`
  const page = await admin.visit(path)
  expect(page.$('script, link, nav, form, [style]').length).toBe(0)
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'.*, default-src 'none'; style-src 'sha256-/,
  )
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  const links = page.$('.screen a').map((_, link) => page.$(link).attr('href') ?? '')
  expect(links.get().map((to) => new URL(to, shop.url + path).pathname)).toEqual([
    '/admin-dashboard/orders',
    ...Array.from({ length: 5 }, () => '/admin-dashboard/orders/print'),
  ])
  const other = await admin.visit(`/admin-dashboard/orders/print${links.get().at(-1)}`)
  expect([other.dir, other.text]).toEqual(['rtl', expect.stringContaining(order.number)])
})

test('ticked orders are given to a driver, and printed', async () => {
  const driver = await newDriver('Mubarak')
  const [one, two] = [await confirmed('Fahad'), await confirmed('Noura')]
  expect(groups(await admin.visit(home))[0]).toEqual(
    expect.arrayContaining(['Nobody yet', one.number, two.number]),
  )
  await send(home, [
    ['ids[]', String(one.id)],
    ['action', String(driver)],
  ])
  const given = await admin.visit(home)
  expect(given.toast).toContain('Done: 1.')
  expect(groups(given)).toContainEqual(['Mubarak', one.number])
  const sheet = given.$(`main li a[href*="driver=${driver}"]`).first().attr('href') ?? ''
  const paper = await admin.visit(sheet)
  expect(paper.text).toContain(one.number)
  expect(paper.text).not.toContain(two.number)

  await send(home, [
    ['ids[]', String(one.id)],
    ['action', 'none'],
  ])
  expect(groups(await admin.visit(home))[0]).toContain(one.number)
  await send(home, [['action', String(driver)]])
  expect((await admin.visit(home)).toast).not.toBe('')
})

test('a driver hands over his cash: counted in any digits, with what is missing, once', async () => {
  const driver = await newDriver('Rashid')
  const his = { driver_id: driver }
  const brought = await confirmed('Maria', { ...his, fulfillment_status: 'delivered' })
  const back = await confirmed('Hessa', { ...his, fulfillment_status: 'returned' })
  await confirmed('Salem', { ...his, fulfillment_status: 'out_for_delivery' })
  const path = `${home}/drivers/${driver}`

  const page = await admin.visit(path)
  expect(
    page
      .$('main h2')
      .map((_, title) => page.$(title).text().split(' ')[0])
      .get(),
  ).toEqual(['Delivered', 'Came', 'Still'])
  const wrong = await admin.submit(page, path, { counted: 'all of it', note: 'Late' })
  expect([wrong.status, wrong.value('#note'), wrong.$('#counted-error').text()]).toEqual([
    422,
    'Late',
    'Please write the amount that was counted, such as 12.500.',
  ])
  expect(await faultsOf(wrong.html)).toEqual([])

  const counted = { counted: '٤١٫٣' }
  const night = await admin.submit(wrong, path, counted)
  expect(night.toast).toContain('Rashid has handed over 41.300 KWD.')
  expect(night.text).toContain('Short by 0.050 KWD')
  expect(night.text).toContain('Late')
  expect(await faultsOf(night.html)).toEqual([])
  const numbers = night
    .$('main ul bdi')
    .map((_, number) => night.$(number).text())
    .get()
  expect(numbers).toEqual(expect.arrayContaining([brought.number, back.number]))
  const again = await admin.submit(wrong, path, counted)
  expect(again.address).toBe(night.address)

  const { paid } = await shop.db
    .selectFrom('orders')
    .select('paid')
    .where('id', '=', brought.id)
    .executeTakeFirstOrThrow()
  expect(paid).toBe(brought.total)
  expect((await admin.visit(path)).text).toContain('Nothing to hand over.')
  const past = await arabic.visit(`${home}/nights?driver=${driver}`)
  expect(past.$('tbody tr').length).toBe(1)
  expect(past.text).toContain('ناقص')
  const none = await admin.visit(`${home}/nights?driver=${driver}&day=2020-01-01`)
  expect([none.status, none.$('tbody tr').length]).toEqual([200, 0])
})

test('who counted while another order arrived is shown the new sum, and nothing is written', async () => {
  const driver = await newDriver('Bader')
  const his = { driver_id: driver, fulfillment_status: 'delivered' }
  await confirmed('Aisha', his)
  const path = `${home}/drivers/${driver}`
  const page = await admin.visit(path)
  await confirmed('Dalal', his)

  const refused = await admin.submit(page, path, { counted: '41.350' })
  expect(refused.status).toBe(409)
  expect(refused.$('[role=alert]').text()).toContain('Meanwhile it is 82.700 KWD.')
  expect(refused.value('#counted')).toBe('41.350')
  const night = await admin.submit(refused, path, { counted: '82.7' })
  expect(night.text).toContain('Exact')
})
