import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { adminWith, nobodyElse, refusedTo } from '#tests/support/office.ts'
import { emptyStore, insertCategory, insertProduct, today } from '#tests/support/store.ts'

const db = await emptyStore()
let now = today
const api = await openApi(db, { now: () => now })
const headers = await adminWith(db, ['discounts'])

function discount(id: number, body: object) {
  return api.call(`/products/${id}/discount`, { body, headers })
}

function many(body: object) {
  return api.call('/products/discounts', { body, headers })
}

async function paid(id: number) {
  const { answer } = await api.call(`/products/${id}`)
  return answer.data.min_sale_price ?? answer.data.min_price
}

test('a share is taken off every variant, to what can be paid in coins, and given back', async () => {
  const { id } = await insertProduct(db, {
    variants: [
      { size: 'S', price: 4990 },
      { size: 'M', price: 6000 },
    ],
  })
  const { answer } = await discount(id, { type: 'percent', value: '12.5' })
  expect(answer.data.variants).toMatchObject([
    { price: '4.990', before: null, after: '4.365' },
    { price: '6.000', before: null, after: '5.250' },
  ])
  expect(await paid(id)).toBe('4.365')

  await api.call(`/products/${id}/discount`, { method: 'DELETE', headers })
  expect(await paid(id)).toBe('4.990')
})

test('an amount is taken off the variants that are named, for a time in Kuwait', async () => {
  const { id, variantIds } = await insertProduct(db, {
    variants: [
      { size: 'S', price: 4000 },
      { size: 'M', price: 9000 },
    ],
  })
  await discount(id, {
    type: 'fixed',
    value: '0.750',
    variant_ids: [variantIds[0]],
    starts_at: '2026-03-10T13:00',
    ends_at: '2026-03-10T14:00',
  })

  expect(await paid(id)).toBe('4.000')
  now = new Date('2026-03-10T10:00:00.000Z')
  expect(await paid(id)).toBe('3.250')
  now = new Date('2026-03-10T11:00:00.000Z')
  expect(await paid(id)).toBe('4.000')
  now = today
})

test('what would become of prices can be looked at first', async () => {
  const { id } = await insertProduct(db, { variants: [{ price: 4000, sale_price: 3500 }] })
  const { answer } = await discount(id, { type: 'percent', value: 50, dry_run: 1 })

  expect(answer.message).toBe('1 variant would be on sale. Nothing has been changed yet.')
  expect(answer.data.variants).toMatchObject([{ before: '3.500', after: '2.000' }])
  expect(await paid(id)).toBe('3.500')
})

test('products and a whole category go on sale, each by itself', async () => {
  const above = await insertCategory(db)
  const below = await insertCategory(db, 'Below', above)
  const dear = await insertProduct(db, { category: above, variants: [{ price: 5000 }] })
  const cheap = await insertProduct(db, { category: below, variants: [{ price: 900 }] })

  const { answer } = await many({ category_id: above, type: 'fixed', value: '1.000' })
  expect(answer.data).toMatchObject({ done: 1, failed: [{ id: cheap.id }] })
  expect([await paid(dear.id), await paid(cheap.id)]).toEqual(['4.000', '0.900'])

  const named = { product_ids: [cheap.id], variant_ids: [], type: 'percent', value: '50' }
  const preview = await many({ ...named, dry_run: '1' })
  expect(preview.answer.data.variants).toMatchObject([{ product_id: cheap.id, after: '0.450' }])
  expect(await paid(cheap.id)).toBe('0.900')
  await many(named)
  expect(await paid(cheap.id)).toBe('0.450')
})

test.each([
  [{ type: 'percent', value: '100' }, 'value'],
  [{ type: 'fixed', value: '5.000' }, 'value'],
  [{ type: 'fixed', value: '0' }, 'value'],
  [{ type: 'fixed', value: '-1' }, 'value'],
  [{ type: 'gift', value: '1' }, 'type'],
  [{ type: 'fixed', value: '1', starts_at: '2026-03-10', ends_at: '2026-03-10' }, 'ends_at'],
])('%j is refused beside its field', async (body, field) => {
  const { id } = await insertProduct(db, { variants: [{ price: 5000 }] })
  const { status, answer } = await discount(id, body)
  expect([status, Object.keys(answer.errors)]).toEqual([422, [field]])
  expect(await paid(id)).toBe('5.000')
})

test('where there is nothing to discount it says so', async () => {
  const { id, variantId } = await insertProduct(db)
  const { variantId: other } = await insertProduct(db)
  const body = { type: 'percent', value: '10', variant_ids: [other] }
  const { status, answer } = await discount(id, body)
  expect([status, answer.message]).toEqual([422, 'Failed to add discount.'])
  expect((await many({ type: 'percent', value: '10' })).answer.errors).toHaveProperty('product_ids')
  expect((await many({ type: 'percent', value: '10', variant_ids: [variantId] })).status).toBe(200)
})

test('only who may give discounts does', async () => {
  const { id } = await insertProduct(db)
  const at = `/products/${id}/discount`
  expect(await refusedTo(db, api, at, { body: {} })).toEqual(nobodyElse)
  expect(await refusedTo(db, api, at, { method: 'DELETE' })).toEqual(nobodyElse)
  expect(await refusedTo(db, api, '/products/discounts', { body: {} })).toEqual(nobodyElse)
  const keeper = await adminWith(db, ['products'])
  expect((await api.call(at, { body: {}, headers: keeper })).status).toBe(403)
})
