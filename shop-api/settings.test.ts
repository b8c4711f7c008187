import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { adminWith, formOf, nobodyElse, pictureFile, refusedTo } from '#tests/support/office.ts'
import { emptyStore } from '#tests/support/store.ts'
import { settingValue } from './models/settings.ts'

const db = await emptyStore()
const folder = mkdtempSync(path.join(tmpdir(), 'settings-'))
const api = await openApi(db, { folder })
const headers = await adminWith(db, ['settings'])

type Given = Record<string, string | number>

async function put(...settings: Given[]) {
  const { answer } = await api.call('/admin/settings', { headers })
  const body = { settings, version: answer.meta.version }
  return api.call('/settings', { method: 'PUT', body, headers })
}

async function inOffice(name: string) {
  const { answer } = await api.call('/admin/settings', { headers })
  return answer.data.find((setting: Given) => setting.name === name)
}

async function inShop(name: string) {
  const { answer } = await api.call('/settings')
  return answer.data.find((setting: Given) => setting.name === name)
}

test('settings are written all at once, in both languages, and everybody reads them', async () => {
  const written = await put(
    { name: 'Site Name', value_en: ' Dar ', value_ar: 'دار' },
    { name: 'Phone Number', value_en: '٢٢٢٤ ٠١٩٠', value_ar: '' },
    { name: 'No Delivery On', value: 'Saturday, friday' },
    { name: 'Free Delivery From', value_en: '٢٠٫٥', value_ar: '٢٠٫٥' },
    { name: 'Working Hours', value_en: '- Friday\n- Saturday<script>', value_ar: '<p>الجمعة</p>' },
  )
  expect(written.status).toBe(200)

  expect(await inShop('Site Name')).toMatchObject({
    translations: [
      { locale: 'en', name: 'Site Name', value: 'Dar' },
      { locale: 'ar', name: 'اسم المتجر', value: 'دار' },
    ],
  })
  expect((await inShop('Phone Number')).translations).toMatchObject([
    { value: '2224 0190' },
    { value: null },
  ])
  expect(await inShop('No Delivery On')).toMatchObject({ value: 'friday, saturday' })
  expect(await inShop('Free Delivery From')).toMatchObject({
    value: '20.500',
    translations: [{ value: '20.500' }, { value: '20.500' }],
  })
  expect((await inShop('Working Hours')).translations).toMatchObject([
    { value: '<ul><li>Friday</li><li>Saturday</li></ul>' },
    { value: '<p>الجمعة</p>' },
  ])
})

test('what is wrong stands beside its field, and nothing is written', async () => {
  const refused = await put(
    { name: 'Site Name', value_en: 'Other', value_ar: 'أخرى' },
    { name: 'Site Name', value_en: ' ' },
    { name: 'Phone Number', value_en: '12', value_ar: 'abc' },
    { name: 'Email Address', value_en: 'at home' },
    { name: 'Map Link', value: 'javascript:alert(1)' },
    { name: 'Free Delivery From', value: '1.2345' },
    { name: 'No Delivery On', value: 'friday, someday' },
    { name: 'Guest Checkout', value: 'maybe' },
    { name: 'Currency Label', value_en: 'KWD', value_ar: 'د.ك' },
    { name: 'Logo', value: '/media/elsewhere.png' },
    { name: 'Door Code', value: '1' },
  )
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.answer.errors)).toEqual([
    'settings.1.value_en',
    'settings.2.value_en',
    'settings.2.value_ar',
    'settings.3.value_en',
    'settings.4.value',
    'settings.5.value',
    'settings.6.value',
    'settings.7.value',
    'settings.8.value_ar',
    'settings.9.value',
    'settings.10.name',
  ])
  expect(await settingValue(db, 'Site Name')).toBe('Dar')
})

test('who writes for an earlier version is told how things are now', async () => {
  const { answer } = await api.call('/admin/settings', { headers })
  await put({ name: 'Tagline', value_en: 'First' })
  const body = {
    settings: [{ name: 'Tagline', value_en: 'Second' }],
    version: answer.meta.version,
  }
  const late = await api.call('/settings', { method: 'PUT', body, headers })

  expect(late).toMatchObject({ status: 409, answer: { code: 'version' } })
  const theirs = late.answer.data.settings.find(({ name }: Given) => name === 'Tagline')
  expect(theirs).toMatchObject({ value_en: 'First' })
  expect(late.answer.data.version).toBe(answer.meta.version + 1)
  expect(await settingValue(db, 'Tagline')).toBe('First')
})

test('a setting has a history of its own, and goes back', async () => {
  await put({ name: 'Location', value_en: 'Salmiya', value_ar: 'السالمية' })
  await put({ name: 'Location', value_en: 'Hawalli', value_ar: 'السالمية' })
  const { id } = await inOffice('Location')
  const lines = () => api.call(`/admin/audit-log?entity=setting&id=${id}`, { headers })
  const { answer } = await lines()
  expect(answer.data[0]).toMatchObject({
    label: 'Location',
    changes: [{ field: 'value_en', from: 'Salmiya', to: 'Hawalli' }],
  })

  await api.call(`/admin/audit-log/${answer.data[0].id}/revert`, { body: {}, headers })
  expect(await inOffice('Location')).toMatchObject({ value_en: 'Salmiya', value_ar: 'السالمية' })
  expect((await lines()).answer.meta.total).toBe(3)

  await put({ name: 'Location', value_en: 'Salmiya' })
  expect((await lines()).answer.meta.total).toBe(3)
})

test('a logo is uploaded, shown to everybody, and taken away', async () => {
  const send = (fields: Parameters<typeof formOf>[0]) =>
    api.call('/settings/logo', { body: formOf(fields), headers })
  expect(await send({})).toMatchObject({
    status: 422,
    answer: { errors: { image: ['Image is required'] } },
  })

  expect((await send({ image: await pictureFile() })).status).toBe(200)
  const shown = await inShop('Logo')
  expect(shown.value).toMatch(/^\/media\/\w+\/960\.webp$/)
  expect(shown.image).toMatchObject({ width: 40, height: 30 })

  await send({ remove_image: '1' })
  expect(await inShop('Logo')).toMatchObject({ value: null })
})

test('nobody writes settings but who may', async () => {
  const body = { settings: [{ name: 'Site Name', value_en: 'Mine' }], version: 1 }
  expect(await refusedTo(db, api, '/settings', { method: 'PUT', body })).toEqual(nobodyElse)
  expect(await refusedTo(db, api, '/admin/settings', {})).toEqual(nobodyElse)
  expect(await refusedTo(db, api, '/settings/logo', { body: {} })).toEqual(nobodyElse)
  expect(api.failures).toEqual([])
})
