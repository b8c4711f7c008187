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

const pages = [
  '',
  '?state=pending&search=sara',
  '/11',
  '/11/edit',
  '/new',
  '/drivers',
  '/bulk?ids[]=11&action=delivered',
]
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

type Product = Awaited<ReturnType<typeof placed>>['product']

/** Finds a product in a form, ticks it and adds it. */
async function pick(
  from: Page,
  path: string,
  { id, variantId, name }: Product,
  typed: Record<string, string> = {},
) {
  const found = await admin.submit(from, path, { ...typed, find: name }, press('find'))
  return admin.submit(found, path, { [`pick.${id}.${variantId}`]: '1' }, press('add'))
}

test('lines and address of an order are changed, and what is added is picked without script', async () => {
  const { path, product } = await placed()
  const other = await placed()
  const edit = `${path}/edit`
  const opened = await admin.visit(edit)
  const line = opened.$('input[name^=quantity-]').attr('name') ?? ''
  const typed = { [line]: '٣', building: '22', name: 'Mona A.' }
  const picked = await pick(opened, edit, other.product, typed)
  expect([picked.value(`[name=${line}]`), picked.value('#building')]).toEqual(['٣', '22'])
  expect(await faultsOf(picked.html)).toEqual([])

  const short = await admin.submit(picked, edit, { 'products.0.quantity': '99' }, press('save'))
  expect([short.status, short.$('#products-0-quantity-error').length]).toEqual([422, 1])
  const saved = await admin.submit(picked, edit, {}, press('save'))
  expect([saved.path, standing(saved)]).toEqual([path, 'To confirm'])
  expect(saved.$('#customer').text()).toBe('Mona A.')
  expect(saved.$('address').text()).toContain('22')
  expect(saved.$('[aria-labelledby=goods] dl').text()).toMatch(/12\.000.*1\.000.*13\.000/)
  expect(timeline(saved)).toEqual(['Changed by the shop', 'Ordered'])
  expect(await stockOf(shop.db, product.variantId)).toBe(7)
  expect(await stockOf(shop.db, other.product.variantId)).toBe(7)
})

test('who changes an order that somebody else has changed meanwhile chooses, field by field', async () => {
  const { path } = await placed()
  const edit = `${path}/edit`
  const [mine, theirs] = [await admin.visit(edit), await arabic.visit(edit)]
  await arabic.submit(theirs, edit, { street: 'Tunis', building: '7' }, press('save'))
  const conflict = await admin.submit(mine, edit, { street: 'Baghdad' }, press('save'))
  expect(conflict.status).toBe(409)
  const choices = conflict.$('fieldset').map((_, one) => conflict.$(one).find('legend').text())
  expect(choices.get()).toEqual(['Street', 'House or building'])
  expect(await faultsOf(conflict.html)).toEqual([])
  const merged = await admin.submit(conflict, edit)
  expect(merged.path).toBe(path)
  expect(merged.$('address').text()).toMatch(/Baghdad.*7/)
})

test('an order that has left the shop is not changed any more', async () => {
  const { path } = await placed()
  const seen = await admin.visit(`${path}/edit`)
  await tell(path, [{}, press('confirm')], [{ status: 'preparing' }], [{ driver: 'Younis' }])
  const late = await admin.submit(seen, `${path}/edit`, { street: '1' }, press('save'))
  expect([late.path, late.toast]).toEqual([path, expect.stringContaining('left the shop')])
  expect((await admin.visit(`${path}/edit`)).path).toBe(path)
})

test('ticked orders are confirmed and brought together, with a result for each', async () => {
  const [one, two, ended] = [await placed(), await placed(), await placed()]
  await tell(ended.path, [{ reason: 'Wrong number' }, press('reject')])
  const all = new FormData()
  for (const { id } of [one, two, ended]) all.append('ids[]', String(id))
  all.set('action', 'confirm')
  await admin.visit(list)
  const done = await admin.postForm(list, all)
  expect(done.$('[aria-label="What could not be done"]').text()).toContain(`Order ${ended.number}`)
  expect(done.toast).toContain('2')

  const query = `ids[]=${one.id}&ids[]=${two.id}`
  all.set('action', 'preparing')
  await admin.postForm(list, all)
  const path = `${list}/bulk`
  const asked = await admin.visit(`${path}?${query}&action=out_for_delivery`)
  expect(asked.text).toContain('Selected: 2')
  expect(await faultsOf(asked.html)).toEqual([])
  const sent = await admin.submit(asked, path, { driver: 'Younis' })
  expect([sent.path, sent.toast]).toEqual([list, expect.stringContaining('2')])
  await admin.submit(asked, path, { driver: 'Younis' })
  expect((await admin.visit(one.path)).text).toContain('Driver: Younis')

  await admin.submit(await admin.visit(`${path}?${query}&action=delivered`), path)
  const delivered = await admin.visit(two.path)
  expect(standing(delivered)).toBe('Delivered')
  expect(delivered.$('[aria-labelledby=money] dl').text()).toContain('7.000')
  expect(timeline(delivered).length).toBe(6)
})

test('an order is taken by telephone: the caller is known, the total shown, and it is placed once', async () => {
  const { phone, product } = await placed({ name: 'Dalal', phone: '+96566778899' })
  const path = `${list}/new`
  const found = await admin.submit(await admin.visit(path), path, { phone: '66778899' })
  expect([found.value('#name'), found.value('#block'), found.text]).toEqual([
    'Dalal',
    '4',
    expect.stringContaining('1 earlier order'),
  ])
  expect(found.$('button[value=save]:not([aria-hidden])').length).toBe(0)
  expect(await faultsOf(found.html)).toEqual([])

  const nothing = await admin.submit(found, path, {}, press('quote'))
  expect(nothing.$('#products-error, [role=alert]').length).toBeGreaterThan(0)
  const goods = await pick(found, path, product, { language: 'en' })
  const whole = await admin.submit(goods, path, { 'products.0.quantity': '2' }, press('quote'))
  expect(whole.$('#quote dl').text()).toMatch(/6\.000.*1\.000.*7\.000/)
  expect(await faultsOf(whole.html)).toEqual([])

  const form = whole.form(path, { notes: 'After five' }, press('save'))
  const taken = await admin.post(form.action, form.fields)
  expect([standing(taken), taken.text]).toEqual([
    'To prepare',
    expect.stringContaining('Taken by telephone by'),
  ])
  expect(taken.text).toContain('After five')
  expect((await admin.post(form.action, form.fields)).path).toBe(taken.path)
  const rows = await shop.db.selectFrom('orders').select('id').where('phone', '=', phone).execute()
  expect(rows.length).toBe(2)
})

test('a total that has changed since it was shown is asked about again', async () => {
  const { product, area } = await placed()
  const path = `${list}/new`
  const who = { phone: '66123456', name: 'Anfal', area_id: String(area) }
  const where = { block: '1', street: '2', building: '3' }
  const shown = await pick(await admin.visit(path), path, product, { ...who, ...where })
  await shop.db
    .updateTable('product_variants')
    .set({ price: 3500 })
    .where('id', '=', product.variantId)
    .execute()
  const asked = await admin.submit(shown, path, {}, press('save'))
  expect([asked.status, asked.value('#building')]).toEqual([409, '3'])
  expect(asked.$('#quote dl').text()).toContain('4.500')
  expect(standing(await admin.submit(asked, path, {}, press('save')))).toBe('To prepare')
})

test('drivers are added, changed and switched off', async () => {
  const path = `${list}/drivers`
  const added = await admin.submit(await admin.visit(path), path, {
    name: 'Saad',
    phone: '99001122',
  })
  const row = added.$('tbody tr').filter((_, one) => added.$(one).text().includes('Saad'))
  expect(row.text()).toContain('9900 1122')
  const taken = await admin.submit(added, path, { name: 'saad' })
  expect([taken.status, taken.$('#name-error').length]).toEqual([422, 1])

  const chosen = await admin.visit(row.find('a').attr('href') ?? '')
  expect(chosen.value('#phone')).toBe('9900 1122')
  const fields = { ...chosen.form(path).fields }
  delete fields.is_active
  const off = await admin.post(path, fields)
  expect(off.$('tbody').text()).toContain('Does not drive now')
})

test('what an order waits for is said before its next step, and refusals are forgiven for a reason', async () => {
  const { id, path } = await placed()
  await shop.db.updateTable('orders').set({ hold: 'refusals' }).where('id', '=', id).execute()
  const held = await admin.visit(path)
  expect(held.text).toContain('Call before you confirm it')
  expect(await faultsOf(held.html)).toEqual([])
  expect((await arabic.visit(`${list}?state=pending`)).text).toContain('اتصل أولًا')

  const ticked = new FormData()
  ticked.append('ids[]', String(id))
  ticked.set('action', 'confirm')
  await admin.visit(list)
  expect((await admin.postForm(list, ticked)).text).toContain('waits for a call')
  expect(standing(await admin.submit(held, path, {}, press('confirm')))).toBe('To prepare')

  const asked = { order_id: id, body: 'It is too small', created_at: new Date().toISOString() }
  await shop.db.insertInto('withdrawals').values(asked).execute()
  await tell(path, [{ status: 'preparing' }], [{ driver: 'Younis' }], [{}, ['paid', '0']])
  const back = await admin.visit(path)
  expect(back.text).toMatch(/wants to give it back, asked .+ It is too small/)
  expect(await faultsOf(back.html)).toEqual([])
  const returned = await admin.submit(back, path, {}, bring('returned'))
  expect([standing(returned), timeline(returned)[0]]).toEqual(['Came back', 'Came back'])

  const rule = { name: 'Refused Deliveries', value: '3', position: 0 }
  await shop.db.insertInto('settings').values(rule).execute()
  const counted = await admin.visit(path)
  expect(counted.text).toContain('refused at the door in 12 months: 1')
  const blank = await admin.submit(counted, path, {}, press('forgive'))
  expect([blank.status, blank.$('#note-error').length]).toEqual([422, 1])
  const forgiven = await admin.submit(blank, path, { note: 'He was away' }, press('forgive'))
  expect(forgiven.text).not.toContain('refused at the door')
})
