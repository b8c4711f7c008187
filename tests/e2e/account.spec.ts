import arApi from '#locales/ar/api.json' with { type: 'json' }
import ar from '#locales/ar/shop.json' with { type: 'json' }
import enApi from '#locales/en/api.json' with { type: 'json' }
import en from '#locales/en/shop.json' with { type: 'json' }
import { expect, test } from './shop.ts'

const visits = [
  { language: 'English', locale: 'en-GB', words: en, said: enApi },
  { language: 'Arabic', locale: 'ar-KW', words: ar, said: arApi },
]

for (const { language, locale, words, said } of visits) {
  test.describe(`on a small phone, in ${language}`, () => {
    test.use({ locale, viewport: { width: 360, height: 740 } })

    test('somebody opens an account with a full cart, saves by a code, orders, cancels and leaves', async ({
      page,
    }, { project }) => {
      const email = `${language}.${project.name}@example.com`.toLowerCase()
      await page.goto('/packages/1')
      await page.getByRole('button', { name: words.product.add }).click()
      await expect(page.getByRole('status')).toHaveText(said.cart.added)

      await page.goto('/checkOut')
      await page.goto('/register?redirectTo=/cart')
      await page.getByRole('textbox', { name: words.account.name }).fill('Mona Al-Rashid')
      await page.getByRole('textbox', { name: words.account.email }).fill(email)
      await page.locator('#password').fill('Passw0rd')
      await page.locator('#password_confirmation').fill('Passw0rd')
      await page.getByRole('button', { name: words.account.register }).click()
      await expect(page.getByText(words.account.password.unmet)).toHaveCount(1)
      await page.locator('#password').fill('Passw0rd!')
      await page.locator('#password_confirmation').fill('Passw0rd!')
      await page.getByRole('button', { name: words.account.register }).click()

      await expect(page).toHaveURL(/\/cart$/)
      await expect(page.getByRole('status')).toContainText(said.account.joined)
      await page.getByRole('textbox', { name: words.coupon.label }).fill('welcome10')
      await page.getByRole('button', { name: words.coupon.apply }).click()
      await expect(page.getByText('WELCOME10').first()).toBeVisible()

      await page.getByRole('link', { name: words.cart.checkout }).click()
      await expect(page.getByRole('textbox', { name: words.checkout.name })).toHaveValue(
        'Mona Al-Rashid',
      )
      await page.getByRole('textbox', { name: words.checkout.phone }).fill('99887766')
      await page.locator('#area_id').selectOption('30')
      for (const field of ['block', 'street', 'building']) await page.locator(`#${field}`).fill('4')
      await page.getByRole('button', { name: words.checkout.place }).last().click()
      await expect(page).toHaveURL(/\/receipt\//)

      await page.goto('/order')
      await page.getByRole('link', { name: words.order.open }).first().click()
      await expect(page).toHaveURL(/\/order\/\d+$/)
      await page.locator('summary', { hasText: words.order.cancel.open }).click()
      await page.getByRole('textbox', { name: words.order.cancel.reason }).fill('Too many')
      await page.getByRole('button', { name: words.order.cancel.confirm }).click()
      await expect(page.getByText(words.order.status.cancelled).first()).toBeVisible()
      await page.getByRole('button', { name: words.order.again }).click()
      await expect(page).toHaveURL(/\/cart$/)

      await page.goto('/profile')
      await page.locator('#name').fill('Mona')
      await page.getByRole('button', { name: words.profile.save }).first().click()
      await expect(page.getByRole('status')).toHaveText(said.profile.updated)
      await page
        .getByRole('button', { name: words.nav.logout })
        .and(page.locator(':visible'))
        .first()
        .click()
      await expect(page.getByRole('status')).toContainText(words.account.loggedOut)
      await expect(page).toHaveURL(/\/login$/)
    })
  })
}
