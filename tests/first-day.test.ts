import { afterAll, expect, test } from 'vitest'
import { listen, passTo, portOf } from './support/proxy.ts'
import { start, stop } from './support/shop-process.ts'
import { openShop } from './support/shop.ts'
import { visitor } from './support/visitor.ts'

/** A shop on the day it opens: everything works, and every list is empty. */
const embedded = await openShop()
const upstream = await listen(passTo(embedded.url, withoutRows))
const shop = await start({ API_URL: `http://127.0.0.1:${portOf(upstream)}` })
afterAll(async () => {
  await stop(shop.child)
  upstream.closeAllConnections()
  upstream.close()
})

function withoutRows(answer: unknown): unknown {
  if (Array.isArray(answer)) return []
  if (answer === null || typeof answer !== 'object') return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, withoutRows(value)]),
  )
}

test.each([
  { language: 'en', says: 'The shelves are being filled' },
  { language: 'ar', says: 'نرتّب رفوفنا الآن' },
] as const)('the front page says so in $language, and whom to ask', async ({ language, says }) => {
  const page = await visitor(shop.url, { language }).visit('/')

  expect([page.status, page.lang]).toEqual([200, language])
  expect(page.text).toContain(says)
  expect(page.$('main a[href="/contact"]')).toHaveLength(1)
  expect(page.$('main h2')).toHaveLength(0)
  const list = await visitor(shop.url, { language }).visit('/products')
  expect(list.text).toContain(says)
})

test.each(['/products', '/categories', '/packages', '/cart'])(
  '%s is a whole page with nothing in it',
  async (path) => {
    const page = await visitor(shop.url).visit(path)

    expect(page.status).toBe(200)
    expect(page.$('main article')).toHaveLength(0)
    expect(page.text).not.toMatch(/undefined|NaN/)
  },
)
