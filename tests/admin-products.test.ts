import { expect, test } from 'vitest'
import { refreshListings } from '#shop-api/models/listing.ts'
import { transact } from '#shop-api/db/database.ts'
import { faultsOf } from './support/judge.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor, type Page } from './support/visitor.ts'

const shop = await openShop()
const list = '/admin-dashboard/products'

const admin = visitor(shop.url)
await signIn(admin, shop.db, 'admin@example.com')
const arabic = visitor(shop.url, { language: 'ar' })
await signIn(arabic, shop.db, 'admin@example.com')
const guest = visitor(shop.url)

const pages = [list, `${list}?state=deleted`, `${list}/1`]

test.each(pages)('%s is valid in both languages, for administrators alone', async (path) => {
  expect((await guest.visit(path)).path).toBe('/login')
  const [opened, mirrored] = [await admin.visit(path), await arabic.visit(path)]
  expect([opened.status, mirrored.status, mirrored.dir]).toEqual([200, 200, 'rtl'])
  expect(await faultsOf(opened.html)).toEqual([])
  expect(await faultsOf(mirrored.html)).toEqual([])
})

test('who may do something else sees no way there, and changes nothing', async () => {
  const colleague = visitor(shop.url)
  await shop.db
    .updateTable('users')
    .set({ is_admin: 1, permissions: '["orders"]' })
    .where('email', '=', 'ali@example.com')
    .execute()
  await signIn(colleague, shop.db, 'ali@example.com')

  const dashboard = await colleague.visit('/admin-dashboard')
  expect(dashboard.$(`a[href^="${list}"]`).length).toBe(0)
  expect((await admin.visit('/admin-dashboard')).$(`a[href="${list}"]`).length).toBeGreaterThan(0)
  expect((await colleague.visit(list)).status).toBe(403)
  const { id } = await aProduct()
  await colleague.visit('/admin-dashboard')
  await colleague.post(list, { 'ids[]': String(id), action: 'delete' })
  await colleague.post(`${list}/duplicate`, { copy: String(id) })
  expect((await guest.visit(`/products/${id}`)).status).toBe(200)
})

test('the address says what the list is narrowed to, sorted by and how much of it is shown', async () => {
  const first = await admin.visit(`${list}?per_page=10`)
  expect(first.text).toMatch(/Showing 1 to 10 of \d+/)
  expect(first.$('tbody tr').length).toBe(10)
  expect(first.$('nav a[rel=next]').attr('href')).toBe(`${list}?per_page=10&page=2`)

  const { id, sku } = await aProduct()
  await shop.db.updateTable('products').set({ is_featured: 0 }).where('id', '=', id).execute()
  const found = await admin.submit(first, list, { search: sku, featured: '0' })
  expect(idsIn(found)).toEqual([String(id)])
  expect(found.address).toContain('featured=0')
  expect([found.value('#list-per_page'), found.value('#list-search')]).toEqual(['10', sku])
  const byPrice = found.$('th a[href*="sort=price"]').attr('href') ?? ''
  expect((await admin.visit(byPrice)).$('th[aria-sort=ascending]').text()).toBe('Price')
  expect((await admin.visit(`${list}?search=zzzz`)).text).toContain('Nothing matches')
})

test('a row says what is low, out, on sale and missing, in words', async () => {
  const { id, name_en, name_ar } = await aProduct()
  const row = async (page: Promise<Page>) => (await page).$(`tr:has(input[value="${id}"])`).text()
  const before = await row(admin.visit(search(name_en)))
  expect(before).toContain(name_ar)
  expect(before).not.toContain('Sold out')
  expect(await row(arabic.visit(search(name_en)))).toContain(name_en)

  await spoil(id)
  const text = await row(admin.visit(search(name_en)))
  expect(text).toMatch(/Now 1\.000 KWD\s*Before 2\.500 KWD/)
  expect(text).toMatch(/0 · Sold out.*Arabic name missing/s)
  expect(await row(arabic.visit(search(name_en)))).toContain('نفدت الكمية')
  expect(idsIn(await admin.visit(`${search(name_en)}&stock=out&missing=ar`))).toEqual([`${id}`])
  expect(idsIn(await admin.visit(`${search(name_en)}&stock=low`))).toEqual([])
})

test('the page of a product tells why nobody can buy it, and leads back to the list', async () => {
  const { id, name_en } = await aProduct()
  await spoil(id)
  const narrowed = await admin.visit(`${search(name_en)}&state=active`)
  const why = narrowed.$('a[href$="#blockers"]').attr('href') ?? ''
  const page = await admin.visit(why)

  expect(page.$('#blockers li').text()).toBe('There is nothing in stock.')
  expect(page.$('[aria-labelledby=arabic] li').first().text()).toBe('Name')
  const steps = page.$('nav a').map((_, link) => page.$(link).attr('href'))
  expect(steps.get()).toContain(narrowed.address)
  expect((await arabic.visit(`${list}/${id}`)).$('#blockers li').text()).toBe(
    'نفدت كميته من المخزون.',
  )
})

test('of many, those that can be moved to the bin are, the others say why not, and all come back', async () => {
  const free = await aProduct()
  const { product_id: packed } = await shop.db
    .selectFrom('package_products')
    .select('product_id')
    .executeTakeFirstOrThrow()
  const from = `${list}?per_page=100`
  const answer = await bulk([free.id, packed], 'delete', from)

  expect(answer.address).toBe(from)
  expect(answer.toast).toContain('Done: 1. Not done: 1.')
  const reasons = answer.$('section[aria-label="What could not be done"] li')
  expect(reasons.text()).toContain('This is part of a package on offer')
  expect((await guest.visit(`/products/${free.id}`)).status).toBe(404)

  const bin = `${list}?state=deleted`
  expect(idsIn(await admin.visit(bin))).toEqual([String(free.id)])
  expect((await bulk([free.id], 'restore', bin)).toast).toContain('Done: 1.')
  expect((await guest.visit(`/products/${free.id}`)).status).toBe(200)
})

test('many are hidden, shown, featured and not featured at once', async () => {
  const { id } = await aProduct()
  await bulk([id], 'deactivate')
  expect((await guest.visit(`/products/${id}`)).status).toBe(404)
  expect(idsIn(await admin.visit(`${list}?state=hidden`))).toEqual([String(id)])
  await bulk([id], 'activate')
  expect((await guest.visit(`/products/${id}`)).status).toBe(200)

  await bulk([id], 'feature')
  expect(idsIn(await admin.visit(`${list}?featured=1&per_page=100`))).toContain(String(id))
  await bulk([id], 'unfeature')
  expect(idsIn(await admin.visit(`${list}?featured=1&per_page=100`))).not.toContain(String(id))
  expect((await bulk([], 'delete')).toast).toContain('Please select something first.')
})

test('one product goes into the bin from its page, and comes back', async () => {
  const { id } = await aProduct()
  const path = `${list}/${id}`
  const bin = `${path}/bin`
  const gone = await admin.submit(await admin.visit(path), bin, {}, ['intent', 'delete'])
  expect(gone.toast).toContain('Moved to the bin.')
  expect((await guest.visit(`/products/${id}`)).status).toBe(404)
  const back = await admin.submit(gone, bin, {}, ['intent', 'restore'])
  expect(back.toast).toContain('is back from the bin.')
  expect((await guest.visit(`/products/${id}`)).status).toBe(200)
})

test('a copy is hidden from shoppers, and its page opens', async () => {
  const { id } = await aProduct()
  const row = await admin.visit(`${list}?per_page=100`)
  const button = row.$(`button[name=copy][value=${id}]`)
  expect(button.attr('formaction')).toBe(`${list}/duplicate`)
  const copy = await admin.post(`${list}/duplicate`, { copy: String(id) })

  expect(copy.toast).toContain('Shoppers do not see it yet.')
  expect(copy.path).toMatch(/^\/admin-dashboard\/products\/\d+$/)
  expect(copy.path).not.toBe(`${list}/${id}`)
  expect(copy.$('#blockers').text()).toContain('It is hidden from shoppers.')
})

test('the search finds products by name and number, and a whole number leads straight there', async () => {
  const { id, name_en, name_ar, sku } = await aProduct()
  const path = '/admin-dashboard/search'
  const found = await admin.submit(await admin.visit(path), path, { search: name_en })
  const link = found.$(`[aria-labelledby=found-products] a[href="${list}/${id}"]`)
  expect(link.text()).toContain(name_en)
  expect(found.$(`a[href="${search(name_en)}"]`).text()).toContain('in the list')
  const mirrored = await arabic.visit(`${path}?${new URLSearchParams({ search: name_ar ?? '' })}`)
  expect(mirrored.$('#found-products').text()).toBe('المنتجات')
  expect(await faultsOf(mirrored.html)).toEqual([])

  const part = await admin.visit(`${path}?search=${sku.slice(0, -1)}`)
  expect(part.heading).toBe('Search')
  const jumped = await admin.visit(`${path}?search=${sku.toLowerCase()}`)
  expect(jumped.path).toBe(`${list}/${id}`)
})

test('the dashboard counts what wants something done, each figure leading to it', async () => {
  const figure = async (query: string) => {
    const page = await admin.visit('/admin-dashboard')
    return Number(page.$(`a[href="${list}?${query}"]`).prev().text())
  }
  const queries = ['state=hidden', 'stock=out', 'missing=ar']
  const before = await Promise.all(queries.map(figure))
  const { id } = await aProduct()
  await spoil(id)
  await bulk([id], 'deactivate')
  expect(await Promise.all(queries.map(figure))).toEqual(before.map((count) => count + 1))
  const counted = await admin.visit(`${list}?missing=ar`)
  expect(counted.text).toContain(`of ${(before[2] ?? 0) + 1}`)
})

const used: number[] = []

/** A product that shoppers can buy and that no package needs, another each time. */
async function aProduct() {
  const product = await shop.db
    .selectFrom('products')
    .innerJoin('product_variants', 'product_variants.product_id', 'products.id')
    .select(['products.id', 'products.name_en', 'products.name_ar', 'sku'])
    .where('is_listed', '=', 1)
    .where('products.stock', '>', 3)
    .where('on_sale', '=', 0)
    .where('products.id', 'not in', shop.db.selectFrom('package_products').select('product_id'))
    .where('products.id', 'not in', [0, ...used])
    .orderBy('products.id')
    .executeTakeFirstOrThrow()
  used.push(product.id)
  return product
}

/** Leaves a product without its Arabic name and sold out, at a sale price. */
function spoil(id: number) {
  return transact(shop.db, async (trx) => {
    await trx.updateTable('products').set({ name_ar: null }).where('id', '=', id).execute()
    await trx
      .updateTable('product_variants')
      .set({ stock: 0, price: 2500, sale_price: 1000, sale_start: null, sale_end: null })
      .where('product_id', '=', id)
      .execute()
    await refreshListings(trx, [id], new Date())
  })
}

function search(words: string) {
  return `${list}?${new URLSearchParams({ search: words })}`
}

/** Ticks rows of a list and presses a button of its form. */
async function bulk(ids: number[], action: string, from = list) {
  await admin.visit(from)
  const body = new URLSearchParams([...ids.map((id) => ['ids[]', String(id)]), ['action', action]])
  const answer = await admin.send(from, { method: 'POST', body })
  expect(answer.status).toBe(303)
  return admin.visit(answer.headers.get('location') ?? '')
}

function idsIn(page: Page) {
  return page
    .$('tbody input[name="ids[]"]')
    .map((_, box) => page.$(box).attr('value') ?? '')
    .get()
}
