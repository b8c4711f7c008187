import { formatFils } from '#kuwait/money.ts'
import { notFound } from '../refusal.ts'
import { inLanguage, type Scope } from '../scope.ts'
import { findPictures } from './media.ts'
import { loadPackages, withGoods, type LoadedPackage } from './package-goods.ts'
import type { Page, PageAsked } from './pages.ts'
import { findPrimaryImages, optionNames, stockState } from './product-parts.ts'
import { findNamed } from './search-names.ts'
import { findTranslations } from './translations.ts'

/** A package always tells its products and uses: both are asked for by name, and neither can be had without. */
export const packageParts = ['packageProducts.product', 'usages', 'translations'] as const
export type PackagePart = (typeof packageParts)[number]
export const packageSorts = ['position', '-created_at', 'name'] as const

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
    .where('deleted_at', 'is', null)
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
  if (!loaded || loaded.row.is_active !== 1 || loaded.row.deleted_at !== null) {
    throw notFound('package.notFound')
  }
  return presentOne(scope, loaded, parts)
}

/** A package as shoppers would see it were it on offer now. */
export async function previewPackage(scope: Scope, id: number | null, parts: PackagePart[]) {
  const [known] = id === null ? [] : await loadPackages(scope, [id])
  if (!known) throw notFound('package.notFound')
  const { row } = known
  const offered = { is_active: 1, deleted_at: null, starts_at: null, expires_at: null }
  const [loaded = known] = await withGoods(scope, [{ ...row, ...offered }])
  return presentOne(scope, { ...loaded, row }, parts)
}

async function presentOne(scope: Scope, loaded: LoadedPackage, parts: PackagePart[]) {
  const [shown] = await present(scope, [loaded], parts)
  if (!shown) throw notFound('package.notFound')
  return { ...shown, description: inLanguage(loaded.row, 'description', scope.language) ?? '' }
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
