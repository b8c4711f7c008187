import { Hono } from 'hono'
import { z } from 'zod'
import { Data, Money, Picture, StockState } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { Id, optional } from '../fields.ts'
import { requireAdmin, type Env } from '../http.ts'
import { productStatuses } from '../models/admin-product-list.ts'
import { findOfficeGoods } from '../models/office-goods.ts'

const Goods = z.object({
  id: z.number(),
  name_en: z.string(),
  name_ar: z.string().nullable(),
  status: z.enum(productStatuses),
  image: Picture.nullable(),
  variants: z.array(
    z.object({
      id: z.number(),
      sku: z.string(),
      size: z.string().nullable(),
      size_ar: z.string().nullable(),
      color: z.string().nullable(),
      color_ar: z.string().nullable(),
      price: Money,
      sale_price: Money.nullable(),
      stock: z.number(),
      stock_state: StockState,
      is_active: z.boolean(),
    }),
  ),
})

/** Some products by their ids, `3,17,5`; an empty text is none at all. */
const GivenIds = z
  .string()
  .transform((given): (string | number)[] => given.split(',').filter((id) => id !== ''))
  .pipe(z.array(Id).max(100))

/**
 * What packages, discounts and orders are put together from. Whoever does any of that has to find products, also where he
 * may not change them, so it needs no permission of its own.
 */
export const adminGoods = new Hono<Env>().get(
  '/',
  endpoint(
    {
      summary: 'Products and their variants to choose from, by part of a name or SKU, or by `ids`',
      admin: true,
      query: z.object({ search: z.string().max(200).default(''), ids: optional(GivenIds) }),
      answer: Data(z.array(Goods)),
      refusals: [422],
    },
    async (c, { query }) => {
      requireAdmin(c)
      return { data: await findOfficeGoods(c.var.scope, query) }
    },
  ),
)
