import { expect, test } from 'vitest'
import { faultsOf } from './support/judge.ts'
import { openShop } from './support/shop.ts'
import { visitor } from './support/visitor.ts'

const shop = await openShop()

const screens: [path: string, status: number][] = [
  ['/', 200],
  ['/products', 200],
  ['/products?search=oud&sort=price&in_stock=1', 200],
  ['/products?search=nothing+like+this', 200],
  ['/products?min_price=cheap&page=0&category=x', 200],
  ['/products/1/brass-mabkhara', 200],
  ['/products/33?variant=9999999', 200],
  ['/products/48', 200],
  ['/products/5?stars=5&order=lowest&reviews=2', 200],
  ['/categories', 200],
  ['/categories/1/scent', 200],
  ['/packages', 200],
  ['/packages/1', 200],
  ['/cart', 200],
  ['/contact', 200],
  ['/stock-alert/of-a-mail', 200],
  ['/stock-alert/of-a-mail?ended=1', 200],
  ['/unauthorized', 200],
  ['/offline', 200],
  ['/login', 200],
  ['/register', 200],
  ['/reset-password', 200],
  ['/email-verification', 200],
  ['/no-such-page', 404],
  ['/products/999999', 404],
  ['/products/abc', 404],
  ['/packages/999999', 404],
  ['/categories/999999', 404],
  ['/receipt/12345678?expires=1&signature=x', 403],
]

const languages = [
  ['en', 'ltr'],
  ['ar', 'rtl'],
] as const

test.each(
  languages.flatMap(([language, direction]) =>
    screens.map((screen) => [language, direction, ...screen] as const),
  ),
)(
  'in %s (%s), %s answers %i with a whole and valid page',
  async (language, direction, path, status) => {
    const page = await visitor(shop.url, { language }).visit(path)

    expect([page.status, page.lang, page.dir]).toEqual([status, language, direction])
    expect(page.title).not.toBe('')
    expect(page.$('h1')).toHaveLength(1)
    expect(page.$('header, main')).toHaveLength(2)
    expect(page.text).not.toMatch(/undefined|NaN|\[object|\{\{/)
    expect(page.text.replace(/\S+@\S+/g, '')).not.toMatch(/\b[a-z]\w+(\.[a-z]\w+)+/)
    expect(await faultsOf(page.html)).toEqual([])
  },
)

test('the words of the specification stand where it wants them', async () => {
  const guest = visitor(shop.url)

  expect((await guest.visit('/no-such-page')).heading).toBe("Sorry! This page doesn't exist.")
  expect((await guest.visit('/products/999999')).heading).toBe('Product Not Found')
  expect((await guest.visit('/unauthorized')).text).toContain(
    "Sorry, you don't have permission to access this page. Please contact the administrator if you think this is a mistake.",
  )
  expect((await guest.visit('/')).$('footer section').attr('aria-label')).toBe('Working Hours')
})

test('the footer is on every page but those of signing in', async () => {
  const guest = visitor(shop.url)
  const footers = async (path: string) => (await guest.visit(path)).$('footer').length

  expect(
    await Promise.all(['/', '/cart', '/no-such-page', '/login', '/register'].map(footers)),
  ).toEqual([1, 1, 1, 0, 0])
})

test('a list keeps what it was asked for in its form and in its pages', async () => {
  const guest = visitor(shop.url)
  const list = await guest.visit('/products?sort=price&in_stock=1')

  expect(list.value('#filter-sort')).toBe('price')
  expect(list.$('[name=in_stock]').attr('checked')).toBeDefined()
  const next = list.$('a[rel=next]').attr('href') ?? ''
  const second = await guest.visit(next)
  expect(second.address).toBe('/products?sort=price&in_stock=1&page=2')
  expect(second.text).toContain('Showing 13 to 24 of')
})

test('a price that cannot be read is named beside its field and narrows nothing', async () => {
  const list = await visitor(shop.url).visit('/products?min_price=cheap&max_price=٥')

  expect(list.$('#min_price').attr('aria-invalid')).toBe('true')
  expect(list.$('#min_price-error').text()).toBe('Write an amount such as 4.500.')
  expect(list.$('#min_price').val()).toBe('cheap')
  expect(list.$('#max_price').attr('aria-invalid')).toBeUndefined()
  expect(list.$('article').length).toBeGreaterThan(0)
})

test('the variant in the address decides price, stock, picture and what is put into the cart', async () => {
  const { id } = await shop.db
    .selectFrom('product_variants')
    .select('id')
    .where('sku', '=', 'CU-LIN-CLY-6040')
    .executeTakeFirstOrThrow()
  const page = await visitor(shop.url).visit(`/products/33?variant=${id}`)

  expect(
    page
      .$('#choice [aria-current]')
      .map((_, link) => page.$(link).text())
      .get(),
  ).toEqual(['Clay, Sold out', '60×40 cm, Sold out'])
  expect(page.text).toContain('This one is sold out. Please choose another.')
  expect(
    page
      .$('form[action="/cart"]')
      .filter((_, form) => page.$(form).find('[name=quantity][type!=hidden]').length > 0),
  ).toHaveLength(0)
})

test('somebody who asks for an account page is sent to sign in, and back afterwards', async () => {
  const guest = visitor(shop.url)
  const answers = await Promise.all(
    [
      '/wishlist',
      '/profile',
      '/order',
      '/order/1',
      '/admin-dashboard',
      '/admin-dashboard/orders?page=2',
    ].map((path) => guest.send(path)),
  )

  expect(answers.map((answer) => [answer.status, answer.headers.get('location')])).toEqual([
    [302, '/login?redirectTo=%2Fwishlist'],
    [302, '/login?redirectTo=%2Fprofile'],
    [302, '/login?redirectTo=%2Forder'],
    [302, '/login?redirectTo=%2Forder%2F1'],
    [302, '/login?redirectTo=%2Fadmin-dashboard'],
    [302, '/login?redirectTo=%2Fadmin-dashboard%2Forders%3Fpage%3D2'],
  ])
})

test('a name that has no Arabic is shown in English and marked as such', async () => {
  await shop.db.updateTable('products').set({ name_ar: null }).where('id', '=', 2).execute()

  const page = await visitor(shop.url, { language: 'ar' }).visit('/products/2')

  expect(page.$('h1 span').attr()).toMatchObject({ lang: 'en', dir: 'ltr' })
  expect(page.heading).toBe('Ceramic mabkhara')
})

test('text of the shop that looks like markup is shown as text', async () => {
  const nasty = '<script>alert(1)</script>"><img src=x onerror=alert(1)>'
  await shop.db
    .updateTable('products')
    .set({
      name_en: nasty,
      description_en: `${nasty}<p>Good</p><a href="javascript:alert(1)">x</a><iframe src="//evil"></iframe><p style="x" onclick="y">z</p>`,
    })
    .where('id', '=', 4)
    .execute()

  const page = await visitor(shop.url).visit('/products/4')

  expect(page.heading).toBe(nasty)
  expect(
    page.$(
      'script:not([type="application/ld+json"], [data-src]), iframe, [onerror], [onclick], [style], a[href^="javascript"]',
    ),
  ).toHaveLength(0)
  const paragraphs = page.$('main .rich-text p').map((_, paragraph) => page.$(paragraph).text())
  expect(paragraphs.get()).toEqual(['">', 'Good', 'x', 'z'])
})
