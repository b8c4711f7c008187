import { expect, test } from 'vitest'
import { faultsOf } from './support/judge.ts'
import { formOf, pictureFile } from './support/office.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor } from './support/visitor.ts'

const shop = await openShop()
const list = '/admin-dashboard/settings'

const admin = visitor(shop.url)
await signIn(admin, shop.db, 'admin@example.com')
const arabic = visitor(shop.url, { language: 'ar' })
await signIn(arabic, shop.db, 'admin@example.com')
const shopper = visitor(shop.url)
await signIn(shopper, shop.db, 'ali@example.com')

/** Opens a page of the settings and saves it with something else in its fields. */
async function save(group: string, fields: Record<string, string>, who = admin) {
  const path = `${list}/${group}`
  return who.submit(await who.visit(path), path, fields)
}

const pages = ['', '/shop', '/contact', '/delivery', '/checkout', '/reviews', '/social', '/history']
test.each(pages)('%s of the settings opens for an administrator alone', async (path) => {
  expect((await shopper.visit(`${list}${path}`)).path).toBe('/unauthorized')
  const opened = await admin.visit(`${list}${path}`)
  const mirrored = await arabic.visit(`${list}${path}`)
  expect([opened.status, mirrored.dir]).toEqual([200, 'rtl'])
  expect(await faultsOf(opened.html)).toEqual([])
  expect(await faultsOf(mirrored.html)).toEqual([])
})

test('what is saved stands in the shop at once, in both languages', async () => {
  const guest = visitor(shop.url)
  const guestInArabic = visitor(shop.url, { language: 'ar' })
  await guest.visit('/products')

  const saved = await save('shop', {
    site_name_en: 'Dar Sadu',
    site_name_ar: 'دار السدو',
    currency_label: 'KD',
  })
  expect(saved.toast).toContain('Settings saved.')
  await save('contact', { phone_number_en: '2245 6677', phone_number_ar: '' })

  const seen = await guest.visit('/products')
  expect(seen.$('header').text()).toContain('Dar Sadu')
  expect(seen.$('footer').text()).toContain('2245 6677')
  expect(seen.$('main').text()).toMatch(/\d\.\d{3} KD/)
  const mirrored = await guestInArabic.visit('/products')
  expect(mirrored.$('header').text()).toContain('دار السدو')
  expect(mirrored.$('footer').text()).toContain('2245 6677')
  expect(mirrored.$('main').text()).toMatch(/\d\.\d{3} KD/)
  const checkout = await guest.visit('/area')
  expect(`${seen.text}${checkout.text}`).not.toMatch(/\d KWD/)
})

test('what is wrong stands beside its field, and what was typed stays', async () => {
  const refused = await save('contact', {
    email_address_en: 'at home',
    phone_number_ar: '12',
    location_en: 'Hawalli',
  })
  expect(refused.status).toBe(422)
  expect(refused.$('#email_address_en-error').text()).toContain('name@example.com')
  expect(refused.$('#phone_number_ar-error').length).toBe(1)
  expect(refused.value('#location_en')).toBe('Hawalli')
  expect(await faultsOf(refused.html)).toEqual([])
})

test('days without delivery and switches are boxes, and can all be left unticked', async () => {
  const path = `${list}/delivery`
  const opened = await admin.visit(path)
  expect(opened.$('input[value=friday]').attr('checked')).toBe('checked')

  const version = opened.value('form input[name=version]') ?? ''
  await admin.post(path, { version, 'no_delivery_on[]': '', free_delivery_from: '٣٠' })
  const seen = await admin.visit(path)
  expect(seen.$('input[type=checkbox][checked]').length).toBe(0)
  expect(seen.value('#free_delivery_from')).toBe('30.000')

  const checkout = await admin.visit(`${list}/checkout`)
  expect(checkout.$('input[name=guest_checkout]').attr('checked')).toBe('checked')
  const latest = checkout.value('form input[name=version]') ?? ''
  await admin.post(`${list}/checkout`, { version: latest })
  const after = await admin.visit(`${list}/checkout`)
  expect(after.$('input[name=guest_checkout]').attr('checked')).toBeUndefined()
})

test('two people may save different pages, and of the same field one of two is chosen', async () => {
  const path = `${list}/social`
  const mine = await admin.visit(path)
  await save('reviews', { review_approval: '0' })
  const beside = await admin.submit(mine, path, { instagram: 'https://instagram.com/dar' })
  expect(beside.toast).toContain('Settings saved.')

  const late = await admin.visit(path)
  await save('social', { instagram: 'https://instagram.com/theirs' }, arabic)
  const conflict = await admin.submit(late, path, { instagram: 'https://instagram.com/mine' })
  expect(conflict.status).toBe(409)
  expect(conflict.text).toContain('https://instagram.com/theirs')
  expect(await faultsOf(conflict.html)).toEqual([])
  const chosen = await admin.submit(conflict, path, { instagram: 'https://instagram.com/mine' })
  expect(chosen.toast).toContain('Settings saved.')
})

test('a logo takes the place of the mark, wherever the shop is named', async () => {
  const path = `${list}/shop`
  const opened = await admin.visit(path)
  const wrong = await admin.submit(opened, path, {}, ['intent', 'logo'])
  expect(wrong.$('#image-error').text()).toContain('Image is required')
  expect(wrong.value('#site_name_en')).toBe('Dar Sadu')

  await admin.postForm(path, formOf({ intent: 'logo', image: await pictureFile('#336699') }))
  const guest = visitor(shop.url)
  const seen = await guest.visit('/')
  expect(seen.$('header img[alt="Dar Sadu"]').attr('src')).toMatch(/^\/media\/\w+\/320\.webp$/)
  expect(seen.$('footer img[alt="Dar Sadu"]').length).toBe(1)
  expect(await faultsOf(seen.html)).toEqual([])
})

test('a change is seen in the history, and taken back', async () => {
  await save('shop', { tagline_en: 'For a while' })
  const seen = await admin.visit(`${list}/history`)
  expect(seen.text).toContain('For a while')
  const undo = seen.$('main li a[href*="/history/"]').first().attr('href') ?? ''
  const undone = await admin.submit(await admin.visit(undo), undo, {})
  expect(undone.path).toBe(`${list}/history`)
  expect((await admin.visit(`${list}/shop`)).value('#tagline_en')).toBe('Good things for the home')
})
