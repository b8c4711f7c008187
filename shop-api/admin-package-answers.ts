import { z } from 'zod'
import { Message, Money, Picture, StockState, Translations } from './answers.ts'
import { packageBlockers, packageStatuses, packageWarnings } from './models/admin-package.ts'

/** Shapes of the back office's packages. */

/** What a package costs. `available` is how many the stock of its goods is enough for. */
const Price = z.object({
  price: Money,
  discounted_price: Money,
  saving: Money,
  available: z.number(),
  stock_state: StockState,
  warnings: z.array(z.enum(packageWarnings)),
})

/** One of the goods; without prices where it is not sold. `possible` is how many packages there is enough of it for. */
const Line = z.object({
  product_id: z.number(),
  product_variant_id: z.number().nullable(),
  quantity: z.number(),
  name_en: z.string(),
  name_ar: z.string().nullable(),
  sku: z.string().nullable(),
  unit_price: Money.nullable(),
  line_total: Money.nullable(),
  possible: z.number(),
})

export const ReckonedPackage = Price.extend({ products: z.array(Line) })

/** A line of the list. */
export const PackageLine = Price.extend({
  id: z.number(),
  slug: z.string(),
  name_en: z.string(),
  name_ar: z.string().nullable(),
  status: z.enum(packageStatuses),
  is_active: z.boolean(),
  image: Picture.nullable(),
  discount_type: z.enum(['percent', 'fixed']),
  discount_value: Money,
  duration_value: z.number(),
  duration_unit: z.enum(['days', 'months']),
  starts_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  usage_limit: z.number().nullable(),
  user_usage_limit: z.number().nullable(),
  usages_count: z.number(),
  products_count: z.number(),
  version: z.number(),
  created_at: z.string(),
  deleted_at: z.string().nullable(),
})

/** A package to edit, and why shoppers cannot buy it. */
export const OfficePackage = PackageLine.extend({
  short_description_en: z.string().nullable(),
  short_description_ar: z.string().nullable(),
  description_en: z.string().nullable(),
  description_ar: z.string().nullable(),
  alt_en: z.string().nullable(),
  alt_ar: z.string().nullable(),
  translations: Translations,
  products: z.array(Line.extend({ id: z.number() })),
  blockers: z.array(z.enum(packageBlockers)),
})

/** What a change of a package answers: a sentence, and the package as it is now. */
export const WrittenPackage = Message.extend({ data: OfficePackage })
