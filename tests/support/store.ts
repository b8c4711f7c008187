import type { Insertable } from 'kysely'
import { transact, type Database } from '#shop-api/db/database.ts'
import { migrate } from '#shop-api/db/migrate.ts'
import type { Coupons } from '#shop-api/db/schema-accounts.ts'
import { openSqlite } from '#shop-api/db/sqlite.ts'
import { refreshListings } from '#shop-api/models/listing.ts'
import type { Owner, Scope } from '#shop-api/scope.ts'

/** Noon in Kuwait on an ordinary day: the clock of tests about rules. */
export const today = new Date('2026-03-10T09:00:00.000Z')

/** An empty store in memory, at the newest schema. */
export async function emptyStore() {
  const db = openSqlite(':memory:')
  await migrate(db)
  return db
}

export function scopeOf(db: Database, now = today, language: Scope['language'] = 'en'): Scope {
  return { db, now, language }
}

let made = 0

/** A guest whom nobody has met before. */
export function newGuest(): Owner {
  return `guest:${String(++made).padStart(16, 'g')}`
}

type NewVariant = {
  price?: number
  stock?: number
  size?: string
  color?: string
  sale_price?: number
  sale_start?: string
  sale_end?: string
  is_active?: number
}

type NewProduct = {
  name?: string
  nameAr?: string
  category?: number
  created_at?: string
  variants?: NewVariant[]
}

/** A product that is on sale in the shop, with the ids of its variants. Amounts are fils. */
export async function insertProduct(
  db: Database,
  {
    name = 'Oud',
    nameAr = 'عود',
    category,
    created_at = today.toISOString(),
    variants = [{}],
  }: NewProduct = {},
) {
  return transact(db, async (trx) => {
    const slug = `product-${++made}`
    const { id } = await trx
      .insertInto('products')
      .values({
        slug,
        name_en: name,
        name_ar: nameAr,
        description_en: null,
        description_ar: null,
        created_at,
        updated_at: created_at,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = await trx
      .insertInto('product_variants')
      .values(
        variants.map((variant, position) => ({
          product_id: id,
          sku: `${slug}-${position}`,
          size: variant.size ?? null,
          color: variant.color ?? null,
          price: variant.price ?? 5000,
          sale_price: variant.sale_price ?? null,
          sale_start: variant.sale_start ?? null,
          sale_end: variant.sale_end ?? null,
          stock: variant.stock ?? 10,
          is_active: variant.is_active ?? 1,
          position,
        })),
      )
      .returning('id')
      .execute()
    if (category) {
      await trx
        .insertInto('product_categories')
        .values({ product_id: id, category_id: category })
        .execute()
    }
    await refreshListings(trx, [id], today)
    const variantIds = rows.map((row) => row.id)
    return { id, variantIds, variantId: variantIds[0] ?? 0 }
  })
}

export async function insertCategory(
  db: Database,
  name = 'Scent',
  parent_id: number | null = null,
) {
  const { id } = await db
    .insertInto('categories')
    .values({
      slug: `category-${++made}`,
      parent_id,
      name_en: name,
      name_ar: null,
      description_en: null,
      description_ar: null,
      media_id: null,
      alt_en: null,
      alt_ar: null,
      position: made,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An area that is delivered to. Amounts are fils. */
export async function insertArea(db: Database, { fee = 1000, minimum = 0, is_active = 1 } = {}) {
  const { id } = await db
    .insertInto('areas')
    .values({
      governorate: 'hawalli',
      name_en: 'Salmiya',
      name_ar: 'السالمية',
      fee,
      minimum,
      days: 1,
      is_active,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NewPackage = {
  goods: { product_id: number; product_variant_id: number | null; quantity: number }[]
  discount_type?: 'percent' | 'fixed'
  discount_value?: number
  usage_limit?: number
  user_usage_limit?: number
  starts_at?: string
  expires_at?: string
}

/** A package on offer. `discount_value` is fils, or thousandths of a percent. */
export async function insertPackage(db: Database, { goods, ...given }: NewPackage) {
  const { id } = await db
    .insertInto('packages')
    .values({
      slug: `package-${++made}`,
      name_en: 'Set',
      name_ar: null,
      short_description_en: null,
      short_description_ar: null,
      description_en: null,
      description_ar: null,
      media_id: null,
      alt_en: null,
      alt_ar: null,
      discount_type: given.discount_type ?? 'fixed',
      discount_value: given.discount_value ?? 0,
      duration_value: 1,
      duration_unit: 'months',
      starts_at: given.starts_at ?? null,
      expires_at: given.expires_at ?? null,
      usage_limit: given.usage_limit ?? null,
      user_usage_limit: given.user_usage_limit ?? null,
      position: made,
      created_at: today.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('package_products')
    .values(goods.map((one, position) => ({ package_id: id, ...one, position })))
    .execute()
  return id
}

/** Somebody with an account. */
export async function insertUser(db: Database, email = `person-${++made}@example.com`) {
  const { id } = await db
    .insertInto('users')
    .values({
      name: 'Sara',
      email,
      phone: null,
      address: null,
      media_id: null,
      password_hash: '',
      email_verified_at: null,
      created_at: today.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NewCoupon = Partial<Omit<Insertable<Coupons>, 'name_en'>>

/** A code that takes 10 % off, unless it says something else. Amounts are fils, percentages thousandths. */
export async function insertCoupon(db: Database, given: NewCoupon = {}) {
  return db
    .insertInto('coupons')
    .values({
      code: `CODE${++made}`,
      type: 'percent',
      value: 10_000,
      name_en: 'Ten off',
      name_ar: 'خصم عشرة',
      created_at: today.toISOString(),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function stockOf(db: Database, variantId: number) {
  const { stock } = await db
    .selectFrom('product_variants')
    .select('stock')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  return stock
}
