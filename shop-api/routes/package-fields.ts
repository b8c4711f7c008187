import { z } from 'zod'
import {
  Amount,
  CheckBox,
  Id,
  Moment,
  optional,
  OptionalFlag,
  OptionalId,
  optionalText,
  quantity,
  richText,
  text,
  wholeNumber,
} from '../fields.ts'

/** What administrators send of a package (contract, catalogue). */

export const Product = z.object({
  product_id: Id,
  product_variant_id: OptionalId,
  quantity: quantity(1),
})

/** The goods; a form says that there are none with an empty field. */
export const Products = z.preprocess(
  (given) => (given ? given : []),
  z.array(Product).min(1, 'required'),
)

/** KWD or a percentage, both with up to three decimals. */
export const discount = {
  discount_type: z.enum(['percent', 'fixed'], 'required'),
  discount_value: Amount,
}

export function discountInRange(given: { discount_type: string; discount_value: number }) {
  return given.discount_type !== 'percent' || given.discount_value <= 100_000
}

export const notInRange = { path: ['discount_value'], message: 'invalid' }

export const packageFields = {
  name_en: text(200),
  name_ar: optionalText(200),
  short_description_en: optionalText(500),
  short_description_ar: optionalText(500),
  description_en: richText(50_000),
  description_ar: richText(50_000),
  alt_en: optionalText(200),
  alt_ar: optionalText(200),
  ...discount,
  duration_value: wholeNumber(3650),
  duration_unit: z.enum(['days', 'months'], 'required'),
  starts_at: optional(Moment),
  expires_at: optional(Moment),
  usage_limit: optional(wholeNumber(1_000_000)),
  user_usage_limit: optional(wholeNumber(1_000_000)),
  is_active: OptionalFlag,
  image: z.unknown().optional(),
  remove_image: CheckBox,
}
