import { createToken } from '#shop-api/models/tokens.ts'
import { openApi } from './api.ts'
import { order } from './orders.ts'
import { emptyStore, insertArea, insertProduct, insertUser, scopeOf, today } from './store.ts'

/** The API over an empty store with two areas, and shoppers who have ordered something to the nearer one. */
export async function openWithOrders() {
  const db = await emptyStore()
  const api = await openApi(db)
  const scope = scopeOf(db)
  const near = await insertArea(db, { fee: 1000 })
  const far = await insertArea(db, { fee: 2500, minimum: 5000 })

  async function shopper() {
    const id = await insertUser(db)
    const { token } = await createToken(db, id, today)
    return { id, owner: `user:${id}` as const, headers: { Authorization: `Bearer ${token}` } }
  }

  /** A shopper with an order of three candles, of which there were ten. */
  async function ordered(code: string | null = null) {
    const sara = await shopper()
    const candle = await insertProduct(db, {
      name: 'Candle',
      nameAr: 'شمعة',
      variants: [{ price: 2000, stock: 10 }],
    })
    const placed = await order(scope, sara.owner, near, [{ product: candle, quantity: 3 }], {
      coupon_code: code,
    })
    const shown = await api.call(`/orders/${placed.id}?with=items,history`, {
      headers: sara.headers,
    })
    const item: number = shown.answer.data.items[0].id
    const version: number = shown.answer.data.version
    const amend = (body: object) =>
      api.call(`/orders/${placed.id}`, { method: 'PUT', body, headers: sara.headers })
    return { sara, candle, placed, item, version, amend }
  }

  return { db, api, scope, near, far, shopper, ordered }
}
