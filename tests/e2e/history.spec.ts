import ar from '#locales/ar/admin.json' with { type: 'json' }
import arApi from '#locales/ar/api.json' with { type: 'json' }
import { expect, signIn, test } from './shop.ts'

test.use({ locale: 'ar-KW', viewport: { width: 360, height: 740 } })

test('an administrator sees what was changed, is asked, and goes back', async ({ page }) => {
  await signIn(page, 'admin@example.com')
  await page.goto('/admin-dashboard/categories/3')
  const before = await page.locator('#name_ar').inputValue()
  await page.locator('#name_ar').fill('أواني القهوة')
  await page.getByRole('button', { name: ar.form.save }).click()

  await page.goto('/admin-dashboard/categories/3')
  await page.getByRole('link', { name: ar.areas.history }).last().click()
  const line = page
    .getByRole('listitem')
    .filter({ has: page.locator('dl') })
    .first()
  await expect(line.getByRole('deletion')).toContainText(before)
  await expect(line.getByRole('insertion')).toContainText('أواني القهوة')

  await line.getByRole('link', { name: ar.history.goBack }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar.history.ask)
  await page.getByRole('button', { name: ar.history.goBack }).click()
  await expect(page.getByRole('status')).toHaveText(arApi.history.reverted)
  await expect(line.getByText(ar.history.actions.revert, { exact: true })).toBeVisible()
  await page.goto('/admin-dashboard/categories/3')
  await expect(page.locator('#name_ar')).toHaveValue(before)
})
