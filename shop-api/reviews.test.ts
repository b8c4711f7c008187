import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import {
  approveReview,
  rejectReview,
  replyToReview,
  reviewer,
  type Fields,
} from '#tests/support/reviewers.ts'
import {
  emptyStore,
  insertArea,
  insertPackage,
  insertProduct,
  scopeOf,
  today,
} from '#tests/support/store.ts'

const db = await emptyStore()
const api = await openApi(db)
const scope = scopeOf(db)
const area = await insertArea(db, { fee: 0 })

const shopper = () => reviewer(db, api)

async function read(product: number, query = '') {
  const { answer } = await api.call(`/products/${product}/reviews${query}`)
  return answer
}

async function ratingOf(product: number) {
  return (await api.call(`/products/${product}`)).answer.data.rating
}

async function version() {
  const row = await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()
  return row.version
}

test('a review waits, is read by nobody but its writer, and appears once it is approved', async () => {
  const { id: product } = await insertProduct(db)
  const sara = await shopper()

  const { status, answer } = await sara.write(product, { rating: '٤', title: ' Lovely ' })

  expect([status, answer.message]).toEqual([
    201,
    'Thank you! Your review is with us and appears once we have read it.',
  ])
  expect(answer.data).toMatchObject({ status: 'pending', rating: 4, title: 'Lovely', body: 'Good' })
  expect(await read(product)).toMatchObject({ data: [], meta: { total: 0, own: null } })
  expect(await (await shopper()).own(product)).toBeNull()
  expect(await sara.own(product)).toMatchObject({ status: 'pending', body: 'Good' })
  expect(await ratingOf(product)).toEqual({ average: null, count: 0 })

  await approveReview(scope, answer.data.id)
  const list = await read(product)
  expect(list.data).toEqual([
    {
      id: answer.data.id,
      rating: 4,
      title: 'Lovely',
      body: 'Good',
      author: 'Sara',
      verified: false,
      images: [],
      reply: null,
      created_at: today.toISOString(),
    },
  ])
  expect(list.meta.rating).toEqual({
    average: 4,
    count: 1,
    stars: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 },
  })
  expect(await sara.own(product)).toMatchObject({ status: 'approved' })
  expect(await ratingOf(product)).toEqual({ average: 4, count: 1 })
})

test('where the shop does without approval, a review is published at once', async () => {
  const { id: product } = await insertProduct(db)
  const names = { name: 'Review Approval', name_ar: null, value_en: null, value_ar: null }
  await db
    .insertInto('settings')
    .values({ ...names, value: '0', position: 1 })
    .execute()
  const { answer } = await (await shopper()).write(product)
  await db.deleteFrom('settings').where('name', '=', 'Review Approval').execute()

  expect([answer.data.status, answer.message]).toEqual([
    'approved',
    'Thank you! Your review is published.',
  ])
  expect(await ratingOf(product)).toEqual({ average: 5, count: 1 })
})

test('of many that one person sends at once, one is kept', async () => {
  const { id: product } = await insertProduct(db)
  const sara = await shopper()

  const answers = await Promise.all(Array.from({ length: 12 }, () => sara.write(product)))

  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([201, ...Array.from({ length: 11 }, () => 409)])
  expect(answers.find(({ status }) => status === 409)?.answer).toMatchObject({
    code: 'already',
    message: 'You have already written about this. You can change what you wrote.',
  })
  const kept = await db
    .selectFrom('reviews')
    .select('id')
    .where('product_id', '=', product)
    .execute()
  expect(kept).toHaveLength(1)
  expect((await (await shopper()).write(product)).status).toBe(201)
})

test("somebody else's review cannot be changed or deleted, and does not exist for others", async () => {
  const { id: product } = await insertProduct(db)
  const { answer } = await (await shopper()).write(product, { body: 'Mine' })
  await approveReview(scope, answer.data.id)
  const ali = await shopper()

  const answers = [
    await ali.edit(answer.data.id),
    await ali.remove(answer.data.id),
    await ali.edit(999_999),
    await ali.remove(0),
  ]

  expect(answers.map(({ status, answer }) => [status, answer.message])).toEqual(
    answers.map(() => [404, 'Review Not Found']),
  )
  expect((await read(product)).data).toMatchObject([{ body: 'Mine' }])
})

test('guests and dead tokens may read, and write nothing, whatever they send', async () => {
  const { id: product } = await insertProduct(db)
  const dead = { Authorization: 'Bearer nobody' }
  const answers = await Promise.all([
    api.call(`/products/${product}/reviews`, { body: { rating: 9 } }),
    api.call(`/products/${product}/reviews`, { body: { rating: 5, body: 'x' }, headers: dead }),
    api.call('/reviews/1', { method: 'PUT', body: {} }),
    api.call('/reviews/1', { method: 'DELETE' }),
    api.call('/reviews/1', { method: 'DELETE', headers: dead }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  expect((await api.call(`/products/${product}/reviews`, { headers: dead })).status).toBe(200)
})

test('an edited review waits again, without the answer it had', async () => {
  const { id: product } = await insertProduct(db)
  const sara = await shopper()
  const { id } = (await sara.write(product, { rating: '2' })).answer.data
  await approveReview(scope, id)
  await replyToReview(scope, id, 'Sorry to hear that.')
  expect((await read(product)).data).toMatchObject([{ reply: 'Sorry to hear that.' }])

  const { status, answer } = await sara.edit(id, { rating: '5', title: '', body: 'Better now' })

  expect(status).toBe(200)
  expect(answer.data).toMatchObject({ status: 'pending', rating: 5, title: null, reply: null })
  expect((await read(product)).data).toEqual([])
  expect(await ratingOf(product)).toEqual({ average: null, count: 0 })
})

test('a rejected review tells its writer why, and may be written anew', async () => {
  const { id: product } = await insertProduct(db)
  const sara = await shopper()
  const { id } = (await sara.write(product)).answer.data
  await rejectReview(scope, id, 'Please leave out the telephone number.')

  expect(await sara.own(product)).toMatchObject({
    status: 'rejected',
    reason: 'Please leave out the telephone number.',
  })
  expect((await read(product)).data).toEqual([])
  await sara.edit(id)
  expect(await sara.own(product)).toMatchObject({ status: 'pending', reason: null })
})

test('the average is exact after whatever happens to reviews, in details and in lists', async () => {
  const { id: product } = await insertProduct(db)
  const people = await Promise.all(Array.from({ length: 6 }, shopper))
  const ids: number[] = []
  for (const [place, person] of people.entries()) {
    const { answer } = await person.write(product, { rating: String([5, 5, 4, 3, 1, 4][place]) })
    ids.push(answer.data.id)
    await approveReview(scope, answer.data.id)
  }
  const inList = async () => {
    const { answer } = await api.call('/products?pagination=0')
    return answer.data.find((one: { id: number }) => one.id === product).rating
  }
  expect(await ratingOf(product)).toEqual({ average: 3.7, count: 6 })

  await people[4]?.remove(ids[4] ?? 0)
  expect([await ratingOf(product), await inList()]).toEqual([
    { average: 4.2, count: 5 },
    { average: 4.2, count: 5 },
  ])
  await people[0]?.edit(ids[0] ?? 0, { rating: '1' })
  expect(await ratingOf(product)).toEqual({ average: 4, count: 4 })
  await approveReview(scope, ids[0] ?? 0)
  await approveReview(scope, ids[0] ?? 0)
  expect(await ratingOf(product)).toEqual({ average: 3.4, count: 5 })
  await rejectReview(scope, ids[1] ?? 0, null)
  expect([await ratingOf(product), await inList()]).toEqual([
    { average: 3, count: 4 },
    { average: 3, count: 4 },
  ])
  expect((await read(product)).meta.rating).toEqual({
    average: 3,
    count: 4,
    stars: { 1: 1, 2: 0, 3: 1, 4: 2, 5: 0 },
  })
})

test('only what shoppers see moves the version of the catalogue', async () => {
  const { id: product } = await insertProduct(db)
  const sara = await shopper()
  const moved = async (work: () => Promise<unknown>) => {
    const before = await version()
    await work()
    return (await version()) > before
  }
  const { id } = (await sara.write(product)).answer.data

  expect(await moved(() => sara.edit(id))).toBe(false)
  expect(await moved(() => approveReview(scope, id))).toBe(true)
  expect(await moved(() => replyToReview(scope, id, 'Thanks'))).toBe(true)
  expect(await moved(() => sara.edit(id, { rating: '1' }))).toBe(true)
  expect(await moved(() => sara.remove(id))).toBe(false)
})

test('the mark of somebody who bought it needs an order that holds the product and still stands', async () => {
  const { id: product, variantId } = await insertProduct(db, { variants: [{ price: 1000 }] })
  const other = await insertProduct(db, { variants: [{ price: 1000 }] })
  const set = await insertPackage(db, {
    goods: [{ product_id: product, product_variant_id: variantId, quantity: 1 }],
  })
  const verified = async (item: object | null, status = 'pending') => {
    const person = await shopper()
    if (item) {
      await order(person.headers, item)
      await db.updateTable('orders').set({ status }).where('user_id', '=', person.id).execute()
    }
    return (await person.write(product)).answer.data.verified
  }

  expect(await verified(null)).toBe(false)
  expect(await verified({ product_id: other.id, quantity: 1 })).toBe(false)
  expect(await verified({ product_id: product, quantity: 1 })).toBe(true)
  expect(await verified({ package_id: set, quantity: 1 }, 'confirmed')).toBe(true)
  expect(await verified({ product_id: product, quantity: 1 }, 'cancelled')).toBe(false)
  expect(await verified({ product_id: product, quantity: 1 }, 'rejected')).toBe(false)
})

test('whether it was bought is looked up again when a review is published', async () => {
  const { id: product } = await insertProduct(db, { variants: [{ price: 1000 }] })
  const sara = await shopper()
  const { id } = (await sara.write(product)).answer.data
  await order(sara.headers, { product_id: product, quantity: 1 })
  await approveReview(scope, id)

  expect((await read(product)).data).toMatchObject([{ verified: true }])
})

let keys = 0
async function order(headers: Record<string, string>, item: object) {
  await api.call('/cart/add', { body: item, headers })
  const { answer } = await api.call('/orders', {
    body: {
      name: 'Sara',
      phone: '9988 7766',
      area_id: area,
      block: '4',
      street: '2',
      building: '15',
      payment_method: 'cod',
      expected_total: '1.000',
    },
    headers: { ...headers, 'Idempotency-Key': `key-of-the-reviews-${++keys}` },
  })
  expect(answer.data).toMatchObject({ total: '1.000' })
}

test('reviews come eight a page, by stars and in three orders', async () => {
  const { id: product } = await insertProduct(db)
  for (let step = 0; step < 19; step++) {
    const created_at = new Date(today.getTime() + step * 1000).toISOString()
    const words = { title: null, body: `Review ${step}`, reason: null, reply: null }
    await db
      .insertInto('reviews')
      .values({
        ...words,
        product_id: product,
        user_id: null,
        author: 'Noura',
        rating: (step % 5) + 1,
        status: 'approved',
        created_at,
        updated_at: created_at,
      })
      .execute()
  }
  const bodies = async (query: string) =>
    (await read(product, query)).data.map((one: { body: string }) => one.body)
  const stars = async (query: string) =>
    (await read(product, query)).data.map((one: { rating: number }) => one.rating)

  const first = await read(product)
  expect(first.meta).toMatchObject({ current_page: 1, last_page: 3, from: 1, to: 8, total: 19 })
  expect(await bodies('')).toEqual([18, 17, 16, 15, 14, 13, 12, 11].map((n) => `Review ${n}`))
  expect(await bodies('?page=3')).toEqual(['Review 2', 'Review 1', 'Review 0'])
  expect(await bodies('?rating=5')).toEqual(['Review 14', 'Review 9', 'Review 4'])
  expect((await read(product, '?rating=5')).meta).toMatchObject({ total: 3, rating: { count: 19 } })
  expect(await stars('?sort=highest')).toEqual([5, 5, 5, 4, 4, 4, 4, 3])
  expect(await stars('?sort=lowest')).toEqual([1, 1, 1, 1, 2, 2, 2, 2])
  expect(await bodies('?sort=lowest&page=99')).toEqual([])
  expect((await api.call(`/products/${product}`)).answer.data).not.toHaveProperty('reviews')
  const { answer } = await api.call(`/products/${product}?with=reviews`)
  expect(answer.data.reviews).toHaveLength(8)
})

test('what cannot be is refused by name, and unknown products are not found', async () => {
  const { id: product } = await insertProduct(db)
  const sara = await shopper()
  const wrong = async (fields: Fields) =>
    Object.keys((await sara.write(product, fields)).answer.errors ?? {})

  expect(await wrong({ rating: '0' })).toEqual(['rating'])
  expect(await wrong({ rating: '6' })).toEqual(['rating'])
  expect(await wrong({ rating: '4.5' })).toEqual(['rating'])
  expect(await wrong({ rating: '', body: ' ' })).toEqual(['rating', 'body'])
  expect(await wrong({ body: 'x'.repeat(3001), title: 'x'.repeat(121) })).toEqual(['title', 'body'])
  expect((await sara.write(999_999)).status).toBe(404)
  const statuses = ['?sort=best', '?rating=6', '?rating=x', '?page=-1'].map(
    async (query) => (await api.call(`/products/${product}/reviews${query}`)).status,
  )
  expect(await Promise.all(statuses)).toEqual([422, 422, 422, 200])
  expect((await api.call('/products/999999/reviews')).status).toBe(404)
})

test('text is kept as it was meant: emoji stay, disguises go, markup is only text', async () => {
  const { id: product } = await insertProduct(db)
  const body = '<script>alert(1)</script>\r\nممتاز 👩‍👩‍👧 \u202eevil\u202c \u0000!'
  const { answer } = await (await shopper()).write(product, { title: '<b>x</b>', body })

  expect(answer.data).toMatchObject({
    title: '<b>x</b>',
    body: '<script>alert(1)</script>\nممتاز 👩‍👩‍👧 evil !',
  })
})
