import { z } from 'zod'
import { parseFils, type Fils } from '#kuwait/money.ts'
import type { Change, HistoryLine, Mentions } from '#app/api/admin-history.server.ts'
import type { Picture } from '#app/api/shapes.server.ts'
import { plainText } from '#app/ui/excerpt.ts'

type Named = { name_en: string; name_ar: string }

/** A value as people read it; null where there is nothing. */
export type Value =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'amount'; fils: Fils }
  | { kind: 'moment'; moment: string }
  | { kind: 'flag'; yes: boolean }
  | { kind: 'names'; names: Named[] }
  | { kind: 'pictures'; pictures: Picture[] }
  /** What is in a package. */
  | { kind: 'goods'; goods: (Named & { sku: string; quantity: number })[] }
  /** One of a few words, a key of `admin:history.words`. */
  | { kind: 'word'; word: string }
  /** What somebody may do in the back office. */
  | { kind: 'permissions'; granted: string[] }
  | null

/** One field of a line, to be shown. */
export type Detail = {
  key: string
  /** What the field is called, a key of `admin:history.fields`. */
  field: string
  lang: 'en' | 'ar' | null
  /** Which variant or picture of a product it belongs to. */
  sku: string | null
  picture: Picture | null
  from: Value
  to: Value
  now: Value
  isAsLeft: boolean
  /** The words are the same, and only what they look like differs. */
  isOnlyLook: boolean
}

/** What a line changed, field by field. */
export function readChanges({ entity, changes, mentions }: HistoryLine): Detail[] {
  return changes.flatMap((change) =>
    change.field === 'images' ? picturesIn(change, mentions) : [detailOf(change, mentions, entity)],
  )
}

function detailOf(change: Change, mentions: Mentions, entity: string): Detail {
  const { name, id } = partsOf(change.field)
  const [, field = name, lang = null] = /^(.*)_(en|ar)$/.exec(name) ?? []
  const isRich = richFields[entity]?.includes(field) ?? false
  const read = (value: unknown) => readValue(name, isRich ? wordsOf(value) : value, mentions)
  const [from, to, now] = [read(change.from), read(change.to), read(change.now)]
  return {
    ...blank,
    key: change.field,
    field,
    lang: lang === 'en' || lang === 'ar' ? lang : null,
    sku: id === null ? null : (mentions.variants.find((one) => one.id === id)?.sku ?? `#${id}`),
    from,
    to,
    now,
    isAsLeft: change.is_as_left,
    isOnlyLook: isRich && isSame(from, to),
  }
}

/** Which texts of what kind of thing are HTML. A setting's may be, and its words are the same read either way. */
const richFields: Record<string, string[]> = {
  product: ['description'],
  package: ['description'],
  setting: ['value'],
  page: ['body'],
}

const blank = { lang: null, sku: null, picture: null, now: null, isAsLeft: true, isOnlyLook: false }

/** `variants.7.price` is the price of the variant 7. */
function partsOf(field: string) {
  const parts = field.split('.')
  return {
    name: parts.at(-1) ?? field,
    id: parts.length === 3 ? Number(parts[1]) : null,
  }
}

const codes = new Set(['sku'])
const amounts = new Set(
  'price sale_price fee minimum minimum_spend maximum_discount paid refunded discount delivery_fee total'.split(
    ' ',
  ),
)
const moments = /(_at|_start|_end)$/
const words = new Set('type discount_type duration_unit status fulfillment_status'.split(' '))

function readValue(name: string, value: unknown, mentions: Mentions): Value {
  if (value === null || value === undefined || value === '') return null
  if (name === 'category_ids') return namesOf([value].flat(), mentions)
  if (name === 'parent_id') return namesOf([value], mentions)
  if (name === 'products') return goodsOf(value, mentions)
  if (name === 'media_id' || name === 'media_ar_id') return picturesOf([value], mentions.media)
  if (name === 'permissions') return permissionsOf(value)
  if (typeof value === 'boolean') return { kind: 'flag', yes: value }
  if (words.has(name)) return { kind: 'word', word: textOf(value) }
  // fils or thousandths of a percent, as the kind of the discount says
  if (name === 'discount_value') return { kind: 'text', text: String(Number(value)) }
  // places are counted from 0 in the store, and from 1 by people
  const text = name === 'position' ? String(Number(value) + 1) : textOf(value)
  const fils = amounts.has(name) ? parseFils(text) : null
  if (fils !== null) return { kind: 'amount', fils }
  if (moments.test(name) && !Number.isNaN(Date.parse(text))) return { kind: 'moment', moment: text }
  return { kind: codes.has(name) ? 'code' : 'text', text }
}

function permissionsOf(value: unknown): Value {
  const granted = z.array(z.string()).catch([]).parse(value)
  return granted.length > 0 ? { kind: 'permissions', granted } : null
}

function textOf(value: unknown) {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function namesOf(ids: unknown[], { categories }: Mentions): Value {
  if (ids.length === 0) return null
  const names = ids.map((id) => {
    const name = `#${String(id)}`
    return categories.find((one) => one.id === id) ?? { name_en: name, name_ar: name }
  })
  return { kind: 'names', names }
}

const Goods = z
  .array(
    z.object({
      product_id: z.number(),
      product_variant_id: z.number().nullable(),
      quantity: z.number(),
    }),
  )
  .catch([])

function goodsOf(lines: unknown, { products, variants }: Mentions): Value {
  const goods = Goods.parse(lines).map(({ product_id, product_variant_id, quantity }) => {
    const name = `#${product_id}`
    const product = products.find((one) => one.id === product_id)
    const sku = variants.find((one) => one.id === product_variant_id)?.sku ?? ''
    return { ...(product ?? { name_en: name, name_ar: name }), sku, quantity }
  })
  return goods.length > 0 ? { kind: 'goods', goods } : null
}

function picturesOf(ids: unknown[], known: Mentions['images']): Value {
  const pictures = ids.flatMap((id) => known.find((one) => one.id === id) ?? [])
  return pictures.length > 0 ? { kind: 'pictures', pictures } : { kind: 'text', text: '–' }
}

/** The words of rich text, each paragraph on a line of its own. */
function wordsOf(html: unknown) {
  if (typeof html !== 'string') return html
  return html
    .split(/<\/(?:p|h\d|li|blockquote)>|<br[^>]*>/)
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n')
}

const Images = z
  .array(
    z.object({
      id: z.number(),
      alt_en: z.string().nullable(),
      alt_ar: z.string().nullable(),
      variant_ids: z.array(z.number()),
    }),
  )
  .catch([])
type Image = z.output<typeof Images>[number]

/** What has become of a product's pictures: which came and went, what each says and shows, their order. */
function picturesIn(change: Change, mentions: Mentions): Detail[] {
  const [from, to] = [Images.parse(change.from), Images.parse(change.to)]
  const now = change.is_as_left ? to : Images.parse(change.now)
  const ids = [...new Set([...from, ...to, ...now].map(({ id }) => id))]
  const values = (read: (images: Image[]) => Value) => {
    const [before, after, today] = [read(from), read(to), read(now)]
    return { from: before, to: after, now: today, isAsLeft: isSame(after, today) }
  }
  const shown = (detail: Detail) => !isSame(detail.from, detail.to) || !detail.isAsLeft
  const common = (images: Image[]) =>
    images.map(({ id }) => id).filter((id) => from.some((one) => one.id === id))
  const order: Detail = {
    ...blank,
    key: 'images',
    field: 'image_order',
    ...values((images) => picturesOf(common(images), mentions.images)),
  }
  const isReordered = common(from).join() !== common(to).join() && from.length === to.length
  return [
    ...ids.flatMap((id) => detailsOfPicture(id, values, mentions)).filter(shown),
    ...(isReordered || (shown(order) && from.length === to.length) ? [order] : []),
  ]
}

function detailsOfPicture(
  id: number,
  values: (read: (images: Image[]) => Value) => Pick<Detail, 'from' | 'to' | 'now' | 'isAsLeft'>,
  mentions: Mentions,
): Detail[] {
  const picture = mentions.images.find((one) => one.id === id) ?? null
  const find = (images: Image[]) => images.find((one) => one.id === id)
  const base = { ...blank, picture }
  const text = (name: 'alt_en' | 'alt_ar') =>
    values((images) => readValue(name, find(images)?.[name], mentions))
  const skus = (images: Image[]): Value => {
    const ids = find(images)?.variant_ids ?? []
    const known = mentions.variants.filter((one) => ids.includes(one.id))
    return ids.length > 0 ? { kind: 'code', text: known.map(({ sku }) => sku).join(' · ') } : null
  }
  const there = (images: Image[]) => (find(images) ? picturesOf([id], mentions.images) : null)
  return [
    { ...base, key: `images.${id}`, field: 'image', picture: null, ...values(there) },
    { ...base, key: `images.${id}.alt_en`, field: 'alt', lang: 'en', ...text('alt_en') },
    { ...base, key: `images.${id}.alt_ar`, field: 'alt', lang: 'ar', ...text('alt_ar') },
    { ...base, key: `images.${id}.variants`, field: 'variant_ids', ...values(skus) },
  ]
}

function isSame(a: Value, b: Value) {
  return JSON.stringify(a) === JSON.stringify(b)
}
