import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { adminWith, formOf, nobodyElse, pictureFile, refusedTo } from '#tests/support/office.ts'
import { emptyStore, insertProduct, scopeOf } from '#tests/support/store.ts'
import { showOfficePackage } from './models/admin-package.ts'
import { permissions } from './permissions.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'packages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const db = await emptyStore()
const api = await openApi(db, { folder })
const headers = await adminWith(db, permissions)
const arabic = { ...headers, 'Accept-Language': 'ar' }

const oud = await insertProduct(db, { name: 'Oud', variants: [{ price: 12_000, stock: 8 }] })
const cup = await insertProduct(db, {
  name: 'Cup',
  variants: [
    { price: 2000, stock: 5 },
    { price: 3000, sale_price: 2500, stock: 9 },
  ],
})

const terms = {
  discount_type: 'percent',
  discount_value: '10',
  duration_value: 1,
  duration_unit: 'months',
}
const goods = [
  { product_id: oud.id, product_variant_id: oud.variantId, quantity: 1 },
  { product_id: cup.id, product_variant_id: cup.variantIds[1], quantity: 2 },
]

async function add(fields: object = {}) {
  const body = { name_en: 'Welcome', ...terms, products: goods, ...fields }
  const { status, answer } = await api.call('/packages', { body, headers })
  expect(status, JSON.stringify(answer)).toBe(201)
  return answer.data
}

function change(id: number, body: object) {
  return api.call(`/packages/${id}`, { method: 'PUT', body, headers })
}

async function show(id: number) {
  return (await api.call(`/admin/packages/${id}`, { headers })).answer.data
}

async function errorsOf(fields: object, as = headers) {
  const body = { name_en: 'Welcome', ...terms, products: goods, ...fields }
  const { status, answer } = await api.call('/packages', { body, headers: as })
  return [status, answer.errors]
}

test('a package says what it costs, of what there is least, and shoppers find it', async () => {
  const made = await add({ name_ar: 'ترحيب', description_en: '<p>All<script>x</script></p>' })

  expect(made).toMatchObject({
    status: 'active',
    description_en: '<p>All</p>',
    price: '17.000',
    discounted_price: '15.300',
    saving: '1.700',
    available: 4,
    version: 1,
    blockers: [],
    warnings: [],
    starts_at: '2026-03-10T09:00:00.000Z',
    expires_at: '2026-04-10T09:00:00.000Z',
  })
  expect(made.products).toMatchObject([
    { name_en: 'Oud', unit_price: '12.000', possible: 8 },
    { name_en: 'Cup', unit_price: '2.500', line_total: '5.000', possible: 4 },
  ])
  expect(made.translations).toContainEqual({ locale: 'ar', field: 'name', value: 'ترحيب' })
  const shown = await api.call(`/packages/${made.id}`)
  expect(shown.answer.data).toMatchObject({ discounted_price: '15.300', max_quantity: 4 })
})

test('a form with a picture makes a package, and changes it by POST', async () => {
  const fields = {
    name: 'Gift',
    ...terms,
    image: await pictureFile(),
    'products[0][product_id]': oud.id,
    'products[0][product_variant_id]': '',
    'products[0][quantity]': '٢',
  }
  const { answer } = await api.call('/packages', { body: formOf(fields), headers })
  expect(answer.data).toMatchObject({
    name_en: 'Gift',
    image: { width: 40 },
    products: [{ product_variant_id: null, quantity: 2 }],
  })
  const { id, version } = answer.data
  const body = formOf({ ...fields, _method: 'PUT', version, image: new File([], '') })
  await api.app.request(`/api/packages/${id}`, { method: 'POST', body, headers })
  expect(await show(id)).toMatchObject({ version: 2, image: { width: 40 } })
})

test('what is missing is said beside its field, in both languages', async () => {
  const nothing = { name_en: ' ', products: [], discount_type: undefined, duration_value: '' }
  expect(await errorsOf(nothing)).toEqual([
    422,
    {
      name_en: ['Package name is required'],
      discount_type: ['Please fill in the package details'],
      duration_value: ['Please fill in the package details'],
      products: ['Please fill in the package details'],
    },
  ])
  expect((await errorsOf(nothing, arabic))[1]).toMatchObject({
    name_en: ['اسم الباقة مطلوب'],
    products: ['أكمل تفاصيل الباقة من فضلك'],
  })
})

const [one] = goods
const wrong: [string, object, object][] = [
  [
    'no quantity',
    { products: [{ ...one, quantity: 0 }] },
    { 'products.0.quantity': ['Please choose a quantity from 1 to 999.'] },
  ],
  [
    'an unknown product',
    { products: [one, { product_id: 999, quantity: 1 }] },
    { 'products.1.product_id': ['This product is no longer there. Please remove it.'] },
  ],
  [
    'the variant of another',
    { products: [{ ...one, product_variant_id: cup.variantId }] },
    {
      'products.0.product_variant_id': [
        'This variant is no longer there. Please choose another one.',
      ],
    },
  ],
  [
    'one thing twice',
    { products: [one, one] },
    {
      'products.1.product_variant_id': [
        'This is in the package already. Please change its quantity instead.',
      ],
    },
  ],
  [
    'more than all of it',
    { discount_value: '100.001' },
    { discount_value: ['Please write an amount such as 2.500, or a percentage up to 100.'] },
  ],
  [
    'an end before its start',
    { starts_at: '2026-05-01', expires_at: '2026-05-01' },
    { expires_at: ['Please choose an end after the start.'] },
  ],
]
test.each(wrong)('a package with %s is refused', async (_, fields, errors) => {
  expect(await errorsOf(fields)).toEqual([422, errors])
})

test('an end that came from the duration follows it, and one that was chosen stays', async () => {
  const { id, ...made } = await add({ starts_at: '2026-01-31T10:00' })
  expect(made.expires_at).toBe('2026-02-28T07:00:00.000Z')
  const given = { name_en: 'Welcome', ...terms, starts_at: made.starts_at }
  const longer = { ...given, duration_value: 2, expires_at: made.expires_at, version: 1 }
  expect((await change(id, longer)).answer.data.expires_at).toBe('2026-03-31T07:00:00.000Z')

  const chosen = { ...longer, expires_at: '2026-12-24', version: 2 }
  expect((await change(id, chosen)).answer.data.expires_at).toBe('2026-12-23T21:00:00.000Z')
  const later = { ...chosen, expires_at: '2026-12-23T21:00:00.000Z', duration_value: 3, version: 3 }
  expect((await change(id, later)).answer.data.expires_at).toBe('2026-12-23T21:00:00.000Z')
})

test('a price can be reckoned before anything is saved, and warns of what nobody can mean', async () => {
  const reckon = async (discount: object) => {
    const body = { ...terms, products: goods, ...discount }
    return (await api.call('/admin/packages/reckon', { body, headers })).answer.data
  }
  const { price, discounted_price, available } = await reckon({})
  expect([price, discounted_price, available]).toEqual(['17.000', '15.300', 4])
  expect((await reckon({ discount_value: 100 })).warnings).toEqual(['free'])
  expect((await reckon({ discount_value: 0 })).warnings).toEqual(['no_discount'])
  const over = await reckon({ discount_type: 'fixed', discount_value: '17.001' })
  expect([over.discounted_price, over.warnings]).toEqual(['0.000', ['free', 'discount_too_high']])
  expect(await reckon({ products: [{ product_id: 999, quantity: 1 }] })).toMatchObject({
    price: '0.000',
    available: 0,
    products: [{ unit_price: null }],
  })
})

test('the second of two who change a package is told, and sees what the first has written', async () => {
  const { id } = await add()
  const given = { ...terms, version: 1 }
  const both = await Promise.all([
    change(id, { ...given, name_en: 'First' }),
    change(id, { ...given, name_en: 'Second' }),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 409])
  expect(both[1].answer).toMatchObject({
    code: 'version',
    data: { package: { name_en: 'First', version: 2, products: [{}, {}] } },
  })
})

test('products come and go one by one, and the last one stays', async () => {
  const { id, products } = await add()
  const put = (ppid: number, body: object) =>
    api.call(`/packages/${id}/products/${ppid}`, { method: 'PUT', body, headers })
  const take = (ppid: number) =>
    api.call(`/packages/${id}/products/${ppid}`, { method: 'DELETE', headers })
  const body = { product_id: cup.id, product_variant_id: cup.variantId, quantity: 1 }

  const added = await api.call(`/packages/${id}/products`, { body, headers })
  expect([added.status, added.answer.data.products.length]).toEqual([201, 3])
  const twice = await api.call(`/packages/${id}/products`, { body, headers })
  expect([twice.status, Object.keys(twice.answer.errors)]).toEqual([422, ['product_variant_id']])
  const changed = await put(products[0].id, { ...goods[0], quantity: 3 })
  expect(changed.answer.data.products[0]).toMatchObject({ id: products[0].id, quantity: 3 })

  expect((await take(products[0].id)).answer.data.products).toHaveLength(2)
  expect((await take(products[0].id)).status).toBe(404)
  await take(products[1].id)
  const [last] = (await show(id)).products
  expect((await take(last.id)).answer.errors).toEqual({
    products: ['Please fill in the package details'],
  })
})

test('what is in the bin no shopper finds, and it comes back as it was', async () => {
  const { id } = await add()
  const shopper = async () => {
    const { answer } = await api.call('/packages?pagination=0')
    return answer.data.some((row: { id: number }) => row.id === id)
  }
  expect(await shopper()).toBe(true)
  expect((await api.call(`/packages/${id}`, { method: 'DELETE', headers })).status).toBe(204)
  expect([await shopper(), (await api.call(`/packages/${id}`)).status]).toEqual([false, 404])
  expect(await show(id)).toMatchObject({ status: 'deleted', blockers: ['deleted'] })
  expect((await change(id, { name_en: 'No', ...terms, version: 2 })).status).toBe(404)

  await api.call(`/packages/${id}/restore`, { body: {}, headers })
  expect(await shopper()).toBe(true)
})

test('a copy is hidden, and has the same products', async () => {
  const { id } = await add({ usage_limit: 3 })
  const { status, answer } = await api.call(`/packages/${id}/duplicate`, { body: {}, headers })
  expect([status, answer.data]).toEqual([
    201,
    expect.objectContaining({ name_en: 'Welcome (copy)', status: 'hidden', usage_limit: 3 }),
  ])
  expect(answer.data.products).toMatchObject(goods)
})

test('many are done one by one, and what one is refused is told', async () => {
  const [first, second] = [await add(), await add()]
  const body = { ids: [first.id, 4711, second.id], action: 'deactivate' }
  const { answer } = await api.call('/packages/bulk', { body, headers })
  expect(answer.data).toMatchObject({
    done: 2,
    failed: [{ id: 4711, message: 'Package Not Found' }],
  })
  expect((await show(second.id)).blockers).toEqual(['hidden'])
})

test('the history tells who changed what, and goes back, goods and all', async () => {
  const { id } = await add()
  await change(id, { name_en: 'Bigger', ...terms, products: [goods[0]], version: 1 })
  const log = await api.call(`/admin/audit-log?entity=package&id=${id}`, { headers })
  const [line] = log.answer.data
  expect(line).toMatchObject({ action: 'update', label: 'Bigger' })
  expect(line.changes.map(({ field }: { field: string }) => field)).toEqual(['name_en', 'products'])

  await api.call(`/admin/audit-log/${line.id}/revert`, { body: {}, headers })
  expect(await show(id)).toMatchObject({ name_en: 'Welcome', products: goods, version: 3 })
})

test('the list tells how packages stand, and sorts them by what they cost', async () => {
  const dear = await add({ name_en: 'Dear set', name_ar: 'طقم فاخر', discount_value: '0' })
  const over = await add({ name_en: 'Over', starts_at: '2026-01-01', discount_value: '100' })
  await add({ name_en: 'Soon', starts_at: '2026-06-01' })
  const list = async (query: string) =>
    (await api.call(`/admin/packages?${query}`, { headers })).answer
  const ids = (answer: { data: { id: number }[] }) => answer.data.map((row) => row.id)

  expect(ids(await list('search=طقم'))).toEqual([dear.id])
  expect(ids(await list('state=expired'))).toEqual([over.id])
  expect((await list('sort=price')).data[0].id).toBe(over.id)
  const { meta } = await list('per_page=2&sort=-name')
  expect(meta).toMatchObject({ per_page: 2, counts: { scheduled: 1, expired: 1, deleted: 0 } })
})

test('a package that ends is over on time', async () => {
  const { id, expires_at } = await add()
  const then = await showOfficePackage(scopeOf(db, new Date(expires_at)), id)
  expect(then).toMatchObject({ status: 'expired', blockers: ['expired'] })
})

const calls: [string, { method?: string; body?: unknown }][] = [
  ['/admin/packages', {}],
  ['/admin/packages/1', {}],
  ['/admin/packages/reckon', { body: {} }],
  ['/packages', { body: {} }],
  ['/packages/bulk', { body: {} }],
  ['/packages/1', { method: 'PUT', body: {} }],
  ['/packages/1', { method: 'DELETE' }],
  ['/packages/1/restore', { body: {} }],
  ['/packages/1/duplicate', { body: {} }],
  ['/packages/1/products', { body: {} }],
  ['/packages/1/products/1', { method: 'PUT', body: {} }],
  ['/packages/1/products/1', { method: 'DELETE' }],
]
test.each(calls)('%s %o is for those who may change packages', async (address, call) => {
  expect(await refusedTo(db, api, address, call)).toEqual(nobodyElse)
})

test('whoever works in the back office finds products to choose from, by name, SKU or id', async () => {
  const colleague = await adminWith(db, ['orders'])
  const find = async (query: string, as: Record<string, string> = colleague) =>
    (await api.call(`/admin/goods?${query}`, { headers: as })).answer
  expect((await find('search=cup')).data).toMatchObject([
    { id: cup.id, variants: [{ price: '2.000', sale_price: null }, { sale_price: '2.500' }] },
  ])
  expect((await find(`ids=${cup.id},${oud.id}`)).data).toMatchObject([
    { id: cup.id },
    { id: oud.id },
  ])
  expect((await find('search=cup', {})).message).toBe('Unauthenticated.')
})
