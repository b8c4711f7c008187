import { expect, test } from 'vitest'
import { adminWith } from '#tests/support/office.ts'
import { openWithOrders } from '#tests/support/ordered.ts'

test('what was told to other programs and why something came back go with the account', async () => {
  const { db, api, ordered } = await openWithOrders()
  const headers = await adminWith(db, ['orders', 'settings', 'users'])
  const post = (path: string, body: object = {}, as = headers) =>
    api.call(path, { body, headers: as })
  await db
    .insertInto('settings')
    .values({ name: 'Withdrawal Days', value: '14', position: 1 })
    .execute()
  await post('/admin/webhooks', { url: 'https://erp.example/', events: ['order.placed'] })
  const { placed, sara } = await ordered()
  await post(`/admin/orders/${placed.id}/confirm`)
  for (const status of ['preparing', 'out_for_delivery', 'delivered']) {
    await post(`/admin/orders/${placed.id}/fulfillment`, { status })
  }
  await post(`/orders/${placed.id}/withdrawal`, { reason: 'Umm Ali is ill' }, sara.headers)
  const kept = async () => ({
    notices: (await db.selectFrom('outbox').select('id').where('kind', '=', 'webhook').execute())
      .length,
    reasons: await db.selectFrom('withdrawals').select('body').execute(),
    notes: await db
      .selectFrom('order_history')
      .select('note')
      .where('status', '=', 'withdrawal')
      .execute(),
  })
  expect(await kept()).toEqual({
    notices: 1,
    reasons: [{ body: 'Umm Ali is ill' }],
    notes: [{ note: 'Umm Ali is ill' }],
  })

  const gone = await api.call(`/admin/users/${sara.id}`, { method: 'DELETE', headers })
  expect(gone.status).toBe(204)
  expect(await kept()).toEqual({ notices: 0, reasons: [{ body: null }], notes: [{ note: null }] })
})
