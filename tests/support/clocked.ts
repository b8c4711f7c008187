import { expect } from 'vitest'
import { openApi } from './api.ts'
import { adminWith } from './office.ts'
import { emptyStore, insertArea, insertProduct, insertUser, today } from './store.ts'
import { createToken } from '#shop-api/models/tokens.ts'

const day = 24 * 3600 * 1000

/** The API over a store with candles at 2 KWD, delivered for 1 KWD within a day, a back office, and a clock that the test turns. */
export async function openClocked(settings: Record<string, string>) {
  const db = await emptyStore()
  let now = today
  const api = await openApi(db, { now: () => now })
  await db
    .insertInto('settings')
    .values(
      Object.entries({ 'Email Address': 'shop@example.com', ...settings }).map(([name, value]) => ({
        name,
        value,
        position: 0,
      })),
    )
    .execute()
  const area_id = await insertArea(db, { fee: 1000 })
  const candle = await insertProduct(db, { variants: [{ price: 2000, stock: 100 }] })
  const office = await adminWith(db, ['orders', 'settings'])
  let made = 0

  async function member() {
    const { token } = await createToken(db, await insertUser(db), new Date('2030-01-01'))
    return { Authorization: `Bearer ${token}` }
  }

  /** Orders a candle; whoever orders has the phone number that he gives. */
  async function order(headers: Record<string, string>, phone: string, payment_method = 'cod') {
    await api.call('/cart/add', {
      body: { product_id: candle.id, product_variant_id: candle.variantId, quantity: 1 },
      headers,
    })
    const { status, answer } = await api.call('/orders', {
      body: {
        name: 'Sara',
        email: 'sara@example.com',
        phone,
        area_id,
        block: '4',
        street: '2',
        building: '15',
        payment_method,
        expected_total: '3.000',
      },
      headers: { ...headers, 'Idempotency-Key': `order-of-a-test-${++made}` },
    })
    return { status, answer, id: Number(answer.data?.id) }
  }

  async function confirm(id: number) {
    const { status } = await api.call(`/admin/orders/${id}/confirm`, { body: {}, headers: office })
    expect(status).toBe(200)
  }

  /** Brings the goods of a pending order so far. */
  async function bring(id: number, ...steps: string[]) {
    await confirm(id)
    for (const status of ['preparing', 'out_for_delivery', ...steps]) {
      const { answer } = await api.call(`/admin/orders/${id}/fulfillment`, {
        body: { status },
        headers: office,
      })
      expect(answer.data.fulfillment_status).toBe(status)
    }
  }

  async function inOffice(id: number) {
    const { answer } = await api.call(`/admin/orders/${id}`, { headers: office })
    return answer.data
  }

  return {
    db,
    api,
    candle,
    office,
    member,
    order,
    confirm,
    bring,
    inOffice,
    wait: (days: number) => (now = new Date(now.getTime() + days * day)),
  }
}

let guests = 0

/** The headers of a guest whom nobody has met before. */
export function guest() {
  return { 'X-Guest-ID': String(++guests).padStart(16, 'g') }
}
