import { sql } from 'kysely'
import { formatFils } from '#kuwait/money.ts'
import type { Database } from '../db/database.ts'
import type { Permission } from '../permissions.ts'
import { inLanguage, type Scope } from '../scope.ts'
import { countOpenMessages } from './contact-messages.ts'
import { countOffice, everything, listOfficeProducts } from './admin-product-list.ts'
import { bestCustomers } from './best-customers.ts'
import { bestSellers } from './best-sellers.ts'
import { momentsOf, periodBefore, type Period } from './period.ts'
import { countOpen, countStates, sumDays, sumPeriod } from './sales-figures.ts'

const few = 5

/** Whether the administrator may do one of these. */
type May = (...permissions: Permission[]) => boolean

/**
 * The figures of a period beside those of the one before it (contract, GET /admin/stats), and what waits to be done. What the
 * administrator may not see is null, or an empty list.
 */
export async function reckonStats(scope: Scope, period: Period, may: May) {
  const { db } = scope
  const before = periodBefore(period)
  const maySell = may('orders', 'reports')
  return {
    ...period,
    ...(await figuresOf(db, period, may)),
    previous: { ...before, ...(await figuresOf(db, before, may)) },
    open: await whatIsOpen(scope, may),
    best_sellers: maySell ? await presentSellers(db, period) : [],
    best_customers: maySell ? await presentCustomers(db, period) : [],
    latest_orders: may('orders') ? await latestOrders(scope) : [],
    products: may('products') ? await countOffice(scope) : null,
    low_stock: may('products') ? await lowStock(scope) : [],
  }
}

async function figuresOf(db: Database, period: Period, may: May) {
  const customers = may('users', 'reports') ? await countNewUsers(db, period) : null
  if (!may('orders', 'reports')) {
    return { orders: null, revenue: null, average: null, refunded: null, customers, daily: [] }
  }
  const sums = await sumPeriod(db, period)
  const days = await sumDays(db, period)
  return {
    orders: { placed: sums.orders, sold: sums.sold, ...(await countStates(db, period)) },
    revenue: formatFils(sums.revenue),
    average: sums.sold === 0 ? null : formatFils(Math.round(sums.revenue / sums.sold)),
    refunded: formatFils(sums.refunded),
    customers,
    daily: days.map(({ day, orders, revenue }) => ({
      date: day,
      orders,
      revenue: formatFils(revenue),
    })),
  }
}

async function countNewUsers(db: Database, period: Period) {
  const [start, end] = momentsOf(period)
  const { rows } = await sql<{ users: number }>`
    select count(*) as users from users where created_at >= ${start} and created_at < ${end}
  `.execute(db)
  return rows[0]?.users ?? 0
}

async function whatIsOpen({ db }: Scope, may: May) {
  return {
    orders: may('orders') ? await countOpen(db) : null,
    messages: may('orders', 'users') ? await countOpenMessages(db) : null,
    reviews: may('reviews') ? await countReviews(db) : null,
  }
}

async function countReviews(db: Database) {
  const { rows } = await sql<{ reviews: number }>`
    select count(*) as reviews from reviews where status = 'pending'
  `.execute(db)
  return rows[0]?.reviews ?? 0
}

async function presentSellers(db: Database, period: Period) {
  const sellers = await bestSellers(db, period, 'revenue', few)
  return sellers.map((seller) => ({ ...seller, revenue: formatFils(seller.revenue) }))
}

async function presentCustomers(db: Database, period: Period) {
  const customers = await bestCustomers(db, period, few)
  return customers.map((customer) => ({ ...customer, revenue: formatFils(customer.revenue) }))
}

async function latestOrders({ db, language }: Scope) {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'name', 'area_en', 'area_ar', 'total', 'created_at'])
    .orderBy('id', 'desc')
    .limit(few)
    .execute()
  return rows.map(({ area_en, area_ar, total, ...order }) => ({
    ...order,
    area: inLanguage({ area_en, area_ar }, 'area', language) ?? '',
    total: formatFils(total),
  }))
}

/** Of what can be bought, what runs out first. */
async function lowStock(scope: Scope) {
  const filter = { ...everything, status: 'active', stock: 'low' } as const
  const { rows } = await listOfficeProducts(scope, filter, 'stock', { page: 1, perPage: few })
  return rows.map(({ id, name_en, name_ar, stock, image }) => {
    const { url, width, height } = image ?? { url: null, width: 0, height: 0 }
    return { id, name_en, name_ar, stock, image: url === null ? null : { url, width, height } }
  })
}
