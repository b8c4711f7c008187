import { Hono } from 'hono'
import { z } from 'zod'
import { parseWhole } from '#kuwait/digits.ts'
import { languages } from '#kuwait/languages.ts'
import { Day, Id, optional } from '../fields.ts'
import { requirePermission, type Env } from '../http.ts'
import { paperPolicy } from '../paper/document.ts'
import { mostDeliveries } from '../models/deliveries.ts'
import { paperViews, printOrders } from '../paper/print.ts'

/** `ids` with commas between, else a day or a driver (`none` for nobody, `all`); `lang` in place of the call's language. */
const PrintQuery = z.object({
  ids: z
    .string()
    .max(10_000)
    .default('')
    .transform((ids): (string | number)[] => ids.split(',').filter((id) => id.trim() !== ''))
    .pipe(z.array(Id).max(mostDeliveries)),
  view: z.enum(paperViews).default('invoice'),
  day: optional(Day),
  driver: optional(
    z.union([
      z.enum(['none', 'all']),
      z.string().transform((id) => parseWhole(id, Number.MAX_SAFE_INTEGER) ?? 0),
    ]),
  ),
  lang: optional(z.enum(languages)),
})

/** Orders on paper: HTML, as the contract has it, and so beside the calls that answer JSON. */
export const adminPrint = new Hono<Env>().get('/', async (c) => {
  requirePermission(c, 'orders')
  const { view, lang, ...meant } = PrintQuery.parse(c.req.query())
  const scope = { ...c.var.scope, language: lang ?? c.var.language }
  const page = await printOrders(scope, meant, view, new URL(c.req.url).searchParams)
  c.header('Content-Security-Policy', paperPolicy)
  return c.html(page)
})
