import { Hono } from 'hono'
import { z } from 'zod'
import { foldDigits } from '#kuwait/digits.ts'
import { parseFils } from '#kuwait/money.ts'
import { Data } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { Id, text, WholeChange } from '../fields.ts'
import type { Env } from '../http.ts'
import { officeIds } from '../models/admin-product-list.ts'
import type { BulkAction, PriceChange } from '../models/product-bulk.ts'
import { previewProducts, requireCategory } from '../models/product-bulk-preview.ts'
import { officeFilter } from './admin-products.ts'
import { chosen, hasChosen, noneChosen, startFor, TaskDone } from './many-rows.ts'

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

const Bulk = Action.and(z.object({ ...officeFilter, ...chosen }).refine(hasChosen, noneChosen))

const Step = z.object({
  sku: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
/** `steps` are amounts, pieces or names, before and after; `refused` is said of the first `looked_at`. */
const Preview = z.object({
  count: z.number(),
  looked_at: z.number(),
  refused: z.number(),
  rows: z.array(
    z.object({
      id: z.number(),
      name_en: z.string(),
      name_ar: z.string().nullable(),
      steps: z.array(Step),
      problem: z.string().nullable(),
    }),
  ),
})

export const productBulk = new Hono<Env>().post(
  '/bulk',
  endpoint(
    {
      summary:
        'Do the same to many products, each by itself; what is not done within a moment goes on as a task. With `dry_run`, only tell what would be done',
      permission: 'products',
      form: 'bulk',
      body: Bulk,
      answer: Data(z.union([TaskDone, Preview])),
      refusals: [403, 409, 422],
    },
    async (c, { body: { all, ids: given, expected, dry_run, ...rest } }) => {
      const { scope } = c.var
      const what = actionOf(rest)
      if (what.action === 'set_category') await requireCategory(scope, what.value)
      const ids = all ? await officeIds(scope, rest) : [...new Set(given)]
      if (dry_run) return { data: await previewProducts(scope, ids, what) }
      return { data: await startFor(c, expected, { kind: 'products', params: what, ids }) }
    },
  ),
)

/** The action alone, without the filter beside it: it is kept with the task. */
function actionOf(given: BulkAction): BulkAction {
  const { action, value } = { value: undefined, ...given }
  return (value === undefined ? { action } : { action, value }) as BulkAction
}

function readPriceStep(given: string): PriceChange | null {
  const [, sign, number, percent] =
    /^([+\-−]?)\s*([\d.]+)\s*(%?)$/.exec(foldDigits(given).replace('٪', '%').trim()) ?? []
  const size = number === undefined ? null : parseFils(number)
  if (size === null || size === 0) return null
  const signed = sign === '-' || sign === '−' ? -size : size
  return percent ? { percent: signed } : { by: signed }
}
