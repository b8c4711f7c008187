import { expect, test } from 'vitest'
import { emptyStore, insertPackage, insertProduct, scopeOf } from '#tests/support/store.ts'
import { loadPackages } from './package-goods.ts'
import { listPackages, showPackage } from './packages.ts'

const db = await emptyStore()
const scope = scopeOf(db)
const all = { search: '', sort: 'position' as const }

async function load(id: number) {
  const [loaded] = await loadPackages(scope, [id])
  return loaded
}

test('a package costs its goods less the discount, percent or fixed, and never less than nothing', async () => {
  const product = await insertProduct(db, { variants: [{ price: 3333 }] })
  const goods = [{ product_id: product.id, product_variant_id: product.variantId, quantity: 3 }]
  const percent = await insertPackage(db, {
    goods,
    discount_type: 'percent',
    discount_value: 15_000,
  })
  const fixed = await insertPackage(db, { goods, discount_type: 'fixed', discount_value: 999 })
  const more = await insertPackage(db, { goods, discount_type: 'fixed', discount_value: 99_999 })

  expect(await load(percent)).toMatchObject({ price: 9999, discounted: 8499 })
  expect(await load(fixed)).toMatchObject({ price: 9999, discounted: 9000 })
  expect(await load(more)).toMatchObject({ discounted: 0 })
})

test('there are as many packages as its scarcest good allows', async () => {
  const [many, few] = [
    await insertProduct(db),
    await insertProduct(db, { variants: [{ stock: 5 }] }),
  ]
  const goods = [
    { product_id: many.id, product_variant_id: many.variantId, quantity: 1 },
    { product_id: few.id, product_variant_id: few.variantId, quantity: 2 },
  ]

  expect(await load(await insertPackage(db, { goods }))).toMatchObject({ available: 2 })
  expect(await load(await insertPackage(db, { goods, usage_limit: 1 }))).toMatchObject({
    available: 1,
  })
})

test('without a set variant it is the cheapest one that is in stock', async () => {
  const product = await insertProduct(db, {
    variants: [{ price: 1000, stock: 0 }, { price: 3000 }, { price: 2000 }],
  })
  const goods = [{ product_id: product.id, product_variant_id: null, quantity: 1 }]

  expect(await load(await insertPackage(db, { goods }))).toMatchObject({
    price: 2000,
    available: 10,
  })
})

test('only packages of today are offered, and a good that is gone makes one unavailable', async () => {
  const product = await insertProduct(db)
  const gone = await insertProduct(db, { variants: [{ is_active: 0 }] })
  const goods = [{ product_id: product.id, product_variant_id: product.variantId, quantity: 1 }]
  const past = await insertPackage(db, { goods, expires_at: '2026-03-10T09:00:00.000Z' })
  const future = await insertPackage(db, { goods, starts_at: '2026-03-10T09:00:00.001Z' })
  const now = await insertPackage(db, { goods, starts_at: '2026-03-10T09:00:00.000Z' })
  const broken = await insertPackage(db, {
    goods: [{ product_id: gone.id, product_variant_id: gone.variantId, quantity: 1 }],
  })

  const { rows } = await listPackages(scope, all, { page: 1, perPage: null })
  const ids = rows.map((row) => row.id)
  expect(ids).toContain(now)
  expect(ids).not.toContain(past)
  expect(ids).not.toContain(future)
  expect(await showPackage(scope, broken)).toMatchObject({ stock_state: 'out', max_quantity: 0 })
  expect(await showPackage(scope, past)).toMatchObject({ stock_state: 'out' })
})

test('a variant that is twice among the goods is counted twice', async () => {
  const product = await insertProduct(db, { variants: [{ stock: 5 }] })
  const good = { product_id: product.id, product_variant_id: product.variantId, quantity: 1 }

  expect(await load(await insertPackage(db, { goods: [good, good] }))).toMatchObject({
    available: 2,
  })
})

test('a package with a good that is no longer sold is not on offer, and one without stock is', async () => {
  const product = await insertProduct(db, { variants: [{ stock: 0 }] })
  const id = await insertPackage(db, {
    goods: [{ product_id: product.id, product_variant_id: product.variantId, quantity: 1 }],
  })
  expect(await load(id)).toMatchObject({ isOffered: true, available: 0 })

  await db
    .updateTable('product_variants')
    .set({ is_active: 0 })
    .where('id', '=', product.variantId)
    .execute()
  expect(await load(id)).toMatchObject({ isOffered: false, available: 0 })
})

test('both languages can be asked for', async () => {
  const product = await insertProduct(db)
  const id = await insertPackage(db, {
    goods: [{ product_id: product.id, product_variant_id: product.variantId, quantity: 1 }],
  })

  expect((await showPackage(scope, id, ['translations'])).translations).toEqual([
    { locale: 'en', field: 'name', value: 'Set' },
  ])
})
