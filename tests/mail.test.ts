import { expect, test } from 'vitest'
import { mailOf } from './support/mailbox.ts'
import { openShop } from './support/shop.ts'
import { visitor } from './support/visitor.ts'

const shop = await openShop()

test('a message from the contact page reaches the shop, and the answer goes to its sender', async () => {
  const guest = visitor(shop.url, { language: 'ar' })
  await guest.post('/contact', {
    name: 'سارة',
    email: 'sara@example.com',
    message: 'هل القهوة محمّصة؟\n<b>شكرًا</b>',
  })
  const letter = await mailOf(shop, { to: 'hello@arfaj.example', kind: 'contact_message' })

  expect(letter.subject).toBe('Message from سارة')
  expect(letter.from).toBe('Arfaj <hello@arfaj.example>')
  expect(letter.headers.get('reply-to')).toBe('سارة <sara@example.com>')
  expect(letter.$('html').attr()).toMatchObject({ lang: 'en', dir: 'ltr' })
  expect(letter.text).toContain('> هل القهوة محمّصة؟\n> <b>شكرًا</b>')
  expect(letter.html).toContain('&lt;b&gt;')
})
