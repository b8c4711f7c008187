import type { RequestListener } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import arApi from '#locales/ar/api.json' with { type: 'json' }
import ar from '#locales/ar/shop.json' with { type: 'json' }
import { listen, passTo, portOf } from './support/proxy.ts'
import { start, stop } from './support/shop-process.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor, type Page } from './support/visitor.ts'

const shop = await openShop()

/** Another shop before an upstream that these tests can spoil. */
let trouble: RequestListener | null = null
const pass = passTo(shop.url)
const upstream = await listen((request, response) => {
  if (trouble) trouble(request, response)
  else pass(request, response)
})
const elsewhere = await start({ API_URL: `http://127.0.0.1:${portOf(upstream)}` })
afterAll(async () => {
  await stop(elsewhere.child)
  upstream.closeAllConnections()
  upstream.close()
})

const simple = '14'
const ofVariants = '1'

let people = 0

/** Somebody with an account and an empty wishlist. */
async function shopper(language = 'en', base = shop.url) {
  const email = `wishes-${++people}@example.com`
  const moment = new Date().toISOString()
  await shop.db
    .insertInto('users')
    .values({
      name: 'Sara',
      email,
      password_hash: 'none',
      phone: null,
      email_verified_at: moment,
      created_at: moment,
    })
    .execute()
  const someone = visitor(base, { language })
  await signIn(someone, shop.db, email)
  return someone
}

function wishes(page: Page) {
  return page
    .$('main article h3')
    .map((_, name) => page.$(name).text())
    .get()
}

function heart(page: Page, productId = simple) {
  return page.$(`form[action="/wishlist"]:has([value="${productId}"]) button`).first().attr()
}

test.each([
  ['add', 'Please log in to add items to your wishlist.', ar.wishlist.guest.add],
  ['remove', 'Please log in to remove items from your wishlist.', ar.wishlist.guest.remove],
  ['toggle', 'Please log in to manage your wishlist.', ar.wishlist.guest.manage],
  ['clear', 'Please log in to clear your wishlist.', ar.wishlist.guest.clear],
  ['move', 'Please log in to manage your wishlist.', ar.wishlist.guest.manage],
])('a guest who wants to %s is told so on the page where he is', async (intent, en, arabic) => {
  for (const [language, sentence] of [
    ['en', en],
    ['ar', arabic],
  ] as const) {
    const guest = visitor(shop.url, { language })
    await guest.visit('/products?search=snuffer')
    const page = await guest.post('/wishlist', { intent, product_id: simple })

    expect([page.steps, page.address]).toEqual([[303], '/products?search=snuffer'])
    expect([page.toast, page.$('[role=alert]').length]).toEqual([sentence, 1])
    expect([...guest.cookies.keys()]).toEqual([])
  }
})

test('a guest has hearts that are not pressed, and a list that asks him to log in', async () => {
  const guest = visitor(shop.url)
  for (const path of ['/', '/products', '/products/14', '/categories/1']) {
    const page = await guest.visit(path)
    const hearts = page.$('main form[action="/wishlist"] button')
    expect(hearts.length, path).toBeGreaterThan(0)
    expect(hearts.filter('[aria-pressed=false][value=add]').length).toBe(hearts.length)
  }
  const list = await guest.send('/wishlist')
  expect([list.status, list.headers.get('location')]).toEqual([
    302,
    '/login?redirectTo=%2Fwishlist',
  ])
})

test('a heart adds and removes, wherever the product shows, and the header counts', async () => {
  const sara = await shopper()
  const list = await sara.visit('/products?search=snuffer')
  const added = await sara.submit(list, '/wishlist', { product_id: simple })

  expect([added.address, added.toast]).toEqual([
    '/products?search=snuffer',
    'Added to your wishlist.',
  ])
  expect(heart(added)).toMatchObject({ 'aria-pressed': 'true', value: 'remove' })
  expect(added.$('header a[href="/wishlist"]').text()).toContain('Wishlist, 1 item')
  expect(wishes(await sara.visit('/wishlist'))).toEqual(['Brass candle snuffer'])
  const product = await sara.visit('/products/14')
  expect(heart(product)).toMatchObject({ 'aria-pressed': 'true' })

  const removed = await sara.submit(product, '/wishlist', { product_id: simple })
  expect([removed.path, removed.toast]).toEqual([product.path, 'Removed from your wishlist.'])
  expect(heart(removed)).toMatchObject({ 'aria-pressed': 'false', value: 'add' })
})

test('in Arabic it is the same', async () => {
  const sara = await shopper('ar')
  const list = await sara.visit('/products?search=snuffer')
  const added = await sara.submit(list, '/wishlist', { product_id: simple })
  expect(added.toast).toBe(arApi.wishlist.added)

  const page = await sara.visit('/wishlist')
  expect([page.dir, page.heading]).toEqual(['rtl', ar.wishlist.title])
  const emptied = await sara.submit(page, '/wishlist', {}, ['intent', 'clear'])
  expect([emptied.toast, emptied.path]).toEqual([arApi.wishlist.cleared, '/wishlist'])
  expect(emptied.text).toContain(ar.wishlist.empty.title)
})

test('what is in the list already is an error toast, and two at once make one wish', async () => {
  const sara = await shopper()
  await sara.visit('/products/14')
  const body = { intent: 'add', product_id: simple }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      sara.send('/wishlist', { method: 'POST', body: new URLSearchParams(body) }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303))
  expect(wishes(await sara.visit('/wishlist'))).toEqual(['Brass candle snuffer'])

  const again = await sara.post('/wishlist', body)
  expect(again.$('[role=alert]').text()).toBe('This product is already in your wishlist.')
})

test('an upstream may say already with any status', async () => {
  const sara = await shopper('en', elsewhere.url)
  for (const status of [200, 409, 400, 422]) {
    trouble = (request, response) =>
      request.url === '/api/wishlist/add'
        ? response
            .writeHead(status, { 'Content-Type': 'application/json' })
            .end('{"message": "Product already exists in wishlist"}')
        : pass(request, response)
    const page = await sara.post('/wishlist', { intent: 'add', product_id: simple })
    expect(page.$('[role=alert]').text(), String(status)).toBe(
      'This product is already in your wishlist.',
    )
  }
  trouble = null
})

test('a toggle adds what is missing and removes what is there', async () => {
  const sara = await shopper()
  await sara.visit('/wishlist')
  const toggle = (fields: Record<string, string>) =>
    sara.post('/wishlist', { intent: 'toggle', ...fields })

  expect((await toggle({ product_ids: simple })).toast).toBe('Added to your wishlist.')
  const removed = await toggle({ 'product_ids[]': simple })
  expect(removed.toast).toBe('Removed from your wishlist.')
  expect(removed.text).toContain('Nothing here yet')
})

test('a wish moves to the cart, and what is in the cart is saved for later', async () => {
  const sara = await shopper()
  await sara.post('/wishlist', { intent: 'add', product_id: simple })
  const list = await sara.visit('/wishlist')
  const moved = await sara.submit(list, '/wishlist', { product_id: simple }, ['intent', 'move'])
  expect([moved.toast, wishes(moved)]).toEqual(['Moved to your cart.', []])

  const cart = await sara.visit('/cart')
  expect(cart.$('main h2').first().text()).toBe('Brass candle snuffer')
  const button = cart.$('main button[value=save]')
  expect(button.attr('formaction')).toBe('/wishlist')
  const { fields } = cart.form('/cart', {}, ['intent', 'save'])
  const saved = await sara.post('/wishlist', fields)
  expect([saved.path, saved.toast]).toEqual(['/cart', 'Moved to your wishlist.'])
  expect(saved.text).toContain('Your cart is empty')
  expect(wishes(await sara.visit('/wishlist'))).toEqual(['Brass candle snuffer'])
})

test('a wish that cannot be bought just so leads on, and stays in the list', async () => {
  const sara = await shopper()
  const soldOut = '11'
  await shop.db
    .updateTable('product_variants')
    .set({ stock: 0 })
    .where('product_id', '=', Number(soldOut))
    .execute()
  await shop.db
    .updateTable('products')
    .set({ stock: 0 })
    .where('id', '=', Number(soldOut))
    .execute()
  await sara.post('/wishlist', { intent: 'add', product_id: soldOut })
  await sara.post('/wishlist', { intent: 'add', product_id: ofVariants })
  const list = await sara.visit('/wishlist')

  const links = list
    .$('main form a')
    .map((_, link) => [[list.$(link).contents().first().text(), list.$(link).attr('href')]])
    .get()
  expect(links).toEqual([
    ['Choose options', expect.stringMatching(/^\/products\/1\//)],
    ['Let me know', expect.stringMatching(/^\/products\/11\/.*#alert$/)],
  ])
  const refused = await sara.post('/wishlist', { intent: 'move', product_id: soldOut })
  expect([refused.$('[role=alert]').length, wishes(refused).length]).toEqual([1, 2])
})

test('nobody sees or changes the list of somebody else', async () => {
  const [sara, ali] = [await shopper(), await shopper()]
  await sara.post('/wishlist', { intent: 'add', product_id: simple })
  await ali.post('/wishlist', { intent: 'remove', product_id: simple })
  await ali.post('/wishlist', { intent: 'clear' })

  expect(wishes(await sara.visit('/wishlist'))).toEqual(['Brass candle snuffer'])
  const theirs = await ali.visit('/products?search=snuffer')
  expect(heart(theirs)).toMatchObject({ 'aria-pressed': 'false' })
  expect(theirs.$('header a[href="/wishlist"]').text()).not.toMatch(/\d/)
  expect(heart(await visitor(shop.url).visit('/products?search=snuffer'))).toMatchObject({
    'aria-pressed': 'false',
  })
})

test('whose session is over is asked to sign in, and led back to his list', async () => {
  const sara = await shopper()
  await sara.visit('/products/14')
  await shop.db.deleteFrom('tokens').execute()
  const page = await sara.post('/wishlist', { intent: 'add', product_id: simple })

  expect(page.address).toBe('/login?redirectTo=%2Fwishlist')
  expect(sara.cookies.has('__Host-session')).toBe(false)
})

test('what makes no sense changes nothing and never fails', async () => {
  const sara = await shopper()
  const post = async (fields: Record<string, string>) => {
    const page = await sara.post('/wishlist', fields)
    return [page.status, page.toast]
  }

  expect(await post({ intent: 'add', product_id: '999999' })).toEqual([200, 'Product Not Found'])
  expect(await post({ intent: 'add', product_id: 'x' })).toEqual([200, 'Product Not Found'])
  expect(await post({ intent: 'add' })).toEqual([200, 'Product Not Found'])
  expect(await post({ intent: 'burn', product_id: simple })).toEqual([400, ''])
  expect(await post({})).toEqual([400, ''])
})

test('the list is asked for again three times, a second apart, and then the page says so', async () => {
  const sara = await shopper('en', elsewhere.url)
  await sara.post('/wishlist', { intent: 'add', product_id: simple })
  let asked = 0
  let failing = 2
  trouble = (request, response) => {
    if (request.url !== '/api/wishlist') return pass(request, response)
    asked++
    if (asked > failing) return pass(request, response)
    return response.writeHead(500).end()
  }
  const started = performance.now()
  expect(wishes(await sara.visit('/wishlist'))).toEqual(['Brass candle snuffer'])
  expect(asked).toBe(3)
  expect(performance.now() - started).toBeGreaterThan(1900)

  asked = 0
  failing = 9
  const failed = await sara.visit('/wishlist')
  expect([failed.status, failed.heading, asked]).toEqual([502, 'Failed to fetch wishlist', 4])
  trouble = null
})

test('a list that hangs takes no other page down, and its hearts leave the choice to the server', async () => {
  const sara = await shopper('en', elsewhere.url)
  await sara.post('/wishlist', { intent: 'add', product_id: simple })
  trouble = (request, response) => {
    if (!request.url?.startsWith('/api/wishlist?')) pass(request, response)
  }
  const started = performance.now()
  const page = await sara.visit('/products?search=snuffer')

  expect([page.status, heart(page)?.value]).toEqual([200, 'toggle'])
  expect(performance.now() - started).toBeLessThan(2500)
  trouble = null
  const toggled = await sara.submit(page, '/wishlist', { product_id: simple })
  expect(toggled.toast).toBe('Removed from your wishlist.')
})

test('a failing upstream is told in the words of the specification', async () => {
  const sara = await shopper('en', elsewhere.url)
  trouble = (request, response) =>
    request.method === 'POST' ? response.writeHead(500).end() : pass(request, response)
  const toasts = []
  for (const intent of ['add', 'remove', 'toggle', 'clear']) {
    const page = await sara.post('/wishlist', { intent, product_id: simple })
    toasts.push(page.toast)
  }
  trouble = null

  expect(toasts).toEqual([
    'Failed to add to wishlist',
    'Failed to remove from wishlist',
    'Failed to toggle wishlist',
    'Failed to clear wishlist',
  ])
})
