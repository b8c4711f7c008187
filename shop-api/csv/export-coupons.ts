import { setImmediate as breathe } from 'node:timers/promises'
import { formatFils } from '#kuwait/money.ts'
import { say } from '../messages.ts'
import { printedCode } from '../models/coupon-codes.ts'
import { couponsAfter, type CouponFilter } from '../models/coupon-list.ts'
import { refreshCouponStates } from '../models/coupon-states.ts'
import type { Coupon } from '../models/coupons.ts'
import type { Scope } from '../scope.ts'
import { csvLines, csvStart } from './export.ts'

/** So many are read at a time: others are served in between. */
const batch = 500

const headings = [
  'code',
  'printed',
  'name_en',
  'name_ar',
  'type',
  'value',
  'minimum_spend',
  'maximum_discount',
  'usage_limit',
  'user_usage_limit',
  'used_count',
  'discount_given',
  'starts_at',
  'expires_at',
  'state',
] as const

/** The coupons that a filter leaves as a table, by their ids, read as they are taken; `prefix` is that of a batch. */
export async function* exportCoupons(scope: Scope, filter: CouponFilter, prefix = '') {
  await refreshCouponStates(scope)
  yield csvStart(headings.map((name) => say(scope.language, `coupon.columns.${name}`)))
  for (let last = 0; ;) {
    const rows = await couponsAfter(scope, filter, last, batch)
    if (rows.length === 0) return
    last = rows.at(-1)?.id ?? last
    yield csvLines(rows.map((row) => headings.map((name) => cellOf(row, name, prefix))))
    await breathe()
  }
}

const amounts = new Set(['value', 'minimum_spend', 'maximum_discount', 'discount_given'])

function cellOf(row: Coupon, name: (typeof headings)[number], prefix: string) {
  if (name === 'printed') return printedCode(row.code, prefix)
  const value = row[name]
  if (value === null) return ''
  return amounts.has(name) ? formatFils(Number(value)) : String(value)
}
