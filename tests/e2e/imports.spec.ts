import { readFile } from 'node:fs/promises'
import en from '#locales/en/admin.json' with { type: 'json' }
import { expect, signIn, test } from './shop.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

test('an administrator takes a table out, changes two cells, brings it in, writes it and undoes it', async ({
  page,
}) => {
  await signIn(page, 'admin@example.com')
  await page.goto('/admin-dashboard/import')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: en.import.download }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  const edited = text.replace(/^(\d+),([^,]*),/m, '$1,$2 new,').replace(/,(\d+)\.500,/, ',$1.750,')

  const name = 'edited.csv'
  await page
    .locator('#file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(edited) })
  await page.getByRole('button', { name: en.import.check, exact: true }).click()
  await page.getByRole('button', { name: en.import.apply }).click({ timeout: 20_000 })
  await expect(page.getByRole('cell', { name: /\.750$/ })).toBeVisible()
  await page.getByRole('button', { name: en.import.undo }).click({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: en.import.states.undone })).toBeVisible({
    timeout: 20_000,
  })
  expect(await (await page.request.get('/admin-dashboard/import/export')).text()).toBe(text)
})
