import { expect, test } from 'vitest'
import { faultsOf } from './support/judge.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor } from './support/visitor.ts'

const shop = await openShop()
const admin = visitor(shop.url)
await signIn(admin, shop.db, 'admin@example.com')

let made = 0
/** A product of the back office with a variant for each size, at KWD 5 and with ten pieces, and the address of its grid. */
async function productOf(...sizes: string[]) {
  const now = new Date().toISOString()
  const { id } = await shop.db
    .insertInto('products')
    .values({
      name_en: `Tray ${++made}`,
      name_ar: `صينية ${made}`,
      slug: `tray-${made}`,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const path = `/admin-dashboard/products/${id}/variants`
  if (sizes.length > 0) {
    const fields = { sizes: sizes.join(','), price: '5', stock: '10', intent: 'generate' }
    expect((await admin.post(`${path}/generate`, fields)).steps).toEqual([303])
  }
  return { id, path }
}

function variantsOf(productId: number) {
  return shop.db
    .selectFrom('product_variants')
    .selectAll()
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute()
}

test('a grid takes what people type: Arabic digits, short amounts, times of Kuwait', async () => {
  const { id, path } = await productOf('S', 'M')
  const page = await admin.visit(path)
  const saved = await admin.submit(page, path, {
    'variants.0.sku': 'TRAY-SMALL',
    'variants.0.size_ar': 'صغيرة',
    'variants.0.price': '١٢٫٥',
    'variants.0.sale_price': '9.75',
    'variants.0.sale_start': '2026-03-10T09:00',
    'variants.0.sale_end': '2026-03-20T21:30',
    'variants.0.stock': '١٢٠٠',
    'variants.2.sku': 'TRAY-LARGE',
    'variants.2.size': 'L',
    'variants.2.price': '20',
  })

  expect(saved.toast).toContain('was saved.')
  expect(saved.address).toBe(path)
  expect(await variantsOf(id)).toMatchObject([
    {
      sku: 'TRAY-SMALL',
      price: 12500,
      sale_price: 9750,
      sale_start: '2026-03-10T06:00:00.000Z',
      sale_end: '2026-03-20T18:30:00.000Z',
      stock: 1200,
      is_active: 1,
    },
    { size: 'M', price: 5000, stock: 10, is_active: 1 },
    { sku: 'TRAY-LARGE', size: 'L', price: 20_000, stock: 0 },
  ])
  expect(saved.value('#variants-0-price')).toBe('12.500')
  expect(saved.value('#variants-0-sale_end')).toBe('2026-03-20T21:30')
  expect(saved.value('#variants-0-size_ar')).toBe('صغيرة')
})

test('what is wrong stands beside its cell, and nothing typed is lost', async () => {
  const { id, path } = await productOf('S', 'M')
  const wrong = await admin.submit(await admin.visit(path), path, {
    'variants.0.price': '7',
    'variants.1.sale_price': '5',
    'variants.2.price': 'a lot',
  })

  expect(wrong.status).toBe(422)
  expect(
    wrong
      .$('[aria-invalid=true]')
      .map((_, cell) => wrong.$(cell).attr('id'))
      .get(),
  ).toEqual(['variants-2-sku', 'variants-2-price'])
  expect(wrong.$('#problems a').first().attr('href')).toBe('#variants-2-sku')
  expect(wrong.$('#variants-2-price-error').text()).toContain('above 0')
  const fixed = { 'variants.2.sku': 'TRAY-NEW', 'variants.2.size': 's', 'variants.2.price': '4' }
  const again = await admin.submit(wrong, path, fixed)
  expect(again.$('#variants-1-sale_price-error').text()).toContain('below the price')
  expect(again.$('#variants-2-size-error').text()).toContain('same size and colour')
  expect(again.value('#variants-0-price')).toBe('7')
  expect(await faultsOf(again.html)).toEqual([])

  const last = { 'variants.1.sale_price': '', 'variants.2.size': 'L' }
  expect((await admin.submit(again, path, last)).toast).toContain('was saved.')
  expect((await variantsOf(id)).map(({ price }) => price)).toEqual([7000, 5000, 4000])
})

test('of two who save at once, each keeps what he changed, and is asked where both did', async () => {
  const { id, path } = await productOf('S', 'M')
  const [mine, other] = [await admin.visit(path), await admin.visit(path)]
  await admin.submit(other, path, { 'variants.0.price': '6', 'variants.1.price': '8' })
  const asked = await admin.submit(mine, path, {
    'variants.0.price': '7',
    'variants.0.sku': 'TRAY-MINE',
  })

  expect(asked.status).toBe(409)
  expect(asked.value('#variants-0-price')).toBe('7')
  expect(asked.value('#variants-1-price')).toBe('8.000')
  const box = asked.$('[name^="take."]')
  expect([box.length, box.attr('name'), box.attr('value')]).toEqual([
    1,
    'take.variants.0.price',
    '6.000',
  ])
  expect(await faultsOf(asked.html)).toEqual([])
  await admin.submit(asked, path, { 'take.variants.0.price': '6.000' })
  expect(await variantsOf(id)).toMatchObject([{ sku: 'TRAY-MINE', price: 6000 }, { price: 8000 }])
})

test('a variant that somebody has removed meanwhile is not lost to who was changing it', async () => {
  const { id, path } = await productOf('S', 'M')
  const [mine, other] = [await admin.visit(path), await admin.visit(path)]
  await admin.submit(other, path, {
    'variants.1.remove': '1',
    'variants.2.sku': 'TRAY-ADDED',
    'variants.2.price': '2',
  })
  const asked = await admin.submit(mine, path, { 'variants.1.price': '9' })

  expect(asked.text).toContain('Somebody has removed this variant.')
  expect(asked.value('#variants-3-sku')).toBe('TRAY-ADDED')
  await admin.submit(asked, path, {})
  expect(await variantsOf(id)).toMatchObject([
    { size: 'S' },
    { sku: 'TRAY-ADDED' },
    { size: 'M', price: 9000 },
  ])
})

test('pieces that are sold while the grid is open stay sold, and are told where stock is typed', async () => {
  const { id, path } = await productOf('S', 'M')
  const page = await admin.visit(path)
  await shop.db
    .updateTable('product_variants')
    .set({ stock: 7 })
    .where('product_id', '=', id)
    .execute()
  const refused = await admin.submit(page, path, {
    'variants.0.price': '0',
    'variants.0.stock': '12',
  })
  expect(refused.value('#variants-0-stock')).toBe('12')
  expect(refused.$('[name="take.variants.0.stock"]').attr('value')).toBe('7')
  expect(refused.value('#variants-1-stock')).toBe('7')

  await admin.submit(refused, path, { 'variants.0.price': '5' })
  expect((await variantsOf(id)).map(({ stock }) => stock)).toEqual([12, 7])
})

test('another line comes without saving, and with all that was typed', async () => {
  const { id, path } = await productOf('S')
  const page = await admin.visit(path)
  const typed = { 'variants.0.price': '6', 'variants.1.sku': 'TRAY-NEXT' }
  const longer = await admin.submit(page, path, typed, ['intent', 'add'])

  expect(longer.status).toBe(200)
  expect(longer.value('#variants-0-price')).toBe('6')
  expect(longer.value('#variants-1-sku')).toBe('TRAY-NEXT')
  expect(longer.$('#variants-2-sku')).toHaveLength(1)
  expect(await variantsOf(id)).toMatchObject([{ price: 5000 }])
})

test('a product of two hundred variants fits into one form, by page and by session', async () => {
  const count = Array.from({ length: 200 }, (_, place) => `${place + 1}`)
  const { id, path } = await productOf(...count)
  const page = await admin.visit(path)
  const all = Object.fromEntries(
    count.flatMap((_, place) => [
      [`variants.${place}.price`, '6'],
      [`variants.${place}.size_ar`, `المقاس الكبير جدًا رقم ${place}`],
      [`variants.${place}.sale_price`, '5.250'],
      [`variants.${place}.sale_end`, '2027-03-20T21:30'],
    ]),
  )
  const saved = await admin.submit(page, path, all)
  expect(saved.toast).toContain('was saved.')
  const rows = await variantsOf(id)
  expect(
    rows.filter(({ price, sale_price }) => price === 6000 && sale_price === 5250),
  ).toHaveLength(200)
})

test('what sizes and colours would become is shown before it is added', async () => {
  const { id, path } = await productOf('S')
  const page = await admin.visit(path)
  const typed = {
    sizes: 'S، M',
    colors: 'Olive, Sand',
    colors_ar: 'زيتي، رملي',
    price: '٧٫٥',
    stock: '٣',
  }
  const shown = await admin.submit(page, `${path}/generate`, typed)
  expect(shown.text).toContain('4 variants would be added.')
  expect(await faultsOf(shown.html)).toEqual([])
  expect(await variantsOf(id)).toHaveLength(1)

  const button = ['intent', 'generate'] as [string, string]
  const added = await admin.submit(shown, `${path}/generate`, {}, button)
  expect(added.address).toBe(path)
  expect(await variantsOf(id)).toHaveLength(5)
  expect(added.value('#variants-1-color_ar')).toBe('زيتي')
  const none = await admin.submit(added, `${path}/generate`, typed)
  expect(none.text).toContain('0 variants would be added. 4 are already there.')
  const empty = await admin.submit(added, `${path}/generate`, { price: '1' })
  expect(empty.$('#sizes-error').text()).toBe('Please give a size or a colour.')
})

test('the pages of variants are valid HTML in both languages', async () => {
  const { path } = await productOf('S')
  const arab = visitor(shop.url, { language: 'ar' })
  await signIn(arab, shop.db, 'admin@example.com')
  const pages = await Promise.all([admin, arab].map((who) => who.visit(path)))

  expect(pages.map(({ lang, dir }) => [lang, dir])).toEqual([
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ])
  expect(pages[1]?.text).toContain('حفظ كل الخيارات')
  expect(await Promise.all(pages.map(({ html }) => faultsOf(html)))).toEqual([[], []])
})
