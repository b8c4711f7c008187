import { expect, test, vi } from 'vitest'
import { faultsOf } from './support/judge.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor, type Page } from './support/visitor.ts'

const shop = await openShop()
const list = '/admin-dashboard/discounts'

const admin = visitor(shop.url)
await signIn(admin, shop.db, 'admin@example.com')
const arabic = visitor(shop.url, { language: 'ar' })
await signIn(arabic, shop.db, 'admin@example.com')
const guest = visitor(shop.url)

const look: [string, string] = ['intent', 'look']
const go: [string, string] = ['intent', 'go']
const week = { starts_at: '2099-01-01T09:00', ends_at: '2099-01-08T09:00' }

const { id: category } = await shop.db
  .selectFrom('categories')
  .innerJoin('category_listings', 'category_id', 'categories.id')
  .select('categories.id')
  .where('parent_id', 'is', null)
  .orderBy('categories.id')
  .executeTakeFirstOrThrow()
const product = await shop.db
  .selectFrom('products')
  .select(['id', 'name_en'])
  .where('on_sale', '=', 0)
  .where('is_listed', '=', 1)
  .where('variants_count', '=', 3)
  .orderBy('id')
  .executeTakeFirstOrThrow()
const own = `/admin-dashboard/products/${product.id}/discount`

test.each([
  list,
  `${list}?state=coming`,
  `${list}?state=ended&select=all`,
  `${list}/new`,
  `${list}/new?category_id=${category}&type=percent&value=10&starts_at=&ends_at=`,
  `${list}/new?category_id=&type=fixed&value=x&starts_at=&ends_at=2020-01-01T00:00`,
  `${list}/end?all=1&back=&action=running`,
  own,
  `${own}?type=percent&value=10&starts_at=&ends_at=`,
])('%s is valid in both languages, for administrators alone', async (path) => {
  expect((await guest.visit(path)).path).toBe('/login')
  const [opened, mirrored] = [await admin.visit(path), await arabic.visit(path)]
  expect([opened.status, mirrored.status, mirrored.dir]).toEqual([200, 200, 'rtl'])
  expect(await faultsOf(opened.html)).toEqual([])
  expect(await faultsOf(mirrored.html)).toEqual([])
})

test('a product is put on sale for some of its variants, after its prices were looked at', async () => {
  const before = await variants()
  const asked = await admin.visit(own)
  expect(asked.$('#variant_ids input:checked').length).toBe(3)
  const empty = await admin.submit(asked, own, { value: '' }, look)
  expect(empty.$('#value-error').text()).toContain('Please write how much to take off.')

  const some = before.slice(0, 1).map(({ id }) => `variant_ids[]=${id}`)
  const query = `${own}?${some.join('&')}&type=percent&value=50&starts_at=&ends_at=`
  const shown = await admin.visit(query)
  expect(shown.$('tbody tr').length).toBe(1)
  expect(shown.$('tbody').text()).toContain(half(before[0]?.price ?? 0))
  expect(await variants()).toEqual(before)

  const saved = await admin.submit(shown, own, {}, go)
  expect([saved.path, saved.toast]).toEqual([own, '1 variant is on sale.'])
  expect(saved.$('[aria-labelledby=current] li').length).toBe(1)
  expect((await guest.visit(`/products/${product.id}`)).text).toContain(half(before[0]?.price ?? 0))
  const again = await admin.visit(query.replace('value=50', 'value=20'))
  expect(again.$('tbody').text()).toContain('Replaces a running sale:')

  const ended = await admin.post(`${own}/end`, {})
  expect([ended.path, ended.toast]).toEqual([own, 'The sale has ended.'])
  expect(await variants()).toEqual(before)
})

test('what would leave no price is told beside the variant, and cannot be saved', async () => {
  const ids = (await variants()).map(({ id }) => `variant_ids[]=${id}`)
  const query = `${own}?${ids.join('&')}&type=fixed&value=500&starts_at=&ends_at=`
  const shown = await admin.visit(query)
  expect(shown.$('tbody .text-wrong').first().text()).toMatch(
    /^The sale price of .* must be above zero/,
  )
  expect(shown.$('button[value=go]').length).toBe(0)
  const sent = shown.form(own).fields
  const answer = await admin.post(query, { ...sent, 'variant_ids[]': '', intent: 'go' })
  expect(answer.$('#variant_ids-error').text()).toBe('Please choose at least one variant.')
})

test('a category goes on sale for a week that is to come, and all of it is ended again', async () => {
  const asked = await admin.visit(`${list}/new`)
  const none = await admin.submit(asked, `${list}/new`, { value: '10', ...week }, look)
  expect(none.$('#category_id-error').text()).toBe(
    'Please choose products, a category or variants.',
  )
  expect([none.value('#value'), none.value('#starts_at')]).toEqual(['10', '2099-01-01T09:00'])

  const shown = await admin.submit(none, `${list}/new`, { category_id: `${category}` }, look)
  const [, products = '', count = ''] =
    /Products: (\d+)\. Variants on sale: (\d+)\./.exec(shown.text) ?? []
  expect(shown.text).toMatch(/One of each costs [\d.]+ KWD now and [\d.]+ KWD with the sale/)
  const done = await admin.submit(shown, `${list}/new`, {}, go)
  expect([done.address, done.toast]).toEqual([`${list}?state=coming`, `Done: ${products}.`])
  expect(done.$('tbody').text()).toContain('8 January 2099')
  expect(await onSaleFrom('2099-01-01T06:00:00.000Z')).toBe(Number(count))

  const all = await admin.visit(`${list}?state=coming&category=${category}&select=all`)
  const { fields } = all.form(list, {}, ['action', 'coming'])
  const question = await admin.visit(`${list}/end?${new URLSearchParams(fields)}`)
  expect(question.text).toContain(`Selected: ${products}`)
  const ended = await admin.submit(question, `${list}/end`, {}, go)
  expect([ended.path, ended.toast]).toEqual([list, `Done: ${products}.`])
  expect(await onSaleFrom('2099-01-01T06:00:00.000Z')).toBe(0)
})

test('ticked products of the list go on sale, and their sales end', async () => {
  const rows = await shop.db
    .selectFrom('products')
    .select('id')
    .where('on_sale', '=', 0)
    .where('is_listed', '=', 1)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const ids = rows.map(({ id }) => id)
  const products = await admin.visit('/admin-dashboard/products')
  const button = products.$('button[value=discount]')
  expect(button.attr('formaction')).toBe(`${list}/new`)
  const ticked = ids.map((id) => `ids[]=${id}`).join('&')
  const asked = await admin.visit(`${list}/new?${ticked}&action=discount&back=`)
  expect(asked.$('#category_id').length).toBe(0)
  const shown = await admin.submit(asked, `${list}/new`, { type: 'percent', value: '25' }, look)
  const done = await admin.submit(shown, `${list}/new`, {}, go)
  expect([done.path, done.toast]).toEqual([list, 'Done: 2.'])
  const wide = `${list}?per_page=100`
  expect(idsIn(await admin.visit(wide))).toEqual(expect.arrayContaining(ids))

  const body = new URLSearchParams([...ids.map((id) => ['ids[]', `${id}`]), ['action', 'running']])
  const answer = await admin.send(wide, { method: 'POST', body })
  expect((await admin.visit(answer.headers.get('location') ?? '')).toast).toBe('Done: 2.')
  expect(idsIn(await admin.visit(wide)).filter((id) => ids.includes(id))).toEqual([])
})

test('a sale that was given can be gone back on in the history of the product', async () => {
  const before = await variants()
  const one = `variant_ids[]=${before[0]?.id}`
  const shown = await admin.visit(`${own}?${one}&type=percent&value=10&starts_at=&ends_at=`)
  expect((await admin.submit(shown, own, {}, go)).toast).toBe('1 variant is on sale.')
  const { id } = await shop.db
    .selectFrom('history')
    .select('id')
    .where('entity', '=', 'product')
    .where('entity_id', '=', product.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const token = await signIn(admin, shop.db, 'admin@example.com')
  const headers = { Authorization: `Bearer ${token}` }
  const address = `${shop.url}/api/admin/audit-log/${id}/revert`
  expect((await fetch(address, { method: 'POST', headers })).status).toBe(200)
  expect(await variants()).toEqual(before)
})

test('who may give discounts alone finds them, and nobody else does', async () => {
  const colleague = visitor(shop.url)
  await allow('["discounts"]')
  await signIn(colleague, shop.db, 'ali@example.com')
  expect((await colleague.visit(`${list}/new`)).$('#category_id option').length).toBeGreaterThan(1)
  expect((await colleague.visit(own)).status).toBe(200)
  expect((await colleague.visit('/admin-dashboard/products')).status).toBe(403)

  await allow('["products"]')
  expect((await colleague.visit(list)).status).toBe(403)
  const query = `category_id=${category}&type=percent&value=10&starts_at=&ends_at=`
  expect((await colleague.visit(`${list}/new?${query}`)).status).toBe(403)
  const products = await colleague.visit('/admin-dashboard/products')
  expect(products.$('button[value=discount]').length).toBe(0)
  expect(products.$(`a[href="${list}"]`).length).toBe(0)
})

test('a view with an Arabic name is known again, whichever way its list was reached', async () => {
  const from = await arabic.visit(`${list}?search=%D8%B9%D9%88%D8%AF&state=coming&per_page=10`)
  const save: [string, string] = ['intent', 'save']
  const saved = await arabic.submit(from, '/admin-dashboard/views', { name: 'تخفيضات العود' }, save)
  expect(saved.toast).toContain('تخفيضات العود')
  const view = '[aria-current=page]:contains("تخفيضات العود")'
  expect(saved.$(view).length).toBe(1)
  const other = await arabic.visit(`${list}?per_page=10&page=1&state=coming&search=عود`)
  expect(other.$(view).length).toBe(1)
  const link = other.$(view).attr('href') ?? ''
  expect((await arabic.visit(link)).value('#list-search')).toBe('عود')

  const removed = await arabic.post('/admin-dashboard/views', {
    remove: other.$('button[name=remove]').attr('value') ?? '',
  })
  expect(removed.$('a:contains("تخفيضات العود")').length).toBe(0)
})

test('a sale starts and ends for shoppers at its second, while the shop is open', async () => {
  const { id, price } = await shop.db
    .selectFrom('products')
    .innerJoin('product_variants', 'product_id', 'products.id')
    .select(['products.id', 'product_variants.price'])
    .where('is_listed', '=', 1)
    .where('on_sale', '=', 0)
    .where('variants_count', '=', 1)
    .where('products.id', '<>', product.id)
    .executeTakeFirstOrThrow()
  const token = await signIn(admin, shop.db, 'admin@example.com')
  const [start, end] = [Date.now() + 2000, Date.now() + 5000]
  const body = JSON.stringify({
    type: 'percent',
    value: '50',
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(end).toISOString(),
  })
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const address = `${shop.url}/api/products/${id}/discount`
  expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(200)

  const isOnSale = async () => {
    const page = await guest.visit(`/products/${id}`)
    return page.text.includes(`Now ${half(price)}`)
  }
  expect(await isOnSale()).toBe(false)
  await vi.waitFor(async () => expect(await isOnSale()).toBe(true), { timeout: 10_000 })
  expect(Date.now()).toBeGreaterThanOrEqual(start)
  expect(Date.now()).toBeLessThan(end)
  await vi.waitFor(async () => expect(await isOnSale()).toBe(false), { timeout: 10_000 })
  expect(Date.now()).toBeGreaterThanOrEqual(end)
  // pages that are the same for everybody are kept for a second at most
  expect(Date.now()).toBeLessThan(end + 2500)
})

function variants() {
  return shop.db
    .selectFrom('product_variants')
    .select(['id', 'price', 'sale_price', 'sale_start', 'sale_end'])
    .where('product_id', '=', product.id)
    .orderBy('position')
    .execute()
}

/** Half of a price in fils as it is read, in whole steps of 5 fils. */
function half(price: number) {
  return (Math.round(price / 10) * 0.005).toFixed(3)
}

async function onSaleFrom(start: string) {
  const rows = await shop.db
    .selectFrom('product_variants')
    .select('id')
    .where('sale_start', '=', start)
    .execute()
  return rows.length
}

function idsIn(page: Page) {
  return page
    .$('tbody input[name="ids[]"]')
    .map((_, box) => Number(page.$(box).attr('value')))
    .get()
}

function allow(permissions: string) {
  return shop.db
    .updateTable('users')
    .set({ is_admin: 1, permissions })
    .where('email', '=', 'ali@example.com')
    .execute()
}
