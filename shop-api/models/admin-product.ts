import type { Database } from '../db/database.ts'
import { formatFils } from '#kuwait/money.ts'
import { notFound } from '../refusal.ts'
import { findCategories, statusOf } from './admin-product-list.ts'
import { findOfficeImages } from './product-images.ts'
import { stockState } from './product-parts.ts'

/** Why shoppers cannot buy a product, or hardly find it. */
export const blockers = [
  'hidden',
  'deleted',
  'no_variant',
  'no_active_variant',
  'no_price',
  'no_stock',
  'no_image',
  'no_category',
  'category_hidden',
] as const
export type Blocker = (typeof blockers)[number]

/** A product as the back office edits it, hidden or deleted too, in both languages, with the version that a change has to name. */
export async function showOfficeProduct(db: Database, id: number | null) {
  const row = await db
    .selectFrom('products')
    .select(['id', 'slug', 'name_en', 'name_ar', 'description_en', 'description_ar'])
    .select(['is_active', 'is_featured', 'version', 'created_at', 'updated_at', 'deleted_at'])
    .select(['stock', 'on_sale'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('product.notFound')

  const variants = await findOfficeVariants(db, row.id)
  const images = await findOfficeImages(db, row.id)
  const categories = (await findCategories(db, [row.id])).get(row.id) ?? []
  return {
    ...row,
    is_active: row.is_active === 1,
    is_featured: row.is_featured === 1,
    on_sale: row.on_sale === 1,
    stock_state: stockState(row.stock),
    status: statusOf(row),
    categories,
    category_ids: categories.map((category) => category.id),
    variants,
    images,
    blockers: blockersOf(row, variants, images, categories),
    missing: missingArabic(row, images, variants),
  }
}

export type OfficeProduct = Awaited<ReturnType<typeof showOfficeProduct>>

/** All variants of a product, switched off or not, with the dates of their sales as they are set. */
export async function findOfficeVariants(db: Database, productId: number) {
  const rows = await db
    .selectFrom('product_variants')
    .leftJoin('option_values as sizes', (join) =>
      join.onRef('sizes.value', '=', 'size').on('sizes.kind', '=', 'size'),
    )
    .leftJoin('option_values as colors', (join) =>
      join.onRef('colors.value', '=', 'color').on('colors.kind', '=', 'color'),
    )
    .select(['product_variants.id', 'sku', 'size', 'color', 'price', 'sale_price'])
    .select(['sale_start', 'sale_end', 'stock', 'is_active'])
    .select(['sizes.name_ar as size_ar', 'colors.name_ar as color_ar'])
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .orderBy('product_variants.position')
    .orderBy('product_variants.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    price: formatFils(row.price),
    sale_price: row.sale_price === null ? null : formatFils(row.sale_price),
    stock_state: stockState(row.stock),
    is_active: row.is_active === 1,
  }))
}

type Variant = Awaited<ReturnType<typeof findOfficeVariants>>[number]

function blockersOf(
  row: { is_active: number; deleted_at: string | null; stock: number },
  variants: Variant[],
  images: unknown[],
  categories: { is_shown: boolean }[],
) {
  const active = variants.filter((variant) => variant.is_active)
  const holds: Record<Blocker, boolean> = {
    hidden: row.is_active === 0,
    deleted: row.deleted_at !== null,
    no_variant: variants.length === 0,
    no_active_variant: variants.length > 0 && active.length === 0,
    no_price: active.some((variant) => Number(variant.price) === 0),
    no_stock: active.length > 0 && active.every((variant) => variant.stock <= 0),
    no_image: images.length === 0,
    no_category: categories.length === 0,
    category_hidden: categories.length > 0 && !categories.some((one) => one.is_shown),
  }
  return blockers.filter((one) => holds[one])
}

/** How many of the texts that are there in English there are in Arabic, and which are not. */
function missingArabic(
  row: { name_ar: string | null; description_en: string | null; description_ar: string | null },
  images: { id: number; alt_en: string | null; alt_ar: string | null }[],
  variants: Variant[],
) {
  const texts = new Map<string, string | null>([['name_ar', row.name_ar]])
  if (row.description_en !== null) texts.set('description_ar', row.description_ar)
  for (const { id, alt_en, alt_ar } of images) {
    if (alt_en !== null) texts.set(`images.${id}.alt_ar`, alt_ar)
  }
  for (const { size, size_ar, color, color_ar } of variants) {
    if (size !== null) texts.set(`size.${size}`, size_ar)
    if (color !== null) texts.set(`color.${color}`, color_ar)
  }
  const fields = [...texts].filter(([, text]) => text === null).map(([field]) => field)
  return { of: texts.size, done: texts.size - fields.length, fields }
}
