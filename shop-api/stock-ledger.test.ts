import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { adminWith } from '#tests/support/office.ts'
import { order } from '#tests/support/orders.ts'
import { emptyStore, insertArea, insertProduct, insertUser, scopeOf } from '#tests/support/store.ts'
import { moveOrder } from './models/order-states.ts'
import { openLedgers } from './models/stock.ts'
import { transact } from './db/database.ts'
import { Refusal } from './refusal.ts'

const db = await emptyStore()
const api = await openApi(db)
const headers = await adminWith(db, ['products'])
const scope = scopeOf(db)
const area = await insertArea(db, { fee: 1000 })

const pieces = fc.integer({ min: 0, max: 12 })
const step = fc.oneof(
  fc.record({ do: fc.constant('grid' as const), price: pieces, stock: pieces, was: pieces }),
  fc.record({ do: fc.constant('lines' as const), stock: pieces, was: pieces }),
  fc.record({ do: fc.constant('change' as const), change: fc.integer({ min: -6, max: 6 }) }),
  fc.record({ do: fc.constant('count' as const), stock: pieces, expected: pieces }),
  fc.record({ do: fc.constant('order' as const), quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('cancel' as const), which: fc.nat(3) }),
  fc.record({ do: fc.constant('bulk' as const), by: fc.constantFrom('-2', '+3') }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

test('whatever is done, stock is the sum of what has moved, and never below nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const product = await insertProduct(db, { variants: [{ price: 5000, stock: 6 }] })
      await transact(db, (trx) => openLedgers({ db: trx, now: scope.now }))
      const owner = `user:${await insertUser(db)}` as const
      const orders: number[] = []
      for (const one of steps) await take(one, product, owner, orders)

      const { rows } = await sql<{ stock: number; moved: number; last: number }>`
        select stock, (select sum(change) from stock_movements where product_variant_id = v.id) as moved,
          (select stock from stock_movements where product_variant_id = v.id order by id desc limit 1) as last
        from product_variants as v where id = ${product.variantId}
      `.execute(db)
      const [{ stock, moved, last }] = rows as [(typeof rows)[0]]
      expect([moved, last]).toEqual([stock, stock])
      expect(stock).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 25 },
  )
})

type Product = { id: number; variantId: number }

async function take(one: Step, product: Product, owner: `user:${number}`, orders: number[]) {
  const call = (path: string, method: string, body: object) =>
    api.call(path, { method, body, headers })
  switch (one.do) {
    case 'grid': {
      const { answer } = await api.call(`/admin/products/${product.id}`, { headers })
      const [variant] = answer.data.variants
      const line = { ...variant, price: one.price, stock: one.stock, stock_was: one.was }
      return call(`/products/${product.id}/variants`, 'PUT', {
        version: answer.data.version,
        variants: [line],
      })
    }
    case 'lines':
      return call('/variants', 'PUT', {
        variants: [{ id: product.variantId, stock: one.stock, stock_was: one.was }],
      })
    case 'change':
      return call(`/variants/${product.variantId}/stock`, 'PUT', { change: one.change })
    case 'count':
      return call(`/variants/${product.variantId}/stock`, 'PUT', {
        stock: one.stock,
        expected: one.expected,
      })
    case 'order':
      return unlessRefused(async () => {
        const placed = await order(scope, owner, area, [{ product, quantity: one.quantity }])
        orders.push(placed.id)
      })
    case 'cancel':
      return unlessRefused(() =>
        moveOrder(
          scope,
          { id: orders[one.which] ?? 0 },
          { move: 'cancel', by: 'owner', note: null },
        ),
      )
    case 'bulk':
      return call('/products/bulk', 'POST', {
        ids: [product.id],
        action: 'adjust_stock',
        value: one.by,
      })
  }
}

/** What the shop says no to must leave no trace; anything else is a fault. */
async function unlessRefused(work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
