import { Hono } from 'hono'
import { z } from 'zod'
import { WrittenProduct } from '../admin-answers.ts'
import { Data } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import {
  Amount,
  CheckBox,
  Id,
  Moment,
  optional,
  OptionalFlag,
  OptionalId,
  OptionNames,
  optionalText,
  Stock,
  text,
} from '../fields.ts'
import { idParam, type Env } from '../http.ts'
import { removeVariant, writeGrid, writeVariant } from '../models/admin-variants.ts'
import { generateVariants, previewVariants } from '../models/generate-variants.ts'
import { mostVariants } from '../models/variant-edits.ts'
import { say } from '../messages.ts'
import { inOneGo, writtenProduct } from './product-writes.ts'

const Variant = z.object({
  sku: text(60),
  size: optionalText(80).optional(),
  size_ar: optionalText(80).optional(),
  color: optionalText(80).optional(),
  color_ar: optionalText(80).optional(),
  price: Amount,
  sale_price: optional(Amount).optional(),
  sale_start: optional(Moment).optional(),
  sale_end: optional(Moment).optional(),
  stock: Stock.optional(),
  stock_was: Stock.optional(),
  is_active: OptionalFlag,
})

/**
 * A line of the grid: `id` where the variant is there already. Nothing else is looked at in one that is to be removed. A new
 * one with nothing written in it is none; without stock, it begins with nothing.
 */
const Line = z.preprocess(
  (given) => {
    const line = z.record(z.string(), z.unknown()).safeParse(given).data ?? {}
    const isNew = isBlank(line.id)
    const isNone = isNew && written.every((name) => isBlank(line[name]))
    if (CheckBox.parse(line.remove) || isNone) return { ...untouched, id: line.id, remove: true }
    return isNew && isBlank(line.stock) ? { ...line, stock: 0 } : line
  },
  Variant.extend({ id: OptionalId, remove: CheckBox }),
)
const untouched = { sku: '-', price: '1' }
const written = Object.keys(Variant.shape).filter((name) => name !== 'is_active')

function isBlank(given: unknown) {
  return given === undefined || given === null || String(given).trim() === ''
}

const Grid = z.object({ variants: z.array(Line).max(2 * mostVariants), version: Id })

/** What a product comes in, and what each of it begins with. */
const Combinations = z.object({
  sizes: OptionNames,
  sizes_ar: OptionNames,
  colors: OptionNames,
  colors_ar: OptionNames,
  price: Amount,
  stock: optional(Stock).transform((stock) => stock ?? 0),
})

const Preview = z.object({
  added: z.array(
    z.object({ sku: z.string(), size: z.string().nullable(), color: z.string().nullable() }),
  ),
  there: z.number(),
})

const call = {
  permission: 'products' as const,
  form: 'variant',
  answer: WrittenProduct,
  refusals: [403, 409, 422],
}

/** Variants of a product. All answer the product as it is then. */
export const productVariants = new Hono<Env>()
  .put(
    '/:id/variants',
    endpoint(
      { ...call, summary: 'Write all variants of a product as one grid', body: Grid },
      async (c, { body }) => {
        await inOneGo(c, (doing) => writeGrid(doing, idParam(c), body.variants, body.version))
        return writtenProduct(c, 'product.updated', idParam(c))
      },
    ),
  )
  .post(
    '/:id/variants',
    endpoint(
      { ...call, summary: 'Add a variant', body: Variant, status: 201 },
      async (c, { body }) => {
        await inOneGo(c, (doing) => writeVariant(doing, idParam(c), null, body))
        return writtenProduct(c, 'product.updated', idParam(c))
      },
    ),
  )
  .post(
    '/:id/variants/generate',
    endpoint(
      {
        ...call,
        summary: 'Add a variant for each of sizes[] in each of colors[], beside those there are',
        body: Combinations,
      },
      async (c, { body }) => {
        const count = await inOneGo(c, (doing) => generateVariants(doing, idParam(c), body))
        const { data } = await writtenProduct(c, 'product.updated', idParam(c))
        return { message: say(c.var.language, 'variant.generated', { count }), data }
      },
    ),
  )
  .post(
    '/:id/variants/preview',
    endpoint(
      {
        ...call,
        summary:
          'What the same fields would add if they were sent to …/generate; nothing is written',
        body: Combinations,
        answer: Data(Preview),
      },
      async (c, { body }) => {
        return { data: await inOneGo(c, ({ db }) => previewVariants(db, idParam(c), body)) }
      },
    ),
  )
  .put(
    '/:id/variants/:variant',
    endpoint({ ...call, summary: 'Change a variant', body: Variant }, async (c, { body }) => {
      const variantId = idParam(c, 'variant') ?? 0
      await inOneGo(c, (doing) => writeVariant(doing, idParam(c), variantId, body))
      return writtenProduct(c, 'product.updated', idParam(c))
    }),
  )
  .delete(
    '/:id/variants/:variant',
    endpoint(
      {
        ...call,
        summary:
          'Take a variant out for good, though orders keep it; 409 `in_use` where a package on offer needs it',
      },
      async (c) => {
        await inOneGo(c, (doing) => removeVariant(doing, idParam(c), idParam(c, 'variant') ?? 0))
        return writtenProduct(c, 'product.updated', idParam(c))
      },
    ),
  )
