import ar from '#locales/ar/admin.json' with { type: 'json' }
import arApi from '#locales/ar/api.json' with { type: 'json' }
import arShop from '#locales/ar/shop.json' with { type: 'json' }
import en from '#locales/en/admin.json' with { type: 'json' }
import enShop from '#locales/en/shop.json' with { type: 'json' }
import { expect, signIn, test } from './shop.ts'

const said = (sentence: string, name: string) => sentence.replace('{{name}}', name)

test.describe('on a small phone, in Arabic', () => {
  test.use({ locale: 'ar-KW', viewport: { width: 360, height: 740 } })

  test('an administrator finds the categories, and adds one with a picture', async ({ page }, {
    project,
  }) => {
    const name = `مباخر ${project.name}`
    await signIn(page, 'admin@example.com')
    await page.goto('/admin-dashboard')
    await page.getByRole('button', { name: arShop.nav.menu, exact: true }).click()
    const menu = page.getByRole('dialog', { name: arShop.nav.menu })
    await menu.getByRole('link', { name: ar.areas.categories }).click()
    await page.getByRole('link', { name: ar.categories.new }).click()

    await page.locator('#name_ar').fill(name)
    await page.getByRole('button', { name: ar.form.save }).click()
    await expect(page.locator('#name_en')).toHaveAccessibleDescription(
      arApi.validation.category.name_en.required,
    )
    await expect(page.locator('#name_ar')).toHaveValue(name)

    await page.locator('#name_en').fill(`Burners ${project.name}`)
    await page.locator('#image').setInputFiles('shop-api/db/seed/pictures/bath-brush.webp')
    await page.getByRole('button', { name: ar.form.save }).click()
    await expect(page.getByRole('status')).toHaveText(
      said(arApi.category.created, `Burners ${project.name}`),
    )
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row.locator('img')).toHaveCount(1)
    await expect(row.getByText(ar.categories.active)).toBeVisible()
  })
})

test.describe('at a desk, in English', () => {
  test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

  test('an administrator hides, sorts, moves to the bin and restores', async ({ page }, {
    project,
  }) => {
    const name = `Ribbons ${project.name}`
    await signIn(page, 'admin@example.com')
    await page.goto('/admin-dashboard/categories/new')
    await page.locator('#name_en').fill(name)
    await page.getByRole('button', { name: en.form.save }).click()
    const box = page.getByRole('checkbox', { name: said(en.list.selectOne, name) })
    await box.check()
    await page.getByRole('button', { name: en.bulk.deactivate }).click()
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row.getByText(en.categories.hidden)).toBeVisible()

    await page.getByRole('link', { name: en.categories.hidden, exact: true }).click()
    await page.getByRole('link', { name: en.categories.name, exact: true }).click()
    await expect(page.getByRole('columnheader', { name: en.categories.name })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('link', { name: en.form.toBin }).click()
    await page.getByRole('button', { name: en.form.toBin }).click()
    await expect(page).toHaveURL(/state=hidden&sort=name$/)
    await expect(page.getByRole('status')).toHaveText(en.bin.done)

    await page.getByRole('link', { name: en.bin.name, exact: true }).click()
    await box.check()
    await page.getByRole('button', { name: en.bin.restore }).click()
    await expect(box).toHaveCount(0)
    await page.goto(`/admin-dashboard/search?search=${name}`)
    await page.locator('main').getByRole('link', { name, exact: true }).click()
    await expect(page.locator('#name_en')).toHaveValue(name)

    await page.getByRole('button', { name: enShop.nav.account }).click()
    await page.getByRole('button', { name: enShop.nav.logout }).last().click()
    await expect(page.getByRole('status')).toHaveText(enShop.account.loggedOut)
    await expect(page).toHaveURL(/\/login$/)
  })
})
