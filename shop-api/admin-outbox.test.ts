import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { nobodyElse, refusedTo } from '#tests/support/office.ts'
import { emptyStore } from '#tests/support/store.ts'

test('only who keeps the settings reads who was written to, and sends letters again', async () => {
  const db = await emptyStore()
  const api = await openApi(db)
  expect(await refusedTo(db, api, '/admin/outbox', {})).toEqual(nobodyElse)
  expect(await refusedTo(db, api, '/admin/outbox/1/resend', { body: {} })).toEqual(nobodyElse)
})
