import { formatFils, type Fils } from '#kuwait/money.ts'
import { say, type MessageKey } from '../messages.ts'
import type { Scope } from '../scope.ts'
import { countedOnce } from './counted-once.ts'
import { discountOf, type Coupon } from './coupons.ts'
import { refreshSales } from './listing.ts'

/** What an owner may not have meant by a coupon. It holds all the same. */
export const couponWarnings = [
  'free_order',
  'half_order',
  'no_cap',
  'on_sale',
  'no_limit',
  'no_user_limit',
  'expired',
  'scheduled',
] as const
export type CouponWarning = (typeof couponWarnings)[number]

/** What the warnings are reckoned from: the least that anything costs to pay now, null in an empty shop, and how much is on sale. */
type Goods = { cheapest: Fils | null; onSale: number }

export type CouponTerms = Pick<
  Coupon,
  | 'type'
  | 'value'
  | 'minimum_spend'
  | 'maximum_discount'
  | 'usage_limit'
  | 'user_usage_limit'
  | 'starts_at'
  | 'expires_at'
  | 'is_public'
>

/** The goods that coupons take from, looked up once for each version of the catalogue. */
export async function goodsForCoupons({ db, now }: Scope): Promise<Goods> {
  await refreshSales(db, now)
  return countedOnce(db, 'coupons', async () => {
    const listed = db.selectFrom('products').where('is_listed', '=', 1)
    const { cheapest } = await listed
      .select(({ fn }) => fn.min('price').as('cheapest'))
      .where('price', '>', 0)
      .executeTakeFirstOrThrow()
    const { onSale } = await listed
      .select(({ fn }) => fn.countAll<number>().as('onSale'))
      .where('on_sale', '=', 1)
      .executeTakeFirstOrThrow()
    return { cheapest, onSale }
  })
}

/**
 * What is to be said of a coupon before it is switched on. The worst order is the smallest that the code holds for: of the
 * least that may be spent or, where that is less, of the cheapest of the goods.
 */
export function warnAbout(scope: Scope, coupon: CouponTerms, { cheapest, onSale }: Goods) {
  const moment = scope.now.toISOString()
  const worst = Math.max(coupon.minimum_spend ?? 0, cheapest ?? 0)
  const taken = discountOf(coupon, worst)
  const holds: Record<CouponWarning, boolean> = {
    free_order: worst > 0 && taken === worst,
    half_order: worst > 0 && taken < worst && taken * 2 >= worst,
    no_cap: coupon.type === 'percent' && coupon.maximum_discount === null,
    on_sale: onSale > 0,
    no_limit: coupon.is_public === 1 && coupon.usage_limit === null,
    no_user_limit: coupon.is_public === 1 && coupon.user_usage_limit === null,
    expired: coupon.expires_at !== null && coupon.expires_at <= moment,
    scheduled: coupon.starts_at !== null && moment < coupon.starts_at,
  }
  const values = { order: formatFils(worst), discount: formatFils(taken), count: onSale }
  return couponWarnings
    .filter((code) => holds[code])
    .map((code) => ({ code, message: say(scope.language, sentences[code], values) }))
}

const sentences: Record<CouponWarning, MessageKey> = {
  free_order: 'coupon.warnings.free_order',
  half_order: 'coupon.warnings.half_order',
  no_cap: 'coupon.warnings.no_cap',
  on_sale: 'coupon.warnings.on_sale',
  no_limit: 'coupon.warnings.no_limit',
  no_user_limit: 'coupon.warnings.no_user_limit',
  expired: 'coupon.warnings.expired',
  scheduled: 'coupon.warnings.scheduled',
}
