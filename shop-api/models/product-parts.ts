import { formatFils } from '#kuwait/money.ts'
import { inLanguage, type Scope } from '../scope.ts'
import { saleRuns } from './listing.ts'
import { mediaUrl } from './media.ts'

/** So few pieces, or fewer, are shown as low stock. */
export const lowStock = 3

export function stockState(stock: number) {
  if (stock <= 0) return 'out' as const
  return stock <= lowStock ? ('low' as const) : ('in' as const)
}

/** The pictures of each product in order, the primary one first, with the variants that each of them shows. */
export async function findImages(scope: Scope, productIds: number[]) {
  const rows = await imagesOf(scope, productIds).orderBy('position').execute()
  const variantIds = await findImageVariants(scope.db, productIds)
  return groupBy(
    rows,
    (row) => row.product_id,
    (row) => toImage(scope, row, variantIds.get(row.id) ?? []),
  )
}

/** The picture that stands for each product: the one at position 0. */
export async function findPrimaryImages(scope: Scope, productIds: number[]) {
  const rows = await imagesOf(scope, productIds).where('position', '=', 0).execute()
  return new Map(rows.map((row) => [row.product_id, toImage(scope, row, [])]))
}

function imagesOf({ db }: Scope, productIds: number[]) {
  return db
    .selectFrom('product_images')
    .innerJoin('media', 'media.id', 'product_images.media_id')
    .select(['product_images.id', 'product_id', 'position', 'alt_en', 'alt_ar'])
    .select(['hash', 'width', 'height', 'color'])
    .where('product_id', 'in', productIds)
}

type ImageRow = Awaited<ReturnType<ReturnType<typeof imagesOf>['execute']>>[number]

function toImage({ language }: Scope, row: ImageRow, variant_ids: number[]) {
  return {
    id: row.id,
    url: mediaUrl(row.hash),
    width: row.width,
    height: row.height,
    color: row.color,
    alt: inLanguage(row, 'alt', language) ?? '',
    position: row.position,
    variant_ids,
  }
}

async function findImageVariants(db: Scope['db'], productIds: number[]) {
  const rows = await db
    .selectFrom('product_image_variants')
    .innerJoin('product_images', 'product_images.id', 'product_image_variants.product_image_id')
    .select(['product_image_id', 'product_variant_id'])
    .where('product_images.product_id', 'in', productIds)
    .execute()
  return groupBy(
    rows,
    (row) => row.product_image_id,
    (row) => row.product_variant_id,
  )
}

/** The active variants of each product. A sale price is given only while the sale runs. */
export async function findVariants({ db, language, now }: Scope, productIds: number[]) {
  const rows = await db
    .selectFrom('product_variants')
    .selectAll()
    .where('product_id', 'in', productIds)
    .where('is_active', '=', 1)
    .orderBy('product_id')
    .orderBy('position')
    .execute()
  const name = await optionNames({ db, language })

  return groupBy(
    rows,
    (row) => row.product_id,
    (row) => ({
      id: row.id,
      sku: row.sku,
      size: name('size', row.size),
      color: name('color', row.color),
      price: formatFils(row.price),
      sale_price: saleRuns(row, now) ? formatFils(row.sale_price ?? 0) : null,
      sale_start: row.sale_start,
      sale_end: row.sale_end,
      stock: row.stock,
      stock_state: stockState(row.stock),
      is_active: true,
    }),
  )
}

/** The direct categories of each product. */
export async function findProductCategories({ db, language }: Scope, productIds: number[]) {
  const rows = await db
    .selectFrom('product_categories')
    .innerJoin('categories', 'categories.id', 'product_categories.category_id')
    .select(['product_id', 'categories.id', 'slug', 'name_en', 'name_ar', 'parent_id'])
    .where('product_id', 'in', productIds)
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('categories.position')
    .execute()
  return groupBy(
    rows,
    (row) => row.product_id,
    (row) => ({
      id: row.id,
      slug: row.slug,
      name: inLanguage(row, 'name', language) ?? '',
      parent_id: row.parent_id,
    }),
  )
}

type OptionKind = 'size' | 'color'

/** Names sizes and colours, which variants keep in English, in the asked language. */
export async function optionNames({ db, language }: Pick<Scope, 'db' | 'language'>) {
  if (language === 'en') return (_: OptionKind, value: string | null) => value

  const rows = await db.selectFrom('option_values').select(['kind', 'value', 'name_ar']).execute()
  const names = new Map(rows.map((row) => [`${row.kind}:${row.value}`, row.name_ar]))
  return (kind: OptionKind, value: string | null) =>
    value === null ? null : (names.get(`${kind}:${value}`) ?? value)
}

/** The parts of rows, by what they belong to. */
export function groupBy<Row, Part>(
  rows: Row[],
  key: (row: Row) => number,
  part: (row: Row) => Part,
) {
  const groups = new Map<number, Part[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(part(row))
    else groups.set(key(row), [part(row)])
  }
  return groups
}
