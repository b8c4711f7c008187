import type { Transaction } from 'kysely'
import { formatFils } from '#kuwait/money.ts'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { notFound } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { stateOf } from './coupon-states.ts'
import { formattedValue, type Coupon } from './coupons.ts'
import { goodsForCoupons, warnAbout } from './coupon-warnings.ts'

/** A coupon as the back office edits it, with the version that a change has to name. */
export async function showCoupon(scope: Scope, id: number | null) {
  const row = await requireCoupon(scope.db, id)
  const [line] = await presentLines(scope, [row])
  if (!line) throw notFound('coupon.notFound')
  const used = await scope.db
    .selectFrom('coupon_usages')
    .select('id')
    .where('coupon_id', '=', row.id)
    .limit(1)
    .executeTakeFirst()
  return {
    ...line,
    description_en: row.description_en,
    description_ar: row.description_ar,
    can_delete: used === undefined,
  }
}

export async function requireCoupon(
  db: Database | Transaction<Schema>,
  id: number | null,
): Promise<Coupon> {
  const row = await db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('coupon.notFound')
  return row
}

/** Coupons as the lists of the back office show them, with what their owner should look at. */
export async function presentLines(scope: Scope, rows: Coupon[]) {
  const goods = await goodsForCoupons(scope)
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name_en: row.name_en,
    name_ar: row.name_ar,
    type: row.type,
    value: formatFils(row.value),
    formatted_value: formattedValue(row, scope.language),
    minimum_spend: inKwd(row.minimum_spend),
    maximum_discount: inKwd(row.maximum_discount),
    usage_limit: row.usage_limit,
    user_usage_limit: row.user_usage_limit,
    used_count: row.used_count,
    discount_given: formatFils(row.discount_given),
    starts_at: row.starts_at,
    expires_at: row.expires_at,
    is_active: row.is_active === 1,
    is_public: row.is_public === 1,
    state: stateOf(row, scope.now),
    batch_id: row.batch_id,
    warnings: warnAbout(scope, row, goods),
    version: row.version,
    created_at: row.created_at,
  }))
}

function inKwd(fils: number | null) {
  return fils === null ? null : formatFils(fils)
}
