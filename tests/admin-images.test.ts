import { expect, test } from 'vitest'
import { pictureFile } from './support/office.ts'
import { faultsOf } from './support/judge.ts'
import { fieldsOf, sendForm } from './support/sent-form.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { insertProduct } from './support/store.ts'
import { visitor } from './support/visitor.ts'

const shop = await openShop()
const admin = visitor(shop.url)
await signIn(admin, shop.db, 'admin@example.com')
const arabic = visitor(shop.url, { language: 'ar' })
await signIn(arabic, shop.db, 'admin@example.com')

/** A product without pictures, with two colours in two sizes each, and the address of its page. */
async function newProduct() {
  const kinds = [
    { color: 'Red', size: 'S' },
    { color: 'Red', size: 'L' },
    { color: 'Blue', size: 'S' },
    { color: 'Blue', size: 'L' },
  ]
  const { id, variantIds } = await insertProduct(shop.db, { variants: kinds })
  return { id, variants: variantIds, path: `/admin-dashboard/products/${id}/images` }
}

async function imagesOf(productId: number) {
  return shop.db
    .selectFrom('product_images')
    .select(['id', 'alt_en', 'alt_ar'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
}

/** A product with so many pictures, and its page. */
async function withPictures(...colors: string[]) {
  const product = await newProduct()
  const empty = await admin.visit(product.path)
  const files = await Promise.all(colors.map((color) => pictureFile(color)))
  await sendForm(admin, product.path, { ...fieldsOf(empty), 'images[]': files })
  const ids = (await imagesOf(product.id)).map(({ id }) => id)
  return { ...product, ids, page: await admin.visit(product.path) }
}

test('many pictures are added at once, and the page leads to the first of them', async () => {
  const { path, id } = await newProduct()
  const empty = await admin.visit(path)
  expect(empty.text).toContain('There is no picture yet')
  const files = await Promise.all(['red', 'green', 'blue'].map((color) => pictureFile(color)))
  const added = await sendForm(admin, path, { ...fieldsOf(empty), 'images[]': files })

  const [first] = await imagesOf(id)
  expect([added.status, added.to]).toEqual([303, `${path}#picture-${first?.id}`])
  const page = await admin.visit(path)
  expect(page.$('main ol > li[id^=picture-]').length).toBe(3)
  expect(page.toast).toContain('were saved')
  const mirrored = await arabic.visit(path)
  expect(mirrored.text).toContain('الصورة الرئيسية')
  expect(await faultsOf(page.html)).toEqual([])
  expect(await faultsOf(mirrored.html)).toEqual([])
})

test('a button moves a picture by one place, saves what was typed, and leads back to itself', async () => {
  const { path, id, ids, page } = await withPictures('#110000', '#220000', '#330000')
  const [a, b, c] = ids
  const typed = { ...fieldsOf(page), [`alt_${a}_en`]: 'From the side' }
  const up = await sendForm(admin, path, { ...typed, intent: `up:${c}` })
  expect(up.to).toBe(`${path}#up-${c}`)
  expect((await admin.visit(path)).$(`#up-${c}`).length).toBe(1)
  expect(await imagesOf(id)).toMatchObject([
    { id: a, alt_en: 'From the side' },
    { id: c },
    { id: b },
  ])

  const moved = await admin.visit(path)
  const down = await sendForm(admin, path, { ...fieldsOf(moved), intent: `down:${c}` })
  expect(down.to).toBe(`${path}#picture-${c}`)
  const last = await admin.visit(path)
  const first = await sendForm(admin, path, { ...fieldsOf(last), intent: `first:${c}` })
  expect(first.to).toBe(`${path}#picture-${c}`)
  expect((await imagesOf(id)).map((image) => image.id)).toEqual([c, a, b])
})

test('texts in both languages, variants by colour and what is taken off are saved together', async () => {
  const { path, id, ids, variants, page } = await withPictures('#440000', '#550000')
  const [a, b] = ids
  expect(page.$(`input[type=checkbox][name="variants_${a}[]"]`).length).toBe(2)
  const saved = await sendForm(admin, path, {
    ...fieldsOf(page),
    [`alt_${a}_en`]: 'In red',
    [`alt_${a}_ar`]: 'بالأحمر',
    [`variants_${a}[]`]: variants.slice(0, 2).join(),
    [`remove_${b}`]: '1',
  })

  expect([saved.status, saved.to]).toEqual([303, path])
  expect(await imagesOf(id)).toEqual([{ id: a, alt_en: 'In red', alt_ar: 'بالأحمر' }])
  const shown = await shop.db
    .selectFrom('product_image_variants')
    .select('product_variant_id')
    .where('product_image_id', '=', a!)
    .orderBy('product_variant_id')
    .execute()
  expect(shown.map((row) => row.product_variant_id)).toEqual(variants.slice(0, 2))
  const after = await admin.visit(path)
  expect(after.$(`input[name="variants_${a}[]"][checked]`).val()).toBe(variants.slice(0, 2).join())
})

test('a picture that shows one size only has a box for each variant, so that nothing else is ticked', async () => {
  const { path, ids, variants, page } = await withPictures('#450000')
  const one = { [`variants_${ids[0]}[]`]: String(variants[1]) }
  await sendForm(admin, path, { ...fieldsOf(page), ...one })

  const after = await admin.visit(path)
  expect(after.$(`input[type=checkbox][name="variants_${ids[0]}[]"]`).length).toBe(4)
  await sendForm(admin, path, { ...fieldsOf(after), ...one, [`alt_${ids[0]}_en`]: 'Large' })
  const again = await admin.visit(path)
  expect(again.$(`input[name="variants_${ids[0]}[]"][checked]`).val()).toBe(String(variants[1]))
})

test('two who write about the same picture choose; chosen files come along', async () => {
  const { path, id, ids, page } = await withPictures('#660000', '#770000')
  const [a] = ids
  await sendForm(admin, path, { ...fieldsOf(page), [`alt_${a}_en`]: 'Theirs' })
  const late = await sendForm(admin, path, {
    ...fieldsOf(page),
    [`alt_${a}_en`]: 'Mine',
    'images[]': await pictureFile('#780000'),
  })
  expect(late.status).toBe(409)
  expect(
    late
      .$(`input[type=radio][name=alt_${a}_en]`)
      .map((_, each) => late.$(each).val())
      .get(),
  ).toEqual(['Mine', 'Theirs'])
  expect(late.$('#images-kept + ul li').length).toBe(1)
  expect(await faultsOf(late.html)).toEqual([])

  const chosen = await sendForm(admin, path, { ...fieldsOf(late), [`alt_${a}_en`]: 'Mine' })
  expect(chosen.status).toBe(303)
  expect(await imagesOf(id)).toMatchObject([{ alt_en: 'Mine' }, {}, { alt_en: null }])
})

test('what somebody adds meanwhile is no conflict, and stays', async () => {
  const { path, id, ids, page } = await withPictures('#880000', '#990000')
  await sendForm(admin, path, { ...fieldsOf(page), 'images[]': await pictureFile('#9a0000') })
  const late = await sendForm(admin, path, {
    ...fieldsOf(page),
    [`alt_${ids[1]}_en`]: 'Second',
    intent: `up:${ids[1]}`,
  })

  expect(late.status).toBe(303)
  expect(await imagesOf(id)).toMatchObject([{ id: ids[1], alt_en: 'Second' }, { id: ids[0] }, {}])
})

test('one bad file keeps all that was typed, the good files, and the order', async () => {
  const { path, id, ids, page } = await withPictures('#aa0000')
  const bad = new File(['no picture'], 'bad.png', { type: 'image/png' })
  const refused = await sendForm(admin, path, {
    ...fieldsOf(page),
    [`alt_${ids[0]}_en`]: 'Typed',
    'images[]': [await pictureFile('#ab0000'), bad],
  })
  expect([refused.status, refused.$('#images-error').text()]).toEqual([
    422,
    expect.stringContaining('not a picture'),
  ])
  expect(refused.$('#images-kept + ul li').length).toBe(1)
  expect(refused.$(`#alt_${ids[0]}_en`).val()).toBe('Typed')

  await sendForm(admin, path, fieldsOf(refused))
  expect(await imagesOf(id)).toMatchObject([{ alt_en: 'Typed' }, {}])
})

test('a text that is too long is told beside its field', async () => {
  const { path, ids, page } = await withPictures('#ac0000')
  const long = { [`alt_${ids[0]}_ar`]: 'ط'.repeat(201) }
  const refused = await sendForm(admin, path, { ...fieldsOf(page), ...long })
  expect(refused.status).toBe(422)
  expect(refused.$(`#alt_${ids[0]}_ar-error`).text()).not.toBe('')
})

test('a product in the bin offers its way out, and one that is not there is not found', async () => {
  const { path, id } = await newProduct()
  await shop.db
    .updateTable('products')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  const page = await admin.visit(path)
  expect(page.$('input[type=file]').length).toBe(0)
  expect(page.form(`/admin-dashboard/products/${id}/bin`).method).toBe('post')
  expect((await admin.visit('/admin-dashboard/products/999999/images')).status).toBe(404)
})
