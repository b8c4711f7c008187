import { expect, signIn, test, type Page } from './shop.ts'

test.use({ locale: 'en-GB', viewport: { width: 360, height: 740 } })

/** A page whose script has come. */
async function open(page: Page, path: string) {
  const script = page.waitForResponse(/entry\.client/)
  await page.goto(path)
  await (await script).finished()
  await page.waitForLoadState('networkidle')
}

function badge(page: Page) {
  return page.locator('header [data-count="cart"]:visible')
}

/** Lets nothing through to the cart until it is told to. */
async function holdPosts(page: Page) {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const posts: string[] = []
  await page.route('/cart', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    posts.push(route.request().postData() ?? '')
    await held
    await route.fallback()
  })
  return { release, posts }
}

test('the cart counts what was put into it before the server has answered', async ({ page }) => {
  await open(page, '/products?search=snuffer')
  const { release } = await holdPosts(page)
  await page.getByRole('button', { name: 'Add Brass candle snuffer to the cart' }).click()

  await expect(badge(page)).toHaveText('1')
  await expect(page.getByRole('status')).toBeEmpty()
  release()
  await expect(page.getByRole('status')).toHaveText('Added to your cart.')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(page).toHaveURL(/search=snuffer/)
})

test('quick changes of a quantity end at the last one, and only that is sent', async ({ page }) => {
  await open(page, '/products?search=snuffer')
  await page.getByRole('button', { name: 'Add Brass candle snuffer to the cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await open(page, '/cart')
  const { release, posts } = await holdPosts(page)
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  for (const number of ['2', '5', '٤', '3']) {
    await quantity.fill(number)
    await quantity.press('Tab')
  }

  await expect(badge(page)).toHaveText('3')
  release()
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
  await expect(quantity).toHaveValue('3')
  expect(posts.map((post) => new URLSearchParams(post).get('quantity'))).toEqual(['2', '3'])
  await page.reload()
  await expect(quantity).toHaveValue('3')
})

test('what could not be sent is put back, and the page says so', async ({ page }) => {
  await open(page, '/products?search=snuffer')
  await page.getByRole('button', { name: 'Add Brass candle snuffer to the cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await open(page, '/cart')
  await page.route('/cart', (route) => route.abort())
  await page.getByRole('button', { name: 'Remove Brass candle snuffer' }).click()

  await expect(page.getByRole('alert')).toContainText('could not be reached')
  await expect(badge(page)).toHaveText('1')
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('1')
})

test('a cart that is emptied line by line says at its end that it is empty', async ({ page }) => {
  await open(page, '/products?search=snuffer')
  await page.getByRole('button', { name: 'Add Brass candle snuffer to the cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await open(page, '/cart')
  await page.getByRole('button', { name: 'Remove Brass candle snuffer' }).click()

  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
})

test('the other tab and the page one goes back to show the cart as it is', async ({
  page,
  context,
}) => {
  await open(page, '/products?search=snuffer')
  const other = await context.newPage()
  await open(other, '/')
  await page.getByRole('button', { name: 'Add Brass candle snuffer to the cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await page.getByRole('button', { name: 'Remove Brass candle snuffer' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
})

test('where an answer was another page, the way back shows the one before', async ({ page }) => {
  await open(page, '/products?search=snuffer')
  const headers = { Location: '/contact' }
  await page.route('/cart', (route) => route.fulfill({ status: 303, headers }))
  await page.getByRole('button', { name: 'Add Brass candle snuffer to the cart' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
  await expect(page).toHaveURL('/contact')

  await page.goBack()
  await expect(page).toHaveURL(/search=snuffer/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('snuffer')
})

test('an answer in the language that was chosen in another tab is shown as a page of it', async ({
  page,
  baseURL,
}) => {
  await open(page, '/products?search=snuffer')
  const headers = { Origin: baseURL ?? '' }
  await page.request.post('/language', { form: { lang: 'ar', redirectTo: '/' }, headers })
  await page.getByRole('button', { name: 'Add Brass candle snuffer to the cart' }).click()

  await expect(page.getByRole('status')).toHaveText('تمت الإضافة إلى سلتك.')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('نتائج')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test('a code is applied, refused beside its field, and taken away without leaving the cart', async ({
  page,
}) => {
  await signIn(page, 'ali@example.com')
  await open(page, '/products?search=snuffer')
  await page.getByRole('button', { name: 'Add Brass candle snuffer to the cart' }).click()
  await expect(page.getByRole('status')).toHaveText('Added to your cart.')
  await open(page, '/cart')
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  const code = page.getByRole('textbox', { name: 'Coupon code' })
  await code.fill('NO-SUCH-CODE')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(/./)
  await expect(code).toBeFocused()

  await code.fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Remove WELCOME10' }).click()
  await expect(code).toHaveValue('')
  await page.getByRole('button', { name: 'Remove Brass candle snuffer' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-same', '')
})

test('the heart of a guest is pressed for a moment, and what he can do is said', async ({
  page,
}) => {
  await open(page, '/products?search=snuffer')
  const heart = page.getByRole('button', { name: 'Wishlist: Brass candle snuffer' })
  await heart.click()

  await expect(page.getByRole('alert')).toHaveText('Please log in to add items to your wishlist.')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(page).toHaveURL(/search=snuffer/)
})
