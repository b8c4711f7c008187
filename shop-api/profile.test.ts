import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { emptyStore, insertUser, today } from '#tests/support/store.ts'
import { hashPassword, verifyPassword } from './models/passwords.ts'
import { createToken } from './models/tokens.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const db = await emptyStore()
const api = await openApi(db, { folder })
const password_hash = await hashPassword('Passw0rd!')

/** Somebody with a verified address and the password `Passw0rd!`. */
async function somebody() {
  const id = await insertUser(db)
  const email_verified_at = today.toISOString()
  await db
    .updateTable('users')
    .set({ password_hash, email_verified_at })
    .where('id', '=', id)
    .execute()
  const { email } = await userOf(id)
  return { id, email, headers: await session(id) }
}

async function session(id: number) {
  const { token } = await createToken(db, id, today)
  return { Authorization: `Bearer ${token}` }
}

function userOf(id: number) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

function mailTo(recipient: string) {
  return db.selectFrom('outbox').select('kind').where('recipient', '=', recipient).execute()
}

/** A form as the contract wants it: multipart, by POST, with `_method`. */
async function put(
  headers: Record<string, string>,
  fields: Record<string, string | Blob>,
  file = 'me.jpg',
) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ _method: 'PUT', ...fields })) {
    if (typeof value === 'string') body.set(name, value)
    else body.set(name, value, file)
  }
  const response = await api.app.request('/api/profile', { method: 'POST', body, headers })
  return { status: response.status, answer: await response.json() }
}

function pictureOf(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#9a4a2a' } })
}

async function file(bytes: Promise<Buffer> | Buffer | string, type = 'image/jpeg') {
  const content = await bytes
  return new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type })
}

test('a profile is what the contract says', async () => {
  const { id, email, headers } = await somebody()
  const { answer } = await api.call('/profile', { headers })

  expect(answer).toEqual({
    data: {
      name: 'Sara',
      email,
      phone: null,
      address: null,
      image: null,
      user: { id, name: 'Sara', email, is_admin: 0, permissions: [], email_verified: true },
    },
  })
})

test('details are changed by a multipart form, the phone in any spelling', async () => {
  const { id, email, headers } = await somebody()
  const { status, answer } = await put(headers, {
    name: ' سارة  ',
    email: email.toUpperCase(),
    phone: '٠٠٩٦٥ ٩٩٨٨-٧٧٦٦',
    address: 'Salmiya, Block 4',
  })

  expect([status, answer.message]).toEqual([200, 'Profile updated successfully!'])
  expect(answer.data).toMatchObject({
    name: 'سارة',
    email,
    phone: '9988 7766',
    address: 'Salmiya, Block 4',
  })
  expect(await userOf(id)).toMatchObject({
    phone: '+96599887766',
    email_verified_at: today.toISOString(),
  })
  expect(await mailTo(email)).toEqual([])
})

test('a new e-mail address has to be verified, and links that went to the old one are dead', async () => {
  const { id, headers } = await somebody()
  await db
    .insertInto('password_resets')
    .values({
      user_id: id,
      token_hash: `reset-${id}`,
      created_at: today.toISOString(),
      expires_at: '2027-01-01',
    })
    .execute()
  const { answer } = await put(headers, { name: 'Sara', email: 'New.Address@Example.com' })

  expect(answer.data).toMatchObject({
    email: 'new.address@example.com',
    user: { email_verified: false },
  })
  expect(await mailTo('new.address@example.com')).toEqual([{ kind: 'verification' }])
  expect(
    await db.selectFrom('password_resets').selectAll().where('user_id', '=', id).execute(),
  ).toEqual([])
})

test("another account's address is refused in any capitals, also to two who take it at once", async () => {
  const { email } = await somebody()
  const other = await somebody()
  const taken = await put(other.headers, { name: 'Ali', email: email.toUpperCase() })
  expect([taken.status, Object.keys(taken.answer.errors)]).toEqual([422, ['email']])

  const both = await Promise.all(
    [await somebody(), await somebody()].map(({ headers }) =>
      put(headers, { name: 'Ali', email: 'wanted@example.com' }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('what is missing or odd is named', async () => {
  const { headers } = await somebody()
  const { status, answer } = await put(headers, { name: '', email: 'sara', phone: '12' })

  expect([status, Object.keys(answer.errors)]).toEqual([422, ['name', 'email', 'phone']])
})

test('a guest has no profile, whatever he sends', async () => {
  const calls = [
    await api.call('/profile'),
    await api.call('/profile', { method: 'PUT', body: {} }),
    await api.call('/profile/password', { method: 'PUT', body: {} }),
    await api.call('/profile', { method: 'DELETE', body: {} }),
    await api.call('/profile/export'),
  ]

  expect(calls.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
})

test('a picture is turned upright, made smaller, and says nothing of where it was taken', async () => {
  const { id, email, headers } = await somebody()
  const taken = pictureOf(3000, 1500)
    .withExif({ IFD3: { GPSLatitude: '29/1 22/1 0/1', GPSLongitude: '47/1 58/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const sent = await sharp(await taken).metadata()
  expect([sent.orientation, sent.exif !== undefined]).toEqual([6, true])

  const { answer } = await put(headers, { name: 'Sara', email, image: await file(taken) })

  expect(answer.data.image).toMatch(/^\/media\/\w+\/960\.webp$/)
  const { media_id } = await userOf(id)
  const media = await db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', media_id)
    .executeTakeFirstOrThrow()
  const kept = await sharp(path.join(folder, 'originals', `${media.hash}.webp`)).metadata()
  expect([kept.width, kept.height]).toEqual([1000, 2000])
  expect([kept.exif, kept.orientation]).toEqual([undefined, undefined])
  expect((await api.app.request(answer.data.image)).status).toBe(200)
})

test.each([
  [
    'an SVG',
    file(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'image/svg+xml',
    ),
  ],
  [
    'an SVG that says it is a PNG',
    file('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'image/png'),
  ],
  ['a page that says it is a PNG', file('<!doctype html><script>alert(1)</script>', 'image/png')],
  [
    'a picture that ends in its middle',
    pictureOf(400, 400)
      .png()
      .toBuffer()
      .then((bytes) => file(bytes.subarray(0, 300))),
  ],
  [
    'a GIF',
    pictureOf(20, 20)
      .gif()
      .toBuffer()
      .then((bytes) => file(bytes)),
  ],
  [
    '256 megapixels in a small file',
    pictureOf(16_000, 16_000)
      .png({ compressionLevel: 9 })
      .toBuffer()
      .then((bytes) => file(bytes, 'image/png')),
  ],
  ['more than 5 MB', file(Buffer.alloc(5 * 1024 * 1024 + 1))],
])('%s is refused beside the field, and nothing is changed', async (_, sent) => {
  const { id, email, headers } = await somebody()
  const { status, answer } = await put(headers, { name: 'Else', email, image: await sent })

  expect([status, Object.keys(answer.errors)]).toEqual([422, ['image']])
  expect(await userOf(id)).toMatchObject({ name: 'Sara', media_id: null })
})

test('a picture that is replaced or taken back is forgotten, unless another account shows it', async () => {
  const [one, other] = [await somebody(), await somebody()]
  const shared = await file(pictureOf(50, 50).png().toBuffer())
  const own = await file(pictureOf(60, 60).png().toBuffer())
  for (const { email, headers } of [one, other]) {
    await put(headers, { name: 'Sara', email, image: shared })
  }
  const kept = () => readdirSync(path.join(folder, 'originals')).length
  const before = kept()

  await put(one.headers, { name: 'Sara', email: one.email, image: own })
  expect(kept()).toBe(before + 1)
  const gone = await put(one.headers, { name: 'Sara', email: one.email, remove_image: '1' })
  expect([gone.answer.data.image, kept()]).toEqual([null, before])
  const alone = { image: await file('') }
  await put(other.headers, { name: 'Sara', email: other.email, remove_image: '1', ...alone }, '')
  expect(kept()).toBe(before - 1)
})

test('a new password ends every other session, keeps this one, and is written about', async () => {
  const { id, email, headers } = await somebody()
  const elsewhere = await session(id)
  const body = {
    current_password: 'Passw0rd!',
    password: 'N3w pass!',
    password_confirmation: 'N3w pass!',
  }
  const { status } = await api.call('/profile/password', { method: 'PUT', body, headers })

  expect(status).toBe(200)
  expect((await api.call('/profile', { headers })).status).toBe(200)
  expect((await api.call('/profile', { headers: elsewhere })).status).toBe(401)
  expect(await verifyPassword('N3w pass!', (await userOf(id)).password_hash)).toBe(true)
  expect(await mailTo(email)).toEqual([{ kind: 'password_changed' }])
})

test('a weak, different or unasked-for password is refused beside its field', async () => {
  const { id, headers } = await somebody()
  const change = (current: string, password: string, again = password) =>
    api.call('/profile/password', {
      method: 'PUT',
      body: { current_password: current, password, password_confirmation: again },
      headers,
    })

  expect(Object.keys((await change('Passw0rd!', 'weak')).answer.errors)).toEqual(['password'])
  expect(Object.keys((await change('Passw0rd!', 'N3w pass!', 'N3w pass?')).answer.errors)).toEqual([
    'password_confirmation',
  ])
  expect((await change('Wrong 1!', 'N3w pass!')).answer.errors).toEqual({
    current_password: ['This is not your current password.'],
  })
  expect((await userOf(id)).password_hash).toBe(password_hash)
})

test('whoever found an open session cannot go on guessing the password', async () => {
  const { headers } = await somebody()
  const guess = () =>
    api.call('/profile', { method: 'DELETE', body: { current_password: 'Guess 1!' }, headers })
  const answers = await Promise.all(Array.from({ length: 8 }, guess))

  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    422, 422, 422, 422, 422, 429, 429, 429,
  ])
})
