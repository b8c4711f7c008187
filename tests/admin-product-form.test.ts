import { expect, test } from 'vitest'
import { faultsOf } from './support/judge.ts'
import { formOf, pictureFile } from './support/office.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor, type Page } from './support/visitor.ts'

const shop = await openShop()
const list = '/admin-dashboard/products'

const admin = visitor(shop.url)
await signIn(admin, shop.db, 'admin@example.com')
const arabic = visitor(shop.url, { language: 'ar' })
await signIn(arabic, shop.db, 'admin@example.com')
const colleague = visitor(shop.url)
await shop.db
  .updateTable('users')
  .set({ is_admin: 1, permissions: '["products"]' })
  .where('email', '=', 'ali@example.com')
  .execute()
await signIn(colleague, shop.db, 'ali@example.com')
const shopper = visitor(shop.url)
await signIn(shopper, shop.db, 'sara@example.com')
const guest = visitor(shop.url)

test.each([`${list}/new`, `${list}/1`, `${list}/1?added=1`, `${list}/1/preview`])(
  '%s is valid in both languages, for administrators alone',
  async (path) => {
    expect((await guest.visit(path)).path).toBe('/login')
    expect((await shopper.visit(path)).path).toBe('/unauthorized')
    const [opened, mirrored] = [await admin.visit(path), await arabic.visit(path)]
    expect([opened.status, mirrored.status, mirrored.dir]).toEqual([200, 200, 'rtl'])
    expect(await faultsOf(opened.html)).toEqual([])
    expect(await faultsOf(mirrored.html)).toEqual([])
  },
)

test('one form makes a product with three variants and two pictures, which sells at once', async () => {
  const [category] = await categories()
  const added = await send(`${list}/new`, {
    name_en: 'Rattan Tray',
    name_ar: 'صينية خيزران',
    price: '4.5',
    stock: '6',
    sizes: 'S, M, L',
    sizes_ar: 'صغير، متوسط، كبير',
    'images[]': [await pictureFile('#112233'), await pictureFile('#332211')],
    'category_ids[]': ['', String(category)],
    is_active: '1',
  })

  expect(added.toast).toContain('Rattan Tray was added.')
  expect(added.path).toMatch(/^\/admin-dashboard\/products\/\d+$/)
  expect(added.$('[aria-labelledby=next]').text()).toContain('Shoppers can find and buy this')
  expect(added.value('#name_ar')).toBe('صينية خيزران')
  expect(boxes(added)).toEqual([String(category)])

  const id = added.path.split('/').at(-1) ?? ''
  const page = await guest.visit(`/products/${id}?lang=ar`)
  expect(page.heading).toBe('صينية خيزران')
  const sizes = page.$('#choice a').map((_, link) => page.$(link).text())
  expect(sizes.get()).toEqual(['صغير', 'متوسط', 'كبير'])
  expect(page.$('#picture-2').length).toBe(1)
})

test('a form that is refused comes back with everything that was typed and chosen, and adds nothing', async () => {
  const [first, second] = await categories()
  const count = () => shop.db.selectFrom('products').select('id').execute()
  const before = (await count()).length
  const typed = {
    name_en: '',
    name_ar: 'صينية',
    description_en: 'Woven by hand',
    price: 'four',
    stock: '6',
    sku: 'TRAY-9',
    colors: 'Sand',
    colors_ar: 'رملي',
  }
  const refused = await send(
    `${list}/new`,
    { ...typed, 'category_ids[]': ['', String(second), String(first)], is_featured: '1' },
    arabic,
  )

  expect(refused.status).toBe(422)
  expect(refused.title).toMatch(/^راجع البيانات/)
  expect(refused.$('#problems[autofocus] a').length).toBe(3)
  expect(refused.$('#name_en-error').text()).toBe('اسم المنتج مطلوب')
  expect(refused.$('#images-error').text()).toBe('اختر صورة')
  expect(refused.$('#price-error').text()).toContain('أدخل سعرًا أكبر من صفر')
  expect(Object.keys(typed).map((name) => refused.value(`#${name}`))).toEqual(Object.values(typed))
  expect(boxes(refused)).toEqual([String(first), String(second)])
  expect(refused.$('[name=is_featured][checked]').length).toBe(1)
  expect(refused.$('[name=is_active][checked]').length).toBe(0)
  expect((await count()).length).toBe(before)

  const pictures = { ...typed, 'images[]': [await pictureFile('#445566'), await pictureFile()] }
  const again = await send(`${list}/new`, pictures)
  expect(again.$('#images-error').length).toBe(0)
  const kept = again.value('[name=kept_images]') ?? ''
  const right = { ...typed, name_en: 'Sand Tray', price: '4', kept_images: kept }
  const added = await send(`${list}/new`, right)
  expect(added.toast).toContain('Sand Tray was added.')
  const id = Number(added.path.split('/').at(-1))
  const images = shop.db.selectFrom('product_images').where('product_id', '=', id)
  expect((await images.selectAll().execute()).length).toBe(2)
})

test('a product is changed in its form: texts, categories and what shoppers see', async () => {
  const { id, path } = await aProduct('Cup')
  const [first, second] = await categories()
  const fields = { name_en: 'Cup', name_ar: 'كوب', version: await version(path) }
  const chosen = await send(path, { ...fields, 'category_ids[]': ['', `${second}`, `${first}`] })
  expect(chosen.toast).toContain('Cup was saved.')
  expect([chosen.path, chosen.value('#name_ar')]).toEqual([path, 'كوب'])
  expect(boxes(chosen)).toEqual([String(first), String(second)])
  expect(chosen.$('#blockers a[href$="#is_active"]').length).toBe(1)
  expect((await guest.visit(`/products/${id}`)).status).toBe(404)

  const shown = { ...fields, is_active: '1', version: await version(path) }
  const none = await send(path, { ...shown, 'category_ids[]': '' })
  expect(boxes(none)).toEqual([])
  expect((await guest.visit(`/products/${id}`)).heading).toBe('Cup')
})

test('who may not change categories chooses from all of them, and a list is narrowed by them', async () => {
  const { path } = await aProduct('Jug')
  const [first] = await categories()
  const page = await colleague.visit(path)
  expect(page.$('[name="category_ids[]"][type=checkbox]').length).toBe((await categories()).length)
  const fields = {
    name_en: 'Jug',
    version: await version(path),
    'category_ids[]': ['', `${first}`],
  }
  expect(boxes(await send(path, fields, colleague))).toEqual([String(first)])
  expect((await colleague.visit(list)).$(`#list-category option[value=${first}]`).length).toBe(1)
  expect((await colleague.visit('/admin-dashboard/categories')).status).toBe(403)
})

test('of many categories each main one opens by itself, those with a choice at once', async () => {
  const { path } = await aProduct('Vase')
  const [main] = await categories()
  const rows = Array.from({ length: 12 }, (_, n) => ({
    slug: `many-${n}`,
    name_en: `Many ${n}`,
    parent_id: main ?? null,
    position: n,
  }))
  const added = await shop.db.insertInto('categories').values(rows).returning('id').execute()
  const last = added.at(-1)?.id
  const fields = {
    name_en: 'Vase',
    version: await version(path),
    'category_ids[]': ['', `${last}`],
  }
  const page = await send(path, fields)
  const open = page.$('#category_ids details[open]')
  expect(page.$('#category_ids details').length).toBeGreaterThan(1)
  expect(open.find('summary').text()).toMatch(/1 of \d+ chosen/)
  expect(open.find('[checked]').attr('value')).toBe(String(last))
  expect(await faultsOf(page.html)).toEqual([])
  await shop.db
    .deleteFrom('product_categories')
    .where('category_id', '=', last ?? 0)
    .execute()
  await shop.db.deleteFrom('categories').where('slug', 'like', 'many-%').execute()
})

test('two who change the same product see both, for texts, categories and boxes alike', async () => {
  const { path } = await aProduct('Lamp')
  const [first, second] = await categories()
  const mine = { ...(await admin.visit(path)).form(path, { name_en: 'Lamp' }).fields }
  const theirs = { ...(await arabic.visit(path)).form(path, { name_ar: 'مصباح' }).fields }
  await send(path, { ...theirs, is_featured: '1', 'category_ids[]': ['', `${first}`] }, arabic)

  const conflict = await send(path, {
    ...mine,
    name_en: 'Brass Lamp',
    description_en: 'Mine',
    'category_ids[]': ['', `${second}`, `${first}`],
  })
  expect(conflict.status).toBe(409)
  expect(await faultsOf(conflict.html)).toEqual([])
  const offered = (name: string) =>
    conflict
      .$(`input[type=radio][name=${name}]`)
      .map((_, radio) => conflict.$(radio).attr('value') ?? '')
      .get()
  const kept = (name: string) => conflict.value(`input[name=${name}][checked]`)
  expect(offered('name_en')).toEqual(['Brass Lamp', 'Lamp'])
  expect(offered('category_ids')).toEqual([`${first},${second}`, `${first}`])
  expect(offered('is_featured')).toEqual(['0', '1'])
  expect(['name_en', 'category_ids', 'name_ar', 'is_featured'].map(kept)).toEqual([
    'Brass Lamp',
    `${first},${second}`,
    'مصباح',
    '1',
  ])

  const saved = await admin.submit(conflict, path)
  expect(saved.toast).toContain('Brass Lamp was saved.')
  expect(['#name_en', '#name_ar', '#description_en'].map(saved.value)).toEqual([
    'Brass Lamp',
    'مصباح',
    'Mine',
  ])
  expect(boxes(saved)).toEqual([String(first), String(second)])
  expect(saved.$('[name=is_featured][checked]').length).toBe(1)
})

test('what somebody else has changed beside the form stands in nobody’s way', async () => {
  const { id, path } = await aProduct('Bowl')
  const form = (await admin.visit(path)).form(path, { name_en: 'Deep Bowl' }).fields
  await shop.db
    .updateTable('products')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  expect((await send(path, form)).toast).toContain('Deep Bowl was saved.')
})

test('a form whose session ended comes back with all its boxes', async () => {
  const [first, second] = await categories()
  const leaving = visitor(shop.url)
  await signIn(leaving, shop.db, 'admin@example.com')
  leaving.cookies.delete('__Host-session')
  const fields = { name_en: 'Late', sizes: 'S, M', 'category_ids[]': ['', `${first}`, `${second}`] }
  const waiting = await send(`${list}/new`, fields, leaving)
  const owner = { email: 'admin@example.com', password: 'Passw0rd!' }
  const { fields: kept } = waiting.form('/login', owner)
  await leaving.send('/login', { method: 'POST', body: new URLSearchParams(kept) })
  const back = await leaving.post(`${list}/new`, kept)
  expect([back.value('#name_en'), back.value('#sizes')]).toEqual(['Late', 'S, M'])
  expect(boxes(back)).toEqual([String(first), String(second)])
})

test('a product is seen as shoppers will see it before they do, and kept by nobody', async () => {
  const { id, path } = await aProduct('Secret', 'سر')
  expect((await guest.visit(`/products/${id}`)).status).toBe(404)
  const link = (await admin.visit(path)).$('a[href$="/preview"]').attr('href') ?? ''
  const preview = await admin.visit(link)

  expect(preview.heading).toBe('Secret')
  expect(preview.text).toContain('Shoppers do not see this product yet.')
  expect(preview.$('button[disabled]').text()).toBe('Add to cart')
  expect(preview.headers.get('cache-control')).toBe('private, no-store')
  expect(preview.$('meta[name=robots]').attr('content')).toContain('noindex')
  const style = (page: Page) => page.$('link[rel=stylesheet]').attr('href')
  expect(style(preview)).toBe(style(await guest.visit('/products')))

  const other = preview.$('aside a[lang=ar]').attr('href') ?? ''
  const mirrored = await admin.visit(other)
  expect([mirrored.dir, mirrored.heading]).toEqual(['rtl', 'سر'])
  const variant = mirrored.$('#choice a').last().attr('href') ?? ''
  expect((await admin.visit(variant)).$('#choice [aria-current]').length).toBe(1)
})

test('a preview is for who may change products', async () => {
  await shop.db
    .updateTable('users')
    .set({ permissions: '["orders"]' })
    .where('email', '=', 'ali@example.com')
    .execute()
  const answers = [`${list}/new`, `${list}/1`, `${list}/1/preview`].map((path) =>
    colleague.visit(path),
  )
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403, 403])
})

async function categories() {
  const rows = await shop.db.selectFrom('categories').select('id').orderBy('id').execute()
  return rows.map((row) => row.id)
}

/** A product of two sizes that is hidden from shoppers. */
async function aProduct(name_en: string, name_ar = '') {
  const image = await pictureFile()
  const fields = { name_en, name_ar, price: '3', stock: '5', sizes: 'S, M', 'images[]': [image] }
  const { path } = await send(`${list}/new`, fields)
  return { id: Number(path.split('/').at(-1)), path }
}

async function version(path: string) {
  return (await admin.visit(path)).value('[name=version]') ?? ''
}

/** Sends a form as a browser does, lists and files among it, and ends on the page that it leads to. */
async function send(path: string, fields: Parameters<typeof formOf>[0], who = admin) {
  return who.postForm(path, formOf(fields))
}

function boxes(page: Page) {
  return page
    .$('[name="category_ids[]"][checked]')
    .map((_, box) => page.$(box).attr('value') ?? '')
    .get()
    .toSorted((a, b) => Number(a) - Number(b))
}
