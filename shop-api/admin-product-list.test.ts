import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { adminWith } from '#tests/support/office.ts'
import { emptyStore, insertCategory, insertProduct } from '#tests/support/store.ts'

const db = await emptyStore()
const api = await openApi(db)
const headers = await adminWith(db, ['products'])

const scent = await insertCategory(db, 'Scent')
const oud = await insertCategory(db, 'Oud', scent)
await insertProduct(db, {
  name: 'Chips',
  nameAr: 'رقائق',
  category: oud,
  created_at: '2026-01-01',
  variants: [{ price: 9000, stock: 2 }],
})
await insertProduct(db, {
  name: 'Burner',
  nameAr: 'مدخن',
  category: scent,
  created_at: '2026-01-02',
  variants: [{ price: 5000, sale_price: 4000, stock: 0 }],
})
const { id: bowl } = await insertProduct(db, {
  name: 'Bowl',
  nameAr: 'أناء',
  created_at: '2026-01-03',
  variants: [{ price: 2000, is_active: 0 }],
})
await db
  .updateTable('products')
  .set({ is_active: 0, name_ar: null, is_featured: 1 })
  .where('id', '=', bowl)
  .execute()
const { id: gone } = await insertProduct(db, { name: 'Gone', created_at: '2026-01-04' })
await db.updateTable('products').set({ deleted_at: '2026-02-01' }).where('id', '=', gone).execute()

async function names(query: string, language = 'en') {
  const asked = { ...headers, 'Accept-Language': language }
  const { answer } = await api.call(`/admin/products?${query}`, { headers: asked })
  expect(answer.meta.total).toBe(answer.data.length)
  return answer.data.map((row: { name_en: string }) => row.name_en)
}

test.each([
  ['', ['Bowl', 'Burner', 'Chips']],
  ['status=active', ['Burner', 'Chips']],
  ['status=hidden', ['Bowl']],
  ['status=deleted', ['Gone']],
  [`category=${scent}`, ['Burner', 'Chips']],
  [`category=${oud}`, ['Chips']],
  [`category=${scent}&search=chips`, ['Chips']],
  [`category=${scent}&search=bowl`, []],
  ['featured=1', ['Bowl']],
  ['featured=0', ['Burner', 'Chips']],
  ['on_sale=1', ['Burner']],
  ['stock=low', ['Chips']],
  ['stock=out', ['Bowl', 'Burner']],
  ['missing=ar', ['Bowl']],
  ['missing=price', ['Bowl']],
  ['missing=image', ['Bowl', 'Burner', 'Chips']],
  ['status=active&stock=out&on_sale=1&search=burn', ['Burner']],
])('?%s', async (query, expected) => {
  expect(await names(`${query}&sort=name`)).toEqual(expected)
})

test.each([
  ['sort=created_at', ['Chips', 'Burner', 'Bowl']],
  ['sort=-created_at', ['Bowl', 'Burner', 'Chips']],
  ['sort=name', ['Bowl', 'Burner', 'Chips']],
  ['sort=-name', ['Chips', 'Burner', 'Bowl']],
  ['sort=-price&status=active', ['Chips', 'Burner']],
  ['sort=price&status=active', ['Burner', 'Chips']],
  ['sort=-stock&status=active', ['Chips', 'Burner']],
])('in the order of ?%s', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test('a whole article number finds its product, in capitals or not', async () => {
  const { answer } = await api.call('/admin/products?search=chips', { headers })
  const [sku] = answer.data[0].skus
  expect(await names(`sku=${sku.toUpperCase()}`)).toEqual(['Chips'])
  expect(await names(`sku=${sku.slice(0, -1)}`)).toEqual([])
})

test('names are put in the order of the language that is read', async () => {
  expect(await names('sort=name&status=active', 'ar')).toEqual(['Chips', 'Burner'])
})

test('a line tells both prices, what is missing and how many there are of each kind', async () => {
  const { answer } = await api.call('/admin/products?search=burner', { headers })
  expect(answer.data[0]).toMatchObject({
    price: '5.000',
    sale_price: '4.000',
    stock_state: 'out',
    missing: ['image'],
    categories: [{ id: scent, is_shown: true }],
  })
  expect(answer.meta).toMatchObject({
    per_page: 10,
    counts: { all: 3, active: 2, hidden: 1, deleted: 1, low: 1, out: 2 },
  })
})

test('a category of very many is counted whole and put in the same orders', async () => {
  const shelf = await insertCategory(db, 'Beads', scent)
  await sql`
    with recursive counted (n) as (select 1 union all select n + 1 from counted where n < 2100)
    insert into products (slug, name_en, created_at, updated_at, price)
    select 'bead-' || n, printf('Bead %05d', n), printf('2025-01-01T00:%05d', n), '2025-01-01', 9000 - n
    from counted
  `.execute(db)
  await sql`
    insert into product_categories (product_id, category_id)
    select id, ${shelf} from products where slug like 'bead-%'
  `.execute(db)

  const first = async (sort: string) => {
    const query = `category=${scent}&per_page=2&sort=${sort}`
    const { answer } = await api.call(`/admin/products?${query}`, { headers })
    expect(answer.meta.total).toBe(2102)
    return answer.data.map((row: { name_en: string }) => row.name_en)
  }
  expect(await first('created_at')).toEqual(['Bead 00001', 'Bead 00002'])
  expect(await first('-created_at')).toEqual(['Burner', 'Chips'])
  expect(await first('-name')).toEqual(['Chips', 'Burner'])
  expect(await first('price')).toEqual(['Burner', 'Bead 02100'])
})
