import enApi from '#locales/en/api.json' with { type: 'json' }
import en from '#locales/en/admin.json' with { type: 'json' }
import enShop from '#locales/en/shop.json' with { type: 'json' }
import { expect, signIn, test } from './shop.ts'

test.use({ locale: 'en-GB', viewport: { width: 360, height: 740 } })

const pictures = ['bath-brush', 'bath-salts'].map(
  (name) => `shop-api/db/seed/pictures/${name}.webp`,
)

test('chosen pictures outlive a failed check, and are put in order by buttons', async ({ page }, {
  project,
}) => {
  await signIn(page, 'admin@example.com')
  await page.goto('/admin-dashboard/products/new')
  await page.locator('#images').setInputFiles(pictures)
  await page.getByRole('button', { name: en.form.save }).click()

  await expect(page.locator('#name_en')).toHaveAccessibleDescription(
    enApi.validation.product.name_en.required,
  )
  const kept = page.getByRole('list', { name: enShop.form.file.kept_other }).getByRole('listitem')
  await expect(kept).toHaveText([/bath-brush\.webp/, /bath-salts\.webp/])
  const preview = kept.first().locator('img')
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(192)

  await page.locator('#name_en').fill(`Bath ${project.name}`)
  await page.locator('#price').fill('4.500')
  await page.locator('#stock').fill('3')
  await page.getByRole('button', { name: en.form.save }).click()
  await page.getByRole('link', { name: en.products.pages.images }).first().click()
  const cards = page.locator('main ol > li[id^=picture-]')
  await expect(cards).toHaveCount(2)
  const second = await cards.last().getAttribute('id')

  await cards.first().locator('textarea').first().fill('A brush of beech')
  await cards.last().getByRole('button', { name: /up$/ }).click()
  await expect(cards.first()).toHaveAttribute('id', second ?? '')
  await expect(cards.last().locator('textarea').first()).toHaveValue('A brush of beech')
  await expect(cards.first()).toBeFocused()
})
