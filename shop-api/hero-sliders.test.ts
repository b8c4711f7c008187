import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { adminWith, formOf, nobodyElse, pictureFile, refusedTo } from '#tests/support/office.ts'
import { emptyStore, today } from '#tests/support/store.ts'

const db = await emptyStore()
let clock = today
const folder = mkdtempSync(path.join(tmpdir(), 'slides-'))
const api = await openApi(db, { folder, now: () => clock })
const headers = await adminWith(db, ['hero'])

type Fields = Parameters<typeof formOf>[0]

async function add(fields: Fields) {
  const body = formOf({ image: await pictureFile(), ...fields })
  const { answer } = await api.call('/hero-sliders', { body, headers })
  return answer.data
}

async function shown(language = 'en') {
  const { answer } = await api.call('/hero-sliders?active=1', {
    headers: { 'Accept-Language': language },
  })
  return answer.data
}

test('a slide needs a picture, a link that leads somewhere, and an end after its start', async () => {
  const send = (fields: Fields) =>
    api.call('/hero-sliders', { body: formOf(fields), headers }).then(({ answer }) => answer.errors)
  expect(await send({ title_en: 'No picture' })).toEqual({ image: ['Image is required'] })

  const image = await pictureFile()
  const links = ['javascript:alert(1)', 'http://elsewhere.example', '//elsewhere.example', 'home']
  const refused = await Promise.all(links.map((link) => send({ image, link })))
  expect(refused.map((errors) => Object.keys(errors))).toEqual(links.map(() => ['link']))
  const dates = { starts_at: '2026-03-02T10:00', ends_at: '2026-03-01' }
  expect(Object.keys(await send({ image, ...dates }))).toEqual(['ends_at'])
  expect(await shown()).toEqual([])
})

test('slides are shown in their order, each while it is time for it', async () => {
  const first = await add({ title_en: 'First', alt_en: 'Tray', link: '/products' })
  const second = await add({ title_en: 'Second', image_ar: await pictureFile('#aa3311') })
  await add({ title_en: 'Later', starts_at: '2026-03-11T00:00' })
  await add({ title_en: 'Hidden', is_active: '0' })
  const brief = await add({ title_en: 'Brief', ends_at: '2026-03-10T13:00' })

  const titles = async () => (await shown()).map(({ title }: { title: string }) => title)
  expect(await titles()).toEqual(['First', 'Second', 'Brief'])
  await api.call('/hero-sliders/order', { body: { ids: [brief.id, second.id] }, headers })
  expect(await titles()).toEqual(['Brief', 'Second', 'First'])

  const [, arabic] = await shown('ar')
  expect(arabic.image.url).toBe(arabic.image_url_ar)
  expect(arabic.image_url_ar).not.toBe(arabic.image_url)

  clock = new Date('2026-03-12T09:00:00.000Z')
  expect(await titles()).toEqual(['Second', 'First', 'Later'])
  const { answer } = await api.call('/admin/hero-sliders', { headers })
  expect(answer.data.map(({ state }: { state: string }) => state)).toEqual([
    'ended',
    'active',
    'active',
    'active',
    'hidden',
  ])
  clock = today

  await api.call(`/hero-sliders/${first.id}`, { method: 'DELETE', headers })
  expect(await titles()).toEqual(['Brief', 'Second'])
  const bin = await api.call('/admin/hero-sliders?state=deleted', { headers })
  expect(bin.answer.data).toMatchObject([{ id: first.id, state: 'deleted' }])
  await api.call(`/hero-sliders/${first.id}/restore`, { body: {}, headers })
  expect(await titles()).toEqual(['Brief', 'Second', 'First'])
})

test('a change keeps the picture, is refused for an earlier version, and goes back', async () => {
  const slide = await add({ title_en: 'Before', image_ar: await pictureFile('#004488') })
  const change = (fields: Fields) =>
    api.call(`/hero-sliders/${slide.id}`, {
      method: 'PUT',
      body: formOf(fields),
      headers,
    })
  const changed = await change({ title_en: 'After', remove_image_ar: '1', version: slide.version })
  expect(changed.answer.data).toMatchObject({
    title_en: 'After',
    image_url: slide.image_url,
    image_url_ar: null,
    is_active: true,
  })
  const late = await change({ title_en: 'Late', version: slide.version })
  expect(late).toMatchObject({ status: 409, answer: { data: { slider: { title_en: 'After' } } } })

  const path = `/admin/audit-log?entity=slider&id=${slide.id}`
  const { answer } = await api.call(path, { headers })
  await api.call(`/admin/audit-log/${answer.data[0].id}/revert`, { body: {}, headers })
  const back = await api.call(`/admin/hero-sliders/${slide.id}`, { headers })
  expect(back.answer.data).toMatchObject({ title_en: 'Before', image_url_ar: slide.image_url_ar })
})

test('nobody touches slides but who may', async () => {
  const calls = [
    ['/admin/hero-sliders', {}],
    ['/admin/hero-sliders/1', {}],
    ['/hero-sliders', { body: {} }],
    ['/hero-sliders/order', { body: { ids: [1] } }],
    ['/hero-sliders/1', { method: 'PUT', body: {} }],
    ['/hero-sliders/1', { method: 'DELETE' }],
    ['/hero-sliders/1/restore', { body: {} }],
  ] as const
  for (const [path, call] of calls) {
    expect(await refusedTo(db, api, path, call), path).toEqual(nobodyElse)
  }
  expect(api.failures).toEqual([])
})
