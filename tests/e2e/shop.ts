import { test as base } from '@playwright/test'
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

export { expect } from '@playwright/test'
