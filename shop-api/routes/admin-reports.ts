import { setImmediate as breathe } from 'node:timers/promises'
import { Hono } from 'hono'
import { z } from 'zod'
import { List } from '../answers.ts'
import { csvLines, csvStart } from '../csv/export.ts'
import { endpoint } from '../endpoint.ts'
import { Flag } from '../fields.ts'
import { Paging, requirePermission, type Env } from '../http.ts'
import { say } from '../messages.ts'
import { paginate } from '../models/pages.ts'
import { periodFields, periodOf } from '../models/period.ts'
import { categories, products } from '../reports/goods.ts'
import { areas, governorates } from '../reports/places.ts'
import { headings, type Asked, type Report } from '../reports/report.ts'
import { coupons, customers, payments, sales } from '../reports/sales.ts'
import { alerts, carts, searches, soldOut } from '../reports/wishes.ts'
import type { Scope } from '../scope.ts'
import { csvAnswer } from './admin-exports.ts'

const permission = 'reports'
const choices = {
  by: z.enum(['day', 'month']).default('day'),
  sort: z.enum(['revenue', 'pieces']).default('revenue'),
  nothing: Flag.default(false),
}

const Query = Paging.in
  .extend({ ...periodFields, ...choices })
  .transform((query) => ({ ...query, paging: Paging.parse(query) }))
const FileQuery = z.object({ ...periodFields, ...choices })

/** Reports of a period (contract, reports), each as a list and as a file for spreadsheets. */
export const adminReports = new Hono<Env>()
addReport('sales', sales)
addReport('products', products)
addReport('categories', categories)
addReport('areas', areas)
addReport('governorates', governorates)
addReport('payments', payments)
addReport('coupons', coupons)
addReport('customers', customers)
addReport('searches', searches)
addReport('carts', carts)
addReport('sold-out', soldOut)
addReport('stock-alerts', alerts)

function addReport<Row>(name: string, report: Report<Row>) {
  const { summary, row } = report
  adminReports.get(
    `/${name}`,
    endpoint(
      { summary, permission, query: Query, answer: List(row), refusals: [422] },
      async (c, { query: { from, to, paging, ...choices } }) => {
        const { scope } = c.var
        const period = periodOf(scope.now, { from, to })
        const page = await report.rows(scope, { period, choices, paging })
        return paginate(page, paging, new URL(c.req.url)) as z.input<ReturnType<typeof List>>
      },
    ),
  )
  adminReports.get(`/${name}.csv`, (c) => {
    requirePermission(c, permission)
    const { from, to, ...choices } = FileQuery.parse(c.req.query())
    const period = periodOf(c.var.scope.now, { from, to })
    const file = `${name}-${period.from}-${period.to}`
    return csvAnswer(c, file, writeReport(c.var.scope, report, { period, choices }))
  })
}

/** So many rows are written at a time: others are served in between. */
const perPage = 5000

async function* writeReport<Row>(
  scope: Scope,
  { rows: read, cells }: Report<Row>,
  asked: Omit<Asked, 'paging'>,
) {
  yield csvStart(cells.map(({ heading }) => say(scope.language, headings[heading])))
  for (let page = 1; ; page++) {
    const { rows } = await read(scope, { ...asked, paging: { page, perPage } })
    if (rows.length > 0) {
      yield csvLines(rows.map((row) => cells.map(({ of }) => String(of(row, scope) ?? ''))))
    }
    if (rows.length < perPage) return
    await breathe()
  }
}
