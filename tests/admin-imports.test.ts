import { expect, test } from 'vitest'
import { faultsOf } from './support/judge.ts'
import { formOf } from './support/office.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor, type Visitor } from './support/visitor.ts'

const shop = await openShop()
const area = '/admin-dashboard/import'

const admin = visitor(shop.url)
await signIn(admin, shop.db, 'admin@example.com')
const arabic = visitor(shop.url, { language: 'ar' })
await signIn(arabic, shop.db, 'admin@example.com')

async function exported(query = '') {
  const file = await admin.send(`${area}/export${query}`)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  return Buffer.from(await file.arrayBuffer()).toString()
}

/** Sends a file by the form; answers the address of the page that it leads to. */
async function send(by: Visitor, text: string, kind = 'products') {
  const file = new File([text], 'prices of March.csv')
  const answer = await by.send(area, { method: 'POST', body: formOf({ kind, file }) })
  return {
    status: answer.status,
    path: answer.headers.get('location') ?? '',
    html: await answer.text(),
  }
}

/** The page of an import, once nobody is at work on it any more. */
async function whenDone(by: Visitor, path: string) {
  await expect
    .poll(async () => (await by.send(path)).headers.get('refresh'), { timeout: 20_000 })
    .toBeNull()
  return by.visit(path)
}

test('the area is valid in both languages, and only for those who may import', async () => {
  for (const by of [admin, arabic]) {
    const page = await by.visit(area)
    expect(page.status).toBe(200)
    expect(await faultsOf(page.html)).toEqual([])
  }
  expect((await visitor(shop.url).visit(area)).path).toBe('/login')
  const colleague = visitor(shop.url)
  await shop.db
    .updateTable('users')
    .set({ is_admin: 1, permissions: '["products"]' })
    .where('email', '=', 'ali@example.com')
    .execute()
  await signIn(colleague, shop.db, 'ali@example.com')
  expect((await colleague.visit(area)).status).toBe(403)
  expect((await colleague.visit(`${area}/export`)).status).toBe(403)
  expect((await colleague.visit('/admin-dashboard/products')).$(`a[href^="${area}"]`).length).toBe(
    0,
  )
  await colleague.visit('/admin-dashboard')
  expect((await send(colleague, 'sku,price\n')).status).toBe(403)
})

test('the list offers what it shows as a table, which comes back without a change', async () => {
  const list = await admin.visit('/admin-dashboard/products?search=mabkhara&per_page=10')
  const link = list.$(`a[href^="${area}/export"]`).attr('href') ?? ''
  const all = await exported()
  const some = await exported(link.slice(`${area}/export`.length))
  expect(some.split('\r\n').length).toBeGreaterThan(2)
  expect(all.split('\r\n').length).toBeGreaterThan(some.split('\r\n').length)
  expect(await exported('?template=1&kind=stock')).toBe(
    '\ufeffsku,name_en,name_ar,size,color,stock\r\n',
  )

  const { status, path } = await send(admin, all)
  expect(status).toBe(303)
  const page = await whenDone(admin, path)
  expect(page.text).toContain('Nothing would change')
  expect(page.heading).toBe('prices of March.csv')
})

test('what would change is shown cell by cell, written after a question and put back after another', async () => {
  const before = await exported()
  const table = before.replace(/,(\d+)\.500,/, ',$1.750,')
  const { path } = await send(admin, table)
  const checked = await whenDone(admin, path)
  expect(checked.$('#changes').text()).toBe('1 cell would change')
  expect(checked.$('[aria-labelledby=changes] tbody td').eq(3).text()).toMatch(/\.750$/)
  expect(checked.text).toContain('Showing 1 to 1 of 1')
  expect(await faultsOf(checked.html)).toEqual([])
  expect(await faultsOf((await arabic.visit(path)).html)).toEqual([])
  expect(await exported()).toBe(before)

  await admin.submit(checked, path, {}, ['intent', 'apply'])
  const applied = await whenDone(admin, path)
  expect(await exported()).toBe(table)
  expect((await admin.visit(area)).text).toMatch(/prices of March\.csv.*Saved/)
  await admin.submit(applied, path, {}, ['intent', 'undo'])
  expect((await whenDone(admin, path)).text).toContain('Undone')
  expect(await exported()).toBe(before)
})

test('problems come first, by row and column, in the language of the page, with pages and a report', async () => {
  const rows = Array.from({ length: 60 }, (_, place) => `NO-${place},many`)
  const { path } = await send(arabic, ['sku,stock', ...rows].join('\n'), 'stock')
  const page = await whenDone(arabic, path)
  expect(page.$('#problems').text()).toBe('60 خطأً')
  expect(page.$('[aria-labelledby=problems] tbody tr').length).toBe(50)
  expect(page.$('[aria-labelledby=problems] tbody tr').first().text()).toContain(
    'لا يوجد خيار بهذا الرمز.',
  )
  expect(page.$('button[value=apply]').length).toBe(0)
  expect(await faultsOf(page.html)).toEqual([])
  const second = await admin.visit(`${path}?errors_page=2`)
  expect(second.$('[aria-labelledby=problems] tbody tr').length).toBe(10)
  const report = await (await admin.send(`${path}/report`)).text()
  expect(report.trim().split('\r\n')).toHaveLength(61)
  expect(report).toContain('2,sku,,,There is no variant with this SKU.')
})

test('a form without a file comes back and says so; a file that no form sent is no page', async () => {
  const empty = await send(admin, '')
  expect(empty.status).toBe(422)
  expect(empty.html).toContain('Please choose a CSV file.')
  expect(await faultsOf(empty.html)).toEqual([])
  expect((await admin.post(area, { kind: 'stock' })).status).toBe(415)
  expect((await admin.visit(`${area}/999`)).status).toBe(404)
})
