import { formatFils } from '#kuwait/money.ts'
import type { Database } from '../db/database.ts'
import type { Permission } from '../permissions.ts'
import { notFound, Refusal } from '../refusal.ts'
import { couponFacts, revertCoupon } from './admin-coupons.ts'
import { areaFacts, revertArea } from './admin-areas.ts'
import { pageFacts, revertPage } from './admin-content-pages.ts'
import { packageFacts, revertPackage } from './admin-packages.ts'
import { revertSetting, settingFacts } from './admin-settings.ts'
import { driverFacts, revertDriver } from './drivers.ts'
import { revertSlider, sliderFacts } from './admin-sliders.ts'
import { veil, type Action, type Change, type Doing, type Entity } from './history.ts'
import { reviewFacts, reviewFields, revertReview } from './admin-reviews.ts'
import { categoryFacts, revertCategory } from './revert-category.ts'
import { productFacts, revertProduct } from './revert-product.ts'
import { userFacts } from './user-facts.ts'
import { accessFields, revertAccess } from './user-permissions.ts'

/** Values by the names that the history has for them. */
export type Facts = Record<string, unknown>

type Reverter = {
  /** What a thing is now, in everything that its history speaks of; what is not there any more is left out. */
  facts: (db: Database, id: number) => Promise<Facts>
  /** Writes what the fields were, with a line of its own. */
  revert: (doing: Doing, id: number, before: Facts) => Promise<void>
  /** Which fields can go back, where not all of them can. */
  fields?: readonly string[]
}

/** How each kind of thing goes back to what it was. */
const reverters: Partial<Record<Entity, Reverter>> = {
  category: { facts: categoryFacts, revert: revertCategory },
  product: { facts: productFacts, revert: revertProduct },
  package: { facts: packageFacts, revert: revertPackage },
  driver: { facts: driverFacts, revert: revertDriver },
  slider: { facts: sliderFacts, revert: revertSlider },
  area: { facts: areaFacts, revert: revertArea },
  page: { facts: pageFacts, revert: revertPage },
  setting: { facts: settingFacts, revert: revertSetting },
  coupon: { facts: couponFacts, revert: revertCoupon },
  review: { facts: reviewFacts, revert: revertReview, fields: reviewFields },
  user: { facts: userFacts, revert: revertAccess, fields: accessFields },
}

/** Whoever may change a thing may see its history, and go back. */
export const permissionFor: Record<Entity, Permission> = {
  category: 'categories',
  product: 'products',
  package: 'packages',
  import: 'import',
  order: 'orders',
  driver: 'orders',
  coupon: 'coupons',
  review: 'reviews',
  slider: 'hero',
  setting: 'settings',
  area: 'settings',
  page: 'settings',
  user: 'users',
  webhook: 'settings',
  synonym: 'settings',
  redirect: 'settings',
}

/** Whether a line can be gone back on at all: something was there before it, and can be put back. */
export function canGoBack({
  action,
  entity,
  changes,
}: {
  action: Action
  entity: Entity
  changes: Change[]
}) {
  const reverter = reverters[entity]
  return (
    action !== 'create' &&
    changes.length > 0 &&
    reverter !== undefined &&
    changes.every(({ field }) => reverter.fields?.includes(field) ?? true) &&
    !changes.some((change) => isAboutPicturesThemselves(change) || isSecret(change))
  )
}

/** The file of a picture that was taken off a product is gone; only what pictures say, show and where they stand comes back. */
function isAboutPicturesThemselves({ field, from, to }: Change) {
  return field === 'images' && idsOf(from) !== idsOf(to)
}

/** What a secret was is written down nowhere. */
function isSecret({ from, to }: Change) {
  return from === veil || to === veil
}

function idsOf(images: unknown) {
  return (images as { id: number }[])
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join()
}

/** A line as it was written, with the thing it is about. */
export async function requireLine(db: Database, id: number | null) {
  const line = await db.selectFrom('history').selectAll().where('id', '=', id).executeTakeFirst()
  if (!line) throw notFound('history.notFound')
  return line
}

export type Line = Awaited<ReturnType<typeof requireLine>>

/** What each field of a line is now, and whether it still is what the line made of it. */
export async function compareWithNow(db: Database, line: Line) {
  const changes = JSON.parse(line.changes) as Change[]
  const facts = await reverters[line.entity]?.facts(db, line.entity_id)
  return changes.map((change) => {
    const now = facts === undefined ? change.to : (facts[change.field] ?? null)
    return { ...change, now, is_as_left: JSON.stringify(now) === JSON.stringify(change.to) }
  })
}

/**
 * Puts a thing back to what it was before a line; refuses (409 `version`) where it has been changed since, as going back
 * would undo that, too. What it is now goes along.
 */
export async function goBack(doing: Doing, line: Line) {
  const compared = await compareWithNow(doing.db, line)
  const reverter = reverters[line.entity]
  if (!reverter || !canGoBack({ ...line, changes: compared })) {
    throw new Refusal('in_use', { key: 'history.cannot' })
  }
  if (compared.some((change) => !change.is_as_left)) {
    const changes = compared.map(readable)
    throw new Refusal('version', { key: 'history.changedSince' }, { data: { changes } })
  }
  const before = Object.fromEntries(compared.map(({ field, from }) => [field, from]))
  await reverter.revert(doing, line.entity_id, before)
}

/** A change with its values as other calls give them: amounts in KWD, yes and no as such. */
export function readable<Values extends Change>(change: Values): Values {
  const name = change.field.split('.').at(-1) ?? ''
  const entries = Object.entries(change).map(([key, value]) => [key, readableValue(name, value)])
  return Object.fromEntries(entries) as Values
}

const amounts = new Set([
  'price',
  'sale_price',
  'discount_value',
  'value',
  'minimum_spend',
  'maximum_discount',
  'paid',
  'refunded',
  'subtotal',
  'discount',
  'delivery_fee',
  'total',
  'fee',
  'minimum',
])

function readableValue(name: string, value: unknown) {
  if (typeof value !== 'number') return value
  if (amounts.has(name)) return formatFils(value)
  return name.startsWith('is_') ? value === 1 : value
}
