import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Orders } from '../db/schema-orders.ts'
import { enqueueMail, tellShop } from './outbox.ts'

type Writing = { db: Transaction<Schema>; now: Date }
type News = 'order_received' | 'order_confirmed' | 'order_rejected' | 'order_cancelled'
type ToShopper = News | 'order_paid' | 'order_changed' | 'order_withdrawal'
type ToShop = News | 'order_withdrawal' | 'payment_odd' | 'payment_to_refund'

/** Tells whoever ordered, in the language of the order, at the address given with it or at that of the account. */
export async function mailShopper(writing: Writing, order: Selectable<Orders>, kind: ToShopper) {
  const to = await shopperOf(writing, order)
  // an order changes more than once; all else happens to it once
  const once = kind === 'order_changed' ? `${order.id}:${order.version}` : `${order.id}`
  const mail = { kind, details: { order_id: order.id } }
  if (to) await enqueueMail(writing, to, mail, `${kind}:${once}`)
}

/** Sends the shopper what a colleague has written to him beside his order. */
export async function mailNote(writing: Writing, order: Selectable<Orders>, note_id: number) {
  const to = await shopperOf(writing, order)
  const mail = { kind: 'order_note', details: { order_id: order.id, note_id } } as const
  if (to) await enqueueMail(writing, to, mail, `order_note:${note_id}`)
}

async function shopperOf(writing: Writing, order: Selectable<Orders>) {
  const email = await emailOf(writing, order)
  return email ? { email, language: order.language } : null
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
