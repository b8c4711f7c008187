import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { chunk, claimedPng } from '#tests/support/hostile-files.ts'
import { adminWith, formOf, nobodyElse, pictureFile, refusedTo } from '#tests/support/office.ts'
import { emptyStore, insertProduct } from '#tests/support/store.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'images-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const db = await emptyStore()
const api = await openApi(db, { folder })
const headers = await adminWith(db, ['products'])

type Shown = { id: number; url: string; is_primary: boolean; alt_en: string | null }

function send(id: number, ...files: (string | File)[]) {
  return api.call(`/products/${id}/images`, { body: formOf({ 'images[]': files }), headers })
}

async function withImages(...colors: string[]) {
  const { id, variantIds } = await insertProduct(db, { variants: [{ size: 'S' }, { size: 'M' }] })
  const files = await Promise.all(colors.map((color) => pictureFile(color)))
  const { answer } = await send(id, ...files)
  return { id, variantIds, images: answer.data.images as Shown[] }
}

function file(bytes: Buffer | string, name = 'photo.png') {
  return new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, {
    type: 'image/png',
  })
}

test('many pictures come at once, in their order, each with its colour', async () => {
  const { images } = await withImages('#ff0000', '#00ff00', '#0000ff')
  expect(images.map(({ is_primary }) => is_primary)).toEqual([true, false, false])
  expect(images).toMatchObject([
    { color: expect.stringMatching(/^#[ef]./), width: 40, height: 30 },
    {},
    {},
  ])
})

test('a picture says what it shows in both languages, and which variants', async () => {
  const { id, variantIds, images } = await withImages('#111111', '#222222')
  const second = images[1]!.id
  const put = (body: object) =>
    api.call(`/products/${id}/images/${second}`, { method: 'PUT', body, headers })

  const { answer } = await put({
    alt_en: 'From the side',
    alt_ar: 'من الجانب',
    is_primary: '1',
    variant_ids: [variantIds[0]],
  })
  expect(answer.data.images[0]).toMatchObject({
    id: second,
    alt_en: 'From the side',
    alt_ar: 'من الجانب',
    is_primary: true,
    variant_ids: [variantIds[0]],
  })
  const shown = await api.call(`/products/${id}?with=images`)
  expect(shown.answer.data.primary_image).toMatchObject({ id: second, alt: 'From the side' })

  const { answer: emptied } = await put({ variant_ids: [''] })
  expect(emptied.data.images[0]).toMatchObject({ alt_en: 'From the side', variant_ids: [] })
  const { variantId: other } = await insertProduct(db)
  expect((await put({ variant_ids: [other] })).status).toBe(422)
})

test('pictures stand in the order that was asked for', async () => {
  const { id, images } = await withImages('#331111', '#332222', '#333333')
  const [a, b, c] = images.map((image) => image.id)
  const { answer } = await api.call(`/products/${id}/images/order`, {
    body: { ids: [c, a] },
    headers,
  })
  expect(answer.data.images.map((image: Shown) => image.id)).toEqual([c, a, b])
  expect(answer.data.images[0].is_primary).toBe(true)
})

test('all pictures are saved at once, for the version that was seen, or none of it is', async () => {
  const { id, images } = await withImages('#34a111', '#34b222', '#34c333')
  const [a, b, c] = images.map((image) => image.id)
  const { answer: seen } = await api.call(`/admin/products/${id}`, { headers })
  const { version } = seen.data
  const put = (body: object) => api.call(`/products/${id}/images`, { method: 'PUT', body, headers })
  const foreign = (await withImages('#34d444')).images[0]!.id
  const strange = await put({ version, pictures: [{ id: b, alt_en: 'B' }, { id: foreign }] })
  expect(strange.status).toBe(404)

  const saved = await put({ version, pictures: [{ id: c, alt_en: 'C' }, { id: a }], remove: [b] })
  expect(saved.answer.data.images).toMatchObject([
    { id: c, alt_en: 'C', is_primary: true },
    { id: a, alt_en: null, is_primary: false },
  ])
  const late = await put({ version, pictures: [{ id: a, alt_en: 'late' }] })
  expect([late.status, late.answer.code]).toEqual([409, 'version'])
  expect(late.answer.data.product.images).toHaveLength(2)
})

test('a picture that is taken away is forgotten, unless it is shown elsewhere', async () => {
  const [first, second] = [await withImages('#441111', '#442222'), await withImages('#441111')]
  const originals = () => readdirSync(path.join(folder, 'originals')).length
  const before = originals()
  const take = (id: number, image: number) =>
    api.call(`/products/${id}/images/${image}`, { method: 'DELETE', headers })

  const { answer } = await take(first.id, first.images[0]!.id)
  expect(answer.data.images).toMatchObject([{ id: first.images[1]!.id, is_primary: true }])
  expect(originals()).toBe(before)
  await take(second.id, second.images[0]!.id)
  expect(originals()).toBe(before - 1)
})

test('a picture is turned as it was held, and tells nothing of the place', async () => {
  const { id } = await insertProduct(db)
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#555' } })
    .withExif({ IFD0: { Copyright: 'Sara' }, IFD3: { GPSLatitude: '29/1 22/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const turned = await sharp(bytes).metadata()
  expect(turned.orientation).toBe(6)

  const { answer } = await send(id, new File([new Uint8Array(bytes)], '../../etc/x.jpg'))
  expect(answer.data.images).toMatchObject([{ width: 30, height: 40 }])
  const [hash] = /\w{24}/.exec(answer.data.images[0].url) ?? []
  const kept = await sharp(path.join(folder, 'originals', `${hash}.webp`)).metadata()
  expect([kept.exif, kept.xmp, kept.iptc]).toEqual([undefined, undefined, undefined])
})

test('what hides behind a picture is not kept', async () => {
  const { id } = await insertProduct(db)
  const picture = Buffer.from(await (await pictureFile('#661111')).arrayBuffer())
  const { answer } = await send(
    id,
    file(Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]), 'photo.html'),
  )
  const [hash] = /\w{24}/.exec(answer.data.images[0].url) ?? []
  const kept = readFileSync(path.join(folder, 'originals', `${hash}.webp`))
  expect(kept.includes('script')).toBe(false)
})

test.each([
  ['a drawing with a script', () => '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ['a page', () => '<!doctype html><script>alert(1)</script>'],
  ['a document', () => '%PDF-1.7 %âãÏÓ'],
  ['half a picture', () => claimedPng(300, 300).subarray(0, 120)],
  ['a hundred megapixels', () => claimedPng(10_000, 10_000)],
  ['more than there is memory for', () => claimedPng(60_000, 60_000)],
  [
    'an animation of another kind',
    () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
  ],
])('%s is refused at once', async (_, bytes) => {
  const { id } = await insertProduct(db)
  const hostile = file(bytes())
  const before = process.memoryUsage().rss
  const started = performance.now()
  const { status, answer } = await send(id, hostile)

  expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, ['images']])
  expect(performance.now() - started).toBeLessThan(1000)
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
})

test('text that unpacks to sixty megabytes inside a picture is not kept', async () => {
  const { id } = await insertProduct(db)
  const text = Buffer.concat([
    Buffer.from('Comment\0\0'),
    deflateSync(Buffer.alloc(60_000_000, 'a')),
  ])
  const started = performance.now()
  const { status, answer } = await send(id, file(claimedPng(8, 8, [chunk('zTXt', text)])))
  expect(performance.now() - started).toBeLessThan(1000)
  expect([status, answer.data?.images.length ?? 0]).toEqual([201, 1])
})

test('one bad file keeps all of them out, and leaves nothing behind', async () => {
  const { id } = await insertProduct(db)
  const before = readdirSync(path.join(folder, 'originals')).length
  const { status } = await send(id, await pictureFile('#771111'), file('no picture'))

  expect(status).toBe(422)
  expect(readdirSync(path.join(folder, 'originals'))).toHaveLength(before)
  const { answer } = await api.call(`/admin/products/${id}`, { headers })
  expect(answer.data.images).toEqual([])
})

test('too large, too many and none at all are told politely', async () => {
  const { id } = await insertProduct(db)
  const large = await send(id, file(Buffer.alloc(5 * 1024 * 1024 + 1)))
  expect(large.answer.errors.images).toEqual([
    'This picture is too large. Please choose one of at most 5 MB.',
  ])
  const none = await send(id, new File([], ''))
  expect(none.answer.errors.images).toEqual(['Please select an image'])
  const some = Array.from({ length: 21 }, (_, place) => file('x', `${place}.png`))
  expect((await send(id, ...some)).answer.errors.images).toEqual([
    'Please choose at most 20 pictures at a time.',
  ])
  const thousand = Array.from({ length: 1001 }, (_, place) => file('x', `${place}.png`))
  expect((await send(id, ...thousand)).status).toBe(422)
  expect(readdirSync(path.join(folder, 'incoming'))).toEqual([])
})

test('only who may keep products changes pictures', async () => {
  const { id, images } = await withImages('#881111')
  const at = `/products/${id}/images`
  const one = `${at}/${images[0]!.id}`
  expect(await refusedTo(db, api, at, { body: {} })).toEqual(nobodyElse)
  expect(await refusedTo(db, api, `${at}/order`, { body: {} })).toEqual(nobodyElse)
  expect(await refusedTo(db, api, at, { method: 'PUT', body: {} })).toEqual(nobodyElse)
  expect(await refusedTo(db, api, one, { method: 'PUT', body: {} })).toEqual(nobodyElse)
  expect(await refusedTo(db, api, one, { method: 'DELETE' })).toEqual(nobodyElse)
})
