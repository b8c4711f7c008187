import ar from '#locales/ar/admin.json' with { type: 'json' }
import { expect, signIn, test } from './shop.ts'

test.use({ locale: 'ar-KW', viewport: { width: 360, height: 740 } })

test('an administrator writes a page on a phone, hidden first, and then shows it to shoppers', async ({
  page,
}, { project }) => {
  const slug = `care-${project.name}`
  const name = `العناية ${project.name}`
  await signIn(page, 'admin@example.com')
  await page.goto('/admin-dashboard/pages/new')
  await page.locator('#title_en').fill(`Care ${project.name}`)
  await page.locator('#title_ar').fill(name)
  await page.locator('#slug').fill(slug)
  await page.getByLabel(ar.pages.isActive).uncheck()
  await page.getByLabel(ar.pages.inFooter).uncheck()
  await page.getByRole('button', { name: ar.form.save }).click()

  await page.getByRole('link', { name }).click()
  await page.getByRole('link', { name: ar.pages.preview }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.locator('main')).toContainText(ar.preview.pageNotShown)
  await page.goBack()
  await page.getByLabel(ar.pages.isActive).check()
  await page.getByRole('button', { name: ar.form.save }).click()

  await page.goto(`/pages/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})
