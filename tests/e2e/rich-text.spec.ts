import en from '#locales/en/admin.json' with { type: 'json' }
import { isFaultless } from './faultless.ts'
import { expect, signIn, test, type Page } from './shop.ts'

const product = '/admin-dashboard/products/3'

const markup = `## Care

Dust it with **a dry cloth** or [ask us](/contact)

- Beech
- Brass

{rtl} 100 × 50`

const shown =
  '<h2 dir="ltr">Care</h2><p dir="ltr">Dust it with <strong>a dry cloth</strong> or ' +
  '<a href="/contact" rel="nofollow noopener">ask us</a></p>' +
  '<ul><li dir="ltr">Beech</li><li dir="ltr">Brass</li></ul><p dir="rtl">100 × 50</p>'

const writers: Record<string, (page: Page) => Promise<void>> = {
  'no-js': async (page) => page.locator('#description_en').fill(markup),
  chromium: async (page) => {
    const editor = page.getByRole('textbox', { name: 'Description in English' })
    const tools = page.getByRole('toolbar').first()
    const press = (name: string) => tools.getByRole('button', { name, exact: true }).click()
    const { keyboard } = page
    await expect(page.locator('.editor')).toHaveCount(2)
    await isFaultless(page)

    await editor.click()
    await keyboard.press('ControlOrMeta+A')
    await keyboard.press('Delete')
    await press(en.richText.heading)
    await expect(tools.getByRole('button', { pressed: true })).toHaveCount(2)
    await keyboard.type('Care\n')
    await keyboard.type('Dust it with ')
    await press(en.richText.bold)
    await keyboard.type('a dry cloth')
    await press(en.richText.bold)
    await keyboard.type(' or ask us')
    for (let letter = 0; letter < 'ask us'.length; letter++) await keyboard.press('Shift+ArrowLeft')
    await press(en.richText.link)
    await keyboard.type('javascript:alert(1)\n')
    await expect(page.locator('#description_en-link')).toHaveAttribute('aria-invalid', 'true')
    await page.locator('#description_en-link').fill('/contact')
    await keyboard.press('Enter')
    await keyboard.press('End')
    // the editor learns of a moved cursor by an event of its own
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    await keyboard.press('Enter')
    await press(en.richText.bullets)
    await keyboard.type('Beech\nBrass\n\n')
    await keyboard.type('100 × 50')
    await press(en.richText.rightToLeft)
  },
}

test('a description has a heading, a list, a link and a direction, however it is written', async ({
  page,
}, { project }) => {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await signIn(page, 'admin@example.com')
  await page.goto(product)
  await writers[project.name]?.(page)
  await page.getByRole('button', { name: en.form.save }).click()
  await expect(page.getByRole('status')).toContainText('was saved')
  await page.goto('/products/3')

  expect(await page.locator('main .rich-text').innerHTML()).toBe(shown)
  expect(faults).toEqual([])
})
