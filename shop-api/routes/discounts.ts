import { Hono } from 'hono'
import { z } from 'zod'
import { Data, Message, Money } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { Amount, CheckBox, Moment, optional, OptionalId, SomeIds } from '../fields.ts'
import { idParam, type Call, type Env } from '../http.ts'
import { say } from '../messages.ts'
import { invalid } from '../refusal.ts'
import { officeIds } from '../models/admin-product-list.ts'
import { previewDiscount, previewDiscounts } from '../models/discount-preview.ts'
import { discountProduct, endSale, productsMeant, saleStates } from '../models/discounts.ts'
import type { Discounted } from '../models/discounts.ts'
import { productsOnSale } from '../models/sales.ts'
import { officeFilter } from './admin-products.ts'
import { chosen, startFor, TaskDone } from './many-rows.ts'
import { inOneGo } from './product-writes.ts'

const Chosen = SomeIds.default([])

const Discount = z.object({
  type: z.enum(['percent', 'fixed'], 'required'),
  value: Amount,
  starts_at: optional(Moment),
  ends_at: optional(Moment),
  variant_ids: Chosen,
  dry_run: CheckBox,
})
const endsLater = ({ starts_at, ends_at }: z.output<typeof Discount>) =>
  starts_at === null || ends_at === null || starts_at < ends_at

/** A sale that is over already would be none. */
function requireFuture(c: Call, ends_at: string | null) {
  if (ends_at !== null && ends_at <= c.var.scope.now.toISOString()) {
    throw invalid('ends_at', { key: 'discount.over' })
  }
}

const OneDiscount = Discount.refine(endsLater, { path: ['ends_at'], message: 'invalid' })

/** Products, a category with all below it, variants, or with `all=1` whatever the list of products shows with a filter. */
const rows = {
  ...officeFilter,
  all: chosen.all,
  expected: chosen.expected,
  product_ids: Chosen,
  category_id: OptionalId,
  variant_ids: Chosen,
}
const hasAny = (what: Discounted & { all: boolean }) =>
  what.all || what.category_id !== null || [...what.product_ids, ...what.variant_ids].length > 0
const none = { path: ['product_ids'], message: 'required' }

const ManyDiscount = Discount.extend(rows)
  .refine(endsLater, { path: ['ends_at'], message: 'invalid' })
  .refine(hasAny, none)
const ManyEnds = z.object({ ...rows, state: optional(z.enum(saleStates)) }).refine(hasAny, none)

/** What becomes of a variant's price; `before` and `after` are its sale prices. */
const Line = z.object({
  variant_id: z.number(),
  product_id: z.number(),
  sku: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  price: Money,
  before: Money.nullable(),
  before_state: z.enum(saleStates).nullable(),
  before_starts_at: z.string().nullable(),
  before_ends_at: z.string().nullable(),
  after: Money.nullable(),
  problem: z.string().nullable().optional(),
  replaces: z.boolean().optional(),
})

/** `count` variants of all but `refused` of the first `looked_at` products; `paid_now` and `paid_then` are what one of each costs shoppers. */
const Preview = z.object({
  products: z.number(),
  looked_at: z.number(),
  refused: z.number(),
  count: z.number(),
  replaces: z.number(),
  paid_now: Money,
  paid_then: Money,
  variants: z.array(Line.extend({ name_en: z.string(), name_ar: z.string().nullable() })),
})

const call = { permission: 'discounts' as const, form: 'discount', refusals: [403, 422] }
const OneAnswer = Message.extend(Data(z.object({ variants: z.array(Line) })).shape)
const Started = Message.extend(Data(TaskDone).shape)

export const discounts = new Hono<Env>()
  .post(
    '/discounts',
    endpoint(
      {
        ...call,
        summary:
          'Put products, a category or single variants on sale; with `dry_run`, only tell what would become of them',
        body: ManyDiscount,
        answer: z.union([Started, Message.extend(Data(Preview).shape)]),
        refusals: [403, 409, 422],
      },
      async (c, { body }) => {
        const { type, value, starts_at, ends_at, variant_ids, dry_run, expected } = body
        const discount = { type, value, starts_at, ends_at }
        requireFuture(c, ends_at)
        const ids = await idsOf(c, body)
        if (dry_run) {
          const data = await previewDiscounts(c.var.scope, ids, discount, variant_ids)
          return { message: say(c.var.language, 'discount.preview', { count: data.count }), data }
        }
        const params = { discount, variant_ids, state: null }
        const data = await startFor(c, expected, { kind: 'discounts', params, ids })
        return { message: say(c.var.language, 'discount.addedMany', { count: data.done }), data }
      },
    ),
  )
  .delete(
    '/discounts',
    endpoint(
      {
        ...call,
        summary:
          'End the sales of many, all or those that are running, to come or over; with `all=1`, of those that GET /admin/discounts lists',
        body: ManyEnds,
        answer: Started,
        refusals: [403, 409, 422],
      },
      async (c, { body }) => {
        const { variant_ids, state } = body
        const params = { discount: null, variant_ids, state }
        const ids =
          body.all && state ? await productsOnSale(c.var.scope, state, body) : await idsOf(c, body)
        const data = await startFor(c, body.expected, { kind: 'discounts', params, ids })
        return { message: say(c.var.language, 'discount.endedMany', { count: data.done }), data }
      },
    ),
  )
  .post(
    '/:id/discount',
    endpoint(
      {
        ...call,
        summary: 'Put a product on sale; with `dry_run`, only tell what would become of its prices',
        body: OneDiscount,
        answer: OneAnswer,
      },
      async (c, { body: { dry_run, variant_ids, ...discount } }) => {
        const id = idParam(c)
        requireFuture(c, discount.ends_at)
        const variants = dry_run
          ? await previewDiscount(c.var.scope, id, discount, variant_ids)
          : await inOneGo(c, (doing) => discountProduct(doing, id, discount, variant_ids))
        const key = dry_run ? 'discount.preview' : 'discount.added'
        const count = variants.length
        return { message: say(c.var.language, key, { count }), data: { variants } }
      },
    ),
  )
  .delete(
    '/:id/discount',
    endpoint(
      {
        ...call,
        summary: 'End the sale of a product',
        body: z.object({ variant_ids: Chosen }),
        answer: OneAnswer,
      },
      async (c, { body }) => {
        const variants = await inOneGo(c, (doing) =>
          endSale(doing, idParam(c), body.variant_ids, null),
        )
        return { message: say(c.var.language, 'discount.ended'), data: { variants } }
      },
    ),
  )

function idsOf(c: Call, what: Omit<z.output<typeof ManyEnds>, 'state'>) {
  return what.all ? officeIds(c.var.scope, what) : productsMeant(c.var.scope, what)
}
