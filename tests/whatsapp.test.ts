import { expect, test } from 'vitest'
import { openShop } from './support/shop.ts'
import { visitor, type Page } from './support/visitor.ts'

const shop = await openShop()

/** The texts of a part's links into WhatsApp, by the number that they go to. */
function chats(page: Page, part = 'main') {
  return page
    .$(`${part} a[href^="https://wa.me/"]`)
    .map((_, link) => page.$(link).attr('href'))
    .get()
    .map((href) => new URL(href))
    .map((url) => [url.pathname.slice(1), url.searchParams.get('text') ?? ''])
}

const number = '96522240190'

async function setWhatsApp(value: string | null) {
  const values = { value_en: value, value_ar: value, value: null }
  await shop.db.updateTable('settings').set(values).where('name', '=', 'WhatsApp').execute()
}

test('a question about a product names it, as it was chosen, with a link in the same language', async () => {
  const english = await visitor(shop.url).visit('/products/1?variant=2')
  const arabic = await visitor(shop.url, { language: 'ar' }).visit('/products/14')

  const [[to, asked], [, shared]] = chats(english) as [[string, string], [string, string]]
  const name = english.heading
  expect(to).toBe(number)
  expect(asked).toMatch(`Hello, I have a question about ${name} (Large):`)
  const link = asked.split('\n')[1] ?? ''
  expect(link).toMatch(/^http:\/\/localhost:\d+\/products\/1\/[\w-]+\?variant=2&lang=en$/)
  expect(shared.endsWith(link)).toBe(true)
  expect(english.$('main a[href^="mailto:?"]').attr('href')).toContain(encodeURIComponent(link))

  expect(chats(arabic)[0]?.[1]).toMatch(
    /^السلام عليكم، عندي سؤال عن .+:\n.+\/products\/14.+lang=ar$/,
  )
  expect((await visitor(shop.url).visit(new URL(link).pathname + '?lang=ar')).lang).toBe('ar')
})

test('a cart is sent line by line with its total, and says nothing about whose it is', async () => {
  const guest = visitor(shop.url)
  await guest.post('/cart', { intent: 'add', product_id: '3', quantity: '1' })
  await guest.post('/cart', { intent: 'add', product_id: '14', quantity: '2' })
  const cart = await guest.visit('/cart')
  const names = cart
    .$('main li h2')
    .map((_, name) => cart.$(name).text())
    .get()

  const [[to, text]] = chats(cart) as [[string, string]]
  const lines = text.split('\n')
  expect(to).toBe(number)
  expect(lines[1]).toMatch(`1 × ${names[0]}`)
  expect(lines[2]).toMatch(`2 × ${names[1]}`)
  expect(lines[2]).toMatch(/: \d+\.\d{3} KWD$/)
  expect(lines.at(-1)).toMatch(/^Subtotal: \d+\.\d{3} KWD$/)
  expect(text).not.toContain(guest.cookies.get('__Host-guest'))

  const arabic = await guest.post('/language', { lang: 'ar', redirectTo: '/cart' })
  expect(chats(arabic)[0]?.[1]).toMatch(/^السلام عليكم، هذه سلتي:\n1 × /)
})

test('the whereabouts of an order are asked for by its number alone', async () => {
  const guest = visitor(shop.url)
  await guest.post('/cart', { intent: 'add', product_id: '14', quantity: '1' })
  const checkout = await guest.visit('/checkOut')
  const receipt = await guest.submit(checkout, '/checkOut', {
    name: 'Sara',
    phone: '99887766',
    email: 'sara@example.com',
    area_id: '1',
    block: '4',
    street: '2',
    building: '15',
  })

  const order = /\d{8}/.exec(receipt.path)?.[0]
  expect(chats(receipt)).toEqual([[number, `Hello, where is my order ${order}?`]])
  const arabic = await guest.post('/language', { lang: 'ar', redirectTo: receipt.address })
  expect(chats(arabic)).toEqual([[number, `السلام عليكم، أين وصل طلبي رقم \u2066${order}\u2069؟`]])
})

test('the number is read from any spelling, and a shop without one has no such links', async () => {
  const pages = async () => {
    const [contact, product] = await Promise.all(
      ['/contact', '/products/14'].map((path) => visitor(shop.url).visit(path)),
    )
    return [chats(contact as Page), chats(product as Page, 'footer'), chats(product as Page)].map(
      (links) => links.map(([to]) => to),
    )
  }

  await setWhatsApp('٩٩٨٨ ٧٧٦٦')
  expect(await pages()).toEqual([['96599887766'], ['96599887766'], ['96599887766', '']])
  await setWhatsApp('javascript:alert(1)')
  expect(await pages()).toEqual([[number], [number], [number, '']])

  await shop.db
    .updateTable('settings')
    .set({ value_en: 'soon', value_ar: null, value: null })
    .where('name', '=', 'Phone Number')
    .execute()
  expect(await pages()).toEqual([[], [], ['']])
})
