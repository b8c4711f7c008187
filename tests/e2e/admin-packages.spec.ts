import ar from '#locales/ar/admin.json' with { type: 'json' }
import arApi from '#locales/ar/api.json' with { type: 'json' }
import { expect, signIn, test } from './shop.ts'

test.use({ locale: 'ar-KW', viewport: { width: 360, height: 740 } })

test('an administrator puts a package together on a phone, and finds it in the shop', async ({
  page,
}, { project }) => {
  const name = `ضيافة ${project.name}`
  await signIn(page, 'admin@example.com')
  await page.goto('/admin-dashboard/packages/new')
  await page.locator('#name_en').fill(`Guests ${project.name}`)
  await page.locator('#name_ar').fill(name)
  await page.locator('#image').setInputFiles('shop-api/db/seed/pictures/bath-brush.webp')

  for (const words of ['دلة', 'finjan']) {
    await page.locator('#find').fill(words)
    await page.locator('#find').press('Enter')
    await page.locator('#products-found').getByRole('checkbox').last().check()
    await page.getByRole('button', { name: ar.pick.add }).click()
    await expect(page.locator('#products-found')).toHaveCount(0)
  }
  await expect(page.locator('#products > ul > li')).toHaveCount(2)
  await page.locator('#products-1-quantity').fill('٣')
  await page.locator('#discount_value').fill('20')
  await page.getByRole('button', { name: ar.packages.reckon }).click()
  const [full, , price] = await page.locator('#price dd bdi').allInnerTexts()
  expect(Number.parseFloat(price ?? '')).toBeCloseTo(Number.parseFloat(full ?? '') * 0.8, 2)

  await page.getByRole('button', { name: ar.form.save }).last().click()
  await expect(page.getByRole('status')).toHaveText(
    arApi.package.created.replace('{{name}}', `Guests ${project.name}`),
  )
  await page.goto('/packages')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.locator('main img').first()).toBeVisible()
  await expect(page.locator('main')).toContainText(price ?? '')
})
