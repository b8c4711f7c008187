import { z } from 'zod'
import { Message, Money, Picture, StockState } from './answers.ts'
import { blockers } from './models/admin-product.ts'
import { incomplete, productStatuses } from './models/admin-product-list.ts'

/** Shapes of the back office's catalogue. */

const CategoryName = z.object({
  id: z.number(),
  name_en: z.string(),
  name_ar: z.string().nullable(),
  is_shown: z.boolean(),
})

const Base = z.object({
  id: z.number(),
  slug: z.string(),
  name_en: z.string(),
  name_ar: z.string().nullable(),
  status: z.enum(productStatuses),
  is_active: z.boolean(),
  is_featured: z.boolean(),
  on_sale: z.boolean(),
  stock: z.number(),
  stock_state: StockState,
  categories: z.array(CategoryName),
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
})

/** A line of the list. `price` is the cheapest variant's, `max_price` the dearest's, `sale_price` is given while a sale runs, `missing` names what is incomplete. */
export const ProductLine = Base.extend({
  image: Picture.nullable(),
  price: Money,
  sale_price: Money.nullable(),
  max_price: Money,
  variants_count: z.number(),
  skus: z.array(z.string()),
  missing: z.array(z.enum(incomplete)),
})

/** A variant as it is edited: its sale as it is set, running or not. */
export const OfficeVariant = z.object({
  id: z.number(),
  sku: z.string(),
  size: z.string().nullable(),
  size_ar: z.string().nullable(),
  color: z.string().nullable(),
  color_ar: z.string().nullable(),
  price: Money,
  sale_price: Money.nullable(),
  sale_start: z.string().nullable(),
  sale_end: z.string().nullable(),
  stock: z.number(),
  stock_state: StockState,
  is_active: z.boolean(),
})

export const OfficeImage = Picture.omit({ alt: true }).extend({
  id: z.number(),
  alt_en: z.string().nullable(),
  alt_ar: z.string().nullable(),
  position: z.number(),
  is_primary: z.boolean(),
  variant_ids: z.array(z.number()),
})

/** A product to edit. `missing` tells how many of its English texts are there in Arabic too. */
export const OfficeProduct = Base.extend({
  description_en: z.string().nullable(),
  description_ar: z.string().nullable(),
  category_ids: z.array(z.number()),
  variants: z.array(OfficeVariant),
  images: z.array(OfficeImage),
  blockers: z.array(z.enum(blockers)),
  missing: z.object({ of: z.number(), done: z.number(), fields: z.array(z.string()) }),
})

/** What a change of a product answers: a sentence, and the product as it is now. */
export const WrittenProduct = Message.extend({ data: OfficeProduct })
