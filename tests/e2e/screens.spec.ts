import { isFaultlessEverywhere, phone } from './faultless.ts'
import { expect, test, type Page } from './shop.ts'

const paths = [
  '/',
  '/products',
  '/products?search=nothing+like+this',
  '/products?min_price=cheap',
  '/products/33/linen-cushion',
  '/products/48/clay-lamp',
  '/products/5/cambodi-oud?stars=5',
  '/categories',
  '/categories/1/scent',
  '/packages',
  '/packages/2/coffee-hour',
  '/cart',
  '/area',
  '/contact',
  '/pages/returns',
  '/stock-alert/of-a-mail',
  '/unauthorized',
  '/offline',
  '/login',
  '/register',
  '/reset-password',
  '/reset-password?token=x&email=sara@example.com',
  '/no-such-page',
]

const account = [
  '/profile',
  '/profile/addresses/new',
  '/order',
  '/wishlist',
  '/cart',
  '/checkOut',
  '/products/14/review',
  '/email-verification',
]

const office = [
  '/admin-dashboard',
  '/admin-dashboard/orders',
  '/admin-dashboard/orders/7',
  '/admin-dashboard/orders/11/edit',
  '/admin-dashboard/orders/drivers',
  '/admin-dashboard/orders/new',
  '/admin-dashboard/orders/print?driver=all&view=driver',
  '/admin-dashboard/orders/print?ids=1,2,3,4&view=packing',
  '/admin-dashboard/delivery',
  '/admin-dashboard/delivery/drivers/1',
  '/admin-dashboard/categories',
  '/admin-dashboard/categories?state=active&sort=-name&select=page',
  '/admin-dashboard/categories?search=nothing+like+this',
  '/admin-dashboard/categories/new',
  '/admin-dashboard/categories/1',
  '/admin-dashboard/categories/1/delete',
  '/admin-dashboard/products',
  '/admin-dashboard/products/new',
  '/admin-dashboard/products/33',
  '/admin-dashboard/products/33/variants',
  '/admin-dashboard/products/33/images',
  '/admin-dashboard/products/33/stock',
  '/admin-dashboard/products/33/discount',
  '/admin-dashboard/products/33/preview',
  '/admin-dashboard/products/grid?per_page=10',
  '/admin-dashboard/settings/contact',
  '/admin-dashboard/settings/shop',
  '/admin-dashboard/hero',
  '/admin-dashboard/areas/grid/jahra',
  '/admin-dashboard/pages/2',
  '/admin-dashboard/packages',
  '/admin-dashboard/packages/2',
  '/admin-dashboard/coupons',
  '/admin-dashboard/coupons/1',
  '/admin-dashboard/coupons/3/usages',
  '/admin-dashboard/coupons/generate',
  '/admin-dashboard/reviews',
  '/admin-dashboard/reviews/1',
  '/admin-dashboard/stock',
  '/admin-dashboard/discounts',
  '/admin-dashboard/discounts/new',
  '/admin-dashboard/import',
  '/admin-dashboard/messages',
  '/admin-dashboard/outbox',
  '/admin-dashboard/webhooks/new',
  '/admin-dashboard/reports',
  '/admin-dashboard/reports/sales?span=days90',
  '/admin-dashboard/reports/areas?span=days90',
  '/admin-dashboard/words',
  '/admin-dashboard/words/synonyms/1',
  '/admin-dashboard/users',
  '/admin-dashboard/users/1',
  '/admin-dashboard/users/2/access',
  '/admin-dashboard/users/invitations',
  '/admin-dashboard/second-factor',
  '/admin-dashboard/history',
  '/admin-dashboard/search?search=a',
  '/admin-dashboard/no-such-page',
]

/** Signing in takes as long as looking at a page does. */
function inParts<One>(all: One[], most: number) {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, part) =>
    all.slice(part * most, (part + 1) * most),
  )
}

const languages = [
  { name: 'Arabic', locale: 'ar-KW' },
  { name: 'English', locale: 'en-GB' },
]

for (const { name, locale } of languages) {
  test.describe(`in ${name}`, () => {
    test.use({ locale, viewport: phone })

    for (const path of paths) {
      test(`${path} has no fault that a browser or axe can see`, async ({ page }) => {
        await holds(page, path)
      })
    }

    test('the pages of an account have none either', async ({ page, baseURL }) => {
      const headers = { Origin: baseURL ?? '' }
      await page.request.post('/login', {
        form: { email: 'sara@example.com', password: 'Passw0rd!' },
        headers,
      })
      await page.request.post('/cart', {
        form: { intent: 'add', product_id: '3', quantity: '1' },
        headers,
      })
      for (const path of account) await holds(page, path)
      await page.goto('/order')
      await page.locator('main a[href^="/order/"]').first().click()
      await expect(page).toHaveURL(/\/order\/\d+$/)
      const order = new URL(page.url()).pathname
      await isFaultlessEverywhere(page)
      await holds(page, `${order}/invoice`)
    })

    for (const some of inParts(office, 8)) {
      test(`${some.join(', ')} have none either`, async ({ page, baseURL }) => {
        await page.request.post('/login', {
          form: { email: 'admin@example.com', password: 'Passw0rd!' },
          headers: { Origin: baseURL ?? '' },
        })
        for (const path of some) await test.step(path, () => holds(page, path))
      })
    }

    test('what the back office says of mistakes has none either', async ({ page, baseURL }) => {
      const headers = { Origin: baseURL ?? '' }
      await page.request.post('/login', {
        form: { email: 'admin@example.com', password: 'Passw0rd!' },
        headers,
      })

      await page.goto('/admin-dashboard/categories/new')
      await page.locator('main form button').last().click()
      await isFaultlessEverywhere(page)

      const path = '/admin-dashboard/categories/2'
      await page.goto(path)
      const version = await page.locator('[name=version]').inputValue()
      const is_active = '1'
      await page.request.post(path, { form: { name_en: 'Oud', version, is_active }, headers })
      await page.locator('#name_en').fill('Oud and bakhoor')
      await page.locator('main form button').first().click()
      await expect(page.locator('input[type=radio][name=name_en]')).toHaveCount(2)
      await isFaultlessEverywhere(page)

      await page.goto('/admin-dashboard/history')
      await isFaultlessEverywhere(page)
      await page.locator('main > ol a[href*="all=1"]').first().click()
      await expect(page.locator('main form[method=post] button')).toHaveCount(1)
      await isFaultlessEverywhere(page)

      await page.goto('/admin-dashboard/categories')
      await page.locator('tbody input').first().check()
      await page.locator('button[value=delete]').click()
      await expect(page.locator('main section li')).toHaveCount(1)
      await isFaultlessEverywhere(page)
    })

    test('the pages of packages have none either, nor products to pick', async ({
      page,
      baseURL,
    }) => {
      const headers = { Origin: baseURL ?? '' }
      await page.request.post('/login', {
        form: { email: 'admin@example.com', password: 'Passw0rd!' },
        headers,
      })
      for (const path of ['', '/1', '/1/preview']) {
        await holds(page, `/admin-dashboard/packages${path}`)
      }
      await page.goto('/admin-dashboard/packages/new')
      await page.locator('#find').fill('oud')
      await page.locator('button[value=find]').click()
      await page.locator('#products-found input').first().check()
      await isFaultlessEverywhere(page)
      await page.locator('button[value=add]').click()
      await page.locator('#products-0-quantity').fill('0')
      await page.locator('button[value=reckon]').click()
      await expect(page.locator('#products-0-quantity-error')).toBeVisible()
      await isFaultlessEverywhere(page)
    })

    test('a cart, a checkout with mistakes, and a receipt have none either', async ({
      page,
      baseURL,
    }) => {
      await page.request.post('/cart', {
        form: { intent: 'add', product_id: '14', quantity: '2' },
        headers: { Origin: baseURL ?? '' },
      })
      await holds(page, '/cart')
      await holds(page, '/checkOut')
      await page.locator('button[value=place]').last().click()
      await isFaultlessEverywhere(page)
      await page.locator('#name').fill('Sara')
      await page.locator('#phone').fill('99887766')
      await page.locator('#email').fill('sara@example.com')
      await page.locator('#area_id').selectOption('30')
      for (const field of ['block', 'street', 'building']) await page.locator(`#${field}`).fill('4')
      await page.locator('button[value=place]').last().click()
      await expect(page).toHaveURL(/\/receipt\//)
      await isFaultlessEverywhere(page)
    })
  })
}

/** Opens a page and sees that nothing complains, nothing scrolls sideways and axe finds nothing. */
async function holds(page: Page, path: string) {
  const complaints: string[] = []
  page.on('console', (message) => {
    const expected = /status of 40[34]/.test(message.text())
    if (message.type() === 'error' && !expected) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('response', (response) => {
    if (response.status() >= 400 && new URL(response.url()).pathname !== path)
      complaints.push(response.url())
  })
  await page.goto(path, { waitUntil: 'load' })
  await isFaultlessEverywhere(page)
  expect(complaints, path).toEqual([])
}
