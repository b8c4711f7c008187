import ar from '#locales/ar/api.json' with { type: 'json' }
import type { Locator } from '@playwright/test'
import { expect, test } from './shop.ts'

test.describe('on a small phone, in English', () => {
  test.use({ locale: 'en-GB', viewport: { width: 360, height: 740 } })

  test('a guest finds something, chooses, buys it and sees the receipt', async ({ page }) => {
    await page.goto('/')
    await page
      .getByRole('searchbox', { name: 'Search' })
      .and(page.locator(':visible'))
      .fill('cushion')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “cushion”')

    await page.getByRole('link', { name: 'Linen cushion' }).click()
    await page.getByRole('link', { name: 'Olive', exact: true }).click()
    await page.getByRole('link', { name: '45×45 cm', exact: true }).click()
    await page.getByRole('textbox', { name: 'Quantity' }).fill('2')
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
    await expect(page.getByRole('status')).toHaveText('Added to your cart.')
    await page.getByRole('link', { name: 'Cart, 2 items' }).click()
    await page.getByRole('link', { name: 'Check out' }).click()

    await page.getByRole('textbox', { name: 'Name' }).fill('Sara Al-Mutairi')
    await page.getByRole('textbox', { name: 'Phone' }).fill('+965 9988 7766')
    await page
      .getByRole('combobox', { name: 'Area' })
      .selectOption({ label: 'Salmiya, delivery 1.000 KWD' })
    await page.getByRole('textbox', { name: 'Block' }).fill('4')
    await page.getByRole('textbox', { name: 'Street' }).fill('Salem Al Mubarak')
    await page.getByRole('textbox', { name: 'House or building' }).fill('15')
    await page.getByRole('button', { name: 'Place the order' }).last().click()

    await expect(page.getByRole('alert')).toContainText('One thing needs a second look')
    const email = page.getByRole('textbox', { name: 'E-mail' })
    await expect(email).toHaveAccessibleDescription(/Please give us an e-mail address/)
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Sara Al-Mutairi')
    await email.fill('sara@example.com')
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Sara Al-Mutairi!')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Sara Al-Mutairi!')
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  })

  test('the menu opens and leads on', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Packages' })
      .click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packages')
  })

  test('the filters open, narrow the list and stay as they were', async ({ page }) => {
    await page.goto('/products')
    await page.locator('summary', { hasText: 'Filter and sort' }).click()
    await page.getByRole('checkbox', { name: 'On sale only' }).check()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price')
    await page.getByRole('button', { name: 'Show', exact: true }).click()

    await expect(page).toHaveURL(/on_sale=1.*sort=price/)
    await expect(page.locator('article').first()).toContainText('off')
  })
})

test.describe('on a small phone, in Arabic', () => {
  test.use({ locale: 'ar-KW', viewport: { width: 360, height: 740 } })

  test('a guest buys a package and changes the quantity on the way', async ({ page }) => {
    await page.goto('/packages')
    await page.getByRole('link', { name: 'ساعة القهوة' }).click()
    await page.getByRole('button', { name: 'أضف إلى السلة', exact: true }).click()
    await expect(page.getByRole('status')).toHaveText(ar.cart.added)
    await page.getByRole('link', { name: 'السلة، قطعة واحدة' }).click()
    await page.getByRole('textbox', { name: 'كمية ساعة القهوة' }).fill('٢')
    await page.getByRole('button', { name: 'تحديث ساعة القهوة' }).click()
    await expect(page.getByRole('textbox', { name: 'كمية ساعة القهوة' })).toHaveValue('2')
    await page.getByRole('link', { name: 'إتمام الطلب' }).click()

    await page.getByRole('textbox', { name: 'الاسم' }).fill('سارة المطيري')
    await page.getByRole('textbox', { name: 'الهاتف' }).fill('٩٩٨٨٧٧٦٦')
    await page.getByRole('textbox', { name: 'البريد الإلكتروني' }).fill('sara@example.com')
    await page
      .getByRole('combobox', { name: 'المنطقة' })
      .selectOption({ label: 'السالمية، توصيل مجاني' })
    await page.getByRole('textbox', { name: 'القطعة' }).fill('٤')
    await page.getByRole('textbox', { name: 'الشارع' }).fill('سالم المبارك')
    await page.getByRole('textbox', { name: 'المنزل أو المبنى' }).fill('١٥')
    await page.getByRole('button', { name: 'تأكيد الطلب' }).last().click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('شكرًا لك، سارة المطيري!')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByText('74.900 KWD').first()).toBeVisible()
  })
})

test.describe('at a desk', () => {
  test.use({ locale: 'en-GB' })

  test('the language is changed in place and kept', async ({ page }) => {
    await page.goto('/products/17/dallah')
    await page.getByRole('button', { name: 'العربية' }).and(page.locator(':visible')).click()

    await expect(page).toHaveURL(/\/products\/17\/dallah$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('دلّة')
    await page.getByRole('link', { name: 'الباقات' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('الباقات')
  })

  test('a purchase needs no mouse, from the front page to the receipt', async ({ page }) => {
    await page.goto('/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport()
    await tabTo(page.getByRole('searchbox', { name: 'Search' }))
    await page.keyboard.type('snuffer')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/search=snuffer/)
    await tabTo(page.getByRole('main').getByRole('link', { name: 'Brass candle snuffer' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/candle-snuffer/)
    await tabTo(page.getByRole('button', { name: 'Add to cart', exact: true }).first())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toContainText('Added to your cart.')
    await tabTo(page.getByRole('link', { name: 'Cart, 1 item' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/cart$/)
    await tabTo(page.getByRole('link', { name: 'Check out' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/checkOut/)

    const fields = [
      ['Name', 'Ali'],
      ['Phone', '66554433'],
      ['E-mail', 'ali@example.com'],
      ['Area', 'Salm'],
      ['Block', '4'],
      ['Street', '2'],
      ['House or building', '15'],
    ]
    for (const [name = '', text = ''] of fields) {
      await tabTo(page.getByLabel(name))
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ali!')
  })
})

/** Presses Tab until the focus is there, as somebody without a mouse does. */
async function tabTo(target: Locator) {
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
