import { z } from 'zod'
import {
  Amount,
  Flag,
  Id,
  Moment,
  optional,
  OptionalFlag,
  OptionalId,
  optionalText,
  quantity,
  text,
  wholeNumber,
} from '../fields.ts'
import { mostCodes } from '../models/coupon-codes.ts'
import { couponStates } from '../models/coupon-states.ts'
import { canonicalCode } from '../models/coupons.ts'

/** What administrators send of coupons (contract, coupons). */

export const Code = text(200)
  .transform(canonicalCode)
  .pipe(z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}_-]{2,39}$/u, 'invalid'))

/** What codes of a batch begin with; ten letters follow. */
const Prefix = text(100)
  .transform(canonicalCode)
  .pipe(z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}_-]{0,19}$/u, 'invalid'))

const Most = optional(wholeNumber(1_000_000))
const SomeAmount = optional(Amount).transform((fils) => fils || null)

const terms = {
  name_en: text(200),
  name_ar: optionalText(200),
  description_en: optionalText(2000),
  description_ar: optionalText(2000),
  type: z.enum(['percent', 'fixed'], 'required'),
  value: Amount.pipe(z.number().min(1, 'invalid')),
  minimum_spend: SomeAmount,
  maximum_discount: SomeAmount,
  starts_at: optional(Moment),
  expires_at: optional(Moment),
  is_active: OptionalFlag,
}

export const couponFields = {
  ...terms,
  code: Code,
  usage_limit: Most,
  user_usage_limit: Most,
  is_public: OptionalFlag,
}

export const batchFields = { ...terms, prefix: optional(Prefix), count: wholeNumber(mostCodes) }

type Given = { type: string; value: number; starts_at: string | null; expires_at: string | null }

/** Percentages end at 100, and what begins ends after it. */
export function judged<Shape extends z.ZodType<Given>>(shape: Shape) {
  return shape
    .refine(({ type, value }) => type !== 'percent' || value <= 100_000, {
      path: ['value'],
      message: 'invalid',
    })
    .refine(
      ({ starts_at, expires_at }) =>
        starts_at === null || expires_at === null || starts_at < expires_at,
      { path: ['expires_at'], message: 'invalid' },
    )
}

type Flags = { is_active: boolean | undefined; is_public?: boolean | undefined }

/** Flags as the store keeps them; one that was not sent is as `before`. */
export function inStore<Fields extends Flags>(
  { is_active, is_public, ...given }: Fields,
  before: { is_active: boolean; is_public: boolean },
) {
  return {
    ...given,
    is_active: Number(is_active ?? before.is_active),
    is_public: Number(is_public ?? before.is_public),
  }
}

/** What lists of coupons are narrowed to. */
export const couponFilter = {
  search: z.string().max(200).default(''),
  state: optional(z.enum(couponStates)),
  active: optional(Flag),
  batch: optional(z.union([z.literal('none'), Id])),
}

/** What might be in a cart. */
export const Items = z
  .array(
    z.object({
      product_id: OptionalId,
      product_variant_id: OptionalId,
      package_id: OptionalId,
      quantity: quantity(1).pipe(z.number().max(999)),
    }),
  )
  .max(100)
  .default([])
