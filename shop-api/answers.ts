import { z } from 'zod'

/** Shapes that several answers share. Amounts are KWD with three decimals, moments ISO 8601 in UTC. */

export const Money = z.string().regex(/^-?\d+\.\d{3}$/)

export const Message = z.object({ message: z.string() })

export const Picture = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string().nullable().optional(),
  alt: z.string().optional(),
})

/** Who is signed in, as far as every page wants to know. */
export const SignedIn = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  is_admin: z.union([z.literal(0), z.literal(1)]),
  permissions: z.array(z.string()),
  email_verified: z.boolean(),
})

/** Both languages of a row's texts, with `with=translations`. */
export const Translations = z
  .array(z.object({ locale: z.enum(['en', 'ar']), field: z.string(), value: z.string() }))
  .optional()

export const StockState = z.enum(['in', 'low', 'out'])

export const Links = z.object({
  first: z.string(),
  last: z.string(),
  prev: z.string().nullable(),
  next: z.string().nullable(),
})

export const Meta = z.object({
  current_page: z.number(),
  from: z.number().nullable(),
  last_page: z.number(),
  path: z.string(),
  per_page: z.number(),
  to: z.number().nullable(),
  total: z.number(),
  /** There are more than `total`, which is as far as they were counted. */
  is_at_least: z.boolean().optional(),
})

/** A list in pages; without `links` and `meta` when `pagination=0`. */
export function List<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), links: Links.optional(), meta: Meta.optional() })
}

export function Data<Shape extends z.ZodType>(shape: Shape) {
  return z.object({ data: shape })
}

/** What became of each of many rows. */
export const BulkDone = z.object({
  done: z.number(),
  failed: z.array(z.object({ id: z.number(), message: z.string() })),
})

/** What shoppers say of a product in numbers; no average where nobody has said anything. */
export const Rating = z.object({
  average: z.number().min(1).max(5).nullable(),
  count: z.number(),
})

/** A review that everybody may read. `author` is a first name, `verified` tells that the product was bought here. */
export const Review = z.object({
  id: z.number(),
  rating: z.number(),
  title: z.string().nullable(),
  body: z.string(),
  author: z.string(),
  verified: z.boolean(),
  images: z.array(Picture.extend({ id: z.number() })),
  reply: z.string().nullable(),
  created_at: z.string(),
})

/** A review as its writer gets it: `reason` says why it was not published. */
export const OwnReview = Review.extend({
  status: z.enum(['pending', 'approved', 'rejected']),
  reason: z.string().nullable(),
})

export const ProductImage = z.object({
  id: z.number(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string().nullable(),
  alt: z.string(),
  position: z.number(),
  variant_ids: z.array(z.number()),
})

export const Variant = z.object({
  id: z.number(),
  sku: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  price: Money,
  sale_price: Money.nullable(),
  sale_start: z.string().nullable(),
  sale_end: z.string().nullable(),
  stock: z.number(),
  stock_state: StockState,
  is_active: z.boolean(),
})

export const Product = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  primary_image_url: z.string().nullable(),
  primary_image: ProductImage.nullable(),
  min_price: Money,
  min_sale_price: Money.nullable(),
  is_featured: z.boolean(),
  on_sale: z.boolean(),
  stock_state: StockState,
  variants_count: z.number(),
  rating: Rating,
  created_at: z.string(),
  updated_at: z.string(),
  translations: Translations,
  images: z.array(ProductImage).optional(),
  variants: z.array(Variant).optional(),
  categories: z
    .array(
      z.object({
        id: z.number(),
        slug: z.string(),
        name: z.string(),
        parent_id: z.number().nullable(),
      }),
    )
    .optional(),
})

const CategoryBrief = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  parent_id: z.number().nullable(),
  image_url: z.string().nullable(),
  image: Picture.nullable(),
  products_count: z.number(),
})

export const Category = CategoryBrief.extend({
  parent: CategoryBrief.nullable().optional(),
  children: z.array(CategoryBrief).optional(),
  products: z.array(Product).optional(),
  translations: Translations,
})

export const Cart = z.object({
  items: z.array(
    z.object({
      id: z.number(),
      type: z.enum(['product', 'package']),
      product: z.object({ id: z.number(), slug: z.string(), name: z.string() }).nullable(),
      variant: Variant.pick({ id: true, sku: true, size: true, color: true }).nullable(),
      package: z.object({ id: z.number(), slug: z.string(), name: z.string() }).nullable(),
      name: z.string(),
      image_url: z.string().nullable(),
      image: Picture.nullable(),
      unit_price: Money,
      quantity: z.number(),
      line_total: Money,
      max_quantity: z.number(),
      notices: z.array(z.object({ code: z.string(), message: z.string() })),
    }),
  ),
  subtotal: Money,
  items_count: z.number(),
  changed: z.number(),
  free_delivery_from: Money.nullable(),
  missing_for_free_delivery: Money.nullable(),
})

export const Area = z.object({
  id: z.number(),
  name: z.string(),
  names: z.array(z.string()),
  governorate: z.string(),
  fee: Money,
  minimum: Money,
  days: z.number(),
  active: z.boolean(),
})
