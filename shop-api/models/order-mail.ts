import type { Selectable, Transaction } from 'kysely'
import { defaultLanguage } from '#kuwait/languages.ts'
import type { Schema } from '../db/schema.ts'
import type { Orders } from '../db/schema-orders.ts'
import { enqueueMail } from './outbox.ts'
import { shopEmail } from './settings.ts'

type Writing = { db: Transaction<Schema>; now: Date }
type Kind = 'order_received' | 'order_confirmed' | 'order_rejected' | 'order_cancelled'

/** Tells whoever ordered, in the language of the order, at the address given with it or at that of the account. */
export async function mailShopper(writing: Writing, order: Selectable<Orders>, kind: Kind) {
  const email = order.email ?? (await accountEmail(writing, order.user_id))
  if (!email) return
  const to = { email, language: order.language }
  await enqueueMail(writing, to, { kind, details: { order_id: order.id } }, `${kind}:${order.id}`)
}

/** Tells the shop itself, at the address that its settings name. */
export async function mailShop(writing: Writing, order: Selectable<Orders>, kind: Kind) {
  const email = await shopEmail(writing.db)
  if (!email) return
  await enqueueMail(
    writing,
    { email, language: defaultLanguage },
    { kind, details: { order_id: order.id } },
    `${kind}:${order.id}:shop`,
  )
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
