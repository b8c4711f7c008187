import { Hono } from 'hono'
import { z } from 'zod'
import { OfficeVariant } from '../admin-answers.ts'
import { Data, List, Message } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { Amount, Id, Moment, optional, OptionalFlag, optionalText, Stock } from '../fields.ts'
import { Paging, requireUser, type Env } from '../http.ts'
import { say } from '../messages.ts'
import { officeSorts } from '../models/admin-product-list.ts'
import { paginate } from '../models/pages.ts'
import {
  findVariantLines,
  listVariantLines,
  mostLines,
  writeVariantLines,
  type LineFailure,
  type VariantLine,
} from '../models/variant-lines.ts'
import { validationAnswer } from '../validation.ts'
import { officeFilter } from './admin-products.ts'

const permission = 'products'

const Ids = optionalText(1000).transform((ids) =>
  (ids ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0),
)

const LinesQuery = Paging.in
  .extend({
    ...officeFilter,
    ids: Ids,
    sort: optional(z.enum(officeSorts)),
    per_page: z.string().default('20'),
  })
  .transform((query) => {
    const { page: _, per_page: __, pagination: ___, sort, ids, ...filter } = query
    return { ids, filter, sort: sort ?? '-created_at', paging: Paging.parse(query) }
  })

const ShownLine = OfficeVariant.extend({
  product: z.object({ id: z.number(), name_en: z.string(), name_ar: z.string().nullable() }),
})

const fields = {
  price: Amount.optional(),
  sale_price: optional(Amount).optional(),
  sale_start: optional(Moment).optional(),
  sale_end: optional(Moment).optional(),
  is_active: OptionalFlag,
}

const Line = z
  .object({ ...fields, id: Id, stock: Stock.optional(), stock_was: Stock.optional() })
  .extend({ was: z.object(fields).optional() })
  .transform(({ id, stock, stock_was, was, ...line }): VariantLine => ({
    id,
    fields: kept(line),
    was: kept(was ?? {}),
    ...(stock !== undefined && { stock: { to: stock, was: stock_was } }),
  }))

/** What was given, as it is stored. */
function kept({
  is_active,
  ...given
}: {
  is_active?: boolean | undefined
  [name: string]: unknown
}) {
  const all = { ...given, ...(is_active !== undefined && { is_active: Number(is_active) }) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

const Lines = z.object({
  variants: z
    .array(z.looseObject({ id: Id }))
    .min(1)
    .max(mostLines),
})

const Written = z.object({
  done: z.array(z.number()),
  failed: z.array(
    z.object({
      id: z.number(),
      message: z.string(),
      errors: z.record(z.string(), z.array(z.string())),
    }),
  ),
})

/** Variants as they stand in a grid over many products. */
export const adminVariants = new Hono<Env>().get(
  '/',
  endpoint(
    {
      summary:
        'The variants of the products that the list of products shows for the same query, or of those with `ids` (1,2,3); at most 400',
      permission,
      query: LinesQuery,
      answer: List(ShownLine).extend({ is_cut: z.boolean() }),
      refusals: [403, 422],
    },
    async (c, { query: { ids, filter, sort, paging } }) => {
      const { scope } = c.var
      if (ids.length > 0) {
        const { rows, isCut } = await findVariantLines(scope, ids)
        return { data: rows, is_cut: isCut }
      }
      const page = await listVariantLines(scope, filter, sort, paging)
      const products = Array.from({ length: page.products })
      const { meta, links } = paginate(
        { rows: products, total: page.total },
        paging,
        new URL(c.req.url),
      )
      return { data: page.rows, is_cut: page.isCut, ...(meta && { meta, links }) }
    },
  ),
)

export const variantLines = new Hono<Env>().put(
  '/',
  endpoint(
    {
      summary:
        'Write price, sale, stock and state of many variants, each by itself. `was` holds what a form showed in the fields that are sent: a line is refused where that is no longer so',
      permission,
      form: 'variant',
      body: Lines,
      answer: Message.extend(Data(Written).shape),
      refusals: [403, 422],
    },
    async (c, { body }) => {
      const { scope } = c.var
      const refused: LineFailure[] = []
      const lines: VariantLine[] = []
      for (const given of body.variants) {
        const line = Line.safeParse(given)
        if (line.success) lines.push(line.data)
        else {
          refused.push({ id: given.id, ...validationAnswer(line.error, scope.language, 'variant') })
        }
      }
      const { done, failed } = await writeVariantLines(scope, requireUser(c), lines)
      const message = say(scope.language, 'variant.saved', { count: done.length })
      return { message, data: { done, failed: [...refused, ...failed] } }
    },
  ),
)
