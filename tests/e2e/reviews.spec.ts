import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from './shop.ts'

for (const { locale, words } of [
  {
    locale: 'en-GB',
    words: {
      login: 'Log in to write a review',
      write: 'Write a review',
      stars: '4 stars',
      choose: 'Please choose from one to five stars.',
      send: 'Send the review',
      waits: 'Waiting for approval; only you see it',
      delete: 'Delete it',
      sure: 'Yes, delete my review',
      deleted: 'Your review is deleted.',
    },
  },
  {
    locale: 'ar-KW',
    words: {
      login: 'سجّل الدخول لتكتب رأيك',
      write: 'اكتب رأيك',
      stars: '4 نجوم',
      choose: 'اختر من نجمة إلى خمس نجوم.',
      send: 'أرسل تقييمك',
      waits: 'بانتظار الموافقة، ولا يراه غيرك',
      delete: 'حذف',
      sure: 'نعم، احذف تقييمي',
      deleted: 'حُذف تقييمك.',
    },
  },
]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 360, height: 740 } })

    test('somebody writes a review with a photo, and takes it back', async ({ page, context }) => {
      await page.goto('/products/54')
      await expect(page.getByRole('link', { name: words.login })).toBeVisible()
      await context.request.post('/register', {
        form: {
          name: 'Mona',
          email: `${randomUUID()}@example.com`,
          password: 'Passw0rd!',
          password_confirmation: 'Passw0rd!',
        },
      })
      await page.reload()
      await page.getByRole('link', { name: words.write }).click()

      await page.locator('#body').fill('جميل جدًا 🌿')
      await page.getByRole('button', { name: words.send }).click()
      await expect(page.locator('#rating-error')).toHaveText(words.choose)
      await expect(page.locator('#body')).toHaveValue('جميل جدًا 🌿')
      await page.locator('label', { hasText: words.stars }).click()
      await page.locator('#images').setInputFiles({
        name: 'at home.png',
        mimeType: 'image/png',
        buffer: await photo(),
      })
      await page.getByRole('button', { name: words.send }).click()

      const own = page.locator('section[aria-labelledby=own-review]')
      await expect(own).toContainText(words.waits)
      await expect(own.locator('img')).toHaveJSProperty('complete', true)
      await own.locator('summary', { hasText: words.delete }).click()
      await own.getByRole('button', { name: words.sure }).click()
      await expect(page.getByRole('status')).toHaveText(words.deleted)
      await expect(own).toHaveCount(0)
    })
  })
}

function photo() {
  return sharp({ create: { width: 300, height: 200, channels: 3, background: '#5b6650' } })
    .png()
    .toBuffer()
}
