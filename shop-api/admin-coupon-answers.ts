import { z } from 'zod'
import { Message, Money } from './answers.ts'
import { couponStates } from './models/coupon-states.ts'
import { couponWarnings } from './models/coupon-warnings.ts'

/** Shapes of the back office's coupons. */

const Warnings = z.array(z.object({ code: z.enum(couponWarnings), message: z.string() }))

/** A line of the list. `discount_given` is what its uses took off, those that were given back left out. */
export const CouponLine = z.object({
  id: z.number(),
  code: z.string(),
  name_en: z.string(),
  name_ar: z.string().nullable(),
  type: z.enum(['percent', 'fixed']),
  value: Money,
  formatted_value: z.string(),
  minimum_spend: Money.nullable(),
  maximum_discount: Money.nullable(),
  usage_limit: z.number().nullable(),
  user_usage_limit: z.number().nullable(),
  used_count: z.number(),
  discount_given: Money,
  starts_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  is_active: z.boolean(),
  is_public: z.boolean(),
  state: z.enum(couponStates),
  batch_id: z.number().nullable(),
  warnings: Warnings,
  version: z.number(),
  created_at: z.string(),
})

/** One use, counted or given back. */
export const CouponUsage = z.object({
  id: z.number(),
  discount: Money,
  created_at: z.string(),
  given_back_at: z.string().nullable(),
  order: z.object({ id: z.number(), number: z.string(), status: z.string(), total: Money }),
  user: z.object({ id: z.number(), name: z.string() }).nullable(),
})

/** A coupon to edit. What was ever used cannot be deleted. `usages` are the latest hundred, where they are asked for. */
export const OfficeCoupon = CouponLine.extend({
  description_en: z.string().nullable(),
  description_ar: z.string().nullable(),
  can_delete: z.boolean(),
  usages: z.array(CouponUsage).optional(),
})

export const WrittenCoupon = Message.extend({ data: OfficeCoupon })

/** Codes that were made together. */
export const CouponBatch = z.object({
  id: z.number(),
  prefix: z.string(),
  name_en: z.string(),
  name_ar: z.string().nullable(),
  codes: z.number(),
  used_count: z.number(),
  discount_given: Money,
  user: z.object({ id: z.number(), name: z.string() }),
  created_at: z.string(),
})

const Verdict = z.object({
  discount: Money,
  total: Money,
  problem: z.string().nullable(),
  reason: z.string().optional(),
  missing_amount: Money.optional(),
})

/** What a coupon would do: `now`, as the shop says it, and `when_on`, once it is switched on and its time has come. */
export const Simulated = z.object({
  code: z.string(),
  formatted_value: z.string(),
  items: z.array(
    z.object({
      product_id: z.number().nullable(),
      product_variant_id: z.number().nullable(),
      package_id: z.number().nullable(),
      name: z.string(),
      sku: z.string().nullable(),
      quantity: z.number(),
      unit_price: Money,
      line_total: Money,
      state: z.enum(['ready', 'short', 'sold_out', 'unavailable']),
    }),
  ),
  subtotal: Money,
  now: Verdict,
  when_on: Verdict,
  warnings: Warnings,
})
