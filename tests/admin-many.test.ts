import { expect, test } from 'vitest'
import { faultsOf } from './support/judge.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor, type Page } from './support/visitor.ts'

const shop = await openShop()
const admin = visitor(shop.url)
await signIn(admin, shop.db, 'admin@example.com')
const grid = '/admin-dashboard/products/grid'

/** Ids of two variants of different products, and the address of a grid of those products. */
async function two(place: number) {
  const rows = await shop.db
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['product_variants.id', 'product_id', 'sku'])
    .where('variants_count', '=', 1)
    .where('product_variants.stock', '>', 5)
    .where('sale_price', 'is', null)
    .orderBy('product_variants.id')
    .offset(2 * place)
    .limit(2)
    .execute()
  const [first, second] = [rows[0]!, rows[1]!]
  const asked = new URLSearchParams(rows.map((row) => ['ids[]', String(row.product_id)]))
  return { first, second, path: `${grid}?${asked}` }
}

function rowOf(id: number) {
  return shop.db
    .selectFrom('product_variants')
    .select(['price', 'sale_price', 'stock', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

const control = (id: number, cell: string) => `#variants-${id}-${cell}`

async function save(page: Page, fields: Record<string, string>) {
  const action = page.$('main form[method=post]').attr('action') ?? ''
  return admin.post(action, page.form(grid, fields).fields)
}

test('prices and stock of the ticked products are written in one grid', async () => {
  const { first, second, path } = await two(0)
  const list = await admin.visit('/admin-dashboard/products')
  expect(list.$(`button[formaction="${grid}"][formmethod=get]`)).toHaveLength(1)
  const page = await admin.visit(path)
  expect(page.$('main fieldset')).toHaveLength(2)
  expect(await faultsOf(page.html)).toEqual([])

  const saved = await save(page, {
    [`variants.${first.id}.price`]: '٢٠',
    [`variants.${first.id}.sale_price`]: '15.5',
    [`variants.${second.id}.stock`]: '77',
  })
  expect(saved.toast).toBe('2 variants were saved.')
  expect(saved.address).toBe(path)
  expect(await rowOf(first.id)).toMatchObject({ price: 20_000, sale_price: 15_500 })
  expect(await rowOf(second.id)).toMatchObject({ stock: 77, is_active: 1 })
  expect((await save(saved, {})).toast).toBe('Nothing was changed.')
})

test('a row that cannot be saved stays as it was typed, and holds up no other', async () => {
  const { first, second, path } = await two(1)
  const page = await admin.visit(path)
  const part = await save(page, {
    [`variants.${first.id}.price`]: '0',
    [`variants.${first.id}.stock`]: '9',
    [`variants.${second.id}.price`]: '30',
  })
  expect([part.status, part.toast]).toEqual([422, '1 variant was saved.'])
  expect(part.$(`${control(first.id, 'price')}-error`).text()).toContain('above 0')
  expect(part.$('#problems a').attr('href')).toBe(`#variants-${first.id}-price`)
  expect(part.value(control(first.id, 'stock'))).toBe('9')
  expect(part.value(control(second.id, 'price'))).toBe('30.000')
  expect(await faultsOf(part.html)).toEqual([])

  const rest = await save(part, { [`variants.${first.id}.price`]: '31' })
  expect([rest.toast, rest.address]).toEqual(['1 variant was saved.', path])
  expect(await rowOf(first.id)).toMatchObject({ price: 31_000, stock: 9 })
})

test('where somebody else has changed the same, both are shown to choose from', async () => {
  const { first, path } = await two(2)
  const [mine, other] = [await admin.visit(path), await admin.visit(path)]
  await save(other, { [`variants.${first.id}.price`]: '40' })
  const asked = await save(mine, {
    [`variants.${first.id}.price`]: '41',
    [`variants.${first.id}.stock`]: '3',
  })
  expect(asked.value(control(first.id, 'price'))).toBe('41')
  const take = `take.variants.${first.id}.price`
  expect(asked.$(`[name="${take}"]`).attr('value')).toBe('40.000')
  expect(await rowOf(first.id)).toMatchObject({ price: 40_000 })

  await save(asked, { [take]: '40.000' })
  expect(await rowOf(first.id)).toMatchObject({ price: 40_000, stock: 3 })
})

test('the grid goes through the pages of what the list showed, in Arabic, too', async () => {
  const arabic = visitor(shop.url, { language: 'ar' })
  await signIn(arabic, shop.db, 'admin@example.com')
  const list = await arabic.visit('/admin-dashboard/products?per_page=10&sort=name')
  const link = list.$(`a[href^="${grid}"]`).attr('href') ?? ''
  const first = await arabic.visit(link)
  const next = first.$('a[rel=next]').attr('href') ?? ''
  const second = await arabic.visit(next)

  expect([first.dir, first.heading]).toEqual(['rtl', 'تعديل الأسعار والمخزون'])
  expect(await faultsOf(first.html)).toEqual([])
  const ids = [first, second].map((page) => page.$('main legend').first().text())
  expect(ids[0]).not.toBe(ids[1])
})
