import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { passTo, listen, portOf } from './support/proxy.ts'
import { start, stop } from './support/shop-process.ts'
import { openShop } from './support/shop.ts'
import { visitor } from './support/visitor.ts'

const origin = 'https://shop.example'
const shop = await openShop({ PUBLIC_URL: origin })

async function ask(path: string, init: RequestInit = {}) {
  const answer = await fetch(shop.url + path, { redirect: 'manual', ...init })
  return { status: answer.status, to: answer.headers.get('location'), answer }
}

test.each([
  ['/products/17', '/products/17/dallah'],
  ['/products/17/old-name?variant=3&lang=ar', '/products/17/dallah?variant=3&lang=ar'],
  ['/products/17/dallah/more/of/it', '/products/17/dallah'],
  ['/packages/2', '/packages/2/coffee-hour'],
  ['/categories/1/%D8%B9%D8%B7%D9%88%D8%B1', '/categories/1/scent'],
  ['/products/', '/products'],
  ['/products/17/dallah/?variant=3', '/products/17/dallah?variant=3'],
  ['/cart/', '/cart'],
])('%s has moved to %s', async (path, to) => {
  const { status, to: location, answer } = await ask(path)

  expect([status, location]).toEqual([301, to])
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
})

test('an old name leads to the new one after a rename, and back after another', async () => {
  const rename = (slug: string) =>
    shop.db.updateTable('products').set({ slug }).where('id', '=', 20).execute()
  const { to: first } = await ask('/products/20')
  await rename('teapot')
  expect((await ask(first ?? '')).to).toBe('/products/20/teapot')
  await rename('إبريق شاي')
  const { to } = await ask('/products/20/teapot')
  expect(to).toBe(`/products/20/${encodeURIComponent('إبريق شاي')}`)
  expect((await ask(to ?? '')).status).toBe(200)
})

test.each(['//evil.example/', '//evil.example/%2f..', '/%5Cevil.example/', '/products//'])(
  '%s leads nobody elsewhere',
  async (path) => {
    const { status, to } = await ask(path)

    expect(status === 404 || new URL(to ?? '', origin).origin === origin).toBe(true)
  },
)

test('a form is answered where it was sent, and no message is lost on the way to a new name', async () => {
  const guest = visitor(shop.url)
  const post = (path: string, fields: Record<string, string>) =>
    guest.send(path, {
      method: 'POST',
      headers: { Origin: origin },
      body: new URLSearchParams(fields),
    })
  expect((await post('/products/14/old-name', { product_variant_id: 'x' })).status).toBe(422)
  const added = await post('/cart/', { intent: 'add', product_id: '14', quantity: '1' })
  expect(added.status).toBe(303)

  const moved = await guest.send('/products/17')
  expect([moved.status, guest.cookies.has('__Host-toast')]).toEqual([301, true])
  expect((await guest.visit('/products/17')).toast).not.toBe('')
  expect(guest.cookies.has('__Host-toast')).toBe(false)
})

test('what is hidden, unknown or beyond the last page is not found, in the language of who asks', async () => {
  await shop.db
    .updateTable('products')
    .set({ is_active: 0, is_listed: 0 })
    .where('id', '=', 21)
    .execute()
  const arabic = visitor(shop.url, { language: 'ar' })
  for (const path of [
    '/products/21',
    '/products/999999/x',
    '/products?page=99',
    '/categories?page=2',
    '/categories/1/scent?page=99',
    '/packages?page=7&lang=ar',
  ]) {
    const page = await arabic.visit(path)
    expect([page.status, page.lang], path).toEqual([404, 'ar'])
  }
  expect((await arabic.visit('/products?search=nothing+like+this')).status).toBe(200)
})

test('robots are told what is private and where the sitemap is, whatever host they name', async () => {
  const { answer } = await ask('/robots.txt', { headers: { 'X-Forwarded-Host': 'evil.example' } })
  const text = await answer.text()

  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  for (const path of ['/cart', '/checkOut', '/order', '/admin-dashboard', '/api/', '/login'])
    expect(text).toContain(`\nDisallow: ${path}\n`)
  expect(text).not.toMatch(/Disallow: \/(products|media|assets)?$/m)
  expect(text).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
})

test('the sitemaps name every page that is shown, in both languages, and nothing else', async () => {
  await shop.db
    .updateTable('products')
    .set({ is_active: 0, is_listed: 0 })
    .where('id', '=', 22)
    .execute()
  const sitemaps = await locationsIn('/sitemap.xml', 'sitemap')
  expect(sitemaps).toEqual(['/sitemap-pages.xml', '/sitemap-products-1.xml'])
  const locations = (await Promise.all(sitemaps.map((path) => locationsIn(path, 'url')))).flat()

  const listed = await shop.db
    .selectFrom('products')
    .select(['id', 'slug'])
    .where('is_listed', '=', 1)
    .execute()
  const products = locations.filter((path) => path.startsWith('/products/'))
  expect(products.filter((path) => !path.includes('?')).toSorted()).toEqual(
    listed.map(({ id, slug }) => `/products/${id}/${encodeURIComponent(slug)}`).toSorted(),
  )
  expect(products).toHaveLength(2 * listed.length)
  expect(new Set(locations).size).toBe(locations.length)
  const answers = await Promise.all(locations.map(async (path) => (await ask(path)).status))
  expect(new Set(answers)).toEqual(new Set([200]))
})

test('a page in the sitemap says the same of itself', async () => {
  const $ = load(await (await ask('/sitemap-products-1.xml')).answer.text(), { xml: true })
  const entry = $('url').eq(1)
  const page = await visitor(shop.url).visit(entry.children('loc').text().slice(origin.length))
  const links = (of: typeof $, selector: string) =>
    of(selector)
      .map((_, link) => `${of(link).attr('hreflang')} ${of(link).attr('href')}`)
      .get()

  expect(page.lang).toBe('ar')
  expect(page.$('link[rel=canonical]').attr('href')).toBe(entry.children('loc').text())
  expect(entry.children('lastmod').text()).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(
    entry
      .find('xhtml\\:link')
      .map((_, link) => `${$(link).attr('hreflang')} ${$(link).attr('href')}`)
      .get(),
  ).toEqual(links(page.$, 'link[rel=alternate]'))
})

test.each([
  '/sitemap-products-2.xml',
  '/sitemap-products-0.xml',
  '/sitemap-products-x.xml',
  '/other.xml',
])('there is no %s', async (path) => {
  expect((await ask(path)).status).toBe(404)
})

test('a sitemap is the same for everybody, and is not half of one where the upstream fails', async () => {
  const signedIn = visitor(shop.url, { language: 'ar' })
  const [english, arabic] = await Promise.all([
    ask('/sitemap-products-1.xml').then(({ answer }) => answer.text()),
    signedIn.send('/sitemap-products-1.xml').then((answer) => answer.text()),
  ])
  expect(arabic).toBe(english)
  expect((await ask('/sitemap-products-1.xml')).answer.headers.get('cache-control')).toBe(
    'public, max-age=3600',
  )

  const pass = passTo(shop.url, (answer) => withPages(answer, 2))
  const upstream = await listen((request, response) => {
    if (/[?&]page=2\b/.test(request.url ?? '')) response.writeHead(500).end('{}')
    else pass(request, response)
  })
  const { child, url } = await start({ API_URL: `http://127.0.0.1:${portOf(upstream)}` })
  const broken = await fetch(`${url}/sitemap-products-1.xml`)
  const pages = await fetch(`${url}/sitemap.xml`)
  await stop(child)
  upstream.closeAllConnections()
  upstream.close()

  expect([broken.status, pages.status]).toEqual([502, 200])
})

function withPages(answer: unknown, last_page: number) {
  const { meta, ...rest } = answer as { meta?: object }
  return meta ? { ...rest, meta: { ...meta, last_page } } : answer
}

/** The paths that a sitemap, or an index of them, names on the shop's own address. */
async function locationsIn(path: string, element: 'url' | 'sitemap') {
  const { status, answer } = await ask(path)
  expect([status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ])
  const $ = load(await answer.text(), { xml: true })
  return $(`${element} > loc`)
    .map((_, location) => $(location).text())
    .get()
    .map((location) => {
      expect(location.startsWith(`${origin}/`)).toBe(true)
      return location.slice(origin.length)
    })
}
