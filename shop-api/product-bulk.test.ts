import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { adminWith, nobodyElse, refusedTo } from '#tests/support/office.ts'
import { emptyStore, insertCategory, insertPackage, insertProduct } from '#tests/support/store.ts'

const db = await emptyStore()
const api = await openApi(db)
const headers = await adminWith(db, ['products'])

function bulk(body: object) {
  return api.call('/products/bulk', { body, headers })
}

async function show(id: number) {
  return (await api.call(`/admin/products/${id}`, { headers })).answer.data
}

async function prices(id: number) {
  const { variants } = await show(id)
  return variants.map(({ price }: { price: string }) => price)
}

test.each([
  ['activate', { is_active: true }],
  ['deactivate', { is_active: false }],
  ['feature', { is_featured: true }],
  ['unfeature', { is_featured: false }],
  ['delete', { status: 'deleted' }],
  ['restore', { status: 'active' }],
])('%s is done to each product, once', async (action, expected) => {
  const { id } = await insertProduct(db)
  expect((await bulk({ ids: [id, id], action })).answer.data).toMatchObject({ done: 1, failed: [] })
  expect(await show(id)).toMatchObject(expected)
})

test('what one product is refused does not hold up the others', async () => {
  const [free, packed] = [await insertProduct(db), await insertProduct(db)]
  await insertPackage(db, {
    goods: [{ product_id: packed.id, product_variant_id: null, quantity: 1 }],
  })

  const { answer } = await bulk({ ids: [packed.id, 9999, free.id], action: 'delete' })
  expect(answer.data).toMatchObject({
    done: 1,
    failed: [
      {
        id: packed.id,
        message:
          'This is part of a package on offer: Set. Please take it out of the package first.',
      },
      { id: 9999, message: 'Product Not Found' },
    ],
  })
  expect((await show(free.id)).status).toBe('deleted')
})

test('prices move by a share or an amount, to what can be paid in coins', async () => {
  const { id } = await insertProduct(db, {
    variants: [
      { size: 'S', price: 1115 },
      { size: 'M', price: 2000, is_active: 0 },
    ],
  })
  const move = (value: string) => bulk({ ids: [id], action: 'adjust_price', value })

  await move('+10%')
  expect(await prices(id)).toEqual(['1.225', '2.200'])
  await move('-٠٫٢٠٠')
  expect(await prices(id)).toEqual(['1.025', '2.000'])
  expect((await move('-100%')).answer.data).toMatchObject({ done: 0, failed: [{ id }] })
  expect((await move('-1.500')).answer.data.failed).toHaveLength(1)
  expect(await prices(id)).toEqual(['1.025', '2.000'])
  expect((await move('a lot')).status).toBe(422)
})

test('a price does not fall below its sale', async () => {
  const { id } = await insertProduct(db, { variants: [{ price: 5000, sale_price: 4500 }] })
  const { answer } = await bulk({ ids: [id], action: 'adjust_price', value: '-10%' })
  expect(answer.data.failed[0].message).toMatch(/would no longer be below its price/)
})

test('prices and stock that no form would take are not reached in steps', async () => {
  const { id } = await insertProduct(db, { variants: [{ price: 1_000_000, stock: 2 }] })
  const tooHigh = (action: string, value: string) =>
    Promise.all([
      bulk({ ids: [id], action, value }),
      bulk({ ids: [id], action, value, dry_run: 1 }),
    ]).then(([done, told]) => [
      done.answer.data.failed[0].message,
      told.answer.data.rows[0].problem,
    ])

  const price = expect.stringMatching(/would become too high/)
  expect(await tooHigh('adjust_price', '999999999%')).toEqual([price, price])
  const stock = 'There can be at most 1,000,000 of it in stock.'
  expect(await tooHigh('adjust_stock', '999999')).toEqual([stock, stock])
  expect((await show(id)).variants).toMatchObject([{ price: '1000.000', stock: 2 }])
})

test('stock moves for each variant that is sold, or for none of a product', async () => {
  const { id } = await insertProduct(db, {
    variants: [
      { size: 'S', stock: 5 },
      { size: 'M', stock: 2 },
      { size: 'L', stock: 0, is_active: 0 },
    ],
  })
  const stock = async () =>
    (await show(id)).variants.map(({ stock }: { stock: number }) => stock) as number[]

  await bulk({ ids: [id], action: 'adjust_stock', value: 3 })
  expect(await stock()).toEqual([8, 5, 0])
  const { answer } = await bulk({ ids: [id], action: 'adjust_stock', value: -6 })
  expect(answer.data).toMatchObject({
    done: 0,
    failed: [{ id, message: 'There are only 5 in stock.' }],
  })
  expect(await stock()).toEqual([8, 5, 0])
})

test('all that the list shows is meant, and nothing else', async () => {
  const [from, to] = [await insertCategory(db), await insertCategory(db)]
  const [one, two, other] = [
    await insertProduct(db, { name: 'Tray', category: from }),
    await insertProduct(db, { name: 'Tray', category: from }),
    await insertProduct(db, { name: 'Tray' }),
  ]
  const { answer } = await bulk({
    all: 1,
    category: from,
    search: 'tray',
    action: 'set_category',
    value: to,
  })

  expect(answer.data.done).toBe(2)
  expect((await show(one.id)).category_ids).toEqual([to])
  expect((await show(two.id)).category_ids).toEqual([to])
  expect((await show(other.id)).category_ids).toEqual([])
})

test('without products, an action or a value nothing is done', async () => {
  const { id } = await insertProduct(db)
  expect((await bulk({ action: 'delete' })).answer.errors).toEqual({
    ids: ['Please select something first.'],
  })
  expect((await bulk({ ids: [id], action: 'explode' })).answer.errors).toEqual({
    action: ['Please choose what to do.'],
  })
  expect((await bulk({ ids: [id], action: 'set_category' })).answer.errors).toHaveProperty('value')
  expect((await show(id)).status).toBe('active')
})

test('others are served while many are changed', async () => {
  const ids: number[] = []
  for (let count = 0; count < 60; count++) ids.push((await insertProduct(db)).id)
  let answered = 0
  const long = bulk({ ids, action: 'feature' }).then(({ answer }) => [answer.data.done, answered])
  const ask = async () => {
    while ((await api.call(`/products/${ids[0]}`)).status === 200 && ++answered < 10);
  }
  await ask()

  expect(await long).toEqual([60, 10])
})

test('only who may keep products changes many', async () => {
  expect(await refusedTo(db, api, '/products/bulk', { body: {} })).toEqual(nobodyElse)
})
