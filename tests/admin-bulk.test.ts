import { expect, test } from 'vitest'
import { faultsOf } from './support/judge.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor } from './support/visitor.ts'

const shop = await openShop()
const list = '/admin-dashboard/products'
const path = `${list}/bulk`

const admin = visitor(shop.url)
await signIn(admin, shop.db, 'admin@example.com')
const arabic = visitor(shop.url, { language: 'ar' })
await signIn(arabic, shop.db, 'admin@example.com')

const look: [string, string] = ['intent', 'look']
const go: [string, string] = ['intent', 'go']

/** The page in between, for these rows. */
function question(ids: number[], action: string, more = '') {
  const query = new URLSearchParams(ids.map((id) => ['ids[]', String(id)]))
  return `${path}?${query}&action=${action}${more}`
}

const all = (search: string, action: string) =>
  `${path}?${new URLSearchParams({ all: '1', back: `search=${search}`, action })}`

test.each([
  `${list}?select=all`,
  question([1, 2], 'adjust_price'),
  question([1, 2], 'adjust_price', '&value=-10%25'),
  question([1, 2], 'adjust_price', '&value=lots'),
  question([1], 'set_category', '&value='),
  question([], 'adjust_stock'),
  all('', 'delete'),
  '/admin-dashboard/categories/bulk?all=1&back=&action=deactivate',
])('%s is valid in both languages', async (address) => {
  const [opened, mirrored] = [await admin.visit(address), await arabic.visit(address)]
  expect([opened.status, mirrored.status, mirrored.dir]).toEqual([200, 200, 'rtl'])
  expect(await faultsOf(opened.html)).toEqual([])
  expect(await faultsOf(mirrored.html)).toEqual([])
})

test('prices of all that match change by a share, once, after they were looked at', async () => {
  const ids = await named('Zumurrud', [1000, 2000])
  const narrowed = await admin.visit(`${list}?search=zumurrud`)
  const link = narrowed.$('a[href*="select=all"]')
  expect(link.text()).toBe('Select all 2 that match')
  const selected = await admin.visit(link.attr('href') ?? '')
  expect(selected.text).toContain('All 2 that match are selected.')
  expect(selected.$('tbody input:enabled').length).toBe(0)

  const button = selected.$('button[value=adjust_price]')
  expect([button.attr('formmethod'), button.attr('formaction')]).toEqual(['get', path])
  const sent = new URLSearchParams({
    ...selected.form(list, {}, ['action', 'adjust_price']).fields,
  })
  const asked = await admin.visit(`${path}?${sent}`)
  expect(asked.$('table').length).toBe(0)
  const shown = await admin.submit(asked, path, { value: '+10%' }, look)
  expect(shown.text).toContain('Nothing has been changed yet.')
  expect(shown.text).toMatch(/Zumurrud 0 .* 1\.000 KWD 1\.100 KWD/)
  expect(await prices(ids)).toEqual([1000, 2000])

  const done = await admin.submit(shown, path, {}, go)
  expect([done.path, done.toast]).toEqual([list, 'Done: 2.'])
  expect(done.address).toContain('search=zumurrud')
  expect(await prices(ids)).toEqual([1100, 2200])
  const again = await admin.submit(shown, path, {}, go)
  expect(again.toast).toBe('Done: 2.')
  expect(await prices(ids)).toEqual([1100, 2200])
})

test('a value that was changed after looking is looked at before it is done', async () => {
  const ids = await named('Yaqut', [1000])
  const shown = await admin.visit(question(ids, 'adjust_price', '&value=%2B10%25'))
  const other = await admin.submit(shown, path, { value: '+50%' }, go)
  expect(other.text).toContain('1.500 KWD')
  expect(await prices(ids)).toEqual([1000])
  await admin.submit(other, path, {}, go)
  expect(await prices(ids)).toEqual([1500])
})

test('where there are others now than were shown, it is looked at again', async () => {
  const ids = await named('Firuz', [1000])
  const shown = await admin.visit(`${all('firuz', 'adjust_price')}&value=1`)
  const more = await named('Firuz', [3000])
  const answer = await admin.submit(shown, path, {}, go)
  expect(answer.toast).toContain('There are 2 now.')
  expect(answer.text).toContain('Selected: 2')
  expect(await prices([...ids, ...more])).toEqual([1000, 3000])
})

test('what is wrong stands beside the value, which stays; the way back keeps the list', async () => {
  const asked = await admin.visit(question([1], 'adjust_price', '&back=state%3Dactive'))
  const wrong = await admin.submit(asked, path, { value: 'lots' }, look)
  expect(wrong.$('#value-error').text()).toMatch(/^Please write by how much/)
  expect(wrong.value('#value')).toBe('lots')
  expect(wrong.title).toMatch(/^Please check/)
  expect(wrong.$('button[value=go]').length).toBe(0)
  expect(wrong.$(`a[href="${list}?state=active"]`).length).toBeGreaterThan(0)
  const none = await admin.visit(`${path}?action=adjust_price&back=state%3Dactive`)
  expect(none.text).toContain('Please select something first.')
  expect(none.$(`main a[href="${list}?state=active"]`).text()).toContain('Back to the list')
})

test('products change their category, and their stock', async () => {
  const ids = await named('Almas', [1000, 1000])
  const asked = await admin.visit(question(ids, 'set_category'))
  const option = asked.$('#value option').eq(2)
  const shown = await admin.submit(asked, path, { value: option.attr('value') ?? '' }, look)
  expect(shown.$('tbody td').last().text()).toBe(option.text().trim())
  expect((await admin.submit(shown, path, {}, go)).toast).toBe('Done: 2.')

  const stock = await admin.visit(question(ids, 'adjust_stock', '&value=-4'))
  expect(stock.$('tbody tr').first().text()).toMatch(/10.*6$/)
  await admin.submit(stock, path, {}, go)
  const rows = await shop.db
    .selectFrom('products')
    .innerJoin('product_categories', 'product_id', 'id')
    .select(['stock', 'category_id'])
    .where('id', 'in', ids)
    .execute()
  const category_id = Number(option.attr('value'))
  expect(rows).toEqual([
    { stock: 6, category_id },
    { stock: 6, category_id },
  ])
})

test('all reasons can be read where hundreds were not done, and by nobody else', async () => {
  await named(
    'Marjan',
    Array.from({ length: 120 }, () => 500),
  )
  const shown = await arabic.visit(`${all('marjan', 'adjust_price')}&value=-1.000`)
  expect(shown.text).toContain('لا يمكن تغيير 120 منها')
  const result = await arabic.submit(shown, path, {}, go)

  expect(result.path).toMatch(/^\/admin-dashboard\/tasks\/\d+$/)
  expect(await faultsOf(result.html)).toEqual([])
  expect(result.text).toContain('لم يتم: 120.')
  const english = await admin.visit(`${result.path}?page=3&back=search%3Dmarjan`)
  expect(english.$('#failed + ul li').length).toBe(20)
  expect(english.$('#failed + ul li').last().text()).toMatch(/would fall to zero\.$/)
  expect(english.$(`a[href="${list}?search=marjan"]`).length).toBeGreaterThan(0)

  const { colleague } = await officeOf('["products"]')
  expect((await colleague.visit(result.path)).status).toBe(404)
})

test('a list is left as it is by who may not change it', async () => {
  const ids = await named('Aqiq', [1000])
  const { colleague } = await officeOf('["categories"]')
  const address = question(ids, 'adjust_price', '&value=5')
  const shown = await admin.visit(address)
  const fields = shown.form(path, {}, go).fields
  expect((await colleague.post(address, fields)).status).toBe(403)
  expect(await prices(ids)).toEqual([1000])
})

test('categories that match are hidden together, after they were named', async () => {
  const from = '/admin-dashboard/categories'
  await shop.db
    .insertInto('categories')
    .values(
      ['Winter one', 'Winter two'].map((name_en, position) => ({
        slug: `winter-${position}`,
        name_en,
        name_ar: null,
        description_en: null,
        description_ar: null,
        media_id: null,
        alt_en: null,
        alt_ar: null,
        parent_id: null,
        position: 90 + position,
      })),
    )
    .execute()
  const shown = await admin.visit(`${from}/bulk?all=1&back=search%3Dwinter&action=deactivate`)
  expect(shown.$('tbody td.list-main').text()).toBe('Winter oneWinter two')
  const done = await admin.submit(shown, `${from}/bulk`, {}, go)
  expect([done.path, done.toast]).toEqual([from, 'Done: 2.'])
  const hidden = await admin.visit(`${from}?state=hidden&search=winter`)
  expect(hidden.$('tbody tr').length).toBe(2)
})

let made = 0

/** Products of this name, one for each price in fils, with ten pieces each. */
async function named(name: string, amounts: number[]) {
  const ids: number[] = []
  const moment = new Date().toISOString()
  for (const price of amounts) {
    const slug = `${name}-${++made}`
    const { id } = await shop.db
      .insertInto('products')
      .values({
        slug,
        name_en: `${name} ${ids.length}`,
        name_ar: null,
        description_en: null,
        description_ar: null,
        deleted_at: null,
        price,
        stock: 10,
        created_at: moment,
        updated_at: moment,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('product_variants')
      .values({ product_id: id, sku: slug, price, stock: 10, position: 0 })
      .execute()
    ids.push(id)
  }
  return ids
}

async function prices(ids: number[]) {
  const rows = await shop.db
    .selectFrom('product_variants')
    .select('price')
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .execute()
  return rows.map(({ price }) => price)
}

/** Ali, as an administrator who may do just this. */
async function officeOf(permissions: string) {
  const colleague = visitor(shop.url)
  await shop.db
    .updateTable('users')
    .set({ is_admin: 1, permissions })
    .where('email', '=', 'ali@example.com')
    .execute()
  await signIn(colleague, shop.db, 'ali@example.com')
  return { colleague }
}
