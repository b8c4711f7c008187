import { sql, type Selectable, type Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Products, ProductVariants } from '../db/schema-catalogue.ts'
import type { Schema } from '../db/schema.ts'
import { groupBy } from '../models/product-parts.ts'
import type { ColumnName } from './columns.ts'
import type { Value } from './values.ts'

type Store = Database | Transaction<Schema>

export type ProductNow = Pick<
  Selectable<Products>,
  | 'id'
  | 'name_en'
  | 'name_ar'
  | 'description_en'
  | 'description_ar'
  | 'is_featured'
  | 'is_active'
  | 'deleted_at'
> & { category_ids: number[] }

export type VariantNow = Selectable<ProductVariants>

/** These products as they are now, in the bin or not, by id. */
export async function readProducts(db: Store, ids: number[]) {
  if (ids.length === 0) return new Map<number, ProductNow>()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name_en', 'name_ar', 'description_en', 'description_ar'])
    .select(['is_featured', 'is_active', 'deleted_at'])
    .where('id', 'in', listed(ids))
    .execute()
  const categories = await db
    .selectFrom('product_categories')
    .select(['product_id', 'category_id'])
    .where('product_id', 'in', listed(ids))
    .orderBy('category_id')
    .execute()
  const byProduct = groupBy(
    categories,
    (row) => row.product_id,
    (row) => row.category_id,
  )
  return new Map(rows.map((row) => [row.id, { ...row, category_ids: byProduct.get(row.id) ?? [] }]))
}

/** The variants of these products that were not taken out, in their order. */
export async function readVariants(db: Store, productIds: number[]): Promise<VariantNow[]> {
  if (productIds.length === 0) return []
  return db
    .selectFrom('product_variants')
    .selectAll()
    .where('product_id', 'in', listed(productIds))
    .where('removed_at', 'is', null)
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** What sizes and colours are called in Arabic, as `size:M`. */
export async function readOptions(db: Store) {
  const rows = await db.selectFrom('option_values').select(['kind', 'value', 'name_ar']).execute()
  return new Map(rows.map(({ kind, value, name_ar }) => [`${kind}:${value}`, name_ar]))
}

/** One prepared statement, however many ids there are. */
function listed(ids: number[]) {
  return sql<number>`(select value from json_each(${JSON.stringify(ids)}))`
}

/** What the store holds for a cell of a table; null where the row's product or variant is not there yet. */
export function valueNow(
  name: ColumnName,
  product: ProductNow | null,
  variant: VariantNow | null,
  options: ReadonlyMap<string, string>,
): Value {
  switch (name) {
    case 'id':
      return product?.id ?? null
    case 'sku':
      return variant?.sku ?? null
    case 'categories':
      return product?.category_ids ?? null
    case 'featured':
      return product?.is_featured ?? null
    case 'active':
      return product?.is_active ?? null
    case 'variant_active':
      return variant?.is_active ?? null
    case 'size_ar':
      return options.get(`size:${variant?.size}`) ?? null
    case 'color_ar':
      return options.get(`color:${variant?.color}`) ?? null
    case 'name_en':
    case 'name_ar':
    case 'description_en':
    case 'description_ar':
      return product?.[name] ?? null
    default:
      return variant?.[name] ?? null
  }
}
