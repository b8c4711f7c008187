import { formatFils } from '#kuwait/money.ts'
import { say } from '../messages.ts'
import { invalid } from '../refusal.ts'
import { inLanguage, type Scope } from '../scope.ts'
import { chooseVariant, type NewItem } from './cart.ts'
import { imagineItems, reckonItems, type CartLine } from './cart-lines.ts'
import type { CouponFields } from './admin-coupons.ts'
import { saleRuns } from './listing.ts'
import { goodsForCoupons, warnAbout } from './coupon-warnings.ts'
import {
  canonicalCode,
  formattedValue,
  judgeCoupon,
  presentReason,
  type Coupon,
  type TriedCoupon,
} from './coupons.ts'

/** What is tried: a code that there is, or fields that nobody has saved; `coupon_id` is the coupon that they would change. */
export type Tried = { code: string } | { fields: CouponFields; coupon_id: number | null }

/**
 * What a coupon would do to goods that are in nobody's cart, by the rules of the shop: prices, packages and stock of now.
 * `now` is what the shop says to this person at this moment; `when_on` is what it would say once the coupon is switched on and
 * its time has come.
 */
export async function simulateCoupon(
  scope: Scope,
  tried: Tried,
  items: NewItem[],
  userId: number | null,
) {
  const wishes = []
  for (const item of items) {
    const isOpen = item.package_id === null && item.product_variant_id === null
    const meant = isOpen ? await withCheapest(scope, item) : item
    wishes.push(meant.package_id === null ? await chooseVariant(scope.db, meant) : meant)
  }
  const { lines, subtotal } = await reckonItems(scope, await imagineItems(scope, wishes))
  const coupon = 'code' in tried ? await findByCode(scope, tried.code) : await unsaved(scope, tried)
  const on = { ...coupon, is_active: 1, starts_at: null, expires_at: null }
  const present = (judged: TriedCoupon) => ({
    discount: formatFils(judged.discount),
    total: formatFils(subtotal - judged.discount),
    problem:
      judged.problem &&
      say(scope.language, judged.problem.sentence.key, judged.problem.sentence.values),
    ...(judged.problem && presentReason(judged.problem)),
  })
  return {
    code: coupon.code,
    formatted_value: formattedValue(coupon, scope.language),
    items: lines.map((line) => presentLine(line, scope)),
    subtotal: formatFils(subtotal),
    now: present(await judgeCoupon(scope, coupon, userId, subtotal)),
    when_on: present(await judgeCoupon(scope, on, userId, subtotal)),
    warnings: warnAbout(scope, coupon, await goodsForCoupons(scope)),
  }
}

/** Where nobody has said which variant, the cheapest of those that are sold. */
async function withCheapest(scope: Scope, item: NewItem): Promise<NewItem> {
  const variants = await scope.db
    .selectFrom('product_variants')
    .select(['id', 'price', 'sale_price', 'sale_start', 'sale_end'])
    .where('product_id', '=', item.product_id)
    .where('is_active', '=', 1)
    .orderBy('id')
    .execute()
  const prices = variants.map((one) => ({
    id: one.id,
    price: saleRuns(one, scope.now) ? (one.sale_price ?? one.price) : one.price,
  }))
  const [cheapest] = prices.toSorted((a, b) => a.price - b.price)
  return { ...item, product_variant_id: cheapest?.id ?? null }
}

async function findByCode({ db }: Scope, given: string) {
  const code = canonicalCode(given)
  const coupon = await db
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst()
  if (!coupon) throw invalid('code', { key: 'coupon.unknown' })
  return coupon
}

/** Uses that count already keep counting. */
async function unsaved(
  { db, now }: Scope,
  { fields, coupon_id }: Exclude<Tried, { code: string }>,
): Promise<Coupon> {
  const saved = await db
    .selectFrom('coupons')
    .selectAll()
    .where('id', '=', coupon_id)
    .executeTakeFirst()
  return { ...(saved ?? blankOf(now)), ...fields }
}

function blankOf(now: Date) {
  return {
    id: 0,
    used_count: 0,
    discount_given: 0,
    version: 1,
    batch_id: null,
    state: 'running' as const,
    changes_at: null,
    created_at: now.toISOString(),
  }
}

function presentLine(line: CartLine, { language }: Scope) {
  return {
    product_id: line.product_id,
    product_variant_id: line.product_variant_id,
    package_id: line.package_id,
    name: inLanguage(line, 'name', language) ?? '',
    sku: line.sku,
    quantity: line.quantity,
    unit_price: formatFils(line.unit_price),
    line_total: formatFils(line.line_total),
    state: line.state,
  }
}
