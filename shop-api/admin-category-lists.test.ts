import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { adminWith } from '#tests/support/office.ts'
import { emptyStore, insertProduct } from '#tests/support/store.ts'

const db = await emptyStore()
const api = await openApi(db)
const admin = await adminWith(db, ['categories'])

async function add(name_en: string, name_ar = '') {
  const body = { name_en, name_ar }
  const { answer } = await api.call('/categories', { body, headers: admin })
  return answer.data.id as number
}

function bulk(ids: number[], action: string, headers = admin) {
  return api.call('/categories/bulk', { body: { ids, action }, headers })
}

async function namesBy(query: string, language = 'en') {
  const headers = { ...admin, 'Accept-Language': language }
  const { answer } = await api.call(`/admin/categories?${query}`, { headers })
  return answer.data.map(({ name_en }: { name_en: string }) => name_en)
}

const wood = await add('Wood', 'أخشاب')
const glass = await add('Glass', 'زجاج')
const brass = await add('Brass', 'نحاس')
await insertProduct(db, { name: 'Vase', category: glass })

test('the list is sorted by the names of the language that is asked for, or by how much is in it', async () => {
  expect(await namesBy('sort=name')).toEqual(['Brass', 'Glass', 'Wood'])
  expect(await namesBy('sort=-name')).toEqual(['Wood', 'Glass', 'Brass'])
  expect(await namesBy('sort=name', 'ar')).toEqual(['Wood', 'Glass', 'Brass'])
  expect((await namesBy('sort=-products_count'))[0]).toBe('Glass')
  expect(await namesBy('')).toEqual(['Wood', 'Glass', 'Brass'])
})

test('many are hidden and shown at once, and the history names each that changed', async () => {
  const { answer } = await bulk([wood, brass, brass], 'deactivate')
  expect(answer.data).toMatchObject({ done: 2, failed: [] })
  expect(await namesBy('state=hidden')).toEqual(['Wood', 'Brass'])

  await bulk([wood, glass, brass], 'activate')
  expect(await namesBy('state=hidden')).toEqual([])
  const { count } = await db
    .selectFrom('history')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('entity', '=', 'category')
    .where('entity_id', '=', glass)
    .where('action', '=', 'update')
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
})

test('what one of many is refused does not hold up the others', async () => {
  const { status, answer } = await bulk([wood, glass, 9999], 'delete')

  expect(status).toBe(200)
  expect(answer.data.done).toBe(1)
  expect(answer.data.failed).toMatchObject([
    {
      id: glass,
      message:
        'This category still has 1 product or subcategories in it. Choose where to move them.',
    },
    { id: 9999, message: 'Category Not Found' },
  ])
  expect(await namesBy('state=deleted')).toEqual(['Wood'])
  expect((await bulk([wood], 'restore')).answer.data.done).toBe(1)
})

test('many are refused to whom one is refused', async () => {
  const colleague = await adminWith(db, ['orders'])

  expect((await bulk([wood], 'deactivate', colleague)).status).toBe(403)
  expect((await bulk([], 'deactivate')).status).toBe(422)
  expect((await bulk([wood], 'paint')).status).toBe(422)
})
