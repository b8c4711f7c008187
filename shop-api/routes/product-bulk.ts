import { Hono } from 'hono'
import { z } from 'zod'
import { foldDigits } from '#kuwait/digits.ts'
import { parseFils } from '#kuwait/money.ts'
import { BulkDone, Data } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { CheckBox, Id, SomeIds, text, WholeChange } from '../fields.ts'
import { requireUser, type Env } from '../http.ts'
import { officeIds } from '../models/admin-product-list.ts'
import { actOnProducts, type PriceChange } from '../models/product-bulk.ts'
import { officeFilter } from './admin-products.ts'

/** `-5%`, `+0.250`: a share of each price, or KWD. */
const PriceStep = text(20)
  .transform(readPriceStep)
  .pipe(z.custom<PriceChange>((step) => step !== null, 'invalid'))

const action = <const Name extends string>(...names: Name[]) => z.object({ action: z.enum(names) })

const Action = z.discriminatedUnion('action', [
  action('activate', 'deactivate', 'feature', 'unfeature', 'delete', 'restore'),
  action('set_category').extend({ value: Id }),
  action('adjust_price').extend({ value: PriceStep }),
  action('adjust_stock').extend({ value: WholeChange }),
])

/** Which products: those with these ids or, with `all=1`, whatever the list shows with the same filter. */
const Chosen = z
  .object({ ...officeFilter, all: CheckBox, ids: SomeIds.default([]) })
  .refine(({ all, ids }) => all || ids.length > 0, { path: ['ids'], message: 'required' })

export const productBulk = new Hono<Env>().post(
  '/bulk',
  endpoint(
    {
      summary: 'Do the same to many products, each by itself',
      permission: 'products',
      form: 'bulk',
      body: Action.and(Chosen),
      answer: Data(BulkDone),
      refusals: [403, 422],
    },
    async (c, { body: { all, ids, ...what } }) => {
      const { scope } = c.var
      const chosen = all ? await officeIds(scope, what) : ids
      return { data: await actOnProducts(scope, requireUser(c), chosen, what) }
    },
  ),
)

function readPriceStep(given: string): PriceChange | null {
  const [, sign, number, percent] =
    /^([+\-−]?)\s*([\d.]+)\s*(%?)$/.exec(foldDigits(given).replace('٪', '%').trim()) ?? []
  const size = number === undefined ? null : parseFils(number)
  if (size === null || size === 0) return null
  const signed = sign === '-' || sign === '−' ? -size : size
  return percent ? { percent: signed } : { by: signed }
}
