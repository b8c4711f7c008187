import { expect, test } from 'vitest'
import { openShop } from './support/shop.ts'
import { visitor } from './support/visitor.ts'

const shop = await openShop()

test('before a choice the browser decides, and English where it speaks neither', async () => {
  const languageFor = async (language: string) =>
    (await visitor(shop.url, { language }).visit('/')).lang

  expect(await languageFor('ar-KW,ar;q=0.9,en;q=0.8')).toBe('ar')
  expect(await languageFor('en-GB,en;q=0.9,ar;q=0.8')).toBe('en')
  expect(await languageFor('fr-FR,ar;q=0.5')).toBe('ar')
  expect(await languageFor('fr-FR,de')).toBe('en')
  expect(await languageFor('*')).toBe('en')
  expect(await languageFor(';;;q=x,')).toBe('en')
})

test('a choice is kept, in the words of the shop and of its API', async () => {
  const guest = visitor(shop.url)
  const page = await guest.post('/language', { lang: 'ar', redirectTo: '/products/17?variant=1' })

  expect([page.address, page.lang, page.dir, page.heading]).toEqual([
    '/products/17/dallah?variant=1',
    'ar',
    'rtl',
    'دلّة',
  ])
  expect((await guest.visit('/contact')).heading).toBe('تواصل معنا')
})

test('an address can ask for a language without changing the choice', async () => {
  const guest = visitor(shop.url)
  expect((await guest.visit('/products?lang=ar')).lang).toBe('ar')
  expect((await guest.visit('/products')).lang).toBe('en')
  expect(guest.cookies.size).toBe(0)

  const chosen = await guest.submit(
    await guest.visit('/products?lang=ar&page=2'),
    '/language',
    {},
    ['lang', 'en'],
  )
  expect([chosen.address, chosen.lang]).toEqual(['/products?page=2', 'en'])
})

test('a language that is not spoken here changes nothing', async () => {
  const guest = visitor(shop.url)
  const page = await guest.post('/language', { lang: 'fr', redirectTo: '/cart' })

  expect([page.path, page.lang, guest.cookies.size]).toEqual(['/cart', 'en', 0])
  expect((await guest.visit('/?lang=fr')).lang).toBe('en')
})

test('the language of a page is no secret to a search engine', async () => {
  const page = await visitor(shop.url).visit('/products/17')
  const links = page
    .$('link[rel=alternate]')
    .map((_, link) => `${page.$(link).attr('hreflang')} ${page.$(link).attr('href')}`)
    .get()

  expect(links).toEqual([
    'en http://localhost:0/products/17/dallah',
    'ar http://localhost:0/products/17/dallah?lang=ar',
    'x-default http://localhost:0/products/17/dallah',
  ])
  expect(page.$('link[rel=canonical]').attr('href')).toBe('http://localhost:0/products/17/dallah')
})
