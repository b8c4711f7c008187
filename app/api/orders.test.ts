import { expect, test } from 'vitest'
import { createApi } from './client.server.ts'
import * as orders from './orders.server.ts'

/** An API before an upstream that answers every call with this. */
function apiBefore(answer: unknown) {
  return createApi({
    send: () => Promise.resolve(Response.json(answer)),
    headers: () => ({}),
    signedIn: true,
    isAdmin: false,
    endSession: () => undefined,
    askToSignIn: () => {
      throw new Error('nobody is asked to sign in')
    },
    signal: new AbortController().signal,
    translate: (key) => key,
    report: () => undefined,
  })
}

const bare = { id: 1, number: 48120637, total: 12.5 }
const all = { status: null, page: null }

test('where the upstream does not say what may be done, the state does', async () => {
  const rows = ['pending', 'confirmed', 'rejected', 'cancelled'].map((status) => ({
    ...bare,
    status,
  }))
  const list = await orders.list(apiBefore(rows), all)

  expect(list.rows.map(({ canCancel, canEdit }) => [canCancel, canEdit])).toEqual([
    [true, true],
    [false, false],
    [false, false],
    [false, false],
  ])
  expect(list.rows[0]).toMatchObject({ number: '48120637', total: 12_500 })
})

test('what the upstream says goes, in either spelling, but nothing is done to a state that is not known', async () => {
  const rows = [
    { ...bare, status: 'pending', can_cancel: '0', can_edit: false },
    { ...bare, status: 'confirmed', can_cancel: 1, can_edit: null },
    { ...bare, status: 'on hold', can_cancel: true, can_edit: true },
  ]
  const list = await orders.list(apiBefore({ data: rows }), all)

  expect(list.rows.map(({ status, canCancel, canEdit }) => [status, canCancel, canEdit])).toEqual([
    ['pending', false, false],
    ['confirmed', true, false],
    ['on hold', false, false],
  ])
})

test('an order is shown with as little as the contract names', async () => {
  const order = {
    ...bare,
    status: 'pending',
    subtotal: '12.500',
    delivery_fee: '0.000',
    address: { block: '4', street: '2', building: '15' },
    items: [{ id: 1, name: 'Soap', quantity: 2, line_total: '12.500' }],
  }

  expect(await orders.show(apiBefore({ data: order }), '1')).toMatchObject({
    history: [],
    discount: 0,
    coupon_code: '',
    address: { area: '', block: '4' },
    canEdit: true,
  })
})
