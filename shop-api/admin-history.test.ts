import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { adminWith, formOf, nobodyElse, pictureFile, refusedTo } from '#tests/support/office.ts'
import { emptyStore, insertCategory, insertPackage, insertProduct } from '#tests/support/store.ts'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { verifyHistory } from './models/history-chain.ts'

const db = await emptyStore()
const folder = mkdtempSync(path.join(tmpdir(), 'history-'))
const api = await openApi(db, { folder })
const headers = await adminWith(db, ['products', 'categories', 'discounts', 'users'])

type Change = { field: string; from: unknown; to: unknown; now?: unknown; is_as_left?: boolean }
type Line = { id: number; action: string; can_revert: boolean; changes: Change[] }

async function historyOf(entity: 'product' | 'category', id: number) {
  const { answer } = await api.call(`/admin/audit-log?entity=${entity}&id=${id}`, { headers })
  return answer.data as Line[]
}

function revert(line: Pick<Line, 'id'> | undefined) {
  return api.call(`/admin/audit-log/${line?.id}/revert`, { method: 'POST', headers })
}

/** Goes back on the newest line about a thing. */
async function revertLast(entity: 'product' | 'category', id: number) {
  const [line] = await historyOf(entity, id)
  const { status, answer } = await revert(line)
  expect(status, JSON.stringify(answer)).toBe(200)
  const [newest] = await historyOf(entity, id)
  return { gone: line, newest }
}

async function show(id: number) {
  return (await api.call(`/admin/products/${id}`, { headers })).answer.data
}

async function variantOf(id: number, variantId: number) {
  const { variants } = await show(id)
  return variants.find((variant: { id: number }) => variant.id === variantId)
}

async function edit(id: number, fields: object) {
  const { name_en, version } = await show(id)
  const body = { name_en, version, ...fields }
  const { status } = await api.call(`/products/${id}`, { method: 'PUT', body, headers })
  expect(status).toBe(200)
}

async function put(id: number, variantId: number, body: object) {
  const call = { method: 'PUT', body, headers }
  const { status, answer } = await api.call(`/products/${id}/variants/${variantId}`, call)
  expect(status, JSON.stringify(answer)).toBe(200)
}

test("a product's texts, categories and states go back together, and a new line says so", async () => {
  const [old, other] = [await insertCategory(db), await insertCategory(db)]
  const { id } = await insertProduct(db, { name: 'Jar', category: old })
  const after = { name_en: 'Pot', description_en: '<p>Of clay</p>', is_featured: '1' }
  await edit(id, { ...after, category_ids: [other] })

  const { gone, newest } = await revertLast('product', id)
  expect(await show(id)).toMatchObject({
    name_en: 'Jar',
    description_en: null,
    is_featured: false,
    category_ids: [old],
  })
  expect(gone?.changes).toContainEqual({ field: 'is_featured', from: false, to: true })
  const turned = gone?.changes.map(({ field, from, to }) => ({ field, from: to, to: from }))
  expect([newest?.action, newest?.changes]).toEqual(['revert', turned])
})

test('price, sale, state, number and look of a variant go back; what is in stock stays', async () => {
  const { id, variantId } = await insertProduct(db, { variants: [{ price: 5000, size: 'S' }] })
  const before = await variantOf(id, variantId)
  await put(id, variantId, {
    sku: 'NEW-1',
    size: 'M',
    price: '4.000',
    sale_price: '3.500',
    sale_end: '2026-04-01',
    is_active: '0',
    stock: '3',
  })

  const { gone } = await revertLast('product', id)
  expect(await variantOf(id, variantId)).toEqual({ ...before, stock: 3, stock_state: 'low' })
  const price = `variants.${variantId}.price`
  expect(gone?.changes).toContainEqual({ field: price, from: '5.000', to: '4.000' })
})

test('a discount is a change of the product, and goes back like any other', async () => {
  const { id, variantId } = await insertProduct(db)
  const body = { type: 'percent', value: '20' }
  await api.call(`/products/${id}/discount`, { body, headers })
  expect((await variantOf(id, variantId)).sale_price).toBe('4.000')

  await revertLast('product', id)
  expect((await variantOf(id, variantId)).sale_price).toBeNull()
})

test('a variant that was added goes again, and one that was taken out comes back as it was', async () => {
  const { id, variantId } = await insertProduct(db, { variants: [{ size: 'S' }, { size: 'M' }] })
  await api.call(`/products/${id}/variants`, {
    body: { sku: 'L-1', size: 'L', price: '6' },
    headers,
  })
  await revertLast('product', id)
  const before = await show(id)
  expect(before.variants.map(({ size }: { size: string }) => size)).toEqual(['S', 'M'])

  await api.call(`/products/${id}/variants/${variantId}`, { method: 'DELETE', headers })
  const { newest } = await revertLast('product', id)
  expect((await show(id)).variants).toEqual(before.variants)
  expect(newest?.changes).toContainEqual({
    field: `variants.${variantId}.price`,
    from: null,
    to: '5.000',
  })
})

test('what pictures say, what they show and their order go back; their files do not', async () => {
  const { id, variantId } = await insertProduct(db)
  const images = [await pictureFile('#aa0000'), await pictureFile('#00aa00')]
  const body = formOf({ 'images[]': images })
  await api.call(`/products/${id}/images`, { body, headers })
  const [added] = await historyOf('product', id)
  expect(added?.can_revert).toBe(false)
  expect((await revert(added)).status).toBe(409)

  const before = (await show(id)).images
  await api.call(`/products/${id}/images/${before[1].id}`, {
    method: 'PUT',
    body: { alt_en: 'From above', is_primary: '1', variant_ids: [variantId] },
    headers,
  })
  expect((await show(id)).images[0]).toMatchObject({ id: before[1].id, alt_en: 'From above' })
  await revertLast('product', id)
  expect((await show(id)).images).toEqual(before)
})

test('into the bin and out of it both go back, unless a package on offer needs the product', async () => {
  const { id } = await insertProduct(db)
  await api.call(`/products/${id}`, { method: 'DELETE', headers })
  await revertLast('product', id)
  expect((await show(id)).status).toBe('active')

  const goods = [{ product_id: id, product_variant_id: null, quantity: 1 }]
  await insertPackage(db, { goods })
  const [out] = await historyOf('product', id)
  const refused = await revert(out)
  expect([refused.status, refused.answer.code]).toEqual([409, 'in_use'])
})

test('a category that goes back to its place sends its neighbours back to theirs', async () => {
  const parent_id = await insertCategory(db, 'Row')
  const add = async (name_en: string) =>
    (await api.call('/categories', { body: { name_en, parent_id }, headers })).answer.data.id
  const [a, b, c] = [await add('A'), await add('B'), await add('C')]
  await api.call('/admin/categories/order', { body: { ids: [c, a, b] }, headers })

  await revertLast('category', c)
  const { answer } = await api.call(`/categories/${parent_id}?with=children`)
  expect(answer.data.children.map(({ id }: { id: number }) => id)).toEqual([a, b, c])
})

test('what was changed again since stays, and both values are told', async () => {
  const { id } = await insertProduct(db, { name: 'Lamp' })
  await edit(id, { name_en: 'Lantern', is_featured: '1' })
  const [line] = await historyOf('product', id)
  await edit(id, { name_en: 'Light' })

  const shown = await api.call(`/admin/audit-log/${line?.id}`, { headers })
  const changes = [
    { field: 'name_en', from: 'Lamp', to: 'Lantern', now: 'Light', is_as_left: false },
    { field: 'is_featured', from: false, to: true, now: true, is_as_left: true },
  ]
  expect(shown.answer.data.changes).toEqual(changes)
  const { status, answer } = await revert(line)
  expect([status, answer.code, answer.data.changes]).toEqual([409, 'version', changes])
  expect(await show(id)).toMatchObject({ name_en: 'Light', is_featured: true })
})

test('the first line about a thing cannot be gone back on', async () => {
  const made = await api.call('/categories', { body: { name_en: 'Soap' }, headers })
  const [line] = await historyOf('category', made.answer.data.id)
  expect([line?.action, line?.can_revert]).toEqual(['create', false])
  expect((await revert(line)).answer.message).toBe('This cannot be undone.')
})

test('all of the history is for who keeps users, that of a thing for who keeps the thing', async () => {
  const { id } = await insertProduct(db)
  await edit(id, { name_en: 'Other' })
  const [line] = await historyOf('product', id)
  const own = `/admin/audit-log?entity=product&id=${id}`
  for (const path of ['/admin/audit-log', '/admin/audit-log/people', own]) {
    expect(await refusedTo(db, api, path, {}), path).toEqual(nobodyElse)
  }
  const lineCalls = [`/admin/audit-log/${line?.id}`, `/admin/audit-log/${line?.id}/revert`]
  expect(await refusedTo(db, api, lineCalls[0] ?? '', {})).toEqual(nobodyElse)
  expect(await refusedTo(db, api, lineCalls[1] ?? '', { method: 'POST' })).toEqual(nobodyElse)

  const keeper = await adminWith(db, ['products'])
  const statusOf = async (path: string, method = 'GET') =>
    (await api.call(path, { method, headers: keeper })).status
  expect(await statusOf('/admin/audit-log')).toBe(403)
  expect(await statusOf('/admin/audit-log?entity=product')).toBe(403)
  expect(await statusOf(`/admin/audit-log?entity=category&id=${id}`)).toBe(403)
  expect(await statusOf(own)).toBe(200)
  expect(await statusOf(lineCalls[0] ?? '')).toBe(200)
  expect(await statusOf(lineCalls[1] ?? '', 'POST')).toBe(200)
})

test('the history is narrowed to a person, a kind and a time, and counted right', async () => {
  const other = await adminWith(db, ['categories'])
  await api.call('/categories', { body: { name_en: 'Hers' }, headers: other })
  const people = (await api.call('/admin/audit-log/people', { headers })).answer.data
  const hers = people.at(-1).id
  const all = await db.selectFrom('history').select(['at', 'entity', 'user_id']).execute()
  const total = async (query: string) => {
    const { answer } = await api.call(`/admin/audit-log?${query}&per_page=100`, { headers })
    expect(answer.meta.total, query).toBe(answer.data.length)
    return answer.meta.total
  }

  expect(await total('')).toBe(all.length)
  expect(await total(`user=${hers}`)).toBe(1)
  expect(await total('entity=category')).toBe(
    all.filter(({ entity }) => entity === 'category').length,
  )
  expect(await total(`entity=product&user=${hers}`)).toBe(0)
  expect(await total('from=2026-03-10&to=2026-03-11')).toBe(all.length)
  expect(await total('from=2026-03-11')).toBe(0)
  expect(await total('to=2026-03-10')).toBe(0)
  expect(await total(`entity=category&user=${hers}&from=2026-03-10`)).toBe(1)
  expect(await total('search=hers')).toBe(1)
  expect(await total('search=new-1')).toBe(0)
  expect(await total('search=Lantern')).toBe(0)
  expect(await total('search=light')).toBe(2)
})

test('whoever changes a line, or takes one out, is found', async () => {
  const { lines, broken } = await verifyHistory(db)
  expect([lines > 20, broken]).toEqual([true, null])

  const twelfth = db.updateTable('history').where('id', '=', 12)
  const { label } = await db
    .selectFrom('history')
    .select('label')
    .where('id', '=', 12)
    .executeTakeFirstOrThrow()
  await twelfth.set({ label: 'Something else' }).execute()
  expect((await verifyHistory(db)).broken).toBe(12)
  await twelfth.set({ label }).execute()
  expect((await verifyHistory(db)).broken).toBeNull()

  await db.deleteFrom('history').where('id', '=', lines).execute()
  expect(await verifyHistory(db)).toEqual({ lines: lines - 1, broken: lines })
  await db.deleteFrom('history').where('id', '=', 7).execute()
  expect((await verifyHistory(db)).broken).toBe(7)
})
