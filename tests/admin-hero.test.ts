import { expect, test } from 'vitest'
import { faultsOf } from './support/judge.ts'
import { formOf, pictureFile } from './support/office.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor } from './support/visitor.ts'

const shop = await openShop()
const list = '/admin-dashboard/hero'

const admin = visitor(shop.url)
await signIn(admin, shop.db, 'admin@example.com')
const arabic = visitor(shop.url, { language: 'ar' })
await signIn(arabic, shop.db, 'admin@example.com')
const shopper = visitor(shop.url)
await signIn(shopper, shop.db, 'ali@example.com')
const guest = visitor(shop.url)

async function titles() {
  const home = await guest.visit('/')
  return home
    .$('.hero h2')
    .map((_, title) => home.$(title).text())
    .get()
}

const pages = ['', '/new', '/1', '/1/history', '/1/preview', '?state=deleted']
test.each(pages)('%s of the slides opens for an administrator alone', async (path) => {
  expect((await shopper.visit(`${list}${path}`)).path).toBe('/unauthorized')
  const opened = await admin.visit(`${list}${path}`)
  const mirrored = await arabic.visit(`${list}${path}`)
  expect([opened.status, mirrored.dir]).toEqual([200, 'rtl'])
  expect(await faultsOf(opened.html)).toEqual([])
  expect(await faultsOf(mirrored.html)).toEqual([])
})

test('a slide without a picture is refused, and its words are kept', async () => {
  const path = `${list}/new`
  const refused = await admin.submit(await admin.visit(path), path, { title_en: 'Summer' })
  expect(refused.$('#image-error').text()).toBe('Image is required')
  expect(refused.value('#title_en')).toBe('Summer')
  expect(await faultsOf(refused.html)).toEqual([])
  const told = await arabic.submit(await arabic.visit(path), path)
  expect(told.$('#image-error').text()).toBe('الصورة مطلوبة')
})

test('a slide is added, moved, changed, put into the bin and taken out, and the shop follows at once', async () => {
  const before = await titles()
  const image = await pictureFile('#884422')
  const fields = { image, title_en: 'Fresh dates', link: '/packages', is_active: '1' }
  const added = await admin.postForm(`${list}/new`, formOf(fields))
  expect(added.toast).toContain('The slide was added.')
  expect(await titles()).toEqual([...before, 'Fresh dates'])

  const link = added.$('ol a').filter((_, one) => added.$(one).text() === 'Fresh dates')
  const path = link.attr('href') ?? ''
  const id = /\d+$/.exec(path)?.[0] ?? ''
  await admin.submit(added, `${list}/order`, {}, ['up', id])
  expect((await titles()).at(-2)).toBe('Fresh dates')

  const edit = await admin.visit(path)
  const saved = await admin.submit(edit, path, { title_en: 'Dates and coffee' })
  expect(saved.toast).toContain('The slide was saved.')
  const late = await admin.submit(edit, path, { title_en: 'Dates and tea' })
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('Dates and coffee')])
  expect(await faultsOf(late.html)).toEqual([])
  expect((await titles()).at(-2)).toBe('Dates and coffee')

  const opened = await admin.visit(path)
  await admin.submit(opened, `${path}/bin`, {}, ['intent', 'delete'])
  expect(await titles()).toEqual(before)
  const preview = await admin.visit(`${path}/preview`)
  expect(preview.text).toContain('Shoppers do not see this slide now.')
  expect(preview.$('.hero h2').text()).toBe('Dates and coffee')

  await admin.submit(await admin.visit(path), `${path}/bin`, {}, ['intent', 'restore'])
  expect((await titles()).at(-2)).toBe('Dates and coffee')
  const told = await admin.visit(`${path}/history`)
  expect(told.text).toContain('Moved to the bin')
})
