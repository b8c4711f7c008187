import type { Database } from '#shop-api/db/database.ts'
import { order } from './orders.ts'
import { insertProduct, newGuest, scopeOf } from './store.ts'

/** Orders of a guest of their own in a running shop, each with a product that nobody else buys. Fils. */
export function ordersIn(db: Database) {
  let made = 0

  /** Two pieces of 3 KWD to Salmiya, of ten that there are; `changes` are those of its checkout. */
  return async function placed(
    changes: Parameters<typeof order>[4] = {},
    language: 'en' | 'ar' = 'en',
  ) {
    made += 1
    const scope = scopeOf(db, new Date(), language)
    const { id: area } = await db
      .selectFrom('areas')
      .select('id')
      .where('name_en', '=', 'Salmiya')
      .executeTakeFirstOrThrow()
    // found by no other's name or article number
    const name = `Candle zz${String(made).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`
    const product = await insertProduct(db, {
      name,
      nameAr: `شمعة ${made}`,
      variants: [{ price: 3000, stock: 10 }],
    })
    const phone = `+9656000${String(1000 + made)}`
    const guest = newGuest()
    const wishes = [{ product, quantity: 2 }]
    const placed = await order(scope, guest, area, wishes, { phone, name: 'Mona', ...changes })
    const path = `/admin-dashboard/orders/${placed.id}`
    return {
      id: placed.id,
      number: placed.number,
      phone: placed.phone,
      product: { ...product, name },
      guest,
      path,
      area,
    }
  }
}
