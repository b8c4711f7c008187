import { expect, test } from 'vitest'
import { createKeptPages } from '../server/kept-pages.ts'
import { openShop } from './support/shop.ts'
import { visitor } from './support/visitor.ts'

const shop = await openShop()

test('a page that was asked for before shows what has changed since, at once', async () => {
  const heading = async () => (await visitor(shop.url).visit('/products/17')).heading
  const stock = async () =>
    (await visitor(shop.url).visit('/products/14')).text.includes('Sold out')
  expect([await heading(), await stock()]).toEqual(['Dallah', false])

  await shop.db
    .updateTable('products')
    .set({ name_en: 'Coffee pot' })
    .where('id', '=', 17)
    .execute()
  await shop.db
    .updateTable('product_variants')
    .set({ stock: 0 })
    .where('product_id', '=', 14)
    .execute()
  await shop.db
    .updateTable('settings')
    .set({ value_en: 'Nuwair' })
    .where('name', '=', 'Site Name')
    .execute()

  expect([await heading(), await stock()]).toEqual(['Coffee pot', true])
  expect((await visitor(shop.url).visit('/')).title).toMatch(/^Nuwair/)
})

test('everybody gets the page of his own language, whoever came before', async () => {
  const languages = ['en', 'ar', 'ar-KW,en;q=0.5', 'fr', 'en', 'ar']
  const pages = await Promise.all(
    languages.map((language) => visitor(shop.url, { language }).visit('/packages')),
  )
  expect(pages.map((page) => page.lang)).toEqual(['en', 'ar', 'ar', 'en', 'en', 'ar'])

  const arabic = visitor(shop.url)
  await arabic.post('/language', { lang: 'ar', redirectTo: '/' })
  expect((await arabic.visit('/packages')).lang).toBe('ar')
  expect((await visitor(shop.url).visit('/packages')).lang).toBe('en')
  expect((await visitor(shop.url).visit('/packages?lang=ar')).lang).toBe('ar')
})

test('a choice that the shop did not sign chooses nothing for anybody else', async () => {
  const forged = visitor(shop.url, { language: 'ar' })
  forged.cookies.set('__Host-language', 'en')

  expect((await forged.visit('/packages')).lang).toBe('ar')
  expect((await visitor(shop.url).visit('/packages')).lang).toBe('en')
})

test('everybody gets the page of his own area, and a forged one is nobody else’s', async () => {
  const areas = ['31', '100', null, '31', '100', null]
  const visitors = await Promise.all(
    areas.map(async (area_id, index) => {
      const one = visitor(shop.url)
      if (area_id) await one.post('/area', { area_id, redirectTo: '/packages' })
      if (index > 3) await one.post('/language', { lang: 'ar', redirectTo: '/packages' })
      return one
    }),
  )
  const named = async () => {
    const pages = await Promise.all(visitors.map((one) => one.visit('/products/19')))
    return pages.map(
      ({ $ }) => /(?:Delivery to|التوصيل إلى) ([^\s:]+)/.exec($('#delivery').text())?.[1],
    )
  }
  const own = ['Salmiya', 'Mutlaa', 'your', 'Salmiya', 'المطلاع', 'منطقتك']
  expect(await named()).toEqual(own)

  const forged = visitor(shop.url)
  forged.cookies.set('__Host-area', visitors[0]?.cookies.get('__Host-area')?.slice(0, -3) ?? '')
  expect((await forged.visit('/products/19')).text).toContain('Delivery to your area')
  expect(await named()).toEqual(own)
})

test('choices are kept apart, and anything else in the cookies is not kept at all', async () => {
  const renderings: (string | null)[] = []
  const answerFromKept = createKeptPages(() => 1)
  const ask = (cookie: string | null) => {
    const request = new Request('http://shop/products/19', {
      headers: cookie === null ? {} : { Cookie: cookie },
    })
    return answerFromKept(request, async () => {
      renderings.push(cookie)
      return {
        status: 200,
        headers: new Headers(),
        body: Buffer.from('page'),
        encoded: new Map(),
        sameForAll: true,
      }
    })
  }
  const [area, language] = ['__Host-area=MzE%3D.x', '__Host-language=ImFyIg%3D%3D.y']
  const kept = [null, area, `${area}; ${language}`, `${language}; ${area}`, area, language, null]
  for (const cookie of kept) await ask(cookie)
  expect(renderings).toEqual([null, area, `${area}; ${language}`, language])

  const others = [
    `${area}; __Host-guest=g`,
    `${area}; ${area}; ${language}`,
    `x${area}`,
    area + 'z'.repeat(200),
    `${area} ${language}`,
  ]
  for (const cookie of [...others, ...others]) await ask(cookie)
  expect(renderings.slice(4)).toEqual([...others, ...others])
})

test('nobody sees the cart or the message of somebody else', async () => {
  const guest = visitor(shop.url)
  await guest.visit('/products')
  const own = await guest.post('/cart', { intent: 'add', product_id: '54', quantity: '1' })
  await shop.db
    .updateTable('product_variants')
    .set({ stock: 5 })
    .where('product_id', '=', 3)
    .execute()
  await guest.post('/cart', { intent: 'add', product_id: '3', quantity: '1' })

  const [mine, theirs] = await Promise.all([
    guest.visit('/products'),
    visitor(shop.url).visit('/products'),
  ])
  expect(own.toast).not.toBe('')
  expect(mine.$('header a[href="/cart"]').text()).toContain('1')
  expect(theirs.$('header a[href="/cart"]').text()).not.toMatch(/\d/)
  expect(theirs.toast).toBe('')
})

test('a page is the same in every encoding, and says what it depends on', async () => {
  const texts = await Promise.all(
    ['br', 'gzip', 'identity', 'br', 'gzip'].map(async (encoding) => {
      const answer = await fetch(`${shop.url}/categories`, {
        headers: { 'Accept-Encoding': encoding },
      })
      expect(answer.headers.get('vary')).toBe('Accept-Language, Cookie, Accept-Encoding')
      expect(answer.headers.get('x-same-for-all')).toBeNull()
      return answer.text()
    }),
  )
  expect(new Set(texts).size).toBe(1)
})

test('what is not found stays what it is', async () => {
  const guest = visitor(shop.url)
  const statuses = async (path: string) => [
    (await guest.visit(path)).status,
    (await guest.visit(path)).status,
  ]

  expect(await statuses('/products/999999')).toEqual([404, 404])
  expect(await statuses('/receipt/12345678?expires=1&signature=x')).toEqual([403, 403])
})
