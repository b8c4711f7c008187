import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { adminWith, formOf, nobodyElse, pictureFile, refusedTo } from '#tests/support/office.ts'
import {
  emptyStore,
  insertCategory,
  insertPackage,
  insertProduct,
  stockOf,
} from '#tests/support/store.ts'
import { permissions } from './permissions.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'products-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const db = await emptyStore()
const api = await openApi(db, { folder })
const headers = await adminWith(db, permissions)

async function add(fields: Parameters<typeof formOf>[0]) {
  const body = formOf({ 'images[]': [await pictureFile()], ...fields })
  const { status, answer } = await api.call('/products', { body, headers })
  expect(status, JSON.stringify(answer)).toBe(201)
  return answer.data
}

function change(id: number, body: object) {
  return api.call(`/products/${id}`, { method: 'PUT', body, headers })
}

async function show(id: number) {
  return (await api.call(`/admin/products/${id}`, { headers })).answer.data
}

async function list(query: string) {
  const { answer } = await api.call(`/admin/products?${query}`, { headers })
  return answer
}

async function names(query: string): Promise<string[]> {
  return (await list(query)).data.map((row: { name_en: string }) => row.name_en)
}

test('a product is written in both languages with its first picture, and waits for a variant', async () => {
  const shelf = await insertCategory(db, 'Coffee')
  const made = await add({
    name_en: 'Dallah',
    name_ar: 'دلة',
    description_en: '<p>For <b>coffee</b></p>',
    'category_ids[]': [String(shelf)],
    is_featured: '1',
  })

  expect(made).toMatchObject({
    slug: 'dallah',
    description_en: '<p>For <strong>coffee</strong></p>',
    is_featured: true,
    version: 1,
    status: 'active',
    category_ids: [shelf],
    images: [{ is_primary: true, width: 40, height: 30, color: expect.stringMatching(/^#/) }],
    blockers: ['no_variant'],
    missing: { of: 2, done: 1, fields: ['description_ar'] },
  })
  expect((await api.call(`/products/${made.id}`)).status).toBe(404)
})

test('a product needs a name and a picture', async () => {
  const { status, answer } = await api.call('/products', { body: {}, headers })
  expect([status, answer.errors]).toEqual([
    422,
    { name_en: ['Product name required'], images: ['Please select an image'] },
  ])
})

test('what is not sent stays, what is sent empty goes', async () => {
  const shelf = await insertCategory(db)
  const made = await add({ name_en: 'Cup', name_ar: 'كوب', 'category_ids[]': [String(shelf)] })

  const renamed = await change(made.id, { name_en: 'Finjan', version: made.version })
  expect(renamed.answer.data).toMatchObject({
    name_en: 'Finjan',
    slug: 'finjan',
    name_ar: 'كوب',
    category_ids: [shelf],
  })
  const emptied = await change(made.id, {
    name_en: 'Finjan',
    name_ar: '',
    category_ids: [''],
    version: 2,
  })
  expect(emptied.answer.data).toMatchObject({ name_ar: null, category_ids: [], version: 3 })
})

test('the second of two who change a product at once is told, and sees what the first has written', async () => {
  const { id, version } = await add({ name_en: 'Tray' })
  const both = await Promise.all([
    change(id, { name_en: 'Round tray', version }),
    change(id, { name_en: 'Square tray', version }),
  ])

  expect(both.map(({ status }) => status)).toEqual([200, 409])
  expect(both[1].answer).toMatchObject({
    code: 'version',
    data: { product: { name_en: 'Round tray', version: version + 1 } },
  })
})

test('a form with more pictures changes a product by POST', async () => {
  const { id, version } = await add({ name_en: 'Mat' })
  const body = formOf({
    _method: 'PUT',
    name: 'Palm mat',
    version,
    'category_ids[]': [''],
    'images[]': [await pictureFile('#aa5500'), new File([], '')],
  })
  const response = await api.app.request(`/api/products/${id}`, { method: 'POST', body, headers })

  expect(response.status).toBe(200)
  expect(await show(id)).toMatchObject({ name_en: 'Palm mat', images: [{}, {}] })
})

test('descriptions hold nothing but what pages show', async () => {
  const hostile =
    '<p dir="rtl" onclick="x()">a</p><p dir="sideways">b</p><script>c</script><svg><a>d</a></svg>' +
    '<a href=" JaVaScRiPt:e()">e</a><a href="//evil.example">f</a><a href="tel:+96599887766">g</a>'
  const { description_en } = await add({ name_en: 'Hostile', description_en: hostile })

  expect(description_en).toBe(
    '<p dir="rtl">a</p><p>b</p>' +
      '<p>def<a href="tel:+96599887766" rel="nofollow noopener">g</a></p>',
  )
})

test.each([
  ['deeply nested', '<blockquote>'.repeat(3000), 201],
  ['endless', 'a'.repeat(1_000_000), 422],
  ['one letter with marks upon marks', `a${'\u0315\u0300'.repeat(20_000)}`, 201],
  ['emphasis within emphasis', '_*a'.repeat(16_000), 201],
])('a description that is %s is answered at once', async (_, description_en, expected) => {
  const body = formOf({ name_en: 'Long', description_en, 'images[]': [await pictureFile()] })
  const started = performance.now()
  const { status } = await api.call('/products', { body, headers })
  expect(status).toBe(expected)
  expect(performance.now() - started).toBeLessThan(1000)
})

test('the bin takes a product from the shop and gives it back', async () => {
  const { id } = await insertProduct(db, { name: 'Rug' })
  const remove = () => api.call(`/products/${id}`, { method: 'DELETE', headers })

  expect((await remove()).status).toBe(204)
  expect((await api.call(`/products/${id}`)).status).toBe(404)
  expect((await show(id)).blockers).toContain('deleted')
  expect((await remove()).status).toBe(404)
  await api.call(`/products/${id}/restore`, { method: 'POST', headers })
  expect((await api.call(`/products/${id}`)).status).toBe(200)
})

test('a product of a package on offer stays, until the package is over', async () => {
  const { id } = await insertProduct(db, { name: 'Lantern' })
  const goods = [{ product_id: id, product_variant_id: null, quantity: 1 }]
  await insertPackage(db, { goods, expires_at: '2026-01-01T00:00:00.000Z' })
  const packageId = await insertPackage(db, { goods })
  const remove = () => api.call(`/products/${id}`, { method: 'DELETE', headers })

  const refused = await remove()
  expect([refused.status, refused.answer.code]).toEqual([409, 'in_use'])
  expect(refused.answer.data.packages).toEqual([{ id: packageId, name_en: 'Set' }])
  await db.updateTable('packages').set({ is_active: 0 }).where('id', '=', packageId).execute()
  expect((await remove()).status).toBe(204)
})

test('a copy is hidden, has everything of the original, and nothing in stock', async () => {
  const original = await add({ name_en: 'Vase', name_ar: 'مزهرية' })
  await db
    .insertInto('product_variants')
    .values({
      product_id: original.id,
      sku: 'VASE',
      size: null,
      color: 'Blue',
      price: 4000,
      sale_price: null,
      sale_start: null,
      sale_end: null,
      stock: 9,
      position: 0,
    })
    .execute()
  const duplicate = () =>
    api.call(`/products/${original.id}/duplicate`, { method: 'POST', headers })

  const [first, second] = [await duplicate(), await duplicate()]
  expect(first.answer.data).toMatchObject({
    name_en: 'Vase (copy)',
    name_ar: 'مزهرية (نسخة)',
    status: 'hidden',
    variants: [{ sku: 'VASE-COPY', color: 'Blue', price: '4.000', stock: 0 }],
    images: [{ url: original.images[0].url }],
  })
  expect(second.answer.data.variants[0].sku).toBe('VASE-COPY-2')
  expect(await stockOf(db, first.answer.data.variants[0].id)).toBe(0)
})

test('why shoppers cannot buy a product is told', async () => {
  const shelf = await insertCategory(db)
  await db.updateTable('categories').set({ is_active: 0 }).where('id', '=', shelf).execute()
  const { id } = await insertProduct(db, {
    category: shelf,
    variants: [{ stock: 0 }, { stock: 5, is_active: 0 }],
  })
  expect((await show(id)).blockers).toEqual(['no_stock', 'no_image', 'category_hidden'])

  await db.updateTable('products').set({ is_active: 0 }).where('id', '=', id).execute()
  await db
    .updateTable('product_variants')
    .set({ is_active: 0 })
    .where('product_id', '=', id)
    .execute()
  expect((await show(id)).blockers).toEqual([
    'hidden',
    'no_active_variant',
    'no_image',
    'category_hidden',
  ])
})

test('a change is gone back on', async () => {
  const [from, to] = [await insertCategory(db), await insertCategory(db)]
  const made = await add({ name_en: 'Jar', 'category_ids[]': [String(from)] })
  await change(made.id, { name_en: 'Pot', category_ids: [to], version: 1 })
  const { answer } = await api.call(`/admin/audit-log?entity=product&id=${made.id}`, { headers })

  expect(answer.data[0].changes).toEqual([
    { field: 'name_en', from: 'Jar', to: 'Pot' },
    { field: 'category_ids', from: [from], to: [to] },
  ])
  await api.call(`/admin/audit-log/${answer.data[0].id}/revert`, { method: 'POST', headers })
  expect(await show(made.id)).toMatchObject({ name_en: 'Jar', category_ids: [from], version: 3 })
})

test('the list is searched by both names and by article number, whatever is hidden', async () => {
  const { id } = await insertProduct(db, {
    name: 'Mabkhara of clay',
    nameAr: 'مبخرة فخار',
    variants: [{ is_active: 0 }],
  })
  await db
    .updateTable('product_variants')
    .set({ sku: 'MBK-77/X' })
    .where('product_id', '=', id)
    .execute()

  const found = (search: string) => names(`search=${encodeURIComponent(search)}`)
  expect(await found('bkhar')).toEqual(['Mabkhara of clay'])
  expect(await found('المبخره')).toEqual(['Mabkhara of clay'])
  expect(await found('mbk77')).toEqual(['Mabkhara of clay'])
  expect(await found('MBK-77')).toEqual(['Mabkhara of clay'])
  expect(await found('clay ma')).toEqual(['Mabkhara of clay'])
  expect(await found('clay nothing')).toEqual([])
  expect(await found('" OR *')).toEqual([])
})

test('only who may keep products does', async () => {
  const { id } = await insertProduct(db)
  expect(await refusedTo(db, api, '/admin/products', {})).toEqual(nobodyElse)
  expect(await refusedTo(db, api, `/admin/products/${id}`, {})).toEqual(nobodyElse)
  expect(await refusedTo(db, api, '/products', { body: {} })).toEqual(nobodyElse)
  expect(await refusedTo(db, api, `/products/${id}`, { method: 'PUT', body: {} })).toEqual(
    nobodyElse,
  )
  expect(await refusedTo(db, api, `/products/${id}`, { method: 'DELETE' })).toEqual(nobodyElse)
  expect(await refusedTo(db, api, `/products/${id}/restore`, { body: {} })).toEqual(nobodyElse)
  expect(await refusedTo(db, api, `/products/${id}/duplicate`, { body: {} })).toEqual(nobodyElse)
})
