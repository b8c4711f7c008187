import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import path from 'node:path'
import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { copyOfTemplate, start, stop } from './support/shop-process.ts'
import { openShop } from './support/shop.ts'
import { visitor } from './support/visitor.ts'

const shop = await openShop()

test('files of the build are compressed already and kept for ever', async () => {
  const page = await visitor(shop.url).visit('/')
  const stylesheet = page.$('link[rel=stylesheet]').attr('href') ?? ''
  const ask = (encoding: string) =>
    fetch(`${shop.url}${stylesheet}`, { headers: { 'Accept-Encoding': encoding } })

  const answers = await Promise.all(['br', 'gzip', 'identity'].map(ask))
  expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual([
    'br',
    'gzip',
    null,
  ])
  for (const answer of answers) {
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toMatch(/^text\/css/)
    expect(answer.headers.getSetCookie()).toEqual([])
  }
})

test('pages are compressed as the browser takes them', async () => {
  const plain = await (await fetch(shop.url, { headers: { 'Accept-Encoding': 'identity' } })).text()
  for (const encoding of ['br', 'gzip']) {
    const answer = await fetch(shop.url, { headers: { 'Accept-Encoding': encoding } })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect((await answer.text()).length).toBe(plain.length)
  }
  const refused = await fetch(shop.url, { headers: { 'Accept-Encoding': 'br;q=0, gzip' } })
  expect(refused.headers.get('content-encoding')).toBe('gzip')
  expect(zlib.brotliCompressSync(plain).length).toBeLessThan(plain.length / 5)
})

test('alive and ready are two questions', async () => {
  const [live, ready] = await Promise.all(
    ['/health/live', '/health/ready'].map((place) => fetch(`${shop.url}${place}`)),
  )

  expect([live?.status, ready?.status]).toEqual([200, 200])
  expect(live?.headers.get('cache-control')).toBe('no-store')
})

test('what was asked is logged in one JSON line, without what was typed', async () => {
  const guest = visitor(shop.url)
  await guest.visit('/products?search=secret-word')
  await guest.post('/contact', {
    name: 'Sara Secret',
    message: 'secret-message',
    phone: '99887766',
  })
  const answer = await guest.send('/', { headers: { 'X-Request-ID': 'a-request-of-ours' } })

  expect(answer.headers.get('x-request-id')).toBe('a-request-of-ours')
  const forged = await guest.send('/', { headers: { 'X-Request-ID': 'x"}{"level":50' } })
  expect(forged.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  await expect
    .poll(() => shop.log.some((line) => line.requestId === 'a-request-of-ours'))
    .toBe(true)
  expect(JSON.stringify(shop.log)).not.toMatch(/secret-word|secret-message|Sara Secret|99887766/)
  expect(shop.log.find((line) => line.requestId === 'a-request-of-ours')).toMatchObject({
    method: 'GET',
    path: '/',
    status: 200,
  })
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s finishes what is under way and leaves with 0',
  async (signal) => {
    const slowly = createServer((_, response) => {
      setTimeout(() => response.end('{"data": []}'), 1500)
    })
    await once(slowly.listen(0, '127.0.0.1'), 'listening')
    const { child, url } = await start({
      API_URL: `http://127.0.0.1:${(slowly.address() as AddressInfo).port}`,
    })
    const { hostname, port } = new URL(url)
    const idle = connect(Number(port), hostname)
    const underWay = Array.from({ length: 20 }, () => fetch(`${url}/contact`))
    await once(slowly, 'request')

    const left = stop(child, signal)
    const answers = await Promise.all(underWay)

    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
    expect(await left).toBe(0)
    await expect(fetch(url)).rejects.toThrow()
    idle.destroy()
    slowly.close()
  },
)

test('wrong settings are named in a sentence, and nothing is opened', async () => {
  const refused = async (settings: Record<string, string>) =>
    start(settings).catch((error: Error) => error.message)

  expect(await refused({ PORT: 'http' })).toMatch(/cannot start[^]*PORT/)
  expect(await refused({ PUBLIC_URL: 'shop.example' })).toMatch(/PUBLIC_URL/)
  expect(await refused({ PUBLIC_URL: 'https://shop.example/en' })).toMatch(
    /PUBLIC_URL must have no path/,
  )
  expect(await refused({ API_URL: 'ftp://api' })).toMatch(/API_URL/)
  expect(await refused({ SESSION_SECRET: '' })).toMatch(/SESSION_SECRET is required/)
  expect(await refused({ SESSION_SECRET: 'short' })).toMatch(/SESSION_SECRET.*16/)
  expect(await refused({ DATABASE_URL: 'mysql://x' })).toMatch(/DATABASE_URL|SQLite/)
  expect(await refused({ PORT: new URL(shop.url).port, DATA_DIR: copyOfTemplate() })).toMatch(
    /EADDRINUSE/,
  )
})

test('a store that cannot be opened stops the start with a sentence', async () => {
  const folder = copyOfTemplate()
  writeFileSync(path.join(folder, 'shop.db'), 'this is no database')
  rmSync(path.join(folder, 'shop.db-wal'), { force: true })

  await expect(start({ DATA_DIR: folder })).rejects.toThrow(/shop\.db cannot be opened/)
})

test('an empty store opens an empty shop', async () => {
  const folder = copyOfTemplate()
  for (const file of readdirSync(folder)) rmSync(path.join(folder, file), { recursive: true })
  const { child, url } = await start({ DATA_DIR: folder })

  const paths = ['/', '/products', '/categories', '/packages', '/cart']
  const pages = await Promise.all(paths.map((place) => visitor(url).visit(place)))

  expect(pages.map((page) => page.status)).toEqual(paths.map(() => 200))
  expect(pages[1]?.text).toContain('The shelves are being filled')
  await stop(child)
})

test('the same build sells under react-router-serve, for hosts that expect it', async () => {
  const command = ['node_modules/@react-router/serve/bin.cjs', 'build/server/index.js']
  const port = String(20_000 + Math.floor(Math.random() * 20_000))
  const { child } = await start({ PORT: port, DATA_DIR: copyOfTemplate() }, command).catch(() =>
    expect.unreachable(),
  )
  const guest = visitor(`http://127.0.0.1:${port}`, { language: 'ar' })

  const product = await guest.visit('/products/14')
  expect(product.headers.get('content-security-policy')).toMatch(/default-src 'none'/)
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
  const forged = await guest.send('/cart', {
    method: 'POST',
    headers: { Origin: 'https://evil.example' },
  })
  expect(forged.status).toBe(403)
  const huge = await guest.post('/contact', { message: 'x'.repeat(1_000_000) })
  expect(huge.status).toBe(413)
  await stop(child)
})

test('the lock file is that of the pinned family', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const family = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
    /react-router(\/|$)/.test(name),
  )

  expect(new Set(family.map(([, version]) => version)).size).toBe(1)
})
