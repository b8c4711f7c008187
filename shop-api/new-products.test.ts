import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { adminWith, formOf, nobodyElse, pictureFile, refusedTo } from '#tests/support/office.ts'
import { emptyStore, insertCategory, insertProduct } from '#tests/support/store.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'new-products-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const db = await emptyStore()
const api = await openApi(db, { folder })
const headers = await adminWith(db, ['products'])

async function add(fields: Parameters<typeof formOf>[0]) {
  const body = formOf({ 'images[]': [await pictureFile()], ...fields })
  const { status, answer } = await api.call('/products', { body, headers })
  return { status, errors: answer.errors, data: answer.data }
}

async function counts() {
  const { products, variants, movements, media } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('products')
        .select(({ fn }) => fn.countAll().as('n'))
        .as('products'),
      selectFrom('product_variants')
        .select(({ fn }) => fn.countAll().as('n'))
        .as('variants'),
      selectFrom('stock_movements')
        .select(({ fn }) => fn.countAll().as('n'))
        .as('movements'),
      selectFrom('media')
        .select(({ fn }) => fn.countAll().as('n'))
        .as('media'),
    ])
    .executeTakeFirstOrThrow()
  return { products, variants, movements, media }
}

test('one call makes a product that sells, with pictures and a variant for each size and colour', async () => {
  const shelf = await insertCategory(db, 'Cups')
  const { status, data } = await add({
    name_en: 'Clay Cup',
    'images[]': [await pictureFile('#123456'), await pictureFile('#654321')],
    'category_ids[]': [String(shelf)],
    price: '٤٫٥',
    stock: '6',
    sizes: 'S, M،L,',
    sizes_ar: 'صغير، متوسط، كبير',
    colors: 'Sand',
    colors_ar: 'رملي',
  })

  expect(status).toBe(201)
  expect(data).toMatchObject({ stock: 18, blockers: [], images: [{}, {}] })
  const line = { color: 'Sand', color_ar: 'رملي', price: '4.500', stock: 6, is_active: true }
  expect(data.variants).toMatchObject([
    { ...line, sku: 'CLAY-CUP-S-SAND', size: 'S', size_ar: 'صغير' },
    { ...line, sku: 'CLAY-CUP-M-SAND', size: 'M', size_ar: 'متوسط' },
    { ...line, sku: 'CLAY-CUP-L-SAND', size: 'L', size_ar: 'كبير' },
  ])
  const shown = await api.call(`/products/${data.id}?with=variants`)
  expect(shown.answer.data.variants.length).toBe(3)
  const ledger = await api.call(`/variants/${data.variants[0].id}/stock-movements`, { headers })
  expect(ledger.answer.data).toMatchObject([{ change: 6, reason: 'start' }])
})

test('a price alone makes one variant, with the article number that was typed or one of its own', async () => {
  const own = await add({ name_en: 'Tray', price: '3', sku: 'tray/01' })
  expect(own.data.variants).toMatchObject([{ sku: 'tray/01', size: null, color: null, stock: 0 }])
  const made = await add({ name_en: 'Tray', price: '3', sku: '' })
  expect(made.data.variants).toMatchObject([{ sku: 'TRAY-2' }])
  const several = await add({
    name_en: 'Tray',
    price: '3',
    sku: 'T',
    'colors[]': ['Red', 'Dark blue'],
  })
  expect(several.data.variants).toMatchObject([{ sku: 'T-RED' }, { sku: 'T-DARK-BLUE' }])
})

test('what is wrong is told at once beside its field, and nothing is half made', async () => {
  const before = await counts()
  const blank = await add({ 'images[]': '', name_en: '', price: '', stock: 'many', sizes: 'S' })
  expect(blank).toMatchObject({
    status: 422,
    errors: {
      name_en: ['Product name required'],
      images: ['Please select an image'],
      price: ['Please give a price.'],
      stock: ['Please write how many there are, 0 or more.'],
    },
  })
  expect((await add({ name_en: 'Jug', stock: '3' })).errors).toEqual({
    price: ['Please give a price.'],
  })

  const refused = [
    [{ sku: 'tray/01' }, { sku: ['Another variant has the SKU tray/01 already.'] }],
    [{ price: '0' }, { price: ['Please write a price above 0, such as 4.500.'] }],
    [
      { sizes: 'S, M', sizes_ar: 'صغير' },
      { sizes_ar: ['Please write 2 names in Arabic, too, in the same order, or none.'] },
    ],
    [{ colors_ar: 'أحمر' }, { colors: ['Please give a size or a colour.'] }],
    [
      { sizes: `S,${'x'.repeat(81)}` },
      { sizes: ['Please write each size in at most 80 letters, with commas between them.'] },
    ],
    [
      {
        sizes: Array.from({ length: 20 }, (_, n) => `s${n}`).join(),
        colors: 'a,b,c,d,e,f,g,h,i,j,k',
      },
      { sizes: ['A product has at most 200 variants.'] },
    ],
    [{ 'category_ids[]': '4711' }, { category_ids: ['Please choose a category that exists.'] }],
  ] as const
  const answers = []
  for (const [fields] of refused) {
    answers.push((await add({ name_en: 'Jug', price: '1', stock: '2', ...fields })).errors)
  }
  expect(answers).toEqual(refused.map(([, errors]) => errors))
  expect(await counts()).toEqual(before)
})

test('the names of categories are told to every administrator, and to nobody else', async () => {
  const above = await insertCategory(db, 'Kitchen')
  const below = await insertCategory(db, 'Pots')
  const set = db.updateTable('categories')
  await set
    .set({ parent_id: above, is_active: 0, name_ar: 'قدور' })
    .where('id', '=', below)
    .execute()
  const gone = await insertCategory(db, 'Gone')
  await set.set({ deleted_at: '2026-01-01T00:00:00Z' }).where('id', '=', gone).execute()

  const { answer } = await api.call('/admin/categories/names', { headers })
  expect(answer.data.slice(-2)).toMatchObject([
    { id: above, depth: 0, is_active: true },
    { id: below, parent_id: above, depth: 1, name_en: 'Pots', name_ar: 'قدور', is_active: false },
  ])
  const [guest, shopper, colleague] = await refusedTo(db, api, '/admin/categories/names', {})
  expect([guest, shopper]).toEqual(nobodyElse.slice(0, 2))
  expect(colleague?.[0]).toBe(200)
})

test('a hidden product is seen as shoppers would see it, by who may change products', async () => {
  const { id } = await insertProduct(db, {
    name: 'Secret',
    nameAr: 'سر',
    variants: [{ size: 'S' }],
  })
  await db
    .updateTable('products')
    .set({ is_active: 0, is_listed: 0 })
    .where('id', '=', id)
    .execute()
  expect((await api.call(`/products/${id}`)).status).toBe(404)

  const call = `/admin/products/${id}/preview?with=images,variants`
  const { answer } = await api.call(call, { headers: { ...headers, 'Accept-Language': 'ar' } })
  expect(answer.data).toMatchObject({ id, name: 'سر', variants: [{ size: 'صغير' }], images: [] })
  expect(await refusedTo(db, api, call, {})).toEqual(nobodyElse)
  expect((await api.call('/admin/products/4711/preview', { headers })).status).toBe(404)
})
