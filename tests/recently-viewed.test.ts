import { afterAll, expect, test } from 'vitest'
import ar from '#locales/ar/shop.json' with { type: 'json' }
import { listen, passTo, portOf } from './support/proxy.ts'
import { start, stop } from './support/shop-process.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor, type Page } from './support/visitor.ts'

const shop = await openShop()

/** A guest from the moment on when he has put something into his cart. */
async function guestWithCart(language = 'en', base = shop.url) {
  const guest = visitor(base, { language })
  await guest.post('/cart', { intent: 'add', product_id: '14', quantity: '1' })
  return guest
}

/** The ids of the products that are shown as recently viewed. */
function recent(page: Page) {
  return page
    .$('section[aria-labelledby=recent] h3 a')
    .map((_, link) => Number(/\/products\/(\d+)/.exec(page.$(link).attr('href') ?? '')?.[1]))
    .get()
}

test('who has a cart finds the last four he looked at, without the one he looks at now', async () => {
  const guest = await guestWithCart()
  for (const id of [1, 2, 3, 17, 33, 2]) await guest.visit(`/products/${id}`)

  expect(recent(await guest.visit('/'))).toEqual([2, 33, 17, 3])
  expect(recent(await guest.visit('/products/33'))).toEqual([2, 17, 3, 1])
  expect(recent(await guest.visit('/products/33?variant=1'))).toEqual([2, 17, 3, 1])
})

test('in Arabic it says so in Arabic', async () => {
  const guest = await guestWithCart('ar')
  await guest.visit('/products/17')

  const home = await guest.visit('/')
  expect(home.$('#recent').text()).toBe(ar.recent.title)
  expect(recent(home)).toEqual([17])
})

test('the cookie remembers eight, for this host and the server alone, and is set when it changes', async () => {
  const guest = await guestWithCart()
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) await guest.visit(`/products/${id}`)
  const [cookie = ''] = (await guest.send('/products/9/pillar-candle')).headers.getSetCookie()

  expect(cookie).toMatch(/^__Host-recent=.*Max-Age=5184000.*HttpOnly; Secure; SameSite=Lax$/)
  const value = decodeURIComponent(/=([^;.]*)/.exec(cookie)?.[1] ?? '')
  expect(JSON.parse(atob(value))).toEqual([9, 8, 7, 6, 5, 4, 3, 2])
  expect((await guest.send('/products/9/pillar-candle')).headers.getSetCookie()).toEqual([])
})

test('who only looks around gets no cookie and sees what everybody sees', async () => {
  const guest = await guestWithCart()
  await guest.visit('/products/17')
  const looking = visitor(shop.url)
  for (const path of ['/products/1', '/products/17', '/'])
    expect(recent(await looking.visit(path))).toEqual([])
  expect(looking.cookies.size).toBe(0)

  looking.cookies.set('__Host-recent', guest.cookies.get('__Host-recent') ?? '')
  await looking.visit('/products/1')
  expect(looking.cookies.size).toBe(0)
})

test('who leaves is remembered no more', async () => {
  const sara = visitor(shop.url)
  await signIn(sara, shop.db)
  await sara.visit('/products/17')
  expect(recent(await sara.visit('/'))).toEqual([17])

  await sara.post('/logout', {})
  expect([...sara.cookies.keys()].filter((name) => name !== '__Host-toast')).toEqual([])
})

test('what is unknown or gone is left out', async () => {
  const guest = await guestWithCart()
  await guest.visit('/products/999999')
  await guest.visit('/products/20')
  await guest.visit('/products/21')
  await shop.db.updateTable('products').set({ is_listed: 0 }).where('id', '=', 20).execute()

  expect(recent(await guest.visit('/'))).toEqual([21])
})

test('an upstream that knows nothing of ids, or does not answer, spoils no page', async () => {
  let silent = false
  const pass = passTo(shop.url)
  const upstream = await listen((request, response) => {
    const asksForSome = request.url?.includes('ids=')
    if (silent && asksForSome) return
    if (asksForSome) request.url = '/api/products?per_page=8'
    pass(request, response)
  })
  const elsewhere = await start({ API_URL: `http://127.0.0.1:${portOf(upstream)}` })
  afterAll(async () => {
    await stop(elsewhere.child)
    upstream.closeAllConnections()
    upstream.close()
  })
  const guest = await guestWithCart('en', elsewhere.url)
  await guest.visit('/products/17')
  await guest.visit('/products/1')

  const others = recent(await guest.visit('/'))
  expect(others.filter((id) => id !== 17 && id !== 1)).toEqual([])
  silent = true
  const started = performance.now()
  expect((await guest.visit('/')).status).toBe(200)
  expect(performance.now() - started).toBeLessThan(2500)
})
