import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { faultsOf } from './support/judge.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor } from './support/visitor.ts'

const shop = await openShop()
const admin = visitor(shop.url)
await signIn(admin, shop.db, 'admin@example.com')
const arabic = visitor(shop.url, { language: 'ar' })
await signIn(arabic, shop.db, 'admin@example.com')
const list = '/admin-dashboard/stock'

/** The only variant of a product of the demo shop, another each time, and the page of its stock. */
async function onlyVariant(place: number) {
  const rows = await shop.db
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['product_variants.id', 'product_id', 'sku', 'product_variants.stock', 'name_en'])
    .where('variants_count', '=', 1)
    .where('product_variants.stock', '>', 9)
    .orderBy('product_variants.id')
    .execute()
  const variant = rows[place]!
  return { ...variant, path: `/admin-dashboard/products/${variant.product_id}/stock` }
}

async function stockOf(id: number) {
  const { stock } = await shop.db
    .selectFrom('product_variants')
    .select('stock')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return stock
}

test('the shelves of the demo shop hold what has moved onto them', async () => {
  const { rows } = await sql`
    select product_variants.id from product_variants
    left join stock_movements on product_variant_id = product_variants.id
    group by product_variants.id
    having product_variants.stock <> coalesce(sum(change), 0)
  `.execute(shop.db)
  expect(rows).toEqual([])
})

test('pieces arrive and are counted, with a reason and who says so', async () => {
  const { id, stock, path } = await onlyVariant(0)
  const page = await admin.visit(path)
  const typed = { change: '+٥', reason: 'received', note: 'From the harbour' }
  const arrived = await admin.submit(page, path, typed)
  expect(arrived.toast).toBe(`There are ${stock + 5} in stock now.`)
  const counted = await admin.submit(arrived, path, { stock: '٧', reason: 'count' })
  expect(await stockOf(id)).toBe(7)

  const rows = counted.$('tbody tr').map((_, row) => counted.$(row).text())
  expect(rows.get(0)).toMatch(/Counted.*Admin/)
  expect(rows.get(1)).toMatch(/\+5.*Received.*From the harbour.*Admin/)
  expect(counted.text).toMatch(/Showing 1 to \d of \d/)
})

test('without a reason, or with both numbers, nothing moves and nothing typed is lost', async () => {
  const { id, stock, path } = await onlyVariant(1)
  const page = await admin.visit(path)
  const refused = await admin.submit(page, path, { stock: '3', note: 'On the shelf' })
  expect(refused.status).toBe(422)
  expect(refused.$('#reason-error').text()).toBe('Please choose a reason.')
  expect([refused.value('#stock'), refused.value('#note')]).toEqual(['3', 'On the shelf'])
  expect(await faultsOf(refused.html)).toEqual([])

  const both = await admin.submit(refused, path, { change: '1', reason: 'count' })
  expect(both.$('#stock-error')).toHaveLength(1)
  const tooFew = await admin.submit(page, path, { change: '-999', reason: 'damaged' })
  expect(tooFew.$('#change-error').text()).toContain(String(stock))
  expect(await stockOf(id)).toBe(stock)
})

test('who has counted is told when pieces have moved since, and decides', async () => {
  const { id, stock, path } = await onlyVariant(2)
  const page = await admin.visit(path)
  await admin.submit(page, path, { change: '-2', reason: 'damaged' })
  const asked = await admin.submit(page, path, { stock: '4', reason: 'count' })
  expect(asked.status).toBe(409)
  expect(asked.text).toContain(
    `There were ${stock} when you opened this page; now there are ${stock - 2}.`,
  )
  expect([asked.value('#stock'), asked.value('#reason')]).toEqual(['4', 'count'])

  await admin.submit(asked, path, {})
  expect(await stockOf(id)).toBe(4)
})

test('a product of several variants shows all that moved, and one of them where it is chosen', async () => {
  const { product_id } = await shop.db
    .selectFrom('product_variants')
    .select('product_id')
    .groupBy('product_id')
    .having(({ fn }) => fn.countAll(), '>', 2)
    .limit(1)
    .executeTakeFirstOrThrow()
  const path = `/admin-dashboard/products/${product_id}/stock`
  const all = await admin.visit(path)
  expect(all.$('form #change')).toHaveLength(0)
  const choice = all.$(`main nav a[href^="${path}?variant="]`).first().attr('href') ?? ''
  const one = await admin.visit(choice)
  expect(one.$('form #change')).toHaveLength(1)
  expect(one.$('tbody tr').length).toBeLessThan(all.$('tbody tr').length)
  const { fields } = one.form(path, { change: '1', reason: 'other' })
  const moved = await admin.post(choice, fields)
  expect(moved.address).toBe(choice)
})

test('the list of all movements is narrowed by what moved, why and when', async () => {
  const { sku, path } = await onlyVariant(3)
  await admin.submit(await admin.visit(path), path, { change: '1', reason: 'given' })
  const given = await admin.submit(await admin.visit(list), list, { search: sku, reason: 'given' })
  expect(given.$('tbody tr')).toHaveLength(1)
  expect(given.$('tbody tr').text()).toContain(sku)
  expect((await admin.visit(`${list}?to=2020-01-01`)).text).toContain('Nothing matches')
  const orders = await admin.visit(`${list}?reason=order`)
  expect(orders.$('tbody tr').first().text()).toMatch(/−\d+.*Ordered.*Order \d{8}/)
  expect(orders.$('a[href="/admin-dashboard/products?stock=out&sort=stock"]')).toHaveLength(1)
})

test('the pages of stock are valid in both languages, for who may keep products', async () => {
  const { path } = await onlyVariant(4)
  const pages = await Promise.all(
    [admin, arabic].flatMap((who) => [who.visit(path), who.visit(list)]),
  )
  expect(pages.map(({ status, dir }) => [status, dir])).toEqual([
    [200, 'ltr'],
    [200, 'ltr'],
    [200, 'rtl'],
    [200, 'rtl'],
  ])
  expect(await Promise.all(pages.map(({ html }) => faultsOf(html)))).toEqual([[], [], [], []])
})
