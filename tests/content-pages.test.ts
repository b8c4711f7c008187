import { expect, test } from 'vitest'
import { faultsOf } from './support/judge.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor } from './support/visitor.ts'

const shop = await openShop()
const list = '/admin-dashboard/pages'

const admin = visitor(shop.url)
await signIn(admin, shop.db, 'admin@example.com')
const arabic = visitor(shop.url, { language: 'ar' })
await signIn(arabic, shop.db, 'admin@example.com')
const shopper = visitor(shop.url)
await signIn(shopper, shop.db, 'ali@example.com')
const guest = visitor(shop.url)
const guestInArabic = visitor(shop.url, { language: 'ar' })

const offices = ['', '/new', '/1', '/1/history', '/1/preview', '?state=deleted']
test.each(offices)('%s of the pages opens for an administrator alone', async (path) => {
  expect((await shopper.visit(`${list}${path}`)).path).toBe('/unauthorized')
  const opened = await admin.visit(`${list}${path}`)
  const mirrored = await arabic.visit(`${list}${path}`)
  expect([opened.status, mirrored.dir]).toEqual([200, 'rtl'])
  expect(await faultsOf(opened.html)).toEqual([])
  expect(await faultsOf(mirrored.html)).toEqual([])
})

test.each(['delivery', 'returns', 'terms', 'about'])(
  '%s can be read from the foot of every page, in both languages',
  async (slug) => {
    const path = `/pages/${slug}`
    const home = await guest.visit('/')
    expect(home.$(`footer a[href="${path}"]`).length).toBe(1)
    const page = await guest.visit(path)
    const mirrored = await guestInArabic.visit(path)
    expect([page.status, page.$('h1').length, mirrored.dir]).toEqual([200, 1, 'rtl'])
    expect(page.$('link[rel=canonical]').attr('href')).toMatch(new RegExp(`${path}$`))
    expect(page.$('link[hreflang=ar]').attr('href')).toMatch(new RegExp(`${path}\\?lang=ar$`))
    expect(page.$('meta[name=description]').attr('content')?.length).toBeGreaterThan(70)
    expect(page.$('script[type="application/ld+json"]').text()).toContain('BreadcrumbList')
    expect(mirrored.$('main [lang=en]').length).toBe(0)
    expect(await faultsOf(page.html)).toEqual([])
    expect(await faultsOf(mirrored.html)).toEqual([])
    const sitemap = await (await guest.send('/sitemap-pages.xml')).text()
    expect(sitemap).toContain(`${path}</loc>`)
  },
)

test('a page is written, hidden, put into the bin and taken out, and the shop follows at once', async () => {
  const path = `${list}/new`
  const refused = await admin.submit(await admin.visit(path), path, {
    body_en: 'Text',
    slug: 'terms',
  })
  expect(refused.$('#title_en-error').length).toBe(1)
  expect(refused.value('#body_en')).toBe('Text')
  expect(await faultsOf(refused.html)).toEqual([])

  const fields = { title_en: 'Size guide', body_en: '## Small\n\n30 cm', slug: '' }
  const added = await admin.submit(refused, path, fields)
  expect(added.toast).toContain('Size guide was added.')
  const shown = await guestInArabic.visit('/pages/size-guide')
  expect(shown.$('h1 [lang=en]').text()).toBe('Size guide')
  expect(shown.$('main [lang=en] h2').text()).toBe('Small')
  expect(await faultsOf(shown.html)).toEqual([])

  const link = added.$('ol a').filter((_, one) => added.$(one).text() === 'Size guide')
  const own = link.attr('href') ?? ''
  const edit = await admin.visit(own)
  const { fields: sent } = edit.form(own)
  await admin.post(own, { ...sent, is_active: '', in_footer: '' })
  expect((await guest.visit('/pages/size-guide')).status).toBe(404)
  expect((await guest.visit('/')).$('footer').text()).not.toContain('Size guide')
  const preview = await admin.visit(`${own}/preview`)
  expect([preview.heading, preview.$('main h2').text()]).toEqual(['Size guide', 'Small'])
  expect(preview.$('link[rel=canonical]').length).toBe(0)

  const late = await admin.submit(edit, own, { title_en: 'Sizes' })
  expect(late.status).toBe(409)
  expect(await faultsOf(late.html)).toEqual([])

  await admin.submit(await admin.visit(own), `${own}/bin`, {}, ['intent', 'delete'])
  expect((await admin.visit(`${list}?state=deleted`)).text).toContain('Size guide')
  await admin.submit(await admin.visit(own), `${own}/bin`, {}, ['intent', 'restore'])
  expect((await admin.visit(list)).text).toContain('Size guide')
})
