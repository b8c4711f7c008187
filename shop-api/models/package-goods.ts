import type { Selectable } from 'kysely'
import { percentOf, type Fils } from '#kuwait/money.ts'
import type { PackageProducts, Packages } from '../db/schema-catalogue.ts'
import type { Scope } from '../scope.ts'
import { saleRuns } from './listing.ts'

/** What decides on the price of a package, and on whether it is sold. */
export type Terms = Pick<
  Selectable<Packages>,
  | 'discount_type'
  | 'discount_value'
  | 'starts_at'
  | 'expires_at'
  | 'is_active'
  | 'deleted_at'
  | 'usage_limit'
  | 'usages_count'
>

/** One of the goods of a package; without a variant it is the cheapest one that is in stock. */
export type PackageLine = Pick<
  Selectable<PackageProducts>,
  'product_id' | 'product_variant_id' | 'quantity'
>

/** A package with its goods, as the cart and the checkout reckon with it. Amounts are fils. */
export type Reckoned<Row extends Terms> = {
  row: Row
  components: Component[]
  /** What the goods cost one by one. */
  price: Fils
  /** What the package costs. */
  discounted: Fils
  /** Whether it is sold at all, were there stock: switched on, within its dates and uses, and all its goods are sold. */
  isOffered: boolean
  /** How often it can be sold now: the scarcest of its goods, or its own limit. 0 when it is not on offer. */
  available: number
}
export type LoadedPackage = Reckoned<Selectable<Packages>>

/** One of the goods with the variant that it comes in; 0 where none is sold, which makes the package unavailable. */
export type Component = {
  product_id: number
  product_variant_id: number
  name_en: string
  name_ar: string | null
  sku: string
  size: string | null
  color: string | null
  slug: string
  quantity: number
  price: Fils
  stock: number
}

/** Packages by id, active or not, in the bin or not; unknown ids are left out. */
export async function loadPackages(scope: Scope, ids: number[]): Promise<LoadedPackage[]> {
  if (ids.length === 0) return []
  const rows = await scope.db.selectFrom('packages').selectAll().where('id', 'in', ids).execute()
  return withGoods(scope, rows)
}

export async function withGoods(
  scope: Scope,
  rows: Selectable<Packages>[],
): Promise<LoadedPackage[]> {
  const lines = await scope.db
    .selectFrom('package_products')
    .selectAll()
    .where(
      'package_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('position')
    .execute()
  return reckon(
    scope,
    rows.map((row) => ({ row, lines: lines.filter((line) => line.package_id === row.id) })),
  )
}

/** What packages cost and how many of them there are, saved or not. Nothing else in the shop works that out. */
export async function reckon<Row extends Terms>(
  scope: Scope,
  packages: { row: Row; lines: PackageLine[] }[],
) {
  const variants = await findVariants(
    scope,
    packages.flatMap(({ lines }) => lines.map((line) => line.product_id)),
  )
  return packages.map(({ row, lines }): Reckoned<Row> => {
    const components = lines.map((line) => toComponent(line, variants))
    const price = components.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const complete =
      components.length > 0 &&
      !components.some(({ product_variant_id }) => product_variant_id === 0)
    const left = row.usage_limit === null ? Infinity : row.usage_limit - row.usages_count
    const isOffered = complete && left > 0 && runs(row, scope.now)
    return {
      row,
      components,
      price,
      discounted: Math.max(0, price - discountOf(row, price)),
      isOffered,
      available: isOffered ? Math.min(left, scarcest(components)) : 0,
    }
  })
}

/** What a package takes off the price of its goods, in fils; a fixed amount may be more than that. */
export function discountOf(
  row: Pick<Terms, 'discount_type' | 'discount_value'>,
  price: Fils,
): Fils {
  return row.discount_type === 'percent' ? percentOf(price, row.discount_value) : row.discount_value
}

function runs(row: Terms, now: Date) {
  const moment = now.toISOString()
  return (
    row.is_active === 1 &&
    row.deleted_at === null &&
    (row.starts_at === null || row.starts_at <= moment) &&
    (row.expires_at === null || moment < row.expires_at)
  )
}

/** Pieces of each variant that one package takes from stock; a variant may be among its goods more than once. */
export function piecesOf(components: Component[]) {
  const taken = new Map<number, { variant_id: number; pieces: number; stock: number }>()
  for (const { product_variant_id: variant_id, quantity, stock } of components) {
    const pieces = (taken.get(variant_id)?.pieces ?? 0) + quantity
    taken.set(variant_id, { variant_id, pieces, stock })
  }
  return [...taken.values()]
}

/** How many packages the stock of their goods is enough for. */
export function scarcest(components: Component[]) {
  return Math.min(...piecesOf(components).map(({ stock, pieces }) => Math.floor(stock / pieces)))
}

type Priced = Omit<Component, 'quantity' | 'product_variant_id'> & { id: number }

/** What is sold of these products, at the price that is to be paid now. */
async function findVariants({ db, now }: Scope, productIds: number[]): Promise<Priced[]> {
  const variants = await db
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .select(['product_variants.id', 'product_id', 'sku', 'size', 'color', 'product_variants.price'])
    .select(['sale_price', 'sale_start', 'sale_end', 'product_variants.stock'])
    .select(['name_en', 'name_ar', 'slug'])
    .where('product_id', 'in', [...new Set(productIds)])
    .where('product_variants.is_active', '=', 1)
    .where('is_listed', '=', 1)
    .execute()
  return variants.map((variant) => ({
    ...variant,
    price: saleRuns(variant, now) ? (variant.sale_price ?? variant.price) : variant.price,
  }))
}

function toComponent(line: PackageLine, variants: Priced[]): Component {
  const { product_id, quantity } = line
  const choices = variants
    .filter((variant) => variant.product_id === product_id)
    .filter((variant) => line.product_variant_id === null || variant.id === line.product_variant_id)
    .toSorted(
      (a, b) => Number(b.stock >= quantity) - Number(a.stock >= quantity) || a.price - b.price,
    )
  const [variant] = choices
  if (!variant) return { ...gone, product_id, quantity }

  const { id, sku, size, color, slug, name_en, name_ar, price, stock } = variant
  const shown = { name_en, name_ar, sku, size, color, slug, price, stock }
  return { ...shown, product_id, product_variant_id: id, quantity }
}

/** A component whose variant is no longer sold: it makes the package unavailable. */
const gone = {
  product_variant_id: 0,
  name_en: '',
  name_ar: null,
  sku: '',
  size: null,
  color: null,
  slug: '',
  price: 0,
  stock: 0,
}
