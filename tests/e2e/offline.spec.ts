import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import ar from '#locales/ar/shop.json' with { type: 'json' }
import { openSqlite } from '#shop-api/db/sqlite.ts'
import { copyOfTemplate, start, stop } from '../support/shop-process.ts'
import { signIn as signInAs } from '../support/sign-in.ts'
import { signed, visitor } from '../support/visitor.ts'
import { expect, test as base, type Page } from './shop.ts'

type Started = Awaited<ReturnType<typeof open>>

async function open() {
  const folder = copyOfTemplate()
  const db = openSqlite(path.join(folder, 'shop.db'))
  return { ...(await start({ DATA_DIR: folder })), db }
}

/** A shop whose store the tests can reach. */
const test = base.extend<object, { started: Started }>({
  started: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const started = await open()
      await use(started)
      await stop(started.child)
      await started.db.destroy()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ started }, use) => use(started.url),
})

test.use({ locale: 'en-GB', viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const links = (page: Page) => page.getByRole('main').getByRole('listitem')

async function isKept(page: Page, key: string) {
  await expect
    .poll(() => page.evaluate(async (name) => (await caches.match(name)) !== undefined, key))
    .toBe(true)
}

/** Looks at a page until the worker has it. */
async function see(page: Page, address: string, key = address) {
  await page.goto(address)
  await isKept(page, key)
  await isKept(page, '/offline/ar')
}

/** Goes on as somebody else with the same browser, without having left. */
async function become(page: Page, { url, db }: Started, email: string, changes: object = {}) {
  const somebody = visitor(url)
  const token = await signInAs(somebody, db, email)
  const expiresAt = new Date(Date.now() + 3600_000).toISOString()
  const session = { token, expiresAt, isAdmin: false, stays: true, ...changes }
  await page.context().addCookies([
    {
      name: '__Host-session',
      value: await signed(session),
      url: url.replace('http:', 'https:'),
      secure: true,
      httpOnly: true,
    },
  ])
}

async function ordersOf({ db }: Started, email: string) {
  const { id } = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('orders.id')
    .where('users.email', '=', email)
    .executeTakeFirstOrThrow()
  return `/order/${id}`
}

test('a product that was seen can be read without a connection, and says of when it is', async ({
  page,
  context,
}) => {
  await see(page, '/products/14/candle-snuffer', '/products/14')
  const picture = page.getByRole('main').locator('img').first()
  await isKept(page, await picture.evaluate((img: HTMLImageElement) => img.currentSrc))
  await context.setOffline(true)
  const browser = await context.newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await page.goto('/products/14?variant=1')

  await expect(heading(page)).toHaveText('Brass candle snuffer')
  await expect(page.getByRole('note')).toContainText(/as it was on \d+ \w+ \d{4}, \d\d:\d\d/)
  await expect(page.getByRole('note')).toHaveCSS('display', 'flex')
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('could not be reached')
})

test('while the shop answers, a page that was kept is never shown', async ({ page, started }) => {
  const { db } = started
  await see(page, '/products/17/dallah', '/products/17')
  await db.updateTable('products').set({ name_en: 'Coffee pot' }).where('id', '=', 17).execute()
  await page.goto('/products/17/dallah')

  await expect(heading(page)).toHaveText('Coffee pot')
  await db.updateTable('products').set({ name_en: 'Dallah' }).where('id', '=', 17).execute()
})

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-KW' })

  test('what was not seen is answered with what was, and nothing is sent later', async ({
    page,
    context,
  }) => {
    await see(page, '/products/14/candle-snuffer', '/products/14')
    await context.setOffline(true)
    const answer = await page.goto('/packages')
    expect(answer?.status()).toBe(503)
    await expect(heading(page)).toHaveText(ar.offline.title)
    await links(page).getByRole('link', { name: 'مطفأة شموع نحاسية' }).click()
    await expect(page.getByRole('note')).toContainText(ar.offline.kept)

    await page.evaluate(() =>
      document.querySelector<HTMLFormElement>('form[action^="/language"]')?.submit(),
    )
    await expect(page.getByRole('note')).toHaveText(ar.offline.unsent)
    await context.setOffline(false)
    await page.getByRole('link', { name: ar.offline.retry }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(heading(page)).not.toHaveText(ar.offline.title)
  })
})

test('a guest reads his receipt without a connection, and the next guest does not', async ({
  page,
  context,
  baseURL,
  started,
}) => {
  await page.request.post('/cart', {
    form: { intent: 'add', product_id: '14', quantity: '2' },
    headers: { Origin: baseURL ?? '' },
  })
  await page.goto('/checkOut')
  await page.locator('#name').fill('Sara')
  await page.locator('#phone').fill('99887766')
  await page.locator('#email').fill('sara@example.com')
  await page.locator('#area_id').selectOption('30')
  for (const field of ['block', 'street', 'building']) await page.locator(`#${field}`).fill('4')
  await page.locator('button[value=place]').last().click()
  await expect(page).toHaveURL(/\/receipt\//)
  const { pathname, search } = new URL(page.url())
  await see(page, `${pathname}${search}`)
  await context.setOffline(true)
  await page.goto('/')
  await links(page).getByRole('link').click()
  await expect(heading(page)).toHaveText('Thank you, Sara!')

  await context.setOffline(false)
  await context.clearCookies()
  await page.goto('/')
  await context.setOffline(true)
  await page.goto(`${pathname}${search}`)
  await expect(heading(page)).toHaveText('You are offline')
  await expect(links(page)).toHaveCount(0)

  await context.setOffline(false)
  await see(page, `${pathname}${search}`)
  await become(page, started, 'ali@example.com')
  await page.goto('/')
  await context.setOffline(true)
  await page.goto(`${pathname}${search}`)
  await expect(heading(page)).toHaveText('You are offline')
  await expect(links(page)).toHaveCount(0)
})

/** Signed in, sees a product and an order, and reads the order without a connection. */
async function readOrder(page: Page, started: Started) {
  await become(page, started, 'sara@example.com')
  await see(page, '/products/14/candle-snuffer', '/products/14')
  const order = await ordersOf(started, 'sara@example.com')
  await see(page, order)
  await page.context().setOffline(true)
  await page.goto(order)
  await expect(page.getByRole('note')).toContainText('You are offline')
  await expect(heading(page)).toHaveText(/^Order \d+$/)
  await page.context().setOffline(false)
  return order
}

async function nothingIsLeft(page: Page, order: string) {
  // who has left has no worker either, until the next page brings one
  await isKept(page, '/offline/ar')
  await page.context().setOffline(true)
  await page.goto(order)
  await expect(heading(page)).toHaveText('You are offline')
  await expect(links(page)).toHaveCount(0)
  await page.goto('/products/14/candle-snuffer')
  await expect(heading(page)).toHaveText('You are offline')
}

const ends: [how: string, end: (page: Page, started: Started) => Promise<unknown>][] = [
  [
    'leaves',
    async (page) => {
      await page.goto('/profile')
      await page
        .getByRole('button', { name: 'Log out' })
        .and(page.locator(':visible'))
        .first()
        .click()
      await page.waitForURL(/login/)
    },
  ],
  [
    'is signed out by the shop',
    async (page, { db }) => {
      await db.deleteFrom('tokens').execute()
      await page.goto('/order')
      await page.waitForURL(/login/)
    },
  ],
  [
    'loses his cookie',
    (page) =>
      page
        .context()
        .clearCookies()
        .then(() => page.goto('/')),
  ],
  [
    'is followed by somebody else',
    async (page, started) => {
      await become(page, started, 'ali@example.com')
      await page.goto('/')
    },
  ],
]

for (const [how, end] of ends) {
  test(`nothing of somebody who ${how} can be read afterwards`, async ({ page, started }) => {
    const order = await readOrder(page, started)
    await end(page, started)

    await nothingIsLeft(page, order)
  })
}

test('without a connection, a session that runs out takes along what was kept', async ({
  page,
  started,
}) => {
  const expiresAt = new Date(Date.now() + 5000).toISOString()
  await become(page, started, 'sara@example.com', { expiresAt })
  const order = await ordersOf(started, 'sara@example.com')
  await see(page, order)
  await page.context().setOffline(true)

  await expect(async () => {
    await page.goto(order)
    await expect(heading(page)).toHaveText('You are offline', { timeout: 500 })
    await expect(links(page)).toHaveCount(0)
  }).toPass()
})

test('a session that ends with the browser leaves nothing behind', async ({ page, started }) => {
  await become(page, started, 'sara@example.com', { stays: false })
  await page.goto('/products/14/candle-snuffer')
  await isKept(page, '/offline/ar')
  const order = await ordersOf(started, 'sara@example.com')
  await page.goto(order)

  await nothingIsLeft(page, order)
})

test('what another site makes a browser post is refused with the worker as without', async ({
  page,
  started,
}) => {
  await see(page, '/products/14/candle-snuffer', '/products/14')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  const form = `<form method="post" action="${started.url}/cart"><input name="intent" value="clear"></form>`
  const { server, port } = await serve(`${form}<script>document.forms[0].submit()</script>`)
  await page.goto(`http://localhost:${port}`)

  await expect(page).toHaveURL(`${started.url}/cart`)
  await expect(heading(page)).toHaveText('This is not open to you')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  server.close()
})

test('where the shop has no worker any more, it goes with all that it has kept', async ({
  page,
}) => {
  const { url, child, db } = await open()
  await see(page, `${url}/products/14/candle-snuffer`, '/products/14')
  await db.destroy()
  await stop(child)
  const { server } = await serve('<p>Another shop', Number(new URL(url).port))
  await page.goto(url)

  const left = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ])
  await expect.poll(left).toEqual([])
  server.close()
})

/** Another site: what browsers call one is the name, not the port. It has one page, and no worker. */
async function serve(html: string, port = 0) {
  const server: Server = createServer(({ url }, response) => {
    response.writeHead(url === '/sw.js' ? 404 : 200, { 'Content-Type': 'text/html' }).end(html)
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return { server, port: (server.address() as AddressInfo).port }
}
