import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { copyOfTemplate, start, stop } from '../support/shop-process.ts'

/** A shop of its own for each worker; `baseURL` leads there. */
export const test = base.extend<object, { shop: string }>({
  shop: [
    // Playwright reads the names of what is wanted from the pattern
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { child, url } = await start({ DATA_DIR: copyOfTemplate() })
      await use(url)
      await stop(child)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop),
})

export { expect, type Locator, type Page }

export async function signIn(page: Page, email: string) {
  await page.goto('/login')
  await page.locator('#email').fill(email)
  await page.locator('#password').fill('Passw0rd!')
  await page.locator('main form button').last().click()
  await expect(page).not.toHaveURL(/login/)
}
