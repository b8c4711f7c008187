import { expect, test } from 'vitest'
import { faultsOf } from './support/judge.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor, type Page, type Visitor } from './support/visitor.ts'

const shop = await openShop()
const list = '/admin-dashboard/coupons'

const admin = visitor(shop.url)
await signIn(admin, shop.db, 'admin@example.com')
const arabic = visitor(shop.url, { language: 'ar' })
await signIn(arabic, shop.db, 'admin@example.com')
const shopper = visitor(shop.url)
await signIn(shopper, shop.db, 'ali@example.com')

const find: [string, string] = ['intent', 'find']
const add: [string, string] = ['intent', 'add']
const tryIt: [string, string] = ['intent', 'try']
const save: [string, string] = ['intent', 'save']

const given = { name_en: 'For friends', type: 'percent', value: '10', maximum_discount: '2' }

/** A coupon by its id, added by the form. */
async function made(code: string, fields: Record<string, string> = {}) {
  const path = `${list}/new`
  const saved = await admin.submit(
    await admin.visit(path),
    path,
    { ...given, code, ...fields },
    save,
  )
  expect(saved.toast).toContain(`${code} was added.`)
  return /\d+$/.exec(saved.path)?.[0] ?? ''
}

/** Puts the first thing that a search in the form finds into the cart that the coupon is tried on. */
async function pick(who: Visitor, from: Page, path: string, words: string) {
  const found = await who.submit(from, path, { find: words }, find)
  const [box = ''] = found
    .$('#products-found input[type=checkbox]')
    .map((_, one) => found.$(one).attr('name') ?? '')
    .get()
  return who.submit(found, path, { [box]: '1' }, add)
}

function warnings(page: Page) {
  return page
    .$('#warnings li')
    .map((_, one) => page.$(one).text().trim())
    .get()
}

const pages = ['', '/new', '/1', '/1/usages', '/1/history', '/batches', '/generate', '/bulk']
test.each(pages)('%s of the coupons opens for those who may keep coupons alone', async (path) => {
  expect((await shopper.visit(`${list}${path}`)).path).toBe('/unauthorized')
  const opened = await admin.visit(`${list}${path}`)
  const mirrored = await arabic.visit(`${list}${path}`)
  expect([opened.status, mirrored.dir]).toEqual([200, 'rtl'])
  expect(await faultsOf(opened.html)).toEqual([])
  expect(await faultsOf(mirrored.html)).toEqual([])
})

test('somebody without the permission is offered no coupons, and changes none', async () => {
  const colleague = visitor(shop.url)
  const granted = { is_admin: 1, permissions: '["orders"]' }
  await shop.db.updateTable('users').set(granted).where('email', '=', 'sara@example.com').execute()
  await signIn(colleague, shop.db, 'sara@example.com')
  const dashboard = await colleague.visit('/admin-dashboard')
  expect(dashboard.$(`a[href^="${list}"]`).length).toBe(0)
  const seen = await Promise.all(['', '/new', '/1'].map((path) => colleague.visit(list + path)))
  expect(seen.map(({ status }) => status)).toEqual([403, 403, 403])
  expect((await colleague.post(`${list}/1`, given)).status).toBe(403)
})

test('a coupon is saved switched off, and says what to look at before it is switched on', async () => {
  const id = await made('LOOK-FIRST', { value: '100', maximum_discount: '', is_public: '1' })
  const page = await admin.visit(`${list}/${id}`)
  expect(page.text).toContain('Please look at this before you switch it on')
  expect(warnings(page).join(' ')).toContain('would cost nothing')
  expect(page.$('#before li').length).toBe(warnings(page).length)
  expect(await faultsOf(page.html)).toEqual([])

  const on = await admin.submit(page, `${page.path}/state`, {}, ['intent', 'activate'])
  expect(on.toast).toContain('LOOK-FIRST is switched on.')
  const off = await admin.submit(on, `${page.path}/state`, {}, ['intent', 'deactivate'])
  expect(off.toast).toContain('LOOK-FIRST is switched off.')
})

test('a coupon is tried on a cart before anything is saved, and the shop agrees', async () => {
  const path = `${list}/new`
  const fields = { ...given, code: 'TRY-IT', value: '12.5', maximum_discount: '' }
  const typed = await admin.submit(await admin.visit(path), path, fields, tryIt)
  expect(typed.value('#code')).toBe('TRY-IT')
  expect(warnings(typed)).toContain(
    'There is no maximum discount: on a large order it can take off a lot.',
  )
  const picked = await pick(admin, typed, path, 'dallah')
  const tried = await admin.submit(picked, path, { 'products.0.quantity': '3' }, tryIt)
  const [goods, off] = tried
    .$('section[aria-labelledby=verdict] dd')
    .map((_, one) => Number.parseFloat(tried.$(one).text()))
    .get()
  expect(off).toBeCloseTo((goods ?? 0) * 0.125, 3)
  expect(tried.text).toContain('This code cannot be used at the moment.')
  expect(await faultsOf(tried.html)).toEqual([])

  const wrong = await admin.submit(tried, path, { value: 'much' }, tryIt)
  expect(wrong.$('#value-error').text()).toContain('Please write an amount')
  const rows = await shop.db
    .selectFrom('coupons')
    .select('id')
    .where('code', '=', 'TRY-IT')
    .execute()
  expect(rows).toEqual([])
})

test('what is wrong is said beside its field, in both languages, and nothing is lost', async () => {
  const path = `${list}/new`
  const refused = await admin.submit(
    await admin.visit(path),
    path,
    { code: 'ab', name_ar: 'للعيد' },
    save,
  )
  expect(refused.status).toBe(422)
  expect(refused.$('#code-error').text()).toContain('3 to 40 letters')
  expect(refused.value('#name_ar')).toBe('للعيد')
  expect(await faultsOf(refused.html)).toEqual([])
  const told = await arabic.submit(await arabic.visit(path), path, {}, save)
  expect(told.$('#name_en-error').text()).toBe('اكتب اسمًا للكوبون.')
})

test('the second of two who change a coupon chooses between both', async () => {
  const path = `${list}/${await made('TWO')}`
  const [mine, theirs] = [await admin.visit(path), await arabic.visit(path)]
  await arabic.submit(theirs, path, { value: '15' }, save)
  const conflict = await admin.submit(mine, path, { name_en: 'For everybody' }, save)
  expect(conflict.status).toBe(409)
  expect(await faultsOf(conflict.html)).toEqual([])
  await admin.submit(conflict, path, { name_en: 'For everybody' })
  const after = await admin.visit(path)
  expect([after.value('#name_en'), after.value('#value')]).toEqual(['For everybody', '15'])
})

test('a used code shows who used it, and can only be switched off', async () => {
  const used = await shop.db
    .selectFrom('coupon_usages')
    .select('coupon_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const page = await admin.visit(`${list}/${used.coupon_id}`)
  expect(page.$('button[value=delete]').length).toBe(0)
  const usages = await admin.visit(`${list}/${used.coupon_id}/usages`)
  expect(usages.$('tbody tr').length).toBe(1)
  expect(await faultsOf(usages.html)).toEqual([])
  const kept = await admin.post(`${list}/${used.coupon_id}/state`, { intent: 'delete' })
  expect(kept.toast).toContain('cannot be deleted. Switch it off instead.')
})

test('a form makes its codes once, however often it is sent, and they are a file', async () => {
  const path = `${list}/generate`
  const form = await admin.visit(path)
  const fields = { ...given, name_en: 'Cards', prefix: 'card', count: '٢٥' }
  const first = await admin.submit(form, path, fields)
  expect(first.toast).toContain('25 codes are ready.')
  await admin.submit(form, path, fields)
  const rows = first.$('tbody tr').filter((_, row) => first.$(row).text().includes('Cards'))
  expect(rows.length).toBe(1)
  expect((await admin.visit(`${list}/batches`)).$('tbody tr').length).toBe(
    first.$('tbody tr').length,
  )

  const file = await admin.send(rows.find('a[href$="/codes"]').attr('href') ?? '')
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect((await file.text()).trimEnd().split('\r\n').length).toBe(26)
  const codes = await admin.visit(rows.find('a').first().attr('href') ?? '')
  expect([codes.heading, codes.$('tbody tr').length]).toEqual(['Codes: Cards', 20])
  expect(await faultsOf(codes.html)).toEqual([])
  expect((await admin.visit(list)).text).not.toContain('Cards')
  expect((await admin.visit(`${list}?search=cards`)).text).toContain('Cards')
})

test('what there is to say of many coupons is shown before they are switched on', async () => {
  const ids = [await made('MANY-1', { maximum_discount: '' }), await made('MANY-2')]
  const query = new URLSearchParams([...ids.map((id) => ['ids[]', id]), ['action', 'activate']])
  const path = `${list}/bulk?${query}`
  const asked = await arabic.visit(path)
  expect(asked.text).toContain('لا حد أعلى للخصم')
  expect(await faultsOf(asked.html)).toEqual([])
  const shown = await admin.visit(path)
  const done = await admin.submit(shown, `${list}/bulk`, {}, ['intent', 'go'])
  expect(done.toast).toContain('Done: 2.')
  const running = await admin.visit(`${list}?search=MANY-&state=running`)
  expect(running.$('tbody tr').length).toBe(2)
})

test('a change of a coupon is undone from its history', async () => {
  const id = await made('BACK')
  const path = `${list}/${id}`
  await admin.submit(await admin.visit(path), path, { value: '20', maximum_discount: '9' }, save)
  const history = await admin.visit(`${path}/history`)
  expect(history.text).toContain('Maximum discount')
  expect(await faultsOf(history.html)).toEqual([])
  const line = await shop.db
    .selectFrom('history')
    .select('id')
    .where('entity', '=', 'coupon')
    .where('entity_id', '=', Number(id))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const ask = `/admin-dashboard/history/${line.id}`
  await admin.submit(await admin.visit(ask), ask)
  const after = await admin.visit(path)
  expect([after.value('#value'), after.value('#maximum_discount')]).toEqual(['10', '2.000'])
})

test('the office finds coupons by code and by name', async () => {
  await made('FINDME', { name_ar: 'ابحث عني' })
  const found = await arabic.visit('/admin-dashboard/search?search=findme')
  expect(found.$('main section a').first().text()).toContain('FINDME')
  expect((await arabic.visit('/admin-dashboard/search?search=ابحث')).text).toContain('FINDME')
})
