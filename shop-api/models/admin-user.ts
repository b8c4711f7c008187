import { sql } from 'kysely'
import { formatFils } from '#kuwait/money.ts'
import type { Scope } from '../scope.ts'
import { listAddresses } from './addresses.ts'
import { grantedTo, isAbove, requireAccount, type Account } from './keepers.ts'
import { findPictures } from './media.ts'
import { listOrders } from './orders.ts'
import { isRefused } from './previous-orders.ts'
import { hasSecondFactor } from './second-factor.ts'
import { presentBriefly } from './user-list.ts'

const shownOrders = 10

/**
 * All that the back office knows of a user. `may_change` says whether who asks may change him; nobody changes what he is
 * allowed to do himself.
 */
export async function showUser(scope: Scope, keeperId: number, id: number | null) {
  const { db } = scope
  const user = await requireAccount(db, id)
  const pictures = await findPictures(db, [user.media_id])
  const recent = await listOrders(scope, user.id, null, { page: 1, perPage: shownOrders })
  return {
    ...presentBriefly(user),
    address: user.address,
    image: pictures.get(user.media_id ?? 0)?.url ?? null,
    language: user.language,
    permissions: grantedTo(user),
    email_verified_at: user.email_verified_at,
    blocked_at: user.blocked_at,
    blocked_reason: user.blocked_reason,
    second_factor: await hasSecondFactor(db, user.id),
    sessions_count: await countSessions(scope, user.id),
    version: user.version,
    is_self: user.id === keeperId,
    may_change: user.id === keeperId || !isAbove(user, await requireAccount(db, keeperId)),
    ...(await sumsOf(scope, user)),
    orders: recent.rows.map(
      ({ number, status, payment_status, fulfillment_status, total, items_count, ...order }) => ({
        id: order.id,
        number,
        status,
        payment_status,
        fulfillment_status,
        total,
        items_count,
        created_at: order.created_at,
      }),
    ),
    addresses: await listAddresses(scope, user.id),
  }
}

async function countSessions({ db, now }: Scope, userId: number) {
  const { count } = await db
    .selectFrom('tokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  return count
}

/** What he has bought for, and how often it came to nothing in the sense of previous-orders.ts. */
async function sumsOf({ db }: Scope, { id }: Account) {
  const { spent, refused } = await db
    .selectFrom('orders')
    .select([
      sql<number>`coalesce(sum(total) filter (
        where status = 'confirmed' and fulfillment_status <> 'returned'
      ), 0)`.as('spent'),
      sql<number>`count(*) filter (where ${isRefused})`.as('refused'),
    ])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  return { spent: formatFils(spent), refused }
}
