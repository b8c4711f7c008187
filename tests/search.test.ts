import { expect, test } from 'vitest'
import { faultsOf } from './support/judge.ts'
import { openShop } from './support/shop.ts'
import { visitor } from './support/visitor.ts'

const shop = await openShop()
const guest = visitor(shop.url)
const arab = visitor(shop.url, { language: 'ar' })

function find(words: string, who = guest) {
  return who.visit(`/products?search=${encodeURIComponent(words)}`)
}

test('a search keeps its words in the box, counts what it found and starts with the best match', async () => {
  const page = await find('3ood')

  expect(page.$('main input[name=search]').val()).toBe('3ood')
  expect(page.$('main h1').text()).toBe('Results for “3ood”')
  expect(page.$('main').text()).toMatch(/\d+ products/)
  expect(page.$('#filter-sort option').first().text()).toBe('Best match first')
  expect(page.$('[aria-labelledby=results] li h3').first().text()).toMatch(/oud/)
  expect((await find('عود', arab)).$('#filter-sort option').first().text()).toBe(
    'الأقرب إلى بحثك أولًا',
  )
})

test('a mistyped word shows the results of the right one and says so, in both languages', async () => {
  const english = await find('makhbara')
  expect(english.text).toContain('These are the results for “mabkhara”')
  expect(english.$('main input[name=search]').val()).toBe('makhbara')
  expect(english.text).toContain('Brass mabkhara')

  const arabic = await find('مبحرة', arab)
  expect(arabic.text).toContain('هذه نتائج البحث عن «مبخرة»')
  expect(await faultsOf(arabic.html)).toEqual([])
})

test('better spelling is offered as a link that keeps the rest of the address', async () => {
  const page = await guest.visit('/products?search=candel&sort=price')
  const offer = page.$('main a').filter((_, link) => page.$(link).text() === 'candle')

  expect(offer.attr('href')).toBe('?search=candle&sort=price')
  const next = await guest.visit(`/products${offer.attr('href')}`)
  expect(next.$('main input[name=search]').val()).toBe('candle')
  expect(next.text).not.toContain('Did you mean')
})

test('who finds nothing is led on: categories, things to look at, or the same search without filters', async () => {
  const page = await find('qwxz')
  expect(page.text).toContain('Nothing found for “qwxz”')
  expect(page.$('main nav[aria-labelledby=shelves] a').length).toBeGreaterThan(5)
  expect(page.$('main section[aria-labelledby=featured] li').length).toBe(4)
  expect(await faultsOf(page.html)).toEqual([])
  expect((await find('ضصثق', arab)).text).toContain('لم نجد شيئًا باسم «ضصثق»')

  const narrowed = await guest.visit('/products?search=dallah&max_price=0.100')
  const wider = narrowed
    .$('main a')
    .filter((_, link) => narrowed.$(link).text() === 'Search the whole shop')
  expect((await guest.visit(wider.attr('href') ?? '')).text).toContain('Dallah')
})

test('words that are no goods lead to their page, unless something else is asked as well', async () => {
  expect(await find('Delivery')).toMatchObject({ steps: [303], address: '/pages/delivery' })
  expect((await find('عروض', arab)).address).toBe('/products?on_sale=1')
  expect((await guest.visit('/products?search=delivery&in_stock=1')).address).toBe(
    '/products?search=delivery&in_stock=1',
  )
})

test('what is found can be sorted, narrowed and leafed through without losing the words', async () => {
  const page = await guest.visit('/products?search=brass&sort=-price')
  expect(page.$('#filter-sort').val()).toBe('-price')
  const next = page.$('main nav a[rel=next]').attr('href') ?? ''
  expect(next).toContain('search=brass')
  expect(next).toContain('sort=-price')
  expect((await guest.visit(next)).$('[aria-labelledby=results] li h3').length).toBeGreaterThan(0)
})

const texts: [text: string, status: number][] = [
  ['"', 200],
  ['%', 200],
  ['\u202e', 200],
  ['👨‍👩‍👧‍👦', 200],
  ['<script>alert(1)</script>', 200],
  ['soap '.repeat(100), 200],
  ['x'.repeat(1500), 200],
  ['x'.repeat(5000), 414],
]

test.each(texts)('%j is answered by a page, in time', async (text, status) => {
  const started = performance.now()
  const page = await find(text)

  expect([page.status, performance.now() - started < 3000]).toEqual([status, true])
  expect(page.$('main script')).toHaveLength(0)
})
