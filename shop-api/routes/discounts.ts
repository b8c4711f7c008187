import { Hono } from 'hono'
import { z } from 'zod'
import { BulkDone, Data, Message, Money } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { Amount, CheckBox, Moment, optional, OptionalId, SomeIds } from '../fields.ts'
import { idParam, requireUser, type Env } from '../http.ts'
import { say } from '../messages.ts'
import { discountMany, discountProduct } from '../models/discounts.ts'
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
const ofProduct = (discount: z.output<typeof Discount>) =>
  discount.starts_at === null || discount.ends_at === null || discount.starts_at < discount.ends_at
const endsLater = { path: ['ends_at'], message: 'invalid' }

const OneDiscount = Discount.refine(ofProduct, endsLater)
const ManyDiscount = Discount.extend({ product_ids: Chosen, category_id: OptionalId })
  .refine(ofProduct, endsLater)
  .refine((what) => what.category_id ?? [...what.product_ids, ...what.variant_ids].length, {
    path: ['product_ids'],
    message: 'required',
  })

/** What becomes of a variant's price; `before` and `after` are its sale prices. */
const Line = z.object({
  variant_id: z.number(),
  product_id: z.number(),
  sku: z.string(),
  price: Money,
  before: Money.nullable(),
  after: Money.nullable(),
})

const call = { permission: 'discounts' as const, form: 'discount', refusals: [403, 422] }
const OneAnswer = Message.extend(Data(z.object({ variants: z.array(Line) })).shape)

export const discounts = new Hono<Env>()
  .post(
    '/discounts',
    endpoint(
      {
        ...call,
        summary:
          'Put products, a category or single variants on sale; with `dry_run`, only tell what would become of the first 500 variants',
        body: ManyDiscount,
        answer: Message.extend(
          Data(BulkDone.extend({ count: z.number(), variants: z.array(Line) })).shape,
        ),
      },
      async (c, { body: { dry_run, product_ids, category_id, variant_ids, ...discount } }) => {
        const what = { product_ids, category_id, variant_ids }
        const data = await discountMany(c.var.scope, requireUser(c), discount, what, dry_run)
        const key = dry_run ? 'discount.preview' : 'discount.added'
        return { message: say(c.var.language, key, { count: data.count }), data }
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
        const variants = await inOneGo(c, (doing) =>
          discountProduct(doing, idParam(c), discount, variant_ids, dry_run),
        )
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
          discountProduct(doing, idParam(c), null, body.variant_ids, false),
        )
        return { message: say(c.var.language, 'discount.ended'), data: { variants } }
      },
    ),
  )
