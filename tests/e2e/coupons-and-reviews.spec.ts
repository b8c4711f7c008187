import ar from '#locales/ar/admin.json' with { type: 'json' }
import { expect, signIn, test } from './shop.ts'

test.use({ locale: 'ar-KW', viewport: { width: 360, height: 740 } })

test('an owner tries a coupon on a cart by phone before it is switched on', async ({ page }, {
  project,
}) => {
  const code = `PHONE-${project.name.toUpperCase()}`
  await signIn(page, 'admin@example.com')
  await page.goto('/admin-dashboard/coupons/new')
  await page.locator('#code').fill(code.toLowerCase())
  await page.locator('#name_en').fill('By phone')
  await page.locator('#value').fill('٢٥')
  await page.locator('#find').fill('دلة')
  await page.locator('#find').press('Enter')
  await page.locator('#products-found').getByRole('checkbox').last().check()
  await page.getByRole('button', { name: ar.pick.add }).click()
  await page.locator('#products-0-quantity').fill('٢')
  await page.getByRole('button', { name: ar.coupons.tryNow }).click()
  const [goods, off] = await page.locator('[aria-labelledby=verdict] dd bdi').allInnerTexts()
  expect(Number.parseFloat(off ?? '')).toBeCloseTo(Number.parseFloat(goods ?? '') / 4, 2)
  await expect(page.locator('#warnings')).toContainText('لا حد أعلى للخصم')

  await page.getByRole('button', { name: ar.form.save }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(code)
  await page.getByRole('button', { name: ar.coupons.activate }).click()
  await expect(page.getByRole('status')).toContainText(code)
  await expect(page.getByRole('button', { name: ar.coupons.deactivate })).toBeVisible()

  await page.goto('/admin-dashboard/reviews?state=all')
  await page.locator('tbody tr').last().getByRole('link').first().click()
  const answer = `شكرًا لكم ${project.name}`
  await page.locator('#body').fill(answer)
  await page.getByRole('button', { name: ar.reviews.saveReply }).click()
  await expect(page.getByRole('status')).toBeVisible()
  await expect(page.locator('#body')).toHaveValue(answer)
})
