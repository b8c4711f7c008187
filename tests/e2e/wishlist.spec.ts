import arApi from '#locales/ar/api.json' with { type: 'json' }
import ar from '#locales/ar/shop.json' with { type: 'json' }
import { expect, signIn, test } from './shop.ts'

test.describe('on a small phone, in English', () => {
  test.use({ locale: 'en-GB', viewport: { width: 360, height: 740 } })

  test('what is liked is found again, bought, and saved for later', async ({ page }) => {
    await signIn(page, 'ali@example.com')
    await page.goto('/products?search=snuffer')
    const heart = page.getByRole('button', { name: 'Wishlist: Brass candle snuffer' })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expect(page.getByRole('status')).toHaveText('Added to your wishlist.')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    await page.goto('/wishlist')
    await page.getByRole('button', { name: 'Move to cart Brass candle snuffer' }).click()
    await expect(page.getByRole('status')).toHaveText('Moved to your cart.')
    await page.getByRole('link', { name: 'Cart, 1 item' }).click()
    await page.getByRole('button', { name: 'Save for later Brass candle snuffer' }).click()
    await expect(page.getByRole('status')).toHaveText('Moved to your wishlist.')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  })

  test('a guest is told to log in where he is', async ({ page }) => {
    await page.goto('/products/14/candle-snuffer')
    await page.getByRole('button', { name: 'Wishlist: Brass candle snuffer' }).first().click()

    await expect(page.getByRole('alert')).toHaveText('Please log in to add items to your wishlist.')
    await expect(page).toHaveURL(/\/products\/14\/candle-snuffer$/)
  })
})

test.describe('on a small phone, in Arabic', () => {
  test.use({ locale: 'ar-KW', viewport: { width: 360, height: 740 } })

  test('who wants something sold out asks to be told', async ({ page }) => {
    await page.goto('/products/48/clay-lamp')
    await page.getByRole('button', { name: ar.alert.send }).click()
    const email = page.getByRole('textbox', { name: ar.alert.email })
    await expect(email).toHaveAccessibleDescription(arApi.validation.alert.email.required)
    await email.fill('sara@example.com')
    await page.keyboard.press('Enter')

    await expect(page.getByRole('status')).toHaveText(arApi.alert.kept)
  })
})
