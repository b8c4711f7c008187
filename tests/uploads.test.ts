import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { load, type CheerioAPI } from 'cheerio'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { faultsOf } from './support/judge.ts'
import { fieldsOf, sendForm } from './support/sent-form.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { signed, visitor, type Visitor } from './support/visitor.ts'

const shop = await openShop()
const newCategory = '/admin-dashboard/categories/new'

async function administrator(language = 'en') {
  const admin = visitor(shop.url, { language })
  await signIn(admin, shop.db, 'admin@example.com')
  return admin
}

async function picture(name: string, background = '#9a4a2a') {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}

/** The files that wait for their forms. */
function waiting() {
  const names = readdirSync(shop.folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => /^kept-files\/[0-9a-f]{32}$/.test(name))
}

test('what nobody has come back for within a day is thrown away', async () => {
  const folder = path.join(shop.folder, 'kept-files')
  const [old, young] = [path.join(folder, 'a'.repeat(32)), path.join(folder, 'b'.repeat(32))]
  const hours = (count: number) => new Date(Date.now() - count * 3600_000)
  mkdirSync(folder)
  writeFileSync(old, 'old')
  writeFileSync(young, 'young')
  utimesSync(old, hours(25), hours(25))
  utimesSync(young, hours(23), hours(23))

  await sendForm(await administrator(), newCategory, { name_en: '' })
  expect(waiting()).toEqual([`kept-files/${'b'.repeat(32)}`])
  rmSync(young)
})

test.each([
  ['en', 'This file is still here', '1 KB'],
  ['ar', 'ما زال هذا الملف محفوظًا', '1 كيلوبايت'],
])('a failed check keeps the chosen file (%s)', async (language, sentence, size) => {
  const admin = await administrator(language)
  const refused = await sendForm(admin, newCategory, {
    name_en: '',
    image: await picture('sign.png'),
  })

  expect(refused.status).toBe(422)
  expect(refused.$('#image-kept').text()).toContain(sentence)
  expect(refused.$('#image-kept + ul').text()).toContain('sign.png')
  expect(refused.$('#image-kept + ul').text()).toContain(size)
  expect(await faultsOf(refused.html)).toEqual([])
  expect(waiting().length).toBe(1)

  const again = await sendForm(admin, newCategory, fieldsOf(refused))
  const saved = await sendForm(admin, newCategory, {
    ...fieldsOf(again),
    name_en: `Kept ${language}`,
  })
  expect([again.status, saved.status]).toEqual([422, 303])
  expect((await category(`Kept ${language}`)).media_id).not.toBeNull()
  expect(waiting()).toEqual([])
})

test('a file that waits is thrown away by its box, and gives way to one that is chosen anew', async () => {
  const admin = await administrator()
  const first = await sendForm(admin, newCategory, { name_en: '', image: await picture('one.png') })
  const second = await sendForm(admin, newCategory, {
    ...fieldsOf(first),
    image: await picture('two.png'),
  })
  expect(second.$('#image-kept + ul').text()).toContain('two.png')
  expect(second.$('#image-kept + ul li').length).toBe(1)

  const box = second.$('#image-kept + ul input').attr('name') ?? ''
  const third = await sendForm(admin, newCategory, { ...fieldsOf(second), [box]: '1' })
  expect([third.status, third.$('#image-kept').length]).toEqual([422, 0])
  expect(waiting()).toEqual([])
})

test('a session that is over asks for the password and carries on with the file', async () => {
  const admin = await administrator()
  await shop.db.deleteFrom('tokens').execute()
  const asked = await sendForm(admin, newCategory, {
    name_en: 'Baskets',
    is_active: '1',
    image: await photo(),
  })
  expect([asked.status, asked.$('h1').text()]).toEqual([401, 'Please log in again'])
  await expectToCarryOn(admin, asked.$, 'Baskets')
})

test('so does one whose end the browser itself knows', async () => {
  const admin = visitor(shop.url)
  const expiresAt = new Date(Date.now() - 1000).toISOString()
  const over = { token: 'over', expiresAt, isAdmin: true, stays: true }
  admin.cookies.set('__Host-session', await signed(over))
  const image = await photo()
  const asked = await sendForm(admin, newCategory, { name_en: 'Trays', is_active: '1', image })

  expect([asked.status, image.size > 600_000]).toEqual([401, true])
  await expectToCarryOn(admin, asked.$, 'Trays')
})

/** Signs in on the page that asks for it, sees the form as it was, and saves it. */
async function expectToCarryOn(admin: Visitor, $: CheerioAPI, name: string) {
  const kept = $('form[action="/login"] input[type=hidden]')
    .map((_, input) => [[$(input).attr('name'), $(input).attr('value')]])
    .get()
  const owner = { email: 'admin@example.com', password: 'Passw0rd!', remember: '1' }
  const sent = new URLSearchParams({ ...Object.fromEntries(kept), ...owner })
  const signedIn = await admin.send('/login', { method: 'POST', body: sent })
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([307, newCategory])

  const back = await admin.send(newCategory, { method: 'POST', body: sent })
  const form = { $: load(await back.text()) }
  expect(form.$('#name_en').val()).toBe(name)
  const preview = await admin.send(form.$('#image-kept + ul img').attr('src') ?? '')
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/webp'])

  const saved = await sendForm(admin, newCategory, { ...fieldsOf(form), is_active: '1' })
  expect(saved.status).toBe(303)
  expect((await category(name)).media_id).not.toBeNull()
  expect(waiting()).toEqual([])
}

test('of what waits only a small picture is given back, drawn anew, and only to somebody signed in', async () => {
  const admin = await administrator()
  const bytes = await sharp(await (await photo()).arrayBuffer())
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '29/1 20/1 0/1' } })
    .jpeg()
    .toBuffer()
  const image = new File([new Uint8Array(bytes)], 'where.jpg', { type: 'text/html' })
  const refused = await sendForm(admin, newCategory, { name_en: '', image })
  const id = fieldsOf(refused).kept_image ?? ''
  const seen = await admin.send(`/kept-files/${id}`)
  const shown = await sharp(await seen.arrayBuffer()).metadata()

  expect([shown.format, shown.width, shown.height, shown.exif]).toEqual([
    'webp',
    192,
    192,
    undefined,
  ])
  expect(seen.headers.get('x-content-type-options')).toBe('nosniff')
  expect(seen.headers.get('cache-control')).toBe('private, no-store')
  expect((await visitor(shop.url).send(`/kept-files/${id}`)).status).toBe(404)
  expect((await admin.send('/kept-files/..%2Fshop.db')).status).toBe(404)
  expect((await admin.send(`/kept-files/${id}.json`)).status).toBe(404)
  await sendForm(admin, newCategory, { ...fieldsOf(refused), [`drop_${id}`]: '1' })
})

test('a form that names a file which has been used says so beside its field, and writes nothing', async () => {
  const admin = await administrator()
  const first = await sendForm(admin, newCategory, {
    name_en: '',
    image: await picture('once.png'),
  })
  const fields = { ...fieldsOf(first), name_en: 'Once' }
  const [saved, twice] = [
    await sendForm(admin, newCategory, fields),
    await sendForm(admin, newCategory, { ...fields, name_en: 'Twice' }),
  ]

  expect([saved.status, twice.status]).toEqual([303, 422])
  expect(twice.$('#image-error').text()).toContain('no longer here')
  expect(twice.$('#name_en').val()).toBe('Twice')
  const rows = await shop.db
    .selectFrom('categories')
    .select('id')
    .where('name_en', '=', 'Twice')
    .execute()
  expect(rows).toEqual([])
})

test('several photos wait together, one more joins them, and what is no picture goes', async () => {
  const sara = visitor(shop.url)
  await signIn(sara, shop.db, 'sara@example.com')
  const review = '/products/5/review'
  const photos = [await picture('a.png', 'red'), await picture('b.png', 'green')]
  const first = await sendForm(sara, review, { rating: '5', 'images[]': photos })
  expect(first.$('#images-kept + ul li').length).toBe(2)

  const text = new File(['<script>alert(1)</script>'], 'c.png', { type: 'image/png' })
  const second = await sendForm(sara, review, {
    ...fieldsOf(first),
    rating: '5',
    body: 'Solid and heavy.',
    'images[]': text,
  })
  expect(second.$('#images-error').text()).toContain('not a picture')
  expect(second.$('#images-kept + ul li').length).toBe(2)

  const third = [3, 4, 5].map((each) => picture(`${each}.png`, `#00000${each}`))
  const many = await sendForm(sara, review, {
    ...fieldsOf(second),
    'images[]': await Promise.all(third),
  })
  expect(many.$('#images-error').text()).toContain('At most 4 files at a time')
  expect(many.$('#images-kept + ul li').length).toBe(4)

  const saved = await sendForm(sara, review, {
    ...fieldsOf(many),
    rating: '5',
    body: 'Solid and heavy.',
  })
  expect(saved.status).toBe(303)
  const images = await shop.db.selectFrom('review_images').selectAll().execute()
  expect(images.filter(({ review_id }) => review_id === images.at(-1)?.review_id).length).toBe(4)
  expect(waiting()).toEqual([])
})

function category(name_en: string) {
  return shop.db
    .selectFrom('categories')
    .selectAll()
    .where('name_en', '=', name_en)
    .executeTakeFirstOrThrow()
}

/** A picture that weighs more than somebody who is nobody may send. */
async function photo() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 1400, height: 1000, channels: 3, background: '#000', noise } as const
  const bytes = await sharp({ create }).jpeg({ quality: 95 }).toBuffer()
  return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' })
}
