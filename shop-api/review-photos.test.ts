import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { reviewer } from '#tests/support/reviewers.ts'
import { emptyStore, insertProduct } from '#tests/support/store.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'reviews-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const db = await emptyStore()
const api = await openApi(db, { folder })
const shopper = () => reviewer(db, api)

function picture(color = '#333e2c') {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
}

async function jpeg(color?: string) {
  const bytes = await picture(color)
    .withExif({ IFD0: { Copyright: 'Sara', ImageDescription: 'at home' } })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

test('photos go with a review without what they tell of the place, and can be taken away again', async () => {
  const { id: product } = await insertProduct(db)
  const sara = await shopper()
  const photos = await Promise.all(['#111111', '#222222', '#333333'].map(jpeg))
  const empty = new File([], '')

  const { answer } = await sara.write(product, { 'images[]': [...photos, empty] })
  expect(answer.data.images).toMatchObject([1, 2, 3].map(() => ({ width: 40, height: 30 })))

  const [{ id, url }] = answer.data.images
  const address = new URL(url, 'http://shop').pathname
  const kept = await api.app.request(address.replace('960.webp', '160.jpg'))
  expect(kept.status).toBe(200)
  const [hash] = /\w{24}/.exec(url) ?? []
  const original = await sharp(path.join(folder, 'originals', `${hash}.webp`)).metadata()
  expect([original.exif, original.xmp, original.icc]).toEqual([undefined, undefined, undefined])

  const more = await Promise.all(['#444444', '#555555'].map(jpeg))
  const refused = await sara.edit(answer.data.id, { 'images[]': more })
  expect([refused.status, refused.answer.errors]).toEqual([
    422,
    { images: ['At most 4 photos go with a review.'] },
  ])
  expect((await sara.own(product)).images).toHaveLength(3)
  const { answer: edited } = await sara.edit(answer.data.id, {
    'images[]': more,
    'remove_images[]': String(id),
  })
  expect(edited.data.images.map((image: { url: string }) => image.url)).toHaveLength(4)
  expect(edited.data.images).not.toContainEqual(expect.objectContaining({ url }))
  const originals = () => readdirSync(path.join(folder, 'originals')).length
  const before = originals()
  expect((await api.app.request(address.replace('960.webp', '160.jpg'))).status).toBe(404)
  await sara.remove(answer.data.id)
  expect(originals()).toBe(before - 4)
})

test('a file that is no picture, or too many of them, keep the review out', async () => {
  const { id: product } = await insertProduct(db)
  const sara = await shopper()
  const script = new File(['<svg onload="alert(1)"/>'], 'photo.jpg', { type: 'image/jpeg' })
  const five = await Promise.all(['#111', '#222', '#333', '#444', '#555'].map(jpeg))

  expect((await sara.write(product, { 'images[]': [script] })).answer.errors).toEqual({
    images: ['That is not a picture we can show. Please choose a JPEG, PNG, WebP or AVIF file.'],
  })
  expect((await sara.write(product, { 'images[]': five })).answer.errors).toEqual({
    images: ['At most 4 photos go with a review.'],
  })
  const half = await sara.write(product, { 'images[]': [await jpeg('#666'), script] })
  expect(half.status).toBe(422)
  expect(await sara.own(product)).toBeNull()
  const { left } = await db
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('id', 'not in', (eb) => eb.selectFrom('review_images').select('media_id'))
    .executeTakeFirstOrThrow()
  expect(left).toBe(0)
})

test("taking pictures off somebody else's review takes nothing", async () => {
  const { id: product } = await insertProduct(db)
  const sara = await shopper()
  const { answer } = await sara.write(product, { 'images[]': [await jpeg()] })
  const ali = await shopper()
  const own = (await ali.write(product)).answer.data

  await ali.edit(own.id, { 'remove_images[]': String(answer.data.images[0].id) })

  expect((await sara.own(product)).images).toHaveLength(1)
})
