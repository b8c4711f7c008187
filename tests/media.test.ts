import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openShop } from './support/shop.ts'
import { visitor } from './support/visitor.ts'

const shop = await openShop()
const page = await visitor(shop.url).visit('/products/1')
const address = page.$('main img').attr('src') ?? ''
const [, base = ''] = /^(\/media\/\w+\/)\d+\.jpg$/.exec(address) ?? []

async function picture(path: string) {
  const answer = await fetch(`${shop.url}${path}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, bytes }
}

test.each([
  ['320.avif', 'image/avif', 'heif', 320],
  ['480.webp', 'image/webp', 'webp', 480],
  ['640.jpg', 'image/jpeg', 'jpeg', 640],
  ['1920.webp', 'image/webp', 'webp', 1000],
])(
  '%s is made as it is asked for, and never larger than the original',
  async (file, type, format, width) => {
    const { status, headers, bytes } = await picture(`${base}${file}`)

    expect([status, headers.get('content-type')]).toEqual([200, type])
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width })
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.getSetCookie()).toEqual([])
  },
)

test('a picture that many ask for at once is the same for all', async () => {
  const pictures = await Promise.all(Array.from({ length: 12 }, () => picture(`${base}160.avif`)))

  expect(new Set(pictures.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
})

test('pictures that nobody waits for any more keep nobody else waiting', async () => {
  const list = await visitor(shop.url).visit('/products?page=2')
  const folders = list
    .$('main article img')
    .map((_, image) =>
      list
        .$(image)
        .attr('src')
        ?.replace(/[^/]+$/, ''),
    )
    .get()
  await Promise.allSettled(
    folders.flatMap((folder) =>
      ['1920.avif', '1280.avif', '960.avif'].map((file) =>
        fetch(`${shop.url}${folder}${file}`, { signal: AbortSignal.timeout(100) }),
      ),
    ),
  )
  const started = performance.now()
  const wanted = await picture(`${folders[0]}160.webp`)

  expect(wanted.status).toBe(200)
  expect(performance.now() - started).toBeLessThan(5000)
})

test('widths, formats and names that nobody offers are not found', async () => {
  const paths = ['321.avif', '320.png', '320', 'x.avif', '320.avif.exe', '..%2f..%2fshop.db', '%00']
  const answers = await Promise.all([
    ...paths.map((file) => picture(`${base}${file}`)),
    picture('/media/unknown/320.avif'),
  ])

  expect(answers.map(({ status }) => status)).toEqual(
    answers.map(({ status }) => (status === 400 ? 400 : 404)),
  )
})

test('pages offer every format, know the size of each picture, and fetch the first one first', async () => {
  const list = await visitor(shop.url).visit('/products')
  const pictures = list.$('main article picture')

  expect(pictures).toHaveLength(12)
  pictures.each((place, element) => {
    const image = list.$(element).find('img')
    const sources = list.$(element).find('source')
    expect(sources.map((_, source) => list.$(source).attr('type')).get()).toEqual([
      'image/avif',
      'image/webp',
    ])
    expect([image.attr('width'), image.attr('height')]).toEqual(['1000', '1000'])
    expect(image.attr('alt')).toBe('')
    expect([image.attr('fetchpriority'), image.attr('loading')]).toEqual(
      place < 2 ? ['high', undefined] : [undefined, 'lazy'],
    )
  })
})
