import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { adminWith, nobodyElse, refusedTo } from '#tests/support/office.ts'
import { emptyStore, insertProduct, stockOf, today } from '#tests/support/store.ts'

const db = await emptyStore()
const api = await openApi(db)
const headers = await adminWith(db, ['products'])

/** A variant that was added by the back office, with ten pieces. */
async function tenPieces() {
  const { id, variantId: first } = await insertProduct(db)
  const { answer } = await api.call(`/products/${id}/variants`, {
    body: { sku: `TEN-${id}`, size: 'One', price: '5', stock: 10 },
    headers,
  })
  const variant: { id: number } = answer.data.variants.find(
    (one: { id: number }) => one.id !== first,
  )
  return { id, variantId: variant.id }
}

function move(variantId: number, body: object) {
  return api.call(`/variants/${variantId}/stock`, { method: 'PUT', body, headers })
}

async function movements(variantId: number) {
  const { answer } = await api.call(`/variants/${variantId}/stock-movements`, { headers })
  return answer.data
}

test('pieces come and go, with who and why', async () => {
  const { variantId } = await tenPieces()
  expect((await move(variantId, { change: '+٥', reason: 'received' })).answer.data.stock).toBe(15)
  await move(variantId, { change: -2, reason: 'damaged', note: 'Broken on the way' })

  const sara = { id: expect.any(Number), name: 'Sara' }
  expect(await movements(variantId)).toMatchObject([
    {
      change: -2,
      stock: 13,
      reason: 'damaged',
      note: 'Broken on the way',
      user: sara,
      order: null,
    },
    { change: 5, stock: 15, reason: 'received', note: null, user: sara },
    { change: 10, stock: 10, reason: 'start', user: sara },
  ])
})

test('what was counted is written down only where nothing has moved since', async () => {
  const { variantId } = await tenPieces()
  const { answer } = await move(variantId, { stock: 8, expected: 10, reason: 'count' })
  expect(answer.data.stock).toBe(8)

  const late = await move(variantId, { stock: 9, expected: 10, reason: 'count' })
  expect([late.status, late.answer.code, late.answer.data]).toEqual([409, 'version', { stock: 8 }])
})

test('nothing is taken that is not there', async () => {
  const { variantId } = await tenPieces()
  const { status, answer } = await move(variantId, { change: -11 })
  expect([status, answer.errors]).toEqual([422, { change: ['There are only 10 in stock.'] }])
  expect(await stockOf(db, variantId)).toBe(10)
  expect((await move(variantId, {})).status).toBe(422)
  expect((await move(variantId, { change: 1, stock: 4 })).status).toBe(422)
  expect((await move(variantId, { change: 'many' })).status).toBe(422)
})

test('of many movements at once none is lost', async () => {
  const { id, variantId } = await tenPieces()
  const ways = Array.from({ length: 20 }, (_, place) => (place % 2 === 0 ? 3 : -2))
  await Promise.all(ways.map((change) => move(variantId, { change })))

  expect(await stockOf(db, variantId)).toBe(20)
  const { answer } = await api.call(`/variants/${variantId}/stock-movements?pagination=0`, {
    headers,
  })
  const changes = answer.data.map(({ change }: { change: number }) => change)
  expect(changes).toHaveLength(21)
  expect(changes.reduce((sum: number, change: number) => sum + change, 0)).toBe(20)
  expect((await api.call(`/products/${id}?with=variants`)).answer.data.stock_state).toBe('in')
})

test('who waits for a variant is written to when there is some again, shown or not', async () => {
  const { id, variantId } = await insertProduct(db, { variants: [{ stock: 0 }] })
  const wish = (email: string) =>
    api.call('/stock-alerts', { body: { product_variant_id: variantId, email } })
  const letters = async () => {
    const rows = await db.selectFrom('outbox').select('recipient').orderBy('id').execute()
    return rows.map((row) => row.recipient)
  }
  await wish('waiting@example.com')
  await move(variantId, { change: 1 })
  expect(await letters()).toEqual(['waiting@example.com'])

  await move(variantId, { change: -1 })
  await wish('again@example.com')
  await api.call(`/products/${id}`, { method: 'DELETE', headers })
  await move(variantId, { change: 1 })
  expect(await letters()).toEqual(['waiting@example.com'])
  await api.call(`/products/${id}/restore`, { method: 'POST', headers })
  expect(await letters()).toEqual(['waiting@example.com', 'again@example.com'])
})

test('only who may keep products moves stock, or sees what has moved', async () => {
  const { variantId } = await insertProduct(db)
  const at = `/variants/${variantId}/stock`
  expect(await refusedTo(db, api, at, { method: 'PUT', body: {} })).toEqual(nobodyElse)
  expect(await refusedTo(db, api, `${at}-movements`, {})).toEqual(nobodyElse)
  expect(await refusedTo(db, api, '/admin/stock-movements', {})).toEqual(nobodyElse)
})

test('all movements are found by what moved, why and when', async () => {
  const { id, variantId } = await tenPieces()
  const { variantId: other } = await tenPieces()
  await move(variantId, { change: 2, reason: 'given', note: 'To the neighbours' })
  await move(other, { change: 3, reason: 'damaged' })
  const list = async (query: string) => {
    const { answer } = await api.call(`/admin/stock-movements?${query}`, { headers })
    return [answer.meta.total, answer.data.map(({ change }: { change: number }) => change)]
  }

  expect(await list(`product=${id}`)).toEqual([2, [2, 10]])
  expect(await list(`variant=${other}&per_page=1`)).toEqual([2, [3]])
  expect(await list(`search=ten-${id}`)).toEqual([2, [2, 10]])
  expect(await list(`reason=given`)).toEqual([1, [2]])
  expect(await list(`product=${id}&from=${today.toJSON()}`)).toEqual([2, [2, 10]])
  expect(await list(`product=${id}&to=${today.toJSON()}`)).toEqual([0, []])
  const { answer } = await api.call('/admin/stock-movements?reason=given', { headers })
  expect(answer.data[0]).toMatchObject({ variant: { sku: `TEN-${id}` }, product: { id } })
})
