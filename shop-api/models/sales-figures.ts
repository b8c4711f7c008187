import { sql } from 'kysely'
import { daysBetween } from '#kuwait/dates.ts'
import type { Database } from '../db/database.ts'
import type { SalesDays } from '../db/schema-figures.ts'
import type { Period } from './period.ts'

/**
 * Sums of a period's orders, by the day they were placed on. Sold is what was confirmed and has not come back: those amounts
 * are sums over sold orders only, `orders` and `waiting` over all that were placed. Amounts are fils.
 */
export type Sums = {
  /** Placed, whatever became of them. */
  orders: number
  sold: number
  pieces: number
  subtotal: number
  discount: number
  delivery_fee: number
  revenue: number
  paid: number
  refunded: number
  /** What those that are not answered yet would bring. */
  waiting: number
}

const isSold = sql<boolean>`status = 'confirmed' and fulfillment <> 'returned'`

function sumOf(column: keyof SalesDays, of = isSold) {
  return sql<number>`coalesce(sum(case when ${of} then ${sql.ref(column)} end), 0)`
}

const sums = sql<Sums>`
  coalesce(sum(orders), 0) as orders, ${sumOf('orders')} as sold, ${sumOf('pieces')} as pieces,
  ${sumOf('subtotal')} as subtotal, ${sumOf('discount')} as discount,
  ${sumOf('delivery_fee')} as delivery_fee, ${sumOf('total')} as revenue,
  ${sumOf('paid')} as paid, ${sumOf('refunded')} as refunded,
  ${sumOf('total', sql`status = 'pending'`)} as waiting
`

/** Of the whole period. */
export async function sumPeriod(db: Database, { from, to }: Period) {
  const { rows } = await sql<Sums>`
    select ${sums} from sales_days where kind = 'all' and day between ${from} and ${to}
  `.execute(db)
  return rows[0] as Sums
}

/** Of each day, those on which nothing happened among them. */
export async function sumDays(db: Database, period: Period) {
  const { rows } = await sql<Sums & { day: string }>`
    select day, ${sums} from sales_days
    where kind = 'all' and day between ${period.from} and ${period.to} group by day
  `.execute(db)
  const known = new Map(rows.map((row) => [row.day, row]))
  return daysBetween(period.from, period.to).map((day) => known.get(day) ?? { ...none, day })
}

const none: Sums = {
  orders: 0,
  sold: 0,
  pieces: 0,
  subtotal: 0,
  discount: 0,
  delivery_fee: 0,
  revenue: 0,
  paid: 0,
  refunded: 0,
  waiting: 0,
}

/** Of each calendar month that the period touches: `month` is "2026-03". */
export async function sumMonths(db: Database, period: Period) {
  const months = new Map<string, Sums & { month: string }>()
  for (const { day, ...figures } of await sumDays(db, period)) {
    const month = day.slice(0, 7)
    const sum = months.get(month) ?? { ...none, month }
    for (const [name, value] of Object.entries(figures)) sum[name as keyof Sums] += value
    months.set(month, sum)
  }
  return [...months.values()]
}

/** Of each area, way to pay or coupon of which there were orders. */
export async function sumThings(
  db: Database,
  kind: 'area' | 'payment' | 'coupon',
  { from, to }: Period,
) {
  const { rows } = await sql<Sums & { thing: string }>`
    select thing, ${sums} from sales_days where kind = ${kind} and day between ${from} and ${to}
    group by thing having sum(orders) > 0 order by revenue desc, orders desc, thing
  `.execute(db)
  return rows
}

/** How many orders of a period are in each state; confirmed ones that came back are told apart. */
export async function countStates(db: Database, { from, to }: Period) {
  const { rows } = await sql<{ state: string; orders: number }>`
    select case when status = 'confirmed' and fulfillment = 'returned' then 'returned' else status end as state,
      sum(orders) as orders
    from sales_days where kind = 'all' and day between ${from} and ${to} group by state
  `.execute(db)
  const counted = new Map(rows.map(({ state, orders }) => [state, orders]))
  const of = (state: string) => counted.get(state) ?? 0
  return {
    pending: of('pending'),
    confirmed: of('confirmed'),
    returned: of('returned'),
    rejected: of('rejected'),
    cancelled: of('cancelled'),
  }
}

/** Orders that somebody has to see to, of whatever day: answer them, get them ready, bring them. */
export async function countOpen(db: Database) {
  const { rows } = await sql<{ state: string; orders: number }>`
    select case status when 'confirmed' then fulfillment else status end as state, sum(orders) as orders
    from sales_days where kind = 'all' group by state
  `.execute(db)
  const counted = new Map(rows.map(({ state, orders }) => [state, orders]))
  const of = (state: string) => counted.get(state) ?? 0
  return {
    pending: of('pending'),
    confirmed: of('unfulfilled'),
    preparing: of('preparing'),
    out_for_delivery: of('out_for_delivery'),
  }
}
