import { z } from 'zod'
import { toTimeField } from '#kuwait/dates.ts'
import { formatFils } from '#kuwait/money.ts'
import { bulkDeadline, BulkDone, type Agreed, type Meant } from './bulk.server.ts'
import { ApiError, type Api } from './client.server.ts'
import { Count, Done, Id, isYes, List, Money, Text } from './shapes.server.ts'

const Moment = z
  .string()
  .nullish()
  .transform((moment) => moment ?? null)
const Limit = Count.nullish().transform((limit) => limit ?? null)
const SomeMoney = Money.nullish().transform((amount) => amount ?? null)
const Warnings = z.array(z.object({ code: z.string(), message: Text })).catch([])

/** `value` is fils, or thousandths of a percent. */
const Line = z.object({
  id: Id,
  code: z.string(),
  name_en: z.string(),
  name_ar: Text,
  type: z.enum(['percent', 'fixed']),
  value: Money,
  formatted_value: Text,
  minimum_spend: SomeMoney,
  maximum_discount: SomeMoney,
  usage_limit: Limit,
  user_usage_limit: Limit,
  used_count: Count,
  discount_given: Money,
  starts_at: Moment,
  expires_at: Moment,
  is_active: z.unknown().transform(isYes),
  is_public: z.unknown().transform(isYes),
  state: z.enum(['running', 'scheduled', 'expired', 'used_up', 'off']),
  batch_id: Id.nullish().transform((id) => id ?? null),
  warnings: Warnings,
  version: z.coerce.number(),
})
export type CouponLine = z.output<typeof Line>

const Coupon = Line.extend({
  description_en: Text,
  description_ar: Text,
  can_delete: z.unknown().transform(isYes),
})
export type OfficeCoupon = z.output<typeof Coupon>

const Usage = z.object({
  id: Id,
  discount: Money,
  created_at: z.string(),
  given_back_at: Moment,
  order: z.object({ id: Id, number: z.string(), status: Text, total: Money }),
  user: z.object({ id: Id, name: Text }).nullish(),
})
export type CouponUsage = z.output<typeof Usage>

const Batch = z.object({
  id: Id,
  prefix: Text,
  name_en: z.string(),
  name_ar: Text,
  codes: Count,
  used_count: Count,
  discount_given: Money,
  user: z.object({ name: Text }),
  created_at: z.string(),
})
export type CouponBatch = z.output<typeof Batch>

const Verdict = z.object({ discount: Money, total: Money, problem: Text })
const Simulated = z.object({
  items: z.array(
    z.object({ unit_price: Money, line_total: Money, state: z.string(), quantity: Count }),
  ),
  subtotal: Money,
  now: Verdict,
  when_on: Verdict,
  warnings: Warnings,
})
export type Simulated = z.output<typeof Simulated>

const Coupons = List(Line)
const Batches = List(Batch)
const One = z.object({ data: Coupon })
const failure = 'admin:coupons.error.fetch' as const
const notSaved = 'admin:coupons.error.save' as const
const Written = Done.extend({ data: z.object({ id: Id }) })

export function list(api: Api, query: Record<string, string | number>) {
  return api.get('/coupons', { query, answer: Coupons, failure })
}

/** The first few whose code begins so or whose name holds the words, with how many there are; null when they cannot be had. */
export function search(api: Api, words: string) {
  const query = { search: words, per_page: 5 }
  return api.find('/coupons', { query, answer: Coupons, failure })
}

export async function show(api: Api, id: string) {
  const { data } = await api.get(path(id), { answer: One, failure })
  return data
}

export function listUsages(api: Api, id: string, query: Record<string, string | number>) {
  return api.get(`${path(id)}/usages`, { query, answer: List(Usage), failure })
}

/** Answers the id of the new coupon with the server's sentence. */
export async function create(api: Api, fields: Fields) {
  const { data, ...done } = await api.post('/coupons', {
    body: written(fields),
    answer: Written,
    failure: notSaved,
  })
  return { ...done, id: data.id }
}

/** Needs `version`; an ApiError with the code `version` holds the coupon as it is now (`readTheirs`). */
export function update(api: Api, id: string, fields: Fields) {
  const body = { ...written(fields), version: fields.version, _method: 'PUT' }
  return api.post(path(id), { body, answer: Done, failure: notSaved })
}

export function turn(api: Api, id: string, action: 'activate' | 'deactivate') {
  return api.post(`${path(id)}/${action}`, { body: {}, answer: Done, failure: notSaved })
}

export function remove(api: Api, id: string) {
  return api.post(path(id), { body: { _method: 'DELETE' }, answer: Done, failure: notSaved })
}

/** Does something to many coupons, or with `agreed` what somebody has been shown (`previewBulk`). */
export async function bulk(api: Api, meant: Meant, action: string, agreed?: Agreed) {
  const { data } = await api.post('/coupons/bulk', {
    body: { ...meant, action, expected: agreed?.expected },
    headers: agreed ? { 'Idempotency-Key': agreed.key } : {},
    answer: z.object({ data: BulkDone }),
    failure: notSaved,
    deadline: bulkDeadline,
  })
  return data
}

/** Which coupons are meant, the first of them with what there is to say of each. */
export async function previewBulk(api: Api, meant: Meant, action: string) {
  const { data } = await api.post('/coupons/bulk', {
    body: { ...meant, action, dry_run: '1' },
    answer: z.object({ data: z.object({ count: Count, rows: z.array(Line) }) }),
    failure: notSaved,
    deadline: bulkDeadline,
  })
  return data
}

export function listBatches(api: Api, query: Record<string, string | number>) {
  return api.get('/coupons/batches', { query, answer: Batches, failure })
}

export async function showBatch(api: Api, id: string) {
  const answer = z.object({ data: Batch })
  const { data } = await api.get(`/coupons/batches/${encodeURIComponent(id)}`, { answer, failure })
  return data
}

/** The codes of a batch as a table, passed on as it is written. */
export function downloadCodes(api: Api, batch: string) {
  return api.download(`/coupons/batches/${encodeURIComponent(batch)}/codes.csv`, { failure })
}

/** Makes many codes; the same `key` again makes no more of them. */
export function generate(api: Api, { key = '', ...fields }: Fields) {
  const body = { ...written(fields), prefix: fields.prefix, count: fields.count }
  return api.post('/coupons/generate', {
    body,
    headers: { 'Idempotency-Key': key },
    answer: Done,
    failure: notSaved,
    deadline: bulkDeadline,
  })
}

type Goods = { product_id: string; product_variant_id: string; quantity: string }

/**
 * What a coupon with these fields would do to these goods, and what there is to say of it; an ApiError says what is wrong,
 * by the names of the form's fields.
 */
export async function simulate(api: Api, fields: Fields, id: number | null, goods: Goods[]) {
  const body = { fields: written(fields), coupon_id: id, items: goods }
  const answer = z.object({ data: Simulated })
  try {
    const { data } = await api.post('/coupons/simulate', { body, answer, failure: notSaved })
    return data
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const errors = Object.entries(error.fieldErrors).map(([name, sentences]) => [
      name.replace(/^fields\./, '').replace(/^items\./, 'products.'),
      sentences,
    ])
    throw new ApiError(error.message, error.status, {
      message: error.message,
      errors: Object.fromEntries(errors) as Record<string, string[]>,
    })
  }
}

type Fields = Record<string, string>

/** A coupon as its form holds it. */
export function fieldsOf(one: OfficeCoupon): Fields {
  const kwd = (fils: number | null) => (fils === null ? '' : formatFils(fils))
  return {
    code: one.code,
    name_en: one.name_en,
    name_ar: one.name_ar,
    description_en: one.description_en,
    description_ar: one.description_ar,
    type: one.type,
    // 15.000 is fifteen per cent, and an amount
    value: one.type === 'percent' ? String(one.value / 1000) : formatFils(one.value),
    minimum_spend: kwd(one.minimum_spend),
    maximum_discount: kwd(one.maximum_discount),
    usage_limit: String(one.usage_limit ?? ''),
    user_usage_limit: String(one.user_usage_limit ?? ''),
    starts_at: toTimeField(one.starts_at),
    expires_at: toTimeField(one.expires_at),
    is_active: one.is_active ? '1' : '0',
    is_public: one.is_public ? '1' : '0',
    version: String(one.version),
  }
}

/** The coupon as somebody else has left it, from what comes with a refused change. */
export function readTheirs(details: unknown) {
  const found = z.object({ coupon: Coupon }).safeParse(details)
  return found.success ? fieldsOf(found.data.coupon) : null
}

const names = [
  'code',
  'name_en',
  'name_ar',
  'description_en',
  'description_ar',
  'type',
  'value',
  'minimum_spend',
  'maximum_discount',
  'usage_limit',
  'user_usage_limit',
  'starts_at',
  'expires_at',
]

function written(fields: Fields) {
  const kept = names.map((name) => [name, fields[name] ?? ''])
  // a box that is not ticked is not sent at all
  const boxes = ['is_active', 'is_public'].map((name) => [name, fields[name] === '1' ? '1' : '0'])
  return Object.fromEntries([...kept, ...boxes]) as Fields
}

function path(id: string) {
  return `/coupons/${encodeURIComponent(id)}`
}
