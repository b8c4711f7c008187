import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openShop } from './support/shop.ts'
import { kindsOf, thingsOf } from './support/things.ts'
import { visitor, type Page } from './support/visitor.ts'

const origin = 'https://shop.example'
const shop = await openShop({ PUBLIC_URL: origin })
const guest = visitor(shop.url)

/** Every kind of page that is to be found: where it is, its one address, and what it tells about. */
const found: [path: string, address: string, kinds: string[]][] = [
  ['/', '/', ['OnlineStore', 'WebSite']],
  ['/products', '/products', ['ItemList']],
  ['/products?page=2', '/products?page=2', ['ItemList']],
  ['/products?sort=price&page=2', '/products', ['ItemList']],
  ['/products?in_stock=1&min_price=5', '/products', ['ItemList']],
  ['/products?on_sale=1', '/products?on_sale=1', ['ItemList']],
  ['/products?category=1', '/categories/1/scent', ['ItemList']],
  ['/products?category=1&sort=name', '/products', ['ItemList']],
  ['/products?utm_source=x', '/products', ['ItemList']],
  ['/products/5/cambodi-oud', '/products/5/cambodi-oud', ['Product', 'BreadcrumbList']],
  ['/products/17/dallah?variant=1&reviews=2', '/products/17/dallah', ['Product', 'BreadcrumbList']],
  ['/categories', '/categories', ['ItemList']],
  ['/categories/1/scent', '/categories/1/scent', ['ItemList', 'BreadcrumbList']],
  ['/categories/1/scent?page=2', '/categories/1/scent?page=2', ['ItemList', 'BreadcrumbList']],
  ['/packages', '/packages', ['ItemList']],
  ['/packages/2/coffee-hour', '/packages/2/coffee-hour', ['Product', 'BreadcrumbList']],
  ['/contact', '/contact', ['ContactPage']],
]

test.each(
  found.flatMap((row) => (['en', 'ar'] as const).map((language) => [language, ...row] as const)),
)(
  'in %s, %s is found at %s, with a title, a description and a picture',
  async (language, path, address, kinds) => {
    const page = await open(inLanguage(path, language))
    const own = origin + inLanguage(address, language)

    expect([page.status, page.lang]).toEqual([200, language])
    expect(metaOf(page, 'robots')).toBeUndefined()
    expect(canonicalOf(page)).toBe(own)
    expect(alternatesOf(page)).toEqual({
      en: origin + address,
      ar: origin + inLanguage(address, 'ar'),
      'x-default': origin + address,
    })
    expect(page.title.length).toBeGreaterThan(20)
    expect(page.title.length).toBeLessThan(71)
    expect(page.title).toContain({ en: 'Arfaj', ar: 'عرفج' }[language])
    const description = metaOf(page, 'description') ?? ''
    expect(description.length).toBeGreaterThanOrEqual(70)
    expect(description.length).toBeLessThanOrEqual(170)
    expect(
      ['title', 'description', 'url', 'site_name', 'locale', 'locale:alternate'].map((name) =>
        metaOf(page, `og:${name}`),
      ),
    ).toEqual([
      page.title,
      description,
      own,
      ...{ en: ['Arfaj', 'en_US', 'ar_KW'], ar: ['عرفج', 'ar_KW', 'en_US'] }[language],
    ])
    expect(metaOf(page, 'og:image:alt')).not.toBe('')
    expect(await sizeOf(metaOf(page, 'og:image'))).toEqual([
      'jpeg',
      metaOf(page, 'og:image:width'),
      metaOf(page, 'og:image:height'),
    ])
    expect(kindsOf(page)).toEqual(kinds)
  },
)

test('no two pages have the same title or description, in either language', async () => {
  const own = found.filter(([path, address]) => path === address)
  const pages = await Promise.all(
    own.flatMap(([path]) => [open(path), open(inLanguage(path, 'ar'))]),
  )

  expect(pages).toHaveLength(2 * own.length)
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
  expect(new Set(pages.map((page) => metaOf(page, 'description'))).size).toBe(pages.length)
})

test('each address of a page in another language is its own and leads back', async () => {
  const product = await open('/products/17/dallah')
  const addresses = Object.values(alternatesOf(product))
  const others = await Promise.all(addresses.map((address) => open(address.replace(origin, ''))))

  expect(others.map((page) => canonicalOf(page))).toEqual(addresses)
  expect(others.map(alternatesOf)).toEqual(addresses.map(() => alternatesOf(product)))
  expect(others.map(({ lang }) => lang)).toEqual(['en', 'ar', 'en'])
})

test('who reads Arabic at the plain address is told the Arabic one', async () => {
  const page = await visitor(shop.url, { language: 'ar-KW' }).visit('/contact')

  expect([page.lang, canonicalOf(page)]).toEqual(['ar', `${origin}/contact?lang=ar`])
  expect(page.$('main a, header a').attr('href')).not.toContain('lang=')
})

test('a search, what belongs to one visitor and what is not there is not to be kept', async () => {
  const paths = [
    '/products?search=oud',
    '/cart',
    '/login',
    '/unauthorized',
    '/products/999999',
    '/x',
  ]
  const pages = await Promise.all(paths.map((path) => open(path)))

  expect(pages.map((page) => metaOf(page, 'robots'))).toEqual(paths.map(() => 'noindex, follow'))
  expect(pages.flatMap((page) => page.$('link[rel=canonical], [property^="og:"]').get())).toEqual(
    [],
  )
})

test('a page opened in a language leads on in it: links, forms, searches and what they answer', async () => {
  const page = await open('/products?lang=ar&page=2')
  const paths = page
    .$('a[href^="/"]')
    .map((_, link) => page.$(link).attr('href'))
    .get()
  expect(paths.filter((path) => !/[?&]lang=ar\b/.test(path))).toEqual([])
  expect(paths).toContain('/products?lang=ar&page=3')

  const visiting = visitor(shop.url)
  const cards = await visiting.visit('/products?lang=ar&search=snuffer')
  const results = await visiting.submit(cards, '/products', { search: 'دلة' })
  expect([results.lang, results.$('h1').text()]).toEqual(['ar', 'نتائج البحث عن «دلة»'])
  const from = await visiting.visit('/products/14/candle-snuffer?lang=ar')
  const form = from.$('form').filter((_, each) => from.$(each).attr('action') === '/cart?lang=ar')
  expect(form.length).toBeGreaterThan(0)
  const answer = await visiting.send('/cart?lang=ar', {
    method: 'POST',
    headers: { Origin: origin },
    body: new URLSearchParams({ intent: 'add', product_id: '14', quantity: '1' }),
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/products/14/candle-snuffer?lang=ar',
  ])
  expect([...visiting.cookies.keys()].toSorted()).toEqual(['__Host-guest', '__Host-toast'])
})

test('search engines are offered each variant at the price that its page shows', async () => {
  const page = await open('/products/33/linen-cushion')
  const [product] = thingsOf(page, 'Product')
  const offers = product?.offers as { lowPrice: string; offers: { url: string; price: string }[] }

  expect(offers.offers).toHaveLength(8)
  expect(page.$('main').text()).toContain(`From ${offers.lowPrice} KWD`)
  for (const { url, price } of offers.offers) {
    const variant = await open(url.replace(origin, ''))
    const [shown] = thingsOf(variant, 'Product')
    expect(shown?.offers).toMatchObject({ '@type': 'Offer', url, price })
    expect(variant.$('h1').parents().eq(2).text()).toContain(`${price} KWD`)
  }
})

test.each(['en', 'ar'] as const)(
  'in %s, what is on sale, sold out, rated or a set says so',
  async (language) => {
    await shop.db
      .updateTable('product_variants')
      .set({ sale_price: 1234, sale_start: null, sale_end: '2099-01-01T00:00:00.000Z', stock: 5 })
      .where('product_id', '=', 14)
      .execute()
    const reduced = await open(inLanguage('/products/14/candle-snuffer', language))
    expect(thingsOf(reduced, 'Product')[0]?.offers).toMatchObject({
      price: '1.234',
      priceValidUntil: '2099-01-01T00:00:00.000Z',
      availability: 'https://schema.org/InStock',
    })
    expect(reduced.text).toContain('1.234 KWD')
    expect([metaOf(reduced, 'og:type'), metaOf(reduced, 'product:price:amount')]).toEqual([
      'product',
      '1.234',
    ])

    const soldOut = await open(inLanguage('/products/48/clay-lamp', language))
    expect(thingsOf(soldOut, 'Product')[0]?.offers.availability).toBe(
      'https://schema.org/OutOfStock',
    )

    const rated = thingsOf(
      await open(inLanguage('/products/5/cambodi-oud', language)),
      'Product',
    )[0]
    expect(rated?.aggregateRating).toMatchObject({ ratingValue: 4.3, reviewCount: 10 })
    expect(rated?.review).toHaveLength(3)

    const pack = await open(inLanguage('/packages/2/coffee-hour', language))
    const [set] = thingsOf(pack, 'Product')
    expect(set?.offers).toMatchObject({
      '@type': 'Offer',
      price: metaOf(pack, 'product:price:amount'),
    })
    expect(pack.text).toContain(`${metaOf(pack, 'product:price:amount')} KWD`)
  },
)

test('breadcrumbs, lists and the shop tell what their pages show', async () => {
  const product = await open('/products/33/linen-cushion?lang=ar')
  const [trail] = thingsOf(product, 'BreadcrumbList')
  expect(trail?.itemListElement.map(({ name }) => name)).toEqual(
    product
      .$('nav[aria-label="أنت هنا"] li')
      .map((_, step) => product.$(step).text())
      .get(),
  )
  expect(trail?.itemListElement[1]?.item).toBe(`${origin}/products?lang=ar`)

  const list = await open('/products?page=2')
  expect(thingsOf(list, 'ItemList')[0]?.itemListElement.map(({ url }) => url)).toEqual(
    list
      .$('article h3 a')
      .map((_, link) => `${origin}${list.$(link).attr('href')}`)
      .get(),
  )

  const [store] = thingsOf(await open('/'), 'OnlineStore')
  expect(store).toMatchObject({ name: 'Arfaj', telephone: '+965 2224 0190', url: `${origin}/` })
  const [contact] = thingsOf(await open('/contact?lang=ar'), 'ContactPage')
  expect(contact?.mainEntity).toMatchObject({
    '@type': 'Store',
    address: { streetAddress: 'شارع سالم المبارك، السالمية، الكويت' },
    openingHoursSpecification: [
      { opens: '10:00', closes: '22:00' },
      { dayOfWeek: ['https://schema.org/Friday'], opens: '16:00', closes: '22:00' },
    ],
  })
  const [site] = thingsOf(await open('/?lang=ar'), 'WebSite')
  const template = site?.potentialAction.target.urlTemplate ?? ''
  const results = await open(template.replace(origin, '').replace('{search_term_string}', 'دلة'))
  expect([results.lang, results.$('article').length > 0]).toEqual(['ar', true])
})

test('no name can end what is told', async () => {
  const nasty = '</script><!--<script>\u2028"\'&amp;'
  await shop.db.updateTable('products').set({ name_en: nasty }).where('id', '=', 4).execute()
  const page = await open((await open('/products/4')).path)

  expect(thingsOf(page, 'Product')[0]?.name).toBe(nasty)
  expect(page.html).not.toContain('\u2028",')
  expect(page.heading).toBe(nasty)
})

/** A page as it is shown to who says no language. */
async function open(path: string) {
  return guest.visit(path)
}

function inLanguage(path: string, language: 'en' | 'ar') {
  if (language === 'en') return path
  const [pathname, query] = path.split('?')
  return `${pathname}?lang=ar${query ? `&${query}` : ''}`
}

function metaOf({ $ }: Page, name: string) {
  return $(`meta[name="${name}"], meta[property="${name}"]`).attr('content')
}

function canonicalOf({ $ }: Page) {
  return $('link[rel=canonical]').attr('href')
}

function alternatesOf({ $ }: Page) {
  return Object.fromEntries(
    $('link[rel=alternate]')
      .map((_, link) => [[$(link).attr('hreflang'), $(link).attr('href') ?? '']])
      .get() as [string, string][],
  )
}

/** Format, width and height of a shared picture, which has to be on the shop's own address and small. */
async function sizeOf(address = '') {
  expect(address.startsWith(`${origin}/`)).toBe(true)
  const answer = await fetch(shop.url + address.slice(origin.length))
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBeLessThan(300_000)
  const { format, width, height } = await sharp(bytes).metadata()
  return [format, String(width), String(height)]
}
