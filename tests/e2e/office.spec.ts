import type { Editor } from '@tiptap/core'
import fc from 'fast-check'
import en from '#locales/en/admin.json' with { type: 'json' }
import { richHtml } from '#kuwait/rich-markup.server.ts'
import { hostileTexts } from '../support/hostile-text.ts'
import { documents } from '../support/rich-documents.ts'
import { fits, phone } from './faultless.ts'
import { expect, signIn, test, type Locator } from './shop.ts'

test('hostile rich text does nothing: not in the shop, not in the editor, not when it is pasted; any other the editor gives back as it was', async ({
  page,
  shop,
}) => {
  const faults: string[] = []
  const complaints: string[] = []
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('request', (request) => !request.url().startsWith(shop) && faults.push(request.url()))

  await signIn(page, 'admin@example.com')
  await page.goto('/admin-dashboard/products/19')
  const version = await page.locator('[name=version]').first().inputValue()
  const multipart = {
    version,
    name_en: 'Hostile',
    is_active: '1',
    description_en: hostileTexts.map(richHtml).join(''),
    description_ar: hostileTexts.toReversed().join('\n\n'),
  }
  const headers = { Origin: shop }
  const saved = await page.request.post('/admin-dashboard/products/19', { multipart, headers })
  expect(saved.status()).toBe(200)

  for (const address of ['/products/19', '/products/19?lang=ar']) {
    await page.goto(address)
    const text = page.locator('main .rich-text')
    const known = [
      'p',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'blockquote',
      'br',
      'strong',
      'em',
      'u',
      's',
      'a',
    ]
    await expect(text.locator(`:not(${known.join(', ')})`)).toHaveCount(0)
    await expect(text.locator('a').first()).toBeVisible()
    await page.setViewportSize(phone)
    await fits(page)
  }

  await page.goto('/admin-dashboard/products/19')
  const editor = page.locator('.editor #description_en')
  await expect(editor.locator('a').first()).toBeVisible()
  await paste(editor, [fromWordProcessor])
  await expect(editor.locator('h2', { hasText: 'Care' })).toBeVisible()
  expect(complaints).toEqual([])
  await paste(editor, hostileTexts.slice(0, 100))
  await expect(editor.locator('script, style, svg, img, iframe, [onclick], [style]')).toHaveCount(0)
  expect(faults).toEqual([])

  const given = fc.sample(documents, 200).map(richHtml)
  const back = await editor.evaluate((element, texts) => {
    const { editor: tiptap } = element as HTMLElement & { editor: Editor }
    return texts.map((html) => {
      tiptap.commands.setContent(html)
      return tiptap.getHTML()
    })
  }, given)
  expect(back.map(richHtml)).toEqual(given)
})

const fromWordProcessor = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal
{margin:0cm;font-family:"Calibri",sans-serif;} --></style></head><body lang=EN-GB style='tab-interval:36.0pt'>
<!--StartFragment--><h2 style='margin-left:0cm'><span lang=EN-US style="color:#2F5496">Care</span></h2>
<p class=MsoNormal style='text-align:right'><b style='mso-bidi-font-weight:normal'>Dust<o:p></o:p></b></p>
<!--EndFragment--></body></html>`

function paste(editor: Locator, texts: string[]) {
  return editor.evaluate((element, all) => {
    for (const html of all) {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      element.dispatchEvent(event)
    }
  }, texts)
}

test('who leaves a form that was changed and not sent is asked first', async ({ page }) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  const leave = () => page.getByRole('link', { name: en.form.cancel }).click({ noWaitAfter: true })
  await signIn(page, 'admin@example.com')

  await page.goto('/admin-dashboard/products/6')
  const editor = page.locator('.editor #description_en')
  await editor.click()
  await page.keyboard.type('Dear ')
  await leave()
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await editor.click()
  await page.keyboard.press('ControlOrMeta+Z')
  await leave()
  await expect(page).toHaveURL(/products$/)

  await page.goto('/admin-dashboard/categories/1')
  await page.locator('#parent_id').selectOption({ index: 2 })
  await leave()
  await expect.poll(() => asked.length).toBe(2)
  await page.locator('#parent_id').selectOption({ index: 0 })
  await page.locator('#image').setInputFiles('shop-api/db/seed/pictures/bath-brush.webp')
  await leave()
  await expect.poll(() => asked.length).toBe(3)
  await page.locator('#image').setInputFiles([])
  await page.locator('#name_en').fill('')
  await page.getByRole('button', { name: en.form.save }).click()
  await expect(page.locator('#name_en-error')).toBeVisible()
  await page.locator('#name_en').click()
  await leave()
  await expect.poll(() => asked.length).toBe(4)
  await page.locator('#name_en').fill('Scents')
  await page.getByRole('button', { name: en.form.save }).click()
  await expect(page).toHaveURL(/categories$/)
  expect(asked.length).toBe(4)
})
