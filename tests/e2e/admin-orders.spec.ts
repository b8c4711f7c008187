import ar from '#locales/ar/admin.json' with { type: 'json' }
import shop from '#locales/ar/shop.json' with { type: 'json' }
import { expect, signIn, test } from './shop.ts'

test.use({ locale: 'ar-KW', viewport: { width: 360, height: 740 } })

test('an order is taken by telephone on a phone, and brought to the door', async ({ page }) => {
  await signIn(page, 'admin@example.com')
  await page.goto('/admin-dashboard/orders')
  await page.getByRole('link', { name: ar.orders.new }).click()
  await page.locator('#phone').fill('٩٩٦٦٥٥٤٤')
  await page.getByRole('button', { name: ar.orders.phone.find }).click()
  await expect(page.locator('main')).toContainText(ar.orders.phone.unknown)
  await page.locator('#name').fill('دلال')
  await page.locator('#find').fill('CT-SAF-1')
  await page.locator('#find').press('Enter')
  await page.locator('#products-found').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: ar.pick.add }).click()
  await page.locator('#area_id').selectOption({ index: 3 })
  for (const field of ['#block', '#street', '#building']) await page.locator(field).fill('7')
  await page.getByRole('button', { name: shop.checkout.reckon }).click()
  await page.locator('#quote').getByRole('button', { name: shop.checkout.place }).click()

  const state = page.locator('#state')
  await expect(state).toHaveText(ar.orders.stage.confirmed)
  const number = /\d{8}/.exec(await page.locator('h1').innerText())?.[0] ?? ''
  await page.goto(`/admin-dashboard/orders?search=${number}`)
  await page.getByRole('link', { name: number }).click()
  const press = (name: string | RegExp) =>
    page.locator('[aria-labelledby=state]').getByRole('button', { name }).first().click()
  await press(ar.orders.do.preparing)
  await expect(state).toHaveText(ar.orders.stage.preparing)
  await page.locator('#driver').fill('سعد')
  await press(ar.orders.do.out_for_delivery)
  await expect(page.locator('[aria-labelledby=state]')).toContainText('سعد')
  await press(/واستُلم/)
  await expect(state).toHaveText(ar.orders.stage.delivered)
  await expect(page.locator('[aria-labelledby=money]')).toContainText(ar.orders.payment.method.cod)
  await expect(page.locator('[aria-labelledby=timeline] li')).toHaveCount(6)
})
