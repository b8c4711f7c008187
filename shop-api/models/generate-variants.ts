import type { Transaction } from 'kysely'
import type { Fils } from '#kuwait/money.ts'
import type { Schema } from '../db/schema.ts'
import { invalid } from '../refusal.ts'
import { requireProduct, type ProductRow } from './admin-products.ts'
import type { Doing } from './history.ts'
import { nameOptions } from './option-names.ts'
import { freeSku } from './skus.ts'
import { editVariants, liveVariants, mostVariants, type VariantEdit } from './variant-edits.ts'

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
  given: Combinations & { stock: number },
) {
  requireOptions(given)
  return addCombinations(doing, await requireProduct(doing.db, productId), given)
}

/** What `generateVariants` would add, and how many there are already. Writes nothing. */
export async function previewVariants(
  db: Transaction<Schema>,
  productId: number | null,
  given: Combinations & { stock: number },
) {
  requireOptions(given)
  const { edits, there } = await planVariants(db, await requireProduct(db, productId), given)
  const added = edits.map(({ fields: { sku = '', size = null, color = null } }) => {
    return { sku, size, color }
  })
  return { added, there }
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

type Start = Combinations & { stock: number; sku?: string | null }

async function addCombinations(doing: Doing, product: ProductRow, given: Start) {
  const { sizes, colors } = optionsOf(given)
  const { edits } = await planVariants(doing.db, product, given)
  await editVariants(doing, product, edits)
  await nameOptions(doing.db, [
    ...sizes.map(({ value, name_ar }) => ({ size: value, size_ar: name_ar })),
    ...colors.map(({ value, name_ar }) => ({ color: value, color_ar: name_ar })),
  ])
  return edits.length
}

async function planVariants(db: Transaction<Schema>, product: ProductRow, given: Start) {
  const { price, stock, sku: wanted = null } = given
  const { sizes, colors } = optionsOf(given)
  const count = Math.max(1, sizes.length) * Math.max(1, colors.length)
  if (count > mostVariants) throw tooMany()

  const key = (...options: (string | null)[]) => JSON.stringify(options).toLowerCase()
  const live = await liveVariants(db, product.id)
  const taken = new Set(live.map(({ size, color }) => key(size, color)))
  const edits: VariantEdit[] = []
  const numbers = new Set<string>()
  for (const size of valuesOf(sizes)) {
    for (const color of valuesOf(colors)) {
      if (taken.has(key(size, color))) continue
      taken.add(key(size, color))
      const number = numberFor(wanted, product.slug, size, color)
      const isTyped = number === wanted
      const sku = isTyped ? number : await freeSku(db, number, numbers)
      numbers.add(sku.toLowerCase())
      edits.push({ id: null, fields: { sku, size, color, price }, stock: { to: stock } })
    }
  }
  if (live.length + edits.length > mostVariants) throw tooMany()
  return { edits, there: count - edits.length }
}

function requireOptions(given: Combinations) {
  const { sizes, colors } = optionsOf(given)
  if (sizes.length + colors.length === 0) throw invalid('sizes', { key: 'variant.noOptions' })
}

function tooMany() {
  return invalid('sizes', { key: 'variant.tooMany', values: { count: mostVariants } })
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
