import type { Selectable } from 'kysely'
import { formatFils, percentOf, type Fils } from '#kuwait/money.ts'
import type { PackageProducts, Packages } from '../db/schema-catalogue.ts'
import { notFound } from '../refusal.ts'
import { inLanguage, type Scope } from '../scope.ts'
import { saleRuns } from './listing.ts'
import { findPictures } from './media.ts'
import type { Page, PageAsked } from './pages.ts'
import { findPrimaryImages, optionNames, stockState } from './product-parts.ts'
import { findNamed } from './search-names.ts'
import { findTranslations } from './translations.ts'

/** A package always tells its products and uses: both are asked for by name, and neither can be had without. */
export const packageParts = ['packageProducts.product', 'usages', 'translations'] as const
export type PackagePart = (typeof packageParts)[number]
export const packageSorts = ['position', '-created_at', 'name'] as const

/** A package with its goods, as the cart and the checkout reckon with it. Amounts are fils. */
export type LoadedPackage = {
  row: Selectable<Packages>
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

/** Packages on offer now, in the shop's order. */
export async function listPackages(
  scope: Scope,
  { search, sort }: { search: string; sort: (typeof packageSorts)[number] },
  asked: PageAsked,
  parts: PackagePart[] = [],
): Promise<Page<Awaited<ReturnType<typeof present>>[number]>> {
  const moment = scope.now.toISOString()
  const query = scope.db
    .selectFrom('packages')
    .selectAll()
    .where('is_active', '=', 1)
    .where(({ eb, or }) => or([eb('starts_at', 'is', null), eb('starts_at', '<=', moment)]))
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', moment)]))
  const name = scope.language === 'ar' ? 'name_ar' : 'name_en'
  const sorted =
    sort === 'name'
      ? query.orderBy(name)
      : sort === 'position'
        ? query.orderBy('position')
        : query.orderBy('created_at', 'desc')

  const rows = await findNamed(scope.db, await sorted.orderBy('id').execute(), search)
  const slice =
    asked.perPage === null
      ? rows
      : rows.slice((asked.page - 1) * asked.perPage, asked.page * asked.perPage)
  return { rows: await present(scope, await withGoods(scope, slice), parts), total: rows.length }
}

export async function showPackage(scope: Scope, id: number | null, parts: PackagePart[] = []) {
  const [loaded] = id === null ? [] : await loadPackages(scope, [id])
  if (!loaded || loaded.row.is_active !== 1) throw notFound('package.notFound')

  const [shown] = await present(scope, [loaded], parts)
  if (!shown) throw notFound('package.notFound')
  return { ...shown, description: inLanguage(loaded.row, 'description', scope.language) ?? '' }
}

/** Packages by id, active or not; unknown ids are left out. */
export async function loadPackages(scope: Scope, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await scope.db.selectFrom('packages').selectAll().where('id', 'in', ids).execute()
  return withGoods(scope, rows)
}

async function withGoods(scope: Scope, rows: Selectable<Packages>[]) {
  const goods = await findComponents(
    scope,
    rows.map((row) => row.id),
  )
  return rows.map((row): LoadedPackage => {
    const components = goods.get(row.id) ?? []
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

function discountOf(row: Selectable<Packages>, price: Fils) {
  return row.discount_type === 'percent' ? percentOf(price, row.discount_value) : row.discount_value
}

function runs(row: Selectable<Packages>, now: Date) {
  const moment = now.toISOString()
  return (
    row.is_active === 1 &&
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

function scarcest(components: Component[]) {
  return Math.min(...piecesOf(components).map(({ stock, pieces }) => Math.floor(stock / pieces)))
}

/** The goods of each package. Where no variant is set, it is the cheapest one that is in stock. */
async function findComponents({ db, now }: Scope, packageIds: number[]) {
  const components = new Map<number, Component[]>()
  if (packageIds.length === 0) return components

  const lines = await db
    .selectFrom('package_products')
    .selectAll()
    .where('package_id', 'in', packageIds)
    .orderBy('position')
    .execute()
  const variants = await db
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .select(['product_variants.id', 'product_id', 'sku', 'size', 'color', 'product_variants.price'])
    .select(['sale_price', 'sale_start', 'sale_end', 'product_variants.stock'])
    .select(['name_en', 'name_ar', 'slug'])
    .where(
      'product_id',
      'in',
      lines.map((line) => line.product_id),
    )
    .where('product_variants.is_active', '=', 1)
    .where('is_listed', '=', 1)
    .execute()
  const priced = variants.map((variant) => ({
    ...variant,
    price: saleRuns(variant, now) ? (variant.sale_price ?? variant.price) : variant.price,
  }))

  for (const line of lines) {
    const component = toComponent(line, priced)
    components.set(line.package_id, [...(components.get(line.package_id) ?? []), component])
  }
  return components
}

type Priced = Omit<Component, 'quantity' | 'product_variant_id'> & { id: number }

function toComponent(line: Selectable<PackageProducts>, variants: Priced[]): Component {
  const { product_id, quantity } = line
  const choices = variants
    .filter((variant) => variant.product_id === product_id)
    .filter((variant) => line.product_variant_id === null || variant.id === line.product_variant_id)
    .toSorted(
      (a, b) => Number(b.stock >= quantity) - Number(a.stock >= quantity) || a.price - b.price,
    )
  const [variant] = choices
  if (!variant) return { ...gone, product_id, quantity }

  const { id, ...rest } = variant
  return { ...rest, product_variant_id: id, quantity }
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

async function present(scope: Scope, packages: LoadedPackage[], parts: PackagePart[]) {
  const { db, language } = scope
  const pictures = await findPictures(
    db,
    packages.map(({ row }) => row.media_id),
  )
  const images = await findPrimaryImages(
    scope,
    packages.flatMap(({ components }) => components.map(({ product_id }) => product_id)),
  )
  const option = await optionNames(scope)
  const ids = packages.map(({ row }) => row.id)
  const translations = parts.includes('translations')
    ? await findTranslations(db, 'packages', ids)
    : null

  return packages.map(({ row, components, price, discounted, available }) => {
    const picture = row.media_id === null ? undefined : pictures.get(row.media_id)
    return {
      id: row.id,
      slug: row.slug,
      name: inLanguage(row, 'name', language) ?? '',
      short_description: inLanguage(row, 'short_description', language) ?? '',
      image_url: picture?.url ?? null,
      image: picture ? { ...picture, alt: inLanguage(row, 'alt', language) ?? '' } : null,
      price: formatFils(price),
      discounted_price: formatFils(discounted),
      saving: formatFils(price - discounted),
      discount_type: row.discount_type,
      discount_value: formatFils(row.discount_value),
      duration: { value: row.duration_value, unit: row.duration_unit },
      starts_at: row.starts_at,
      expires_at: row.expires_at,
      usage_limit: row.usage_limit,
      user_usage_limit: row.user_usage_limit,
      usages_count: row.usages_count,
      max_quantity: available,
      ...(translations && { translations: translations.get(row.id) ?? [] }),
      stock_state: stockState(available),
      package_products: components
        .filter(({ product_variant_id }) => product_variant_id !== 0)
        .map((component) => ({
          quantity: component.quantity,
          product: {
            id: component.product_id,
            slug: component.slug,
            name: inLanguage(component, 'name', language) ?? '',
            primary_image_url: images.get(component.product_id)?.url ?? null,
            primary_image: images.get(component.product_id) ?? null,
          },
          variant: {
            id: component.product_variant_id,
            sku: component.sku,
            size: option('size', component.size),
            color: option('color', component.color),
            price: formatFils(component.price),
          },
        })),
    }
  })
}
