import { sql, type SelectQueryBuilder } from 'kysely'
import type { Database } from '../db/database.ts'
import { listed } from '../db/sqlite-search.ts'
import type { Schema } from '../db/schema.ts'
import type { Scope } from '../scope.ts'
import { presentLines } from './admin-coupon.ts'
import { couponStates, refreshCouponStates, type CouponState } from './coupon-states.ts'
import { canonicalCode } from './coupons.ts'
import { countRows, pageOf, type PageAsked } from './pages.ts'
import { foldForSearch } from './search-text.ts'

const columns = ['created_at', 'code', 'expires_at', 'used_count', 'discount_given'] as const
export const couponSorts = columns.flatMap((column) => [column, `-${column}`] as const)
export type CouponSort = (typeof couponSorts)[number]

/** `batch` is that of codes made many at once, or `none` for those made one by one. */
export type CouponFilter = {
  search: string
  state: CouponState | null
  /** Whether it is switched on, whatever its dates and limits say. */
  active: boolean | null
  batch: number | 'none' | null
}

/** Of each way to match a search, so many are looked at. */
const mostFound = 1_000
/** At most so many rows are answered at once. */
const mostRows = 100

/** Coupons of the back office, a page at a time, and how many there are in each state. */
export async function listCoupons(
  scope: Scope,
  filter: CouponFilter,
  sort: CouponSort,
  asked: PageAsked,
) {
  await refreshCouponStates(scope)
  const { query, isCounted } = await narrowed(scope.db, filter)
  const [column, direction] = sort.startsWith('-')
    ? ([sort.slice(1), 'desc'] as const)
    : ([sort, 'asc'] as const)
  const rows = await pageOf(
    query
      .selectAll('coupons')
      .orderBy(sql.ref(`coupons.${column}`), direction)
      .orderBy('coupons.id', direction),
    { ...asked, perPage: asked.perPage ?? mostRows },
  ).execute()
  const counts = await countCoupons(scope.db, filter.batch)
  return {
    rows: await presentLines(scope, rows),
    total: isCounted ? sumOf(counts, filter) : await countRows(query),
    counts: { all: sumOf(counts, { state: null, active: null }), ...counts },
  }
}

/** The ids of all coupons that a filter leaves. */
export async function couponIds(scope: Scope, filter: CouponFilter) {
  await refreshCouponStates(scope)
  const { query } = await narrowed(scope.db, filter)
  const rows = await query.select('coupons.id').orderBy('coupons.id').execute()
  return rows.map(({ id }) => id)
}

/** The first of some coupons, with what there is to say of them. */
export async function showSome(scope: Scope, ids: number[]) {
  const first = ids.slice(0, 50)
  const rows = await scope.db.selectFrom('coupons').selectAll().where('id', 'in', first).execute()
  return presentLines(scope, rows)
}

/** The next few of them, by id: a walk over all of them that holds up nobody. */
export async function couponsAfter(
  scope: Scope,
  filter: CouponFilter,
  after: number,
  most: number,
) {
  const { query } = await narrowed(scope.db, filter)
  return query
    .selectAll('coupons')
    .where('coupons.id', '>', after)
    .orderBy('coupons.id')
    .limit(most)
    .execute()
}

type Coupons = SelectQueryBuilder<Schema, 'coupons', object>

async function narrowed(db: Database, { search, state, active, batch }: CouponFilter) {
  let query: Coupons = db.selectFrom('coupons')
  const isSearched = search.trim() !== ''
  if (isSearched) query = query.where('coupons.id', 'in', listed(await findCalled(db, search)))
  if (batch === 'none') query = query.where('batch_id', 'is', null)
  else if (batch !== null) query = query.where('batch_id', '=', batch)
  if (state !== null) query = query.where('state', '=', state)
  if (active !== null) query = query.where('state', active ? '<>' : '=', 'off')
  return { query, isCounted: !isSearched }
}

/** Codes that begin with what is typed, and what is called so: coupons made one by one by name or part of the code, others by that of their batch. */
async function findCalled(db: Database, search: string) {
  const code = canonicalCode(search)
  const words = foldForSearch(search).split(' ').filter(Boolean)
  const isCalled = ({ name_en, name_ar }: { name_en: string; name_ar: string | null }) => {
    const text = foldForSearch(`${name_en} ${name_ar ?? ''}`)
    return words.length > 0 && words.every((word) => text.includes(word))
  }
  const coded = await db
    .selectFrom('coupons')
    .select('id')
    .where('code', '>=', code)
    .where('code', '<', `${code}\u{10ffff}`)
    .limit(mostFound)
    .execute()
  const single = await db
    .selectFrom('coupons')
    .select(['id', 'code', 'name_en', 'name_ar'])
    .where('batch_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(mostFound)
    .execute()
  const batches = await db.selectFrom('coupon_batches').selectAll().execute()
  const batched = await db
    .selectFrom('coupons')
    .select('id')
    .where('batch_id', 'in', listed(batches.filter(isCalled).map(({ id }) => id)))
    .limit(mostFound)
    .execute()
  const called = single.filter((one) => (code !== '' && one.code.includes(code)) || isCalled(one))
  return [...new Set([...(code === '' ? [] : coded), ...called, ...batched].map(({ id }) => id))]
}

async function countCoupons(db: Database, batch: CouponFilter['batch']) {
  const rows = await db
    .selectFrom('coupon_counts')
    .select(['state', 'coupons'])
    .where('batch_id', '=', batch === null ? -1 : batch === 'none' ? 0 : batch)
    .execute()
  const found = new Map(rows.map(({ state, coupons }) => [state, coupons]))
  const each = couponStates.map((state) => [state, found.get(state) ?? 0])
  return Object.fromEntries(each) as Record<CouponState, number>
}

function sumOf(
  counts: Record<CouponState, number>,
  { state, active }: Pick<CouponFilter, 'state' | 'active'>,
) {
  return couponStates
    .filter((one) => state === null || one === state)
    .filter((one) => active === null || active === (one !== 'off'))
    .reduce((sum, one) => sum + counts[one], 0)
}
