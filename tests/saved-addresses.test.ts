import { expect, test } from 'vitest'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor } from './support/visitor.ts'

const shop = await openShop()
await shop.db
  .updateTable('product_variants')
  .set({ stock: 500 })
  .where('product_id', '=', 3)
  .execute()

/** Areas with a fee of 1.000 and of 3.500 KWD. */
const [near, far] = [30, 101]
const written = { block: '4', street: '2', building: '15' }

let made = 0

/** Somebody signed in at the checkout, with these areas in the book and goods for 28.900 KWD. */
async function shopper(areas: number[], language = 'en') {
  const email = `saved-${++made}@example.com`
  const { id } = await shop.db
    .insertInto('users')
    .values({
      name: 'Sara Al-Mutairi',
      email,
      phone: '+96599887766',
      address: null,
      media_id: null,
      password_hash: '',
      email_verified_at: null,
      created_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids: string[] = []
  for (const [index, area_id] of areas.entries()) {
    const row = await shop.db
      .insertInto('addresses')
      .values({
        user_id: id,
        label: `Place ${index + 1}`,
        area_id,
        ...written,
        building: String(index + 1),
        is_default: index === 0 ? 1 : 0,
        created_at: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(String(row.id))
  }
  const person = visitor(shop.url, { language })
  await signIn(person, shop.db, email)
  await person.post('/cart', { intent: 'add', product_id: '3', quantity: '1' })
  const orders = () =>
    shop.db.selectFrom('orders').selectAll().where('user_id', '=', id).orderBy('id').execute()
  const book = () =>
    shop.db.selectFrom('addresses').selectAll().where('user_id', '=', id).orderBy('id').execute()
  return { person, ids, orders, book, page: await person.visit('/checkOut') }
}

test('the default address is chosen, reckoned and filled in: one press orders', async () => {
  const { person, ids, page, orders } = await shopper([near, far])

  expect(page.value('[name=address_id][checked]')).toBe(ids[0])
  expect([page.value('#name'), page.value('#phone'), page.value('#email')]).toEqual([
    'Sara Al-Mutairi',
    '9988 7766',
    expect.stringMatching(/^saved-/),
  ])
  expect(page.text).toContain('Total 29.900 KWD')
  const receipt = await person.submit(page, '/checkOut')

  expect(receipt.path).toMatch(/^\/receipt\//)
  expect(await orders()).toMatchObject([
    { area_id: near, building: '1', block: '4', total: 29_900, delivery_fee: 1000 },
  ])
})

test('another own address is reckoned by the button, with its own fee', async () => {
  const { person, ids, page, orders } = await shopper([near, far])
  const shown = await person.submit(page, '/checkOut', { address_id: ids[1] ?? '' }, [
    'intent',
    'quote',
  ])

  expect(shown.value('[name=address_id][checked]')).toBe(ids[1])
  expect(shown.text).toContain('Total 32.400 KWD')
  await person.submit(shown, '/checkOut')
  expect(await orders()).toMatchObject([{ area_id: far, building: '2', total: 32_400 }])
})

test('an own address whose total was not shown is asked about again', async () => {
  const { person, ids, page, orders } = await shopper([near, far])
  const asked = await person.submit(page, '/checkOut', { address_id: ids[1] ?? '' })

  expect(asked.status).toBe(409)
  expect(asked.$('#problems').text()).toContain('29.900 KWD to 32.400 KWD')
  expect(await orders()).toEqual([])
  await person.submit(asked, '/checkOut')
  expect(await orders()).toMatchObject([{ area_id: far, total: 32_400 }])
})

test('where no area was reckoned, the fee beside an own address has been agreed to', async () => {
  const { person, ids, page, orders } = await shopper([near, far])
  const open = await person.submit(page, '/checkOut', { address_id: '', area_id: '' }, [
    'intent',
    'quote',
  ])
  expect(open.text).toContain('Total before delivery 28.900 KWD')
  expect(open.text).toContain('Delivery 3.500 KWD')

  await person.submit(open, '/checkOut', { address_id: ids[1] ?? '' })
  expect(await orders()).toMatchObject([{ area_id: far, total: 32_400 }])
})

test('another address is written out below, and kept when that is asked for, once', async () => {
  const { person, page, orders, book } = await shopper([near])
  const { fields } = page.form('/checkOut', {
    address_id: '',
    area_id: String(near),
    ...written,
    street: 'Other street',
    keep_address: '1',
  })
  await person.post('/checkOut', fields)
  await person.post('/checkOut', fields)

  expect(await orders()).toMatchObject([{ area_id: near, street: 'Other street' }])
  expect(await book()).toMatchObject([
    { label: 'Place 1', is_default: 1 },
    { label: 'Maidan Hawalli', street: 'Other street', is_default: 0 },
  ])
})

test('without the box nothing is kept, and an empty book has no choice to make', async () => {
  const { person, page, orders, book } = await shopper([])
  expect(page.$('[name=address_id]')).toHaveLength(0)
  expect(page.$('[name=keep_address]')).toHaveLength(1)

  await person.submit(page, '/checkOut', { ...written, area_id: String(near), email: '' })
  expect(await orders()).toMatchObject([{ email: null, area_id: near }])
  expect(await book()).toEqual([])
})

test('an address that has gone meanwhile is named beside the choice, and nothing typed is lost', async () => {
  const { person, ids, page, orders } = await shopper([near, far])
  await shop.db.deleteFrom('addresses').where('id', '=', Number(ids[0])).execute()
  const again = await person.submit(page, '/checkOut', { notes: 'Ring twice' })

  expect(again.status).toBe(422)
  expect(again.$('#address_id-error').text()).toBe('Please choose one of your addresses.')
  expect(again.value('#notes')).toBe('Ring twice')
  expect(await orders()).toEqual([])
})

test("somebody else's address is no choice", async () => {
  const other = await shopper([near])
  const { person, page, orders } = await shopper([near])
  const again = await person.submit(page, '/checkOut', { address_id: other.ids[0] ?? '' })

  expect(again.status).toBe(422)
  expect(await orders()).toEqual([])
})

test('an address that is not served any more cannot be chosen, and another comes first', async () => {
  const closed = await shop.db
    .insertInto('areas')
    .values({
      governorate: 'jahra',
      name_en: 'Closed',
      name_ar: null,
      fee: 0,
      minimum: 0,
      days: 1,
      is_active: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { ids, page } = await shopper([closed.id, near])

  expect(page.$(`[name=address_id][value=${ids[0]}]`).is(':disabled')).toBe(true)
  expect(page.value('[name=address_id][checked]')).toBe(ids[1])
  expect(page.text).toContain('We do not deliver to this area at the moment.')
})

test('a guest is offered no addresses, no box, and needs an e-mail address', async () => {
  const guest = visitor(shop.url, { language: 'ar' })
  await guest.post('/cart', { intent: 'add', product_id: '3', quantity: '1' })
  const page = await guest.visit('/checkOut')

  expect(page.$('[name=address_id], [name=keep_address]')).toHaveLength(0)
  expect(page.$('#email').attr('aria-required')).toBe('true')
})
