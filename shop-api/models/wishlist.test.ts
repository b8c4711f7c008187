import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { emptyStore, insertProduct, today } from '#tests/support/store.ts'
import { createToken } from './tokens.ts'

const db = await emptyStore()
const { call } = await openApi(db)
const { id: oud } = await insertProduct(db, { name: 'Oud' })
const { id: lamp } = await insertProduct(db, { name: 'Lamp', nameAr: 'مصباح' })
const { id: hidden } = await insertProduct(db, { variants: [{ is_active: 0 }] })

let people = 0

/** Somebody with an account, who can read and change his wishlist. */
async function shopper({ language = 'en' } = {}) {
  const { id } = await db
    .insertInto('users')
    .values({
      name: 'Sara',
      email: `shopper-${++people}@example.com`,
      password_hash: 'none',
      phone: null,
      created_at: today.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { token } = await createToken(db, id, today)
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': language }
  return {
    change: (what: string, body: object = {}) => call(`/wishlist/${what}`, { body, headers }),
    show: async () => (await call('/wishlist', { headers })).answer.data.items,
    brief: async () => (await call('/wishlist?brief=1', { headers })).answer.data.items,
  }
}

const names = (items: { product: { name: string } }[]) => items.map(({ product }) => product.name)

test('a product that is added stands in the list as lists show it, the latest first', async () => {
  const { change, show, brief } = await shopper({ language: 'ar' })

  expect((await change('add', { product_id: oud })).answer.message).toBe('تمت الإضافة إلى المفضلة.')
  await change('add', { product_id: String(lamp) })

  expect(await show()).toMatchObject([
    { product_id: lamp, product: { id: lamp, name: 'مصباح', min_price: '5.000' } },
    { product_id: oud },
  ])
  const [first] = await brief()
  expect(first).toEqual({ id: expect.any(Number), product_id: lamp })
})

test('what is in the list already is refused with the sentence of the specification', async () => {
  const { change, show } = await shopper()
  await change('add', { product_id: oud })
  const again = await change('add', { product_id: oud })

  expect([again.status, again.answer.message]).toEqual([
    409,
    'This product is already in your wishlist.',
  ])
  expect(names(await show())).toEqual(['Oud'])
})

test('ten who add the same at once make one wish, and nine are told that it is there', async () => {
  const { change, show } = await shopper()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => change('add', { product_id: oud })),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  expect(names(await show())).toEqual(['Oud'])
})

test('a toggle says what it added and what it removed, and does all of it or nothing', async () => {
  const { change, show } = await shopper()
  const toggle = async (...product_ids: unknown[]) =>
    (await change('toggle', { product_ids })).answer

  expect(await toggle(oud)).toEqual({
    message: 'Added to your wishlist.',
    added: [oud],
    removed: [],
  })
  expect(await toggle(oud, lamp, oud)).toEqual({
    message: 'Your wishlist is up to date.',
    added: [lamp],
    removed: [oud],
  })
  expect(await toggle(lamp)).toMatchObject({
    message: 'Removed from your wishlist.',
    removed: [lamp],
  })
  expect(await toggle(oud, 99999)).toEqual({ message: 'Product Not Found', code: 'not_found' })
  expect(await show()).toEqual([])
})

test('removing and clearing twice is the same as once', async () => {
  const { change, show } = await shopper()
  await change('add', { product_id: oud })
  await change('add', { product_id: lamp })

  const twice = [
    await change('remove', { product_id: oud }),
    await change('remove', { product_id: oud }),
  ]
  expect(twice.map(({ status, answer }) => [status, answer.message])).toEqual([
    [200, 'Removed from your wishlist.'],
    [200, 'Removed from your wishlist.'],
  ])
  expect(names(await show())).toEqual(['Lamp'])
  expect([(await change('clear')).status, (await change('clear')).status]).toEqual([200, 200])
  expect(await show()).toEqual([])
})

test('what is unknown, hidden or makes no sense is refused', async () => {
  const { change, show } = await shopper()
  const statuses = await Promise.all([
    change('add', { product_id: 99999 }),
    change('add', { product_id: hidden }),
    change('add', { product_id: 'x' }),
    change('add'),
    change('toggle', { product_ids: oud }),
    change('toggle', { product_ids: [] }),
  ])

  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 422, 422, 422, 422])
  expect(await show()).toEqual([])
})

test('a product that is taken from the shop is missing until it is back', async () => {
  const { id } = await insertProduct(db, { name: 'Vase' })
  const { change, show, brief } = await shopper()
  await change('add', { product_id: id })
  const offer = (is_listed: number) =>
    db.updateTable('products').set({ is_listed }).where('id', '=', id).execute()

  await offer(0)
  expect([await show(), await brief()]).toEqual([[], []])
  await offer(1)
  expect(names(await show())).toEqual(['Vase'])
})

test('a list holds a hundred wishes and then asks to make room', async () => {
  const { change, show } = await shopper()
  const products = await Promise.all(Array.from({ length: 101 }, () => insertProduct(db)))
  const [last, ...most] = products.map(({ id }) => id)
  await change('toggle', { product_ids: most })

  const over = await change('add', { product_id: last })

  expect([over.status, over.answer.message]).toEqual([
    422,
    'A wishlist holds up to 100 things. Please take some out first.',
  ])
  expect(await show()).toHaveLength(100)
})

test('everybody sees and changes his own list only, and a guest has none', async () => {
  const [sara, ali] = [await shopper(), await shopper()]
  await sara.change('add', { product_id: oud })
  await ali.change('remove', { product_id: oud })
  await ali.change('clear')

  expect([names(await sara.show()), await ali.show()]).toEqual([['Oud'], []])
  const guest = { headers: { 'X-Guest-ID': 'abcdefgh12345678' } }
  const answers = await Promise.all([
    call('/wishlist', guest),
    call('/wishlist/add', { ...guest, body: { product_id: oud } }),
    call('/wishlist/clear', { headers: { Authorization: 'Bearer dead' }, body: {} }),
  ])
  expect(answers.map(({ status, answer }) => [status, answer.message])).toEqual(
    answers.map(() => [401, 'Unauthenticated.']),
  )
})

test('products can be asked for by their ids, in pages like any others', async () => {
  const list = async (ids: string) =>
    (await call(`/products?ids=${ids}&per_page=2&sort=name`)).answer

  expect(await list(`${oud},${lamp},${hidden},99999`)).toMatchObject({
    data: [{ id: lamp }, { id: oud }],
    meta: { total: 2 },
  })
  expect((await list('')).meta.total).toBeGreaterThan(2)
  expect((await list('3,x')).errors).toBeDefined()
})
