import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import {
  emptyStore,
  insertArea,
  insertProduct,
  insertUser,
  scopeOf,
  today,
} from '#tests/support/store.ts'
import { addToCart } from './models/cart.ts'
import { createToken } from './models/tokens.ts'

const db = await emptyStore()
const api = await openApi(db)
const area = await insertArea(db, { fee: 1500 })
const product = await insertProduct(db, { variants: [{ price: 5000, stock: 100 }] })
const home = { label: 'Home', area_id: area, block: '4', street: '2', building: '15', floor: '3' }

/** Somebody with one piece for 5.000 KWD in the cart and one address in the book. */
async function shopper(address: Record<string, unknown> = home) {
  const id = await insertUser(db)
  const { token } = await createToken(db, id, today)
  const headers = { Authorization: `Bearer ${token}` }
  const item = {
    product_id: product.id,
    product_variant_id: product.variantId,
    package_id: null,
    quantity: 1,
  }
  await addToCart(scopeOf(db), `user:${id}`, item)
  const { answer } = await api.call('/addresses', { body: address, headers })
  return { headers, addressId: Number(answer.data.id) }
}

let keys = 0
function order(
  headers: Record<string, string>,
  fields: Record<string, unknown>,
  key = `a-key-of-tests-${++keys}`,
) {
  const body = {
    name: 'Sara',
    phone: '99887766',
    payment_method: 'cod',
    expected_total: '6.500',
    ...fields,
  }
  return api.call('/orders', { body, headers: { ...headers, 'Idempotency-Key': key } })
}

test('the checkout knows the addresses of the one who asks, and of nobody else', async () => {
  const { headers, addressId } = await shopper()
  await shopper()
  const { answer } = await api.call('/checkout', { headers })

  expect(answer.data.addresses).toEqual([
    expect.objectContaining({ id: addressId, label: 'Home', area: 'Salmiya', is_default: true }),
  ])
})

test('an order to an own address needs nothing but its id, and no e-mail', async () => {
  const { headers, addressId } = await shopper()
  const { status, answer } = await order(headers, { address_id: String(addressId), block: '' })

  expect([status, answer.data.email]).toEqual([201, null])
  expect(answer.data.address).toMatchObject({
    area: 'Salmiya',
    block: '4',
    floor: '3',
    avenue: null,
  })
  expect([answer.data.delivery_fee, answer.data.total]).toEqual(['1.500', '6.500'])
})

test('what becomes of the book later does not change the order', async () => {
  const { headers, addressId } = await shopper()
  const { answer } = await order(headers, { address_id: addressId })
  await api.call(`/addresses/${addressId}`, { method: 'DELETE', headers })

  const kept = await api.call(`/orders/${answer.data.id}`, { headers })
  expect(kept.answer.data.address.building).toBe('15')
})

test('the same form sent twice is one order, even when the address has gone meanwhile', async () => {
  const { headers, addressId } = await shopper()
  const first = await order(headers, { address_id: addressId }, 'the-same-key-twice')
  await api.call(`/addresses/${addressId}`, { method: 'DELETE', headers })
  const second = await order(headers, { address_id: addressId }, 'the-same-key-twice')

  expect([second.status, second.answer.data.number]).toEqual([201, first.answer.data.number])
})

test("somebody else's address, and an address for a guest, are refused beside the choice", async () => {
  const one = await shopper()
  const other = await shopper()
  const refusal = [422, ['Please choose one of your addresses.']]

  const stolen = await order(one.headers, { address_id: other.addressId })
  expect([stolen.status, stolen.answer.errors.address_id]).toEqual(refusal)
  const unknown = await order(one.headers, { address_id: 999_999 })
  expect([unknown.status, unknown.answer.errors.address_id]).toEqual(refusal)
  const guest = await order(
    { 'X-Guest-ID': 'abcdEFGH12345678' },
    { ...home, email: 'g@example.com', address_id: one.addressId },
  )
  expect([guest.status, guest.answer.errors.address_id]).toEqual(refusal)
})

test('the total of an own address is agreed to as any other', async () => {
  const { headers, addressId } = await shopper()
  const { status, answer } = await order(headers, {
    address_id: addressId,
    expected_total: '5.000',
  })

  expect([status, answer.code]).toEqual([409, 'total_changed'])
  expect(answer.data.quote.total).toBe('6.500')
})

test('an address whose area is not served, or wants more, says so beside the choice', async () => {
  const quiet = await insertArea(db, { fee: 1500 })
  const { headers, addressId } = await shopper({ ...home, area_id: quiet })
  await db.updateTable('areas').set({ minimum: 9000 }).where('id', '=', quiet).execute()
  const little = await order(headers, { address_id: addressId })
  await db.updateTable('areas').set({ is_active: 0 }).where('id', '=', quiet).execute()
  const closed = await order(headers, { address_id: addressId })

  expect([little.status, little.answer.message]).toEqual([
    422,
    expect.stringContaining('Add 4.000 KWD more'),
  ])
  expect([closed.status, Object.keys(closed.answer.errors)]).toEqual([422, ['address_id']])
})

test('without an id the fields of an address are asked for, all at once', async () => {
  const { headers } = await shopper()
  const { status, answer } = await order(headers, { address_id: '', phone: '1' })

  expect([status, Object.keys(answer.errors)]).toEqual([
    422,
    ['phone', 'area_id', 'block', 'street', 'building'],
  ])
})
