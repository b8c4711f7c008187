import { expect, test } from 'vitest'
import { openShop } from './support/shop.ts'
import { visitor } from './support/visitor.ts'

const shop = await openShop()

test('a message reaches the shop, and the sender is thanked', async () => {
  const guest = visitor(shop.url, { language: 'ar' })
  const page = await guest.visit('/contact')
  const sent = await guest.submit(page, '/contact', {
    name: 'سارة',
    phone: '٩٩٨٨٧٧٦٦',
    message: 'هل القهوة محمّصة؟',
  })

  expect([sent.path, sent.steps, sent.toast]).toEqual([
    '/contact',
    [303],
    'شكرًا لك. وصلتنا رسالتك وسنرد عليك قريبًا.',
  ])
  const [kept] = await shop.db.selectFrom('contact_messages').selectAll().execute()
  expect(kept).toMatchObject({
    name: 'سارة',
    phone: '+96599887766',
    message: 'هل القهوة محمّصة؟',
    language: 'ar',
  })
})

test('what is missing is named, and what was written is kept', async () => {
  const guest = visitor(shop.url)
  const page = await guest.visit('/contact')
  const again = await guest.submit(page, '/contact', { name: '', message: 'Hello there' })

  expect(again.status).toBe(422)
  expect(again.$('#name-error').text()).toBe('Please tell us your name.')
  expect(again.$('#message').val()).toBe('Hello there')
  const unanswerable = await guest.submit(again, '/contact', { name: 'Sara' })
  expect(unanswerable.$('#phone-error').text()).toContain(
    'Please leave a phone number or an e-mail address',
  )
})

test('the shop can be called, written to and found', async () => {
  const page = await visitor(shop.url).visit('/contact')
  const links = page
    .$('main a:not([href="#top"])')
    .map((_, link) => page.$(link).attr('href'))
    .get()

  expect(links).toEqual([
    'tel:+96522240190',
    'https://wa.me/96522240190?text=Hello%20Arfaj%2C',
    'mailto:hello@arfaj.example',
    expect.stringMatching(/^https:\/\/maps\.google\.com\//),
  ])
})
