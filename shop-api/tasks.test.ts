import { expect, test, vi } from 'vitest'
import { openTasks } from '#shop-api/models/task-work.ts'
import { openApi } from '#tests/support/api.ts'
import { adminWith } from '#tests/support/office.ts'
import {
  emptyStore,
  insertCategory,
  insertProduct,
  insertUser,
  today,
} from '#tests/support/store.ts'

const db = await emptyStore()
const api = await openApi(db)
const headers = await adminWith(db, ['products', 'categories'])

/** Nothing may go wrong that no answer tells of. */
function report(error: unknown) {
  expect.unreachable(String(error))
}

function bulk(body: object, key?: string) {
  const keyed = key ? { ...headers, 'Idempotency-Key': key } : headers
  return api.call('/products/bulk', { body, headers: keyed })
}

async function products(count: number, price = 1000) {
  const category = await insertCategory(db)
  const ids: number[] = []
  for (let made = 0; made < count; made++) {
    ids.push((await insertProduct(db, { category, variants: [{ price }] })).id)
  }
  return { category, ids }
}

async function prices(ids: number[]) {
  const rows = await db
    .selectFrom('product_variants')
    .select('price')
    .where('product_id', 'in', ids)
    .execute()
  return [...new Set(rows.map(({ price }) => price))]
}

/** A task, once it is over. */
function whenOver(id: number) {
  return vi.waitFor(async () => {
    const { answer } = await api.call(`/admin/tasks/${id}`, { headers })
    expect(answer.data.state).not.toBe('running')
    return answer.data as unknown
  })
}

test('what is sent again under its key is not done again, and a key is for one thing', async () => {
  const { ids } = await products(3)
  const key = 'abcdefgh-12345678'
  const first = await bulk({ ids, action: 'adjust_price', value: '+10%' }, key)
  const again = await bulk({ ids, action: 'adjust_price', value: '+10%' }, key)
  expect(again.answer).toEqual(first.answer)
  expect(await prices(ids)).toEqual([1100])
  const other = await bulk({ ids, action: 'adjust_price', value: '+20%' }, key)
  expect([other.status, other.answer.code]).toEqual([409, 'idempotency'])
  expect(await prices(ids)).toEqual([1100])
})

test('where there are more or fewer than somebody has been shown, nothing is done', async () => {
  const { category, ids } = await products(2)
  const what = { all: 1, category, action: 'adjust_price', value: '+0.500' }
  const { status, answer } = await bulk({ ...what, expected: 3 })
  expect([status, answer.message]).toEqual([
    409,
    'There are 2 now. Please preview the changes again.',
  ])
  expect(await prices(ids)).toEqual([1000])
  expect((await bulk({ ...what, expected: 2 })).answer.data.done).toBe(2)
})

test('why some were not done can be read as long as there are reasons, in either language', async () => {
  const { ids } = await products(130)
  const { answer } = await bulk({ ids, action: 'adjust_price', value: '-5.000' })
  expect(answer.data).toMatchObject({ done: 0, left: 0, failed_count: 130 })
  expect(answer.data.failed).toHaveLength(100)

  const path = `/admin/tasks/${answer.data.task}`
  const failed = await api.call(`${path}/failed?per_page=50&page=3`, {
    headers: { ...headers, 'Accept-Language': 'ar' },
  })
  expect(failed.answer.meta).toMatchObject({ total: 130, from: 101, to: 130 })
  expect(failed.answer.data[0]).toMatchObject({ id: ids[100], name_ar: 'عود' })
  expect(failed.answer.data[0].message).toMatch(/^سينخفض سعر|سعر/)
  const colleague = await adminWith(db, ['products'])
  expect((await api.call(path, { headers: colleague })).answer.message).toBe(
    'This result is no longer available.',
  )
})

test('a store that closes lets nobody begin with what is left', async () => {
  const own = await emptyStore()
  const { id } = await insertProduct(own)
  const user_id = await insertUser(own)
  const moment = ''
  const task = { user_id, user_name: 'A', kind: 'products', state: 'running' as const, total: 1 }
  const params = JSON.stringify({ action: 'deactivate' })
  await own
    .insertInto('tasks')
    .values({ ...task, id: 1, params, created_at: moment, alive_at: moment, key: null })
    .execute()
  await own
    .insertInto('task_rows')
    .values({ task_id: 1, ids: `[${id}]` })
    .execute()

  const work = { db: own, now: () => today, report }
  const close = openTasks(work)
  await close()
  const { position } = await own.selectFrom('tasks').select('position').executeTakeFirstOrThrow()
  expect(position).toBe(0)
})

test('what would be done is told before it is: how many, what of each, and what could not be', async () => {
  const { category, ids } = await products(12)
  await db
    .updateTable('product_variants')
    .set({ sale_price: 900 })
    .where('product_id', '=', ids[0] ?? 0)
    .execute()
  const look = (what: object) => bulk({ all: 1, category, dry_run: 1, ...what })

  const { answer } = await look({ action: 'adjust_price', value: '-15%' })
  expect(answer.data).toMatchObject({ count: 12, looked_at: 12, refused: 1 })
  expect(answer.data.rows).toHaveLength(5)
  expect(answer.data.rows[0].problem).toMatch(/sale price/)
  expect(answer.data.rows[1].steps).toMatchObject([{ from: '1.000', to: '0.850' }])

  const stock = await look({ action: 'adjust_stock', value: '-4' })
  expect(stock.answer.data.rows[0].steps).toMatchObject([{ from: '10', to: '6' }])
  const moved = await look({ action: 'set_category', value: await insertCategory(db, 'Vases') })
  expect(moved.answer.data.rows[0].steps).toEqual([{ sku: null, from: 'Scent', to: 'Vases' }])
  const nowhere = await look({ action: 'set_category', value: 99999 })
  expect([nowhere.status, Object.keys(nowhere.answer.errors)]).toEqual([422, ['value']])
  expect(await prices(ids)).toEqual([1000])
})

test('categories that a filter leaves go into the bin from below, and come back', async () => {
  const above = await insertCategory(db, 'Wintry')
  await insertCategory(db, 'Wintry below', above)
  const all = (action: string, more: object = {}) =>
    api.call('/categories/bulk', { body: { all: 1, search: 'wintry', action, ...more }, headers })

  expect((await all('delete', { dry_run: 1 })).answer.data).toMatchObject({
    count: 2,
    rows: [{ name_en: 'Wintry below' }, { name_en: 'Wintry' }],
  })
  expect((await all('delete')).answer.data).toMatchObject({ done: 2, failed: [] })
  expect((await all('restore', { state: 'deleted' })).answer.data).toMatchObject({ done: 2 })
})

test('what a process leaves when it ends is done by the next one, and nothing twice', async () => {
  const { ids } = await products(40)
  const { answer } = await bulk({ ids, action: 'adjust_price', value: '+5' })
  const { task } = answer.data
  // as if the process had died after the tenth row, with all that it had done undone from there on
  await db
    .updateTable('product_variants')
    .set({ price: 1000 })
    .where('product_id', 'in', ids.slice(10))
    .execute()
  await db
    .updateTable('tasks')
    .set({ state: 'running', position: 10, done: 10, alive_at: '' })
    .where('id', '=', task)
    .execute()
  await db
    .insertInto('task_rows')
    .values({ task_id: task, ids: JSON.stringify(ids) })
    .execute()

  const close = openTasks({ db, now: () => today, report })
  expect(await whenOver(task)).toMatchObject({ state: 'done', total: 40, done: 40 })
  expect(await prices(ids)).toEqual([6000])
  await close()
})
