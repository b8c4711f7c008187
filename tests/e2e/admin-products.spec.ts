import ar from '#locales/ar/admin.json' with { type: 'json' }
import arApi from '#locales/ar/api.json' with { type: 'json' }
import arShop from '#locales/ar/shop.json' with { type: 'json' }
import en from '#locales/en/admin.json' with { type: 'json' }
import { expect, signIn, test } from './shop.ts'

const pictures = ['bath-brush', 'bath-salts'].map(
  (name) => `shop-api/db/seed/pictures/${name}.webp`,
)

test.describe('on a small phone, in Arabic', () => {
  test.use({ locale: 'ar-KW', viewport: { width: 360, height: 740 } })

  test('an administrator adds a product with three variants and two pictures, after a slip', async ({
    page,
  }, { project }) => {
    const name = `صينية ${project.name}`
    await signIn(page, 'admin@example.com')
    await page.goto('/admin-dashboard/products')
    await page.getByRole('link', { name: ar.products.new }).click()
    await page.locator('#name_ar').fill(name)
    await page.locator('#price').fill('4.500')
    await page.locator('#stock').fill('٦')
    await page.locator('#sizes').fill('S, M, L')
    await page.locator('#images').setInputFiles(pictures)
    await page.getByRole('button', { name: ar.form.save, exact: true }).click()
    await expect(page.locator('#name_en')).toHaveAccessibleDescription(
      arApi.validation.product.name_en.required,
    )
    await expect(page.locator('#problems')).toBeFocused()
    await expect(page.locator('#sizes')).toHaveValue('S, M, L')

    await page.locator('#name_en').fill(`Tray ${project.name}`)
    await page.getByRole('button', { name: ar.form.save, exact: true }).click()
    await expect(page.getByRole('heading', { name: ar.products.next.title })).toBeVisible()
    await page.getByRole('link', { name: ar.products.preview }).first().click()
    await expect(page.locator('#choice a')).toHaveCount(3)
    await expect(page.locator('#picture-2')).toBeAttached()
    await expect(page.getByRole('button', { name: arShop.product.add })).toBeDisabled()
  })
})

test.describe('at a desk, in English', () => {
  test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

  test('two who change the same product choose between their words', async ({ page, context }) => {
    const path = '/admin-dashboard/products/47'
    await signIn(page, 'admin@example.com')
    await page.goto(path)
    const other = await context.newPage()
    await other.goto(path)
    await other.locator('#name_ar').fill('كلمات الآخر')
    await other.getByRole('button', { name: en.form.save, exact: true }).click()
    await expect(other.getByRole('status')).toBeVisible()

    await page.locator('#name_en').fill('My own words')
    await page.getByRole('button', { name: en.form.save, exact: true }).click()
    await expect(page.getByRole('radio', { name: 'كلمات الآخر' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'My own words' })).toBeChecked()
    await page.getByRole('button', { name: en.conflict.save }).click()
    await expect(page.locator('#name_en')).toHaveValue('My own words')
    await expect(page.locator('#name_ar')).toHaveValue('كلمات الآخر')
  })
})
