import { expect, test } from 'vitest'
import { faultsOf } from './support/judge.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor, type Page } from './support/visitor.ts'

const shop = await openShop()
const all = '/admin-dashboard/history'
const headers = { 'Content-Type': 'application/json' }

const admin = visitor(shop.url)
const token = await signIn(admin, shop.db, 'admin@example.com')
const arabic = visitor(shop.url, { language: 'ar' })
await signIn(arabic, shop.db, 'admin@example.com')

const product = '/admin-dashboard/products/1'
const category = '/admin-dashboard/categories/2'
const before = await read('/admin/products/1')

await edit({
  name_en: 'Glass carafe',
  name_ar: 'إبريق زجاج',
  description_en:
    '<p>Blown by hand from clear glass, with a stopper of olive wood that keeps the water cool.</p>',
  is_featured: before.is_featured ? '0' : '1',
  category_ids: [1, 2],
})
const texts = await lastLine()
await edit({
  description_en:
    '<p>Blown by hand from clear glass, with a stopper of walnut wood that keeps the water cool.</p>',
})
await call('/products/1/discount', 'POST', { type: 'percent', value: '10', ends_at: '2031-03-10' })
const sale = await lastLine()
await call('/categories/2', 'PUT', { ...(await read('/admin/categories/2')), parent_id: '3' })

const pages = [
  all,
  `${all}/${texts}`,
  `${all}/${sale}`,
  `${product}/history`,
  `${category}/history`,
]

test.each(pages)('%s is valid in both languages, for administrators alone', async (path) => {
  expect((await visitor(shop.url).visit(path)).path).toBe('/login')
  const [opened, mirrored] = [await admin.visit(path), await arabic.visit(path)]
  expect([opened.status, mirrored.status, mirrored.dir]).toEqual([200, 200, 'rtl'])
  expect(await faultsOf(opened.html)).toEqual([])
  expect(await faultsOf(mirrored.html)).toEqual([])
})

test('what was changed is told as people read it', async () => {
  const page = await admin.visit(`${product}/history`)
  expect(changesIn(page, texts)).toMatchObject({
    'Name in English': [before.name_en, 'Glass carafe'],
    'Name in Arabic': [before.name_ar, 'إبريق زجاج'],
    Featured: before.is_featured ? ['Yes', 'No'] : ['No', 'Yes'],
  })
  expect(changesIn(page, texts).Categories?.[1]).toBe('Scent, Oud & bakhoor')
  const { sku, price } = before.variants[0]
  const reduced = (Number(price) * 0.9).toFixed(3)
  expect(changesIn(page, sale)).toMatchObject({
    [`${sku} · Sale price`]: ['', `${reduced} KWD`],
    [`${sku} · Sale until`]: ['', '10 March 2031 at 00:00'],
  })
  expect(page.$('main').html()).not.toContain('&lt;p&gt;')

  const mirrored = await arabic.visit(`${product}/history`)
  expect(changesIn(mirrored, texts)['الأقسام']?.[1]).toBe('العطور والبخور، العود والبخور')
  expect(mirrored.$('ins bdi[lang=ar]').first().attr('dir')).toBe('rtl')
  expect((await arabic.visit(`${category}/history`)).text).toContain('القسم الأعلى')
})

test('of a long text, the words that differ are marked', async () => {
  const page = await admin.visit(`${product}/history`)
  const marked = page.$('li').filter((_, line) => page.$(line).text().includes('walnut'))
  expect([marked.find('del').text(), marked.find('ins').text()]).toEqual(['olive', 'walnut'])
})

test('who, what and when narrow the history, and its address says so', async () => {
  const page = await admin.visit(all)
  const lines = (found: Page) => found.$('main > ol > li').length
  expect(page.text).toContain('Showing 1 to 4 of 4')
  const kind = await admin.submit(page, all, { entity: 'category' })
  expect([lines(kind), kind.address.includes('entity=category')]).toEqual([1, true])
  const found = await admin.submit(page, all, { search: before.variants[0].sku })
  expect(lines(found)).toBe(3)

  const today = new Date(Date.now() + 3 * 3600_000).toISOString().slice(0, 10)
  expect(lines(await admin.submit(page, all, { from: today, to: today }))).toBe(4)
  const { id } = await userOf('admin@example.com')
  const hers = await admin.submit(page, all, { user: String(id), to: '2020-01-01' })
  expect([lines(hers), hers.text.includes('Nothing matches')]).toEqual([0, true])
  expect((await admin.visit(`${all}?per_page=50&page=9`)).address).toBe(`${all}?per_page=50&page=1`)
})

test('going back asks first, then puts everything back and says so in a new line', async () => {
  const list = await admin.visit(`${all}?entity=product`)
  const path = list.$(`a[href^="${all}/${sale}?"]`).attr('href') ?? ''
  const question = await admin.visit(path)
  expect(question.$('h1').text()).toBe('Undo this change?')
  const { sku, sale_price } = before.variants[0]
  expect(sale_price).toBeNull()
  expect(question.$('dt').first().text()).toBe(`${sku} · Sale price`)
  expect((await read('/admin/products/1')).variants[0].sale_price).not.toBeNull()

  const done = await admin.post(path, {})
  expect([done.address, done.toast]).toEqual([
    `${all}?entity=product`,
    'It is back to what it was.',
  ])
  expect(done.$('main > ol > li').first().text()).toContain('Undone')
  expect((await read('/admin/products/1')).variants[0].sale_price).toBeNull()
})

test('what has been changed since stays, and both values are shown', async () => {
  const path = `${all}/${texts}`
  const question = await arabic.visit(path)
  expect(question.$('main form[method=post] button').length).toBe(0)

  const refused = await arabic.post(path, {})
  expect(refused.status).toBe(409)
  expect(refused.$('[role=alert]').text()).toContain('جرى تعديل ذلك مرة أخرى بعدها')
  const description = refused
    .$('dl > div')
    .filter((_, one) => refused.$(one).text().includes('walnut'))
  expect(description.text()).toContain('olive wood')
  expect((await read('/admin/products/1')).name_en).toBe('Glass carafe')
})

test('who keeps products only sees and goes back on the history of products', async () => {
  const colleague = visitor(shop.url)
  await shop.db
    .updateTable('users')
    .set({ is_admin: 1, permissions: '["products"]' })
    .where('email', '=', 'ali@example.com')
    .execute()
  await signIn(colleague, shop.db, 'ali@example.com')

  const own = await colleague.visit(`${product}/history`)
  expect([own.status, own.$(`nav a[href="${all}"]`).length]).toEqual([200, 0])
  const pages = [all, `${category}/history`].map((path) => colleague.visit(path))
  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual([403, 403])
  await edit({ name_en: 'Jug' })
  const done = await colleague.post(`${all}/${await lastLine()}`, {})
  expect([done.address, done.heading]).toEqual([`${product}/history`, 'Glass carafe'])
  expect(done.$('main > ol > li').first().text()).toContain('Ali')
})

/** What each field of a line was and is, by its label. */
function changesIn(page: Page, line: number) {
  const entries = page
    .$('main li')
    .filter((_, each) => page.$(each).find(`a[href="${all}/${line}"]`).length > 0)
    .find('dl > div')
    .map((_, field) => {
      const words = (part: string) => page.$(field).find(part).text().replace(/\s+/g, ' ').trim()
      const value = (part: string) =>
        words(part)
          .replace(words(`${part} .sr-only`), '')
          .trim()
      return [[words('dt'), [value('del'), value('ins')]]]
    })
    .get() as [string, [string, string]][]
  return Object.fromEntries(entries)
}

async function call(path: string, method: string, body?: object) {
  const answer = await fetch(`${shop.url}/api${path}`, {
    method,
    headers: { ...headers, Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.ok, path).toBe(true)
  return answer.json()
}

async function read(path: string) {
  const { data } = (await call(path, 'GET')) as { data: Record<string, any> }
  return data
}

async function edit(fields: object) {
  const { name_en, version } = await read('/admin/products/1')
  return call('/products/1', 'PUT', { name_en, version, ...fields })
}

async function lastLine() {
  const { id } = await shop.db
    .selectFrom('history')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id
}

function userOf(email: string) {
  return shop.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}
