import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { adminWith, nobodyElse, refusedTo } from '#tests/support/office.ts'
import { emptyStore } from '#tests/support/store.ts'

const db = await emptyStore()
const api = await openApi(db)
const headers = await adminWith(db, ['settings'])

type Fields = Record<string, unknown>

async function add(title_en: string, fields: Fields = {}) {
  const { answer } = await api.call('/pages', { body: { title_en, ...fields }, headers })
  return answer.data
}

async function slugs() {
  const { answer } = await api.call('/pages')
  return answer.data.map(({ slug }: Fields) => slug)
}

function put(id: number, body: Fields) {
  return api.call(`/pages/${id}`, { method: 'PUT', body, headers })
}

test('a page has an address of its own, and text of which nothing is left but what pages show', async () => {
  const body_en = '## Sizes\n\nSmall<script>alert(1)</script>'
  const page = await add('Size guide', { body_en, title_ar: 'دليل المقاسات', in_footer: '1' })
  expect(page).toMatchObject({ slug: 'size-guide', is_active: true, in_footer: true })
  expect(page.body_en).toBe('<h2>Sizes</h2><p>Small</p>')
  expect(await add('Size guide')).toMatchObject({ slug: 'size-guide-2', body_en: null })

  const arabic = { 'Accept-Language': 'ar' }
  const shown = await api.call('/pages/size-guide', { headers: arabic })
  expect(shown.answer.data).toMatchObject({ title: 'دليل المقاسات', body: page.body_en })

  const taken = await api.call('/pages', {
    body: { title_en: 'Mine', slug: 'size-guide' },
    headers,
  })
  const wrong = await api.call('/pages', { body: { title_en: '', slug: '../etc' }, headers })
  expect([taken.status, Object.keys(taken.answer.errors)]).toEqual([422, ['slug']])
  expect(Object.keys(wrong.answer.errors)).toEqual(['slug', 'title_en'])
  await db.deleteFrom('pages').where('slug', '=', 'size-guide-2').execute()
})

test('pages stand in their order; hidden ones and those in the bin are not found', async () => {
  const [terms, care] = [await add('Terms'), await add('Care', { is_active: '0' })]
  expect(await slugs()).toEqual(['size-guide', 'terms'])
  expect((await api.call('/pages/care')).status).toBe(404)

  await put(care.id, { title_en: 'Care', is_active: '1', version: care.version })
  await api.call('/pages/order', { body: { ids: [care.id, terms.id] }, headers })
  expect(await slugs()).toEqual(['care', 'terms', 'size-guide'])
  const late = await put(care.id, { title_en: 'Late', version: care.version })
  expect(late).toMatchObject({ status: 409, answer: { data: { page: { is_active: true } } } })

  await api.call(`/pages/${terms.id}`, { method: 'DELETE', headers })
  expect(await slugs()).toEqual(['care', 'size-guide'])
  expect((await api.call('/pages/terms')).status).toBe(404)
  const bin = await api.call('/admin/pages?state=deleted', { headers })
  expect(bin.answer.data).toMatchObject([{ slug: 'terms' }])
  await api.call(`/pages/${terms.id}/restore`, { body: {}, headers })
  expect(await slugs()).toEqual(['care', 'terms', 'size-guide'])
})

test('what was written goes back, and its address where nobody has taken it', async () => {
  const page = await add('Old name', { slug: 'old' })
  await put(page.id, { title_en: 'New name', slug: 'new' })
  const { answer } = await api.call(`/admin/audit-log?entity=page&id=${page.id}`, { headers })
  const revert = () =>
    api.call(`/admin/audit-log/${answer.data[0].id}/revert`, { body: {}, headers })
  const other = await add('Other', { slug: 'old' })
  expect((await revert()).status).toBe(422)
  await put(other.id, { title_en: 'Other', slug: 'other' })
  await revert()
  const back = await api.call(`/admin/pages/${page.id}`, { headers })
  expect(back.answer.data).toMatchObject({ title_en: 'Old name', slug: 'old' })
})

test('nobody writes pages but who may', async () => {
  const calls = [
    ['/admin/pages', {}],
    ['/admin/pages/1', {}],
    ['/pages', { body: {} }],
    ['/pages/order', { body: {} }],
    ['/pages/1', { method: 'PUT', body: {} }],
    ['/pages/1', { method: 'DELETE' }],
    ['/pages/1/restore', { body: {} }],
  ] as const
  for (const [path, call] of calls) {
    expect(await refusedTo(db, api, path, call), path).toEqual(nobodyElse)
  }
  expect(api.failures).toEqual([])
})
