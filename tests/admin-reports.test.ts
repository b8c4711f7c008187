import { expect, test } from 'vitest'
import { dayOf } from '#kuwait/dates.ts'
import { faultsOf } from './support/judge.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor } from './support/visitor.ts'

const shop = await openShop()
const all = '/admin-dashboard/reports'
const words = '/admin-dashboard/words'
const admin = visitor(shop.url)
await signIn(admin, shop.db, 'admin@example.com')
const arabic = visitor(shop.url, { language: 'ar' })
await signIn(arabic, shop.db, 'admin@example.com')
const today = dayOf(new Date())

await shop.db.deleteFrom('search_log').execute()
await shop.db.deleteFrom('demand_days').execute()
await shop.db
  .insertInto('search_log')
  .values([
    { day: today, words: 'mubkhar', searches: 7, results: 0 },
    { day: today, words: 'oud', searches: 3, results: 9 },
  ])
  .execute()
await shop.db
  .insertInto('demand_days')
  .values([
    { kind: 'sold_out', day: today, thing_id: 3, times: 12 },
    { kind: 'area', day: today, thing_id: 30, times: 5 },
  ])
  .execute()

const pages = [
  all,
  `${all}/sales?span=days90`,
  `${all}/sales?span=days90&by=month`,
  `${all}/products?span=days90&sort=pieces`,
  `${all}/categories?span=days90`,
  `${all}/customers?span=days90`,
  `${all}/areas?span=days90`,
  `${all}/governorates?span=days90`,
  `${all}/payments?span=days90`,
  `${all}/coupons?span=days90`,
  `${all}/searches`,
  `${all}/carts`,
  `${all}/sold-out`,
  `${all}/stock-alerts?from=2026-03-07&to=2026-03-01`,
  words,
  `${words}/synonyms/new`,
  `${words}/redirects/1`,
]

test.each(pages)('%s is valid in both languages', async (address) => {
  const [opened, mirrored] = [await admin.visit(address), await arabic.visit(address)]
  expect([opened.status, mirrored.status, mirrored.dir]).toEqual([200, 200, 'rtl'])
  expect(await faultsOf(opened.html)).toEqual([])
  expect(await faultsOf(mirrored.html)).toEqual([])
})

test('reports are for who may read them, words for who keeps settings', async () => {
  const colleague = visitor(shop.url)
  const grant = (permissions: string[]) =>
    shop.db
      .updateTable('users')
      .set({ is_admin: 1, permissions: JSON.stringify(permissions) })
      .where('email', '=', 'ali@example.com')
      .execute()
  await grant(['reports'])
  await signIn(colleague, shop.db, 'ali@example.com')
  const paths = [`${all}/sales`, `${all}/sales/export`, words, `${words}/synonyms/1`]
  const statuses = async () =>
    (await Promise.all(paths.map((path) => colleague.send(path)))).map(({ status }) => status)
  expect(await statuses()).toEqual([200, 200, 403, 403])
  const searches = await colleague.visit(`${all}/searches`)
  expect(searches.$(`main a[href^="${words}"]`).length).toBe(0)
  await grant(['settings'])
  expect(await statuses()).toEqual([403, 403, 200, 200])
  expect((await admin.visit(`${all}/nothing`)).status).toBe(404)
})

test('a report is told as people read it, and its file says the same', async () => {
  const page = await admin.visit(`${all}/sold-out`)
  const [row] = page.$('tbody tr')
  const { name_en } = await shop.db
    .selectFrom('products')
    .select('name_en')
    .where('id', '=', 3)
    .executeTakeFirstOrThrow()
  expect(page.$(row!).find('td').first().text()).toBe(name_en)
  expect(page.$(row!).text()).toContain('12')
  const areas = await arabic.visit(`${all}/areas?from=${today}&to=${today}`)
  expect(areas.$('tbody tr').text()).toContain('السالمية')

  const link = page.$('a[href*="/export"]').attr('href') ?? ''
  const file = await admin.send(link)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(await file.text()).toContain(`\r\n${name_en},12,`)
})

test('words for which nothing was found are taught to the search from the report', async () => {
  const page = await admin.visit(`${all}/searches?nothing=1`)
  expect(page.$('tbody tr').length).toBe(1)
  const link = page.$('tbody a').attr('href') ?? ''
  const choice = await admin.visit(link)
  expect(choice.text).toContain('found nothing: mubkhar')
  const form = await admin.visit(`${words}/synonyms/new?words=mubkhar`)
  expect(form.$('#words').text().trim()).toBe('mubkhar')
  const short = await admin.submit(form, `${words}/synonyms/new`, { words: 'mubkhar' })
  expect([short.status, short.$('#words-error').text() === '']).toEqual([422, false])
  const done = await admin.submit(short, `${words}/synonyms/new`, { words: 'mubkhar\nmabkhara' })
  expect([done.path, done.toast]).toEqual([words, 'The search knows the words now.'])
  const found = await (await fetch(`${shop.url}/api/products?search=mubkhar`)).json()
  expect(found.meta.total).toBeGreaterThan(0)
})

test('of two who change the same words the second is shown what the first wrote', async () => {
  const { id } = await shop.db
    .selectFrom('search_redirects')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const path = `${words}/redirects/${id}`
  const mine = await admin.visit(path)
  const theirs = await arabic.submit(await arabic.visit(path), path, { target: '/cart' })
  expect(theirs.path).toBe(words)
  const refused = await admin.submit(mine, path, { target: '/products' })
  expect(refused.status).toBe(409)
  expect(
    refused
      .$('input[name=target]')
      .toArray()
      .map((one) => refused.$(one).val()),
  ).toEqual(['/products', '/cart'])
  const removed = await admin.post(`${path}/delete`, { intent: 'delete' })
  expect([removed.path, removed.toast]).toEqual([words, 'The words are removed.'])
  expect((await admin.visit(path)).status).toBe(404)
})
