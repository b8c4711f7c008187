import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { adminWith, nobodyElse, refusedTo } from '#tests/support/office.ts'
import { emptyStore, insertProduct } from '#tests/support/store.ts'
import { permissions } from './permissions.ts'

const db = await emptyStore()
const api = await openApi(db)
const admin = await adminWith(db, permissions)

async function add(body: object) {
  const { status, answer } = await api.call('/categories', { body, headers: admin })
  expect(status, JSON.stringify(answer)).toBe(201)
  return answer.data
}

function change(id: number, body: object, headers = admin) {
  return api.call(`/categories/${id}`, { method: 'PUT', body, headers })
}

function remove(id: number, body: object = {}) {
  return api.call(`/categories/${id}`, { method: 'DELETE', body, headers: admin })
}

async function historyOf(id: number) {
  const rows = await db
    .selectFrom('history')
    .select(['action', 'changes'])
    .where('entity', '=', 'category')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ action, changes }) => [action, JSON.parse(changes)])
}

test('a category is written in both languages and read in either', async () => {
  const made = await add({ name_en: 'Coffee & tea', name_ar: 'القهوة والشاي' })

  expect(made).toMatchObject({ slug: 'coffee-tea', version: 1, is_active: true, parent: null })
  const shown = await api.call(`/categories/${made.id}`, { headers: { 'Accept-Language': 'ar' } })
  expect(shown.answer.data.name).toBe('القهوة والشاي')
})

test('the English name may be called name, and has to be there', async () => {
  expect(await add({ name: 'Glass' })).toMatchObject({ name_en: 'Glass' })

  const { status, answer } = await api.call('/categories', {
    body: { name_ar: 'زجاج' },
    headers: admin,
  })
  expect([status, answer.errors]).toEqual([422, { name_en: ['Category name is required.'] }])
})

test('two categories of one name have addresses of their own', async () => {
  const first = await add({ name_en: 'Bowls' })
  const second = await add({ name_en: 'Bowls' })

  expect([first.slug, second.slug]).toEqual(['bowls', 'bowls-2'])
})

test('a hidden category is for the back office only', async () => {
  const hidden = await add({ name_en: 'Winter', is_active: '0' })

  expect((await api.call(`/categories/${hidden.id}`)).status).toBe(404)
  const list = await api.call('/admin/categories?state=hidden', { headers: admin })
  expect(list.answer.data.map(({ id }: { id: number }) => id)).toEqual([hidden.id])
})

test('the second of two who change a category at once is told, and sees what the first has written', async () => {
  const { id, version } = await add({ name_en: 'Lamps' })
  expect((await change(id, { name_en: 'Lamps and lanterns', version })).status).toBe(200)

  const late = await change(id, { name_en: 'Lighting', version })
  expect([late.status, late.answer.code]).toEqual([409, 'version'])
  expect(late.answer.data.category).toMatchObject({ name_en: 'Lamps and lanterns', version: 2 })
})

test('a category cannot stand below itself or below nothing', async () => {
  const above = await add({ name_en: 'Kitchen' })
  const below = await add({ name_en: 'Pots', parent_id: above.id })

  const circle = await change(above.id, { ...above, parent_id: below.id })
  expect([circle.status, circle.answer.errors.parent_id]).toEqual([
    422,
    ['A category cannot be inside itself.'],
  ])
  expect((await change(below.id, { ...below, parent_id: 9999 })).status).toBe(422)
})

test('what moves with its parent is found below the new one', async () => {
  const [from, to] = [await add({ name_en: 'Old' }), await add({ name_en: 'New' })]
  const shelf = await add({ name_en: 'Shelf', parent_id: from.id })
  await insertProduct(db, { name: 'Jug', category: shelf.id })
  await change(shelf.id, { ...shelf, parent_id: to.id })

  const count = async (id: number) =>
    (await api.call(`/products?category=${id}`)).answer.meta.total as number
  expect([await count(from.id), await count(to.id)]).toEqual([0, 1])
})

test('a category with products goes into the bin only when they move on', async () => {
  const [full, other] = [await add({ name_en: 'Full' }), await add({ name_en: 'Other' })]
  await insertProduct(db, { name: 'Vase', category: full.id })
  const refused = await remove(full.id)
  expect([refused.status, refused.answer.code]).toEqual([409, 'in_use'])
  expect((await remove(full.id, { move_to: full.id })).status).toBe(422)

  expect((await remove(full.id, { move_to: other.id })).status).toBe(204)
  expect((await api.call(`/categories/${full.id}`)).status).toBe(404)
  expect((await api.call(`/products?category=${other.id}`)).answer.meta.total).toBe(1)
  const bin = await api.call('/admin/categories?state=deleted', { headers: admin })
  expect(bin.answer.data).toMatchObject([{ id: full.id }])

  await api.call(`/admin/categories/${full.id}/restore`, { method: 'POST', headers: admin })
  expect((await api.call(`/categories/${full.id}`)).status).toBe(200)
})

test('what goes back into the bin has to be empty, and what comes out stands below nothing that is in it', async () => {
  const revertLast = async (id: number) => {
    const lines = await api.call(`/admin/audit-log?entity=category&id=${id}`, { headers: admin })
    const path = `/admin/audit-log/${lines.answer.data[0].id}/revert`
    return api.call(path, { method: 'POST', headers: admin })
  }
  const parent = await add({ name_en: 'Garden' })
  await remove(parent.id)
  await api.call(`/admin/categories/${parent.id}/restore`, { method: 'POST', headers: admin })
  const child = await add({ name_en: 'Pots', parent_id: parent.id })
  const refused = await revertLast(parent.id)
  expect([refused.status, refused.answer.code]).toEqual([409, 'in_use'])

  await remove(child.id)
  expect((await revertLast(parent.id)).status).toBe(200)
  expect((await revertLast(child.id)).status).toBe(200)
  const { answer } = await api.call(`/admin/categories/${child.id}`, { headers: admin })
  expect(answer.data).toMatchObject({ parent_id: null, deleted_at: null })
})

test('categories stand in the order that was asked for', async () => {
  const parent_id = (await add({ name_en: 'Row' })).id
  const [a, b, c] = [
    await add({ name_en: 'A', parent_id }),
    await add({ name_en: 'B', parent_id }),
    await add({ name_en: 'C', parent_id }),
  ]
  const order = async (ids: number[]) => {
    await api.call('/admin/categories/order', { body: { ids }, headers: admin })
    const { answer } = await api.call(`/categories/${parent_id}?with=children`)
    return answer.data.children.map(({ id }: { id: number }) => id)
  }

  expect(await order([c.id, a.id])).toEqual([c.id, a.id, b.id])
  expect(await order([b.id, a.id, c.id, b.id])).toEqual([b.id, a.id, c.id])
})

test('every change leaves a line in the history, and no change leaves none', async () => {
  const made = await add({ name_en: 'Mirrors' })
  const saved = await change(made.id, { ...made, name_en: 'Mirrors and frames' })
  await change(made.id, { ...saved.answer.data })
  await remove(made.id)

  const lines = await historyOf(made.id)
  expect(lines.map(([action]) => action)).toEqual(['create', 'update', 'delete'])
  expect(lines[1]?.[1]).toEqual([{ field: 'name_en', from: 'Mirrors', to: 'Mirrors and frames' }])
})

test('only who may change categories does', async () => {
  const body = { name_en: 'Mine' }
  expect(await refusedTo(db, api, '/categories', { body })).toEqual(nobodyElse)
})

test('a change is gone back on, as long as nothing came after it', async () => {
  const made = await add({ name_en: 'Rugs', name_ar: 'سجاد' })
  const renamed = await change(made.id, { ...made, name_en: 'Carpets' })
  const lines = await api.call(`/admin/audit-log?entity=category&id=${made.id}`, { headers: admin })
  const [{ id }] = lines.answer.data
  const revert = () => api.call(`/admin/audit-log/${id}/revert`, { method: 'POST', headers: admin })

  expect((await revert()).status).toBe(200)
  const { answer } = await api.call(`/admin/categories/${made.id}`, { headers: admin })
  expect(answer.data).toMatchObject({ name_en: 'Rugs', version: renamed.answer.data.version + 1 })

  const again = await revert()
  expect([again.status, again.answer.code]).toEqual([409, 'version'])
})
