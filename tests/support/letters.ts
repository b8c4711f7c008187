import { hashToken } from '#shop-api/models/tokens.ts'
import type { Database } from '#shop-api/db/database.ts'
import { addToCart } from '#shop-api/models/cart.ts'
import { type Mail } from '#shop-api/models/outbox.ts'
import { placeOrder } from '#shop-api/models/place-order.ts'
import type { Owner, Scope } from '#shop-api/scope.ts'
import { insertArea, insertProduct, newGuest, scopeOf, today } from './store.ts'

/** Everything that letters are about, in a store: an account with an open reset, orders, a message and a stock alert. */
export async function insertOccasions(db: Database, { name = 'Sara Al-Ali' } = {}) {
  await insertSettings(db)
  const userId = await insertUser(db, name)
  const token = 'reset-token'
  await db
    .insertInto('password_resets')
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      created_at: today.toISOString(),
      expires_at: new Date(today.getTime() + 3600_000).toISOString(),
    })
    .execute()
  const product = await insertProduct(db, {
    name: 'Brass dallah',
    nameAr: 'دلة نحاس',
    variants: [{ price: 12500, stock: 9 }],
  })
  const scope = scopeOf(db)
  const guestOrder = await insertOrder(scope, newGuest(), product, name)
  const userOrder = await insertOrder(scope, `user:${userId}`, product, name)
  const { id: message_id } = await db
    .insertInto('contact_messages')
    .values({
      name,
      phone: '+96599887766',
      email: 'sara@example.com',
      message: 'Is the dallah heavy?\n<b>Thank you</b>',
      product_id: product.id,
      language: 'ar',
      created_at: today.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: alert_id } = await db
    .insertInto('stock_alerts')
    .values({
      product_variant_id: product.variantId,
      email: 'sara@example.com',
      phone: null,
      language: 'en',
      token: 'alert-token',
      created_at: today.toISOString(),
      notified_at: today.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  const { id: note_id } = await db
    .insertInto('order_notes')
    .values({
      order_id: guestOrder.id,
      user_id: userId,
      user_name: 'Noura',
      body: 'The driver comes after five.',
      is_visible: 1,
      created_at: today.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  const user = { user_id: userId }
  const order = { order_id: guestOrder.id }
  const mails: Mail[] = [
    { kind: 'welcome', details: user },
    { kind: 'verification', details: user },
    { kind: 'password_reset', details: { ...user, token } },
    { kind: 'password_changed', details: user },
    { kind: 'order_received', details: order },
    { kind: 'order_confirmed', details: order },
    { kind: 'order_rejected', details: order },
    { kind: 'order_cancelled', details: order },
    { kind: 'order_changed', details: order },
    { kind: 'order_note', details: { ...order, note_id } },
    { kind: 'contact_message', details: { message_id } },
    { kind: 'back_in_stock', details: { alert_id } },
  ]
  return { mails, userId, guestOrder, userOrder, product }
}

async function insertSettings(db: Database) {
  const settings = [
    ['Site Name', 'Arfaj', 'عرفج'],
    ['Email Address', 'hello@arfaj.example', 'hello@arfaj.example'],
    ['Phone Number', '+965 2224 0190', '+965 2224 0190'],
    ['Location', 'Salem Al Mubarak Street, Salmiya', 'شارع سالم المبارك، السالمية'],
  ] as const
  await db
    .insertInto('settings')
    .values(
      settings.map(([name, value_en, value_ar], position) => ({
        name,
        name_ar: null,
        value: null,
        value_en,
        value_ar,
        position,
      })),
    )
    .execute()
}

async function insertUser(db: Database, name: string) {
  const { id } = await db
    .insertInto('users')
    .values({
      name,
      email: 'sara@example.com',
      phone: null,
      address: null,
      media_id: null,
      password_hash: '',
      permissions: '[]',
      email_verified_at: null,
      created_at: today.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertOrder(
  scope: Scope,
  owner: Owner,
  product: { id: number; variantId: number },
  name: string,
) {
  const area_id = await insertArea(scope.db, { fee: 1500 })
  const item = { product_id: product.id, product_variant_id: product.variantId, package_id: null }
  await addToCart(scope, owner, { ...item, quantity: 2 })
  const { order } = await placeOrder(
    scope,
    owner,
    {
      name,
      phone: '+96599887766',
      email: 'sara@example.com',
      area_id,
      block: '4',
      street: 'Street 2',
      avenue: null,
      building: '15',
      floor: null,
      apartment: null,
      paci: null,
      directions: null,
      notes: null,
      payment_method: 'cod',
      coupon_code: null,
      expected_total: 26500,
    },
    `${owner}-0123456789`,
  )
  return order
}
