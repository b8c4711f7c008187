import { expect, test } from 'vitest'
import type { Insertable } from 'kysely'
import type { Coupons } from '#shop-api/db/schema-accounts.ts'
import ar from '#locales/ar/api.json' with { type: 'json' }
import en from '#locales/en/api.json' with { type: 'json' }
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { insertCoupon, insertUser } from './support/store.ts'
import { visitor, type Page, type Visitor } from './support/visitor.ts'

const shop = await openShop()
await shop.db
  .updateTable('product_variants')
  .set({ stock: 500 })
  .where('product_id', '=', 3)
  .execute()

const whole = {
  name: 'Sara',
  phone: '99887766',
  area_id: '30',
  block: '4',
  street: '2',
  building: '15',
}

async function signUp(guest: Visitor) {
  const email = `coupons-${++people}@example.com`
  await insertUser(shop.db, email)
  await signIn(guest, shop.db, email)
}

let people = 0

/** Somebody with one mabkhara for 28.900 KWD in the cart. */
async function withCart(language = 'en') {
  const guest = visitor(shop.url, { language })
  await guest.post('/cart', { intent: 'add', product_id: '3', quantity: '1' })
  return guest
}

async function signedIn(language = 'en') {
  const person = visitor(shop.url, { language })
  await signUp(person)
  await person.post('/cart', { intent: 'add', product_id: '3', quantity: '1' })
  return person
}

function coupon(given: Partial<Insertable<Coupons>> = {}) {
  return insertCoupon(shop.db, { type: 'fixed', value: 2500, name_en: 'A gift', ...given })
}

async function apply(person: Visitor, code: string) {
  return person.submit(await person.visit('/cart'), '/cart', { code }, ['intent', 'coupon'])
}

function problemAt(page: Page, name: string) {
  return page.$(`#${name}-error`).text().trim()
}

async function ordersWith(code: string) {
  return shop.db.selectFrom('orders').selectAll().where('coupon_code', '=', code).execute()
}

test('a code is applied in the cart, follows into the checkout, and is on the receipt', async () => {
  const person = await signedIn()
  const { code } = await coupon({ minimum_spend: 20_000 })

  const cart = await apply(person, ` ${code.toLowerCase()} `)
  expect([cart.path, cart.status, cart.steps]).toEqual(['/cart', 200, [303]])
  expect(cart.toast).toBe(`${code} takes 2.500 KWD off.`)
  expect(cart.text).toContain(`Discount (${code}) -2.500 KWD`)
  expect(cart.text).toContain('Total before delivery 26.400 KWD')

  const page = await person.visit('/checkOut?area_id=30')
  expect(page.text).toContain('-2.500 KWD')
  expect(page.text).toContain('Total 27.400 KWD')
  const receipt = await person.submit(page, '/checkOut', whole)
  expect(receipt.path).toMatch(/^\/receipt\//)
  expect(receipt.text).toContain(`Discount (${code}) -2.500 KWD`)
  expect(receipt.text).toContain('Total 27.400 KWD')
  expect(await ordersWith(code)).toMatchObject([
    { subtotal: 28_900, discount: 2500, delivery_fee: 1000, total: 27_400 },
  ])
  expect(person.cookies.has('__Host-coupon')).toBe(false)
})

test('a code is taken off again in the cart and in the checkout', async () => {
  const person = await signedIn()
  const { code } = await coupon()

  const cart = await apply(person, code)
  const without = await person.submit(cart, '/cart', {}, ['intent', 'removeCoupon'])
  expect(without.text).not.toContain(code)
  expect(person.cookies.has('__Host-coupon')).toBe(false)

  await apply(person, code)
  const page = await person.visit('/checkOut?area_id=30')
  const removed = await person.submit(page, '/checkOut', { name: 'Sara' }, [
    'intent',
    'removeCoupon',
  ])
  expect(removed.status).toBe(200)
  expect(removed.text).toContain('Total 29.900 KWD')
  expect([removed.$('#name').val(), removed.value('#area_id')]).toEqual(['Sara', '30'])
  expect(person.cookies.has('__Host-coupon')).toBe(false)
  const receipt = await person.submit(removed, '/checkOut', whole)
  expect(receipt.text).toContain('Total 29.900 KWD')
})

test('a code that is applied in the checkout loses nothing that was typed', async () => {
  const person = await signedIn()
  const { code } = await coupon()
  const page = await person.visit('/checkOut')

  const shown = await person.submit(
    page,
    '/checkOut',
    { ...whole, notes: 'Ring twice', coupon_code: code.toLowerCase() },
    ['intent', 'coupon'],
  )

  expect(shown.status).toBe(200)
  expect(shown.text).toContain('Total 27.400 KWD')
  expect([shown.$('#name').val(), shown.$('#notes').val()]).toEqual(['Sara', 'Ring twice'])
  const receipt = await person.submit(shown, '/checkOut')
  expect(receipt.text).toContain('Total 27.400 KWD')
  expect(await ordersWith(code)).toHaveLength(1)
})

test('a code that is typed and ordered with at once asks again, with the new total', async () => {
  const person = await signedIn()
  const { code } = await coupon()
  const page = await person.visit('/checkOut?area_id=30')

  const asked = await person.submit(page, '/checkOut', { ...whole, coupon_code: code })
  expect(asked.status).toBe(409)
  expect(asked.$('#problems').text()).toContain('29.900 KWD to 27.400 KWD')
  expect(await ordersWith(code)).toEqual([])

  await person.submit(asked, '/checkOut')
  expect(await ordersWith(code)).toMatchObject([{ total: 27_400 }])
})

test('with the area chosen from the list, the agreed total holds with a discount too', async () => {
  const person = await signedIn()
  const { code } = await coupon({ type: 'percent', value: 33_333 })
  await apply(person, code)

  const page = await person.visit('/checkOut')
  expect(page.text).toContain('Total before delivery 19.267 KWD')
  const receipt = await person.submit(page, '/checkOut', whole)

  expect(receipt.path).toMatch(/^\/receipt\//)
  expect(await ordersWith(code)).toMatchObject([
    { subtotal: 28_900, discount: 9633, delivery_fee: 1000, total: 20_267 },
  ])
})

test('every rule refuses beside the field, in both languages, with what was typed kept', async () => {
  for (const [language, texts] of [
    ['en', en],
    ['ar', ar],
  ] as const) {
    const person = await signedIn(language)
    const used = await coupon({ user_usage_limit: 1 })
    await apply(person, used.code)
    await person.submit(await person.visit('/checkOut'), '/checkOut', whole)
    await person.post('/cart', { intent: 'add', product_id: '3', quantity: '1' })
    const soon = new Date(Date.now() + 3600_000).toISOString()
    const cases: [string, string][] = [
      ['nosuchcode', texts.coupon.unknown],
      [(await coupon({ is_active: 0 })).code, texts.coupon.inactive],
      [(await coupon({ starts_at: soon })).code, texts.coupon.notStarted],
      [(await coupon({ expires_at: '2026-01-01T00:00:00.000Z' })).code, texts.coupon.expired],
      [(await coupon({ usage_limit: 0 })).code, texts.coupon.usedUp],
      [used.code, texts.coupon.usedByYou_one],
      [(await coupon({ minimum_spend: 30_900 })).code, texts.coupon.minimum],
    ]
    for (const [code, sentence] of cases) {
      const inCart = await apply(person, code)
      expect([inCart.status, inCart.path, inCart.lang]).toEqual([422, '/cart', language])
      expect(problemAt(inCart, 'code')).toMatch(patternOf(sentence))
      expect(inCart.$('#code').val()).toBe(code)
      expect(inCart.$('#code').attr('aria-describedby')).toContain('code-error')

      const page = await person.visit('/checkOut')
      const atCheckout = await person.submit(
        page,
        '/checkOut',
        { name: 'Sara', coupon_code: code },
        ['intent', 'coupon'],
      )
      expect(atCheckout.status).toBe(422)
      expect(problemAt(atCheckout, 'coupon_code')).toMatch(patternOf(sentence))
      expect(atCheckout.$('#coupon_code').val()).toBe(code)
      expect(atCheckout.$('#name').val()).toBe('Sara')
    }
  }
})

function patternOf(sentence: string) {
  const escaped = sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/\{\{\w+\}\}/g, '.+')}$`)
}

test('a code that only waits for more in the cart is kept and applies by itself', async () => {
  const person = await signedIn()
  const { code } = await coupon({ minimum_spend: 30_900 })

  const refused = await apply(person, code)
  expect(problemAt(refused, 'code')).toMatch(/^Spend 2\.000 KWD more/)
  expect(problemAt(await person.visit('/cart'), 'code')).toMatch(/^Spend 2\.000 KWD more/)

  await person.post('/cart', { intent: 'add', product_id: '3', quantity: '1' })
  expect((await person.visit('/cart')).text).toContain(`Discount (${code}) -2.500 KWD`)
})

test('one who has seen that a code is refused may order without it', async () => {
  const person = await signedIn()
  const page = await person.visit('/checkOut?area_id=30')
  const told = await person.submit(page, '/checkOut', { ...whole, coupon_code: 'NOSUCHCODE' })
  expect([told.status, told.$('#problems a').attr('href')]).toEqual([422, '#coupon_code'])

  const receipt = await person.submit(told, '/checkOut')
  expect(receipt.path).toMatch(/^\/receipt\//)
  expect(receipt.text).toContain('Total 29.900 KWD')
})

test('a code that was used up while the form was open writes nothing and says so', async () => {
  const person = await signedIn()
  const { code, id } = await coupon({ usage_limit: 1 })
  await apply(person, code)
  const page = await person.visit('/checkOut?area_id=30')
  await shop.db.updateTable('coupons').set({ used_count: 1 }).where('id', '=', id).execute()

  const told = await person.submit(page, '/checkOut', whole)
  expect(told.status).toBe(422)
  expect(problemAt(told, 'coupon_code')).toBe(en.coupon.usedUp)
  expect(told.text).toContain('Total 29.900 KWD')
  expect(told.$('#name').val()).toBe('Sara')
  expect(await ordersWith(code)).toEqual([])

  const receipt = await person.submit(told, '/checkOut')
  expect(receipt.text).toContain('Total 29.900 KWD')
})

test("a guest's code is kept, waits for the sign-in, and then applies by itself", async () => {
  const guest = await withCart('ar')
  const { code } = await coupon()

  const cart = await apply(guest, code)
  expect(cart.$('#code').text()).toContain(code)
  expect(cart.$('#code a').attr('href')).toBe('/login?redirectTo=%2Fcart')
  expect(cart.text).not.toContain('2.500')

  const page = await guest.visit('/checkOut')
  expect(page.$('#coupon_code a').attr('href')).toBe('/login?redirectTo=%2FcheckOut')
  expect(page.$('[name=coupon_code]')).toHaveLength(0)

  const login = await guest.visit('/login?redirectTo=%2Fcart')
  const account = { email: 'ali@example.com', password: 'Passw0rd!' }
  const joined = await guest.submit(login, '/login', account)
  expect(joined.path).toBe('/cart')
  expect(joined.text).toContain('-2.500 KWD')
})

test('a guest who orders with a code is asked to log in, and may order without it', async () => {
  const guest = await withCart()
  const { code } = await coupon()
  const page = await guest.visit('/checkOut?area_id=30')

  const fields = { ...whole, email: 'coupon@example.com', coupon_code: code }
  const told = await guest.submit(page, '/checkOut', fields)
  expect(told.status).toBe(422)
  expect(told.$('#problems').text()).toContain(en.coupon.login)
  expect(told.$('#coupon_code a').attr('href')).toBe('/login?redirectTo=%2FcheckOut')

  const receipt = await guest.submit(told, '/checkOut')
  expect(receipt.path).toMatch(/^\/receipt\//)
  expect(await ordersWith(code)).toEqual([])
})

test('a link carries a code into the cart; who only looks has none', async () => {
  const { code } = await coupon()
  const guest = visitor(shop.url)
  await guest.visit('/cart')
  expect(guest.cookies.size).toBe(0)

  const cart = await guest.visit(`/cart?coupon=${code.toLowerCase()}`)
  expect([cart.address, cart.steps]).toEqual(['/cart', [303]])
  expect(cart.toast).toBe(`${code.toLowerCase()} is kept for your cart.`)
  expect([...guest.cookies.keys()]).toEqual(['__Host-coupon'])

  await signUp(guest)
  await guest.post('/cart', { intent: 'add', product_id: '3', quantity: '1' })
  expect((await guest.visit('/cart')).text).toContain(`Discount (${code})`)

  const nobody = visitor(shop.url)
  for (const odd of ['', '%20', 'x'.repeat(2000), '%00', '%E0%A4%A']) {
    const page = await nobody.visit(`/cart?coupon=${odd}`)
    expect([page.address, page.status]).toEqual(['/cart', 200])
  }
})

test('the cart offers the best code that may be used, as long as it is better', async () => {
  const person = await signedIn()
  await shop.db.updateTable('coupons').set({ is_public: 0 }).execute()
  const small = await coupon({ value: 1000 })
  const best = await coupon({ value: 4000, is_public: 1 })

  const cart = await apply(person, small.code)
  const offer = cart.$(`input[name=code][value=${best.code}]`).closest('form')
  expect(offer.text().replace(/\s+/g, ' ').trim()).toBe(`Use ${best.code} and save 4.000 KWD`)

  const used = await person.post('/cart', { intent: 'coupon', code: best.code })
  expect(used.text).toContain(`Discount (${best.code}) -4.000 KWD`)
  expect(used.$(`form input[name=code][value=${best.code}]`)).toHaveLength(1)
  expect((await withCart().then((guest) => guest.visit('/cart'))).text).not.toContain(best.code)
})

test('blank codes are asked for, and codes are shown as text', async () => {
  const person = await signedIn()
  const blank = await apply(person, '  ')
  expect([blank.path, blank.toast]).toEqual(['/cart', 'Please write the code.'])

  const nasty = '<script>alert(1)</script>'
  const cart = await apply(person, nasty)
  expect([cart.status, cart.$('#code').val(), cart.$('main script').length]).toEqual([
    422,
    nasty,
    0,
  ])
  const page = await person.visit('/checkOut')
  const again = await person.submit(page, '/checkOut', { coupon_code: ' ' }, ['intent', 'coupon'])
  expect(problemAt(again, 'coupon_code')).toBe('Please write the code.')
})

test('thirty shoppers who order at once with a code for five: five have the discount', async () => {
  const { code, id } = await coupon({ usage_limit: 5 })
  const people = await Promise.all(Array.from({ length: 30 }, () => signedIn()))
  const pages = await Promise.all(
    people.map(async (person) => {
      await apply(person, code)
      return { person, page: await person.visit('/checkOut?area_id=30') }
    }),
  )

  const done = await Promise.all(
    pages.map(({ person, page }) => person.submit(page, '/checkOut', whole)),
  )

  expect(done.filter(({ path }) => path.startsWith('/receipt/'))).toHaveLength(5)
  expect(done.filter(({ status }) => status === 422)).toHaveLength(25)
  const orders = await ordersWith(code)
  expect(orders.map(({ discount }) => discount)).toEqual([2500, 2500, 2500, 2500, 2500])
  const { used_count } = await shop.db
    .selectFrom('coupons')
    .select('used_count')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(used_count).toBe(5)
})
