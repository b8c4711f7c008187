import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen, passTo, portOf } from './support/proxy.ts'
import { start, stop } from './support/shop-process.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { signed, visitor } from './support/visitor.ts'

/** A shop whose API_URL leads to an upstream that these tests can spoil. */
let trouble: RequestListener | null = null
let asked: string[] = []
const embedded = await openShop()
const pass = passTo(embedded.url)
const upstream = await listen((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  if (trouble) trouble(request, response)
  else pass(request, response)
})
const shop = await start({ API_URL: `http://127.0.0.1:${portOf(upstream)}` })

beforeAll(() => {
  trouble = null
})
afterAll(async () => {
  await stop(shop.child)
  upstream.closeAllConnections()
  upstream.close()
})

const pages = [
  '/',
  '/products',
  '/products/1',
  '/categories',
  '/categories/1',
  '/packages',
  '/packages/1',
  '/checkOut',
]
const standing = ['/contact', '/unauthorized', '/login']

async function timed(path: string, language: string) {
  const started = performance.now()
  const page = await visitor(shop.url, { language }).visit(path)
  return { page, seconds: (performance.now() - started) / 1000 }
}

async function allAnswer(statuses: number[]) {
  for (const language of ['en', 'ar']) {
    const answers = await Promise.all([...pages, ...standing].map((path) => timed(path, language)))
    for (const { page, seconds } of answers) {
      expect(seconds, page.path).toBeLessThan(5)
      expect(page.lang).toBe(language)
      expect(page.$('header, main, footer').length).toBeGreaterThanOrEqual(2)
      expect(page.text).not.toMatch(/\bat \w+ \(|node_modules|TypeError|ECONNREFUSED|undefined|NaN/)
    }
    const spoilt = answers.slice(0, pages.length).map(({ page }) => page.status)
    expect(
      spoilt.every((status) => statuses.includes(status)),
      spoilt.join(),
    ).toBe(true)
    expect(answers.slice(pages.length).map(({ page }) => page.status)).toEqual(
      standing.map(() => 200),
    )
  }
}

test('before an upstream that is well, the shop sells as it does with its own', async () => {
  const guest = visitor(shop.url, { language: 'ar' })
  const product = await guest.visit('/products/14')
  await guest.submit(product, '/cart', { quantity: '1' })
  const checkout = await guest.visit('/checkOut')
  const receipt = await guest.submit(checkout, '/checkOut', {
    name: 'Sara',
    phone: '99887766',
    email: 'sara@example.com',
    area_id: '30',
    block: '4',
    street: '2',
    building: '15',
  })

  expect(receipt.heading).toBe('شكرًا لك، Sara!')
  const picture = product.$('main img').attr('src') ?? ''
  const answer = await guest.send(picture)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await guest.send('/api/products')).status).toBe(404)
})

test('an upstream that is down', async () => {
  trouble = (request) => request.socket.destroy()
  await allAnswer([503])

  const footer = (await visitor(shop.url).visit('/contact')).$('footer').text()
  expect(footer).toContain('Street 2, 70073, Kuwait.')
  trouble = null
  // kept for a second, so one that the next test does not ask for
  expect((await visitor(shop.url).visit('/products?sort=price')).status).toBe(200)
})

test('an upstream that takes ten seconds', async () => {
  trouble = (request, response) => {
    setTimeout(() => pass(request, response), 10_000).unref()
  }
  await allAnswer([503])
  trouble = null
})

test('an upstream that answers HTML', async () => {
  trouble = (_, response) =>
    response.setHeader('Content-Type', 'text/html').end('<h1>It works!</h1>')
  await allAnswer([502])
  trouble = null
})

test('an upstream that answers half a JSON', async () => {
  trouble = (_, response) =>
    response.setHeader('Content-Type', 'application/json').end('{"data": [{"id": 1, "na')
  await allAnswer([502])
  trouble = null
})

test('an upstream that answers JSON of another shape', async () => {
  trouble = (_, response) =>
    response.setHeader('Content-Type', 'application/json').end('{"data": {"hello": null}}')
  await allAnswer([502])
  trouble = null
})

test('an upstream that fails', async () => {
  trouble = (_, response) => {
    response.statusCode = 500
    response.end('Error: at Object.<anonymous> (/srv/app.js:1:1)')
  }
  await allAnswer([502])
  trouble = null
})

test('an upstream that leads elsewhere is not followed', async () => {
  trouble = (_, response) =>
    response.writeHead(302, { Location: 'http://169.254.169.254/latest' }).end()
  await allAnswer([502])
  trouble = null
})

test('a picture that cannot be had is no error of the shop', async () => {
  const product = await visitor(shop.url).visit('/products/1')
  const address = product.$('main img').attr('src') ?? ''
  const answers: number[] = []
  for (const spoil of [
    (request) => request.socket.destroy(),
    (_, response) => response.writeHead(302, { Location: 'http://169.254.169.254/' }).end(),
    (_, response) => response.setHeader('Content-Type', 'text/html').end('<script>1</script>'),
  ] satisfies RequestListener[]) {
    trouble = spoil
    const answer = await fetch(`${shop.url}${address}`, { redirect: 'manual' })
    expect(await answer.text()).toBe('')
    answers.push(answer.status)
  }
  trouble = null

  expect(answers).toEqual([503, 502, 502])
})

test('a token that the upstream no longer knows signs out on any page', async () => {
  const shopper = visitor(shop.url)
  await shopper.visit('/products')
  trouble = (request, response) => {
    if (request.url?.startsWith('/api/cart')) {
      response.writeHead(401, { 'Content-Type': 'application/json' })
      response.end('{"message":"Unauthenticated."}')
    } else pass(request, response)
  }
  shopper.cookies.set(
    '__Host-session',
    await signed({
      token: 'a token of last week',
      expiresAt: null,
      isAdmin: false,
      stays: true,
    }),
  )
  const page = await shopper.visit('/products')
  trouble = null

  expect(page.status).toBe(200)
  expect(shopper.cookies.has('__Host-session')).toBe(false)
})

test('somebody who leaves while the upstream is away has left, and his cookie opens nothing', async () => {
  const shopper = visitor(shop.url)
  await signIn(shopper, embedded.db)
  expect((await shopper.visit('/profile')).path).toBe('/profile')
  const copied = shopper.cookies.get('__Host-session') ?? ''
  trouble = (request) => request.socket.destroy()
  const left = await shopper.post('/logout', {})
  trouble = null

  expect([left.path, left.toast]).toEqual(['/login', 'Logged out successfully!'])
  const thief = visitor(shop.url)
  thief.cookies.set('__Host-session', copied)
  expect((await thief.visit('/profile')).path).toBe('/login')
})

test('too many tries are not tried again, and sign nobody out', async () => {
  const shopper = visitor(shop.url)
  await signIn(shopper, embedded.db)
  trouble = (_, response) => {
    response.writeHead(429, { 'Retry-After': '7', 'Content-Type': 'application/json' })
    response.end('{"message":"Too Many Attempts."}')
  }
  asked = []
  const page = await shopper.visit('/cart')
  trouble = null

  expect(page.status).toBe(429)
  expect(asked.filter((call) => call === 'GET /api/cart').length).toBeLessThanOrEqual(2)
  expect(shopper.cookies.has('__Host-session')).toBe(true)
})

test('only a part is missing where only a part fails', async () => {
  trouble = (request, response) => {
    const optional = /^\/api\/(settings|hero-sliders|packages|categories|cart)|related|on_sale/
    if (optional.test(request.url ?? '')) response.writeHead(500).end()
    else pass(request, response)
  }
  const home = await visitor(shop.url).visit('/')
  const product = await visitor(shop.url).visit('/products/1')

  expect([home.status, product.status]).toEqual([200, 200])
  expect(home.text).toContain('New and well loved')
  expect(home.text).not.toContain('On sale')
  trouble = null
})

test('the cart is asked for again three times, a second apart, and then says that it failed', async () => {
  const guest = visitor(shop.url)
  await guest.post('/cart', { intent: 'add', product_id: '14', quantity: '1' })
  trouble = (request, response) => {
    if (request.url === '/api/cart') response.writeHead(500).end()
    else pass(request, response)
  }
  asked = []
  const started = performance.now()
  const page = await guest.visit('/cart')

  expect([page.status, page.heading]).toEqual([502, 'Failed to fetch cart data'])
  expect(performance.now() - started).toBeLessThan(5000)
  // four of the page, and one of the badge, which does not wait
  expect(asked.filter((call) => call === 'GET /api/cart')).toHaveLength(5)
  trouble = null
  expect((await guest.visit('/cart')).text).toContain('Brass candle snuffer')
})

test('the badge never holds a page for more than a second', async () => {
  const guest = visitor(shop.url)
  await guest.post('/cart', { intent: 'add', product_id: '14', quantity: '1' })
  trouble = (request, response) => {
    if (request.url !== '/api/cart') pass(request, response)
  }
  const started = performance.now()
  const page = await guest.visit('/products')

  expect(page.status).toBe(200)
  expect(performance.now() - started).toBeLessThan(2000)
  trouble = null
})

test('a post that fails says so, and nothing that was typed is lost', async () => {
  const guest = visitor(shop.url)
  const product = await guest.visit('/products/14')
  await guest.submit(product, '/cart', { quantity: '1' })
  const contact = await guest.visit('/contact')
  const checkout = await guest.visit('/checkOut')
  trouble = (request) => request.socket.destroy()

  const sent = await guest.submit(contact, '/contact', { name: 'Sara', message: 'Hello there' })
  expect([sent.status, sent.$('#message').val()]).toEqual([503, 'Hello there'])

  const ordered = await guest.submit(checkout, '/checkOut', {
    name: 'Sara',
    phone: '99887766',
    email: 'again@example.com',
    area_id: '30',
    block: '4',
    street: '2',
    building: '15',
  })
  expect([ordered.status, ordered.heading]).toEqual([503, 'We could not reach the shop'])
  trouble = null

  const receipt = await guest.submit(ordered, '/checkOut')
  expect(receipt.heading).toBe('Thank you, Sara!')
})

test('an order whose answer was lost is not placed twice when it is sent again', async () => {
  const guest = visitor(shop.url)
  await guest.submit(await guest.visit('/products/14'), '/cart', { quantity: '1' })
  const checkout = await guest.visit('/checkOut')
  trouble = (request, response) => {
    if (request.method === 'POST') pass(request, null)
    setTimeout(() => response.destroy(), 300)
  }
  const lost = await guest.submit(checkout, '/checkOut', {
    name: 'Sara',
    phone: '99887766',
    email: 'lost@example.com',
    area_id: '30',
    block: '4',
    street: '2',
    building: '15',
  })
  trouble = null
  expect(lost.heading).toBe('We could not reach the shop')

  const receipt = await guest.submit(lost, '/checkOut')
  expect(receipt.heading).toBe('Thank you, Sara!')
  const orders = await embedded.db
    .selectFrom('orders')
    .select('id')
    .where('email', '=', 'lost@example.com')
    .execute()
  expect(orders).toHaveLength(1)
})
