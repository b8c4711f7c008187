import { expect, test } from 'vitest'
import ar from '#locales/ar/shop.json' with { type: 'json' }
import { openShop } from './support/shop.ts'
import { visitor, type Page } from './support/visitor.ts'
import { formatFils } from '#kuwait/money.ts'

const shop = await openShop()
await shop.db
  .updateTable('product_variants')
  .set({ stock: 20 })
  .where('product_id', '=', 3)
  .execute()

/** A guest who has put something into his cart. */
async function guestWith(fields: Record<string, string>, language = 'en') {
  const guest = visitor(shop.url, { language })
  await guest.post('/cart', { intent: 'add', quantity: '1', ...fields })
  return guest
}

function quantities(cart: Page) {
  return cart
    .$('main [name=quantity]')
    .map((_, field) => cart.$(field).val())
    .get()
}

test('quantities are set, and a reload repeats nothing', async () => {
  const guest = await guestWith({ product_id: '3' })
  const cart = await guest.visit('/cart')
  const updated = await guest.submit(cart, '/cart', { quantity: '2' }, ['intent', 'update'])

  expect(updated.steps).toEqual([303])
  expect([updated.path, updated.toast]).toEqual(['/cart', 'Your cart is up to date.'])
  expect(quantities(updated)).toEqual(['2'])
  const again = await guest.visit('/cart')
  expect(quantities(again)).toEqual(['2'])
  expect(again.toast).toBe('')
})

test('an item is taken out by its button or by the quantity 0, and the cart emptied by one', async () => {
  const guest = await guestWith({ product_id: '3' })
  await guest.post('/cart', { intent: 'add', product_id: '14', quantity: '1' })
  const two = await guest.visit('/cart')
  const removed = await guest.submit(two, '/cart', {}, ['intent', 'remove'])
  expect(removed.toast).toBe('Removed from your cart.')
  expect(quantities(removed)).toHaveLength(1)

  const none = await guest.submit(removed, '/cart', { quantity: '٠' }, ['intent', 'update'])
  expect(none.text).toContain('Your cart is empty')

  await guest.post('/cart', { intent: 'add', product_id: '3', quantity: '1' })
  const cleared = await guest.submit(await guest.visit('/cart'), '/cart', {}, ['intent', 'clear'])
  expect(cleared.toast).toBe('Your cart is empty now.')
  expect(quantities(cleared)).toEqual([])
})

test('more than there is becomes what there is, and the shopper is told', async () => {
  await shop.db
    .updateTable('product_variants')
    .set({ stock: 3 })
    .where('product_id', '=', 56)
    .execute()
  const guest = visitor(shop.url)
  const added = await guest.post('/cart', { intent: 'add', product_id: '56', quantity: '9' })

  expect(added.toast).toBe('Only 3 of Beech bath brush are left, so your cart now holds 3.')
  const again = await guest.post('/cart', { intent: 'add', product_id: '56', quantity: '1' })
  expect(again.toast).toBe(
    'Only 3 of Beech bath brush are left, and they are already in your cart.',
  )
  const inArabic = await guest.post('/language', { lang: 'ar', redirectTo: '/cart' })
  expect(quantities(inArabic)).toEqual(['3'])
  const updated = await guest.submit(inArabic, '/cart', { quantity: '5' }, ['intent', 'update'])
  expect(updated.toast).toMatch(/^لم يبقَ سوى 3 قطع من .+، وهي الآن في سلتك\.$/)
})

test('a cart whose goods went away says so and leads to no checkout until it is settled', async () => {
  const guest = await guestWith({ product_id: '3' })
  await guest.post('/cart', { intent: 'add', product_id: '14', quantity: '2' })
  await shop.db
    .updateTable('product_variants')
    .set({ stock: 0 })
    .where('product_id', '=', 14)
    .execute()

  const cart = await guest.visit('/cart')
  expect(cart.text).toContain('Sold out since you chose it. Please remove it.')
  expect(cart.text).toContain('Please settle the marked items first.')
  expect(cart.$('a[href="/checkOut"]')).toHaveLength(0)
  await shop.db
    .updateTable('product_variants')
    .set({ stock: 9 })
    .where('product_id', '=', 14)
    .execute()
})

test('a cart says in words what has changed, until the shopper has taken note of it', async () => {
  const guest = await guestWith({ product_id: '19' })
  await guest.post('/cart', { intent: 'add', product_id: '62', quantity: '3' })
  await guest.post('/cart', { intent: 'add', product_id: '28', quantity: '1' })
  const [before] = await Promise.all([priceOf(19), change(62, { stock: 3 })])
  expect((await guest.visit('/cart')).$('#changes')).toHaveLength(0)

  await change(19, { price: before + 500 })
  await change(62, { stock: 2 })
  await change(28, { stock: 0 })
  const cart = await guest.visit('/cart')
  const again = await guest.visit('/cart')
  const amounts = [formatFils(before), formatFils(before + 500)]
  expect(again.$('#changes').text()).toBe('3 things have changed since you chose them.')
  expect(cart.text).toContain(`The price went up from ${amounts[0]} KWD to ${amounts[1]} KWD.`)
  expect(cart.text).toContain('Only 2 are left; you chose 3.')
  expect(cart.text).toContain('Sold out since you chose it.')

  const noted = await guest.submit(again, '/cart', {}, ['intent', 'acknowledge'])
  expect(noted.$('#changes').text()).toBe('One thing has changed since you chose it.')
  expect(quantities(noted)).toEqual(['1', '2', '1'])
  expect(noted.$('button[value=acknowledge]')).toHaveLength(0)
  const settled = await guest.post('/cart', { intent: 'remove', cart_item_id: lastItem(noted) })
  expect(settled.$('#changes')).toHaveLength(0)

  await change(19, { price: before })
  await change(62, { is_active: 0 })
  const arabic = await guest.post('/language', { lang: 'ar', redirectTo: '/cart' })
  expect(arabic.$('#changes').text()).toBe('تغيّر صنفان في سلتك منذ اخترتهما.')
  expect(arabic.text).toContain(
    `خبر سار: انخفض السعر من \u2066${amounts[1]} KWD\u2069 إلى \u2066${amounts[0]} KWD\u2069.`,
  )
  expect(arabic.text).toContain('لم نعد نبيع هذا المنتج.')
})

test('the cart tells to the fils what is missing for free delivery', async () => {
  await shop.db
    .updateTable('settings')
    .set({ value_en: '20.001' })
    .where('name', '=', 'Free Delivery From')
    .execute()
  await change(3, { price: 5000, sale_price: null })
  const guest = await guestWith({ product_id: '3', quantity: '3' })

  const cart = await guest.visit('/cart')
  const bar = cart.$('progress')
  expect(cart.$('#free-delivery').text()).toBe('5.001 KWD more for free delivery')
  expect([bar.attr('value'), bar.attr('max')]).toEqual(['15000', '20001'])
  expect((await guest.visit('/checkOut')).$('#free-delivery').text()).toContain('5.001 KWD')

  const four = await guest.submit(cart, '/cart', { quantity: '4' }, ['intent', 'update'])
  expect(four.$('#free-delivery').text()).toContain('0.001 KWD')
  const five = await guest.submit(cart, '/cart', { quantity: '5' }, ['intent', 'update'])
  expect(five.text).toContain('Delivery is free for this order.')

  await shop.db
    .updateTable('settings')
    .set({ value_en: null, value_ar: null, value: null })
    .where('name', '=', 'Free Delivery From')
    .execute()
  expect((await guest.visit('/cart')).text).not.toContain('free')
})

test('a product of several variants asks for a choice', async () => {
  const guest = visitor(shop.url)
  const product = await guest.visit('/products/1')
  const refused = await guest.submit(product, '/cart', { quantity: '1' })

  expect(refused.path).toBe('/products/1/brass-mabkhara')
  expect(refused.toast).toBe('Please choose a size or colour first.')
})

test('a card without choices puts its product into the cart and stays where it was', async () => {
  const guest = visitor(shop.url)
  const list = await guest.visit('/products?search=snuffer')
  const added = await guest.submit(list, '/cart', { product_id: '14' })

  expect(added.address).toBe('/products?search=snuffer')
  expect(added.toast).toBe('Added to your cart.')
})

test('bad input never becomes an error of ours, and never loses a cart', async () => {
  const guest = await guestWith({ product_id: '3' })
  const cart = await guest.visit('/cart')
  const { cart_item_id = '' } = cart.form('/cart', {}, ['intent', 'update']).fields
  const posts: Record<string, string>[] = [
    { intent: 'add', product_id: '999999', quantity: '1' },
    { intent: 'add', product_id: 'abc', quantity: '1' },
    { intent: 'add', product_id: '-3', quantity: '1' },
    { intent: 'add', package_id: '999999', quantity: '1' },
    { intent: 'add', quantity: '1' },
    ...['0', '-1', '1e9', '1.5', 'x', '', '1000', '٣x', '0x1'].map((quantity) => ({
      intent: 'add',
      product_id: '3',
      quantity,
    })),
    { intent: 'add', product_id: '3' },
    { intent: 'update', cart_item_id, quantity: '-1' },
    { intent: 'update', cart_item_id: '999999', quantity: '2' },
    { intent: 'update', cart_item_id: 'x', quantity: '2' },
    { intent: 'update' },
    { intent: 'remove' },
  ]

  for (const fields of posts) {
    const page = await guest.post('/cart', fields)
    const told = page.status === 200 ? page.toast !== '' : page.status >= 400 && page.status < 500
    expect(told, JSON.stringify(fields)).toBe(true)
  }
  expect(quantities(await guest.visit('/cart'))).toEqual(['1'])
})

test('an intent that no button has is a bad request, in the language of the visitor', async () => {
  const guest = visitor(shop.url, { language: 'ar' })
  const page = await guest.post('/cart', { intent: 'steal' })

  expect([page.status, page.lang, page.heading]).toEqual([400, 'ar', ar.problem[400].title])
  expect((await guest.post('/cart', {})).status).toBe(400)
})

test('an Arabic quantity counts as the number it is', async () => {
  const guest = visitor(shop.url)
  await guest.post('/cart', { intent: 'add', product_id: '3', quantity: '١' })

  expect(quantities(await guest.visit('/cart'))).toEqual(['1'])
})

test("a guest cannot touch another guest's cart", async () => {
  const [owner, other] = [
    await guestWith({ product_id: '3' }),
    await guestWith({ product_id: '14' }),
  ]
  const { cart_item_id = '' } = (await owner.visit('/cart')).form('/cart', {}, [
    'intent',
    'update',
  ]).fields

  const page = await other.post('/cart', { intent: 'update', cart_item_id, quantity: '7' })
  await other.post('/cart', { intent: 'remove', cart_item_id })

  expect(page.toast).toBe('This item is no longer in your cart.')
  expect(quantities(await owner.visit('/cart'))).toEqual(['1'])
})

test('two tabs and quick clicks end at the number that was set last', async () => {
  const guest = await guestWith({ product_id: '41', product_variant_id: await variantOf(41) })
  const { cart_item_id = '' } = (await guest.visit('/cart')).form('/cart', {}, [
    'intent',
    'update',
  ]).fields

  await Promise.all(
    ['2', '2', '2', '2'].map((quantity) =>
      guest.post('/cart', { intent: 'update', cart_item_id, quantity }),
    ),
  )

  expect(quantities(await guest.visit('/cart'))).toEqual(['2'])
})

type Change = { price?: number; sale_price?: null; stock?: number; is_active?: number }

async function change(productId: number, values: Change) {
  await shop.db
    .updateTable('product_variants')
    .set(values)
    .where('product_id', '=', productId)
    .execute()
}

async function priceOf(productId: number) {
  const { price } = await shop.db
    .selectFrom('product_variants')
    .select('price')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return price
}

function lastItem(cart: Page) {
  return String(cart.$('main [name=cart_item_id]').last().val())
}

async function variantOf(productId: number) {
  const { id } = await shop.db
    .selectFrom('product_variants')
    .select('id')
    .where('product_id', '=', productId)
    .where('stock', '>', 4)
    .executeTakeFirstOrThrow()
  return String(id)
}
