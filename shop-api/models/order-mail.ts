import type { Selectable, Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { Orders } from '../db/schema-orders.ts'
import { enqueueMail, tellShop } from './outbox.ts'

type Writing = { db: Transaction<Schema>; now: Date }
type Kind = 'order_received' | 'order_confirmed' | 'order_rejected' | 'order_cancelled'

/** Tells whoever ordered, in the language of the order, at the address given with it or at that of the account. */
export async function mailShopper(writing: Writing, order: Selectable<Orders>, kind: Kind) {
  const email = order.email ?? (await accountEmail(writing, order.user_id))
  if (!email) return
  const to = { email, language: order.language }
  await enqueueMail(writing, to, { kind, details: { order_id: order.id } }, `${kind}:${order.id}`)
}

/** Tells the shop itself. */
export function mailShop(writing: Writing, order: Selectable<Orders>, kind: Kind) {
  return tellShop(writing, { kind, details: { order_id: order.id } }, `${kind}:${order.id}:shop`)
}

async function accountEmail({ db }: Writing, userId: number | null) {
  if (userId === null) return null
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.email ?? null
}
