import { afterAll, expect, test } from 'vitest'
import { listen, passTo, portOf } from './support/proxy.ts'
import { start, stop } from './support/shop-process.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { thingsOf } from './support/things.ts'
import { visitor } from './support/visitor.ts'

/** A retailer's API that keeps to the contract and gives nothing of what ours adds to it. */
const ours = new Set([
  'tracking',
  'image',
  'primary_image',
  'slug',
  'variants_count',
  'on_sale',
  'stock_state',
  'own',
  'adjusted',
  'cart_merged',
  'width',
  'height',
])
const bodies: string[] = []
const embedded = await openShop()
const pass = passTo(embedded.url, withoutOurs)
const upstream = await listen((request, response) => {
  if (request.method === 'POST' && request.url === '/api/orders') {
    request.on('data', (chunk) => bodies.push(String(chunk)))
  }
  pass(request, response)
})
const shop = await start({ API_URL: `http://127.0.0.1:${portOf(upstream)}` })
afterAll(async () => {
  await stop(shop.child)
  upstream.closeAllConnections()
  upstream.close()
})

function withoutOurs(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutOurs)
  if (answer === null || typeof answer !== 'object') return answer
  const entries = Object.entries(answer).filter(([name]) => !ours.has(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutOurs(value)]))
}

test('pages do with what the contract names', async () => {
  for (const path of ['/', '/products', '/products/1', '/packages', '/packages/1', '/categories']) {
    const page = await visitor(shop.url, { language: 'ar' }).visit(path)
    expect([page.status, page.lang], path).toEqual([200, 'ar'])
    expect(page.$('main img').length, path).toBeGreaterThan(0)
    expect(page.text, path).not.toMatch(/undefined|NaN/)
  }
})

test('an order is said to be placed although there is no link to its receipt', async () => {
  const guest = visitor(shop.url)
  await guest.post('/cart', { intent: 'add', product_id: '14', quantity: '1' })
  const done = await guest.submit(await guest.visit('/checkOut'), '/checkOut', {
    name: 'Sara',
    phone: '99887766',
    email: 'bare@example.com',
    area_id: '30',
    block: '4',
    street: '2',
    building: '15',
  })

  expect(done.toast).toMatch(/^Thank you! Your order \d{8} is with us\.$/)
  expect(JSON.parse(bodies.join(''))).toMatchObject({
    governorate: 'hawalli',
    address: expect.stringMatching(/^[\w ]+, Block 4, Street 2, House 15$/),
  })
})

test('the guest stays a guest behind the account where nobody says that his cart has joined it', async () => {
  const guest = visitor(shop.url)
  await guest.post('/cart', { intent: 'add', product_id: '14', quantity: '1' })
  await guest.post('/login', { email: 'sara@example.com', password: 'Passw0rd!' })

  expect([...guest.cookies.keys()].toSorted()).toEqual(['__Host-guest', '__Host-session'])
})

test('a wishlist does with the products that the contract names', async () => {
  const sara = visitor(shop.url)
  await signIn(sara, embedded.db)
  await sara.post('/wishlist', { intent: 'add', product_id: '14' })
  const list = await sara.visit('/wishlist')

  expect(list.$('main article').first().text()).toContain('Brass candle snuffer')
  expect(list.$('main form a').first().attr('href')).toBe('/products/14')
  const removed = await sara.submit(list, '/wishlist', { product_id: '14' }, ['intent', 'remove'])
  expect(removed.toast).toBe('Removed from your wishlist.')
})

test('search engines find products that have no names in their addresses, and are told what is known', async () => {
  const guest = visitor(shop.url)
  const sitemap = await (await guest.send('/sitemap-products-1.xml')).text()
  const [product] = thingsOf(await guest.visit('/products/14'), 'Product')
  const moved = await guest.send('/products/14/some-name?variant=1')

  expect(sitemap).toMatch(/<loc>http:\/\/localhost:\d+\/products\/14<\/loc>/)
  expect(sitemap.match(/<loc>/g)).toHaveLength(128)
  expect(product).toMatchObject({ name: 'Brass candle snuffer', offers: { '@type': 'Offer' } })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/products/14?variant=1'])
})
