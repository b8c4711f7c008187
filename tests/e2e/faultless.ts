import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { expect, type Page } from './shop.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const phone = { width: 360, height: 800 }

/** Nothing scrolls sideways, and axe finds nothing, as the page stands now. */
export async function isFaultless(page: Page) {
  await fits(page)
  expect(await violations(page, everything)).toEqual([])
}

const everything = { resultTypes: ['violations'] }
/** What can differ from one language to the other. */
const ofWords = {
  ...everything,
  runOnly: ['cat.language', 'cat.text-alternatives', 'cat.name-role-value', 'cat.forms'],
}

/**
 * The same of a page opened on a phone; then on a smaller one and on a desk, and at night, when only the colours are others.
 * Colours, sizes and order are the same in both languages, so they are looked at in Arabic.
 */
export async function isFaultlessEverywhere(page: Page) {
  await fits(page)
  const isArabic = (await page.locator('html').getAttribute('lang')) === 'ar'
  expect(await violations(page, isArabic ? everything : ofWords)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  await fits(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await fits(page)
  if (isArabic) {
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(page, { runOnly: ['color-contrast', 'target-size'] })).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await page.setViewportSize(phone)
}

/** Nothing scrolls sideways. */
export async function fits(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'pixels that scroll sideways').toBeLessThanOrEqual(0)
}

async function violations(page: Page, options: object) {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe)
  const found = await page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
    return axe.run(given)
  }, options)
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 150)).join(' | ')}`,
  )
}
