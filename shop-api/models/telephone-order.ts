import { randomBytes } from 'node:crypto'
import { transact } from '../db/database.ts'
import { invalid } from '../refusal.ts'
import type { Owner, Scope } from '../scope.ts'
import { moveOrder } from './order-states.ts'
import { placeOrder, type Checkout, type TelephoneCall } from './place-order.ts'

/** The account that an order is taken for, or a guest of his own for whoever has none. */
export async function callerOf({ db }: Scope, userId: number | null): Promise<Owner> {
  if (userId === null) return `guest:${randomBytes(8).toString('hex')}`
  const user = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (!user) throw invalid('user_id', { key: 'order.noSuchCustomer' })
  return `user:${user.id}`
}

/** Takes an order by telephone, as at the checkout, and confirms it at once where that is wanted. */
export function takeOrder(
  scope: Scope,
  given: Checkout,
  call: TelephoneCall & { user_id: number | null; confirmed: boolean },
  key: string,
) {
  return transact(scope.db, async (db) => {
    const writing = { ...scope, db }
    const owner = await callerOf(writing, call.user_id)
    const placed = await placeOrder(writing, owner, given, key, { call })
    if (!call.confirmed || placed.conflict || placed.order.status !== 'pending') return placed

    const made = { move: 'confirm', by: 'admin', note: null, user: call.by } as const
    return { ...placed, order: await moveOrder(writing, { id: placed.order.id }, made) }
  })
}
