import type { Transaction } from 'kysely'
import { parseFils } from '#kuwait/money.ts'
import { refreshListings } from '../../models/listing.ts'
import { indexForSearch } from '../../models/search-index.ts'
import type { Schema } from '../schema.ts'
import type { Content, SeedProduct } from './content.ts'

/** What the parts of the seed share: the transaction, the day it is filled, and media ids by file name. */
export type Seeding = {
  trx: Transaction<Schema>
  now: Date
  content: Content
  pictures: Map<string, number>
}

export async function insertCategories({ trx, content, pictures }: Seeding) {
  const ids = new Map<string, number>()
  for (const [position, category] of content.categories.entries()) {
    const { id } = await trx
      .insertInto('categories')
      .values({
        slug: category.slug,
        parent_id: category.parent === null ? null : wanted(ids, category.parent),
        name_en: category.name.en,
        name_ar: category.name.ar,
        description_en: category.description.en,
        description_ar: category.description.ar,
        media_id: wanted(pictures, category.image),
        alt_en: category.image_alt.en,
        alt_ar: category.image_alt.ar,
        position,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(category.slug, id)
  }
  return ids
}

export async function insertProducts(seeding: Seeding, categories: Map<string, number>) {
  const { trx, now, content } = seeding
  const ids = new Map<string, number>()
  for (const product of content.products) {
    ids.set(
      product.slug,
      await insertProduct(seeding, product, wanted(categories, product.category)),
    )
  }
  for (const product of content.products) {
    const product_id = wanted(ids, product.slug)
    await trx
      .insertInto('related_products')
      .values(
        product.also.map((slug, position) => ({
          product_id,
          related_id: wanted(ids, slug),
          position,
        })),
      )
      .execute()
  }
  await refreshListings(trx, [...ids.values()], now)
  await indexForSearch(trx, [...ids.values()])
  return ids
}

async function insertProduct(
  { trx, now, pictures }: Seeding,
  product: SeedProduct,
  categoryId: number,
) {
  const created_at = daysFrom(now, -product.age_days)
  const { id } = await trx
    .insertInto('products')
    .values({
      slug: product.slug,
      name_en: product.name.en,
      name_ar: product.name.ar,
      description_en: product.description.en,
      description_ar: product.description.ar,
      is_featured: product.featured ? 1 : 0,
      created_at,
      updated_at: created_at,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('product_categories')
    .values({ product_id: id, category_id: categoryId })
    .execute()

  const variants = await trx
    .insertInto('product_variants')
    .values(
      product.variants.map(({ sku, size, color, price, sale, stock }, position) => ({
        product_id: id,
        sku,
        size,
        color,
        price: fils(price),
        sale_price: sale && fils(sale.price),
        sale_start: sale && daysFrom(now, sale.from),
        sale_end: sale && daysFrom(now, sale.to),
        stock,
        position,
      })),
    )
    .returning(['id', 'color'])
    .execute()

  for (const [position, image] of product.images.entries()) {
    const { id: imageId } = await trx
      .insertInto('product_images')
      .values({
        product_id: id,
        media_id: wanted(pictures, image.file),
        alt_en: image.alt.en,
        alt_ar: image.alt.ar,
        position,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const shown = variants.filter(({ color }) => image.color !== null && color === image.color)
    if (shown.length > 0) {
      await trx
        .insertInto('product_image_variants')
        .values(
          shown.map((variant) => ({ product_image_id: imageId, product_variant_id: variant.id })),
        )
        .execute()
    }
  }
  return id
}

export async function insertPackages(
  { trx, now, content, pictures }: Seeding,
  products: Map<string, number>,
) {
  const ids = new Map<string, number>()
  for (const [position, one] of content.packages.entries()) {
    const { id } = await trx
      .insertInto('packages')
      .values({
        slug: one.slug,
        name_en: one.name.en,
        name_ar: one.name.ar,
        short_description_en: one.short_description.en,
        short_description_ar: one.short_description.ar,
        description_en: one.description.en,
        description_ar: one.description.ar,
        media_id: wanted(pictures, one.image),
        alt_en: one.image_alt.en,
        alt_ar: one.image_alt.ar,
        discount_type: one.discount_type,
        discount_value: fils(one.discount_value),
        duration_value: one.duration.value,
        duration_unit: one.duration.unit,
        starts_at: daysFrom(now, one.starts),
        expires_at: daysFrom(now, one.expires),
        usage_limit: one.usage_limit,
        user_usage_limit: one.user_usage_limit,
        position,
        created_at: daysFrom(now, one.starts),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(one.slug, id)

    for (const [place, { product, size, color, quantity }] of one.products.entries()) {
      const product_id = wanted(products, product)
      const variant = await trx
        .selectFrom('product_variants')
        .select('id')
        .where('product_id', '=', product_id)
        .where('size', 'is', size)
        .where('color', 'is', color)
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('package_products')
        .values({
          package_id: id,
          product_id,
          product_variant_id: variant.id,
          quantity,
          position: place,
        })
        .execute()
    }
  }
  return ids
}

export async function insertCoupons({ trx, now, content }: Seeding) {
  await trx
    .insertInto('coupons')
    .values(
      content.coupons.map(({ starts, expires, name, description, ...coupon }) => ({
        code: coupon.code,
        type: coupon.type,
        value: fils(coupon.value),
        minimum_spend: filsIfAny(coupon.minimum_spend),
        maximum_discount: filsIfAny(coupon.maximum_discount),
        usage_limit: coupon.usage_limit,
        user_usage_limit: coupon.user_usage_limit,
        used_count: coupon.used_count,
        starts_at: daysFrom(now, starts),
        expires_at: expires === null ? null : daysFrom(now, expires),
        is_public: coupon.public ? 1 : 0,
        name_en: name.en,
        name_ar: name.ar,
        description_en: description.en,
        description_ar: description.ar,
        created_at: daysFrom(now, Math.min(0, starts)),
      })),
    )
    .execute()
}

/** The id of something the content names. */
export function wanted<Value>(ids: Map<string, Value>, name: string) {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo content names ${name}, which it does not have`)
  return id
}

export function fils(amount: string) {
  const parsed = parseFils(amount)
  if (parsed === null) throw new Error(`The demo content has the amount ${amount}`)
  return parsed
}

function filsIfAny(amount: string | null) {
  return amount === null ? null : fils(amount)
}

export function daysFrom(now: Date, days: number) {
  return new Date(now.getTime() + days * 24 * 3600 * 1000).toISOString()
}
