import ar from '#locales/ar/admin.json' with { type: 'json' }
import { expect, signIn, test } from './shop.ts'

test.use({ locale: 'ar-KW', viewport: { width: 360, height: 740 } })

test('somebody is found by his number, let into the back office, and shut out again', async ({
  page,
  baseURL,
}) => {
  const password = 'Passw0rd!'
  await page.request.post('/register', {
    headers: { Origin: baseURL ?? '' },
    form: {
      name: 'هند',
      email: 'hind@example.com',
      phone: '51112223',
      password,
      password_confirmation: password,
    },
  })
  await page.context().clearCookies()
  await signIn(page, 'admin@example.com')

  await page.goto('/admin-dashboard/users')
  await page.locator('#list-search').fill('٥١١١ ٢٢٢٣')
  await page.getByRole('button', { name: ar.list.apply }).click()
  await page.getByRole('link', { name: 'هند' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('هند')

  await page.getByRole('link', { name: ar.users.pages.access }).click()
  await page.getByRole('checkbox', { name: ar.access.admin }).check()
  await page.getByRole('checkbox', { name: ar.access.names.orders }).check()
  await page.getByRole('button', { name: ar.form.save }).click()
  await expect(page.getByRole('status')).toContainText('هند')
  await expect(page.getByText(ar.users.isAdmin, { exact: true })).toBeVisible()

  await page.getByRole('link', { name: ar.users.block, exact: true }).click()
  await page.getByLabel(ar.users.reason).fill('لا يفتح الباب')
  await page.getByRole('button', { name: ar.users.block }).click()
  await expect(page.getByText('لا يفتح الباب')).toBeVisible()
  await expect(page.getByRole('button', { name: ar.users.unblock })).toBeVisible()
})
