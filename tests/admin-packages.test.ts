import { expect, test } from 'vitest'
import { faultsOf } from './support/judge.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor, type Page, type Visitor } from './support/visitor.ts'

const shop = await openShop()
const list = '/admin-dashboard/packages'

const admin = visitor(shop.url)
await signIn(admin, shop.db, 'admin@example.com')
const arabic = visitor(shop.url, { language: 'ar' })
await signIn(arabic, shop.db, 'admin@example.com')
const shopper = visitor(shop.url)
await signIn(shopper, shop.db, 'ali@example.com')

const find: [string, string] = ['intent', 'find']
const add: [string, string] = ['intent', 'add']
const reckon: [string, string] = ['intent', 'reckon']
const save: [string, string] = ['intent', 'save']

/** What the line of a product holds: its name, which variant is chosen, and how many. */
function linesIn(page: Page) {
  return page
    .$('#products > ul > li')
    .map((_, line) => {
      const name = page.$(line).find('p').first().text()
      const quantity = page.$(line).find('input[name$=quantity]').attr('value')
      return `${quantity} ${name}`
    })
    .get()
}

function boxes(page: Page) {
  return page
    .$('#products-found input[type=checkbox]')
    .map((_, box) => page.$(box).attr('name') ?? '')
    .get()
}

/** Searches in a form, ticks what the search finds in its place, and adds it. */
async function pick(who: Visitor, from: Page, path: string, words: string, place = 0) {
  const found = await who.submit(from, path, { find: words }, find)
  return who.submit(found, path, { [boxes(found)[place] ?? '']: '1' }, add)
}

/** A package of two products, by its id. */
async function made(name_en: string, fields: Record<string, string> = {}) {
  const path = `${list}/new`
  const one = await pick(admin, await admin.visit(path), path, 'Dallah')
  const two = await pick(admin, one, path, 'finjan')
  const given = {
    name_en,
    discount_type: 'percent',
    discount_value: '10',
    is_active: '1',
    ...fields,
  }
  const saved = await admin.submit(two, path, given)
  expect(saved.toast).toContain(`${name_en} was added.`)
  const row = saved.$('tbody a').filter((_, link) => saved.$(link).text() === name_en)
  return /\d+/.exec(row.attr('href') ?? '')?.[0] ?? ''
}

const pages = ['', '/new', '/1', '/1/history', '/1/preview']
test.each(pages)('%s of the packages opens for an administrator alone', async (path) => {
  expect((await shopper.visit(`${list}${path}`)).path).toBe('/unauthorized')
  const opened = await admin.visit(`${list}${path}`)
  const mirrored = await arabic.visit(`${list}${path}`)
  expect([opened.status, mirrored.dir]).toEqual([200, 'rtl'])
  expect(await faultsOf(opened.html)).toEqual([])
  expect(await faultsOf(mirrored.html)).toEqual([])
})

test('somebody without the permission is offered no packages, and changes none', async () => {
  const colleague = visitor(shop.url)
  const granted = { is_admin: 1, permissions: '["orders"]' }
  await shop.db.updateTable('users').set(granted).where('email', '=', 'sara@example.com').execute()
  await signIn(colleague, shop.db, 'sara@example.com')

  const dashboard = await colleague.visit('/admin-dashboard')
  expect(dashboard.$(`a[href^="${list}"]`).length).toBe(0)
  const seen = await Promise.all(pages.map((path) => colleague.visit(`${list}${path}`)))
  expect(seen.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  const posted = await colleague.post(`${list}/1`, { name_en: 'Mine' })
  expect(posted.status).toBe(403)
})

test('products are found, added and taken out without losing what was typed', async () => {
  const path = `${list}/new`
  const typed = await admin.submit(
    await admin.visit(path),
    path,
    { name_en: 'Coffee for two', discount_value: '5', find: 'dallah' },
    find,
  )
  expect([typed.status, typed.value('#name_en')]).toEqual([200, 'Coffee for two'])
  expect(await faultsOf(typed.html)).toEqual([])
  const added = await admin.submit(typed, path, { [boxes(typed)[0] ?? '']: '1' }, add)
  const again = await pick(admin, added, path, 'dallah')
  const both = await pick(admin, again, path, 'finjan')
  expect(linesIn(both).length).toBe(2)
  expect(both.value('#find')).toBe('')
  expect(await faultsOf(both.html)).toEqual([])

  const without = await admin.submit(both, path, { discount_value: '7' }, ['intent', 'remove.0'])
  expect(linesIn(without)).toEqual(linesIn(both).slice(1))
  expect([without.value('#name_en'), without.value('#discount_value')]).toEqual([
    'Coffee for two',
    '7',
  ])
})

test('who types words and presses Enter searches, and saves nothing', async () => {
  const path = `${list}/new`
  const found = await admin.submit(await admin.visit(path), path, { find: 'لا شيء كهذا' })
  expect([found.status, found.text]).toEqual([
    200,
    expect.stringContaining('No product has these words'),
  ])
})

test('the price is reckoned as shoppers will see it, before anything is saved', async () => {
  const path = `${list}/new`
  const picked = await pick(admin, await admin.visit(path), path, 'dallah')
  const fields = { name_en: 'One dallah', discount_type: 'percent', discount_value: '100' }
  const free = await admin.submit(picked, path, fields, reckon)
  expect(free.$('#price').text()).toContain('It costs nothing.')
  const wrong = await admin.submit(picked, path, { ...fields, 'products.0.quantity': 'x' }, reckon)
  expect(wrong.$('#products-0-quantity-error').text()).toContain('from 1 to 999')
  expect(wrong.$('[role=alert] a').attr('href')).toBe('#products-0-quantity')

  const third = await admin.submit(picked, path, { ...fields, discount_value: '12.5' }, reckon)
  const saved = await admin.submit(third, path)
  const price = third.$('#price dd').eq(2).text()
  expect(
    saved
      .$('tbody tr')
      .filter((_, row) => saved.$(row).text().includes('One dallah'))
      .text(),
  ).toContain(price)
  const inShop = await shopper.visit('/packages')
  const card = inShop.$('article').filter((_, one) => inShop.$(one).text().includes('One dallah'))
  expect(card.text()).toContain(price)
})

test('what is missing is said in the words of the specification, in both languages', async () => {
  const path = `${list}/new`
  const refused = await admin.submit(await admin.visit(path), path, { name_ar: 'ضيافة' })
  expect(refused.status).toBe(422)
  expect(refused.$('#name_en-error').text()).toBe('Package name is required')
  expect(refused.$('#products-error').text()).toBe('Please fill in the package details')
  expect(refused.value('#name_ar')).toBe('ضيافة')
  expect(await faultsOf(refused.html)).toEqual([])

  const told = await arabic.submit(await arabic.visit(path), path)
  expect(told.$('#name_en-error').text()).toBe('اسم الباقة مطلوب')
  expect(told.$('#products-error').text()).toBe('أكمل تفاصيل الباقة من فضلك')
})

test('a package that lost its last product is not saved', async () => {
  const path = `${list}/${await made('Not empty')}`
  const one = await admin.submit(await admin.visit(path), path, {}, ['intent', 'remove.0'])
  const none = await admin.submit(one, path, {}, ['intent', 'remove.0'])
  const refused = await admin.submit(none, path)
  expect([refused.status, refused.$('#products-error').text()]).toEqual([
    422,
    'Please fill in the package details',
  ])
})

test('saving what was not changed changes nothing', async () => {
  const path = `${list}/1`
  const before = await shop.db.selectFrom('packages').selectAll().where('id', '=', 1).execute()
  const saved = await admin.submit(await admin.visit(path), path, {}, save)
  expect(saved.toast).toContain('was saved.')
  const after = await shop.db.selectFrom('packages').selectAll().where('id', '=', 1).execute()
  expect(after).toEqual(before.map((row) => ({ ...row, version: row.version + 1 })))
  const noted = await shop.db
    .selectFrom('history')
    .select('id')
    .where('entity', '=', 'package')
    .where('entity_id', '=', 1)
    .execute()
  expect(noted).toEqual([])
})

test('the second of two who change a package chooses between both, products and all', async () => {
  const path = `${list}/${await made('For guests')}`
  const [mine, theirs] = [await admin.visit(path), await arabic.visit(path)]
  await arabic.submit(theirs, path, { name_ar: 'للضيوف', 'products.0.quantity': '3' })

  const conflict = await admin.submit(mine, path, { name_en: 'For friends' }, save)
  expect(conflict.status).toBe(409)
  expect(await faultsOf(conflict.html)).toEqual([])
  expect(conflict.value('input[name=name_en][checked]')).toBe('For friends')
  expect(conflict.value('input[name=name_ar][checked]')).toBe('للضيوف')
  expect(conflict.text).toMatch(/3 × \S.*finjan/i)

  const saved = await admin.submit(conflict, path, { name_en: 'For friends' })
  expect(saved.toast).toContain('For friends was saved.')
  const after = await admin.visit(path)
  expect([after.value('#name_en'), after.value('#name_ar')]).toEqual(['For friends', 'للضيوف'])
  expect(linesIn(after)[0]).toMatch(/^3 /)
})

test('a package goes into the bin, out of shops and carts, and comes back', async () => {
  const id = await made('Short stay')
  const guest = visitor(shop.url)
  await guest.post('/cart', { intent: 'add', package_id: id, quantity: '1' })

  const path = `${list}/${id}`
  const gone = await admin.submit(await admin.visit(path), `${path}/bin`, {}, ['intent', 'delete'])
  expect(gone.toast).toContain('Moved to the bin.')
  expect(gone.text).not.toContain('Short stay')
  expect((await guest.visit(`/packages/${id}`)).status).toBe(404)
  expect((await guest.visit('/cart')).text).toContain('No longer sold.')

  const bin = await admin.visit(`${list}?state=deleted`)
  expect(bin.text).toContain('Short stay')
  const back = await admin.submit(await admin.visit(path), `${path}/bin`)
  expect(back.toast).toContain('Short stay is back from the bin.')
  expect((await guest.visit('/cart')).text).not.toContain('No longer sold.')
})

test('a copy is opened, hidden, and says why nobody can buy it', async () => {
  const id = await made('Original')
  const copy = await admin.post(`${list}/duplicate`, { copy: id })
  expect(copy.heading).toBe('Original (copy)')
  expect(copy.$('#blockers li').text()).toBe('It is hidden from shoppers.')
})

test('a package is seen as shoppers will see it, before they do', async () => {
  const id = await made('Secret set', { is_active: '0', starts_at: '2031-01-01T00:00' })
  expect((await shopper.visit(`/packages/${id}`)).status).toBe(404)

  const preview = await admin.visit(`${list}/${id}/preview`)
  expect(preview.heading).toBe('Secret set')
  expect(preview.text).toContain('Shoppers do not see this package yet.')
  expect(preview.$('button[disabled]').text()).toBe('Add to cart')
  expect(preview.headers.get('cache-control')).toBe('private, no-store')
})

test('many packages are hidden at once', async () => {
  const [one, two] = [await made('First of many'), await made('Second of many')]
  const body = new URLSearchParams([
    ['ids[]', one],
    ['ids[]', two],
    ['action', 'deactivate'],
  ])
  await admin.send(list, { method: 'POST', body })
  const hidden = await admin.visit(`${list}?state=hidden&search=of many`)
  expect([hidden.toast, hidden.$('tbody tr').length]).toEqual([
    expect.stringContaining('Done: 2.'),
    2,
  ])
})

test('the office finds packages in both languages', async () => {
  await made('Ramadan evening', { name_ar: 'مساء رمضان' })
  const found = await arabic.visit('/admin-dashboard/search?search=مساء')
  expect(found.$('main section a').first().text()).toBe('مساء رمضان')
  expect(await faultsOf(found.html)).toEqual([])
})
