import { expect, test } from 'vitest'
import { endlessTexts } from './support/hostile-text.ts'
import { faultsOf } from './support/judge.ts'
import { formOf, pictureFile } from './support/office.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor, type Page } from './support/visitor.ts'

const shop = await openShop()
const list = '/admin-dashboard/products'
const product = `${list}/3`

const admin = visitor(shop.url)
await signIn(admin, shop.db, 'admin@example.com')
const colleague = visitor(shop.url, { language: 'ar' })
await signIn(colleague, shop.db, 'admin@example.com')
const guest = visitor(shop.url)

test('a description is edited as markup, and what is not changed stays as it was', async () => {
  const before = await stored()
  const page = await admin.visit(product)
  const markup = page.value('#description_ar') ?? ''
  expect(markup).toMatch(/^[^<]+\n\n- [^<]+$/)
  expect(page.$('#description_ar').attr('data-editor')).toBe(before.description_ar)

  const saved = await send(page)
  expect([saved.status, saved.path]).toEqual([200, product])
  expect(await stored()).toEqual(before)
})

test('markup and HTML become the same description, which shoppers see in its directions', async () => {
  const html =
    '<h2>Care</h2><p><strong>Dust</strong> or <a href="/contact" rel="nofollow noopener">ask</a></p>' +
    '<ul><li>Beech</li></ul><p dir="rtl">100 × 50</p>'
  const markup = '# Care\r\n\r\n**Dust** or [ask](/contact)\r\n\r\n* Beech\r\n\r\n{rtl} 100 × 50'
  await send(await admin.visit(product), { description_en: markup })
  expect((await stored()).description_en).toBe(html)
  const { lines } = await stored()
  await send(await admin.visit(product), { description_en: html })
  expect(await stored()).toMatchObject({ description_en: html, lines })

  const shown = (await guest.visit('/products/3')).$('main .rich-text').html()
  expect(shown).toBe(html.replaceAll(/<(h2|p|li)>/g, '<$1 dir="ltr">').replace('&quot;', '"'))
})

test('two who change a description choose between what both wrote', async () => {
  const [mine, theirs] = [await admin.visit(product), await colleague.visit(product)]
  await send(theirs, { description_en: '# Theirs' }, colleague)
  const conflict = await send(mine, { description_en: '## Mine\n\n- 1' })

  expect(conflict.status).toBe(409)
  expect(await faultsOf(conflict.html)).toEqual([])
  const choices = conflict.$('[name=description_en]')
  const texts = choices.map((_, choice) => conflict.$(choice).parent().text())
  expect(texts.get().join()).toMatch(/## Mine\n\n- 1.*## Theirs/s)
  const [chosen] = choices.map((_, choice) => conflict.$(choice).attr('value')).get()
  await send(conflict, { description_en: chosen ?? '' })
  expect((await stored()).description_en).toBe('<h2>Mine</h2><ul><li>1</li></ul>')
})

test('what is too long is refused with every field kept, and nothing holds the server up', async () => {
  const page = await admin.visit(`${list}/new`)
  const fields = { name_en: 'Long', price: '1', stock: '1', 'images[]': [await pictureFile()] }
  const started = performance.now()
  const huge = await send(page, { ...fields, description_en: '<'.repeat(1024 * 1024) })
  expect(huge.status).toBe(413)
  const refused = await send(page, { ...fields, description_en: '<'.repeat(100_000) })
  expect([refused.status, refused.value('#name_en')]).toEqual([422, 'Long'])
  expect(refused.$('#description_en-error').text()).toContain('50000')
  expect(refused.value('#description_en')).toHaveLength(100_000)

  for (const text of endlessTexts.filter((_, at) => at % 16 === 0)) {
    const answer = await send(await admin.visit(product), { description_en: text })
    expect([200, 422]).toContain(answer.status)
  }
  expect(performance.now() - started).toBeLessThan(20_000)
})

test('the editor comes to pages with rich text alone, and nothing of it to shoppers', async () => {
  const [office, ...shops] = await Promise.all([
    reachable(await admin.visit(product)),
    reachable(await guest.visit('/')),
    reachable(await guest.visit('/products/3')),
    reachable(await guest.visit('/no-such-page')),
    reachable(await admin.visit('/products/3')),
  ])

  expect(office?.filter(({ text }) => text.includes('ProseMirror')).length).toBe(1)
  expect(office?.filter(({ text }) => text.includes('data-unsaved')).length).toBe(1)
  for (const scripts of shops) {
    expect(scripts.length).toBeGreaterThan(0)
    const traces = scripts.filter(({ text }) => /ProseMirror|data-unsaved|editor-/.test(text))
    expect(traces.map(({ name }) => name)).toEqual([])
  }
})

/** The scripts that a page names, and all that those name. */
async function reachable(page: Page) {
  const found: { name: string; text: string }[] = []
  const waiting = (page.$('script[data-src]').attr('data-src') ?? '').split(' ')
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    if (found.some((one) => one.name === name)) continue
    const text = await (await fetch(new URL(name, shop.url))).text()
    found.push({ name, text })
    const names = text.match(/[\w.-]+-[\w-]{8}\.js/g) ?? []
    waiting.push(...names.map((each) => `/assets/${each}`))
  }
  return found
}

async function stored() {
  const texts = shop.db.selectFrom('products').select(['description_en', 'description_ar'])
  const { lines } = await shop.db
    .selectFrom('history')
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .executeTakeFirstOrThrow()
  return { ...(await texts.where('id', '=', 3).executeTakeFirstOrThrow()), lines }
}

/** Sends the form of a page as a browser does, with some of its fields written anew. */
function send(page: Page, fields: Parameters<typeof formOf>[0] = {}, who = admin) {
  const form = page.form(page.path, {})
  const boxes = page
    .$('[name="category_ids[]"][checked]')
    .map((_, box) => page.$(box).attr('value') ?? '')
    .get()
  const body = { ...form.fields, 'category_ids[]': ['', ...boxes], ...fields }
  return who.postForm(page.path, formOf(body))
}
