import { z } from 'zod'
import { toTimeField } from '#kuwait/dates.ts'
import { formatFils } from '#kuwait/money.ts'
import { bulkDeadline, BulkDone } from './bulk.server.ts'
import type { Api } from './client.server.ts'
import { Count, Done, Id, isYes, List, Money, PictureShape, Text } from './shapes.server.ts'

const Unit = z.enum(['days', 'months'])
const Kind = z.enum(['percent', 'fixed'])
const Moment = z
  .string()
  .nullish()
  .transform((moment) => moment ?? null)
const Limit = Count.nullish().transform((limit) => limit ?? null)

/** What a package costs, in fils; `available` is how many the stock of its goods is enough for. */
const price = {
  price: Money,
  discounted_price: Money,
  saving: Money,
  available: Count,
  stock_state: z.enum(['in', 'low', 'out']),
  warnings: z.array(z.enum(['free', 'discount_too_high', 'no_discount'])).catch([]),
}

const Goods = z.object({
  product_id: Id,
  product_variant_id: Id.nullish(),
  quantity: Count,
  unit_price: Money.nullable(),
  line_total: Money.nullable(),
  possible: Count,
})

const Reckoned = z.object({ ...price, products: z.array(Goods) })
export type Reckoned = z.output<typeof Reckoned>

const line = {
  id: Id,
  slug: Text,
  name_en: z.string(),
  name_ar: Text,
  status: z.enum(['active', 'scheduled', 'expired', 'hidden', 'deleted']),
  image: PictureShape.nullish().transform((image) => image ?? null),
  expires_at: Moment,
  usage_limit: Limit,
  usages_count: Count,
  products_count: Count,
  ...price,
}
const Line = z.object(line)
export type PackageLine = z.output<typeof Line>

const Package = z.object({
  ...line,
  products: z.array(Goods),
  short_description_en: Text,
  short_description_ar: Text,
  description_en: Text,
  description_ar: Text,
  alt_en: Text,
  alt_ar: Text,
  discount_type: Kind,
  discount_value: Money,
  duration_value: Count,
  duration_unit: Unit,
  starts_at: Moment,
  user_usage_limit: Limit,
  is_active: z.unknown().transform(isYes),
  version: z.coerce.number(),
  blockers: z
    .array(
      z.enum([
        'hidden',
        'deleted',
        'scheduled',
        'expired',
        'used_up',
        'no_products',
        'product_gone',
        'no_price',
        'no_stock',
      ]),
    )
    .catch([]),
})
export type OfficePackage = z.output<typeof Package>

const Packages = List(Line)
const One = z.object({ data: Package })
const failure = 'admin:packages.error.fetch' as const
const notSaved = 'admin:packages.error.save' as const

export function list(api: Api, query: Record<string, string | number>) {
  return api.get('/admin/packages', { query, answer: Packages, failure })
}

/** The first few whose name holds the words, with how many there are; null when they cannot be had. */
export function search(api: Api, words: string) {
  const query = { search: words, per_page: 5 }
  return api.find('/admin/packages', { query, answer: Packages, failure })
}

export async function show(api: Api, id: string) {
  const { data } = await api.get(path(id), { answer: One, failure })
  return data
}

/** What a package with these fields would cost; an ApiError says what is wrong with them. */
export async function reckon(api: Api, fields: Record<string, string>, goods: GivenGoods[]) {
  const { discount_type, discount_value } = fields
  const body = { discount_type, discount_value, products: goods }
  const answer = z.object({ data: Reckoned })
  const { data } = await api.post('/admin/packages/reckon', { body, answer, failure })
  return data
}

type GivenGoods = { product_id: string; product_variant_id: string; quantity: string }

export function create(api: Api, form: FormData, goods: GivenGoods[]) {
  return api.post('/packages', { body: written(form, goods), answer: Done, failure: notSaved })
}

/** Needs `version`; an ApiError with the code `version` holds the package as it is now (`readTheirs`). */
export function update(api: Api, id: string, form: FormData, goods: GivenGoods[]) {
  const body = written(form, goods)
  body.set('_method', 'PUT')
  return api.post(write(id), { body, answer: Done, failure: notSaved })
}

export function remove(api: Api, id: string) {
  return api.post(write(id), { body: { _method: 'DELETE' }, answer: Done, failure: notSaved })
}

export function restore(api: Api, id: string) {
  return api.post(`${write(id)}/restore`, { body: {}, answer: Done, failure: notSaved })
}

/** Answers the id of the copy with the server's sentence. */
export async function duplicate(api: Api, id: string) {
  const answer = Done.extend({ data: z.object({ id: Id }) })
  const call = { body: {}, answer, failure: notSaved }
  const { data, ...done } = await api.post(`${write(id)}/duplicate`, call)
  return { ...done, id: data.id }
}

export async function bulk(api: Api, ids: string[], action: string) {
  const body = { ids, action }
  const answer = z.object({ data: BulkDone })
  const call = { body, answer, failure: notSaved, deadline: bulkDeadline }
  const { data } = await api.post('/packages/bulk', call)
  return data
}

/** A package as its form holds it, without its goods. */
export function fieldsOf(one: OfficePackage): Record<string, string> {
  const kept = texts.map((name) => [name, one[name]])
  return {
    ...(Object.fromEntries(kept) as Record<(typeof texts)[number], string>),
    discount_type: one.discount_type,
    // 15.000 is fifteen per cent, and a price
    discount_value:
      one.discount_type === 'percent'
        ? String(one.discount_value / 1000)
        : formatFils(one.discount_value),
    duration_value: String(one.duration_value),
    duration_unit: one.duration_unit,
    starts_at: toTimeField(one.starts_at),
    expires_at: toTimeField(one.expires_at),
    usage_limit: String(one.usage_limit ?? ''),
    user_usage_limit: String(one.user_usage_limit ?? ''),
    is_active: one.is_active ? '1' : '0',
    version: String(one.version),
  }
}

/** The package as somebody else has left it, from what comes with a refused change. */
export function readTheirs(details: unknown) {
  const found = z.object({ package: Package }).safeParse(details)
  return found.success ? found.data.package : null
}

const texts = [
  'name_en',
  'name_ar',
  'short_description_en',
  'short_description_ar',
  'description_en',
  'description_ar',
  'alt_en',
  'alt_ar',
] as const
const others = [
  'discount_type',
  'discount_value',
  'duration_value',
  'duration_unit',
  'starts_at',
  'expires_at',
  'usage_limit',
  'user_usage_limit',
  'version',
  'remove_image',
]

function written(form: FormData, goods: GivenGoods[]) {
  const body = new FormData()
  for (const name of [...texts, ...others]) {
    const value = form.get(name)
    if (typeof value === 'string') body.set(name, value)
  }
  // a box that is not ticked is not sent at all
  body.set('is_active', form.get('is_active') === '1' ? '1' : '0')
  const image = form.get('image')
  if (image instanceof File) body.set('image', image)
  if (goods.length === 0) body.set('products', '')
  for (const [place, one] of goods.entries()) {
    for (const [name, value] of Object.entries(one)) body.set(`products[${place}][${name}]`, value)
  }
  return body
}

function path(id: string) {
  return `/admin/packages/${encodeURIComponent(id)}`
}

function write(id: string) {
  return `/packages/${encodeURIComponent(id)}`
}
