import path from 'node:path'
import { openSqlite } from '#shop-api/db/sqlite.ts'
import { openGateway } from '../support/gateway.ts'
import { freePort, takePayments } from '../support/paying-shop.ts'
import { copyOfTemplate, start, stop } from '../support/shop-process.ts'
import { expect, test } from './shop.ts'

test.use({ locale: 'en-GB', viewport: { width: 360, height: 740 } })

test('a guest leaves the page of the bank, goes there again and pays by KNET', async ({ page }) => {
  const gateway = await openGateway()
  const port = await freePort()
  const folder = copyOfTemplate()
  const db = openSqlite(path.join(folder, 'shop.db'))
  await takePayments(db, gateway)
  const PUBLIC_URL = `http://127.0.0.1:${port}`
  const { child } = await start({ DATA_DIR: folder, PORT: String(port), PUBLIC_URL })

  await page.goto(`${PUBLIC_URL}/products/3/walnut-mabkhara`)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.getByRole('status')).toContainText('Added to your cart.')
  await page.goto(`${PUBLIC_URL}/checkOut`)
  const fields = ['Name', 'Phone', 'E-mail', 'Block', 'Street', 'House or building']
  const texts = ['Sara', '9988 7766', 'sara@example.com', '4', '2', '15']
  for (const [place, name] of fields.entries()) {
    await page.getByRole('textbox', { name, exact: true }).fill(texts[place] ?? '')
  }
  await page.getByRole('combobox', { name: 'Area' }).selectOption('30')
  await page.getByRole('radio', { name: /KNET/ }).check()
  await page.getByRole('button', { name: 'Place the order' }).last().click()

  await expect(page.getByRole('heading', { name: 'src_kw.knet' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay by KNET' }).click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText('Your payment has arrived. Thank you!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Sara!')

  await stop(child)
  await gateway.close()
  await db.destroy()
})
