import { expect, test } from 'vitest'
import { codeAt, stepAt } from '#shop-api/models/totp.ts'
import { faultsOf } from './support/judge.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor } from './support/visitor.ts'

const shop = await openShop()
const own = '/admin-dashboard/second-factor'
const email = 'admin@example.com'
const password = 'Passw0rd!'

const admin = visitor(shop.url)
await signIn(admin, shop.db, email)
const arabic = visitor(shop.url, { language: 'ar' })
await signIn(arabic, shop.db, email)

const confirming = await admin.submit(await admin.visit(own), own, {}, ['intent', 'start'])
const secret = bytesOf(confirming.$('bdi.font-mono').text().replaceAll(' ', ''))
/** A code that has not been used: the clock may be a step off. */
const code = (step: 0 | 1) => codeAt(secret, stepAt(new Date()) + step)

const on = await (async () => {
  const wrong = await admin.submit(confirming, `${own}/confirm`, {
    code: '000000',
    current_password: password,
  })
  const right = await admin.submit(wrong, `${own}/confirm`, {
    code: code(0),
    current_password: password,
  })
  return { wrong, right }
})()
const recovery = on.right
  .$('main ol.font-mono bdi')
  .map((_, one) => on.right.$(one).text())
  .get()

test('an app is shown the secret as a picture and as letters, until a code confirms it', async () => {
  expect(confirming.path).toBe(`${own}/confirm`)
  expect(confirming.$('main svg[role=img] path').attr('d')).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
  expect(await faultsOf(confirming.html)).toEqual([])
  expect([on.wrong.status, on.wrong.$('#code-error').length]).toEqual([422, 1])

  expect(recovery).toHaveLength(10)
  expect(await faultsOf(on.right.html)).toEqual([])
  const after = await arabic.visit(own)
  expect(after.text).toContain('بقيت 10 رموز احتياطية')
  expect(await faultsOf(after.html)).toEqual([])
  expect((await admin.visit(`${own}/confirm`)).html).not.toMatch(/otpauth|font-mono/)
})

test('signing in asks for the code before there is a session, and keeps where one was going', async () => {
  const person = visitor(shop.url)
  const login = await person.visit('/login?redirectTo=/admin-dashboard/users')
  const asked = await person.submit(login, '/login', { email, password, remember: '1' })
  expect([asked.path, person.cookies.has('__Host-session')]).toEqual(['/login', false])
  expect(asked.html).not.toContain(password)
  expect(await faultsOf(asked.html)).toEqual([])

  const wrong = await person.submit(asked, '/login', { otp: '123456' })
  expect([wrong.status, wrong.$('#otp-error').length, wrong.value('#otp')]).toEqual([422, 1, ''])
  const typed = [...code(1)].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('')
  const opened = await person.submit(wrong, '/login', { otp: typed })
  expect(opened.path).toBe('/admin-dashboard/users')
})

test('what was typed in a form waits for both steps', async () => {
  const person = visitor(shop.url, { language: 'ar' })
  const kept = { email, password, redirectTo: '/contact', 'kept.message': 'نص طويل' }
  const asked = await person.post('/login', kept)
  const [first = ''] = recovery
  const { fields } = asked.form('/login', { otp: first.toUpperCase() })
  const body = new URLSearchParams(fields)
  const sent = await person.send('/login', { method: 'POST', body })
  expect([sent.status, sent.headers.get('location')]).toEqual([307, '/contact'])
  const back = await person.post('/contact', fields)
  expect(back.value('#message')).toBe('نص طويل')
})

test('too late is said, and begins again with the password', async () => {
  const person = visitor(shop.url)
  const late = await person.post('/login', { challenge: '3.1.x', otp: '123456', email })
  expect([late.status, late.$('#password').length, late.value('#email')]).toEqual([410, 1, email])
})

test('it is switched off with password and code', async () => {
  const page = await admin.visit(own)
  const refused = await admin.submit(page, own, { code: '1', current_password: 'x' }, [
    'intent',
    'end',
  ])
  expect(refused.status).toBe(422)
  const proof = { code: recovery[1] ?? '', current_password: password }
  const done = await admin.submit(refused, own, proof, ['intent', 'end'])
  expect(done.toast).toContain('Two-step login is off.')
})

function bytesOf(letters: string) {
  const bits = [...letters]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
