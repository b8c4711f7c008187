import { formatFils } from '#kuwait/money.ts'
import type { Scope } from '../scope.ts'
import { requireCoupon } from './admin-coupon.ts'
import { countSome, pageOf, type PageAsked } from './pages.ts'

const mostRows = 100

/** Who has used a coupon, the latest first: on which order, what it cost, and whether it was given back. */
export async function listUsages({ db }: Scope, couponId: number | null, asked: PageAsked) {
  const { id } = await requireCoupon(db, couponId)
  const query = db.selectFrom('coupon_usages').where('coupon_id', '=', id)
  const rows = await pageOf(
    query
      .innerJoin('orders', 'orders.id', 'coupon_usages.order_id')
      .leftJoin('users', 'users.id', 'coupon_usages.user_id')
      .select(['coupon_usages.id', 'coupon_usages.discount', 'coupon_usages.created_at'])
      .select(['given_back_at', 'order_id', 'orders.number', 'orders.status', 'orders.total'])
      .select(['users.id as user_id', 'users.name as user_name'])
      .orderBy('coupon_usages.id', 'desc'),
    { ...asked, perPage: asked.perPage ?? mostRows },
  ).execute()
  return {
    rows: rows.map((row) => ({
      id: row.id,
      discount: formatFils(row.discount),
      created_at: row.created_at,
      given_back_at: row.given_back_at,
      order: {
        id: row.order_id,
        number: row.number,
        status: row.status,
        total: formatFils(row.total),
      },
      user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
    })),
    ...(await countSome(db, query)),
  }
}
