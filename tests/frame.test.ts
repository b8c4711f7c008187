import { expect, test } from 'vitest'
import ar from '#locales/ar/shop.json' with { type: 'json' }
import { faultsOf } from './support/judge.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor, type Page } from './support/visitor.ts'

const shop = await openShop()

function linksIn(page: Page, place: string) {
  return page
    .$(`${place} a`)
    .get()
    .map((link) => page.$(link).attr('href'))
}

async function signedIn(email?: string) {
  const person = visitor(shop.url)
  await signIn(person, shop.db, email)
  return person
}

const everywhere = ['/', '/categories', '/products', '/packages', '/contact']

test('the green bar and the side menu lead through the shop, a guest to the sign-in', async () => {
  const page = await visitor(shop.url).visit('/')

  expect(linksIn(page, 'header nav')).toEqual(everywhere)
  expect(linksIn(page, '#menu')).toEqual([...everywhere, '/cart', '/wishlist', '/login'])
  expect(linksIn(page, '.frame-stays')).toEqual(['/wishlist', '/login', '/cart'])
})

test('who is signed in is welcomed by name and led to his profile, an administrator to the dashboard too', async () => {
  const sara = await (await signedIn()).visit('/')
  const admin = await (await signedIn('admin@example.com')).visit('/')

  expect(linksIn(sara, '#menu')).toEqual([...everywhere, '/cart', '/wishlist', '/profile'])
  expect(linksIn(sara, '#account')).toEqual(['/profile', '/order', '/wishlist'])
  expect(sara.$('#account p').text()).toMatch(/^Welcome\S/)
  expect(sara.$('#menu p').text()).toBe(sara.$('#account p').text())
  expect(linksIn(admin, '#menu').at(-1)).toBe('/admin-dashboard')
  expect(linksIn(admin, '#account')[0]).toBe('/admin-dashboard')
})

test('a link says when it leads to where one is', async () => {
  const guest = visitor(shop.url)
  const current = async (path: string) => {
    const page = await guest.visit(path)
    const link = page.$('header nav [aria-current]')
    return [link.attr('href'), link.attr('aria-current')]
  }

  expect(await current('/')).toEqual(['/', 'page'])
  expect(await current('/products?sort=price')).toEqual(['/products', 'page'])
  expect(await current('/products/17/dallah')).toEqual(['/products', 'true'])
  expect(await current('/cart')).toEqual([undefined, undefined])
})

test('the counts are on the buttons of cart and wishlist from the first byte', async () => {
  const ali = await signedIn('ali@example.com')
  await ali.post('/wishlist', { intent: 'add', product_id: '14' })
  await ali.post('/cart', { intent: 'add', product_id: '14', quantity: '3' })
  const page = await ali.visit('/')
  const count = page.$('.frame-stays [data-count=wishlist]').text()

  expect(page.$('.frame-stays [data-count=cart]').text()).toBe('3')
  expect(page.$('.frame-stays a[href="/cart"] .sr-only').text()).toBe('Cart, 3 items')
  expect(Number(count)).toBeGreaterThan(0)
  expect(page.$('#menu a[href="/wishlist"]').text()).toBe(`Wishlist${count}`)
})

test('the search box holds back what is blank, and the list that it leads to shows the words again', async () => {
  const guest = visitor(shop.url)
  const home = await guest.visit('/')
  const box = home.$('#search')
  expect([box.attr('required'), box.attr('pattern')]).toEqual(['required', String.raw`.*\S.*`])

  const found = await guest.submit(home, '/products', { search: '  oud ' })
  expect(found.heading).toBe('Results for “oud”')
  expect(found.value('#search')).toBe('  oud ')
  expect((await guest.visit('/categories?search=oud')).value('#search')).toBe('')
})

test('at most six products are suggested, by their names, with picture and price', async () => {
  const page = await visitor(shop.url).visit('/suggestions?search=brass')
  const products = page.$('#found ul').first().find('a')

  expect(page.heading).toBe('6 products')
  expect(products).toHaveLength(6)
  products.each((_, link) => {
    expect(page.$(link).find('bdi').first().text().toLowerCase()).toContain('brass')
    expect(page.$(link).attr('href')).toMatch(/^\/products\/\d+\//)
    expect(page.$(link).find('img').attr('alt')).toBe('')
    expect(page.$(link).text()).toMatch(/\d+\.\d{3} KWD/)
  })
})

test('of a product on sale the old price is the one struck through', async () => {
  const page = await visitor(shop.url).visit('/suggestions?search=sadu+cushion')
  const [price, old] = ['.text-clay', 's'].map((part) => page.$(`#found ${part}`).first().text())

  expect([price, old]).toEqual(['Now 9.950 KWD', 'Before 12.750 KWD'])
})

test('categories beside them lead to their products, all of them where no name fits', async () => {
  const guest = visitor(shop.url)
  const scent = await guest.visit('/suggestions?search=scent')
  const nothing = await guest.visit('/suggestions?search=%25%27+zzqqxx')

  expect(linksIn(scent, '#found ul:last-child')).toEqual(['/products?category=1'])
  expect(nothing.text).toContain("Nothing found for “%' zzqqxx”.")
  expect(linksIn(nothing, '#found').length).toBeGreaterThan(5)
  expect(linksIn(nothing, '#found')).not.toContain(undefined)
})

test('suggestions speak the language that they are asked in, and are valid pages of their own', async () => {
  const arab = await visitor(shop.url, { language: 'ar' }).visit('/suggestions?search=مبخ')
  const empty = await visitor(shop.url).visit('/suggestions')

  expect([arab.lang, arab.dir, arab.heading]).toEqual(['ar', 'rtl', '4 منتجات'])
  expect(arab.$('#found').text()).toContain('مبخرة')
  expect(empty.$('#found ul').first().find('a')).toHaveLength(6)
  expect([...(await faultsOf(arab.html)), ...(await faultsOf(empty.html))]).toEqual([])
  expect(empty.$('meta[name=robots]').attr('content')).toContain('noindex')
})

test('leaving says so, and script has a second for it', async () => {
  const sara = await signedIn()
  const home = await sara.visit('/')
  const form = home.$('#account form')
  expect([form.attr('data-fetcher'), form.attr('data-pause')]).toEqual(['logout', '1000'])

  const left = await sara.submit(home, '/logout')
  expect([left.path, left.toast]).toEqual(['/login', 'Logged out successfully!'])
  expect(left.$('#toasts [role=status] [data-toast=success]')).toHaveLength(1)
})

test('messages have a place before there is one: polite for what went well, an alert for an error', async () => {
  const guest = visitor(shop.url)
  const before = await guest.visit('/products/14/candle-snuffer')
  const added = await guest.post('/cart', { intent: 'add', product_id: '14', quantity: '1' })
  await guest.visit('/products/14/candle-snuffer')
  const refused = await guest.post('/wishlist', { intent: 'add', product_id: '14' })

  expect([before.$('#toasts > [role=status]').length, before.toast]).toEqual([1, ''])
  expect(added.$('#toasts > [role=status] > [data-toast=success]').text()).toBe(
    'Added to your cart.',
  )
  expect(refused.$('#toasts > [role=alert][data-toast=error]').text()).toBe(
    'Please log in to add items to your wishlist.',
  )
  expect(refused.$('#toasts button').attr('aria-label')).toBe('Dismiss')
})

test('the footer says how to call, to ask for a quote and to come, and leads on', async () => {
  const page = await visitor(shop.url).visit('/')
  const [call, quote, place] = page
    .$('footer ul')
    .first()
    .find('a')
    .get()
    .map((link) => [page.$(link).attr('href') ?? '', page.$(link).text()])

  expect(call).toEqual([
    expect.stringMatching(/^tel:\+965\d{8}$/),
    expect.stringMatching(/^Call us/),
  ])
  expect(quote).toEqual([
    expect.stringMatching(/^mailto:.+@/),
    expect.stringMatching(/^Make a quote/),
  ])
  expect(place).toEqual([
    expect.stringMatching(/^https:\/\/[\w.]*(maps|google|goo)/),
    expect.stringMatching(/^Location/),
  ])
  expect(linksIn(page, 'footer nav[aria-label="Quick links"]')).toEqual(everywhere)
  expect(page.$('footer a[href="/"] svg')).toHaveLength(1)
  expect(linksIn(page, 'footer').join(' ')).toMatch(/instagram\.com\S+ \S+tiktok\.com/)
  expect(page.$('footer').text()).toContain(`© ${new Date().getFullYear()} Arfaj.`)
})

test('the working hours are a region with a name, in either language, as the shop has written them', async () => {
  const english = await visitor(shop.url).visit('/')
  const arabic = await visitor(shop.url, { language: 'ar' }).visit('/')

  expect(english.$('footer section').attr('aria-label')).toBe('Working Hours')
  expect(arabic.$('footer section').attr('aria-label')).toBe(ar.footer.hours)
  expect(english.$('footer section .rich-text').children().length).toBeGreaterThan(0)
  expect(english.$('footer section').find('input, textarea, [contenteditable]')).toHaveLength(0)
})

test('a shop without settings has a footer all the same, with nothing empty in it', async () => {
  const bare = await openShop()
  await bare.db.deleteFrom('settings').execute()
  const page = await visitor(bare.url).visit('/')
  const text = page.$('footer').text()

  expect(text).toContain('Street 2, 70073, Kuwait.')
  expect(linksIn(page, 'footer').slice(0, 2)).toEqual([
    'tel:+96522000000',
    'mailto:info@example.com',
  ])
  expect(text).toContain('The shop')
  expect(text).not.toContain('Follow us')
  expect(page.$('footer section')).toHaveLength(0)
  expect(await faultsOf(page.html)).toEqual([])
})

test('the way back to the top is a link that needs no script', async () => {
  const page = await visitor(shop.url).visit('/products')

  expect(page.$('main a[href="#top"]').text()).toBe('Back to the top')
  expect(page.$('body').attr('id')).toBe('top')
})

test('pictures cannot be dragged away, and defaults stand ready for those that are lost', async () => {
  const guest = visitor(shop.url)
  const page = await guest.visit('/products')
  const defaults = await Promise.all(['/person.svg', '/goods.svg'].map((path) => guest.send(path)))

  expect(page.$('img').length).toBeGreaterThan(5)
  expect(page.$('img:not([draggable=false])')).toHaveLength(0)
  expect(defaults.map((answer) => answer.headers.get('content-type'))).toEqual([
    'image/svg+xml; charset=utf-8',
    'image/svg+xml; charset=utf-8',
  ])
})
