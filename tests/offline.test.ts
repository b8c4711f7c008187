import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { signed, visitor, type Visitor } from './support/visitor.ts'

const shop = await openShop()

const Manifest = z.object({
  name: z.string(),
  lang: z.string(),
  dir: z.string(),
  start_url: z.literal('/'),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
})

test.each([
  { language: 'en', dir: 'ltr', name: 'Arfaj', cart: 'Cart' },
  { language: 'ar', dir: 'rtl', name: 'عرفج', cart: 'السلة' },
])(
  'in $language, a phone learns from a page how to keep the shop among its apps',
  async (wanted) => {
    const guest = visitor(shop.url, { language: wanted.language })
    const address = (await guest.visit('/')).$('link[rel=manifest]').attr('href') ?? ''
    // it is asked for without cookies, and not always with the language
    const response = await fetch(`${shop.url}${address}`)
    const manifest = Manifest.parse(await response.json())

    expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(manifest).toMatchObject({ lang: wanted.language, dir: wanted.dir, name: wanted.name })
    expect(manifest.shortcuts.map(({ name }) => name)).toContain(wanted.cart)
    const shortcuts = await Promise.all(manifest.shortcuts.map(({ url }) => guest.visit(url)))
    expect(shortcuts.map(({ status }) => status)).toEqual([200, 200, 200])
  },
)

test('every icon has the size that is said of it, and phones that cut their own shape get a full square', async () => {
  const { icons } = Manifest.parse(await (await fetch(`${shop.url}/manifest.webmanifest`)).json())
  const pictures = icons.filter(({ type }) => type === 'image/png')
  const measured = await Promise.all(
    pictures.map(async ({ src }) => {
      const { width, height } = await draw(src)
      return `${width}x${height}`
    }),
  )

  expect(measured).toEqual(['192x192', '512x512', '512x512'])
  expect(measured).toEqual(pictures.map(({ sizes }) => sizes))
  expect((await cornerOf('/icons/512.png'))[3]).toBe(0)
  expect(await cornerOf('/icons/maskable.png')).toEqual([51, 62, 44, 255])
  expect(await cornerOf('/apple-touch-icon.png')).toEqual([51, 62, 44, 255])
})

test('the page for those without a connection holds nothing of whoever asks for it', async () => {
  const guest = visitor(shop.url)
  await guest.post('/cart', { intent: 'add', product_id: '14', quantity: '1' })
  const [own, plain] = [await guest.visit('/offline'), await visitor(shop.url).visit('/offline')]

  expect(own.html).toBe(plain.html)
  expect(plain.heading).toBe('You are offline')
  expect(plain.$('meta[name=robots]').attr('content')).toMatch(/noindex/)
})

test('the worker comes as script for the whole shop, small, and is asked for once an hour at most', async () => {
  const { status, headers } = await fetch(`${shop.url}/sw.js`, {
    method: 'HEAD',
    headers: { 'Accept-Encoding': 'br' },
  })
  const page = await fetch(shop.url)

  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(headers.get('cache-control')).toBe('public, max-age=3600')
  expect(Number(headers.get('content-length'))).toBeLessThan(3000)
  expect(page.headers.get('content-security-policy')).toContain("worker-src 'self'")
})

test('a page tells the worker whose it is, without saying who that is', async () => {
  const [sara, ali, guest] = [visitor(shop.url), visitor(shop.url), visitor(shop.url)]
  const token = await signIn(sara, shop.db)
  await signIn(ali, shop.db, 'ali@example.com')
  await guest.post('/cart', { intent: 'add', product_id: '14', quantity: '1' })
  const names = await Promise.all(
    [sara, ali, guest, visitor(shop.url)].map(async (one) => (await readBy(one, '/')).name),
  )

  expect(new Set(names).size).toBe(4)
  expect(names[3]).toBe('nobody')
  expect((await readBy(sara, '/order')).name).toBe(names[0])
  expect(names[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(token).not.toContain(names[0])
  const manifest = await sara.send('/manifest.webmanifest')
  expect(manifest.headers.get('x-visitor')).toBeNull()
})

test('a page may be read as long as the session lasts that it was made in', async () => {
  const [staying, leaving] = [visitor(shop.url), visitor(shop.url)]
  const token = await signIn(staying, shop.db)
  const expiresAt = new Date(Date.now() + 60_000).toISOString()
  const session = { token, expiresAt, isAdmin: false }
  staying.cookies.set('__Host-session', await signed({ ...session, stays: true }))
  leaving.cookies.set('__Host-session', await signed({ ...session, stays: false }))

  expect((await readBy(staying, '/order')).until).toBe(expiresAt)
  expect((await readBy(leaving, '/order')).until).toBeUndefined()
})

test('a page with a message on it is not kept, since it would be said again', async () => {
  const guest = visitor(shop.url)
  const from = '/products/14/candle-snuffer'
  await guest.visit(from)
  const added = await guest.post('/cart', { intent: 'add', product_id: '14', quantity: '1' })
  expect([added.path, added.toast]).toEqual([from, 'Added to your cart.'])

  expect(added.headers.get('x-visitor')).toMatch(/^\w+$/)
  expect((await readBy(guest, from)).until).toMatch(/^\d{4}-/)
})

test('however a session ends, the browser is told to keep nothing of it', async () => {
  const told = async (end: (one: Visitor) => Promise<Response>) => {
    const one = visitor(shop.url)
    await signIn(one, shop.db)
    return (await end(one)).headers.get('clear-site-data')
  }
  const everything = '"cache", "storage"'

  expect(await told((one) => one.send('/logout', { method: 'POST' }))).toBe(everything)
  expect(
    await told(async (one) => {
      await shop.db.deleteFrom('tokens').execute()
      return one.send('/order')
    }),
  ).toBe(everything)
  expect(await told((one) => one.send('/order'))).toBeNull()
})

async function readBy(one: Visitor, path: string) {
  const { headers } = await one.send(path)
  const [name, until] = headers.get('x-visitor')?.split(' ') ?? []
  return { name, until }
}

async function draw(src: string) {
  return sharp(await (await fetch(`${shop.url}${src}`)).arrayBuffer()).metadata()
}

async function cornerOf(src: string) {
  const bytes = await (await fetch(`${shop.url}${src}`)).arrayBuffer()
  const { data } = await sharp(bytes)
    .ensureAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}
