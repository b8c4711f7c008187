import { z } from 'zod'
import { formatFils } from '#kuwait/money.ts'
import { Money } from '../answers.ts'
import { listed } from '../db/sqlite-search.ts'
import { sumDays, sumMonths, sumThings, type Sums } from '../models/sales-figures.ts'
import { bestCustomers } from '../models/best-customers.ts'
import { sliceOf, type Cell, type Report } from './report.ts'

const Sale = z.object({
  /** A day, or a month. */
  date: z.string(),
  orders: z.number(),
  sold: z.number(),
  pieces: z.number(),
  subtotal: Money,
  discount: Money,
  delivery_fee: Money,
  revenue: Money,
  refunded: Money,
})
type Sale = z.output<typeof Sale>

export const sales: Report<Sale> = {
  summary: 'Orders and revenue, by day or month',
  row: Sale,
  async rows({ db }, { period, choices, paging }) {
    const found =
      choices.by === 'month'
        ? (await sumMonths(db, period)).map(({ month, ...sums }) => ({ date: month, ...sums }))
        : (await sumDays(db, period)).map(({ day, ...sums }) => ({ date: day, ...sums }))
    const { rows, total } = sliceOf(found.toReversed(), paging)
    return { rows: rows.map(presentSale), total }
  },
  cells: [
    { heading: 'day', of: ({ date }) => date },
    ...plain('orders', 'sold', 'pieces'),
    ...plain('subtotal', 'discount', 'delivery_fee', 'revenue', 'refunded'),
  ],
}

function presentSale({ date, ...sums }: Sums & { date: string }): Sale {
  const { orders, sold, pieces } = sums
  return {
    date,
    orders,
    sold,
    pieces,
    subtotal: formatFils(sums.subtotal),
    discount: formatFils(sums.discount),
    delivery_fee: formatFils(sums.delivery_fee),
    revenue: formatFils(sums.revenue),
    refunded: formatFils(sums.refunded),
  }
}

const Payment = z.object({
  method: z.string(),
  orders: z.number(),
  sold: z.number(),
  revenue: Money,
  paid: Money,
  refunded: Money,
  due: Money,
})
type Payment = z.output<typeof Payment>

export const payments: Report<Payment> = {
  summary: 'Orders by the way they are paid, with what came in and what is still due',
  row: Payment,
  async rows({ db }, { period, paging }) {
    const found = await sumThings(db, 'payment', period)
    const rows = found.map(({ thing, orders, sold, revenue, paid, refunded }) => ({
      method: thing,
      orders,
      sold,
      revenue: formatFils(revenue),
      paid: formatFils(paid),
      refunded: formatFils(refunded),
      due: formatFils(revenue - paid + refunded),
    }))
    return sliceOf(rows, paging)
  },
  cells: plain('method', 'orders', 'sold', 'revenue', 'paid', 'refunded', 'due'),
}

const Coupon = z.object({
  code: z.string(),
  /** Null where the coupon is no longer there. */
  id: z.number().nullable(),
  orders: z.number(),
  sold: z.number(),
  discount: Money,
  revenue: Money,
})
type Coupon = z.output<typeof Coupon>

export const coupons: Report<Coupon> = {
  summary: 'Coupons by the orders that used them: what they cost, and what those orders brought',
  row: Coupon,
  async rows({ db }, { period, paging }) {
    const { rows, total } = sliceOf(await sumThings(db, 'coupon', period), paging)
    const known = await db
      .selectFrom('coupons')
      .select(['id', 'code'])
      .where('code', 'in', listed(rows.map(({ thing }) => thing)))
      .execute()
    const ids = new Map(known.map(({ id, code }) => [code, id]))
    return {
      rows: rows.map(({ thing, orders, sold, discount, revenue }) => ({
        code: thing,
        id: ids.get(thing) ?? null,
        orders,
        sold,
        discount: formatFils(discount),
        revenue: formatFils(revenue),
      })),
      total,
    }
  },
  cells: plain('code', 'orders', 'sold', 'discount', 'revenue'),
}

const Customer = z.object({
  user_id: z.number().nullable(),
  name: z.string(),
  orders: z.number(),
  revenue: Money,
})
type Customer = z.output<typeof Customer>

export const customers: Report<Customer> = {
  summary: 'Who bought most',
  row: Customer,
  async rows({ db }, { period, paging }) {
    const { rows, total } = sliceOf(await bestCustomers(db, period, null), paging)
    return { rows: rows.map((row) => ({ ...row, revenue: formatFils(row.revenue) })), total }
  },
  cells: [{ heading: 'customer', of: ({ name }) => name }, ...plain('orders', 'revenue')],
}

/** Columns that are called as what stands in them. */
function plain<const Name extends Cell<never>['heading']>(...names: Name[]) {
  return names.map((heading) => ({
    heading,
    of: (row: Record<Name, string | number>) => row[heading],
  }))
}
