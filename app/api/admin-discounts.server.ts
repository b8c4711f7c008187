import { z } from 'zod'
import { Line as ProductLine } from './admin-products.server.ts'
import { bulkDeadline, BulkDone, type Agreed, type Meant } from './bulk.server.ts'
import type { Api } from './client.server.ts'
import { Count, Done, Id, isYes, List, Money, Text } from './shapes.server.ts'

/** The fields of a discount by the names of the API: `type`, `value`, `starts_at`, `ends_at`. */
export type DiscountFields = Record<string, string>

/** A category with all below it, or rows of the list of products. */
export type Discounted = Meant | { category_id: string }

const Moment = z
  .string()
  .nullish()
  .transform((moment) => moment ?? null)

/** What becomes of a variant: `before` and `after` are its sale prices. */
const Line = z.object({
  variant_id: Id,
  product_id: Id,
  name_en: Text,
  name_ar: Text,
  sku: Text,
  price: Money,
  before: Money.nullish().transform((price) => price ?? null),
  before_state: z.enum(['running', 'coming', 'ended']).nullish().catch(null),
  before_starts_at: Moment,
  before_ends_at: Moment,
  after: Money.nullish().transform((price) => price ?? null),
  problem: Text,
  replaces: z.unknown().transform(isYes),
})
export type DiscountLine = z.output<typeof Line>

const Preview = z.object({
  products: Count,
  looked_at: Count,
  refused: Count,
  count: Count,
  replaces: Count,
  paid_now: Money,
  paid_then: Money,
  variants: z.array(Line),
})
export type DiscountPreview = z.output<typeof Preview>

/** A product whose sale is running, to come or over; `last_end` is null where a variant's sale has no end. */
const OnSale = ProductLine.extend({
  sale: z.object({
    variants: Count,
    lowest: Money,
    percent: Count,
    starts_at: Moment,
    first_end: Moment,
    last_end: Moment,
  }),
})
export type OnSale = z.output<typeof OnSale>

const failure = 'admin:discounts.error.fetch' as const
const notAdded = 'admin:discounts.error.add' as const
const notEnded = 'admin:discounts.error.end' as const

export function list(api: Api, query: Record<string, string | number>) {
  return api.get('/admin/discounts', { query, answer: List(OnSale), failure })
}

/** Tells what would become of a product's variants. */
export async function preview(api: Api, id: string, fields: DiscountFields, variants: string[]) {
  const body = { ...fields, variant_ids: variants, dry_run: '1' }
  const answer = z.object({ data: z.object({ variants: z.array(Line) }) })
  const { data } = await api.post(path(id), { body, answer, failure: notAdded })
  return data.variants
}

export function add(api: Api, id: string, fields: DiscountFields, variants: string[]) {
  const body = { ...fields, variant_ids: variants }
  return api.post(path(id), { body, answer: Done, failure: notAdded })
}

/** Ends all sales of a product. */
export function end(api: Api, id: string) {
  return api.post(path(id), { body: { _method: 'DELETE' }, answer: Done, failure: notEnded })
}

/** Tells what would become of many products. */
export async function previewMany(api: Api, what: Discounted, fields: DiscountFields) {
  const { data } = await api.post('/products/discounts', {
    body: { ...fields, ...bodyOf(what), dry_run: '1' },
    answer: z.object({ data: Preview }),
    failure: notAdded,
    deadline: bulkDeadline,
  })
  return data
}

/** Puts many products on sale, as somebody has been shown (`previewMany`). */
export async function addMany(
  api: Api,
  what: Discounted,
  fields: DiscountFields,
  { key, expected }: Agreed,
) {
  const { data } = await api.post('/products/discounts', {
    body: { ...fields, ...bodyOf(what), expected },
    headers: { 'Idempotency-Key': key },
    answer: z.object({ data: BulkDone }),
    failure: notAdded,
    deadline: bulkDeadline,
  })
  return data
}

/** Ends the sales in a state (`running`, `coming`, `ended`) of many products. */
export async function endMany(api: Api, what: Meant, state: string, agreed?: Agreed) {
  const { data } = await api.post('/products/discounts', {
    body: { ...bodyOf(what), state, expected: agreed?.expected, _method: 'DELETE' },
    headers: agreed ? { 'Idempotency-Key': agreed.key } : {},
    answer: z.object({ data: BulkDone }),
    failure: notEnded,
    deadline: bulkDeadline,
  })
  return data
}

/** What the address of the list of products calls `state` is a status. */
function bodyOf(what: Discounted) {
  if ('ids' in what) return { product_ids: what.ids }
  if (!('all' in what)) return what
  const { state, ...rest } = what
  return { ...rest, status: state }
}

function path(id: string) {
  return `/products/${encodeURIComponent(id)}/discount`
}
