import { expect, test } from 'vitest'
import ar from '#locales/ar/api.json' with { type: 'json' }
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { signed, visitor, type Visitor } from './support/visitor.ts'

const shop = await openShop()

const password = 'Passw0rd!'
let people = 0

function newEmail() {
  return `person${++people}@example.com`
}

async function registered(email = newEmail(), language = 'en') {
  const person = visitor(shop.url, { language })
  const page = await person.submit(await person.visit('/register'), '/register', {
    name: 'Mona',
    email,
    password,
    password_confirmation: password,
  })
  return { person, page, email }
}

function login(person: Visitor, email: string, typed = password, redirectTo = '') {
  return person.post('/login', { email, password: typed, redirectTo })
}

async function cartOf(person: Visitor) {
  const page = await person.visit('/cart')
  return page
    .$('main input[name=quantity]')
    .map((_, field) => `${page.$(field).attr('aria-label')}: ${page.$(field).val()}`)
    .get()
}

test('somebody opens an account and is signed in', async () => {
  const { person, page, email } = await registered()

  expect([page.path, page.steps]).toEqual(['/', [303]])
  expect(page.toast).toContain('Welcome, Mona!')
  expect(page.$('#account').text()).toContain('Mona')
  const stored = await shop.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ is_admin: 0, email_verified_at: null, language: 'en' })
  expect(stored.password_hash).not.toContain(password)
  expect([...person.cookies.keys()]).toEqual(['__Host-session'])
})

test('each rule of the password is shown as met or not, and no password comes back', async () => {
  const person = visitor(shop.url)
  const again = await person.submit(await person.visit('/register'), '/register', {
    name: 'Mona',
    email: 'weak@example.com',
    password: 'password',
    password_confirmation: 'password',
  })

  expect(again.status).toBe(422)
  expect(again.$('#password-error').text()).toBe('Please choose a password that meets every rule.')
  expect(again.text).toContain('At least 8 characters (met)')
  expect(again.text).toContain('An uppercase letter (missing)')
  expect(again.text).toContain('A digit (missing)')
  expect(again.$('#email').val()).toBe('weak@example.com')
  expect(again.html).not.toContain('"password"value')
  expect(again.$('#password').val()).toBeUndefined()
})

test('an address has one account, however it is written and however often it is sent', async () => {
  const email = newEmail()
  const pages = await Promise.all(
    [email, email.toUpperCase(), ` ${email}`].map((typed) => registered(typed)),
  )
  expect(pages.map(({ page }) => page.status).toSorted()).toEqual([200, 422, 422])
  const refused = pages.find(({ page }) => page.status === 422)?.page
  expect(refused?.$('#email-error').text()).toContain('already an account')
})

test('somebody signs in, comes back to where he was going, and leaves', async () => {
  const { email } = await registered()
  const person = visitor(shop.url)
  const asked = await person.visit('/profile?x=1')
  expect([asked.path, asked.value('main input[name=redirectTo]')]).toEqual([
    '/login',
    '/profile?x=1',
  ])

  const wrong = await login(person, email, 'Wrong pass 1!')
  expect([wrong.status, wrong.$('#email-error').text()]).toEqual([
    422,
    'The provided credentials are incorrect.',
  ])
  const there = await person.submit(asked, '/login', { email, password })
  expect([there.address, there.headers.get('cache-control')]).toEqual([
    '/profile?x=1',
    'private, no-store',
  ])
  expect(there.toast).toContain('Welcome back, Mona!')

  const copied = new Map(person.cookies)
  const left = await person.post('/logout', {})
  expect([left.path, left.toast]).toEqual(['/login', 'Logged out successfully!'])
  expect([...person.cookies.keys()]).toEqual([])

  const thief = visitor(shop.url)
  for (const [name, value] of copied) thief.cookies.set(name, value)
  expect((await thief.visit('/profile')).path).toBe('/login')
})

test('only the button leaves', async () => {
  const { person } = await registered()
  await person.visit('/logout')

  expect((await person.visit('/')).$('#account').text()).toContain('Mona')
})

test('wherever the way back leads, it stays in the shop', async () => {
  for (const redirectTo of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'javascript:1',
  ]) {
    const { email } = await registered()
    const page = await login(visitor(shop.url), email, password, redirectTo)
    expect(page.address, redirectTo).toBe('/')
  }
})

test('who is signed in has no business at the doors, and an ordinary shopper none in the back office', async () => {
  const { person } = await registered()
  const session = person.cookies.get('__Host-session')

  for (const door of ['/login', '/register']) {
    expect((await person.visit(door)).address).toBe('/')
    expect((await person.post(door, { email: 'x', password: 'y' })).address).toBe('/')
  }
  expect(person.cookies.get('__Host-session')).toBe(session)
  const refused = await person.visit('/admin-dashboard')
  expect([refused.path, refused.text.includes("Sorry, you don't have permission")]).toEqual([
    '/unauthorized',
    true,
  ])
  expect((await visitor(shop.url).visit('/admin-dashboard')).path).toBe('/login')
  expect((await visitor(shop.url).visit('/')).$('header').text()).not.toContain('Admin dashboard')
})

test('an administrator sees the way to the back office', async () => {
  const admin = visitor(shop.url)
  const page = await login(admin, 'admin@example.com')

  expect(page.$('#account').text()).toContain('Admin dashboard')
  expect((await admin.visit('/admin-dashboard')).path).toBe('/admin-dashboard')
})

test('the cart of a guest joins that of the account, once, held to stock, and he is told', async () => {
  const { person, email } = await registered()
  await person.post('/cart', { intent: 'add', product_id: '14', quantity: '3' })
  await shop.db
    .updateTable('product_variants')
    .set({ stock: 4 })
    .where('product_id', '=', 14)
    .execute()

  const guest = visitor(shop.url)
  await guest.post('/cart', { intent: 'add', product_id: '14', quantity: '2' })
  await guest.post('/cart', { intent: 'add', product_id: '3', quantity: '1' })
  await shop.db
    .updateTable('product_variants')
    .set({ stock: 0 })
    .where('product_id', '=', 3)
    .execute()
  const joined = await login(guest, email)

  expect(joined.toast).toContain('What you had chosen is in your cart.')
  expect(joined.toast).toContain('Walnut and brass mabkhara can no longer be had')
  expect(joined.toast).toContain('Only 4 of Brass candle snuffer')
  expect(await cartOf(guest)).toEqual(['Quantity of Brass candle snuffer: 4'])
  expect(guest.cookies.has('__Host-guest')).toBe(false)

  await guest.post('/logout', {})
  await login(guest, email)
  expect(await cartOf(guest)).toEqual(['Quantity of Brass candle snuffer: 4'])
  await guest.post('/logout', {})
  expect(await cartOf(guest)).toEqual([])
})

test('two sign-ins at once join a cart once', async () => {
  const { email } = await registered()
  const guest = visitor(shop.url)
  await guest.post('/cart', { intent: 'add', package_id: '1', quantity: '2' })
  const twin = visitor(shop.url)
  for (const [name, value] of guest.cookies) twin.cookies.set(name, value)
  await Promise.all([login(guest, email), login(twin, email)])

  expect((await cartOf(guest)).join()).toMatch(/: 2$/)
})

test('a session ends when it says, and nothing that cannot be read is one', async () => {
  const person = visitor(shop.url)
  const token = await signIn(person, shop.db)
  expect((await person.visit('/profile')).path).toBe('/profile')

  const soon = { token, isAdmin: false, stays: true }
  const spoilt = [
    { ...soon, expiresAt: new Date(Date.now() - 1000).toISOString() },
    { ...soon, expiresAt: 'tomorrow' },
    { ...soon },
    token,
    { token: '' },
  ]
  for (const value of spoilt) {
    person.cookies.set('__Host-session', await signed(value))
    const page = await person.visit('/profile')
    expect([page.status, page.path]).toEqual([200, '/login'])
    expect(person.cookies.has('__Host-session')).toBe(false)
  }
})

test('a form that meets a session that is over is shown again as it was, after signing in', async () => {
  const { person, email } = await registered()
  await person.post('/cart', { intent: 'add', package_id: '1', quantity: '1' })
  const checkout = await person.visit('/checkOut')
  await shop.db
    .deleteFrom('tokens')
    .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('email', '=', email))
    .execute()

  const asked = await person.submit(checkout, '/checkOut', {
    name: 'Mona "the" <b>Kuwaiti',
    notes: 'Ring twice',
    street: 'Fahad Al Salem',
  })
  expect([asked.status, asked.heading]).toEqual([401, 'Please log in again'])
  expect(asked.html).not.toContain('Ring twice</')

  const wrong = await person.submit(asked, '/login', { email, password: 'Wrong pass 1!' })
  expect(wrong.status).toBe(422)
  const { fields } = wrong.form('/login', { email, password })
  const back = await person.send('/login', { method: 'POST', body: new URLSearchParams(fields) })
  expect([back.status, back.headers.get('location')]).toEqual([307, '/checkOut'])

  const again = await person.post('/checkOut', fields)
  expect(again.status).toBe(200)
  expect([again.$('#name').val(), again.$('#notes').val(), again.$('#street').val()]).toEqual([
    'Mona "the" <b>Kuwaiti',
    'Ring twice',
    'Fahad Al Salem',
  ])
  expect(again.html).not.toContain(password)
})

test('what travels with a sign-in is shown again and presses no button', async () => {
  const { person, email } = await registered()
  await person.post('/cart', { intent: 'add', package_id: '1', quantity: '2' })
  const signedOut = visitor(shop.url)
  const pressed = { email, password, intent: 'clear', 'kept.x': '1', redirectTo: '/cart' }
  const back = await signedOut.send('/login', {
    method: 'POST',
    body: new URLSearchParams(pressed),
  })
  expect([back.status, back.headers.get('location')]).toEqual([307, '/cart'])
  await signedOut.post('/cart', pressed)

  expect(await cartOf(signedOut)).toHaveLength(1)
  await signedOut.post('/checkOut', { 'kept.intent': 'settle', 'kept.name': 'Mona' })
  expect(await cartOf(signedOut)).toHaveLength(1)
})

test('leaving works while the upstream does not hear it, in the language of the page', async () => {
  const { person, page } = await registered(newEmail(), 'ar')
  expect([page.lang, page.toast.includes('Mona')]).toEqual(['ar', true])
  const left = await person.post('/logout', {})

  expect(left.toast).toBe(ar.account.loggedOut)
})

test('somebody who wants to is forgotten when the browser closes', async () => {
  const { email } = await registered()
  const send = async (more: Record<string, string>) => {
    const answer = await visitor(shop.url).send('/login', {
      method: 'POST',
      body: new URLSearchParams({ email, password, ...more }),
    })
    return answer.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-session'))
  }

  expect(await send({ remember: '1' })).toContain('Max-Age=5184000')
  expect(await send({})).not.toContain('Max-Age')
})

test('after five wrong passwords a minute has to pass, while the owner still gets in from elsewhere', async () => {
  const { email } = await registered()
  const pages = await Promise.all(
    Array.from({ length: 20 }, () => login(visitor(shop.url), email, 'Wrong pass 1!')),
  )
  const statuses = pages.map(({ status }) => status)

  expect(statuses.filter((status) => status === 422)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  expect(pages.find(({ status }) => status === 429)?.text).toContain('Too Many Attempts.')
})

test('a blocked account stays closed, with the right password too', async () => {
  const { person, email } = await registered()
  await shop.db.updateTable('users').set({ is_blocked: 1 }).where('email', '=', email).execute()

  expect((await login(visitor(shop.url), email)).status).toBe(403)
  expect((await person.visit('/profile')).path).toBe('/login')
})
