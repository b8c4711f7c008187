import { z } from 'zod'
import { bulkDeadline, BulkDone, BulkPreview, type Agreed, type Meant } from './bulk.server.ts'
import type { Api } from './client.server.ts'
import { Count, Done, Id, isYes, List, Money, PictureShape, Text } from './shapes.server.ts'

const StockState = z.enum(['in', 'low', 'out'])

const base = {
  id: Id,
  slug: Text,
  name_en: z.string(),
  name_ar: Text,
  status: z.enum(['active', 'hidden', 'deleted']),
  is_featured: z.unknown().transform(isYes),
  stock: z.coerce.number().int(),
  stock_state: StockState,
}

/** A product as the back office lists it. `price` is that of its cheapest variant, `max_price` that of its dearest. */
export const Line = z.object({
  ...base,
  image: PictureShape.nullable(),
  price: Money,
  sale_price: Money.nullable(),
  max_price: Money.nullish(),
  variants_count: Count,
  skus: z.array(z.string()),
  missing: z.array(z.enum(['ar', 'image', 'price'])).catch([]),
})
export type ProductLine = z.output<typeof Line>

/** As it is edited: its sale as it is set, running or not. */
export const OfficeVariant = z.object({
  id: Id,
  sku: Text,
  size: Text,
  size_ar: Text,
  color: Text,
  color_ar: Text,
  price: Money,
  sale_price: Money.nullable(),
  sale_start: z.string().nullish().transform(orNull),
  sale_end: z.string().nullish().transform(orNull),
  stock: z.coerce.number().int(),
  stock_state: StockState,
  is_active: z.unknown().transform(isYes),
})
export type OfficeVariant = z.output<typeof OfficeVariant>

const Image = PictureShape.and(
  z.object({
    id: Id,
    alt_en: Text,
    alt_ar: Text,
    is_primary: z.unknown().transform(isYes),
    variant_ids: z.array(Id).catch([]),
  }),
)
export type OfficeImage = z.output<typeof Image>

const blockers = z.enum([
  'hidden',
  'deleted',
  'no_variant',
  'no_active_variant',
  'no_price',
  'no_stock',
  'no_image',
  'no_category',
  'category_hidden',
])

/** A product as the back office edits it. The fields that are sent back have the names of the contract. */
export const OfficeProduct = z.object({
  ...base,
  description_en: Text,
  description_ar: Text,
  is_active: z.unknown().transform(isYes),
  version: z.coerce.number(),
  categories: z.array(z.object({ id: Id, name_en: z.string(), name_ar: Text })).catch([]),
  variants: z.array(OfficeVariant),
  images: z.array(Image),
  blockers: z.array(blockers),
  missing: z.object({ of: Count, done: Count, fields: z.array(z.string()) }),
})
export type OfficeProduct = z.output<typeof OfficeProduct>

function orNull(text: string | null | undefined) {
  return text ?? null
}

const Products = List(Line)
const Counted = z.object({
  meta: z.object({ total: Count, counts: z.object({ hidden: Count, low: Count, out: Count }) }),
})
const One = z.object({ data: OfficeProduct })
const Copy = Done.extend({ data: z.object({ id: Id }) })
const failure = 'admin:products.error.fetch' as const
const notSaved = 'admin:products.error.save' as const

/** `state` is what the address of the list calls the status. */
export function list(api: Api, { state, ...query }: Record<string, string | number>) {
  return api.get('/admin/products', {
    query: { ...query, status: state },
    answer: Products,
    failure,
  })
}

/** The first few whose names or article numbers hold the words, with how many there are; null when they cannot be had. */
export function search(api: Api, words: string) {
  const query = { search: words, per_page: 5 }
  return api.find('/admin/products', { query, answer: Products, failure })
}

/** The product that has a variant with this whole article number; null when there is none, or it cannot be had. */
export async function findBySku(api: Api, sku: string) {
  const found = await api.find('/admin/products', { query: { sku }, answer: Products, failure })
  return found?.rows[0] ?? null
}

/** How many want something done about them; null when that cannot be had. */
export async function counts(api: Api) {
  const ask = { query: { missing: 'ar', per_page: 1 }, answer: Counted, failure }
  const found = await api.find('/admin/products', ask)
  return found && { ...found.meta.counts, noArabic: found.meta.total }
}

export async function show(api: Api, id: string) {
  const { data } = await api.get(path(id), { answer: One, failure })
  return data
}

/** Does something to many products, or with `agreed` what somebody has been shown (`previewBulk`). */
export async function bulk(api: Api, meant: Meant, what: { action: string }, agreed?: Agreed) {
  const { data } = await api.post('/products/bulk', {
    body: { ...meantBody(meant), ...what, expected: agreed?.expected },
    headers: agreed ? { 'Idempotency-Key': agreed.key } : {},
    answer: z.object({ data: BulkDone }),
    failure: notSaved,
    deadline: bulkDeadline,
  })
  return data
}

/** Tells what `bulk` would do; what is wrong with the value is an ApiError. */
export async function previewBulk(api: Api, meant: Meant, what: { action: string }) {
  const { data } = await api.post('/products/bulk', {
    body: { ...meantBody(meant), ...what, dry_run: '1' },
    answer: z.object({ data: BulkPreview }),
    failure: notSaved,
    deadline: bulkDeadline,
  })
  return data
}

/** What the address of the list calls `state` is a status. */
function meantBody(meant: Meant) {
  if (!('all' in meant)) return meant
  const { state, ...rest } = meant
  return { ...rest, status: state }
}

export function remove(api: Api, id: string) {
  return api.post(write(id), { body: { _method: 'DELETE' }, answer: Done, failure: notSaved })
}

export function restore(api: Api, id: string) {
  return api.post(`${write(id)}/restore`, { body: {}, answer: Done, failure: notSaved })
}

/** Answers the id of the copy with the server's sentence. */
export async function duplicate(api: Api, id: string) {
  const call = { body: {}, answer: Copy, failure: notSaved }
  const { data, ...done } = await api.post(`${write(id)}/duplicate`, call)
  return { ...done, id: data.id }
}

function path(id: string) {
  return `/admin/products/${encodeURIComponent(id)}`
}

function write(id: string) {
  return `/products/${encodeURIComponent(id)}`
}
