import { formatFils } from '#kuwait/money.ts'
import type { Database } from '../db/database.ts'
import type { Scope } from '../scope.ts'
import { everything, listOfficeProducts, statusOf } from './admin-product-list.ts'
import { saleRuns } from './listing.ts'
import { mediaUrl } from './media.ts'
import { groupBy, stockState } from './product-parts.ts'

/** So many products are offered to choose from at a time. */
const mostOffered = 8

/** Products with their variants to choose from: those with these ids, in the bin or not, or else the matches of a search. */
export async function findOfficeGoods(
  scope: Scope,
  { search, ids }: { search: string; ids: number[] | null },
) {
  if (ids !== null) return present(scope, ids)
  const filter = { ...everything, search }
  const { rows } = await listOfficeProducts(scope, filter, 'name', {
    page: 1,
    perPage: mostOffered,
  })
  return present(
    scope,
    rows.map(({ id }) => id),
  )
}

async function present({ db, now }: Scope, ids: number[]) {
  const rows = await db
    .selectFrom('products')
    .leftJoin('product_images', (join) =>
      join
        .onRef('product_images.product_id', '=', 'products.id')
        .on('product_images.position', '=', 0),
    )
    .leftJoin('media', 'media.id', 'product_images.media_id')
    .select(['products.id', 'name_en', 'name_ar', 'is_active', 'deleted_at'])
    .select(['hash', 'width', 'height', 'color'])
    .where('products.id', 'in', ids)
    .execute()
  const variants = groupBy(
    await findVariants(db, ids),
    (row) => row.product_id,
    ({ product_id: _, sale_start, sale_end, price, sale_price, ...row }) => ({
      ...row,
      price: formatFils(price),
      sale_price:
        sale_price !== null && saleRuns({ sale_price, sale_start, sale_end }, now)
          ? formatFils(sale_price)
          : null,
      stock_state: stockState(row.stock),
      is_active: row.is_active === 1,
    }),
  )
  const products = rows.map(({ hash, width, height, color, is_active, deleted_at, ...row }) => ({
    ...row,
    status: statusOf({ is_active, deleted_at }),
    image:
      hash === null ? null : { url: mediaUrl(hash), width: width ?? 0, height: height ?? 0, color },
    variants: variants.get(row.id) ?? [],
  }))
  const byId = new Map(products.map((product) => [product.id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function findVariants(db: Database, ids: number[]) {
  return db
    .selectFrom('product_variants')
    .leftJoin('option_values as sizes', (join) =>
      join.onRef('sizes.value', '=', 'size').on('sizes.kind', '=', 'size'),
    )
    .leftJoin('option_values as colors', (join) =>
      join.onRef('colors.value', '=', 'color').on('colors.kind', '=', 'color'),
    )
    .select(['product_variants.id', 'product_id', 'sku', 'size', 'color', 'stock', 'is_active'])
    .select(['price', 'sale_price', 'sale_start', 'sale_end'])
    .select(['sizes.name_ar as size_ar', 'colors.name_ar as color_ar'])
    .where('product_id', 'in', ids)
    .where('removed_at', 'is', null)
    .orderBy('product_variants.position')
    .orderBy('product_variants.id')
    .execute()
}
