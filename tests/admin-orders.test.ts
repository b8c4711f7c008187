import { beforeAll, expect, test } from 'vitest'
import { faultsOf } from './support/judge.ts'
import { ordersIn } from './support/office-orders.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { stockOf } from './support/store.ts'
import { visitor, type Page } from './support/visitor.ts'

const shop = await openShop()
const list = '/admin-dashboard/orders'
const placed = ordersIn(shop.db)

const admin = visitor(shop.url)
await signIn(admin, shop.db, 'admin@example.com')
const arabic = visitor(shop.url, { language: 'ar' })
await signIn(arabic, shop.db, 'admin@example.com')
const shopper = visitor(shop.url)
await signIn(shopper, shop.db, 'ali@example.com')

const colleague = visitor(shop.url)
beforeAll(async () => {
  const granted = { is_admin: 1, permissions: '["products"]' }
  await shop.db.updateTable('users').set(granted).where('email', '=', 'sara@example.com').execute()
  await signIn(colleague, shop.db, 'sara@example.com')
})

type Button = [string, string]
const press = (intent: string): Button => ['intent', intent]
const bring = (status: string): Button => ['status', status]

/** What a page says of how an order stands, and the lines of its timeline, newest first. */
function standing(page: Page) {
  return page.$('#state').text()
}

function timeline(page: Page) {
  return page
    .$('[aria-labelledby=timeline] li > p:first-child')
    .map((_, line) => page.$(line).text())
    .get()
}

/** Presses a button of an order's page twice, as somebody does whose line is slow. */
async function twice(path: string, fields: Record<string, string>, button?: Button) {
  const before = await admin.visit(path)
  const form = before.form(path, fields, button)
  await admin.post(form.action, form.fields)
  return admin.post(form.action, form.fields)
}

async function tell(path: string, ...steps: [Record<string, string>, Button?][]) {
  for (const [fields, button] of steps) {
    await admin.submit(await admin.visit(path), path, fields, button)
  }
  return admin.visit(path)
}

const pages = ['', '?state=pending&search=sara', '/5', '/5/edit', '/drivers']
test.each(pages)('%s of the orders opens for an administrator alone', async (path) => {
  expect((await shopper.visit(`${list}${path}`)).path).toBe('/unauthorized')
  expect((await colleague.visit(`${list}${path}`)).status).toBe(403)
  const opened = await admin.visit(`${list}${path}`)
  const mirrored = await arabic.visit(`${list}${path}`)
  expect([opened.status, mirrored.status, mirrored.dir]).toEqual([200, 200, 'rtl'])
  expect(await faultsOf(opened.html)).toEqual([])
  expect(await faultsOf(mirrored.html)).toEqual([])
})

test('somebody without the permission is offered no orders, and moves none', async () => {
  const { path, number, product } = await placed()
  const dashboard = await colleague.visit('/admin-dashboard')
  expect(dashboard.$(`a[href^="${list}"]`).length).toBe(0)
  expect((await colleague.post(path, { intent: 'confirm' })).status).toBe(403)
  expect(standing(await admin.visit(path))).toBe('To confirm')

  const ledger = `/admin-dashboard/products/${product.id}/stock`
  expect((await colleague.visit(ledger)).$(`a[href="${path}"]`).length).toBe(0)
  expect((await admin.visit(ledger)).$(`a[href="${path}"]`).text()).toBe(number)
})

test('the list is narrowed by its tabs and filters, and found in by number, phone and name', async () => {
  const one = await placed({ name: 'Hessa Al-Rashid', phone: '+96555512345' })
  const other = await placed({ name: 'Nouf Al-Sabah' })
  await admin.post(other.path, { intent: 'confirm' })
  const shown = async (query: string) => {
    const page = await admin.visit(`${list}?${query}`)
    return page
      .$('tbody .list-main a')
      .map((_, link) => page.$(link).text())
      .get()
  }
  const searches = [`search=${one.number}`, 'search=55512345', 'search=hessa', 'search=٥٥٥١٢٣٤٥']
  expect(await Promise.all(searches.map(shown))).toEqual(searches.map(() => [one.number]))

  const pending = await shown('state=pending&per_page=100')
  expect([pending.includes(one.number), pending.includes(other.number)]).toEqual([true, false])
  const toPrepare = await shown('state=confirmed&per_page=100')
  expect([toPrepare.includes(one.number), toPrepare.includes(other.number)]).toEqual([false, true])
  const today = new Date(Date.now() + 3 * 3600_000).toISOString().slice(0, 10)
  const narrowed = `search=hessa&area_id=${one.area}&governorate=hawalli&payment_status=unpaid`
  expect(await shown(`${narrowed}&from=${today}&to=${today}`)).toEqual([one.number])
  expect(await shown('search=hessa&payment_status=paid')).toEqual([])
  expect((await admin.visit(`${list}?from=soon&to=2026-02-31&state=odd`)).status).toBe(200)

  const found = await admin.visit('/admin-dashboard/search?search=hessa')
  expect(found.$(`a[href="${one.path}"]`).text()).toContain(`Order ${one.number}, Hessa Al-Rashid`)
  const straight = await admin.visit(`/admin-dashboard/search?search=${one.number}`)
  expect(straight.path).toBe(one.path)
})

test('an order goes from its confirmation to the cash at the door, each step pressed twice', async () => {
  const { path, number } = await placed()
  const confirmed = await twice(path, {}, press('confirm'))
  expect([confirmed.path, standing(confirmed)]).toEqual([path, 'To prepare'])
  expect(confirmed.toast).toContain(number)
  expect(standing(await twice(path, {}))).toBe('Being prepared')

  const out = await twice(path, { driver: 'Younis' })
  expect([standing(out), out.text]).toEqual([
    'On the way',
    expect.stringContaining('Driver: Younis'),
  ])
  const pay: Button = ['paid', '1']
  const delivered = await twice(path, {}, pay)
  expect(standing(delivered)).toBe('Delivered')
  expect(delivered.$('[aria-labelledby=money]').text()).toContain('Cash at the door')
  expect(delivered.$('[aria-labelledby=money] dl').text()).toMatch(/Paid7\.000.*Still to pay0\.000/)
  expect(timeline(delivered)).toEqual([
    'Payment received',
    'Delivered',
    'Sent out for delivery',
    'Preparing began',
    'Confirmed',
    'Ordered',
  ])
  expect(delivered.$('[aria-labelledby=timeline]').text()).toContain('Admin')
  expect(await faultsOf(delivered.html)).toEqual([])
})

test('a step that was pressed by mistake is put back', async () => {
  const { path } = await placed()
  const prepared = await tell(path, [{}, press('confirm')], [{ status: 'preparing' }])
  expect(standing(prepared)).toBe('Being prepared')
  const back = await admin.submit(prepared, path, {}, bring('unfulfilled'))
  expect(standing(back)).toBe('To prepare')
})

test('rejecting asks for a reason, keeps what was typed, and the customer reads it', async () => {
  const { path, product } = await placed()
  const before = await admin.visit(path)
  const refused = await admin.submit(before, path, {}, press('reject'))
  expect(refused.status).toBe(422)
  expect(refused.$('#reason-error').length).toBe(1)
  expect(refused.$('details:has(#reason)').attr('open')).toBeDefined()
  expect(await faultsOf(refused.html)).toEqual([])

  const reason = 'لا نوصل إلى هذه المنطقة اليوم'
  const rejected = await twice(path, { reason }, press('reject'))
  expect([standing(rejected), timeline(rejected)]).toEqual(['Rejected', ['Rejected', 'Ordered']])
  expect(rejected.$('[aria-labelledby=timeline]').text()).toContain(reason)
  expect(await stockOf(shop.db, product.variantId)).toBe(10)
})

test('a page of yesterday is told how the order stands now, and gives the reason back', async () => {
  const { path } = await placed()
  const seen = await admin.visit(path)
  await tell(path, [{ reason: 'Asked by phone' }, press('cancel')])
  const late = await admin.submit(seen, path, { reason: 'Out of stock' }, press('reject'))
  expect([late.status, standing(late)]).toEqual([409, 'Cancelled'])
  expect(late.$('[role=alert]').text()).toContain('You had written: Out of stock')
  expect(await faultsOf(late.html)).toEqual([])
})

test('money is noted by hand: never more than is due, once, and paid back again', async () => {
  const { path } = await placed()
  await admin.post(path, { intent: 'confirm' })
  const page = await admin.visit(path)
  const over = await admin.submit(page, path, { amount: '9', method: 'knet' }, press('payment'))
  expect([over.status, over.value('#amount'), over.value('#method')]).toEqual([422, '9', 'knet'])
  expect(over.$('#amount-error').text()).toContain('7.000')

  const part = await twice(path, { amount: '٢٫٥٠٠', method: 'transfer' }, press('payment'))
  const money = () => admin.visit(path).then((one) => one.$('[aria-labelledby=money] dl').text())
  expect(part.$('[aria-labelledby=money] dl').text()).toMatch(/2\.500.*4\.500/)
  await tell(path, [{}, press('payment')])
  expect(await money()).toMatch(/7\.000.*0\.000/)

  await tell(path, [{ kind: 'refund', amount: '1', method: 'cash' }, press('payment')])
  expect(await money()).toMatch(/Paid7\.000.*Paid back-1\.000.*1\.000/)
})

test('notes are for colleagues unless they are for the customer', async () => {
  const { path, phone: _, number } = await placed()
  await twice(path, { body: 'Rings twice' }, press('note'))
  const noted = await tell(path, [
    { body: 'Your gift is wrapped', visible_to_customer: '1' },
    press('note'),
  ])
  const notes = noted.$('[aria-labelledby=notes] ul > li')
  expect(notes.map((_, note) => noted.$(note).find('p').first().text()).get()).toEqual([
    'Rings twice',
    'Your gift is wrapped',
  ])
  expect(notes.last().text()).toContain('the customer reads it')
  expect(notes.first().text()).not.toContain('the customer reads it')
  const blank = await admin.submit(noted, path, { body: ' ' }, press('note'))
  expect([blank.status, blank.$('#body-error').length]).toEqual([422, 1])
  expect(number).toMatch(/^\d{8}$/)
})

test('the customer is called, or written to in his own language whatever the page is in', async () => {
  const { path, number, phone } = await placed({ name: 'منى' }, 'ar')
  const chat = (page: Page) =>
    new URL(page.$('a[href^="https://wa.me/"]').first().attr('href') ?? '')
  const english = await admin.visit(path)
  expect(english.$(`a[href="tel:${phone}"]`).length).toBe(1)
  expect(chat(english).pathname).toBe(`/${phone.slice(1)}`)
  const asked = chat(english).searchParams.get('text')
  expect(asked).toMatch(/^السلام عليكم منى، معك عرفج\. وصلنا طلبك رقم ⁦\d{8}⁩ بمبلغ ⁦7\.000 KWD⁩/)
  expect(asked).toContain(number)

  const confirmed = await admin.submit(english, path, {}, press('confirm'))
  expect(chat(confirmed).searchParams.get('text')).toContain('تم تأكيد طلبك')
  const own = await placed()
  const mirrored = await arabic.visit(own.path)
  expect(chat(mirrored).searchParams.get('text')).toMatch(
    /^Hello Mona, this is Arfaj\. We have your order \d{8} of 7\.000 KWD/,
  )
})

test('what the same customer ordered before is told, with what did not go through', async () => {
  const phone = '+96566001122'
  const earlier = await placed({ phone })
  await tell(earlier.path, [{ reason: 'Nobody answers' }, press('reject')])
  const first = await admin.visit(earlier.path)
  expect(first.text).toContain('The first order of this customer.')
  const { path } = await placed({ phone })
  const page = await admin.visit(path)
  expect(page.text).toContain('1 earlier order 1 did not go through')
  expect(page.$(`a[href="${earlier.path}"]`).text()).toBe(earlier.number)
})
