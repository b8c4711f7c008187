import { expect, test } from 'vitest'
import { faultsOf } from './support/judge.ts'
import { mailOf } from './support/mailbox.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor } from './support/visitor.ts'

const shop = await openShop()
const admin = visitor(shop.url)
await signIn(admin, shop.db, 'admin@example.com')
const arabic = visitor(shop.url, { language: 'ar' })
await signIn(arabic, shop.db, 'admin@example.com')
const shopper = visitor(shop.url)
await signIn(shopper, shop.db, 'ali@example.com')

const hooks = '/admin-dashboard/webhooks'
const outbox = '/admin-dashboard/outbox'
const inbox = '/admin-dashboard/messages'

test('a webhook is added, tried out, told again, changed and removed by forms alone', async () => {
  const path = `${hooks}/new`
  const empty = await admin.submit(await admin.visit(path), path, { url: 'erp.example' })
  expect(empty.status).toBe(422)
  expect(empty.value('#url')).toBe('erp.example')
  expect(empty.$('#url-error, #events-error').length).toBe(2)

  const url = 'https://erp.invalid/hook'
  const added = await admin.submit(empty, path, { url, 'events[]': 'order.placed' })
  expect([added.toast, added.text]).toEqual([
    'The webhook was added.',
    expect.stringContaining('whsec_'),
  ])
  const page = added.path
  const tried = await admin.submit(added, page, {}, ['intent', 'test'])
  expect(tried.toast).toBe('A test is on its way.')
  expect(tried.$('section tbody tr').length).toBe(1)
  expect(await faultsOf((await arabic.visit(page)).html)).toEqual([])
  const again = await admin.submit(tried, page, {}, [
    'delivery',
    tried.value('button[name=delivery]') ?? '',
  ])
  expect(again.toast).toBe('The notice is on its way again.')

  const secret = /whsec_\S+/.exec(added.text)?.[0]
  const changed = await admin.submit(again, page, { url: `${url}2`, new_secret: '1' }, [
    'intent',
    'save',
  ])
  expect(changed.toast).toBe('The webhook was saved.')
  const shown = await admin.visit(page)
  expect(shown.text).not.toContain(secret)
  // somebody else saves the page he opened before
  const late = await admin.submit(again, page, { url: `${url}3` }, ['intent', 'save'])
  expect(late.$('input[type=radio][name=url]').length).toBe(2)
  expect((await admin.submit(shown, page, {}, ['intent', 'remove'])).path).toBe(hooks)
  expect((await admin.visit(page)).status).toBe(404)
})

test('a letter is read and sent again, a secret one is not read', async () => {
  const customer = visitor(shop.url)
  const contact = await customer.visit('/contact')
  await customer.submit(contact, '/contact', {
    name: 'Noura',
    phone: '9988 7766',
    message: 'Do you wrap gifts?',
  })
  await mailOf(shop, { to: 'hello@arfaj.example', kind: 'contact_message' })
  const reset = await customer.visit('/reset-password')
  await customer.submit(reset, '/reset-password', { email: 'sara@example.com' })
  await mailOf(shop, { to: 'sara@example.com', kind: 'password_reset' })

  const list = await admin.visit(`${outbox}?kind=contact_message`)
  const letter = await admin.visit(list.$('td.list-main a').attr('href') ?? '')
  expect(letter.text).toContain('Do you wrap gifts?')
  expect(await faultsOf(letter.html)).toEqual([])
  expect(await faultsOf((await arabic.visit(letter.path)).html)).toEqual([])
  const sent = await admin.submit(letter, letter.path, {}, ['intent', 'resend'])
  expect(sent.toast).toBe('The letter is on its way again.')
  await mailOf(shop, { to: 'hello@arfaj.example', kind: 'contact_message', nth: 2 })

  const secret = await admin.visit(`${outbox}?kind=password_reset`)
  const hidden = await admin.visit(secret.$('td.list-main a').attr('href') ?? '')
  expect(hidden.text).toContain('for its reader alone')
  expect(hidden.$('button[value=resend]').length).toBe(0)
})

test('a message is answered in its language, done, opened again and deleted', async () => {
  const customer = visitor(shop.url, { language: 'ar' })
  await customer.submit(await customer.visit('/contact'), '/contact', {
    name: 'منيرة',
    phone: '9977 1122',
    message: 'هل يصلكم اليوم؟',
  })
  const page = await admin.visit(`${inbox}?search=99771122`)
  const link = page.$('a[href^="https://wa.me/"]').attr('href') ?? ''
  expect(decodeURIComponent(link)).toBe(
    'https://wa.me/96599771122?text=مرحبًا منيرة، شكرًا على رسالتك.',
  )
  const done = await admin.submit(page, inbox, {}, ['intent', 'done'])
  expect(done.toast).toContain('is marked as done')
  expect((await admin.visit(`${inbox}?search=99771122`)).text).not.toContain('هل يصلكم')
  const past = await admin.visit(`${inbox}?state=done&search=99771122`)
  await admin.submit(past, inbox, {}, ['intent', 'reopen'])
  const open = await admin.visit(`${inbox}?search=99771122`)
  const gone = await admin.submit(open, inbox, {}, ['intent', 'remove'])
  expect(gone.toast).toBe('The message was deleted.')
  expect((await admin.visit(`${inbox}?state=all&search=99771122`)).text).not.toContain('هل يصلكم')
})

test.each([hooks, `${hooks}/new`, outbox, inbox])(
  '%s is valid HTML in both languages, and not for shoppers',
  async (path) => {
    const pages = [await admin.visit(path), await arabic.visit(path)]
    expect(pages.map(({ status }) => status)).toEqual([200, 200])
    expect(await Promise.all(pages.map(({ html }) => faultsOf(html)))).toEqual([[], []])
    expect((await shopper.visit(path)).path).toBe('/unauthorized')
  },
)
