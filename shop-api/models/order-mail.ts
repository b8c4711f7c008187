import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Orders } from '../db/schema-orders.ts'
import { enqueueMail, tellShop } from './outbox.ts'

type Writing = { db: Transaction<Schema>; now: Date }
type News = 'order_received' | 'order_confirmed' | 'order_rejected' | 'order_cancelled'
type ToShopper = News | 'order_paid'
type ToShop = News | 'payment_odd' | 'payment_to_refund'

/** Tells whoever ordered, in the language of the order, at the address given with it or at that of the account. */
export async function mailShopper(writing: Writing, order: Selectable<Orders>, kind: ToShopper) {
  const email = await emailOf(writing, order)
  if (!email) return
  const to = { email, language: order.language }
  await enqueueMail(writing, to, { kind, details: { order_id: order.id } }, `${kind}:${order.id}`)
}

/** Tells the shop itself, once of each `about`. */
export function mailShop(
  writing: Writing,
  order: Selectable<Orders>,
  kind: ToShop,
  about: string = kind,
) {
  return tellShop(writing, { kind, details: { order_id: order.id } }, `${about}:${order.id}:shop`)
}

/** The address given with an order, or that of the account. */
export async function emailOf(
  { db }: { db: Database },
  { email, user_id }: Pick<Selectable<Orders>, 'email' | 'user_id'>,
) {
  if (email !== null || user_id === null) return email
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', user_id)
    .executeTakeFirst()
  return user?.email ?? null
}
