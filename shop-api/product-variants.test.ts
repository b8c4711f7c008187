import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { adminWith, nobodyElse, refusedTo } from '#tests/support/office.ts'
import { emptyStore, insertPackage, insertProduct, stockOf } from '#tests/support/store.ts'

const db = await emptyStore()
const api = await openApi(db)
const headers = await adminWith(db, ['products'])

let made = 0
/** A product without variants. */
async function empty() {
  const { id, variantId } = await insertProduct(db, { name: `Thing ${++made}` })
  await db.deleteFrom('product_variants').where('id', '=', variantId).execute()
  return id
}

function add(id: number, body: object) {
  return api.call(`/products/${id}/variants`, { body, headers })
}

function change(id: number, variantId: number, body: object) {
  return api.call(`/products/${id}/variants/${variantId}`, { method: 'PUT', body, headers })
}

function remove(id: number, variantId: number) {
  return api.call(`/products/${id}/variants/${variantId}`, { method: 'DELETE', headers })
}

function grid(id: number, version: number, variants: object[]) {
  return api.call(`/products/${id}/variants`, {
    method: 'PUT',
    body: { version, variants },
    headers,
  })
}

test('the first variant puts a product on sale', async () => {
  const id = await empty()
  const { status, answer } = await add(id, {
    sku: 'CUP-S',
    size: 'Small',
    size_ar: 'صغير',
    price: '٤٫٥',
    sale_price: '3.250',
    sale_start: '2026-03-10T09:00',
    sale_end: '2026-03-20T09:00',
    stock: '7',
  })

  expect(status, JSON.stringify(answer)).toBe(201)
  expect(answer.data.variants).toMatchObject([
    {
      sku: 'CUP-S',
      size: 'Small',
      size_ar: 'صغير',
      price: '4.500',
      sale_price: '3.250',
      sale_start: '2026-03-10T06:00:00.000Z',
      sale_end: '2026-03-20T06:00:00.000Z',
      stock: 7,
      is_active: true,
    },
  ])
  const shown = await api.call(`/products/${id}?with=variants`, {
    headers: { 'Accept-Language': 'ar' },
  })
  expect(shown.answer.data).toMatchObject({
    min_price: '4.500',
    min_sale_price: '3.250',
    variants: [{ size: 'صغير', stock: 7 }],
  })
})

test.each([
  [{ price: '0' }, { price: ['Please write a price above 0, such as 4.500.'] }],
  [{ price: '1.2345' }, { price: ['Please write a price above 0, such as 4.500.'] }],
  [
    { sale_price: '5.000' },
    { sale_price: ['Please write a sale price below the price, such as 4.500.'] },
  ],
  [
    { sale_price: '1', sale_start: '2026-03-10', sale_end: '2026-03-10' },
    { sale_end: ['Please choose an end after the start.'] },
  ],
  [{ sale_price: '1', sale_start: 'soon' }, { sale_start: ['Please write a date and a time.'] }],
  [{ stock: '-1' }, { stock: ['Please write how many there are, 0 or more.'] }],
  [{ sku: ' ' }, { sku: ['Please give an SKU.'] }],
])('%j is refused beside its field', async (wrong, errors) => {
  const { status, answer } = await add(await empty(), { sku: 'WRONG', price: '5', ...wrong })
  expect([status, answer.errors]).toEqual([422, errors])
})

test('of two who take an article number at once, one has it', async () => {
  const [first, second] = [await empty(), await empty()]
  const both = await Promise.all([
    add(first, { sku: 'ONE-OF-A-KIND', price: '1' }),
    add(second, { sku: 'one-of-a-kind', price: '1' }),
  ])

  expect(both.map(({ status }) => status)).toEqual([201, 422])
  expect(both[1].answer.errors).toEqual({
    sku: ['Another variant has the SKU one-of-a-kind already.'],
  })
})

test('what is not sent of a variant stays', async () => {
  const { id, variantId } = await insertProduct(db, {
    variants: [{ size: 'L', price: 5000, sale_price: 4000, stock: 3 }],
  })
  const { answer } = await change(id, variantId, { sku: 'KEEP', price: '6' })

  expect(answer.data.variants).toMatchObject([
    { sku: 'KEEP', size: 'L', price: '6.000', sale_price: '4.000', stock: 3 },
  ])
  const low = await change(id, variantId, { sku: 'KEEP', price: '4' })
  expect(low.answer.errors).toHaveProperty('sale_price')
  const ended = await change(id, variantId, { sku: 'KEEP', price: '4', sale_price: '' })
  expect(ended.answer.data.variants[0].sale_price).toBeNull()
})

test('sizes and colours become variants, beside those that there are', async () => {
  const id = await empty()
  await add(id, { sku: 'OWN', size: 'S', color: 'Red', price: '9', stock: 4 })
  const generate = (body: object) =>
    api.call(`/products/${id}/variants/generate`, { body, headers })

  const { answer } = await generate({
    sizes: ['S', 'M'],
    colors: ['Red', 'Blue'],
    colors_ar: ['أحمر', 'أزرق'],
    price: '5',
  })
  expect(answer.message).toBe('3 variants were added.')
  expect(
    answer.data.variants.map(({ size, color, color_ar, price, stock }: Record<string, unknown>) => {
      return [size, color, color_ar, price, stock]
    }),
  ).toEqual([
    ['S', 'Red', 'أحمر', '9.000', 4],
    ['S', 'Blue', 'أزرق', '5.000', 0],
    ['M', 'Red', 'أحمر', '5.000', 0],
    ['M', 'Blue', 'أزرق', '5.000', 0],
  ])
  expect((await generate({ sizes: ['S'], colors: ['red'], price: '5' })).answer.message).toBe(
    '0 variants were added.',
  )

  const many = Array.from({ length: 20 }, (_, place) => `${place}`)
  const tooMany = await generate({ sizes: many, colors: many, price: '5' })
  expect([tooMany.status, tooMany.answer.errors]).toEqual([
    422,
    { sizes: ['A product has at most 200 variants.'] },
  ])
})

test('what would be made of sizes and colours can be looked at before', async () => {
  const id = await empty()
  await add(id, { sku: 'PLAN', size: 'S', price: '9' })
  const body = { sizes: ['S', 'M', 'L'], price: '5', stock: '٤' }
  const at = `/products/${id}/variants`
  const { answer } = await api.call(`${at}/preview`, { body, headers })
  expect(answer.data).toMatchObject({
    added: [{ size: 'M', color: null }, { size: 'L' }],
    there: 1,
  })
  expect((await api.call(`/admin/products/${id}`, { headers })).answer.data.variants).toHaveLength(
    1,
  )

  const { answer: made } = await api.call(`${at}/generate`, { body, headers })
  const [, medium] = made.data.variants
  expect(medium).toMatchObject({ sku: answer.data.added[0].sku, stock: 4 })
  const ledger = await api.call(`/variants/${medium.id}/stock-movements`, { headers })
  expect(ledger.answer.data).toMatchObject([{ change: 4, stock: 4, reason: 'start' }])
})

test('a grid is written at once: changed, added, removed, and numbers exchanged', async () => {
  const id = await empty()
  await add(id, { sku: 'A', size: 'S', price: '1', stock: 5 })
  await add(id, { sku: 'B', size: 'M', price: '2' })
  const { answer: before } = await add(id, { sku: 'C', size: 'L', price: '3' })
  const [a, b, c] = before.data.variants

  const saved = await grid(id, before.data.version, [
    { ...a, sku: 'B', stock_was: 5, stock: 8 },
    { ...b, sku: 'A', is_active: false },
    { id: c.id, remove: '1' },
    { sku: 'D', size: 'XL', price: '4', stock: 2 },
  ])
  expect(saved.status, JSON.stringify(saved.answer)).toBe(200)
  expect(saved.answer.data.variants).toMatchObject([
    { id: a.id, sku: 'B', stock: 8 },
    { id: b.id, sku: 'A', is_active: false },
    { sku: 'D', stock: 2 },
  ])

  const late = await grid(id, before.data.version, [])
  expect([late.status, late.answer.code]).toEqual([409, 'version'])
})

test('one wrong line keeps the whole grid out, and is named', async () => {
  const id = await empty()
  const { answer } = await add(id, { sku: 'GOOD', size: 'S', price: '1' })
  const [good] = answer.data.variants
  const save = (...lines: object[]) =>
    grid(id, answer.data.version, [{ ...good, price: '7' }, ...lines])

  const wrong = await save({ sku: 'BAD', size: 'M', price: '2', sale_price: '2' }, { price: 'x' })
  expect(Object.keys(wrong.answer.errors)).toEqual(['variants.2.sku', 'variants.2.price'])
  const dear = await save({ sku: 'BAD', size: 'M', price: '2', sale_price: '2' })
  expect(Object.keys(dear.answer.errors)).toEqual(['variants.1.sale_price'])
  const taken = await save(
    { sku: 'good', size: 'M', price: '2' },
    { sku: 'NEW', size: 's', price: '2' },
  )
  expect(taken.answer.errors).toEqual({
    'variants.1.sku': ['Another variant has the SKU good already.'],
    'variants.2.size': ['Two variants have the same size and colour. Please tell them apart.'],
  })
  const { answer: now } = await api.call(`/admin/products/${id}`, { headers })
  expect(now.data.variants).toEqual([good])
})

test('a number that is freed by a line of the grid can be taken by another', async () => {
  const id = await empty()
  await add(id, { sku: 'FREED', size: 'S', price: '1' })
  const { answer } = await add(id, { sku: 'TAKER', size: 'M', price: '2' })
  const [freed, taker] = answer.data.variants

  const saved = await grid(id, answer.data.version, [
    { ...taker, sku: 'FREED', size: 'S' },
    { id: freed.id, remove: '1' },
    { sku: '', size: '', price: ' ', stock: '', is_active: '1' },
  ])
  expect(saved.status, JSON.stringify(saved.answer)).toBe(200)
  expect(saved.answer.data.variants).toMatchObject([{ id: taker.id, sku: 'FREED', size: 'S' }])
})

test('an Arabic name that one line of the grid changes holds for all lines', async () => {
  const id = await empty()
  await add(id, { sku: 'N1', size: 'Tiny', size_ar: 'صغير', color: 'Red', price: '1' })
  const { answer } = await add(id, { sku: 'N2', size: 'Tiny', color: 'Blue', price: '1' })
  const [first, second] = answer.data.variants

  const saved = await grid(id, answer.data.version, [{ ...first, size_ar: 'صغير جدًا' }, second])
  expect(saved.status, JSON.stringify(saved.answer)).toBe(200)
  expect(saved.answer.data.variants).toMatchObject([
    { size_ar: 'صغير جدًا' },
    { size_ar: 'صغير جدًا' },
  ])
})

test('more than a thousand pieces can be written', async () => {
  const { answer } = await add(await empty(), { sku: 'MANY', price: '1', stock: '١٥٠٠' })
  expect(answer.data.variants).toMatchObject([{ stock: 1500 }])
})

test('a grid that was open while pieces were sold does not bring them back', async () => {
  const { id, variantId } = await insertProduct(db, { variants: [{ stock: 10 }] })
  const { answer } = await api.call(`/admin/products/${id}`, { headers })
  const [shown] = answer.data.variants
  await db.updateTable('product_variants').set({ stock: 7 }).where('id', '=', variantId).execute()

  const line = { ...shown, stock_was: 10 }
  const saved = await grid(id, answer.data.version, [{ ...line, price: '6' }])
  expect(saved.answer.data.variants[0]).toMatchObject({ price: '6.000', stock: 7 })
  await grid(id, saved.answer.data.version, [{ ...line, stock: 12 }])
  expect(await stockOf(db, variantId)).toBe(9)
  const tooFew = await grid(id, saved.answer.data.version + 1, [{ ...line, stock: 0 }])
  expect(tooFew.answer.errors).toEqual({ 'variants.0.stock': ['There are only 9 in stock.'] })
})

test('a variant that is removed leaves the shop and frees its number, but not its past', async () => {
  const id = await empty()
  await add(id, { sku: 'OLD', size: 'S', price: '1', stock: 3 })
  const { answer } = await add(id, { sku: 'NEW', size: 'M', price: '2' })
  const [old] = answer.data.variants

  const gone = await remove(id, old.id)
  expect(gone.answer.data.variants).toMatchObject([{ sku: 'NEW' }])
  expect((await api.call(`/products/${id}`)).answer.data.min_price).toBe('2.000')
  expect((await add(id, { sku: 'OLD', size: 'S', price: '1' })).status).toBe(201)
  expect((await change(id, old.id, { sku: 'X', price: '1' })).status).toBe(404)
  expect(await stockOf(db, old.id)).toBe(3)
})

test('a variant that a package on offer names stays', async () => {
  const { id, variantId } = await insertProduct(db, { variants: [{ size: 'S' }, { size: 'M' }] })
  await insertPackage(db, {
    goods: [{ product_id: id, product_variant_id: variantId, quantity: 1 }],
  })
  const { status, answer } = await remove(id, variantId)
  expect([status, answer.code]).toEqual([409, 'in_use'])

  const inGrid = await grid(id, 1, [{ id: variantId, remove: '1' }])
  expect([inGrid.status, Object.keys(inGrid.answer.errors)]).toEqual([409, ['variants.0.remove']])
})

test('every change of a variant leaves a line in the history of its product', async () => {
  const { id, variantId } = await insertProduct(db)
  await change(id, variantId, { sku: 'HISTORY', price: '8' })
  const row = await db
    .selectFrom('history')
    .selectAll()
    .where('entity', '=', 'product')
    .where('entity_id', '=', id)
    .executeTakeFirstOrThrow()

  expect(JSON.parse(row.changes)).toContainEqual({
    field: `variants.${variantId}.price`,
    from: 5000,
    to: 8000,
  })
})

test('a variant of another product is not found', async () => {
  const [own, other] = [await insertProduct(db), await insertProduct(db)]
  expect((await change(own.id, other.variantId, { sku: 'X', price: '1' })).status).toBe(404)
  expect((await remove(own.id, other.variantId)).status).toBe(404)
})

test('only who may keep products changes variants', async () => {
  const { id, variantId } = await insertProduct(db)
  const at = `/products/${id}/variants`
  expect(await refusedTo(db, api, at, { body: {} })).toEqual(nobodyElse)
  expect(await refusedTo(db, api, at, { method: 'PUT', body: {} })).toEqual(nobodyElse)
  expect(await refusedTo(db, api, `${at}/generate`, { body: {} })).toEqual(nobodyElse)
  expect(await refusedTo(db, api, `${at}/preview`, { body: {} })).toEqual(nobodyElse)
  const one = `${at}/${variantId}`
  expect(await refusedTo(db, api, one, { method: 'PUT', body: {} })).toEqual(nobodyElse)
  expect(await refusedTo(db, api, one, { method: 'DELETE' })).toEqual(nobodyElse)
})
