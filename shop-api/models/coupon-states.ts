import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Scope } from '../scope.ts'

/** How a coupon stands. `off` has been switched off; `scheduled` begins later. */
export const couponStates = ['running', 'scheduled', 'expired', 'used_up', 'off'] as const
export type CouponState = (typeof couponStates)[number]

type Terms = {
  is_active: number
  starts_at: string | null
  expires_at: string | null
  usage_limit: number | null
  used_count: number
}

/** How a coupon stands at a moment: the first that holds, in the order in which the shop tells why a code does not (`tryCoupon`). */
export function stateOf(coupon: Terms, now: Date): CouponState {
  const moment = now.toISOString()
  if (coupon.is_active !== 1) return 'off'
  if (coupon.starts_at !== null && moment < coupon.starts_at) return 'scheduled'
  if (coupon.expires_at !== null && moment >= coupon.expires_at) return 'expired'
  const isUsedUp = coupon.usage_limit !== null && coupon.used_count >= coupon.usage_limit
  return isUsedUp ? 'used_up' : 'running'
}

/** So many are brought up to date at a time, with others served in between, and so often: the next who looks does the rest. */
const batch = 2_000
const rounds = 5

/**
 * Brings the kept states up to date: those of coupons that were written, and of those that have begun or ended since. Lists
 * and counts go by them.
 */
export async function refreshCouponStates({ db, now }: Scope) {
  const moment = now.toISOString()
  const begun = sql<boolean>`(starts_at is null or starts_at <= ${moment})`
  const over = sql<boolean>`(expires_at is not null and expires_at <= ${moment})`
  for (let round = 0; round < rounds; round++) {
    const { numAffectedRows = 0n } = await sql`
      update coupons set
        state = case
          when is_active <> 1 then 'off'
          when not ${begun} then 'scheduled'
          when ${over} then 'expired'
          when usage_limit is not null and used_count >= usage_limit then 'used_up'
          else 'running'
        end,
        changes_at = case
          when is_active <> 1 then null
          when not ${begun} then starts_at
          when ${over} then null
          else expires_at
        end
      where id in (select id from coupons where changes_at <= ${moment} limit ${batch})
    `.execute(db)
    if (numAffectedRows < BigInt(batch)) return
    await breathe()
  }
}
