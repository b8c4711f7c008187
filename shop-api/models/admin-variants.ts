import type { Transaction } from 'kysely'
import type { Fils } from '#kuwait/money.ts'
import type { Schema } from '../db/schema.ts'
import { invalid } from '../refusal.ts'
import { showOfficeProduct } from './admin-product.ts'
import { requireProduct, type ProductRow } from './admin-products.ts'
import { requireVersion } from './edits.ts'
import type { Doing } from './history.ts'
import { freeSku } from './skus.ts'
import {
  editVariants,
  liveVariants,
  mostVariants,
  type VariantEdit,
  type VariantFields,
} from './variant-edits.ts'

/** What is written of a variant. What is not given stays as it is; `stock_was` is the stock that the form showed. */
export type VariantGiven = {
  sku: string
  size?: string | null | undefined
  size_ar?: string | null | undefined
  color?: string | null | undefined
  color_ar?: string | null | undefined
  price: Fils
  sale_price?: Fils | null | undefined
  sale_start?: string | null | undefined
  sale_end?: string | null | undefined
  stock?: number | undefined
  stock_was?: number | undefined
  is_active?: boolean | undefined
}

/** A line of the grid. `id` null adds a variant; of one that is to be removed, nothing else counts. */
export type GridLine = VariantGiven & { id: number | null; remove: boolean }

/** Adds a variant to a product (`id` null), or changes one. */
export async function writeVariant(
  doing: Doing,
  productId: number | null,
  id: number | null,
  given: VariantGiven,
) {
  const product = await requireProduct(doing.db, productId)
  await editVariants(doing, product, [toEdit(id, given)])
  await nameOptions(doing.db, [given])
}

/** Takes a variant out of a product for good; what was ordered of it stays as it was. */
export async function removeVariant(doing: Doing, productId: number | null, id: number) {
  const product = await requireProduct(doing.db, productId)
  await editVariants(doing, product, [{ id, fields: {}, remove: true }])
}

/** Writes the whole grid of a product's variants; those that it does not name stay as they are. */
export async function writeGrid(
  doing: Doing,
  productId: number | null,
  lines: GridLine[],
  version: number,
) {
  const product = await requireProduct(doing.db, productId)
  requireVersion(product, version, { product: await showOfficeProduct(doing.db, product.id) })
  const edits = lines.map((line, place): VariantEdit => {
    if (line.remove) return { id: line.id ?? 0, fields: {}, remove: true }
    return { ...toEdit(line.id, line), at: `variants.${place}.` }
  })
  await editVariants(doing, product, edits)
  await nameOptions(
    doing.db,
    lines.filter((line) => !line.remove),
  )
}

/** What a product comes in; names in Arabic stand at the same places as the sizes and colours that they are for. */
export type Combinations = {
  sizes: (string | null)[]
  sizes_ar: (string | null)[]
  colors: (string | null)[]
  colors_ar: (string | null)[]
  price: Fils
}

/** Adds a variant for each size in each colour, leaving alone those that there are; answers how many it has added. */
export async function generateVariants(
  doing: Doing,
  productId: number | null,
  given: Combinations,
) {
  const { sizes, colors } = optionsOf(given)
  if (sizes.length + colors.length === 0) throw invalid('sizes', { key: 'variant.noOptions' })
  return addCombinations(doing, await requireProduct(doing.db, productId), given)
}

/**
 * The first variants of a new product: one, or one for each size in each colour, each with so many pieces. `sku` is the
 * article number of one, and what those of several begin with.
 */
export async function startVariants(
  doing: Doing,
  productId: number,
  given: Combinations & { stock: number; sku: string | null },
) {
  await addCombinations(doing, await requireProduct(doing.db, productId), given)
}

async function addCombinations(
  doing: Doing,
  product: ProductRow,
  given: Combinations & { stock?: number; sku?: string | null },
) {
  const { price, stock = 0, sku: wanted = null } = given
  const { sizes, colors } = optionsOf(given)
  const count = Math.max(1, sizes.length) * Math.max(1, colors.length)
  if (count > mostVariants) {
    throw invalid('sizes', { key: 'variant.tooMany', values: { count: mostVariants } })
  }

  const key = (...options: (string | null)[]) => JSON.stringify(options).toLowerCase()
  const there = new Set(
    (await liveVariants(doing.db, product.id)).map(({ size, color }) => key(size, color)),
  )
  const edits: VariantEdit[] = []
  const numbers = new Set<string>()
  for (const size of valuesOf(sizes)) {
    for (const color of valuesOf(colors)) {
      if (there.has(key(size, color))) continue
      there.add(key(size, color))
      const number = numberFor(wanted, product.slug, size, color)
      const isTyped = number === wanted
      const sku = isTyped ? number : await freeSku(doing.db, number, numbers)
      numbers.add(sku.toLowerCase())
      edits.push({ id: null, fields: { sku, size, color, price }, stock: { to: stock } })
    }
  }
  await editVariants(doing, product, edits)
  await nameOptions(doing.db, [
    ...sizes.map(({ value, name_ar }) => ({ size: value, size_ar: name_ar })),
    ...colors.map(({ value, name_ar }) => ({ color: value, color_ar: name_ar })),
  ])
  return edits.length
}

type Option = { value: string; name_ar: string | null }

function optionsOf({ sizes, sizes_ar, colors, colors_ar }: Combinations) {
  return { sizes: named('sizes', sizes, sizes_ar), colors: named('colors', colors, colors_ar) }
}

/** One name too few or too many would give others a name that is not theirs. */
function named(field: 'sizes' | 'colors', values: (string | null)[], names: (string | null)[]) {
  const [own, arabic] = [withoutEnd(values), withoutEnd(names)]
  if (arabic.length > 0 && own.length === 0) throw invalid(field, { key: 'variant.noOptions' })
  if (arabic.length > 0 && arabic.length !== own.length) {
    throw invalid(`${field}_ar`, { key: 'variant.otherNames', values: { count: own.length } })
  }
  return own.flatMap((value, place): Option[] =>
    value === null ? [] : [{ value, name_ar: arabic[place] ?? null }],
  )
}

function withoutEnd(list: (string | null)[]) {
  return list.slice(0, list.findLastIndex((one) => one !== null) + 1)
}

function valuesOf(options: Option[]) {
  return options.length > 0 ? options.map(({ value }) => value) : [null]
}

/** `CLAY-CUP-250-ML-OLIVE`: letters of any script, since sizes may be written in Arabic. */
function numberFor(wanted: string | null, slug: string, size: string | null, color: string | null) {
  const letters = (part: string | null) => part?.match(/[\p{L}\p{N}]+/gu) ?? []
  const start = wanted === null ? letters(slug.slice(0, 20).toUpperCase()) : [wanted]
  return [...start, ...[size, color].flatMap(letters).map((part) => part.toUpperCase())].join('-')
}

function toEdit(id: number | null, given: VariantGiven): VariantEdit {
  const { sku, size, color, price, sale_price, sale_start, sale_end, is_active } = given
  const all: Record<keyof VariantFields, unknown> = {
    sku,
    size,
    color,
    price,
    sale_price,
    sale_start,
    sale_end,
    is_active: is_active === undefined ? undefined : Number(is_active),
  }
  const fields: Partial<VariantFields> = Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  )
  return given.stock === undefined
    ? { id, fields }
    : { id, fields, stock: { to: given.stock, was: given.stock_was } }
}

type Named = Partial<Record<'size' | 'size_ar' | 'color' | 'color_ar', string | null | undefined>>

/** Keeps what sizes and colours are called in Arabic, where that is given. */
async function nameOptions(db: Transaction<Schema>, given: Named[]) {
  for (const { size, size_ar, color, color_ar } of given) {
    if (size && size_ar) await nameOption(db, 'size', size, size_ar)
    if (color && color_ar) await nameOption(db, 'color', color, color_ar)
  }
}

async function nameOption(
  db: Transaction<Schema>,
  kind: 'size' | 'color',
  value: string,
  name_ar: string,
) {
  const { last } = await db
    .selectFrom('option_values')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('option_values')
    .values({ kind, value, name_ar, position: (last ?? -1) + 1 })
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doUpdateSet({ name_ar }))
    .execute()
}
