import type { Database } from '../db/database.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { requireCoupon, showCoupon } from './admin-coupon.ts'
import type { Coupon } from './coupons.ts'
import { requireVersion } from './edits.ts'
import { changesBetween, record, type Action, type Doing } from './history.ts'
import type { Facts } from './reverts.ts'

const terms = [
  'type',
  'value',
  'minimum_spend',
  'maximum_discount',
  'usage_limit',
  'user_usage_limit',
  'starts_at',
  'expires_at',
] as const
const texts = ['name_en', 'name_ar', 'description_en', 'description_ar'] as const
const switches = ['is_active', 'is_public'] as const
const written = ['code', ...terms, ...texts, ...switches] as const

/** What an administrator writes of a coupon. Amounts are fils, percentages thousandths; `code` is canonical. */
export type CouponFields = Pick<Coupon, (typeof written)[number]>

/** Answers the id of the new coupon; a code that there is already is refused beside its field. */
export async function createCoupon(doing: Doing, given: CouponFields) {
  await requireFreeCode(doing.db, given.code, null)
  const { id } = await doing.db
    .insertInto('coupons')
    .values({ ...fieldsOf(given), created_at: doing.now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await note(doing, 'create', null, await requireCoupon(doing.db, id))
  return id
}

/** Refuses (409 `version`) where somebody else has changed the coupon since `version`; the answer holds it as it is now. */
export async function changeCoupon(
  doing: Doing,
  language: Scope['language'],
  id: number | null,
  { version, ...given }: CouponFields & { version: number },
) {
  const before = await requireCoupon(doing.db, id)
  const fresh = await showCoupon({ ...doing, language }, before.id)
  requireVersion(before, version, { coupon: fresh })
  await writeCoupon(doing, before, fieldsOf(given))
}

export const couponActions = ['activate', 'deactivate', 'delete'] as const

/** Does to one coupon what is done to many. */
export async function actOnCoupon(
  doing: Doing,
  id: number | null,
  { action }: { action: (typeof couponActions)[number] },
) {
  if (action === 'delete') return deleteCoupon(doing, id)
  const before = await requireCoupon(doing.db, id)
  const is_active = action === 'activate' ? 1 : 0
  if (before.is_active !== is_active) await writeCoupon(doing, before, { is_active })
}

/** A code that was ever used stays, as orders speak of it: it can be switched off. */
async function deleteCoupon(doing: Doing, id: number | null) {
  const before = await requireCoupon(doing.db, id)
  const used = await doing.db
    .selectFrom('coupon_usages')
    .select('id')
    .where('coupon_id', '=', before.id)
    .limit(1)
    .executeTakeFirst()
  if (used) throw new Refusal('in_use', { key: 'coupon.inUse', values: { code: before.code } })
  await doing.db.deleteFrom('coupons').where('id', '=', before.id).execute()
  const changes = written.map((field) => ({ field, from: before[field], to: null }))
  await record(doing, {
    action: 'delete',
    entity: 'coupon',
    id: before.id,
    label: before.code,
    changes,
  })
}

/** A coupon in all that its history speaks of; nothing of one that was deleted. */
export async function couponFacts(db: Database, id: number): Promise<Facts> {
  const row = await db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? fieldsOf(row) : {}
}

/** Puts fields of a coupon back to what they were; one that was deleted comes back under its id. */
export async function revertCoupon(doing: Doing, id: number, facts: Facts) {
  const fields = facts as Partial<CouponFields>
  if (fields.code !== undefined) await requireFreeCode(doing.db, fields.code, id)
  const before = await doing.db
    .selectFrom('coupons')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (before) return writeCoupon(doing, before, fields, 'revert')
  await doing.db
    .insertInto('coupons')
    .values({ ...fieldsOf(fields as CouponFields), id, created_at: doing.now.toISOString() })
    .execute()
  await note(doing, 'revert', null, await requireCoupon(doing.db, id))
}

async function writeCoupon(
  doing: Doing,
  before: Coupon,
  fields: Partial<CouponFields>,
  action: Action = 'update',
) {
  if (fields.code !== undefined) await requireFreeCode(doing.db, fields.code, before.id)
  await doing.db
    .updateTable('coupons')
    .set({ ...fields, version: before.version + 1 })
    .where('id', '=', before.id)
    .execute()
  await note(doing, action, before, await requireCoupon(doing.db, before.id))
}

async function requireFreeCode(db: Doing['db'], code: string, own: number | null) {
  const taken = await db
    .selectFrom('coupons')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst()
  if (taken && taken.id !== own)
    throw invalid('code', { key: 'coupon.codeTaken', values: { code } })
}

function note(doing: Doing, action: Action, before: Coupon | null, after: Coupon) {
  const changes = changesBetween(before && fieldsOf(before), fieldsOf(after))
  return record(doing, { action, entity: 'coupon', id: after.id, label: after.code, changes })
}

function fieldsOf(given: CouponFields): CouponFields {
  return Object.fromEntries(written.map((name) => [name, given[name]])) as CouponFields
}
