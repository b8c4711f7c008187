import type { z } from 'zod'
import type { MessageKey } from '../messages.ts'
import type { Page, PageAsked } from '../models/pages.ts'
import type { Period } from '../models/period.ts'
import type { Scope } from '../scope.ts'

/** What a report is asked for besides its period; each knows what concerns it. */
export type Choices = {
  /** Of sales over time. */
  by: 'day' | 'month'
  /** Of what was sold. */
  sort: 'revenue' | 'pieces'
  /** Of searches: only those that found nothing. */
  nothing: boolean
}

export type Asked = { period: Period; choices: Choices; paging: PageAsked }

/** A column of the table: its heading's key, and what stands in a cell; amounts are KWD, as in the answer. */
export type Cell<Row> = {
  heading: keyof typeof headings
  of: (row: Row, scope: Scope) => string | number | null
}

export type Report<Row> = {
  summary: string
  /** A row as it is answered. */
  row: z.ZodType<Row>
  rows: (scope: Scope, asked: Asked) => Promise<Page<Row>>
  cells: Cell<Row>[]
}

/** The words over the columns of reports. */
export const headings = {
  day: 'report.day',
  month: 'report.month',
  orders: 'report.orders',
  sold: 'report.sold',
  pieces: 'report.pieces',
  subtotal: 'report.subtotal',
  discount: 'report.discount',
  delivery_fee: 'report.delivery_fee',
  revenue: 'report.revenue',
  paid: 'report.paid',
  refunded: 'report.refunded',
  due: 'report.due',
  kind: 'report.kind',
  product: 'report.product',
  category: 'report.category',
  area: 'report.area',
  governorate: 'report.governorate',
  active: 'report.active',
  asked: 'report.asked',
  below_minimum: 'report.below_minimum',
  not_served: 'report.not_served',
  code: 'report.code',
  method: 'report.method',
  customer: 'report.customer',
  words: 'report.words',
  searches: 'report.searches',
  results: 'report.results',
  last_day: 'report.last_day',
  value: 'report.value',
  goods: 'report.goods',
  views: 'report.views',
  stock: 'report.stock',
  waiting: 'report.waiting',
  since: 'report.since',
  sku: 'report.sku',
} as const satisfies Record<string, MessageKey>

/** A page of rows that are all there. */
export function sliceOf<Row>(rows: Row[], { page, perPage }: PageAsked): Page<Row> {
  const slice = perPage === null ? rows : rows.slice((page - 1) * perPage, page * perPage)
  return { rows: slice, total: rows.length }
}
