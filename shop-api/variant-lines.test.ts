import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { adminWith, nobodyElse, refusedTo } from '#tests/support/office.ts'
import { emptyStore, insertProduct, stockOf } from '#tests/support/store.ts'

const db = await emptyStore()
const api = await openApi(db)
const headers = await adminWith(db, ['products'])

function write(...variants: object[]) {
  return api.call('/variants', { method: 'PUT', body: { variants }, headers })
}

async function rowOf(id: number) {
  return db
    .selectFrom('product_variants')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

test('variants of many products are listed together, and written each by itself', async () => {
  const cup = await insertProduct(db, {
    variants: [
      { size: 'S', price: 5000 },
      { size: 'M', price: 5000 },
    ],
  })
  const tray = await insertProduct(db, { variants: [{ price: 9000, stock: 4 }] })
  const { answer } = await api.call(`/admin/variants?ids=${tray.id},${cup.id}`, { headers })
  expect(answer.data.map((line: { product: { id: number } }) => line.product.id)).toEqual([
    tray.id,
    cup.id,
    cup.id,
  ])

  const [first, small, medium] = answer.data
  const written = await write(
    { id: first.id, price: '٨٫٥', stock: '6', stock_was: '4', was: { price: '9.000' } },
    { id: small.id, sale_price: '5' },
    { id: medium.id, price: 'much' },
    { id: 999_999, price: '1' },
  )
  expect(written.answer.message).toBe('1 variant was saved.')
  expect(written.answer.data).toEqual({
    done: [first.id],
    failed: [
      { id: medium.id, message: expect.any(String), errors: { price: [expect.any(String)] } },
      { id: small.id, message: expect.any(String), errors: { sale_price: [expect.any(String)] } },
      { id: 999_999, message: 'Variant Not Found', errors: {} },
    ],
  })
  expect(await rowOf(first.id)).toMatchObject({ price: 8500, stock: 6 })
})

test('a field that somebody else has changed is refused, another one is not', async () => {
  const { variantId: id } = await insertProduct(db, { variants: [{ price: 5000, stock: 9 }] })
  await write({ id, price: '6', was: { price: '5' } })
  const late = await write({ id, price: '7', was: { price: '5.000' } })
  expect(late.answer.data).toMatchObject({ done: [], failed: [{ id, errors: {} }] })

  const other = await write({
    id,
    is_active: '0',
    was: { is_active: '1' },
    stock: '8',
    stock_was: '9',
  })
  expect(other.answer.data.done).toEqual([id])
  expect(await rowOf(id)).toMatchObject({ price: 6000, is_active: 0 })
  expect(await stockOf(db, id)).toBe(8)
})

test('the grid goes through the pages of a list of products', async () => {
  await insertProduct(db, { name: 'Zebra rug', variants: [{ size: 'S' }, { size: 'L' }] })
  await insertProduct(db, { name: 'Zebra mat' })
  const query = 'search=zebra&sort=name&per_page=1'
  const { answer } = await api.call(`/admin/variants?${query}&page=2`, { headers })
  expect(answer.data).toMatchObject([{ size: 'S' }, { size: 'L' }])
  expect(answer.meta).toMatchObject({ current_page: 2, last_page: 2, total: 2 })
})

test('only who may keep products sees or writes them', async () => {
  expect(await refusedTo(db, api, '/admin/variants', {})).toEqual(nobodyElse)
  expect(await refusedTo(db, api, '/variants', { method: 'PUT', body: {} })).toEqual(nobodyElse)
})
