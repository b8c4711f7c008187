import ar from '#locales/ar/admin.json' with { type: 'json' }
import en from '#locales/en/admin.json' with { type: 'json' }
import { isFaultless } from './faultless.ts'
import { expect, signIn, test, type Page } from './shop.ts'

type Words = typeof en | typeof ar

/** Makes three variants, changes their prices in the grid, and corrects the stock of one. */
async function workThrough(page: Page, words: Words, product: number) {
  await signIn(page, 'admin@example.com')
  const path = `/admin-dashboard/products/${product}`
  await page.goto(`${path}/variants`)
  const before = await page.locator('fieldset').count()
  await page.getByText(words.variants.generate.title).click()
  await page.locator('#sizes').fill('XS, XM, XL')
  await page.locator('#price').fill('٧٫٥')
  await page.locator('#stock').fill('5')
  await page.getByRole('button', { name: words.variants.generate.preview }).click()
  await expect(page.getByRole('status').getByRole('listitem')).toHaveCount(3)
  await page.locator('button[value=generate]').click()
  await expect(page.locator('fieldset')).toHaveCount(before + 3)

  const price = page.locator(`#variants-${before - 1}-price`)
  await price.fill('8.25')
  await page.getByRole('button', { name: words.variants.save }).last().click()
  await expect(price).toHaveValue('8.250')
  if (test.info().project.name === 'chromium') await isFaultless(page)

  await page
    .locator('fieldset')
    .nth(before - 1)
    .getByRole('link')
    .click()
  await page.locator('#change').fill('-2')
  await page.locator('#reason').selectOption('damaged')
  await page.getByRole('button', { name: words.stock.save }).click()
  const newest = page.locator('tbody tr').first()
  await expect(newest).toContainText(words.stock.reasons.damaged)
  await expect(newest).toContainText('−2')
  await expect(newest).toContainText('3')
  if (test.info().project.name === 'chromium') await isFaultless(page)
}

test.describe('at a desk, in English', () => {
  test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

  test('three variants are made, priced in the grid and counted', ({ page }) =>
    workThrough(page, en, 56))
})

test.describe('on a small phone, in Arabic', () => {
  test.use({ locale: 'ar-KW', viewport: { width: 360, height: 740 } })

  test('three variants are made, priced in the grid and counted', ({ page }) =>
    workThrough(page, ar, 62))
})
