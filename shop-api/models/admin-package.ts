import type { Selectable } from 'kysely'
import { formatFils } from '#kuwait/money.ts'
import type { Database } from '../db/database.ts'
import type { Packages } from '../db/schema-catalogue.ts'
import { notFound } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { findPictures } from './media.ts'
import {
  discountOf,
  piecesOf,
  reckon,
  scarcest,
  withGoods,
  type LoadedPackage,
  type PackageLine,
  type Reckoned,
  type Terms,
} from './package-goods.ts'
import { stockState } from './product-parts.ts'
import { findTranslations } from './translations.ts'

/** How a package stands: `scheduled` begins later, `expired` is over. */
export const packageStatuses = ['active', 'scheduled', 'expired', 'hidden', 'deleted'] as const
export type PackageStatus = (typeof packageStatuses)[number]

/** Why shoppers cannot buy a package. */
export const packageBlockers = [
  'hidden',
  'deleted',
  'scheduled',
  'expired',
  'used_up',
  'no_products',
  'product_gone',
  'no_price',
  'no_stock',
] as const
export type PackageBlocker = (typeof packageBlockers)[number]

/** What somebody has hardly meant by a discount: it leaves nothing to pay, is more than the goods cost, or is none. */
export const packageWarnings = ['free', 'discount_too_high', 'no_discount'] as const
export type PackageWarning = (typeof packageWarnings)[number]

/** A package as the back office edits it, hidden or deleted too, with the version that a change has to name. */
export async function showOfficePackage(scope: Scope, id: number | null) {
  const { db } = scope
  const row = await db.selectFrom('packages').selectAll().where('id', '=', id).executeTakeFirst()
  const [loaded] = row ? await withGoods(scope, [row]) : []
  const [line] = loaded ? await presentOffice(scope, [loaded]) : []
  if (!loaded || !line) throw notFound('package.notFound')

  const { short_description_en, short_description_ar, description_en, description_ar } = loaded.row
  const { alt_en, alt_ar } = loaded.row
  return {
    ...line,
    short_description_en,
    short_description_ar,
    description_en,
    description_ar,
    alt_en,
    alt_ar,
    translations: (await findTranslations(db, 'packages', [line.id])).get(line.id) ?? [],
    products: await presentLines(db, loaded, await findLines(db, line.id)),
    blockers: blockersOf(loaded, scope.now),
  }
}

/** What a package that is not saved yet would cost, and how many of it there would be. */
export async function reckonOffice(
  scope: Scope,
  terms: Pick<Terms, 'discount_type' | 'discount_value'>,
  lines: PackageLine[],
) {
  const row = { ...always, ...terms }
  const [reckoned] = await reckon(scope, [{ row, lines }])
  if (!reckoned) throw notFound('package.notFound')
  return { ...presentPrice(reckoned), products: await presentLines(scope.db, reckoned, lines) }
}

const always = {
  starts_at: null,
  expires_at: null,
  is_active: 1,
  deleted_at: null,
  usage_limit: null,
  usages_count: 0,
}

/** Packages as the lists of the back office show them. */
export async function presentOffice({ db, now }: Scope, packages: LoadedPackage[]) {
  const pictures = await findPictures(
    db,
    packages.map(({ row }) => row.media_id),
  )
  return packages.map((loaded) => {
    const { row, components } = loaded
    return {
      id: row.id,
      slug: row.slug,
      name_en: row.name_en,
      name_ar: row.name_ar,
      status: statusOf(row, now),
      is_active: row.is_active === 1,
      image: (row.media_id !== null && pictures.get(row.media_id)) || null,
      discount_type: row.discount_type,
      discount_value: formatFils(row.discount_value),
      duration_value: row.duration_value,
      duration_unit: row.duration_unit,
      starts_at: row.starts_at,
      expires_at: row.expires_at,
      usage_limit: row.usage_limit,
      user_usage_limit: row.user_usage_limit,
      usages_count: row.usages_count,
      products_count: components.length,
      ...presentPrice(loaded),
      version: row.version,
      created_at: row.created_at,
      deleted_at: row.deleted_at,
    }
  })
}

export function statusOf(
  row: Pick<Selectable<Packages>, 'is_active' | 'deleted_at' | 'starts_at' | 'expires_at'>,
  now: Date,
): PackageStatus {
  const moment = now.toISOString()
  if (row.deleted_at !== null) return 'deleted'
  if (row.is_active === 0) return 'hidden'
  if (row.expires_at !== null && row.expires_at <= moment) return 'expired'
  return row.starts_at !== null && moment < row.starts_at ? 'scheduled' : 'active'
}

/** `available` is how many the stock is enough for, whether the package is on offer or not. */
function presentPrice({ row, components, price, discounted }: Reckoned<Terms>) {
  const available = components.length === 0 ? 0 : scarcest(components)
  return {
    price: formatFils(price),
    discounted_price: formatFils(discounted),
    saving: formatFils(price - discounted),
    available,
    stock_state: stockState(available),
    warnings: components.length === 0 ? [] : warningsOf(row, price, discounted),
  }
}

function warningsOf(row: Terms, price: number, discounted: number) {
  const holds: Record<PackageWarning, boolean> = {
    free: discounted === 0,
    discount_too_high: discountOf(row, price) > price,
    no_discount: discounted === price,
  }
  return packageWarnings.filter((one) => holds[one])
}

function blockersOf({ row, components }: LoadedPackage, now: Date) {
  const moment = now.toISOString()
  const goes = components.some(({ product_variant_id }) => product_variant_id === 0)
  const holds: Record<PackageBlocker, boolean> = {
    hidden: row.is_active === 0,
    deleted: row.deleted_at !== null,
    scheduled: row.starts_at !== null && moment < row.starts_at,
    expired: row.expires_at !== null && row.expires_at <= moment,
    used_up: row.usage_limit !== null && row.usages_count >= row.usage_limit,
    no_products: components.length === 0,
    product_gone: goes,
    no_price: !goes && components.some(({ price }) => price === 0),
    no_stock: !goes && components.length > 0 && scarcest(components) === 0,
  }
  return packageBlockers.filter((one) => holds[one])
}

/** The lines of a package as they are kept, in their order. */
export function findLines(db: Database, packageId: number) {
  return db
    .selectFrom('package_products')
    .select(['id', 'product_id', 'product_variant_id', 'quantity'])
    .where('package_id', '=', packageId)
    .orderBy('position')
    .execute()
}

/** Each line with what it costs and how many packages its stock is enough for; no price where it is not sold. */
async function presentLines<Line extends PackageLine>(
  db: Database,
  { components }: Reckoned<Terms>,
  lines: Line[],
) {
  const names = await db
    .selectFrom('products')
    .select(['id', 'name_en', 'name_ar'])
    .where(
      'id',
      'in',
      lines.map((line) => line.product_id),
    )
    .execute()
  const taken = new Map(piecesOf(components).map((each) => [each.variant_id, each]))
  return lines.map((line, place) => {
    const component = components[place]
    const name = names.find(({ id }) => id === line.product_id)
    const sold = component && component.product_variant_id > 0 ? component : null
    const { stock = 0, pieces = 1 } = taken.get(component?.product_variant_id ?? 0) ?? {}
    return {
      ...line,
      name_en: name?.name_en ?? '',
      name_ar: name?.name_ar ?? null,
      sku: sold?.sku ?? null,
      unit_price: sold && formatFils(sold.price),
      line_total: sold && formatFils(sold.price * sold.quantity),
      possible: Math.floor(stock / pieces),
    }
  })
}
