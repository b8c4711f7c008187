import { beforeEach, expect, test } from 'vitest'
import { transact } from '#shop-api/db/database.ts'
import { openApi } from '#tests/support/api.ts'
import { emptyStore, insertProduct, scopeOf, today } from '#tests/support/store.ts'
import { notifyBackInStock } from './stock-alerts.ts'

const db = await emptyStore()
const { call } = await openApi(db)
const { variantId: soldOut } = await insertProduct(db, { variants: [{ stock: 0 }] })
const { variantId: inStock } = await insertProduct(db)

beforeEach(async () => {
  await db.deleteFrom('stock_alerts').execute()
  await db.deleteFrom('outbox').execute()
  await setStock(0)
})

function ask(fields: Record<string, unknown>, language = 'en') {
  const body = { product_variant_id: soldOut, ...fields }
  return call('/stock-alerts', { body, headers: { 'Accept-Language': language } })
}

async function setStock(stock: number) {
  await db.updateTable('product_variants').set({ stock }).where('id', '=', soldOut).execute()
}

function notify(variantIds: number[]) {
  return transact(db, (trx) => notifyBackInStock({ ...scopeOf(db), db: trx }, variantIds))
}

const alerts = () => db.selectFrom('stock_alerts').selectAll().orderBy('id').execute()
const letters = () => db.selectFrom('outbox').selectAll().orderBy('id').execute()

test('who asks twice, or twice at once, waits once', async () => {
  const answers = await Promise.all([
    ask({ email: 'sara@example.com' }),
    ask({ email: 'Sara@Example.com' }),
    ask({ phone: '٩٩٨٨٧٧٦٦' }),
    ask({ phone: '+965 9988 7766' }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(answers[0]?.answer).toEqual({ message: 'We will tell you as soon as it is back.' })
  expect((await alerts()).map(({ email, phone }) => [email, phone])).toEqual([
    ['sara@example.com', null],
    [null, '+96599887766'],
  ])
})

test('who left a number before and leaves an address now is written to', async () => {
  await ask({ phone: '99887766' })
  await ask({ phone: '99887766', email: 'sara@example.com' })
  await ask({ phone: '66554433', email: 'sara@example.com' })

  expect((await alerts()).map(({ email, phone }) => [email, phone])).toEqual([
    [null, '+96599887766'],
    ['sara@example.com', '+96599887766'],
  ])
})

test('only what is sold out can be waited for, and only by somebody who can be reached', async () => {
  const statuses = await Promise.all([
    ask({ email: 'sara@example.com', product_variant_id: inStock }),
    ask({ email: 'sara@example.com', product_variant_id: 99999 }),
    ask({ email: 'sara@example.com', product_variant_id: 'x' }),
    ask({}),
    ask({ email: 'sara' }),
    ask({ phone: '12' }),
  ])

  expect(statuses.map(({ status }) => status)).toEqual([422, 404, 422, 422, 422, 422])
  expect(statuses[0]?.answer.errors).toEqual({
    product_variant_id: ['Good news: it is in stock again.'],
  })
  expect(statuses[3]?.answer.errors.email[0]).toMatch(/^Please leave an e-mail address/)
  expect(await alerts()).toEqual([])
})

test('a machine that fills in everything is thanked and forgotten', async () => {
  const answer = await ask({ email: 'bot@example.com', website: 'https://spam.example' })

  expect([answer.status, await alerts()]).toEqual([201, []])
})

test('one address may ask for ten things in an hour', async () => {
  const products = await Promise.all(
    Array.from({ length: 11 }, () => insertProduct(db, { variants: [{ stock: 0 }] })),
  )
  const answers = await Promise.all(
    products.map(({ variantId }) =>
      ask({ email: 'busy@example.com', product_variant_id: variantId }),
    ),
  )

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('3600')
})

const moment = today.toISOString()

test('what is back is told once, in the language of the one who waits, and he may wait again', async () => {
  await ask({ email: 'sara@example.com' }, 'ar')
  await ask({ phone: '99887766' })
  await notify([soldOut])
  expect(await letters()).toEqual([])

  await setStock(3)
  await notify([soldOut, inStock])
  await notify([soldOut])
  await notify([])

  const [told, toCall] = await alerts()
  expect(await letters()).toMatchObject([
    {
      kind: 'back_in_stock',
      recipient: 'sara@example.com',
      language: 'ar',
      details: JSON.stringify({ alert_id: told?.id }),
    },
  ])
  expect([told?.notified_at, toCall?.notified_at]).toEqual([moment, moment])
  const messages = await db.selectFrom('contact_messages').selectAll().execute()
  expect(messages).toMatchObject([
    {
      name: '9988 7766',
      phone: '+96599887766',
      message: expect.stringMatching(/^Please call: product-\d+-0 is in stock again/),
    },
  ])

  await setStock(0)
  await ask({ email: 'sara@example.com' })
  expect(await alerts()).toHaveLength(3)
})

test('what is no longer offered is not announced', async () => {
  await ask({ email: 'sara@example.com' })
  await db
    .updateTable('product_variants')
    .set({ stock: 3, is_active: 0 })
    .where('id', '=', soldOut)
    .execute()

  await notify([soldOut])

  expect(await letters()).toEqual([])
  await db.updateTable('product_variants').set({ is_active: 1 }).where('id', '=', soldOut).execute()
})

test('the token of its mail ends an alert, however often, and no other', async () => {
  await ask({ email: 'sara@example.com' })
  await ask({ email: 'ali@example.com' })
  const [first] = await alerts()

  const end = (token?: string) => call(`/stock-alerts/${token}`, { method: 'DELETE' })
  expect([(await end('unknown')).status, (await alerts()).length]).toEqual([200, 2])
  expect([(await end(first?.token)).status, (await end(first?.token)).status]).toEqual([200, 200])
  expect((await alerts()).map(({ email }) => email)).toEqual(['ali@example.com'])
})
