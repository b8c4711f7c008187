import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openShop } from './support/shop.ts'
import { visitor } from './support/visitor.ts'

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
