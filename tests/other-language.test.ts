import { expect, test } from 'vitest'
import { openShop } from './support/shop.ts'
import { insertProduct } from './support/store.ts'
import { visitor, type Page } from './support/visitor.ts'

const shop = await openShop()

/** A product of which only one language is there, with a size to choose and a description. */
async function addProduct(name: string, html: string) {
  const sizes = [{ size: 'Roomy' }, { size: 'فسيح' }]
  const { id } = await insertProduct(shop.db, { name, variants: sizes })
  await shop.db
    .updateTable('products')
    .set({ name_ar: null, description_en: html })
    .where('id', '=', id)
    .execute()
  return `/products/${id}`
}

function marksOf(page: Page, place: string) {
  return page
    .$(place)
    .get()
    .map((part) => [page.$(part).attr('lang'), page.$(part).attr('dir')])
}

test('English that stands in for missing Arabic is marked as English, and Arabic beside it is not', async () => {
  const path = await addProduct('Clay <lamp>', '<p>Made by hand.</p>')
  const page = await visitor(shop.url, { language: 'ar' }).visit(path)

  expect(marksOf(page, 'h1 > *')).toEqual([['en', 'ltr']])
  expect(marksOf(page, 'main .rich-text')).toEqual([['en', 'ltr']])
  expect(marksOf(page, '#choice li a > *')).toEqual([
    ['en', 'ltr'],
    [undefined, undefined],
  ])
})

test('Arabic on an English page is marked as Arabic, and English beside it is not', async () => {
  const path = await addProduct('مصباح LED', '<p>صُنع يدويًا.</p>')
  const page = await visitor(shop.url, { language: 'en' }).visit(path)

  expect(marksOf(page, 'h1 > *')).toEqual([['ar', 'rtl']])
  expect(marksOf(page, 'main .rich-text')).toEqual([['ar', 'rtl']])
  expect(marksOf(page, '#choice li a > *')).toEqual([
    [undefined, undefined],
    ['ar', 'rtl'],
  ])
})
