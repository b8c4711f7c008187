import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { start, stop } from './support/shop-process.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { signed, visitor } from './support/visitor.ts'

const shop = await openShop()
const { host } = new URL(shop.url)

async function post(headers: Record<string, string>, path = '/cart', base = shop.url) {
  return fetch(`${base}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: 'intent=add&product_id=14&quantity=1&lang=ar&redirectTo=/',
  })
}

test('every answer carries the headers that keep browsers from mischief', async () => {
  const paths = [
    '/',
    '/cart',
    '/no-such-page',
    '/products/1',
    '/api/products',
    '/icon.svg',
    '/health/live',
    '/language',
  ]
  for (const path of paths) {
    const { headers } = await fetch(`${shop.url}${path}`, { redirect: 'manual' })
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('x-frame-options'), path).toBe('DENY')
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
    expect(headers.get('content-security-policy'), path).toMatch(/default-src 'none'/)
    expect(headers.get('content-security-policy'), path).not.toMatch(/unsafe/)
    expect(headers.get('x-powered-by'), path).toBeNull()
  }
})

test('a post that another site made a browser send is refused, for pages and for answers without one', async () => {
  const forged = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: `http://${host}.evil.example` },
    { Origin: 'not an address' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site', Origin: `http://${host}` },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
  ]
  for (const path of [
    '/cart',
    '/language',
    '/contact',
    '/checkOut',
    '/api/cart/add',
    '/cart.data',
  ]) {
    for (const headers of forged) {
      const answer = await post(headers as Record<string, string>, path)
      expect([400, 403], `${path} ${JSON.stringify(headers)}`).toContain(answer.status)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  }
  expect(await shop.db.selectFrom('cart_items').select('id').execute()).toEqual([])
})

test('a refused post is answered with a page in the language of the visitor', async () => {
  const page = await visitor(shop.url, { language: 'ar' }).post(
    '/cart',
    {},
    { Origin: 'https://evil.example' },
  )

  expect([page.status, page.lang]).toEqual([403, 'ar'])
})

test('a post of our own pages, and one of a client that is no browser, is taken', async () => {
  const own = [
    { Origin: `http://${host}`, 'Sec-Fetch-Site': 'same-origin' },
    { Origin: `http://${host}` },
    {},
  ]
  const answers = await Promise.all(own.map((headers) => post(headers as Record<string, string>)))

  expect(answers.map((answer) => answer.status)).toEqual([303, 303, 303])
})

test('behind a TLS proxy the public address decides, whatever the headers claim', async () => {
  const behind = await start({
    PUBLIC_URL: 'https://shop.example',
    DATA_DIR: `${process.env.SHOP_TEMPLATE}`,
  })
  const status = async (headers: Record<string, string>) =>
    (await post(headers, '/cart', behind.url)).status

  expect(await status({ Origin: 'https://shop.example', Host: 'shop.example' })).toBe(303)
  expect(await status({ Origin: 'http://shop.example' })).toBe(403)
  expect(await status({ Origin: behind.url })).toBe(403)
  expect(await status({ Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' })).toBe(
    403,
  )
  const { headers } = await fetch(behind.url)
  expect(headers.get('strict-transport-security')).toMatch(/max-age=63072000/)
  await stop(behind.child)
})

test('cookies are for this host, https and the server alone, and only for somebody who does something', async () => {
  const { headers } = await post({})
  const [cookie = ''] = headers.getSetCookie()

  expect(cookie).toMatch(/^__Host-guest=/)
  for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Max-Age='])
    expect(cookie).toContain(part)
  expect(headers.get('cache-control')).toBe('private, no-store')
  const looking = visitor(shop.url)
  for (const path of [
    '/',
    '/products',
    '/products/1',
    '/cart',
    '/contact',
    '/login',
    '/no-such-page',
  ])
    await looking.visit(path)
  expect(looking.cookies.size).toBe(0)
})

test('a spoilt cookie makes a guest, never an error and never somebody', async () => {
  const guest = visitor(shop.url)
  await guest.post('/cart', { intent: 'add', product_id: '14', quantity: '1' })
  const value = guest.cookies.get('__Host-guest') ?? ''
  const spoilt = [
    '',
    value.slice(0, -4),
    `${value}x`,
    value.replace(/^.{4}/, 'AAAA'),
    'x'.repeat(4000),
    '%E0%A4%A',
    value.split('.')[0] ?? '',
  ]
  for (const cookie of spoilt) {
    const page = await fetch(`${shop.url}/cart`, {
      headers: {
        Cookie: `__Host-guest=${cookie}; __Host-session=${cookie}; __Host-toast=${cookie}`,
      },
    })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Your cart is empty')
  }
})

test('an old secret still reads what it signed, and a removed one makes guests', async () => {
  const guest = visitor(shop.url)
  await guest.post('/cart', { intent: 'add', product_id: '14', quantity: '1' })
  const cookie = `__Host-guest=${guest.cookies.get('__Host-guest')}`
  const read = async (SESSION_SECRET: string) => {
    const { child, url } = await start({ SESSION_SECRET, API_URL: shop.url })
    const text = await (await fetch(`${url}/cart`, { headers: { Cookie: cookie } })).text()
    await stop(child)
    return text.includes('Your cart is empty')
  }

  expect(await read('a new secret of the tests,a secret that only the tests know')).toBe(false)
  expect(await read('a new secret of the tests')).toBe(true)
})

test('pages are kept by no shared cache and told apart by language and person', async () => {
  const guest = visitor(shop.url)
  const answers = await Promise.all(
    ['/', '/products', '/cart', '/no-such-page'].map((path) => guest.send(path)),
  )

  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toMatch(/private/)
    expect(headers.get('vary')).toMatch(/Accept-Language.*Cookie/)
  }
})

test('no address of the visitor’s choosing leads out of the shop', async () => {
  const targets = [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/\t/evil',
    'javascript:alert(1)',
    '/x\r\nSet-Cookie: a=b',
    '/مرحبا?ب=١',
  ]
  for (const redirectTo of targets) {
    const answer = await visitor(shop.url).send('/language', {
      method: 'POST',
      body: new URLSearchParams({ lang: 'ar', redirectTo }),
    })
    const location = answer.headers.get('location') ?? ''
    expect([answer.status, new URL(location, shop.url).origin]).toEqual([303, shop.url])
    expect(location).toMatch(/^[\x21-\x7e]+$/)
    expect(answer.headers.getSetCookie().join()).not.toContain('a=b')
  }
})

test('the host that a visitor names is in no link of a page', async () => {
  const page = await raw({
    path: '/',
    headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
  })

  expect(page.status).toBe(200)
  expect(page.body).not.toContain('evil.example')
})

test('a method, type or body that no page takes is answered politely', async () => {
  const guest = visitor(shop.url)
  const status = async (init: RequestInit, path = '/contact') =>
    (await guest.send(path, init)).status

  expect(await status({ method: 'PUT', body: new URLSearchParams({ a: '1' }) })).toBe(405)
  expect(await status({ method: 'DELETE' })).toBe(405)
  expect(await status({ method: 'PATCH' })).toBe(405)
  expect(await status({ method: 'OPTIONS' })).toBe(405)
  expect(
    await status({ method: 'POST', body: 'x', headers: { 'Content-Type': 'text/plain' } }),
  ).toBe(415)
  expect(
    await status({
      method: 'POST',
      body: '{"a":1}',
      headers: { 'Content-Type': 'application/json' },
    }),
  ).toBe(415)
  expect(await status({ method: 'POST' })).toBe(415)
  expect(
    await status({
      method: 'POST',
      body: 'x',
      headers: { 'Content-Type': 'multipart/form-data; boundary=y' },
    }),
  ).toBe(400)
  expect(
    await status({ method: 'POST', body: new URLSearchParams({ name: 'x'.repeat(1_000_000) }) }),
  ).toBe(413)
  const many = Array.from({ length: 5000 }, (_, place) => [`field${place}`, '1'])
  expect(await status({ method: 'POST', body: new URLSearchParams(many) })).toBe(413)
  expect(await status({ method: 'POST', body: new URLSearchParams({ a: '1' }) }, '/products')).toBe(
    405,
  )
  expect((await raw({ method: 'TRACE', path: '/' })).status).toBe(405)
})

test('addresses that are none are answered politely', async () => {
  const paths = [
    '/%',
    '/products/%E0%A4%A',
    '/products/%00',
    '/../../../../etc/passwd',
    '/assets/..%2f..%2fpackage.json',
    '/.env',
    '/.git/HEAD',
    '/package.json',
    '/build/server/index.js',
    '/products/1/%0d%0aX-Evil:%201',
    '/%E2%80%A8',
    `/${'x'.repeat(5000)}`,
  ]
  for (const path of paths) {
    const page = await raw({ path, headers: { 'Accept-Language': 'ar' } })
    expect([400, 404, 414], path).toContain(page.status)
    expect(page.body, path).toContain('<html lang="ar"')
    expect(page.body).not.toMatch(/root:|"dependencies"|node_modules/)
  }
})

/** A request exactly as it is written: `fetch` would tidy it up. */
function raw({
  method = 'GET',
  path,
  headers = {},
}: {
  method?: string
  path: string
  headers?: Record<string, string>
}) {
  const { hostname, port } = new URL(shop.url)
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = httpRequest({ hostname, port, method, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      )
    })
    request.on('error', reject)
    request.end()
  })
}

test('a run of combining marks is refused before it is put in order, and nobody else waits', async () => {
  const marks = `a${'\u0301'.repeat(60_000)}${'\u0316'.repeat(60_000)}`
  const started = performance.now()
  const answer = await fetch(`${shop.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'a', message: 'b', phone: marks }),
  })

  expect(answer.status).toBe(422)
  expect(performance.now() - started).toBeLessThan(1000)
})

test('a form of more fields than anybody needs is refused before it is parsed, and nobody else waits', async () => {
  const shopper = visitor(shop.url)
  const token = await signIn(shopper, shop.db)
  const plain = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const parts = { 'Content-Type': 'multipart/form-data; boundary=b' }
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
  const posts = [
    ['/contact', plain, 'a&'.repeat(120_000), 413],
    ['/profile', plain, 'a&'.repeat(1_500_000), 413],
    ['/profile', parts, part.repeat(100_000), 413],
    ['/api/contact', plain, 'a&'.repeat(120_000), 413],
    ['/api/products/14/reviews', parts, part.repeat(100_000), 413],
  ] as const

  for (const [path, headers, body, status] of posts) {
    const started = performance.now()
    const answer = await shopper.send(path, {
      method: 'POST',
      headers: { ...headers, Authorization: `Bearer ${token}` },
      body,
    })
    expect(answer.status, path).toBe(status)
    expect(performance.now() - started, path).toBeLessThan(1500)
  }
})

test('one cookie cannot stand in for another', async () => {
  const guest = visitor(shop.url)
  guest.cookies.set('__Host-guest', await signed('AAAABBBBCCCCDDDD', 'coupon'))
  await guest.post('/cart', { intent: 'add', product_id: '14', quantity: '1' })

  const [id = ''] = decodeURIComponent(guest.cookies.get('__Host-guest') ?? '').split('.')
  expect(atob(id)).toMatch(/^"[A-Za-z0-9]{16}"$/)
  expect(atob(id)).not.toContain('AAAABBBBCCCCDDDD')
})

test('addresses and hosts that only look like some are answered with a page', async () => {
  const answers = await Promise.all([
    overSocket('GET // HTTP/1.1', host),
    overSocket('GET /// HTTP/1.1', host),
    overSocket('GET / HTTP/1.1', '1.2.3.4.5'),
    overSocket('GET / HTTP/1.1', '999.999.999.999'),
  ])

  expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['200', '200', '400', '400'])
  expect(answers.filter((answer) => !answer.includes('<html lang="en"'))).toEqual([])
})

test('somebody who asks for a thousand pages and reads none of them is cut off', async () => {
  const answers = await overSocket(
    'GET /products HTTP/1.1',
    host,
    `GET /products HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(1000),
  )

  expect(answers.split('HTTP/1.1 200').length).toBeLessThan(40)
  expect((await visitor(shop.url).visit('/products')).status).toBe(200)
})

test('a key that cannot be sent on is replaced by a good one', async () => {
  const guest = visitor(shop.url)
  await guest.post('/cart', { intent: 'add', product_id: '14', quantity: '1' })
  for (const key of ['\u0000', 'ع', 'a\r\nb', 'x'.repeat(9000)]) {
    const page = await guest.post('/checkOut', { intent: 'place', area_id: '30', _key: key })
    expect(page.status).toBe(422)
    expect(page.form('/checkOut').fields._key).toMatch(/^[\w-]{24}$/)
  }
})

/** What comes back over a bare socket until it is closed, or for a second. */
async function overSocket(line: string, name: string, more = '') {
  const { hostname, port } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (chunk) => (received += chunk))
  socket.on('error', () => undefined)
  socket.write(`${line}\r\nHost: ${name}\r\nAccept-Language: en\r\n\r\n${more}`)
  await Promise.race([once(socket, 'close'), pause(1000)])
  socket.destroy()
  return received
}
