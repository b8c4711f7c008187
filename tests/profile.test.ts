import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openShop } from './support/shop.ts'
import { faultsOf } from './support/judge.ts'
import { signIn } from './support/sign-in.ts'
import { visitor, type Page, type Visitor } from './support/visitor.ts'

const shop = await openShop()
const { password_hash } = await shop.db
  .selectFrom('users')
  .select('password_hash')
  .where('email', '=', 'sara@example.com')
  .executeTakeFirstOrThrow()

let made = 0

/** Somebody signed in, whose password is `Passw0rd!`. */
async function somebody(language = 'en') {
  const email = `profile-${++made}@example.com`
  const { id } = await shop.db
    .insertInto('users')
    .values({
      name: 'Sara',
      email,
      phone: null,
      address: null,
      media_id: null,
      password_hash,
      email_verified_at: new Date().toISOString(),
      created_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const person = visitor(shop.url, { language })
  await signIn(person, shop.db, email)
  const user = () =>
    shop.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const book = () =>
    shop.db.selectFrom('addresses').selectAll().where('user_id', '=', id).orderBy('id').execute()
  return { id, email, person, user, book }
}

/** Sends the form with the details as a browser does, with a file. */
async function sendDetails(
  person: Visitor,
  page: Page,
  fields: Record<string, string>,
  file = new File([], ''),
) {
  const body = new FormData()
  const form = page.form('/profile', {}, ['intent', 'details'])
  for (const [name, value] of Object.entries({ ...form.fields, ...fields })) {
    if (name !== 'image') body.set(name, value)
  }
  body.set('image', file)
  return person.send('/profile', { method: 'POST', body })
}

const place = { area_id: '30', block: '٤', street: '2', building: '15' }
const address = { label: 'Home', ...place }

test('every page of the profile asks a guest to sign in, and comes back to it', async () => {
  for (const path of [
    '/profile',
    '/profile/export',
    '/profile/close',
    '/profile/addresses/new',
    '/profile/addresses/1',
  ]) {
    const page = await visitor(shop.url).visit(path)
    expect(page.address, path).toBe(`/login?${new URLSearchParams({ redirectTo: path })}`)
  }
})

test.each(['en', 'ar'])('the pages are valid HTML, also with mistakes (%s)', async (language) => {
  const { person } = await somebody(language)
  await person.post('/profile/addresses/new', address)
  const page = await person.visit('/profile')
  const wrong = await person.submit(page, '/profile', { password: 'weak' }, ['intent', 'password'])
  const blank = await person.submit(page, '/profile', { name: '' }, ['intent', 'details'])
  const form = await person.visit('/profile/addresses/new')
  const missing = await person.submit(form, '/profile/addresses/new', {})
  const close = await person.visit('/profile/close')
  await person.post('/cart', { intent: 'add', product_id: '3', quantity: '1' })
  const checkout = await person.visit('/checkOut')

  for (const each of [page, wrong, blank, form, missing, close, checkout]) {
    expect(await faultsOf(each.html)).toEqual([])
  }
})

test('details are shown and changed, with the words of the specification', async () => {
  const { person, email, user } = await somebody()
  const page = await person.visit('/profile')
  expect([page.value('#name'), page.value('#email')]).toEqual(['Sara', email])

  const sent = await sendDetails(person, page, { name: 'Sara Al-Mutairi', phone: '٩٩٨٨٧٧٦٦' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/profile'])
  const after = await person.visit('/profile')
  expect(after.toast).toBe('Profile updated successfully!')
  expect([after.value('#name'), after.value('#phone')]).toEqual(['Sara Al-Mutairi', '9988 7766'])
  expect(await user()).toMatchObject({ phone: '+96599887766' })
})

test('a new e-mail address is to be verified, and the page says so with a button', async () => {
  const { person } = await somebody()
  const page = await person.visit('/profile')
  expect(page.text).not.toContain('not verified')

  await sendDetails(person, page, { email: 'another@example.com' })
  const after = await person.visit('/profile')
  expect(after.text).toContain('Your e-mail address is not verified yet')
  expect(after.form('/email-verification', {}, ['intent', 'resend']).method).toBe('post')
})

test('what is wrong is said beside its field, and what was typed is kept', async () => {
  const { person, user } = await somebody('ar')
  const page = await person.visit('/profile')
  const text = new File(['<!doctype html><script>alert(1)</script>'], 'me.png', {
    type: 'image/png',
  })
  const answer = await sendDetails(person, page, { name: 'سارة' }, text)
  const html = await answer.text()

  expect(answer.status).toBe(422)
  expect(html).toContain('لا يمكننا عرض هذا الملف')
  expect(html).toContain('value="سارة"')
  expect(await user()).toMatchObject({ name: 'Sara', media_id: null })
})

test('a picture of more than 5 MB is refused with a sentence, one of more than the form may hold with a page', async () => {
  const { person } = await somebody()
  const page = await person.visit('/profile')
  const sizes = [6, 25].map((mb) => new File([Buffer.alloc(mb * 1024 * 1024, 7)], 'me.jpg'))
  const [large, huge] = [
    await sendDetails(person, page, {}, sizes[0]),
    await sendDetails(person, page, {}, sizes[1]),
  ]

  expect([large.status, await large.text()]).toEqual([
    422,
    expect.stringContaining('This picture is too large'),
  ])
  expect(huge.status).toBe(413)
})

test('a picture is shown without where it was taken, and can be taken back', async () => {
  const { person } = await somebody()
  const bytes = await sharp({
    create: { width: 300, height: 200, channels: 3, background: '#9a4a2a' },
  })
    .withExif({ IFD3: { GPSLatitude: '29/1 22/1 0/1' } })
    .jpeg()
    .toBuffer()
  const photo = new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' })
  await sendDetails(person, await person.visit('/profile'), {}, photo)

  const page = await person.visit('/profile')
  const shown = page.$('#details img').attr('src') ?? ''
  const seen = Buffer.from(await (await fetch(`${shop.url}${shown}`)).arrayBuffer())
  expect((await sharp(seen).metadata()).exif).toBeUndefined()

  await sendDetails(person, page, { remove_image: '1' })
  expect((await person.visit('/profile')).$('#details img')).toHaveLength(0)
  expect((await fetch(`${shop.url}${shown}`)).status).toBe(404)
})

test('a password is changed when every rule is met; otherwise each rule says whether it is', async () => {
  const { person, email } = await somebody()
  const elsewhere = visitor(shop.url)
  await signIn(elsewhere, shop.db, email)
  const page = await person.visit('/profile')
  const weak = await person.submit(
    page,
    '/profile',
    { current_password: 'Passw0rd!', password: 'weak1234', password_confirmation: 'weak1234' },
    ['intent', 'password'],
  )
  expect(weak.status).toBe(422)
  expect(weak.$('#password-part li').length).toBeGreaterThanOrEqual(5)
  expect(weak.$('#password-part').text()).toContain('A digit(met)')
  expect(weak.$('#password-part').text()).toContain('An uppercase letter(missing)')
  expect(weak.$('#password').val()).toBeUndefined()
  expect(weak.value('#name')).toBe('Sara')

  const done = await person.submit(
    weak,
    '/profile',
    { current_password: 'Passw0rd!', password: 'N3w pass!', password_confirmation: 'N3w pass!' },
    ['intent', 'password'],
  )
  expect([done.path, done.steps]).toEqual(['/profile', [303]])
  expect(done.toast).toContain('Your password is changed.')
  expect((await elsewhere.visit('/profile')).path).toBe('/login')
})

test('addresses are added, changed, chosen as the default and removed', async () => {
  const { person, book } = await somebody()
  const added = await person.submit(
    await person.visit('/profile/addresses/new'),
    '/profile/addresses/new',
    address,
  )
  expect([added.path, added.toast]).toEqual(['/profile', 'The address is in your book.'])
  await person.submit(await person.visit('/profile/addresses/new'), '/profile/addresses/new', {
    ...address,
    label: 'Work',
    building: '16',
  })
  const [home, work] = await book()
  expect([home, work]).toMatchObject([
    { label: 'Home', block: '4', is_default: 1 },
    { label: 'Work', is_default: 0 },
  ])

  const edit = `/profile/addresses/${work?.id}`
  const form = await person.visit(edit)
  expect([form.value('#label'), form.value('#area_id'), form.value('#building')]).toEqual([
    'Work',
    '30',
    '16',
  ])
  await person.submit(form, edit, { floor: '٧' })
  const page = await person.visit('/profile')
  expect(page.text).toContain('Floor 7')

  const chosen = await person.post('/profile', { intent: 'default', address_id: String(work?.id) })
  expect(chosen.$('#addresses h3').first().text()).toContain('Work')
  await person.post('/profile', { intent: 'remove', address_id: String(work?.id) })
  expect(await book()).toMatchObject([{ label: 'Home', is_default: 1 }])
})

test('what is missing of an address is named, and what was typed is kept', async () => {
  const { person } = await somebody('ar')
  const again = await person.submit(
    await person.visit('/profile/addresses/new'),
    '/profile/addresses/new',
    { label: 'البيت', area_id: '30' },
  )

  expect(again.status).toBe(422)
  expect(
    again
      .$('#problems a')
      .map((_, link) => again.$(link).attr('href'))
      .get(),
  ).toEqual(['#block', '#street', '#building'])
  expect([again.value('#label'), again.value('#area_id')]).toEqual(['البيت', '30'])
})

test("somebody else's address is no page, and no post moves it", async () => {
  const owner = await somebody()
  const other = await somebody()
  await owner.person.submit(
    await owner.person.visit('/profile/addresses/new'),
    '/profile/addresses/new',
    address,
  )
  const [home] = await owner.book()
  const path = `/profile/addresses/${home?.id}`

  expect((await other.person.visit(path)).status).toBe(404)
  expect(
    (await other.person.post(path, { ...address, label: 'Mine', intent: 'save' })).status,
  ).toBe(404)
  expect((await other.person.post(path, { intent: 'remove' })).status).toBe(404)
  const intents = ['default', 'remove']
  for (const intent of intents) {
    const answer = await other.person.post('/profile', { intent, address_id: String(home?.id) })
    expect(answer.status).toBe(404)
  }
  expect(await owner.book()).toEqual([home])
})

test('what is kept can be downloaded as a file', async () => {
  const { person, email } = await somebody()
  const file = await person.send('/profile/export')

  expect(file.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
  expect(file.headers.get('cache-control')).toContain('no-store')
  expect(await file.json()).toMatchObject({ profile: { email }, orders: [], addresses: [] })
})

test('an account is closed with the password, and signs out', async () => {
  const { id, person } = await somebody()
  const page = await person.visit('/profile/close')
  const wrong = await person.submit(page, '/profile/close', { current_password: 'Wrong 1!' })
  expect(wrong.$('#current_password-error').text()).toBe('This is not your current password.')

  const closed = await person.submit(wrong, '/profile/close', { current_password: 'Passw0rd!' })
  expect([closed.path, closed.toast]).toEqual([
    '/',
    'Your account is closed. Thank you for having been with us.',
  ])
  expect((await person.visit('/profile')).path).toBe('/login')
  expect(await shop.db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([])
})

test('an open order keeps an account open, and the page says why', async () => {
  const { person } = await somebody()
  await person.post('/cart', { intent: 'add', product_id: '3', quantity: '1' })
  const placed = await person.submit(await person.visit('/checkOut'), '/checkOut', {
    ...place,
    phone: '99887766',
  })
  expect(placed.path).toMatch(/^\/receipt\//)
  const page = await person.visit('/profile/close')
  const kept = await person.submit(page, '/profile/close', { current_password: 'Passw0rd!' })

  expect([kept.status, kept.$('#problems').text()]).toEqual([
    409,
    expect.stringContaining('An order of yours is still under way.'),
  ])
})

test('a form that was half filled in when the session ended is there again after signing in', async () => {
  const { id, email, person } = await somebody()
  const page = await person.visit('/profile/addresses/new')
  await shop.db.deleteFrom('tokens').where('user_id', '=', id).execute()
  const asked = await person.submit(page, '/profile/addresses/new', { ...address, label: 'Chalet' })
  expect(asked.text).toContain('What you wrote is kept')

  const { fields } = asked.form('/login', { email, password: 'Passw0rd!' })
  const signedIn = await person.send('/login', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([
    307,
    '/profile/addresses/new',
  ])
  const back = await person.post('/profile/addresses/new', fields)
  expect([back.value('#label'), back.value('#area_id'), back.value('#building')]).toEqual([
    'Chalet',
    '30',
    '15',
  ])
})
