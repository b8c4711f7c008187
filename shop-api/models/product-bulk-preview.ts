import { formatFils } from '#kuwait/money.ts'
import { listed } from '../db/sqlite-search.ts'
import { say } from '../messages.ts'
import { Refusal, type Message } from '../refusal.ts'
import { inLanguage, type Scope } from '../scope.ts'
import { packagesWith } from './admin-products.ts'
import { lookThrough } from './look-through.ts'
import { priceAfter, type BulkAction } from './product-bulk.ts'
import { wrongMove } from './stock.ts'

/** One thing that would change of a product: of a variant, where `sku` names one. Amounts are KWD, stock is pieces. */
type Step = { sku: string | null; from: string | null; to: string | null }

type Plan = {
  id: number
  name_en: string
  name_ar: string | null
  steps: Step[]
  problem: Message | null
}

/** So many products are told one by one. */
const mostTold = 5

/**
 * What would become of products, without doing it: how many are meant, what the first few would change into, and how many
 * of the first `looked_at` could not be done.
 */
export async function previewProducts(scope: Scope, ids: number[], what: BulkAction) {
  const rows: Plan[] = []
  let refused = 0
  const looked_at = await lookThrough(ids, async (some) => {
    const plans = await planFor(scope, some, what)
    refused += plans.filter(({ problem }) => problem !== null).length
    rows.push(...plans.slice(0, mostTold - rows.length))
  })
  return {
    count: ids.length,
    looked_at,
    refused,
    rows: rows.map(({ problem, ...row }) => ({
      ...row,
      problem: problem && say(scope.language, problem.key, problem.values),
    })),
  }
}

async function planFor(scope: Scope, ids: number[], what: BulkAction): Promise<Plan[]> {
  const rows = await scope.db
    .selectFrom('products')
    .select(['id', 'name_en', 'name_ar', 'deleted_at'])
    .where('id', 'in', listed(ids))
    .execute()
  const products = new Map(rows.map((row) => [row.id, row]))
  const plan = await planner(scope, ids, what)
  return ids.map((id) => {
    const row = products.get(id)
    const isThere = row && (row.deleted_at === null || what.action === 'restore')
    const { steps = [], problem = null } = isThere
      ? plan(id)
      : { problem: { key: 'product.notFound' as const } }
    const { name_en = `#${id}`, name_ar = null } = row ?? {}
    return { id, name_en, name_ar, steps, problem }
  })
}

type Planner = (id: number) => { steps?: Step[]; problem?: Message | null }

async function planner(scope: Scope, ids: number[], what: BulkAction): Promise<Planner> {
  switch (what.action) {
    case 'adjust_price':
      return byVariant(scope, ids, (variant) => {
        const to = priceAfter(variant, what.value)
        return typeof to === 'number' ? { from: formatFils(variant.price), to: formatFils(to) } : to
      })
    case 'adjust_stock':
      return byVariant(scope, ids, ({ stock, is_active }) => {
        if (is_active === 0) return null
        const to = stock + what.value
        return wrongMove(stock, what.value) ?? { from: String(stock), to: String(to) }
      })
    case 'set_category':
      return byCategory(scope, ids, what.value)
    case 'delete':
      return byPackage(scope, ids)
    default:
      return () => ({})
  }
}

type Variant = Awaited<ReturnType<typeof variantsOf>>[number]

async function byVariant(
  scope: Scope,
  ids: number[],
  change: (variant: Variant) => { from: string; to: string } | Message | null,
): Promise<Planner> {
  const variants = Map.groupBy(await variantsOf(scope, ids), (row) => row.product_id)
  return (id) => {
    const steps: Step[] = []
    let problem: Message | null = null
    for (const variant of variants.get(id) ?? []) {
      const step = change(variant)
      if (step === null) continue
      if ('key' in step) problem ??= step
      else steps.push({ sku: variant.sku, ...step })
    }
    return problem ? { problem } : { steps }
  }
}

function variantsOf({ db }: Scope, ids: number[]) {
  return db
    .selectFrom('product_variants')
    .select(['product_id', 'sku', 'price', 'sale_price', 'stock', 'is_active'])
    .where('product_id', 'in', listed(ids))
    .where('removed_at', 'is', null)
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

async function byCategory(scope: Scope, ids: number[], categoryId: number): Promise<Planner> {
  const { db, language } = scope
  const category = await requireCategory(scope, categoryId)
  const to = inLanguage(category, 'name', language)
  const rows = await db
    .selectFrom('product_categories')
    .innerJoin('categories', 'categories.id', 'category_id')
    .select(['product_id', 'name_en', 'name_ar'])
    .where('product_id', 'in', listed(ids))
    .execute()
  const before = Map.groupBy(rows, (row) => row.product_id)
  return (id) => {
    const names = (before.get(id) ?? []).map((row) => inLanguage(row, 'name', language))
    return { steps: [{ sku: null, from: names.join(', ') || null, to }] }
  }
}

/** Refuses a category that is not there beside the field that names it. */
export async function requireCategory({ db }: Scope, id: number) {
  const category = await db
    .selectFrom('categories')
    .select(['name_en', 'name_ar'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const sentence = { key: 'category.noParent' as const }
  if (!category) throw new Refusal('invalid', sentence, { errors: { value: sentence } })
  return category
}

async function byPackage({ db, now }: Scope, ids: number[]): Promise<Planner> {
  const packed = Map.groupBy(
    await packagesWith({ db, now }, ids).execute(),
    (row) => row.product_id,
  )
  return (id) => {
    const names = packed
      .get(id)
      ?.map((row) => row.name_en)
      .join(', ')
    return { problem: names ? { key: 'product.inPackage', values: { names } } : null }
  }
}
