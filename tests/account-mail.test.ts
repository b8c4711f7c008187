import { expect, test } from 'vitest'
import api from '#locales/ar/api.json' with { type: 'json' }
import shopWords from '#locales/ar/shop.json' with { type: 'json' }
import { mailOf } from './support/mailbox.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor } from './support/visitor.ts'

const shop = await openShop()

const fresh = 'N3w passw0rd!'

async function signsIn(email: string, password: string) {
  const page = await visitor(shop.url).post('/login', { email, password })
  return page.path === '/'
}

async function linkFor(email: string, nth = 1, language = 'en') {
  const person = visitor(shop.url, { language })
  const sent = await person.submit(await person.visit('/reset-password'), '/reset-password', {
    email,
  })
  const letter = await mailOf(shop, { to: email, kind: 'password_reset', nth })
  return { sent, letter, link: letter.link('/reset-password') }
}

async function choose(link: string, password = fresh) {
  const person = visitor(shop.url)
  return person.submit(await person.visit(link), '/reset-password', {
    password,
    password_confirmation: password,
  })
}

test('a forgotten password is replaced by the link in the letter, once, and all sessions end', async () => {
  const elsewhere = visitor(shop.url)
  await signIn(elsewhere, shop.db, 'ali@example.com')
  const { sent, letter, link } = await linkFor('ali@example.com', 1, 'ar')
  expect([sent.status, letter.html.includes('dir="rtl"')]).toEqual([200, true])

  // the page speaks the language of the letter
  const { digit, unmet } = shopWords.account.password
  const weak = await choose(link, 'weak')
  expect([weak.status, weak.text.includes(`${digit} ${unmet}`)]).toEqual([422, true])
  const done = await choose(link)
  expect([done.path, done.toast]).toEqual(['/login', api.account.resetDone])
  expect(await signsIn('ali@example.com', fresh)).toBe(true)
  expect(await signsIn('ali@example.com', 'Passw0rd!')).toBe(false)
  expect((await elsewhere.visit('/profile')).path).toBe('/login')

  const again = await choose(link)
  expect([again.status, again.text.includes(api.account.resetInvalid)]).toEqual([422, true])
  await mailOf(shop, { to: 'ali@example.com', kind: 'password_changed' })
})

test('the answer is the same for an address without an account, and it gets no letter', async () => {
  const known = await linkFor('admin@example.com')
  const person = visitor(shop.url)
  const unknown = await person.post('/reset-password', { email: 'nobody@example.com' })

  expect([unknown.status, unknown.toast]).toEqual([known.sent.status, known.sent.toast])
  const letters = await shop.db
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', 'nobody@example.com')
    .execute()
  expect(letters).toEqual([])
})

test('a link that was changed, is of somebody else, or is too old opens nothing', async () => {
  const { link } = await linkFor('sara@example.com')
  const spoilt = [
    link.replace(/token=./, 'token='),
    link.replace('sara%40', 'admin%40'),
    '/reset-password?token=&email=sara%40example.com',
  ]
  for (const address of spoilt) {
    expect((await choose(address)).status, address).toBe(422)
  }
  await shop.db
    .updateTable('password_resets')
    .set({ expires_at: '2020-01-01T00:00:00.000Z' })
    .execute()
  expect((await choose(link)).status).toBe(422)
  expect(await signsIn('sara@example.com', 'Passw0rd!')).toBe(true)
})

test('the token is kept nowhere once the letter has gone', async () => {
  const { letter, link } = await linkFor('sara@example.com', 2)
  const token = new URL(link, shop.url).searchParams.get('token') ?? ''
  expect(letter.subject).not.toBe('')

  await expect
    .poll(async () => JSON.stringify(await shop.db.selectFrom('outbox').selectAll().execute()))
    .not.toContain(token)
  const resets = await shop.db.selectFrom('password_resets').selectAll().execute()
  expect(JSON.stringify(resets)).not.toContain(token)
})

test('a new address is verified by the button behind the link, and opening the link does nothing', async () => {
  const person = visitor(shop.url)
  await person.post('/register', {
    name: 'Mona',
    email: 'mona@example.com',
    password: fresh,
    password_confirmation: fresh,
  })
  const verified = async () => {
    const { email_verified_at } = await shop.db
      .selectFrom('users')
      .select('email_verified_at')
      .where('email', '=', 'mona@example.com')
      .executeTakeFirstOrThrow()
    return email_verified_at !== null
  }
  const link = (await mailOf(shop, { to: 'mona@example.com', kind: 'verification' })).link(
    '/email-verification',
  )
  const reader = visitor(shop.url)
  const page = await reader.visit(link)
  expect(await verified()).toBe(false)

  const broken = await reader.submit(
    await reader.visit(link.replace('signature=', 'signature=x')),
    '/email-verification',
  )
  expect(broken.status).toBe(403)
  expect(await verified()).toBe(false)

  const done = await reader.submit(page, '/email-verification')
  expect([done.path, done.toast]).toEqual(['/', 'Thank you, your e-mail address is verified.'])
  expect(await verified()).toBe(true)
  const resent = await person.post('/email-verification', { intent: 'resend' })
  expect([resent.status, resent.text.includes('already verified')]).toEqual([422, true])
})

test('a new link can be had, not without end, and only by who is signed in', async () => {
  const person = visitor(shop.url)
  await signIn(person, shop.db)
  await shop.db
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('email', '=', 'sara@example.com')
    .execute()
  const statuses: number[] = []
  for (let time = 0; time < 4; time++) {
    statuses.push((await person.post('/email-verification', { intent: 'resend' })).status)
  }

  expect(statuses).toEqual([200, 200, 200, 429])
  const guest = await visitor(shop.url).post('/email-verification', { intent: 'resend' })
  expect([guest.status, guest.heading]).toEqual([401, 'Please log in again'])
})

test('the old address hears of a new one, and letters to new ones are not to be had without end', async () => {
  const person = visitor(shop.url)
  const token = await signIn(person, shop.db, 'ali@example.com')
  const change = async (email: string) => {
    const answer = await fetch(`${shop.url}/api/profile`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ name: 'Ali', email }),
    })
    await answer.arrayBuffer()
    return answer.status
  }

  expect(await change('ali.new@example.com')).toBe(200)
  const letter = await mailOf(shop, { to: 'ali@example.com', kind: 'email_changed' })
  expect(letter.link('/contact')).toMatch(/^\/contact/)
  const more: number[] = []
  for (const n of [1, 2, 3]) more.push(await change(`ali.${n}@example.com`))
  expect(more).toEqual([200, 200, 429])
  expect(await change('ali.2@example.com')).toBe(200)
})

test('nothing that was counted stays behind an account that is closed', async () => {
  const person = visitor(shop.url)
  const email = 'closer@example.com'
  await person.post('/register', {
    name: 'Closer',
    email,
    password: fresh,
    password_confirmation: fresh,
  })
  await person.post('/logout', {})
  await person.post('/login', { email, password: fresh })
  await person.post('/reset-password', { email })
  await person.submit(await person.visit('/profile/close'), '/profile/close', {
    current_password: fresh,
  })
  const left = await shop.db.selectFrom('attempts').select('key').execute()

  expect(left.filter(({ key }) => key.includes(email))).toEqual([])
  expect(await signsIn(email, fresh)).toBe(false)
})
