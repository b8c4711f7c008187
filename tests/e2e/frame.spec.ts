import { setTimeout as pause } from 'node:timers/promises'
import ar from '#locales/ar/shop.json' with { type: 'json' }
import { isFaultless } from './faultless.ts'
import { expect, test, type Page } from './shop.ts'

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 720 }

test.use({ locale: 'en-GB' })

/** A page whose script has come. */
async function open(page: Page, path: string) {
  const script = page.waitForResponse(/entry\.client/)
  await page.goto(path)
  await (await script).finished()
  await page.waitForLoadState('networkidle')
}

async function scroll(page: Page, y: number) {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
}

async function signIn(page: Page, baseURL: string | undefined, email = 'sara@example.com') {
  const form = { email, password: 'Passw0rd!' }
  await page.request.post('/login', { form, headers: { Origin: baseURL ?? '' } })
}

/** How far something is from the top and the start of the window, in whole pixels. */
async function placeOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox()
  return { top: Math.round(box?.y ?? Number.NaN), start: Math.round(box?.x ?? Number.NaN) }
}

test.describe('at a desk', () => {
  test.use({ viewport: desk })

  test('after more than 5 px the top bar hides and the icons move into the green bar; nothing shifts', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        document.documentElement.dataset.shifts = String(list.getEntries().length)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/products')
    const cart = page.locator('header a[href="/cart"]')
    await scroll(page, 5)
    expect(await placeOf(page, 'header nav')).toMatchObject({ top: 60 })
    await expect(
      page.getByRole('searchbox', { name: 'Search', exact: true }).first(),
    ).toBeInViewport()

    await scroll(page, 6)
    await expect.poll(() => placeOf(page, 'header nav')).toMatchObject({ top: 0 })
    await expect.poll(() => placeOf(page, '.frame-stays')).toMatchObject({ top: 0 })
    await expect(page.locator('#search')).not.toBeInViewport()
    await expect(cart).toHaveCount(1)
    await expect(cart).toHaveCSS('color', /srgb 0\.95\d* 0\.94\d* 0\.91/)

    // whoever comes with the keyboard finds all of it
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.locator('header a').first()).toBeFocused()
    await expect.poll(() => placeOf(page, 'header nav')).toMatchObject({ top: 60 })
    expect(await page.locator('html').getAttribute('data-shifts')).toBeNull()
  })

  test('the user menu opens, is walked by keys and closes by Escape, and leaving takes a second', async ({
    page,
    baseURL,
  }) => {
    await signIn(page, baseURL, 'admin@example.com')
    await open(page, '/products')
    const button = page.getByRole('button', { name: 'Your account' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#account')).toMatchAriaSnapshot(`
      - paragraph: Welcome Admin
      - list:
        - listitem:
          - link "Admin dashboard"
        - listitem:
          - link "Profile"
        - listitem:
          - link "Orders"
        - listitem:
          - link "Wishlist"
      - button "Log out"
    `)
    await isFaultless(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Admin dashboard' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.locator('#account')).toBeHidden()
    await expect(button).toBeFocused()

    await button.click()
    const left = Date.now()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('status')).toHaveText('Logged out successfully!')
    await expect(page).toHaveURL(/\/products$/)
    await page.waitForURL('/login', { waitUntil: 'commit' })
    expect(Date.now() - left).toBeGreaterThanOrEqual(1000)
  })

  test('what is typed is suggested, walked through by the arrows and announced; the last word wins', async ({
    page,
  }) => {
    await open(page, '/')
    const box = page.getByRole('searchbox', { name: 'Search' })
    const panel = page.locator('#suggestions')
    const slow = Promise.withResolvers<void>()
    await page.route('**/suggestions?search=cu', async (route) => {
      await slow.promise
      await route.continue()
    })
    await box.click()
    await expect(panel.getByRole('status')).toHaveText('6 products')
    await expect(panel.getByRole('list', { name: 'Products' }).getByRole('link')).toHaveCount(6)

    await box.fill('cu')
    await page.waitForRequest('**/suggestions?search=cu')
    await box.fill('candle snuf')
    await expect(panel.getByRole('status')).toHaveText('1 product')
    slow.resolve()
    await page.waitForResponse('**/suggestions?search=cu')
    await expect(panel.getByRole('status')).toHaveText('1 product')
    await isFaultless(page)

    await page.keyboard.press('ArrowDown')
    await expect(panel.getByRole('link', { name: 'Brass candle snuffer' })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(box).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('candle snuf')

    await page.keyboard.press('ArrowDown')
    await expect(panel).toBeVisible()
    await page.mouse.click(8, 500)
    await expect(panel).toBeHidden()
    await box.click()
    await panel.getByRole('link', { name: 'Brass candle snuffer' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brass candle snuffer')
  })

  test('a search goes to the products trimmed, leaves its box empty behind it, and blank goes nowhere', async ({
    page,
  }) => {
    await open(page, '/contact')
    const box = page.locator('#search')
    await box.fill('   ')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/contact$/)

    await box.fill('  oud ')
    await expect(page.locator('#suggestions').getByRole('status')).toHaveText(/^\d+ products?$/)
    await box.press('Enter')
    await expect(page).toHaveURL(/\/products\?search=oud$/)
    await expect(box).toHaveValue('oud')
    await page.goBack()
    await expect(box).toHaveValue('')
  })

  test('a click ripples for 600 ms and leaves nothing behind; a key, and who wants no motion, gets none', async ({
    page,
  }) => {
    await open(page, '/products')
    await page.locator('main').evaluate((main) => {
      main.insertAdjacentHTML('afterbegin', '<button type="button" id="try">Try</button>')
    })
    const ripples = page.locator('.ripple')
    await page.evaluate(() => {
      new MutationObserver(() => {
        const [animation] = document.querySelector('.ripple')?.getAnimations() ?? []
        const { dataset } = document.documentElement
        dataset.rippled ??= String(animation?.effect?.getComputedTiming().duration)
      }).observe(document.body, { childList: true })
    })
    await page.locator('#try').click()
    await expect(page.locator('html')).toHaveAttribute('data-rippled', '600')
    await expect(ripples).toHaveCount(0)

    await page.locator('html').evaluate((html) => delete html.dataset.rippled)
    await page.locator('#try').press('Enter')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.locator('#try').click()
    await expect(page.locator('html')).not.toHaveAttribute('data-rippled')
  })

  test('a right click on a picture opens no menu, one on a link and that of the keyboard do', async ({
    page,
  }) => {
    await open(page, '/products/17/dallah')
    const isBlocked = (selector: string, init: { button: number; pointerType: string }) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, given) => {
          const event = new PointerEvent('contextmenu', {
            ...given,
            bubbles: true,
            cancelable: true,
          })
          return !element.dispatchEvent(event)
        }, init)
    const mouse = { button: 2, pointerType: 'mouse' }

    expect(await isBlocked('main img', mouse)).toBe(true)
    expect(await isBlocked('main a', mouse)).toBe(false)
    expect(await isBlocked('main img', { button: 0, pointerType: '' })).toBe(false)
    expect(await isBlocked('main img', { button: 0, pointerType: 'touch' })).toBe(false)
    const dragged = await page
      .locator('main img')
      .first()
      .evaluate((image) =>
        image.dispatchEvent(new DragEvent('dragstart', { bubbles: true, cancelable: true })),
      )
    expect(dragged).toBe(false)
  })

  test('a lost picture of goods is a calm one, a lost one of somebody a person', async ({
    page,
  }) => {
    await page.route('**/media/**', (route) => route.fulfill({ status: 404 }))
    await open(page, '/products')
    const first = page.locator('main img').first()
    await expect(first).toHaveJSProperty('currentSrc', new URL('/goods.svg', page.url()).href)

    await page.locator('main').evaluate((main) => {
      main.insertAdjacentHTML(
        'afterbegin',
        '<img id="sara" data-person src="/media/x/1.jpg" alt="">',
      )
    })
    await expect(page.locator('#sara')).toHaveJSProperty(
      'src',
      new URL('/person.svg', page.url()).href,
    )
    await expect(page.locator('#sara')).not.toHaveJSProperty('naturalWidth', 0)
  })

  test('a page that takes a moment shows that it is on its way', async ({ page }) => {
    await open(page, '/')
    await page.evaluate(() => {
      new MutationObserver(() => {
        const busy = document.querySelector('main[aria-busy=true] ~ .loading')
        if (busy) sessionStorage.setItem('seen', 'busy')
      }).observe(document, { attributes: true, childList: true, subtree: true })
    })
    await page.route('**/packages', async (route) => {
      await pause(500)
      await route.continue()
    })
    await page.getByRole('link', { name: 'Packages' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packages')
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('busy')
    await page.goBack()
    await expect(page.locator('.loading')).toHaveCount(0)
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy', 'true')
  })

  test('where nothing scrolls by CSS, script does the same', async ({ page }) => {
    await page.addInitScript(() => {
      CSS.supports = () => false
    })
    await page.route('**/*.css', async (route) => {
      const response = await route.fetch()
      const css = await response.text()
      await route.fulfill({
        response,
        body: css.replaceAll('@supports (animation-timeline', '@supports (x'),
      })
    })
    await open(page, '/products')
    const toTop = page.getByRole('link', { name: 'Back to the top' })
    await expect(toTop).toBeHidden()
    await scroll(page, 6)
    await expect.poll(() => placeOf(page, 'header nav')).toMatchObject({ top: 0 })
    await scroll(page, 201)
    await expect(toTop).toBeVisible()
    await page.setViewportSize(phone)
    await scroll(page, 1_000_000)
    await expect
      .poll(() =>
        page.locator('header').evaluate((header) => getComputedStyle(header, '::after').scale),
      )
      .toBe('1')
  })
})

test.describe('messages', () => {
  test.use({ viewport: phone })

  /** How long the messages that are there stay, in milliseconds. */
  const stays = (page: Page) =>
    page.locator('[data-toast]').evaluateAll((toasts) =>
      toasts.map((toast) => {
        const leaving = toast
          .getAnimations()
          .find((each) => (each as CSSAnimation).animationName === 'leave')
        return leaving?.effect?.getComputedTiming().delay
      }),
    )

  test('success stays 2 s, an error 4 s, top centre below the header, and a press takes one away', async ({
    page,
  }) => {
    await open(page, '/products/14/candle-snuffer')
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
    const status = page.getByRole('status')
    await expect(status).toHaveText('Added to your cart.')
    expect(await stays(page)).toEqual([2000])
    await expect.poll(async () => (await placeOf(page, '[data-toast]')).top).toBeGreaterThan(61)
    const box = await page.locator('[data-toast]').boundingBox()
    expect(Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2)).toBe(180)
    await page.locator('[data-toast]').hover()
    await expect(page.locator('[data-toast]')).toHaveCSS('animation-play-state', /paused/)
    await isFaultless(page)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(status).toBeEmpty()

    await page
      .getByRole('button', { name: /^Wishlist/ })
      .first()
      .click()
    await expect(page.getByRole('alert')).toHaveText('Please log in to add items to your wishlist.')
    expect(await stays(page)).toEqual([4000])
    await page.locator('[data-toast]').evaluate((toast) => {
      for (const animation of toast.getAnimations()) animation.finish()
    })
    await expect(page.locator('[data-toast]')).toHaveCount(0)
  })

  test('no more than 20 are shown, the oldest leave first', async ({ page }) => {
    await open(page, '/products/14/candle-snuffer')
    await page.locator('#toasts [role=status]').evaluate((place) => {
      const toast = (_: unknown, index: number) => `<p data-toast="blank">${index}</p>`
      place.innerHTML = Array.from({ length: 20 }, toast).join('')
    })
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
    await expect(page.locator('[data-toast]').last()).toHaveText('Added to your cart.')
    await expect(page.locator('[data-toast]')).toHaveCount(20)
    await expect(page.locator('[data-toast]').first()).toHaveText('1')
  })
})

test.describe('on a phone, without script', () => {
  test.use({ viewport: { width: 320, height: 640 }, javaScriptEnabled: false })

  test('the side menu is a dialog: the focus goes in and comes back, the page behind stays', async ({
    page,
  }) => {
    await page.goto('/products')
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await expect(menu.getByRole('button', { name: 'Close the menu' })).toBeFocused()
    await page.locator('#search').focus()
    await expect(page.locator('#search')).not.toBeFocused()
    await page.mouse.wheel(0, 400)
    await expect.poll(() => placeOf(page, 'header')).toMatchObject({ top: 0 })
    await expect.poll(() => placeOf(page, '#menu')).toEqual({ top: 0, start: 0 })

    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await page.mouse.click(310, 400)
    await expect(menu).toBeHidden()
    await button.click()
    await menu.getByRole('link', { name: 'Packages' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packages')
  })

  test('the bar stays, the search leaves, and a strip says how much has been read', async ({
    page,
  }) => {
    await page.goto('/products')
    const progress = () =>
      page.locator('header').evaluate((header) => getComputedStyle(header, '::after').scale)
    const toTop = page.getByRole('link', { name: 'Back to the top' })
    expect(await progress()).toBe('0 1')
    await scroll(page, 200)
    await expect(toTop).toBeHidden()
    await scroll(page, 201)
    await expect(toTop).toBeVisible()
    await expect.poll(() => placeOf(page, 'header a[href="/cart"]')).toMatchObject({ top: 8 })
    await expect(page.locator('header search')).toHaveCSS('opacity', '0')

    await scroll(page, 1_000_000)
    await expect.poll(progress).toBe('1')
    await toTop.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(toTop).toBeHidden()
  })

  test('focusing the search offers the categories', async ({ page }) => {
    await page.goto('/')
    const link = page.getByRole('search').getByRole('link', { name: 'All categories' })
    await expect(link).toBeHidden()
    await page.getByRole('searchbox', { name: 'Search' }).focus()
    await link.click()
    await expect(page).toHaveURL(/\/categories$/)
  })
})

test.describe('on a phone, in Arabic', () => {
  test.use({ locale: 'ar-KW', viewport: phone, colorScheme: 'dark' })

  test('the menu comes from the right, and menu, overlay and message are without fault', async ({
    page,
    baseURL,
  }) => {
    await signIn(page, baseURL)
    await open(page, '/products')
    await page.getByRole('button', { name: ar.nav.menu, exact: true }).click()
    const menu = page.getByRole('dialog', { name: ar.nav.menu })
    await expect.poll(() => placeOf(page, '#menu')).toEqual({ top: 0, start: 54 })
    await isFaultless(page)
    await expect(menu).toMatchAriaSnapshot(`
      - button "${ar.nav.close}"
      - paragraph: /${ar.nav.welcome} .+/
      - navigation "${ar.nav.menu}":
        - list:
          - listitem:
            - link "${ar.nav.home}"
    `)
    await menu.getByRole('button', { name: ar.nav.close }).click()

    await page.getByRole('searchbox', { name: ar.search.label }).first().fill('مبخ')
    await expect(page.locator('#suggestions').getByRole('status')).toHaveText('4 منتجات')
    await isFaultless(page)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: ar.nav.menu, exact: true }).click()
    await menu.getByRole('button', { name: ar.nav.logout }).click()
    await expect(page.getByRole('status')).toHaveText(ar.account.loggedOut)
    await expect(menu).toBeHidden()
  })
})
