import { beforeEach, expect, test } from 'vitest'
import arApi from '#locales/ar/api.json' with { type: 'json' }
import ar from '#locales/ar/shop.json' with { type: 'json' }
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor } from './support/visitor.ts'

const shop = await openShop()
const simple = { product: 14, path: '/products/14/candle-snuffer' }
const { id: variant } = await shop.db
  .selectFrom('product_variants')
  .select('id')
  .where('product_id', '=', simple.product)
  .executeTakeFirstOrThrow()

beforeEach(async () => {
  await shop.db.deleteFrom('stock_alerts').execute()
  await shop.db.deleteFrom('attempts').execute()
  await setStock(0)
})

/** Also in the listing, as whatever changes stock does. */
async function setStock(stock: number) {
  const { product } = simple
  await shop.db
    .updateTable('product_variants')
    .set({ stock })
    .where('product_id', '=', product)
    .execute()
  await shop.db.updateTable('products').set({ stock }).where('id', '=', product).execute()
}

const alerts = () => shop.db.selectFrom('stock_alerts').selectAll().execute()

test('who looks at something sold out asks to be told, and is thanked on the same page', async () => {
  const guest = visitor(shop.url)
  const page = await guest.visit(simple.path)
  expect(page.$('#alert h2').text()).toBe('Tell me when it is back')
  const done = await guest.submit(page, simple.path, { email: 'sara@example.com' })

  expect([done.steps, done.path, done.toast]).toEqual([
    [303],
    simple.path,
    'We will tell you as soon as it is back.',
  ])
  expect(await alerts()).toMatchObject([
    { product_variant_id: variant, email: 'sara@example.com', language: 'en', notified_at: null },
  ])
  expect([...guest.cookies.keys()]).toEqual([])
})

test('what is wrong stands beside its field, with everything that was typed', async () => {
  const guest = visitor(shop.url, { language: 'ar' })
  const page = await guest.visit(simple.path)
  const none = await guest.submit(page, simple.path)
  expect([none.status, none.lang, none.$('#email-error').text()]).toEqual([
    422,
    'ar',
    arApi.validation.alert.email.required,
  ])

  const wrong = await guest.submit(none, simple.path, { email: 'sara@', phone: '٩٩٨٨٧٧٦٦' })
  expect([wrong.status, wrong.$('#email-error').text()]).toEqual([
    422,
    arApi.validation.email.invalid,
  ])
  expect([wrong.value('#email'), wrong.value('#phone')]).toEqual(['sara@', '٩٩٨٨٧٧٦٦'])
  expect(wrong.title).toContain(ar.form.errorTitle.replace('{{title}}', '').trim())
  const done = await guest.submit(wrong, simple.path, { email: '' })
  expect(done.toast).toBe(arApi.alert.kept)
  expect(await alerts()).toMatchObject([{ email: null, phone: '+96599887766', language: 'ar' }])
})

test('of several variants it is the chosen one that is waited for', async () => {
  const { id } = await shop.db
    .selectFrom('product_variants')
    .select('id')
    .where('sku', '=', 'CU-LIN-CLY-6040')
    .executeTakeFirstOrThrow()
  const guest = visitor(shop.url)
  const page = await guest.visit(`/products/33?variant=${id}`)
  const done = await guest.submit(page, page.path, { email: 'sara@example.com' })
  // the visitor posts to the path alone; a browser keeps the variant in the address
  expect(done.toast).toBe('We will tell you as soon as it is back.')
  expect(await alerts()).toMatchObject([{ product_variant_id: id }])
  expect((await guest.visit('/products/33')).$('#alert')).toHaveLength(0)

  await shop.db
    .updateTable('product_variants')
    .set({ stock: 0 })
    .where('product_id', '=', 1)
    .execute()
  await shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', 1).execute()
  const unchosen = await guest.visit('/products/1')
  expect(unchosen.$('#alert').text()).toContain('Choose a size or colour')
  expect(unchosen.$('#alert form')).toHaveLength(0)
})

test('who is signed in finds his address filled in', async () => {
  const sara = visitor(shop.url)
  await signIn(sara, shop.db)
  const page = await sara.visit(simple.path)

  expect(page.value('#email')).toBe('sara@example.com')
  expect((await visitor(shop.url).visit(simple.path)).value('#email')).toBe('')
})

test('what came back meanwhile can be bought instead', async () => {
  const guest = visitor(shop.url)
  const page = await guest.visit(simple.path)
  await setStock(4)
  const back = await guest.submit(page, simple.path, { email: 'sara@example.com' })

  expect([back.status, back.$('main [role=alert]').text()]).toEqual([
    422,
    'Good news: it is in stock again.',
  ])
  expect(back.form('/cart', { quantity: '1' }).fields.product_id).toBe(String(simple.product))
  expect(await alerts()).toEqual([])
})

test('too many wishes are held back with a page that keeps what was typed', async () => {
  const guest = visitor(shop.url)
  const page = await guest.visit(simple.path)
  const statuses = []
  for (let time = 0; time < 11; time++) {
    const answer = await guest.submit(page, simple.path, { email: 'busy@example.com' })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  expect(await alerts()).toHaveLength(1)
})

test('the link of the mail ends the wish by its button, and not by being opened', async () => {
  await visitor(shop.url).post(simple.path, {
    product_variant_id: String(variant),
    email: 'sara@example.com',
  })
  const [alert] = await alerts()
  const path = `/stock-alert/${alert?.token}`
  for (const [language, title, done] of [
    ['en', 'No longer waiting for it?', 'All right'],
    ['ar', ar.alert.stop.title, ar.alert.ended.title],
  ] as const) {
    const guest = visitor(shop.url, { language })
    const page = await guest.visit(path)
    expect([page.status, page.heading]).toEqual([200, title])
    expect(await alerts()).toHaveLength(language === 'en' ? 1 : 0)

    const ended = await guest.submit(page, path)
    expect([ended.steps, ended.heading, ended.address]).toEqual([[303], done, `${path}?ended=1`])
    expect(await alerts()).toEqual([])
  }
})
