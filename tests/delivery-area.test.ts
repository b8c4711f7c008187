import { expect, test } from 'vitest'
import { faultsOf } from './support/judge.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { signed, visitor, type Page } from './support/visitor.ts'

const shop = await openShop()
await shop.db
  .updateTable('areas')
  .set({ fee: 1750, minimum: 30_000, days: 1 })
  .where('name_en', '=', 'Salmiya')
  .execute()
// no day is without delivery, so that the tests may run on a Thursday
await shop.db.deleteFrom('settings').where('name', '=', 'No Delivery On').execute()

const salmiya = String(await areaId('Salmiya'))
const fahaheel = String(await areaId('Fahaheel'))

/** Somebody who has chosen an area, from the page of a product. */
async function visitorIn(area_id: string, language = 'en') {
  const guest = visitor(shop.url, { language })
  const product = await guest.visit('/products/14')
  const choice = await guest.visit(product.$('main a[href^="/area"]').attr('href') ?? '')
  return { guest, choice, page: await guest.submit(choice, '/area', { area_id }) }
}

/** What stands in the parts of a page that match. */
function lines(page: Page, parts: string) {
  return page
    .$(parts)
    .map((_, part) => page.$(part).text())
    .get()
}

test('an area is chosen once, and the product says what delivery costs there and when it comes', async () => {
  const { guest, choice, page } = await visitorIn(salmiya)

  expect(await faultsOf(choice.html)).toEqual([])
  expect([page.path, page.steps]).toEqual(['/products/14/candle-snuffer', [303]])
  expect(lines(page, '#delivery p')).toEqual([
    'Delivery to Salmiya: 1.750 KWD, tomorrow',
    'Orders from 30.000 KWD. Free from 35.000 KWD.',
  ])
  expect((await guest.visit('/products/19')).$('#delivery').text()).toContain('Salmiya')

  const arabic = (await visitorIn(salmiya, 'ar')).page
  expect(lines(arabic, '#delivery p')[0]).toBe('التوصيل إلى السالمية: 1.750 KWD، غدًا')

  const again = await guest.visit('/area?redirectTo=/products/19')
  expect(again.value('select[name=area_id]')).toBe(salmiya)
  const forgotten = await guest.submit(again, '/area', {}, ['intent', 'forget'])
  expect(forgotten.path).toBe('/products/19/istikana-set')
  expect(forgotten.text).toContain('Delivery to your area')
  expect(guest.cookies.has('__Host-area')).toBe(false)
})

test('the cart tells the fee, the total and what is missing for the least order of the area', async () => {
  const { guest } = await visitorIn(salmiya)
  await guest.post('/cart', { intent: 'add', product_id: '14', quantity: '2' })
  const cart = await guest.visit('/cart')

  expect(lines(cart, 'main dl > div')).toEqual([
    'Subtotal (2 items)8.500 KWD',
    'Delivery to Salmiya1.750 KWD',
    'Total10.250 KWD',
  ])
  expect(lines(cart, 'main p')).toContain(
    'The least order for your area is 30.000 KWD, please add 21.500 KWD',
  )
  expect(cart.text).toContain('Arrives tomorrow.')
  const checkout = await guest.visit('/checkOut')
  expect(checkout.value('select[name=area_id]')).toBe(salmiya)
  expect(lines(checkout, 'main dl > div').slice(-2)).toEqual([
    'Delivery1.750 KWD',
    'Total10.250 KWD',
  ])
})

test('an area that was picked at the checkout is known from then on', async () => {
  const guest = visitor(shop.url)
  await guest.post('/cart', { intent: 'add', product_id: '14', quantity: '1' })
  const checkout = await guest.visit('/checkOut')
  await guest.submit(checkout, '/checkOut', { area_id: fahaheel }, ['intent', 'quote'])

  const product = await guest.visit('/products/14')
  expect(lines(product, '#delivery p')[0]).toMatch('Delivery to Fahaheel: 2.000 KWD, by ')
})

test('the area of the default address holds for those who have chosen none', async () => {
  const sara = visitor(shop.url)
  await signIn(sara, shop.db)
  const own = await defaultArea('sara@example.com')
  const product = await sara.visit('/products/14')
  expect(lines(product, '#delivery p')[0]).toMatch(`Delivery to ${own.name}: `)

  const choice = await sara.visit('/area?redirectTo=/checkOut')
  expect(choice.value('select[name=area_id]')).toBe(String(own.id))
  await sara.post('/cart', { intent: 'add', product_id: '14', quantity: '1' })
  const checkout = await sara.submit(choice, '/area', { area_id: fahaheel })
  expect(checkout.value('select[name=area_id]')).toBe(fahaheel)
  expect(checkout.$('input[name=address_id]:checked').val()).toBe('')

  await sara.post('/logout', {})
  expect(sara.cookies.has('__Host-area')).toBe(false)
})

test('areas that are none are refused beside the field, and nothing is remembered', async () => {
  const guest = visitor(shop.url, { language: 'ar' })
  const choice = await guest.visit('/area?redirectTo=//evil.example/')
  for (const area_id of ['', '0', '-1', '999999', '1e1', 'x', '1 or 1=1']) {
    const refused = await guest.submit(choice, '/area', { area_id })
    expect([refused.status, refused.path]).toEqual([422, '/area'])
    expect(refused.$('#area_id-error').text()).toBe('اختر منطقة من القائمة.')
  }
  expect(guest.cookies.has('__Host-area')).toBe(false)
  expect((await guest.submit(choice, '/area', { area_id: salmiya })).path).toBe('/')
})

test('an area that the shop did not sign, or delivers to no more, is no area', async () => {
  const forged = visitor(shop.url)
  forged.cookies.set('__Host-area', salmiya)
  const stale = visitor(shop.url)
  stale.cookies.set('__Host-area', await signed(999_999, 'area'))
  await stale.post('/cart', { intent: 'add', product_id: '14', quantity: '1' })

  for (const guest of [forged, stale]) {
    expect((await guest.visit('/products/14')).text).toContain('Delivery to your area')
  }
  expect((await stale.visit('/cart')).text).toContain('Delivery comes on top')
  const checkout = await stale.visit('/checkOut')
  expect([checkout.status, checkout.value('select[name=area_id]')]).toEqual([200, ''])
})

async function areaId(name: string) {
  const { id } = await shop.db
    .selectFrom('areas')
    .select('id')
    .where('name_en', '=', name)
    .executeTakeFirstOrThrow()
  return id
}

async function defaultArea(email: string) {
  return shop.db
    .selectFrom('addresses')
    .innerJoin('users', 'users.id', 'addresses.user_id')
    .innerJoin('areas', 'areas.id', 'addresses.area_id')
    .select(['areas.id', 'areas.name_en as name'])
    .where('email', '=', email)
    .where('is_default', '=', 1)
    .executeTakeFirstOrThrow()
}
