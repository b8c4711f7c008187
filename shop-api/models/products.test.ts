import { expect, test } from 'vitest'
import { transact } from '#shop-api/db/database.ts'
import { emptyStore, insertCategory, insertProduct, scopeOf, today } from '#tests/support/store.ts'
import { refreshListings } from './listing.ts'
import { listProducts, noFilter, type ProductFilter } from './product-list.ts'
import { homeProducts, relatedProducts, showProduct } from './products.ts'

const page = { page: 1, perPage: 12 }

async function names(
  db: Parameters<typeof scopeOf>[0],
  filter: Partial<ProductFilter>,
  sort: Parameters<typeof listProducts>[2] = '-created_at',
  now = today,
) {
  const { rows } = await listProducts(scopeOf(db, now), { ...noFilter, ...filter }, sort, page, [])
  return rows.map((row) => row.name)
}

test('a list is narrowed by price, sale, stock, category and option', async () => {
  const db = await emptyStore()
  const scent = await insertCategory(db, 'Scent')
  const oud = await insertCategory(db, 'Oud', scent)
  await insertProduct(db, {
    name: 'Chips',
    category: oud,
    variants: [{ price: 9000, size: '15 g' }],
  })
  await insertProduct(db, {
    name: 'Burner',
    category: scent,
    variants: [{ price: 5000, stock: 0, color: 'Olive' }],
  })
  await insertProduct(db, {
    name: 'Towel',
    variants: [{ price: 4000, sale_price: 3000, color: 'Olive' }],
  })

  expect(await names(db, { category: scent })).toEqual(['Burner', 'Chips'])
  expect(await names(db, { category: oud })).toEqual(['Chips'])
  expect(await names(db, { on_sale: true })).toEqual(['Towel'])
  expect(await names(db, { in_stock: true })).toEqual(['Towel', 'Chips'])
  expect(await names(db, { min_price: 3001, max_price: 5000 })).toEqual(['Burner'])
  expect(await names(db, { color: 'Olive' })).toEqual(['Towel', 'Burner'])
  expect(await names(db, { size: '15 g', category: scent })).toEqual(['Chips'])
})

test('a list is sorted by what is paid now', async () => {
  const db = await emptyStore()
  await insertProduct(db, { name: 'B', created_at: '2026-01-02', variants: [{ price: 2000 }] })
  await insertProduct(db, {
    name: 'C',
    created_at: '2026-01-03',
    variants: [{ price: 9000, sale_price: 1000 }],
  })
  await insertProduct(db, { name: 'A', created_at: '2026-01-01', variants: [{ price: 3000 }] })

  expect(await names(db, {}, 'price')).toEqual(['C', 'B', 'A'])
  expect(await names(db, {}, '-price')).toEqual(['A', 'B', 'C'])
  expect(await names(db, {}, 'name')).toEqual(['A', 'B', 'C'])
  expect(await names(db, {}, '-created_at')).toEqual(['C', 'B', 'A'])
})

test('a list follows a sale at the second it starts and ends', async () => {
  const db = await emptyStore()
  await insertProduct(db, {
    name: 'Lamp',
    variants: [
      {
        price: 5000,
        sale_price: 4000,
        sale_start: '2026-03-10T10:00:00.000Z',
        sale_end: '2026-03-10T11:00:00.000Z',
      },
    ],
  })
  const at = (moment: string) => names(db, { on_sale: true }, 'price', new Date(moment))

  expect(await at('2026-03-10T09:59:59.999Z')).toEqual([])
  expect(await at('2026-03-10T10:00:00.000Z')).toEqual(['Lamp'])
  expect(await at('2026-03-10T10:59:59.999Z')).toEqual(['Lamp'])
  expect(await at('2026-03-10T11:00:00.000Z')).toEqual([])
})

test('both prices of a product are those of the variant that is cheapest now', async () => {
  const db = await emptyStore()
  const { id } = await insertProduct(db, {
    variants: [{ price: 6000 }, { price: 9000, sale_price: 4500 }, { price: 3000, is_active: 0 }],
  })

  const product = await showProduct(scopeOf(db), id, ['variants'])

  expect(product).toMatchObject({ min_price: '9.000', min_sale_price: '4.500', variants_count: 2 })
  expect(product.variants).toHaveLength(2)
})

test('words are found in both languages, without hamza, with Arabic digits and by article number', async () => {
  const db = await emptyStore()
  const { id } = await insertProduct(db, {
    name: 'Brass mabkhara 12',
    nameAr: 'مبخرة أنيقة من النحاس',
  })
  const { sku } = await db
    .selectFrom('product_variants')
    .select('sku')
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow()

  const typed = [
    'mabkhara',
    'BRASS',
    'مبخره',
    'انيقة',
    'مَبْخَرة',
    'مبـــخرة',
    '١٢',
    'نحاس مبخرة',
    sku,
  ]
  const found = await Promise.all(typed.map((search) => names(db, { search })))

  expect(found).toEqual(typed.map(() => ['Brass mabkhara 12']))
})

test('signs that mean something to a search engine are only signs', async () => {
  const db = await emptyStore()
  await insertProduct(db, { name: 'Soap' })

  const typed = [
    '%',
    '_',
    '"',
    "' or 1=1 --",
    'NOT soap',
    'soap*',
    'a'.repeat(200),
    '(',
    'soap AND',
    '\\',
  ]
  const found = await Promise.all(typed.map((search) => names(db, { search })))

  expect(found.flat().every((name) => name === 'Soap')).toBe(true)
  expect(await names(db, { search: 'candle' })).toEqual([])
})

test('what is hidden, deleted or without a variant is nowhere to be seen', async () => {
  const db = await emptyStore()
  const hidden = await insertProduct(db, { name: 'Hidden' })
  const deleted = await insertProduct(db, { name: 'Deleted' })
  await insertProduct(db, { name: 'Bare', variants: [{ is_active: 0 }] })
  await db.updateTable('products').set({ is_active: 0 }).where('id', '=', hidden.id).execute()
  await db.updateTable('products').set({ deleted_at: 'x' }).where('id', '=', deleted.id).execute()
  await transact(db, (trx) => refreshListings(trx, [hidden.id, deleted.id], today))

  expect(await names(db, {})).toEqual([])
  await expect(showProduct(scopeOf(db), hidden.id, [])).rejects.toMatchObject({ code: 'not_found' })
  expect(await homeProducts(scopeOf(db), [])).toEqual([])
})

test('a total counts again after the catalogue has changed', async () => {
  const db = await emptyStore()
  const total = async () => (await listProducts(scopeOf(db), noFilter, 'name', page, [])).total
  await insertProduct(db)
  expect(await total()).toBe(1)

  await insertProduct(db)
  expect(await total()).toBe(2)
})

test('related are those chosen for it first, then neighbours, and never itself', async () => {
  const db = await emptyStore()
  const shelf = await insertCategory(db)
  const product = await insertProduct(db, { name: 'Coffee', category: shelf })
  await insertProduct(db, { name: 'Tea', category: shelf })
  const chosen = await insertProduct(db, { name: 'Finjan' })
  await db
    .insertInto('related_products')
    .values({ product_id: product.id, related_id: chosen.id, position: 0 })
    .execute()

  const related = await relatedProducts(scopeOf(db), product.id)

  expect(related.map((one) => one.name)).toEqual(['Finjan', 'Tea'])
})

test('names come in the asked language, or in English where the Arabic is missing', async () => {
  const db = await emptyStore()
  const { id } = await insertProduct(db, { name: 'Dallah', nameAr: 'دلّة' })
  const inArabic = scopeOf(db, today, 'ar')
  expect((await showProduct(inArabic, id, [])).name).toBe('دلّة')

  await db.updateTable('products').set({ name_ar: null }).where('id', '=', id).execute()
  expect((await showProduct(inArabic, id, [])).name).toBe('Dallah')
})
