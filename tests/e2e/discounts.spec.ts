import ar from '#locales/ar/admin.json' with { type: 'json' }
import { expect, signIn, test } from './shop.ts'

test.use({ locale: 'ar-KW', viewport: { width: 360, height: 740 } })

test('a category goes on sale for a week, after an administrator has looked at what it does', async ({
  page,
}) => {
  await signIn(page, 'admin@example.com')
  await page.goto('/admin-dashboard/discounts')
  await page.getByRole('link', { name: ar.discounts.new }).first().click()
  await page.locator('#category_id').selectOption({ index: 1 })
  await page.locator('#starts_at').fill('2099-01-01T09:00')
  await page.locator('#ends_at').fill('2099-01-08T09:00')
  await page.getByRole('button', { name: ar.bulk.look }).click()

  // how much was forgotten: all else is still there
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: ar.discounts.value }).click()
  await page.keyboard.type('10')
  await expect(page.locator('#ends_at')).toHaveValue('2099-01-08T09:00')
  await page.keyboard.press('Enter')

  await expect(page.getByText(ar.bulk.nothingYet)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: /11\.250/ })).toHaveCount(1)
  const go = page.getByRole('button', { name: ar.discounts.goMany.replace('{{number}}', '') })
  await go.click()
  await expect(page).toHaveURL(/state=coming/)
  await expect(page.getByRole('status')).toContainText(/\d/)

  await page.locator('tbody a').first().click()
  await expect(page.getByRole('button', { name: ar.discounts.end })).toBeVisible()
})
