import { expect, test } from 'vitest'
import { dayOf, daysAfter } from '#kuwait/dates.ts'
import { faultsOf } from './support/judge.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor, type Page } from './support/visitor.ts'

const shop = await openShop()
const path = '/admin-dashboard'
const admin = visitor(shop.url)
await signIn(admin, shop.db, 'admin@example.com')
const arabic = visitor(shop.url, { language: 'ar' })
await signIn(arabic, shop.db, 'admin@example.com')
const today = dayOf(new Date())

const pages = [
  path,
  `${path}?span=days90`,
  `${path}?span=today`,
  `${path}?from=2026-01-01&to=2025-01-01`,
]

test.each(pages)('%s is valid in both languages', async (address) => {
  const [opened, mirrored] = [await admin.visit(address), await arabic.visit(address)]
  expect([opened.status, mirrored.status, mirrored.dir]).toEqual([200, 200, 'rtl'])
  expect(await faultsOf(opened.html)).toEqual([])
  expect(await faultsOf(mirrored.html)).toEqual([])
})

test('what waits comes first, and leads to where it is done', async () => {
  await shop.db.updateTable('reviews').set({ status: 'approved' }).execute()
  const pending = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .execute()
  expect(pending.length).toBeGreaterThan(0)
  const page = await admin.visit(path)
  expect(page.$('main h2').first().text()).toBe('To do now')
  const tile = page.$('#to-do + ul li').first()
  expect(tile.text()).toBe(`${pending.length}Orders to confirm`)
  expect(tile.find('a').attr('href')).toBe('/admin-dashboard/orders?state=pending')
  expect(page.$('#to-do + ul').text()).not.toContain('Reviews')
})

test('figures and charts are those of the orders, each with its table', async () => {
  const sold = await shop.db
    .selectFrom('orders')
    .select('total')
    .where('status', '=', 'confirmed')
    .where('created_at', '>=', `${daysAfter(today, -90)}T21:00:00.000Z`)
    .execute()
  const revenue = (sold.reduce((sum, { total }) => sum + total, 0) / 1000).toFixed(3)
  const page = await admin.visit(`${path}?span=days90`)
  expect(figure(page, 'Revenue')).toContain(`${revenue} KWD`)
  expect(figure(page, 'Average order')).toContain(
    `${(Number(revenue) / sold.length).toFixed(3)} KWD`,
  )

  const [chart] = page.$('svg[role=img]')
  expect(page.$(chart!).find('desc').text()).toContain(`${revenue} KWD in all`)
  expect(page.$(chart!).find('rect').length).toBe(90)
  const rows = page.$('details table tbody tr')
  expect(rows.length).toBe(90)
  const cells = rows.toArray().map((row) => page.$(row).find('td').last().text())
  expect(cells.reduce((sum, cell) => sum + Number.parseFloat(cell), 0)).toBeCloseTo(Number(revenue))
  expect(page.html).not.toMatch(/<[^>]* style=/)
})

test('a period is chosen by a link or a form, and one that is none is said so', async () => {
  const usual = await admin.visit(path)
  expect(usual.$('a[aria-current=page]').text()).toContain('30 days')
  const one = await admin.submit(usual, path, { from: '2026-03-01', to: '2026-03-07' })
  expect(one.text).toContain('1 March 2026 to 7 March 2026, compared with 22 February 2026 to 28')
  const wrong = await arabic.submit(await arabic.visit(path), path, {
    from: '2026-03-07',
    to: '2026-03-01',
  })
  expect(wrong.status).toBe(200)
  expect(wrong.$('[role=alert]').text()).toBe('نهاية الفترة تسبق بدايتها.')
  expect(wrong.value('#period-from')).toBe('2026-03-07')
})

test('nobody sees more than he may', async () => {
  const colleague = visitor(shop.url)
  const granted = async (permissions: string[]) => {
    await shop.db
      .updateTable('users')
      .set({ is_admin: 1, permissions: JSON.stringify(permissions) })
      .where('email', '=', 'ali@example.com')
      .execute()
    return colleague.visit(path)
  }
  await granted(['categories'])
  await signIn(colleague, shop.db, 'ali@example.com')
  const plain = await granted(['categories'])
  expect(plain.status).toBe(200)
  expect(plain.$('svg[role=img]').length).toBe(0)
  expect(plain.text).not.toMatch(/KWD|Orders|Sara/)

  const seller = await granted(['orders'])
  expect(seller.$('svg[role=img]').length).toBe(2)
  expect(seller.text).toContain('Latest orders')
  expect(seller.$('a[href*="/reports/"]').length).toBe(0)
  const reader = await granted(['reports'])
  expect(reader.text).not.toContain('Latest orders')
  expect(reader.$('a[href^="/admin-dashboard/reports/sales/export"]').length).toBe(1)
})

function figure(page: Page, name: string) {
  return page
    .$('dt')
    .filter((_, label) => page.$(label).text() === name)
    .parent()
    .text()
}
