import type { Generated, GeneratedAlways } from 'kysely'

/** A text in both languages; Arabic may be missing. */
export type Texts<Name extends string> = Record<`${Name}_en`, string> &
  Record<`${Name}_ar`, string | null>

export type Categories = Texts<'name'> & {
  id: Generated<number>
  slug: string
  parent_id: number | null
  description_en: string | null
  description_ar: string | null
  media_id: number | null
  alt_en: string | null
  alt_ar: string | null
  position: number
  is_active: Generated<number>
  version: Generated<number>
  deleted_at: string | null
}

/** From `is_listed` on, columns are derived from the variants by `refreshListings`, so that lists can be sorted by an index. */
export type Products = Texts<'name'> & {
  id: Generated<number>
  slug: string
  description_en: string | null
  description_ar: string | null
  is_featured: Generated<number>
  is_active: Generated<number>
  version: Generated<number>
  created_at: string
  updated_at: string
  deleted_at: string | null
  is_listed: Generated<number>
  price: Generated<number>
  full_price: Generated<number>
  on_sale: Generated<number>
  stock: Generated<number>
  variants_count: Generated<number>
  /** Of the approved reviews, kept by triggers. */
  rating_sum: Generated<number>
  rating_count: Generated<number>
  /** Kept by triggers. */
  images_count: Generated<number>
  /** For the lists of the back office (0009-products-in-the-office): whether it is deleted, and what `models/product-facts.ts` reads. */
  in_bin: GeneratedAlways<number>
  facts: GeneratedAlways<number>
}

export type ProductVariants = {
  id: Generated<number>
  product_id: number
  sku: string
  size: string | null
  color: string | null
  price: number
  sale_price: number | null
  sale_start: string | null
  sale_end: string | null
  stock: number
  is_active: Generated<number>
  position: number
  /** Set when it is taken out of the product for good; orders and stock movements still speak of it. */
  removed_at: Generated<string | null>
}

export type ProductImages = {
  id: Generated<number>
  product_id: number
  media_id: number
  alt_en: string | null
  alt_ar: string | null
  position: number
}

/** Which listed products stand in a category or below it, with the columns that its page sorts by. */
export type CategoryListings = {
  category_id: number
  product_id: number
  created_at: string
  price: number
}

export type Packages = Texts<'name'> & {
  id: Generated<number>
  slug: string
  short_description_en: string | null
  short_description_ar: string | null
  description_en: string | null
  description_ar: string | null
  media_id: number | null
  alt_en: string | null
  alt_ar: string | null
  discount_type: 'percent' | 'fixed'
  discount_value: number
  duration_value: number
  duration_unit: 'days' | 'months'
  starts_at: string | null
  expires_at: string | null
  usage_limit: number | null
  user_usage_limit: number | null
  usages_count: Generated<number>
  is_active: Generated<number>
  position: number
  created_at: string
  version: Generated<number>
  deleted_at: string | null
}

export type PackageProducts = {
  id: Generated<number>
  package_id: number
  product_id: number
  product_variant_id: number | null
  quantity: number
  position: number
}

/** One order's use of a package. `customer` is the user's id or, for a guest, the phone number. */
export type PackageUsages = {
  id: Generated<number>
  package_id: number
  order_id: number
  customer: string
  quantity: number
}
