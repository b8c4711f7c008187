import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { z } from 'zod'
import { languages } from '#kuwait/languages.ts'
import { exportCoupons } from '../csv/export-coupons.ts'
import { exportOrders } from '../csv/export-orders.ts'
import { exportReviews } from '../csv/export-reviews.ts'
import { exportUsers } from '../csv/export-users.ts'
import { csvHeadings, exportTable } from '../csv/export.ts'
import { kinds } from '../csv/columns.ts'
import { requirePermission, type Call, type Env } from '../http.ts'
import type { Permission } from '../permissions.ts'
import { meantOrders, orderFilter } from './admin-orders.ts'
import { officeFilter } from './admin-products.ts'
import { reviewFilter } from './admin-reviews.ts'
import { userFilter } from './admin-users.ts'
import { couponFilter } from './coupon-fields.ts'

const Table = { kind: z.enum(kinds).default('products'), headings: z.enum(languages).default('en') }
const ExportQuery = z.object({ ...Table, ...officeFilter })

/** Tables of the shop for spreadsheets (contract, exports). They begin at once and are written while they are taken. */
export const adminExports = new Hono<Env>()
  .get('/products.csv', (c) => {
    requirePermission(c, 'import')
    const { kind, headings, ...filter } = ExportQuery.parse(c.req.query())
    return csvAnswer(c, kind, exportTable(c.var.scope, kind, filter, headings))
  })
  .get('/orders.csv', (c) => {
    requireExport(c, 'orders')
    const filter = meantOrders(z.object(orderFilter).parse(c.req.query()))
    return csvAnswer(c, 'orders', exportOrders(c.var.scope, filter))
  })
  .get('/users.csv', (c) => {
    requireExport(c, 'users')
    const filter = z.object(userFilter).parse(c.req.query())
    return csvAnswer(c, 'users', exportUsers(c.var.scope, filter))
  })
  .get('/reviews.csv', (c) => {
    requireExport(c, 'reviews')
    const { product_id: product, ...filter } = z.object(reviewFilter).parse(c.req.query())
    return csvAnswer(c, 'reviews', exportReviews(c.var.scope, { ...filter, product }))
  })
  .get('/coupons.csv', (c) => {
    requireExport(c, 'coupons')
    const filter = z.object(couponFilter).parse(c.req.query())
    return csvAnswer(c, 'coupons', exportCoupons(c.var.scope, filter))
  })
  .get('/template.csv', (c) => {
    requirePermission(c, 'import')
    const { kind, headings } = z.object(Table).parse(c.req.query())
    return csvAnswer(c, `${kind}-template`, [csvHeadings(kind, headings)])
  })

/** Whoever takes a table along has to be allowed to, and to see what stands in it. */
function requireExport(c: Call, area: Permission) {
  requirePermission(c, 'import')
  requirePermission(c, area)
}

/** A CSV file to be kept, made of pieces of text. */
export function csvAnswer(c: Call, name: string, text: AsyncIterable<string> | Iterable<string>) {
  const bytes = Readable.from(text, { objectMode: false, highWaterMark: 64 * 1024 })
  const stream = Readable.toWeb(bytes) as ReadableStream<Uint8Array<ArrayBuffer>>
  return c.body(stream, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
  })
}
