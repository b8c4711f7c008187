import { Hono } from 'hono'
import { z } from 'zod'
import { WrittenProduct } from '../admin-answers.ts'
import { transact } from '../db/database.ts'
import { endpoint } from '../endpoint.ts'
import {
  Amount,
  Files,
  Id,
  inEnglish,
  optional,
  OptionalFlag,
  optionalText,
  OptionNames,
  richText,
  SomeIds,
  Stock,
  text,
} from '../fields.ts'
import { idParam, requireUser, type Call, type Env } from '../http.ts'
import { say, type MessageKey } from '../messages.ts'
import { showOfficeProduct } from '../models/admin-product.ts'
import { changeProduct, deleteProduct, restoreProduct } from '../models/admin-products.ts'
import { duplicateProduct } from '../models/duplicate-product.ts'
import type { Doing } from '../models/history.ts'
import { createProduct } from '../models/new-product.ts'

const fields = {
  name_en: text(200),
  name_ar: optionalText(200).optional(),
  description_en: richText(50_000).optional(),
  description_ar: richText(50_000).optional(),
  category_ids: SomeIds.optional(),
  is_featured: OptionalFlag,
  is_active: OptionalFlag,
}

/** What the first variants are made of; none are made where nothing of it is sent. */
const start = {
  price: Amount.optional(),
  stock: optional(Stock),
  sku: optionalText(60),
  sizes: OptionNames,
  sizes_ar: OptionNames,
  colors: OptionNames,
  colors_ar: OptionNames,
}
const NewProduct = inEnglish(
  withPrice(
    z.object({
      ...fields,
      ...start,
      images: Files.refine((files) => files.length > 0, 'required'),
    }),
  ),
)
const ChangedProduct = inEnglish(z.object({ ...fields, images: Files, version: Id }))

/** Variants have a price: who sends anything of them is asked for it. */
function withPrice<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((given) => {
    const sent = z.record(z.string(), z.unknown()).safeParse(given).data ?? {}
    return Object.keys(start).some((name) => name in sent) ? { price: '', ...sent } : sent
  }, schema)
}

const permission = 'products'

/** A sentence about a product, and the product as it is now. */
export async function writtenProduct(c: Call, key: MessageKey, id: number | null) {
  const data = await showOfficeProduct(c.var.parts.db, id)
  return { message: say(c.var.language, key, { name: data.name_en }), data }
}

/** Runs a change of the back office in one transaction, in the name of the administrator who calls. */
export function inOneGo<Result>(c: Call, work: (doing: Doing) => Promise<Result>) {
  const { db, now } = c.var.scope
  return transact(db, (trx) => work({ db: trx, now, user: requireUser(c) }))
}

/** What administrators do to products, below the address that shoppers read them from. */
export const productWrites = new Hono<Env>()
  .post(
    '/',
    endpoint(
      {
        summary:
          'Add a product, with its first pictures as images[] and, where a price is sent, a variant for each of sizes[] in each of colors[]',
        permission,
        form: 'product',
        body: NewProduct,
        answer: WrittenProduct,
        status: 201,
        refusals: [403, 413, 422],
      },
      async (c, { body }) => {
        const { price, stock, sku, sizes, sizes_ar, colors, colors_ar, ...product } = body
        const options = { sizes, sizes_ar, colors, colors_ar }
        const start = price === undefined ? null : { price, stock: stock ?? 0, sku, ...options }
        const { scope, parts } = c.var
        const id = await createProduct(scope, parts.media, requireUser(c), product, start)
        return writtenProduct(c, 'product.created', id)
      },
    ),
  )
  .put(
    '/:id',
    endpoint(
      {
        summary: 'Change a product; 409 `version` where somebody else has changed it meanwhile',
        permission,
        form: 'product',
        body: ChangedProduct,
        answer: WrittenProduct,
        refusals: [403, 409, 413, 422],
      },
      async (c, { body }) => {
        const { scope, parts } = c.var
        await changeProduct(scope, parts.media, requireUser(c), idParam(c), body)
        return writtenProduct(c, 'product.updated', idParam(c))
      },
    ),
  )
  .delete(
    '/:id',
    endpoint(
      {
        summary: 'Move a product into the bin; 409 `in_use` where a package on offer needs it',
        permission,
        answer: z.void(),
        status: 204,
        refusals: [403, 409],
      },
      (c) => inOneGo(c, (doing) => deleteProduct(doing, idParam(c))),
    ),
  )
  .post(
    '/:id/restore',
    endpoint(
      {
        summary: 'Take a product out of the bin',
        permission,
        answer: WrittenProduct,
        refusals: [403],
      },
      async (c) => {
        await inOneGo(c, (doing) => restoreProduct(doing, idParam(c)))
        return writtenProduct(c, 'product.restored', idParam(c))
      },
    ),
  )
  .post(
    '/:id/duplicate',
    endpoint(
      {
        summary: 'Copy a product, hidden and with nothing in stock',
        permission,
        answer: WrittenProduct,
        status: 201,
        refusals: [403],
      },
      async (c) => {
        const copy = await inOneGo(c, (doing) => duplicateProduct(doing, idParam(c)))
        return writtenProduct(c, 'product.duplicated', copy)
      },
    ),
  )
